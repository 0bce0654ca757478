/* Converts a direction corrected for light-time to apparent longitude, latitude, speed and
 * declination. */
#ifndef FAST_APPARENT_H
#define FAST_APPARENT_H

#include "instant.h"
#include "kernel.h"

/* Writes one body of two charts into their rows: degrees, degrees, AU, degrees a day, degrees. */
INLINE void put_body(double *row_a, double *row_b, int body, Pair longitude, Pair latitude,
                     Pair distance, Pair speed, Pair declination)
{
  double *a = row_a + body * BODY_FIELDS, *b = row_b + body * BODY_FIELDS;
  a[0] = longitude[0], b[0] = longitude[1];
  a[1] = latitude[0], b[1] = latitude[1];
  a[2] = distance[0], b[2] = distance[1];
  a[3] = speed[0], b[3] = speed[1];
  a[4] = declination[0], b[4] = declination[1];
}

/* A geocentric direction in ICRS: vector in AU and its rate in AU a day. `extra_v` is added to
 * the rate after aberration. */
typedef struct {
  Vector u, v, extra_v;
  /* Length, and the rate of the length of the straight ray. */
  Pair length, length_rate;
} Direction;

/*
 * Applies aberration by the full Lorentz transformation (Explanatory Supplement 1992, 3.252), with
 * the observer's velocity held constant in the rate, as in Swiss Ephemeris. Then turns the result
 * into the frame of date. The speed includes the drift of the equinox and a term of the obliquity's
 * rate that swi_nutate adds.
 */
INLINE void put_apparent(const Instant *at, const Direction *d, double *row_a, double *row_b,
                         int body)
{
  Pair forward = d->length + dot(d->u, at->beta) * at->aberration_share;
  Pair forward_rate = d->length_rate + dot(d->v, at->beta) * at->aberration_share;
  Vector u = plus(times(at->inverse_gamma, d->u), times(forward, at->beta));
  Vector v = plus(plus(times(at->inverse_gamma, d->v), times(forward_rate, at->beta)), d->extra_v);
  Pair x = dot(at->ecliptic_x, u), y = dot(at->ecliptic_y, u), z = dot(at->ecliptic_z, u);
  Pair vx = dot(at->ecliptic_x, v), vy = dot(at->ecliptic_y, v);
  Pair height = dot(at->equator_z, u);
  Pair flat2 = x * x + y * y;
  Pair speed = ((x * vy - y * vx) - at->obliquity_rate * z * x) / flat2 + at->equinox_rate;
  /* No body of the fast path is farther than 18 deg from the ecliptic. */
  Pair latitude = degrees(arctan_small(z / pair_sqrt(flat2)));
  Pair declination = degrees(low_elevation(height, pair_sqrt(flat2 + z * z - height * height)));
  put_body(row_a, row_b, body, longitude_deg(pair_atan2(y, x)), latitude, d->length,
           degrees(speed), declination);
}

#endif
