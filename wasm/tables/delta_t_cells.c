/* Polynomials of Delta T between the days on which its formula changes. */
#include <stdlib.h>
#include <string.h>

#include "delta_t.h"
#include "engine/engine_access.h"
#include "fit.h"
#include "growing_tables.h"
#include "swephexp.h"

static int ascending(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/*
 * Days on which the library's formula of Delta T changes: the splines of Stephenson et al. (2016),
 * the transition to the yearly table before 1955, and each year of that table and of the transition
 * to the long range (to 2128). After that there is a break every ten years, so that six terms are
 * enough. Where the IERS has values, its days replace those of the library.
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
  int kept = 0;
  for (int i = 0; i < count; i++)
    if (!delta_t_is_of_iers(breaks[i])) breaks[kept++] = breaks[i];
  count = kept;
  for (int i = 0; i < delta_t_break_count(); i++) breaks[count++] = delta_t_break_jd(i);
  qsort(breaks, count, sizeof *breaks, ascending);
  return count;
}

enum { MOST_BREAKS = 2048 };

static int make_delta_t_cells(double first_jd, double last_jd)
{
  double breaks[MOST_BREAKS];
  int count = delta_t_breaks(first_jd, last_jd, breaks);
  tables_header->delta_t_offset = tables_header->coefficients;
  for (int i = 0; i + 1 < count; i++) {
    double start = breaks[i], end = breaks[i + 1], samples[DELTA_T_TERMS];
    if (start < first_jd || end > last_jd || end - start < 1e-6) continue;
    DeltaTCell cell = {0.5 * (start + end), 2 / (end - start), {0}};
    for (int j = 0; j < DELTA_T_TERMS; j++) {
      double jd_ut = cell.middle_jd + 0.5 * (end - start) * chebyshev_node(DELTA_T_TERMS, j).hi;
      samples[j] = swe_deltat_ex(jd_ut, SEFLG_SWIEPH, NULL);
    }
    fit_nodes(samples, DELTA_T_TERMS, cell.days);
    double *out = extend_tables(sizeof cell / sizeof(double));
    if (!out) return tables_fail("no memory");
    memcpy(out, &cell, sizeof cell);
    tables_header->delta_t_cells++;
  }
  return 0;
}

int make_delta_t(void)
{
  double first_jd = tables_header->first_jd_ut - MARGIN_DAYS, last_jd = tables_header->last_jd_ut + MARGIN_DAYS;
  if (make_delta_t_cells(first_jd, last_jd) < 0) return -1;
  tables_header->delta_t_first_jd = first_jd;
  tables_header->delta_t_slots = (int)((last_jd - first_jd) / DELTA_T_SLOT_DAYS) + 2;
  tables_header->delta_t_slot_offset = tables_header->coefficients;
  double *slots = extend_tables(tables_header->delta_t_slots);
  if (!slots) return tables_fail("no memory");
  const double *all = (const double *)(tables_header + 1);
  const DeltaTCell *cells = (const DeltaTCell *)(all + tables_header->delta_t_offset);
  for (int slot = 0, cell = 0; slot < tables_header->delta_t_slots; slot++) {
    double start = first_jd + slot * DELTA_T_SLOT_DAYS;
    while (cell + 1 < tables_header->delta_t_cells &&
           cells[cell + 1].middle_jd - 1 / cells[cell + 1].per_half_length <= start)
      cell++;
    slots[slot] = cell;
  }
  return 0;
}
