#include "instant.h"

static double delta_t_days(const Tables *tables, double jd_ut)
{
  const TablesHeader *header = tables->header;
  const double *slots = tables->coefficients + header->delta_t_slot_offset;
  const DeltaTCell *cells = (const DeltaTCell *)(tables->coefficients + header->delta_t_offset);
  int i = (int)slots[(int)((jd_ut - header->delta_t_first_jd) * (1 / DELTA_T_SLOT_DAYS))];
  while (i + 1 < header->delta_t_cells &&
         cells[i + 1].middle_jd - 1 / cells[i + 1].per_half_length <= jd_ut)
    i++;
  const DeltaTCell *cell = &cells[i];
  const double *c = cell->days;
  double s = (jd_ut - cell->middle_jd) * cell->per_half_length;
  return ((((c[5] * s + c[4]) * s + c[3]) * s + c[2]) * s + c[1]) * s + c[0];
}

/*
 * Apparent sidereal time at Greenwich in degrees, as in swe_sidtime0. Between 1850 and 2050 it is
 * the Earth rotation angle (IERS Conventions 2010, 5.15) with the polynomial and the 33 terms of
 * table 5.2e. Outside these years it is a long-term form by the mean Sun, with an offset so that
 * both join. The equation of the equinoxes is added to either.
 */
INLINE Pair sidereal_time(const Instant *at, Pair equinox_part, Pair long_term_part)
{
  Pair days_ut = at->jd_ut - both(J2000), days_tt = at->jd_tt - both(J2000);
  /* Rounded step by step as in the library, where the product has lost its ninth decimal of a
   * degree. */
  Pair rotation = (both(0.7790572732640) + both(1.00273781191135448) * days_ut) * both(360);
  rotation = rotation - both(360) * pair_floor(rotation * both(1.0 / 360));
  Pair from_midnight = at->jd_ut - both(0.5);
  from_midnight = from_midnight - pair_floor(from_midnight);
  Pair long_term = long_term_part + both(MEAN_SUN_DEG_PER_DAY) * days_tt + from_midnight * both(360);
  Mask before_1850 = at->jd_ut <= both(2396758.5), after_2050 = at->jd_ut >= both(2469807.5);
  long_term = long_term - choose(before_1850, both(0.000378172), both(0.001385646));
  return choose(before_1850 | after_2050, long_term, rotation + equinox_part) +
         degrees(at->nutation) * at->cos_obliquity;
}

/*
 * Frame of date: bias and precession (IAU 2006 bias, Vondrak 2011 precession) from the table, then
 * nutation (IAU 2000B), which turns the first two rows about the pole of the ecliptic.
 */
INLINE void fill_frame(const Tables *tables, Instant *at)
{
  Pair nutation[2], nutation_rate[2], frame[FRAME_AXES], frame_rate[FRAME_AXES];
  Pair months[MONTHS_AXES], months_rate[MONTHS_AXES];
  series_pair(tables, SERIES_NUTATION, 2, NUTATION_TERMS, at->jd_tt, nutation, nutation_rate, 0);
  series_pair(tables, SERIES_FRAME, FRAME_AXES, FRAME_TERMS, at->jd_tt, frame, frame_rate, 0);
  series_pair(tables, SERIES_MONTHS, MONTHS_AXES, MONTHS_TERMS, at->jd_tt, months, months_rate, 0);

  Pair turn = nutation[0], turn_rate = nutation_rate[0];
  at->nutation = turn;
  at->nutation_rate = turn_rate;
  at->obliquity_rate = nutation_rate[1];
  at->equinox_rate = frame[FRAME_PRECESSION_RATE] + turn_rate;

  /* |nutation| < 1e-4: the next terms are below 1e-18. */
  Pair sine = turn - turn * turn * turn * both(1.0 / 6), cosine = both(1) - both(0.5) * turn * turn;
  Vector x = {frame[0], frame[1], frame[2]}, y = {frame[3], frame[4], frame[5]};
  Vector x_rate = {frame_rate[0], frame_rate[1], frame_rate[2]};
  Vector y_rate = {frame_rate[3], frame_rate[4], frame_rate[5]};
  at->ecliptic_x = minus(times(cosine, x), times(sine, y));
  at->ecliptic_y = plus(times(sine, x), times(cosine, y));
  at->ecliptic_z = (Vector){frame[6], frame[7], frame[8]};
  at->ecliptic_x_rate = minus(minus(times(cosine, x_rate), times(sine, y_rate)),
                              times(turn_rate, at->ecliptic_y));
  at->ecliptic_y_rate = plus(plus(times(sine, x_rate), times(cosine, y_rate)),
                             times(turn_rate, at->ecliptic_x));

  at->obliquity = frame[FRAME_MEAN_OBLIQUITY] + nutation[1];
  pair_sincos(at->obliquity, &at->sin_obliquity, &at->cos_obliquity);
  at->equator_z = plus(times(at->sin_obliquity, at->ecliptic_y),
                       times(at->cos_obliquity, at->ecliptic_z));

  Pair days = at->jd_tt - both(J2000);
  Pair node_slope = both(MEAN_NODE_DEG_PER_DAY / DEGREES_PER_RADIAN);
  Pair apogee_slope = both(MEAN_APOGEE_DEG_PER_DAY / DEGREES_PER_RADIAN);
  at->mean_node = frame[FRAME_MEAN_NODE] + node_slope * days;
  at->mean_node_rate = frame_rate[FRAME_MEAN_NODE] + node_slope;
  at->apogee = months[MONTHS_APOGEE] + apogee_slope * days;
  at->apogee_rate = months_rate[MONTHS_APOGEE] + apogee_slope;
  at->apogee_latitude = months[MONTHS_APOGEE_LATITUDE];
  at->sidereal_deg = sidereal_time(at, months[MONTHS_SIDEREAL], months[MONTHS_LONG_TERM]);
}

