#ifndef FAST_HOUSES_H
#define FAST_HOUSES_H

#include "instant.h"

enum { HOUSES_PLACIDUS, HOUSES_PORPHYRY, HOUSES_NONE };

/*
 * Cusps and angles in degrees for `pairs` instants at the geographic places (degrees, north and
 * east positive). An `armc_deg` that is not NaN is used as the sidereal time there. Where Placidus
 * does not exist (|latitude| >= 90 deg minus the obliquity), Porphyry is used and `fell_back` is
 * set to 1, otherwise to 0. If the latitude is NaN, all of them are NaN.
 */
void put_houses(const Instant *instants, int pairs, const double *latitude_deg,
                const double *longitude_deg, const double *armc_deg, int system, double *const *rows, int *fell_back);

#endif
