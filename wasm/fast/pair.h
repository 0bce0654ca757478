/*
 * Arithmetic on pairs: one double of each of two charts in a 128-bit vector.
 *
 * The same source runs as SIMD128 in WebAssembly and as SSE4.1 natively. It calls no libm and is
 * compiled with -ffp-contract=off, and IEEE 754 defines the exact rounding of every operation here.
 * So both give the same bits. Lanes never mix, so a chart's numbers do not depend on its neighbour.
 */
#ifndef FAST_PAIR_H
#define FAST_PAIR_H

#define INLINE static inline __attribute__((always_inline))
#define OUT_OF_LINE static __attribute__((noinline))
#define RARE(condition) __builtin_expect((condition), 0)

typedef double Pair __attribute__((vector_size(16)));
/* All bits of a lane are 1 if the comparison holds for it. */
typedef long long Mask __attribute__((vector_size(16)));

#ifdef __wasm__
#include <wasm_simd128.h>
INLINE Pair pair_sqrt(Pair a) { return (Pair)wasm_f64x2_sqrt((v128_t)a); }
INLINE Pair pair_round(Pair a) { return (Pair)wasm_f64x2_nearest((v128_t)a); }
INLINE Pair pair_floor(Pair a) { return (Pair)wasm_f64x2_floor((v128_t)a); }
INLINE Pair pair_abs(Pair a) { return (Pair)wasm_f64x2_abs((v128_t)a); }
INLINE int any(Mask m) { return wasm_v128_any_true((v128_t)m); }
#else
#include <smmintrin.h>
INLINE Pair pair_sqrt(Pair a) { return _mm_sqrt_pd(a); }
INLINE Pair pair_round(Pair a)
{
  return _mm_round_pd(a, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
}
INLINE Pair pair_floor(Pair a) { return _mm_floor_pd(a); }
INLINE Pair pair_abs(Pair a) { return _mm_andnot_pd(_mm_set1_pd(-0.0), a); }
INLINE int any(Mask m) { return _mm_movemask_pd((__m128d)m); }
#endif

INLINE Pair both(double x) { return (Pair){x, x}; }
INLINE Pair load_pair(const double *p)
{
  Pair r;
  __builtin_memcpy(&r, p, sizeof r);
  return r;
}
/* The first lanes of two vectors; the second lanes of two vectors. */
INLINE Pair firsts(Pair a, Pair b) { return __builtin_shufflevector(a, b, 0, 2); }
INLINE Pair seconds(Pair a, Pair b) { return __builtin_shufflevector(a, b, 1, 3); }

INLINE Pair choose(Mask m, Pair yes, Pair no)
{
  return (Pair)(((Mask)yes & m) | ((Mask)no & ~m));
}
INLINE Pair negate_where(Mask m, Pair a)
{
  const long long sign = (long long)0x8000000000000000ULL;
  return (Pair)((Mask)a ^ (m & (Mask){sign, sign}));
}

#define PI 3.14159265358979323846
#define DEGREES_PER_RADIAN 57.295779513082320877

/* arctan on [0, tan 22.5 deg] to sixteen digits: odd polynomial of eight terms, error < 1e-16 of
 * a turn, coefficients by the Remez exchange. */
INLINE Pair arctan_small(Pair t)
{
  Pair u = t * t, u2 = u * u, u4 = u2 * u2;
  Pair low = (both(0.99999999999927036) + both(-0.33333333278346144) * u) +
             (both(0.1999999318493563) + both(-0.14285391107184781) * u) * u2;
  Pair high = (both(0.11103532140313349) + both(-0.089931914683789874) * u) +
              (both(0.069768869432088043) + both(-0.037699619760060712) * u) * u2;
  return t * (low + high * u4);
}

/* arctan(small / large) for 0 <= small <= large. Beyond 22.5 deg it is arctan((a - b) / (a + b))
 * + 45 deg. */
INLINE Pair arctan_octant(Pair small, Pair large)
{
  Mask steep = small > large * both(0.41421356237309503);
  Pair num = choose(steep, small - large, small), den = choose(steep, small + large, large);
  den = choose(den == both(0), both(1), den);
  return arctan_small(num / den) + choose(steep, both(PI / 4), both(0));
}

/* Angle of (x, y) in radians, -pi ... pi. */
INLINE Pair pair_atan2(Pair y, Pair x)
{
  Pair ax = pair_abs(x), ay = pair_abs(y);
  Mask swap = ay > ax;
  Pair r = arctan_octant(choose(swap, ax, ay), choose(swap, ay, ax));
  r = choose(swap, both(PI / 2) - r, r);
  r = choose(x < both(0), both(PI) - r, r);
  return negate_where(y < both(0), r);
}

/* Elevation of a vector in radians from its height and its horizontal part (> 0). */
INLINE Pair elevation(Pair height, Pair horizontal)
{
  Pair a = pair_abs(height);
  Mask swap = a > horizontal;
  Pair r = arctan_octant(choose(swap, horizontal, a), choose(swap, a, horizontal));
  return negate_where(height < both(0), choose(swap, both(PI / 2) - r, r));
}

/* The same for an elevation below 45 deg. */
INLINE Pair low_elevation(Pair height, Pair horizontal)
{
  Pair a = pair_abs(height);
  Mask steep = a > horizontal * both(0.41421356237309503);
  Pair num = choose(steep, a - horizontal, a), den = choose(steep, a + horizontal, horizontal);
  Pair r = arctan_small(num / den) + choose(steep, both(PI / 4), both(0));
  return negate_where(height < both(0), r);
}

/* Sine and cosine of an angle in radians: reduction to +-45 deg with pi / 2 in two parts (Cody
 * and Waite), then polynomials by the Remez exchange. */
INLINE void pair_sincos(Pair x, Pair *sine, Pair *cosine)
{
  Pair n = pair_round(x * both(2 / PI));
  Pair r = (x - n * both(1.57079632679489655800)) - n * both(6.12323399573676603587e-17);
  Pair u = r * r, u2 = u * u;
  Pair s = r * ((both(0.99999999999999623) + both(-0.16666666666616423) * u) +
                (both(0.008333333323841341) + both(-0.0001984126327924735) * u) * u2 +
                (both(2.7555267839967596e-06) + both(-2.4756261255999923e-08) * u) * (u2 * u2));
  Pair c = (both(1) + both(-0.49999999999999134) * u) +
           (both(0.0416666666664759) + both(-0.0013888888872106411) * u) * u2 +
           ((both(2.4801579745053737e-05) + both(-2.7555477706543061e-07) * u) +
            both(2.0647047483283321e-09) * u2) *
               (u2 * u2);
  /* Half the number of quarter turns; modulo 2 it is 0, 0.5, 1 or 1.5. */
  Pair half = n * both(0.5);
  Mask odd = (half - pair_floor(half)) != both(0);
  Pair quarter = half - both(2) * pair_floor(half * both(0.5));
  *sine = negate_where(quarter >= both(1), choose(odd, c, s));
  *cosine = negate_where((quarter >= both(0.5)) & (quarter <= both(1)), choose(odd, s, c));
}

INLINE Pair degrees(Pair radians) { return radians * both(DEGREES_PER_RADIAN); }
/* Converts -180 ... 180 deg in radians to 0 ... 360 deg. */
INLINE Pair longitude_deg(Pair radians)
{
  Pair d = degrees(radians);
  d = choose(d < both(0), d + both(360), d);
  return choose(d >= both(360), both(0), d);
}
/* Reduces -360 ... 720 to 0 ... 360. */
INLINE Pair wrap_once_deg(Pair d)
{
  d = choose(d < both(0), d + both(360), d);
  return choose(d >= both(360), d - both(360), d);
}
/* Reduces any angle to 0 ... 360. */
INLINE Pair wrap_deg(Pair d)
{
  Pair r = d - both(360) * pair_floor(d * both(1.0 / 360));
  return wrap_once_deg(r);
}
/* Reduces any angle to -180 ... 180. */
INLINE Pair signed_deg(Pair d) { return d - both(360) * pair_floor(d * both(1.0 / 360) + both(0.5)); }

/* Three coordinates for each of two charts. */
typedef struct {
  Pair x, y, z;
} Vector;

INLINE Vector plus(Vector a, Vector b) { return (Vector){a.x + b.x, a.y + b.y, a.z + b.z}; }
INLINE Vector minus(Vector a, Vector b) { return (Vector){a.x - b.x, a.y - b.y, a.z - b.z}; }
INLINE Vector times(Pair k, Vector a) { return (Vector){k * a.x, k * a.y, k * a.z}; }
INLINE Pair dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
INLINE Pair norm(Vector a) { return pair_sqrt(dot(a, a)); }
INLINE Vector cross(Vector a, Vector b)
{
  return (Vector){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
INLINE void set_lane(Vector *a, int lane, const double *xyz)
{
  a->x[lane] = xyz[0];
  a->y[lane] = xyz[1];
  a->z[lane] = xyz[2];
}
INLINE void add_to_lane(Vector *a, int lane, double sign, const double *xyz)
{
  a->x[lane] += sign * xyz[0];
  a->y[lane] += sign * xyz[1];
  a->z[lane] += sign * xyz[2];
}

#endif
