#include "houses.h"

#include "kernel.h"

typedef struct {
  Pair latitude_deg, armc_deg, sin_armc, cos_armc, sin_latitude, cos_latitude;
  Pair ascendant, midheaven, vertex;
  Mask polar;
} Sky;

/*
 * Ascendant, midheaven and vertex (Meeus, Astronomical Algorithms, ch. 14). The vertex is the
 * ascendant of the co-latitude at the opposite meridian. Within the tropics it is kept on the
 * western side, as in swe_houses.
 */
INLINE Sky angles_of(const Instant *at, Pair latitude_deg, Pair armc_deg)
{
  Sky sky = {.latitude_deg = latitude_deg};
  sky.armc_deg = wrap_deg(armc_deg);
  pair_sincos(sky.armc_deg * both(1 / DEGREES_PER_RADIAN), &sky.sin_armc, &sky.cos_armc);
  pair_sincos(latitude_deg * both(1 / DEGREES_PER_RADIAN), &sky.sin_latitude, &sky.cos_latitude);
  Pair s = sky.sin_armc, c = sky.cos_armc, sin_e = at->sin_obliquity, cos_e = at->cos_obliquity;
  Pair rising = s * cos_e * sky.cos_latitude + sky.sin_latitude * sin_e;
  sky.ascendant = longitude_deg(pair_atan2(c * sky.cos_latitude, -rising));
  sky.midheaven = longitude_deg(pair_atan2(s, c * cos_e));

  Pair hemisphere = choose(latitude_deg >= both(0), both(1), both(-1));
  Pair setting = s * cos_e * sky.sin_latitude - sky.cos_latitude * sin_e;
  Pair vertex = longitude_deg(
      pair_atan2(-c * sky.sin_latitude * hemisphere, hemisphere * setting));
  Pair obliquity_deg = degrees(at->obliquity), ahead = vertex - sky.midheaven;
  ahead = choose(ahead <= both(0), ahead + both(360), ahead);
  Mask eastern = (pair_abs(latitude_deg) <= obliquity_deg) & (ahead > both(0)) & (ahead < both(180));
  sky.vertex = choose(eastern, wrap_once_deg(vertex + both(180)), vertex);
  sky.polar = pair_abs(latitude_deg) >= both(90) - obliquity_deg;
  return sky;
}

/* If Halley's step is below this, one more step by rotation is exact: its error is of the order
 * step^3 / 100. */
#define LAST_STEP_RAD 2e-4
#define MOST_STEPS 20

/*
 * A cusp of Placidus: the right ascension `alpha` whose hour angle is `share` of its own semi-arc,
 *   alpha = start + share * arcsin(k sin alpha),  k = tan latitude * tan obliquity,
 * by Halley's method from alpha = start. Swiss Ephemeris ends its iteration at steps of 2.8e-6 deg,
 * which leaves errors of that size near the polar circle; this iteration runs to convergence. A
 * chart whose steps have become small is not changed further, so it never depends on its
 * neighbour's.
 */
INLINE Pair placidus_cusp(Pair k, Pair sin_start, Pair cos_start, double share, Pair cos_obliquity)
{
  Pair delta = both(0), s = sin_start, c = cos_start, last = both(0), f = both(share);
  Mask open = delta == both(0);
  for (int i = 0; i < MOST_STEPS; i++) {
    Pair x = k * s, w = pair_sqrt(both(1) - x * x), per_w = both(1) / w, kc = k * c;
    Pair miss = delta - f * elevation(x, w);
    Pair slope = both(1) - f * kc * per_w;
    Pair curve = f * x * (both(1) - kc * kc * (per_w * per_w)) * per_w;
    Pair step = both(2) * miss * slope / (both(2) * slope * slope - miss * curve);
    last = choose(open, -step, last);
    open = open & (pair_abs(step) > both(LAST_STEP_RAD));
    if (!any(open)) break;
    delta = choose(open, delta - step, delta);
    Pair sin_delta, cos_delta;
    pair_sincos(delta, &sin_delta, &cos_delta);
    s = choose(open, sin_start * cos_delta + cos_start * sin_delta, s);
    c = choose(open, cos_start * cos_delta - sin_start * sin_delta, c);
  }
  Pair square = last * last;
  Pair sin_last = last * (both(1) - square * both(1.0 / 6));
  Pair cos_last = both(1) - square * both(0.5) + square * square * both(1.0 / 24);
  Pair sine = s * cos_last + c * sin_last, cosine = c * cos_last - s * sin_last;
  return longitude_deg(pair_atan2(sine, cosine * cos_obliquity));
}

