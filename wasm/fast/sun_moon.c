#include "apparent.h"
#include "bodies.h"

/* t - fl(t - tau): the delay after rounding of the Julian day to a double; Swiss Ephemeris uses
 * this. */
INLINE Pair rounded_delay(Pair jd_tt, Pair days) { return jd_tt - (jd_tt - days); }

INLINE void put_sun(const Tables *tables, const Instant *at, double *row_a, double *row_b)
{
  Pair light_days = at->sun_distance * both(LIGHT_DAYS_PER_AU);
  Direction d = {.extra_v = {both(0), both(0), both(0)}};
  Vector to_sun = times(-at->sun_distance, at->from_sun);
  d.u = minus(to_sun, times(light_days, at->sun_v));
  d.v = minus(at->sun_v, at->earth_v);
  if (RARE(at->near_emb_edge)) {
    EdgeJump jump;
    for (int lane = 0; lane < 2; lane++)
      if (emb_edge_jump(tables, at->jd_tt[lane], light_days[lane], &jump)) {
        add_to_lane(&d.u, lane, 1, jump.sun);
        add_to_lane(&d.v, lane, 1, jump.sun_v);
      }
  }
  d.length = norm(d.u);
  d.length_rate = dot(d.u, d.v) / d.length;
  put_apparent(at, &d, row_a, row_b, SUN);
}

RetardedMoon retarded_moon(const Tables *tables, const Instant *at)
{
  RetardedMoon moon;
  Pair days = rounded_delay(at->jd_tt, norm(at->moon) * both(LIGHT_DAYS_PER_AU));
  moon.light_days = days;
  moon.position = minus(at->moon, times(days, at->moon_v));
  moon.velocity = minus(at->moon_v, times(days, at->moon_a));
  moon.acceleration = at->moon_a;
  if (RARE(at->near_moon_edge))
    for (int lane = 0; lane < 2; lane++) {
      double jd_tt = at->jd_tt[lane], p[3], v[3], a[3];
      int cell = cell_before_edge(&tables->header->series[SERIES_MOON], jd_tt, days[lane]);
      if (cell < 0) continue;
      cell_at(tables, SERIES_MOON, 0, cell, jd_tt - days[lane], p, v, a);
      set_lane(&moon.position, lane, p);
      set_lane(&moon.velocity, lane, v);
      set_lane(&moon.acceleration, lane, a);
    }
  return moon;
}

/* The Moon of one light-time ago is seen from the Earth's present position, so the Earth's
 * motion since then is subtracted. In the speed this motion cancels out with the rate of the
 * aberration. */
INLINE void put_moon(const Tables *tables, const Instant *at, double *row_a, double *row_b)
{
  RetardedMoon moon = retarded_moon(tables, at);
  Pair days = moon.light_days;
  Direction d = {.extra_v = {both(0), both(0), both(0)}};
  d.u = plus(minus(moon.position, times(days, at->earth_v)),
             times(both(0.5) * days * days, at->earth_a));
  d.v = moon.velocity;
  if (RARE(at->near_emb_edge)) {
    EdgeJump jump;
    for (int lane = 0; lane < 2; lane++)
      if (emb_edge_jump(tables, at->jd_tt[lane], days[lane], &jump))
        add_to_lane(&d.u, lane, 1, jump.earth);
  }
  d.length = norm(d.u);
  d.length_rate = dot(d.u, d.v) / d.length;
  put_apparent(at, &d, row_a, row_b, MOON);
}

void put_suns(const Tables *tables, const Instant *instants, int pairs, double *const *rows)
{
  for (int i = 0; i < pairs; i++) put_sun(tables, &instants[i], rows[2 * i], rows[2 * i + 1]);
}

void put_moons(const Tables *tables, const Instant *instants, int pairs, double *const *rows)
{
  for (int i = 0; i < pairs; i++) put_moon(tables, &instants[i], rows[2 * i], rows[2 * i + 1]);
}
