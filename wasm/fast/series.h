/* Evaluation of the tables: positions and rates of one series at two instants. */
#ifndef FAST_SERIES_H
#define FAST_SERIES_H

#include "pair.h"
#include "tables.h"

/*
 * Values, rates (per day) and, if `second` is not null, second derivatives (per day^2) of the first
 * `axes` axes at `jd_tt`. A chart's even coefficients are in lane 0 and its odd ones in lane 1, so
 * that one Horner scheme in s^2 evaluates both halves at once. The results of the two charts are
 * combined at the end.
 */
INLINE void series_pair(const Tables *tables, int which, int axes, int terms, Pair jd_tt,
                        Pair *value, Pair *rate, Pair *second)
{
  const Series *series = &tables->header->series[which];
  Pair cell = (jd_tt - both(series->first_jd)) * both(series->cells_per_day);
  int cell_a = (int)cell[0], cell_b = (int)cell[1];
  Pair s = both(2) * (cell - (Pair){(double)cell_a, (double)cell_b}) - both(1);
  const double *a = tables->coefficients + series->offset + (long)cell_a * (axes * terms);
  const double *b = tables->coefficients + series->offset + (long)cell_b * (axes * terms);
  Pair s2 = s * s, s2_a = firsts(s2, s2), s2_b = seconds(s2, s2);
  Pair per_day = both(2 * series->cells_per_day);
#pragma GCC unroll 16
  for (int axis = 0; axis < axes; axis++, a += terms, b += terms) {
    Pair pa = load_pair(a + terms - 2), pb = load_pair(b + terms - 2);
    Pair da = both(0), db = both(0), ea = both(0), eb = both(0);
#pragma GCC unroll 16
    for (int j = terms - 4; j >= 0; j -= 2) {
      if (second) {
        ea = ea * s2_a + da;
        eb = eb * s2_b + db;
      }
      da = da * s2_a + pa;
      db = db * s2_b + pb;
      pa = pa * s2_a + load_pair(a + j);
      pb = pb * s2_b + load_pair(b + j);
    }
    Pair p_even = firsts(pa, pb), p_odd = seconds(pa, pb);
    Pair d_even = firsts(da, db), d_odd = seconds(da, db);
    value[axis] = p_even + s * p_odd;
    rate[axis] = per_day * (p_odd + both(2) * s * (d_even + s * d_odd));
    if (second) {
      Pair e_even = firsts(ea, eb), e_odd = seconds(ea, eb);
      e_even = e_even + e_even;
      e_odd = e_odd + e_odd;
      second[axis] = per_day * per_day *
                     (d_even + d_even + both(4) * s2 * e_even + both(6) * s * d_odd +
                      both(4) * s2 * s * e_odd);
    }
  }
}

/* Three axes as vectors. */
INLINE void vector_series(const Tables *tables, int which, int terms, Pair jd_tt, Vector *position,
                          Vector *velocity)
{
  Pair p[3], v[3];
  series_pair(tables, which, 3, terms, jd_tt, p, v, 0);
  *position = (Vector){p[0], p[1], p[2]};
  *velocity = (Vector){v[0], v[1], v[2]};
}

/* If a segment of the .se1 files begins within the last `days` before `jd_tt`: the cell before
 * that edge, whose polynomial applies to the earlier instant. Otherwise -1. */
INLINE int cell_before_edge(const Series *series, double jd_tt, double days)
{
  double cell = (jd_tt - series->first_jd) * series->cells_per_day;
  int i = (int)cell;
  int at_edge = i > 0 && i % series->cells_per_segment == 0;
  return at_edge && cell - i <= days * series->cells_per_day ? i - 1 : -1;
}

/* Whether a cell begins within the last `days` before the instant of either chart. */
INLINE int near_cell_start(const Tables *tables, int which, Pair jd_tt, Pair days)
{
  const Series *series = &tables->header->series[which];
  Pair cell = (jd_tt - both(series->first_jd)) * both(series->cells_per_day);
  return any((cell - pair_floor(cell)) <= days * both(series->cells_per_day));
}

/* Three axes, beginning with `axis`, of the polynomials of `cell` at `jd_tt`, which may lie
 * outside the cell. `second` may be null. */
void cell_at(const Tables *tables, int which, int axis, int cell, double jd_tt, double *value,
             double *rate, double *second);

#endif
