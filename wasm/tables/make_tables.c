#include "make_tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine_access.h"
#include "fast/constants.h"
#include "fast/tables.h"
#include "fit.h"
#include "swephexp.h"

static const double TWO_PI = 6.283185307179586476925, RADIANS_PER_DEGREE = 6.283185307179586476925 / 360;

/* How each body is cut up; the order of SERIES_... */
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

/* The tables reach a day beyond the range, for light-time and for Delta T. */
enum { MARGIN_DAYS = 1 };
enum { STEP_DELTA_T = SERIES_COUNT, STEP_SUN_MASS, STEP_COUNT };

static TablesHeader *header;
static size_t capacity_doubles;

/* Room for `count` more doubles behind what is there; what was returned before may move. */
static double *extend(int count)
{
  size_t needed = (size_t)header->coefficients + count;
  if (needed > capacity_doubles) {
    capacity_doubles = needed + needed / 4 + 65536;
    TablesHeader *larger = realloc(header, sizeof *header + capacity_doubles * sizeof(double));
    if (!larger) return NULL;
    header = larger;
  }
  double *start = (double *)(header + 1) + header->coefficients;
  header->coefficients = (int32_t)needed;
  return start;
}

static int fail(const char *what) { return kernel_fail("tables", what); }

int tables_begin(double first_jd_ut, double last_jd_ut)
{
  capacity_doubles = 0;
  free(header);
  header = calloc(1, sizeof *header);
  if (!header) return fail("no memory for the header");
  header->magic = TABLES_MAGIC;
  header->header_bytes = sizeof *header;
  header->first_jd_ut = first_jd_ut;
  header->last_jd_ut = last_jd_ut;
  return STEP_COUNT;
}

/* One axis of one cell: the matrix of the cell times the summed Chebyshev coefficients, of which the
 * first counts half, with their sign. */
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

/* The monomials of p(s + shift), where shift^2 is nothing. */
static void shift_argument(DoubleDouble *monomials, int terms, double shift)
{
  for (int j = 0; j + 1 < terms; j++)
    monomials[j] = dd_add(monomials[j], dd_scale(monomials[j + 1], shift * (j + 1)));
}

/* All cells of one segment; with `sun`, three more axes: barycentre less its place from the Sun. The
 * segment begins `early_days` before its first cell. */
