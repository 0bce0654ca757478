/* Computes the charts of a request by the fast path, block by block, and adds by Swiss Ephemeris
 * the points and house systems that it lacks. */
#include <math.h>
#include <stdlib.h>

#include "fast/batch.h"
#include "kernel.h"

static Tables tables;

/* Uses `bytes` of memory as the tables; that memory must stay valid. Returns 0, or -1 with
 * last_error. */
EXPORT("use_tables") int use_tables(const void *data, int bytes)
{
  const TablesHeader *header = data;
  if (bytes < (int)sizeof *header || header->magic != TABLES_MAGIC ||
      header->header_bytes != sizeof *header ||
      bytes != header->header_bytes + header->coefficients * (int)sizeof(double)) {
    return kernel_fail("tables", "the file is not one of this kernel; run \"deno task build\"");
  }
  tables = (Tables){header, (const double *)(header + 1)};
  return 0;
}

const Tables *tables_in_use(void) { return &tables; }

/* Whether the request needs the angles. Without rows, they are needed for the lots (in extended
 * rows) and for angles among the aspect points. */
static int wants_angles(const ChartRequest *request)
{
  if (request->rows || request->extended) return 1;
  for (int i = 0; i < request->aspect_point_count; i++)
    if (request->aspect_points[i] >= FIRST_ANGLE) return 1;
  return 0;
}

/* Other systems get Porphyry first, until the engine replaces its cusps. */
static int house_system(const ChartRequest *request)
{
  if (!wants_angles(request)) return HOUSES_NONE;
  return request->house_letter == 'P' ? HOUSES_PLACIDUS : HOUSES_PORPHYRY;
}

/* Completes a chart whose row the block has filled. Returns its status bits, or -1. */
static int finish_chart(const ChartRequest *request, int chart, int fell_back, double *row)
{
  int status = fell_back ? STATUS_POLAR_FALLBACK : 0;
  double latitude = request->latitude_deg[chart];
  if (isnan(latitude)) {
    status = STATUS_NO_HOUSES;
  } else if (request->house_letter != 'P' && request->house_letter != 'O') {
    status = compute_houses_of_sky(latitude, request->house_letter, row);
  }
  if (request->extended) {
    if (compute_extra_bodies(request->julian_day_ut[chart], row) < 0) return -1;
    compute_derived_points(row, latitude);
  }
  return status;
}

/*
 * Orders charts so that the tables are read once from beginning to end: a counting sort by cells of
 * nutation, the shortest cells. It pays off from a few thousand charts on. Returns 0 if there is no
 * memory.
 */
static int order_by_instant(const ChartRequest *request, int32_t *order)
{
  const Series *cells = &tables.header->series[SERIES_NUTATION];
  int32_t *starts = calloc(cells->cells + 1, sizeof *starts);
  if (!starts) return 0;
  for (int chart = 0; chart < request->count; chart++) {
    double days = request->julian_day_ut[chart] - cells->first_jd;
    starts[(int)(days * cells->cells_per_day) + 1]++;
  }
  for (int cell = 0; cell < cells->cells; cell++) starts[cell + 1] += starts[cell];
  for (int chart = 0; chart < request->count; chart++) {
    double days = request->julian_day_ut[chart] - cells->first_jd;
    order[starts[(int)(days * cells->cells_per_day)]++] = chart;
  }
  free(starts);
  return 1;
}

static int compute_in_order(const ChartRequest *request, const int32_t *order,
                            PointMotion *motions)
{
  static Block block;
  static double spare_rows[BLOCK_CHARTS][EXTENDED_STRIDE];
  int stride = request->extended ? EXTENDED_STRIDE : ROW_STRIDE, system = house_system(request);
  for (int start = 0; start < request->count; start += BLOCK_CHARTS) {
    int count = request->count - start < BLOCK_CHARTS ? request->count - start : BLOCK_CHARTS;
    for (int i = 0; i < count; i++) {
      int chart = order ? order[start + i] : start + i;
      block.jd_ut[i] = request->julian_day_ut[chart];
      block.latitude_deg[i] = request->latitude_deg[chart];
      block.longitude_deg[i] = request->longitude_deg[chart];
      block.armc_deg[i] = request->armc_deg ? request->armc_deg[chart] : NAN;
      block.rows[i] = request->rows ? request->rows + (long)chart * stride : spare_rows[i];
    }
    compute_block(&tables, &block, count, system);
    for (int i = 0; i < count; i++) {
      int chart = order ? order[start + i] : start + i;
      int fell_back = system == HOUSES_PLACIDUS && block.fell_back[i];
      int status = system == HOUSES_NONE ? 0 : finish_chart(request, chart, fell_back, block.rows[i]);
      if (status < 0) return 1 + chart;
      request->status[chart] = status;
      if (make_sidereal(request, chart, block.rows[i]) < 0) return 1 + chart;
      gather_points(request, chart, block.rows[i], motions);
    }
  }
  return 0;
}

enum { LEAST_ORDERED = 2048 };

int compute_fast_charts(const ChartRequest *request, PointMotion *motions)
{
  int32_t *order = NULL;
  if (request->count >= LEAST_ORDERED) order = malloc(request->count * sizeof *order);
  if (order && !order_by_instant(request, order)) {
    free(order);
    order = NULL;
  }
  int failed = compute_in_order(request, order, motions);
  free(order);
  return failed;
}
