/* Deflection of light by the Sun (Explanatory Supplement 1992, 3.26). */
#ifndef FAST_DEFLECTION_H
#define FAST_DEFLECTION_H

#include "apparent.h"

/* Deflects the light of one chart whose body is seen inside the Sun's disc. Only the mass that
 * is closer to the centre than the ray deflects it. Replaces `u` and its rate `v` (AU, days). */
void deflect_inside_disc(const Tables *tables, const Instant *at, int lane, double light_days,
                         Vector *u, Vector *v);

/* Deflects `d` with the full derivative of the formula. */
INLINE void deflect(const Tables *tables, const Instant *at, Pair light_days, Direction *d)
{
  Vector e = at->from_sun, e_rate = at->from_sun_rate;
  Vector straight_u = d->u, straight_v = d->v;
  /* Vector to the body from the position of the Sun when the light passed it. */
  Vector q = plus(plus(d->u, times(at->sun_distance, e)), times(light_days, at->sun_v));
  Vector q_rate = minus(plus(d->v, at->earth_v), at->sun_v);
  Pair q_length = norm(q), qe = dot(q, e), ue = dot(d->u, e), uq = dot(d->u, q);
  Pair ue_rate = dot(d->v, e) + dot(d->u, e_rate);
  Pair uq_rate = dot(d->v, q) + dot(d->u, q_rate);
  Pair gap = q_length + qe;
  Pair gap_rate = dot(q, q_rate) / q_length + dot(q_rate, e) + dot(q, e_rate);
  Pair scale = at->sun_distance * gap;
  Pair strength = both(DEFLECTION_AU) / scale;
  Pair strength_rate =
      -strength * (at->sun_distance_rate * gap + gap_rate * at->sun_distance) / scale;
  Pair to_e = strength * uq, to_q = strength * ue;
  Pair to_e_rate = strength_rate * uq + strength * uq_rate;
  Pair to_q_rate = strength_rate * ue + strength * ue_rate;
  d->u = plus(d->u, minus(times(to_e, e), times(to_q, q)));
  d->v = plus(d->v, minus(plus(times(to_e_rate, e), times(to_e, e_rate)),
                          plus(times(to_q_rate, q), times(to_q, q_rate))));

  Pair cosine = ue / d->length, limit = both(SUN_RADIUS_RAD) / at->sun_distance;
  /* Includes a zone slightly beyond the limb, where the library's difference quotient reaches
   * inside. */
  limit = limit * both(1.0001);
  Mask inside = (both(1) - cosine * cosine < limit * limit) & (ue < both(0));
  if (RARE(any(inside)))
    for (int lane = 0; lane < 2; lane++)
      if (inside[lane]) {
        Vector u = straight_u, v = straight_v;
        deflect_inside_disc(tables, at, lane, light_days[lane], &u, &v);
        d->u.x[lane] = u.x[lane], d->u.y[lane] = u.y[lane], d->u.z[lane] = u.z[lane];
        d->v.x[lane] = v.x[lane], d->v.y[lane] = v.y[lane], d->v.z[lane] = v.z[lane];
      }
  d->length = norm(d->u);
}

#endif
