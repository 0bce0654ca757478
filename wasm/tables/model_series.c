/* Series of the frame, the mean points and sidereal time, fitted to samples of the library. */
#include <math.h>
#include <string.h>

#include "engine/engine_access.h"
#include "fast/constants.h"
#include "fit.h"
#include "growing_tables.h"

static const double TWO_PI = 6.283185307179586476925;
static const double RADIANS_PER_DEGREE = 6.283185307179586476925 / 360;

/* Adds whole turns to an angle, so that consecutive samples do not jump. */
static double unwrapped(double angle, double before, int is_first, double turn)
{
  if (is_first) return angle - turn * floor(angle / turn);
  return before + remainder(angle - before, turn);
}

static void sample_nutation(double jd_tt, double *values, const double *before, int is_first)
{
  (void)before, (void)is_first;
  engine_nutation(jd_tt, values);
}

static void sample_frame(double jd_tt, double *values, const double *before, int is_first)
{
  engine_frame(jd_tt, values + FRAME_MATRIX, &values[FRAME_MEAN_OBLIQUITY],
               &values[FRAME_PRECESSION_RATE]);
  double linear = MEAN_NODE_DEG_PER_DAY * RADIANS_PER_DEGREE * (jd_tt - J2000);
  values[FRAME_MEAN_NODE] =
    unwrapped(engine_mean_node(jd_tt) - linear, before[FRAME_MEAN_NODE], is_first, TWO_PI);
}

static void sample_months(double jd_tt, double *values, const double *before, int is_first)
{
  double apogee[2], days = jd_tt - J2000;
  engine_mean_apogee(jd_tt, apogee);
  double linear = MEAN_APOGEE_DEG_PER_DAY * RADIANS_PER_DEGREE * days;
  values[MONTHS_APOGEE] = unwrapped(apogee[0] - linear, before[MONTHS_APOGEE], is_first, TWO_PI);
  values[MONTHS_APOGEE_LATITUDE] = apogee[1];
  values[MONTHS_SIDEREAL] = engine_sidereal_polynomial(jd_tt);
  double long_term = engine_sidereal_long_term(jd_tt) - MEAN_SUN_DEG_PER_DAY * days;
  values[MONTHS_LONG_TERM] = unwrapped(long_term, before[MONTHS_LONG_TERM], is_first, 360);
}

typedef void Sampler(double jd_tt, double *values, const double *before, int is_first);

/* Makes cells of `cell_days` from `origin_jd` on, fitted to samples of the library's models. */
static int make_models(int series, double origin_jd, double cell_days, int axes, int terms,
                       Sampler *sample)
{
  int first = (int)floor((tables_header->first_jd_ut - MARGIN_DAYS - origin_jd) / cell_days);
  int last = (int)floor((tables_header->last_jd_ut + MARGIN_DAYS - origin_jd) / cell_days);
  tables_header->series[series] = (Series){
    origin_jd + first * cell_days, 1 / cell_days, last - first + 1, terms, axes, 1,
    tables_header->coefficients, 0,
  };
  for (int cell = first; cell <= last; cell++) {
    double samples[FRAME_AXES][MOST_TERMS], values[FRAME_AXES] = {0}, before[FRAME_AXES];
    for (int i = 0; i < terms; i++) {
      double jd_tt = origin_jd + (cell + (chebyshev_node(terms, i).hi + 1) / 2) * cell_days;
      memcpy(before, values, sizeof values);
      sample(jd_tt, values, before, i == 0);
      for (int axis = 0; axis < axes; axis++) samples[axis][i] = values[axis];
    }
    double *out = extend_tables(axes * terms);
    if (!out) return tables_fail("no memory");
    for (int axis = 0; axis < axes; axis++) fit_nodes(samples[axis], terms, out + axis * terms);
  }
  return 0;
}

int make_nutation(void)
{
  return make_models(SERIES_NUTATION, tables_header->first_jd_ut - MARGIN_DAYS, NUTATION_CELL_DAYS,
                     2, NUTATION_TERMS, sample_nutation);
}

int make_frame(void)
{
  return make_models(SERIES_FRAME, CENTURY_ORIGIN_JD, CENTURY_DAYS / FRAME_CELLS_PER_CENTURY,
                     FRAME_AXES, FRAME_TERMS, sample_frame);
}

int make_months(void)
{
  return make_models(SERIES_MONTHS, CENTURY_ORIGIN_JD, CENTURY_DAYS / MONTHS_CELLS_PER_CENTURY,
                     MONTHS_AXES, MONTHS_TERMS, sample_months);
}
