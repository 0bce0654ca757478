/*
 * Numbers of about 32 digits as unevaluated sums of two doubles (Dekker 1971; Hida, Li, Bailey
 * 2001). Only the tables need them. WebAssembly has no wider type than the double.
 */
#ifndef TABLES_DOUBLE_DOUBLE_H
#define TABLES_DOUBLE_DOUBLE_H

typedef struct {
  double hi, lo;
} DoubleDouble;

static inline DoubleDouble quick_two_sum(double a, double b)
{
  double sum = a + b;
  return (DoubleDouble){sum, b - (sum - a)};
}

static inline DoubleDouble two_sum(double a, double b)
{
  double sum = a + b, part = sum - a;
  return (DoubleDouble){sum, (a - (sum - part)) + (b - part)};
}

static inline void split(double a, double *hi, double *lo)
{
  double t = 134217729.0 * a; /* 2^27 + 1 */
  *hi = t - (t - a);
  *lo = a - *hi;
}

static inline DoubleDouble two_product(double a, double b)
{
  double product = a * b, a_hi, a_lo, b_hi, b_lo;
  split(a, &a_hi, &a_lo);
  split(b, &b_hi, &b_lo);
  double error = ((a_hi * b_hi - product) + a_hi * b_lo + a_lo * b_hi) + a_lo * b_lo;
  return (DoubleDouble){product, error};
}

static inline DoubleDouble dd(double a) { return (DoubleDouble){a, 0}; }

static inline DoubleDouble dd_add(DoubleDouble a, DoubleDouble b)
{
  DoubleDouble s = two_sum(a.hi, b.hi), t = two_sum(a.lo, b.lo);
  s = quick_two_sum(s.hi, s.lo + t.hi);
  return quick_two_sum(s.hi, s.lo + t.lo);
}

static inline DoubleDouble dd_negate(DoubleDouble a) { return (DoubleDouble){-a.hi, -a.lo}; }

static inline DoubleDouble dd_multiply(DoubleDouble a, DoubleDouble b)
{
  DoubleDouble p = two_product(a.hi, b.hi);
  return quick_two_sum(p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi));
}

static inline DoubleDouble dd_scale(DoubleDouble a, double b)
{
  DoubleDouble p = two_product(a.hi, b);
  return quick_two_sum(p.hi, p.lo + a.lo * b);
}

static inline DoubleDouble dd_divide(DoubleDouble a, double b)
{
  double first = a.hi / b;
  DoubleDouble rest = dd_add(a, dd_negate(two_product(first, b)));
  double second = rest.hi / b;
  rest = dd_add(rest, dd_negate(two_product(second, b)));
  DoubleDouble sum = quick_two_sum(first, second);
  return dd_add(sum, dd(rest.hi / b));
}

#endif
