/* Values that all bodies of a chart share: time scales, frame, and positions of Earth, Sun and
 * Moon. */
#ifndef FAST_INSTANT_H
#define FAST_INSTANT_H

#include "constants.h"
#include "series.h"

/* Instants are computed in blocks, so that their values stay in the cache for one body after
 * another. */
#define BLOCK_PAIRS 32
#define BLOCK_CHARTS (2 * BLOCK_PAIRS)

typedef struct {
  Pair jd_ut, jd_tt, delta_t_days;
  /* True obliquity, radians. */
  Pair obliquity, sin_obliquity, cos_obliquity;
  /* Radians and radians a day. */
  Pair nutation, nutation_rate, obliquity_rate;
  /* Change of a longitude by precession and nutation, radians a day. */
  Pair equinox_rate;
  /* Rows of the rotation from ICRS to the true ecliptic of date; the pole of the true equator. */
  Vector ecliptic_x, ecliptic_y, ecliptic_z, equator_z;
  Vector ecliptic_x_rate, ecliptic_y_rate;
  /* Apparent sidereal time at Greenwich, degrees, not reduced to 0 ... 360. */
  Pair sidereal_deg;
  /* Radians and radians a day, mean equinox of date. */
  Pair mean_node, mean_node_rate, apogee, apogee_rate, apogee_latitude;
  /* Barycentric, ICRS, AU and days: position, velocity, acceleration, jerk. */
  Vector earth, earth_v, earth_a, earth_j, sun, sun_v;
  /* From Sun to Earth: unit vector and distance, with their rates. */
  Vector from_sun, from_sun_rate;
  Pair sun_distance, sun_distance_rate;
  /* Earth's velocity divided by that of light; 1 / gamma; 1 / (1 + 1 / gamma). */
  Vector beta;
  Pair inverse_gamma, aberration_share;
  /* Geocentric Moon. */
  Vector moon, moon_v, moon_a;
  /* Whether a segment of Earth and Sun, or of the Moon, begins so shortly before the instant
   * that its light-time may reach back beyond the segment's edge. */
  int near_emb_edge, near_moon_edge;
} Instant;

/* Fills `pairs` instants from 2 x pairs Julian days (UT). */
void fill_instants(const Tables *tables, const double *jd_ut, int pairs, Instant *instants);

/* The error of the polynomials of `jd_tt` at `days` before it, if an edge between segments of
 * Earth and Sun lies between: earlier minus later segment of barycentre and Sun, positions and
 * velocities. */
typedef struct {
  double earth[3], earth_v[3], sun[3], sun_v[3];
} EdgeJump;
int emb_edge_jump(const Tables *tables, double jd_tt, double days, EdgeJump *jump);

#endif