/* Earth, Sun and Moon, and the values derived from them for aberration and deflection. */
INLINE void fill_earth(const Tables *tables, Instant *at)
{
  Pair emb[6], emb_v[6], moon[3], moon_v[3], moon_a[3];
  series_pair(tables, SERIES_EMB, 6, EMB_TERMS, at->jd_tt, emb, emb_v, 0);
  series_pair(tables, SERIES_MOON, 3, MOON_TERMS, at->jd_tt, moon, moon_v, moon_a);
  at->moon = (Vector){moon[0], moon[1], moon[2]};
  at->moon_v = (Vector){moon_v[0], moon_v[1], moon_v[2]};
  at->moon_a = (Vector){moon_a[0], moon_a[1], moon_a[2]};
  at->sun = (Vector){emb[3], emb[4], emb[5]};
  at->sun_v = (Vector){emb_v[3], emb_v[4], emb_v[5]};
  Vector barycentre = {emb[0], emb[1], emb[2]}, barycentre_v = {emb_v[0], emb_v[1], emb_v[2]};
  Pair share = both(MOON_SHARE);
  at->earth = minus(barycentre, times(share, at->moon));
  at->earth_v = minus(barycentre_v, times(share, at->moon_v));

  /* Acceleration and jerk by the attraction of the Sun; the acceleration includes that of the
   * Moon. */
  Vector h = minus(barycentre, at->sun), h_v = minus(barycentre_v, at->sun_v);
  Pair per_r = both(1) / norm(h), per_r2 = per_r * per_r, pull = both(-SUN_GM) * per_r * per_r2;
  Pair per_moon = both(1) / norm(at->moon);
  Pair moon_pull = both(EARTH_MOON_GM_DYNAMIC) * per_moon * per_moon * per_moon * share;
  Pair stretch = both(3) * dot(h, h_v) * per_r2;
  at->earth_a = plus(times(pull, h), times(moon_pull, at->moon));
  at->earth_j = times(pull, minus(h_v, times(stretch, h)));

  Vector e = minus(at->earth, at->sun), e_v = minus(at->earth_v, at->sun_v);
  at->sun_distance = norm(e);
  Pair per_distance = both(1) / at->sun_distance;
  at->from_sun = times(per_distance, e);
  at->sun_distance_rate = dot(at->from_sun, e_v);
  at->from_sun_rate = times(per_distance, minus(e_v, times(at->sun_distance_rate, at->from_sun)));

  at->beta = times(both(LIGHT_DAYS_PER_AU), at->earth_v);
  at->inverse_gamma = pair_sqrt(both(1) - dot(at->beta, at->beta));
  at->aberration_share = both(1) / (both(1) + at->inverse_gamma);
}

/* Light from Pluto or Chiron takes less than 0.3 days, from the Moon less than two seconds. */
#define LONGEST_LIGHT_DAYS 0.35
#define LONGEST_MOONLIGHT_DAYS 2e-5

void fill_instants(const Tables *tables, const double *jd_ut, int pairs, Instant *instants)
{
  for (int i = 0; i < pairs; i++) {
    Instant *at = &instants[i];
    at->jd_ut = load_pair(jd_ut + 2 * i);
    at->delta_t_days = (Pair){delta_t_days(tables, at->jd_ut[0]), delta_t_days(tables, at->jd_ut[1])};
    at->jd_tt = at->jd_ut + at->delta_t_days;
    fill_frame(tables, at);
    fill_earth(tables, at);
    at->near_emb_edge = near_cell_start(tables, SERIES_EMB, at->jd_tt, both(LONGEST_LIGHT_DAYS));
    at->near_moon_edge =
        near_cell_start(tables, SERIES_MOON, at->jd_tt, both(LONGEST_MOONLIGHT_DAYS));
  }
}

int emb_edge_jump(const Tables *tables, double jd_tt, double days, EdgeJump *jump)
{
  int cell = cell_before_edge(&tables->header->series[SERIES_EMB], jd_tt, days);
  if (cell < 0) return 0;
  double *earlier[4] = {jump->earth, jump->earth_v, jump->sun, jump->sun_v};
  for (int body = 0; body < 2; body++) {
    double p[3], v[3];
    double *position = earlier[2 * body], *velocity = earlier[2 * body + 1];
    cell_at(tables, SERIES_EMB, 3 * body, cell, jd_tt - days, position, velocity, 0);
    cell_at(tables, SERIES_EMB, 3 * body, cell + 1, jd_tt - days, p, v, 0);
    for (int q = 0; q < 3; q++) {
      position[q] -= p[q];
      velocity[q] -= v[q];
    }
  }
  return 1;
}
