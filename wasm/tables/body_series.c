/* Series of the bodies, from the segments of the data files. */
#include <stdlib.h>

#include "engine/engine_access.h"
#include "fit.h"
#include "growing_tables.h"

/* How each body's segments are divided, in the order of SERIES_... */
static const struct {
  int body, cells, terms, axes;
} BODIES[SERIES_NUTATION] = {
  {0, EMB_CELLS, EMB_TERMS, 6},
  {1, MOON_CELLS, MOON_TERMS, 3},
  {2, MERCURY_CELLS, MERCURY_TERMS, 3},
  {3, VENUS_CELLS, VENUS_TERMS, 3},
  {4, MARS_CELLS, MARS_TERMS, 3},
  {5, JUPITER_CELLS, JUPITER_TERMS, 3},
  {6, SATURN_CELLS, SATURN_TERMS, 3},
  {7, URANUS_CELLS, URANUS_TERMS, 3},
  {8, NEPTUNE_CELLS, NEPTUNE_TERMS, 3},
  {9, PLUTO_CELLS, PLUTO_TERMS, 3},
  {ENGINE_CHIRON, CHIRON_CELLS, CHIRON_TERMS, 3},
};

/* Adds one axis of one cell: the matrix of the cell times the Chebyshev coefficients, multiplied
 * by `sign`. The first coefficient counts half. */
static void add_axis(const DoubleDouble *matrix, int terms, int width, const double *chebyshev,
                     int summed, double sign, DoubleDouble *sums)
{
  for (int j = 0; j < terms; j++) {
    DoubleDouble sum = sums[j];
    for (int m = 0; m < summed; m++) {
      double c = sign * chebyshev[m] * (m ? 1 : 0.5);
      sum = dd_add(sum, dd_scale(matrix[j * width + m], c));
    }
    sums[j] = sum;
  }
}

/* The monomials of p(s + shift); shift^2 is negligible. */
static void shift_argument(DoubleDouble *monomials, int terms, double shift)
{
  for (int j = 0; j + 1 < terms; j++)
    monomials[j] = dd_add(monomials[j], dd_scale(monomials[j + 1], shift * (j + 1)));
}

/* Adds all cells of one segment. With `sun` there are three more axes: the barycentre minus its
 * position relative to the Sun. The segment begins `early_days` before its first cell. */
static int add_segment(const DoubleDouble *matrices, int cells, int terms, const EngineSegment *segment,
                       const EngineSegment *sun, double early_days)
{
  double shift = 2 * early_days * cells / segment->segment_days;
  double *out = extend_tables(cells * terms * (sun ? 6 : 3));
  if (!out) return tables_fail("no memory");
  for (int cell = 0; cell < cells; cell++)
    for (int axis = 0; axis < (sun ? 6 : 3); axis++) {
      DoubleDouble sums[MOST_TERMS] = {{0, 0}};
      const DoubleDouble *matrix = matrices + cell * terms * MOST_TERMS;
      const double *own = segment->coefficients + axis % 3 * segment->stored;
      add_axis(matrix, terms, MOST_TERMS, own, segment->summed, 1, sums);
      if (axis >= 3) {
        const double *from_sun = sun->coefficients + (axis - 3) * sun->stored;
        add_axis(matrix, terms, MOST_TERMS, from_sun, sun->summed, -1, sums);
      }
      shift_argument(sums, terms, shift);
      for (int j = 0; j < terms; j++) *out++ = sums[j].hi;
    }
  return 0;
}

static DoubleDouble *cell_matrices(int cells, int terms)
{
  DoubleDouble *matrices = malloc(sizeof(DoubleDouble) * cells * terms * MOST_TERMS);
  for (int cell = 0; matrices && cell < cells; cell++)
    cell_matrix(cell, cells, terms, MOST_TERMS, matrices + cell * terms * MOST_TERMS);
  return matrices;
}

/*
 * How much earlier a segment begins than its first cell, in days. The library rounds the start of a
 * segment to a Julian day in a double, up to 2.3e-10 days from the even spacing of the cells. In
 * that time the Moon moves 1e-5 arc seconds.
 */
static double early_days(const Series *series, int cell, double segment_start_jd)
{
  DoubleDouble cell_start = dd_divide(dd(cell), series->cells_per_day);
  cell_start = dd_add(cell_start, dd_add(dd(series->first_jd), dd(-segment_start_jd)));
  return cell_start.hi;
}

int make_body_series(int series)
{
  int cells = BODIES[series].cells, terms = BODIES[series].terms, body = BODIES[series].body;
  int with_sun = BODIES[series].axes == 6;
  EngineSegment segment, sun;
  if (engine_segment(body, tables_header->first_jd_ut, &segment) < 0) return tables_fail("a segment is unreadable");
  int first = (int)((tables_header->first_jd_ut - MARGIN_DAYS - segment.first_jd) / segment.segment_days);
  int last = (int)((tables_header->last_jd_ut + MARGIN_DAYS - segment.first_jd) / segment.segment_days);
  if (tables_header->first_jd_ut - MARGIN_DAYS < segment.first_jd) first = 0;
  if (last >= segment.segments) last = segment.segments - 1;
  DoubleDouble *matrices = cell_matrices(cells, terms);
  if (!matrices) return tables_fail("no memory");
  tables_header->series[series] = (Series){
    segment.first_jd + first * segment.segment_days, cells / segment.segment_days,
    (last - first + 1) * cells, terms, BODIES[series].axes, cells, tables_header->coefficients, 0,
  };
  int result = 0;
  for (int i = first; i <= last && result == 0; i++) {
    double middle = segment.first_jd + (i + 0.5) * segment.segment_days;
    result = engine_segment(body, middle, &segment);
    if (result == 0 && with_sun) result = engine_segment(ENGINE_EMB_FROM_SUN, middle, &sun);
    if (result < 0) tables_fail("a segment is unreadable");
    else
      result = add_segment(matrices, cells, terms, &segment, with_sun ? &sun : NULL,
                           early_days(&tables_header->series[series], (i - first) * cells,
                                      segment.first_jd + i * segment.segment_days));
  }
  free(matrices);
  return result;
}