/* Cusps 11, 12, 2 and 3. */
INLINE void placidus(const Instant *at, const Sky *sky, Pair *cusps)
{
  const double root = 0.86602540378443864676;
  /* Sine and cosine of 30, 60, 120 and 150 deg from the midheaven, and the shares of the
   * semi-arc. */
  const double sines[4] = {0.5, root, root, 0.5}, cosines[4] = {root, 0.5, -0.5, -root};
  const double shares[4] = {1.0 / 3, 2.0 / 3, 2.0 / 3, 1.0 / 3};
  Pair k = (sky->sin_latitude * at->sin_obliquity) / (sky->cos_latitude * at->cos_obliquity);
  k = choose(sky->polar, both(0), k);
#pragma GCC unroll 4
  for (int i = 0; i < 4; i++) {
    Pair sine = sky->sin_armc * both(cosines[i]) + sky->cos_armc * both(sines[i]);
    Pair cosine = sky->cos_armc * both(cosines[i]) - sky->sin_armc * both(sines[i]);
    cusps[i] = placidus_cusp(k, sine, cosine, shares[i], at->cos_obliquity);
  }
}

/* Porphyry divides each quadrant into three equal parts. Within the polar circles the ascendant
 * is the point on the eastern half, and may be behind the midheaven. It is then replaced by its
 * opposite. */
INLINE void porphyry(Sky *sky, Mask where, Pair *cusps)
{
  Pair arc = signed_deg(sky->ascendant - sky->midheaven);
  Mask behind = where & (arc < both(0));
  sky->ascendant = choose(behind, wrap_once_deg(sky->ascendant + both(180)), sky->ascendant);
  arc = signed_deg(sky->ascendant - sky->midheaven);
  Pair third = arc * both(1.0 / 3), rest = (both(180) - arc) * both(1.0 / 3);
  cusps[0] = choose(where, wrap_once_deg(sky->midheaven + third), cusps[0]);
  cusps[1] = choose(where, wrap_once_deg(sky->midheaven + both(2) * third), cusps[1]);
  cusps[2] = choose(where, wrap_once_deg(sky->ascendant + rest), cusps[2]);
  cusps[3] = choose(where, wrap_once_deg(sky->ascendant + both(2) * rest), cusps[3]);
}

INLINE Pair opposite(Pair longitude) { return wrap_once_deg(longitude + both(180)); }

void put_houses(const Instant *instants, int pairs, const double *latitude_deg,
                const double *longitude_deg, const double *armc_deg, int system,
                double *const *rows, int *fell_back)
{
  for (int i = 0; i < pairs; i++) {
    const Instant *at = &instants[i];
    Pair latitude = load_pair(latitude_deg + 2 * i), cusps[4] = {};
    Mask known = latitude == latitude;
    Pair given = load_pair(armc_deg + 2 * i);
    Pair armc = choose(given == given, given, at->sidereal_deg + load_pair(longitude_deg + 2 * i));
    Sky sky = angles_of(at, choose(known, latitude, both(0)), armc);
    if (system == HOUSES_PLACIDUS) placidus(at, &sky, cusps);
    Mask always = known | ~known, by_porphyry = system == HOUSES_PORPHYRY ? always : sky.polar;
    if (any(by_porphyry)) porphyry(&sky, by_porphyry, cusps);
    Pair a = sky.ascendant, m = sky.midheaven;
    Pair fields[16] = {a, cusps[2], cusps[3], opposite(m), opposite(cusps[0]), opposite(cusps[1]),
                       opposite(a), opposite(cusps[2]), opposite(cusps[3]), m, cusps[0], cusps[1],
                       a, m, sky.armc_deg, sky.vertex};
    for (int lane = 0; lane < 2; lane++) {
      double *out = rows[2 * i + lane] + CUSPS;
      for (int q = 0; q < 16; q++)
        out[q] = known[lane] ? fields[q][lane] : __builtin_nan("");
      fell_back[2 * i + lane] = system == HOUSES_PLACIDUS && known[lane] && sky.polar[lane];
    }
  }
}
