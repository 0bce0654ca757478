#include "apparent.h"
#include "bodies.h"
#include "deflection.h"

typedef struct {
  /* Geocentric, before deflection: AU and AU a day; `extra_v` is added after aberration. */
  Vector u, v, extra_v;
  /* Barycentric velocity at the instant itself. */
  Vector velocity;
  /* Light-time, and its change over the last day. */
  Pair days, change;
} Retarded;

/*
 * A planet at the time when the light left it. The light-time has two passes and the rounding of
 * the Julian day, as in Swiss Ephemeris (app_pos_etc_plan). The tables are not read again for the
 * earlier instant. Instead, position and velocity are extrapolated back over the light-time with
 * the Sun's attraction and, for the fast heliocentric bodies, its rate.
 */
INLINE Retarded retarded_planet(const Instant *at, Vector position, Vector velocity,
                                int heliocentric)
{
  Vector h = position, h_v = velocity;
  if (heliocentric) {
    position = plus(position, at->sun);
    velocity = plus(velocity, at->sun_v);
  } else {
    h = minus(position, at->sun);
  }
  Pair per_r = both(1) / norm(h), pull = both(-SUN_GM) * per_r * per_r * per_r;
  Pair per_c = both(LIGHT_DAYS_PER_AU);

  /* Light-time now and, on straight lines, a day ago; their difference is the change of the
   * light-time. */
  Vector gap = minus(position, at->earth), gap_ago = minus(gap, minus(velocity, at->earth_v));
  Pair first = norm(gap) * per_c, first_ago = norm(gap_ago) * per_c;
  Pair days = norm(minus(gap, times(first, velocity))) * per_c;
  Pair days_ago = norm(minus(gap_ago, times(first_ago, velocity))) * per_c;
  days = at->jd_tt - (at->jd_tt - days);

  Retarded r = {.velocity = velocity, .days = days, .change = days - days_ago};
  Pair half_square = both(0.5) * days * days;
  Vector acceleration = times(pull, h);
  r.u = plus(minus(gap, times(days, velocity)), times(half_square, acceleration));
  Vector then_v = minus(velocity, times(days, acceleration));
  if (heliocentric) {
    Pair stretch = both(3) * dot(h, h_v) * per_r * per_r;
    then_v = plus(then_v, times(half_square * pull, minus(h_v, times(stretch, h))));
  }
  r.v = minus(minus(then_v, at->earth_v), times(r.change, velocity));
  /* Earth's velocity now minus its velocity one light-time ago. */
  r.extra_v = minus(times(days, at->earth_a), times(half_square, at->earth_j));
  return r;
}

/* Corrects one chart if a segment of the planet, or of Earth and Sun, begins within the
 * light-time. */
OUT_OF_LINE void cross_edges(const Tables *tables, const Instant *at, int lane, int which,
                             int heliocentric, Retarded *r)
{
  double jd_tt = at->jd_tt[lane], days = r->days[lane];
  int cell = cell_before_edge(&tables->header->series[which], jd_tt, days);
  if (cell >= 0) {
    double p[3], v[3], u[3], u_v[3];
    const Pair *earth = &at->earth.x, *earth_v = &at->earth_v.x, *now_v = &r->velocity.x;
    const Pair *sun = &at->sun.x, *sun_v = &at->sun_v.x;
    cell_at(tables, which, 0, cell, jd_tt - days, p, v, 0);
    for (int q = 0; q < 3; q++) {
      double s = heliocentric ? sun[q][lane] - days * sun_v[q][lane] : 0;
      double s_v = heliocentric ? sun_v[q][lane] : 0;
      u[q] = p[q] + s - earth[q][lane];
      u_v[q] = v[q] + s_v - earth_v[q][lane] - r->change[lane] * now_v[q][lane];
    }
    set_lane(&r->u, lane, u);
    set_lane(&r->v, lane, u_v);
  }
  EdgeJump jump;
  if (at->near_emb_edge && emb_edge_jump(tables, jd_tt, days, &jump)) {
    add_to_lane(&r->extra_v, lane, -1, jump.earth_v);
    if (heliocentric) {
      add_to_lane(&r->u, lane, 1, jump.sun);
      add_to_lane(&r->v, lane, 1, jump.sun_v);
    }
  }
}

INLINE void put_planet(const Tables *tables, const Instant *instants, int pairs,
                       double *const *rows, int body, int which, int terms,
                       int heliocentric)
{
  for (int i = 0; i < pairs; i++) {
    const Instant *at = &instants[i];
    Vector position, velocity;
    vector_series(tables, which, terms, at->jd_tt, &position, &velocity);
    Retarded r = retarded_planet(at, position, velocity, heliocentric);
    if (RARE(at->near_emb_edge | near_cell_start(tables, which, at->jd_tt, r.days)))
      for (int lane = 0; lane < 2; lane++)
        cross_edges(tables, at, lane, which, heliocentric, &r);
    Direction d = {.u = r.u, .v = r.v, .extra_v = r.extra_v, .length = norm(r.u)};
    d.length_rate = dot(d.u, d.v) / d.length;
    deflect(tables, at, r.days, &d);
    put_apparent(at, &d, rows[2 * i], rows[2 * i + 1], body);
  }
}

/* One function for each planet, so that the number of terms is a constant in it. */
#define PLANET(NAME, heliocentric)                                                              \
  OUT_OF_LINE void put_##NAME(const Tables *tables, const Instant *instants, int pairs,         \
                              double *const *rows) {                                            \
    put_planet(tables, instants, pairs, rows, NAME, SERIES_##NAME, NAME##_TERMS,         \
               heliocentric);                                                                   \
  }
PLANET(MERCURY, 1)
PLANET(VENUS, 1)
PLANET(MARS, 0)
PLANET(JUPITER, 0)
PLANET(SATURN, 0)
PLANET(URANUS, 0)
PLANET(NEPTUNE, 0)
PLANET(PLUTO, 0)
PLANET(CHIRON, 1)

typedef void PutPlanet(const Tables *tables, const Instant *instants, int pairs,
                       double *const *rows);
static PutPlanet *const PLANETS[] = {
  put_MERCURY, put_VENUS, put_MARS, put_JUPITER, put_SATURN, put_URANUS, put_NEPTUNE, put_PLUTO,
  put_CHIRON,
};

void put_planet_alone(const Tables *tables, const Instant *instants, int pairs, double *const *rows,
                      int body)
{
  PLANETS[body - MERCURY](tables, instants, pairs, rows);
}

void put_planets(const Tables *tables, const Instant *instants, int pairs, double *const *rows)
{
  for (int body = MERCURY; body <= CHIRON; body++)
    put_planet_alone(tables, instants, pairs, rows, body);
}
