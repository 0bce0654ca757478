#include "deflection.h"

/* Share of the Sun's mass inside `radius` (in radii of the Sun), interpolated linearly in the
 * table. */
static double mass_inside(const Tables *tables, double radius)
{
  const double *mass = tables->coefficients + tables->header->sun_mass_offset;
  if (radius >= 1) return 1;
  int i = (int)(radius * SUN_MASS_STEPS);
  return mass[i] + (radius * SUN_MASS_STEPS - i) * (mass[i + 1] - mass[i]);
}

static double dot3(const double *a, const double *b)
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static double cross_square(const double *a, const double *b)
{
  double x = a[1] * b[2] - a[2] * b[1], y = a[2] * b[0] - a[0] * b[2], z = a[0] * b[1] - a[1] * b[0];
  return x * x + y * y + z * z;
}

/* Deflection by the Sun of the straight ray `u` from body to Earth, by the formula of
 * swi_deflect_light. All three directions are nearly parallel here, so 1 - cos^2 and 1 + cos are
 * computed from sines. */
static void bend(const Tables *tables, const double *u, const double *e, const double *q,
                 double *out)
{
  double u_length = __builtin_sqrt(dot3(u, u)), e_length = __builtin_sqrt(dot3(e, e));
  double q_length = __builtin_sqrt(dot3(q, q));
  double uq = dot3(u, q) / (u_length * q_length), ue = dot3(u, e) / (u_length * e_length);
  double qe = dot3(q, e) / (q_length * e_length);
  double sine = __builtin_sqrt(cross_square(u, e)) / (u_length * e_length);
  double gap = qe < 0 ? cross_square(q, e) / (dot3(q, q) * dot3(e, e)) / (1 - qe) : 1 + qe;
  double share = mass_inside(tables, sine / (SUN_RADIUS_RAD / e_length));
  double strength = DEFLECTION_AU * share / e_length / gap;
  for (int i = 0; i < 3; i++)
    out[i] = u_length * strength * (uq * e[i] / e_length - ue * q[i] / q_length);
}

/* Step of the library's difference quotient, in days. The mass inside is a piecewise linear
 * function. At its corners within the disc the quotient differs from the derivative, so the
 * quotient is used. */
#define QUOTIENT_DAYS 0.0000005

void deflect_inside_disc(const Tables *tables, const Instant *at, int lane, double light_days,
                         Vector *u, Vector *v)
{
  const Pair *from = &at->from_sun.x, *from_rate = &at->from_sun_rate.x, *sun_v = &at->sun_v.x;
  Pair *ui = &u->x, *vi = &v->x;
  double distance = at->sun_distance[lane], distance_rate = at->sun_distance_rate[lane];
  double now_u[3], now_e[3], now_q[3], next_u[3], next_e[3], next_q[3], now[3], next[3];
  for (int i = 0; i < 3; i++) {
    double e_rate = from[i][lane] * distance_rate + from_rate[i][lane] * distance;
    now_u[i] = ui[i][lane];
    now_e[i] = from[i][lane] * distance;
    now_q[i] = now_u[i] + now_e[i] + light_days * sun_v[i][lane];
    next_u[i] = now_u[i] + QUOTIENT_DAYS * vi[i][lane];
    next_e[i] = now_e[i] + QUOTIENT_DAYS * e_rate;
    next_q[i] = now_q[i] + QUOTIENT_DAYS * (vi[i][lane] + e_rate);
  }
  bend(tables, now_u, now_e, now_q, now);
  bend(tables, next_u, next_e, next_q, next);
  for (int i = 0; i < 3; i++) {
    ui[i][lane] += now[i];
    vi[i][lane] += (next[i] - now[i]) / QUOTIENT_DAYS;
  }
}
