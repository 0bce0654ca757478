#include "apparent.h"
#include "bodies.h"

/* Writes a point on the ecliptic at `longitude` (radians, true equinox). */
INLINE void put_on_ecliptic(const Instant *at, double *row_a, double *row_b, int body,
                            Pair longitude, Pair sin_longitude, Pair distance, Pair speed)
{
  Pair height = at->sin_obliquity * sin_longitude;
  Pair declination = degrees(low_elevation(height, pair_sqrt(both(1) - height * height)));
  put_body(row_a, row_b, body, longitude, both(0), distance, degrees(speed), declination);
}

/* Mean node by Chapront's polynomial, with the corrections of Swiss Ephemeris (swi_mean_node)
 * and nutation. */
INLINE void put_mean_node(const Instant *at, double *row_a, double *row_b)
{
  Pair longitude = at->mean_node + at->nutation, sine, cosine;
  pair_sincos(longitude, &sine, &cosine);
  put_on_ecliptic(at, row_a, row_b, MEAN_NODE, wrap_deg(degrees(longitude)), sine,
                  both(MOON_MEAN_DISTANCE_AU), at->mean_node_rate + at->nutation_rate);
}

/* Mean apogee (Lilith), projected on the ecliptic from the mean orbit (swi_mean_apog). */
INLINE void put_apogee(const Instant *at, double *row_a, double *row_b)
{
  Pair longitude = at->apogee + at->nutation, sine, cosine;
  pair_sincos(longitude, &sine, &cosine);
  Pair b = at->apogee_latitude, sin_b, cos_b;
  pair_sincos(b, &sin_b, &cos_b);
  Pair height = at->sin_obliquity * sine * cos_b + at->cos_obliquity * sin_b;
  Pair speed = at->apogee_rate + at->nutation_rate - at->obliquity_rate * sin_b / cos_b * cosine;
  put_body(row_a, row_b, MEAN_LILITH, wrap_deg(degrees(longitude)), degrees(b),
           both(MOON_MEAN_DISTANCE_AU * (1 + MOON_MEAN_ECCENTRICITY)), degrees(speed),
           degrees(low_elevation(height, pair_sqrt(both(1) - height * height))));
}

/*
 * Osculating node: the point where the plane of the Moon's position and velocity crosses the true
 * ecliptic of date. The Moon is corrected for light-time, as in lunar_osc_elem. The distance is
 * that of the osculating ellipse at this point. The speed is the derivative of the longitude. Swiss
 * Ephemeris uses a difference quotient over 17 s instead. Within 8.64 s of an edge of the Moon's
 * segments, that quotient spans a jump of the polynomials.
 */
INLINE void put_true_node(const Tables *tables, const Instant *at, double *row_a, double *row_b)
{
  RetardedMoon moon = retarded_moon(tables, at);
  Vector r = moon.position, v = moon.velocity;
  Vector h = cross(r, v), h_rate = cross(r, moon.acceleration);
  Pair x = -dot(at->ecliptic_y, h), y = dot(at->ecliptic_x, h);
  Pair x_rate = -(dot(at->ecliptic_y, h_rate) + dot(at->ecliptic_y_rate, h));
  Pair y_rate = dot(at->ecliptic_x, h_rate) + dot(at->ecliptic_x_rate, h);
  Pair per_length = both(1) / pair_sqrt(x * x + y * y);
  Pair speed = (x * y_rate - y * x_rate) * per_length * per_length;

  Pair per_gm = both(1 / EARTH_MOON_GM);
  Vector eccentricity = minus(times(per_gm, cross(v, h)), times(both(1) / norm(r), r));
  Pair toward_node =
      (dot(at->ecliptic_x, eccentricity) * x + dot(at->ecliptic_y, eccentricity) * y) * per_length;
  Pair distance = dot(h, h) * per_gm / (both(1) + toward_node);
  put_on_ecliptic(at, row_a, row_b, TRUE_NODE, longitude_deg(pair_atan2(y, x)), y * per_length,
                  distance, speed);
}

void put_nodes_and_apogee(const Tables *tables, const Instant *instants, int pairs,
                          double *const *rows)
{
  for (int i = 0; i < pairs; i++) {
    double *a = rows[2 * i], *b = rows[2 * i + 1];
    put_true_node(tables, &instants[i], a, b);
    put_mean_node(&instants[i], a, b);
    put_apogee(&instants[i], a, b);
  }
}