static int add_segment(const DoubleDouble *matrices, int cells, int terms, const EngineSegment *segment,
                       const EngineSegment *sun, double early_days)
{
  double shift = 2 * early_days * cells / segment->segment_days;
  double *out = extend(cells * terms * (sun ? 6 : 3));
  if (!out) return fail("no memory");
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
 * The library rounds the start of a segment to a Julian day in a double, up to 2.3e-10 days from the
 * even spacing of the cells, in which the Moon moves 1e-5 arc seconds. How much earlier it begins.
 */
static double early_days(const Series *series, int cell, double segment_start_jd)
{
  DoubleDouble cell_start = dd_divide(dd(cell), series->cells_per_day);
  cell_start = dd_add(cell_start, dd_add(dd(series->first_jd), dd(-segment_start_jd)));
  return cell_start.hi;
}

static int make_body(int series)
{
  int cells = BODIES[series].cells, terms = BODIES[series].terms, body = BODIES[series].body;
  int with_sun = BODIES[series].axes == 6;
  EngineSegment segment, sun;
  if (engine_segment(body, header->first_jd_ut, &segment) < 0) return fail("a segment is unreadable");
  int first = (int)((header->first_jd_ut - MARGIN_DAYS - segment.first_jd) / segment.segment_days);
  int last = (int)((header->last_jd_ut + MARGIN_DAYS - segment.first_jd) / segment.segment_days);
  if (header->first_jd_ut - MARGIN_DAYS < segment.first_jd) first = 0;
  if (last >= segment.segments) last = segment.segments - 1;
  DoubleDouble *matrices = cell_matrices(cells, terms);
  if (!matrices) return fail("no memory");
  header->series[series] = (Series){
    segment.first_jd + first * segment.segment_days, cells / segment.segment_days,
    (last - first + 1) * cells, terms, BODIES[series].axes, cells, header->coefficients, 0,
  };
  int result = 0;
  for (int i = first; i <= last && result == 0; i++) {
    double middle = segment.first_jd + (i + 0.5) * segment.segment_days;
    result = engine_segment(body, middle, &segment);
    if (result == 0 && with_sun) result = engine_segment(ENGINE_EMB_FROM_SUN, middle, &sun);
    if (result < 0) fail("a segment is unreadable");
    else
      result = add_segment(matrices, cells, terms, &segment, with_sun ? &sun : NULL,
                           early_days(&header->series[series], (i - first) * cells,
                                      segment.first_jd + i * segment.segment_days));
  }
  free(matrices);
  return result;
}

/* Keeps an angle's samples on one turn as they follow each other. */
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

/* Cells of `cell_days` from `origin_jd` on, through samples of the library's models. */
static int make_models(int series, double origin_jd, double cell_days, int axes, int terms,
                       Sampler *sample)
{
  int first = (int)floor((header->first_jd_ut - MARGIN_DAYS - origin_jd) / cell_days);
  int last = (int)floor((header->last_jd_ut + MARGIN_DAYS - origin_jd) / cell_days);
  header->series[series] = (Series){
    origin_jd + first * cell_days, 1 / cell_days, last - first + 1, terms, axes, 1,
    header->coefficients, 0,
  };
  for (int cell = first; cell <= last; cell++) {
    double samples[FRAME_AXES][MOST_TERMS], values[FRAME_AXES] = {0}, before[FRAME_AXES];
    for (int i = 0; i < terms; i++) {
      double jd_tt = origin_jd + (cell + (chebyshev_node(terms, i).hi + 1) / 2) * cell_days;
      memcpy(before, values, sizeof values);
      sample(jd_tt, values, before, i == 0);
      for (int axis = 0; axis < axes; axis++) samples[axis][i] = values[axis];
    }
    double *out = extend(axes * terms);
    if (!out) return fail("no memory");
    for (int axis = 0; axis < axes; axis++) fit_nodes(samples[axis], terms, out + axis * terms);
  }
  return 0;
}

static int ascending(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/*
 * Days at which the library's Delta T changes its formula: the splines of Stephenson et al. (2016),
 * the passage to the yearly table before 1955, each year of the table and of the passage to the long
 * range (to 2128), then every ten years so that six terms hold.
 */
static int delta_t_breaks(double first_jd, double last_jd, double *breaks)
{
  const double passage_start = 2434108.5, passage_end = 2435108.5;
  int count = 0;
  breaks[count++] = first_jd;
  breaks[count++] = last_jd;
  for (int i = 0; i < engine_delta_t_splines(); i++)
    if (engine_delta_t_spline_start(i) < passage_end) breaks[count++] = engine_delta_t_spline_start(i);
  breaks[count++] = passage_start;
  breaks[count++] = passage_end;
  for (int year = 1955; year < 2500; year += year < 2130 ? 1 : 10)
    breaks[count++] = 2451544.5 + (year - 2000) * 365.25;
  qsort(breaks, count, sizeof *breaks, ascending);
  return count;
}

enum { MOST_BREAKS = 512 };

static int make_delta_t_cells(double first_jd, double last_jd)
{
  double breaks[MOST_BREAKS];
  int count = delta_t_breaks(first_jd, last_jd, breaks);
  header->delta_t_offset = header->coefficients;
  for (int i = 0; i + 1 < count; i++) {
    double start = breaks[i], end = breaks[i + 1], samples[DELTA_T_TERMS];
    if (start < first_jd || end > last_jd || end - start < 1e-6) continue;
    DeltaTCell cell = {0.5 * (start + end), 2 / (end - start), {0}};
    for (int j = 0; j < DELTA_T_TERMS; j++) {
      double jd_ut = cell.middle_jd + 0.5 * (end - start) * chebyshev_node(DELTA_T_TERMS, j).hi;
      samples[j] = swe_deltat_ex(jd_ut, SEFLG_SWIEPH, NULL);
    }
    fit_nodes(samples, DELTA_T_TERMS, cell.days);
    double *out = extend(sizeof cell / sizeof(double));
    if (!out) return fail("no memory");
    memcpy(out, &cell, sizeof cell);
    header->delta_t_cells++;
  }
  return 0;
}

static int make_delta_t(void)
{
  double first_jd = header->first_jd_ut - MARGIN_DAYS, last_jd = header->last_jd_ut + MARGIN_DAYS;
  if (make_delta_t_cells(first_jd, last_jd) < 0) return -1;
  header->delta_t_first_jd = first_jd;
  header->delta_t_slots = (int)((last_jd - first_jd) / DELTA_T_SLOT_DAYS) + 2;
  header->delta_t_slot_offset = header->coefficients;
  double *slots = extend(header->delta_t_slots);
  if (!slots) return fail("no memory");
  const double *all = (const double *)(header + 1);
  const DeltaTCell *cells = (const DeltaTCell *)(all + header->delta_t_offset);
  for (int slot = 0, cell = 0; slot < header->delta_t_slots; slot++) {
    double start = first_jd + slot * DELTA_T_SLOT_DAYS;
    while (cell + 1 < header->delta_t_cells &&
           cells[cell + 1].middle_jd - 1 / cells[cell + 1].per_half_length <= start)
      cell++;
    slots[slot] = cell;
  }
  return 0;
}

static int make_sun_mass(void)
{
  header->sun_mass_offset = header->coefficients;
  double *out = extend(SUN_MASS_STEPS + 1);
  if (!out) return fail("no memory");
  for (int i = 0; i <= SUN_MASS_STEPS; i++) out[i] = engine_sun_mass_inside((double)i / SUN_MASS_STEPS);
  return 0;
}

int tables_make(int step)
{
  if (step < SERIES_NUTATION) return make_body(step);
  switch (step) {
    case SERIES_NUTATION:
      return make_models(step, header->first_jd_ut - MARGIN_DAYS, NUTATION_CELL_DAYS, 2,
                         NUTATION_TERMS, sample_nutation);
    case SERIES_FRAME:
      return make_models(step, CENTURY_ORIGIN_JD, CENTURY_DAYS / FRAME_CELLS_PER_CENTURY, FRAME_AXES,
                         FRAME_TERMS, sample_frame);
    case SERIES_MONTHS:
      return make_models(step, CENTURY_ORIGIN_JD, CENTURY_DAYS / MONTHS_CELLS_PER_CENTURY,
                         MONTHS_AXES, MONTHS_TERMS, sample_months);
    case STEP_DELTA_T: return make_delta_t();
    case STEP_SUN_MASS: return make_sun_mass();
    default: return fail("no such step");
  }
}

const void *tables_data(void) { return header; }
int tables_bytes(void) { return (int)(header->header_bytes + header->coefficients * sizeof(double)); }
