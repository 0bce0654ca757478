/* Writes bodies of a block of instants into rows; row i of the block is rows[i]. */
#ifndef FAST_BODIES_H
#define FAST_BODIES_H

#include "instant.h"

void put_suns(const Tables *tables, const Instant *instants, int pairs, double *const *rows);
void put_moons(const Tables *tables, const Instant *instants, int pairs, double *const *rows);
void put_nodes_and_apogee(const Tables *tables, const Instant *instants, int pairs,
                          double *const *rows);
void put_planets(const Tables *tables, const Instant *instants, int pairs, double *const *rows);

/* Writes one body alone, in the same way as the functions above. */
void put_one_body(const Tables *tables, const Instant *instants, int pairs, double *const *rows,
                  int body);
void put_planet_alone(const Tables *tables, const Instant *instants, int pairs, double *const *rows,
                      int body);

/* The geocentric Moon at the time when the light left it: position, velocity and acceleration
 * (AU, days). */
typedef struct {
  Vector position, velocity, acceleration;
  Pair light_days;
} RetardedMoon;
RetardedMoon retarded_moon(const Tables *tables, const Instant *at);

#endif
