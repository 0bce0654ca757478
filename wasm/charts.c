/* Exports that open the data files, report the layout and compute a batch of charts. */
#include "kernel.h"

#include <stdlib.h>

#include "swephexp.h"

EXPORT("engine_version") const char *engine_version(void)
{
  static char version[AS_MAXCH];
  return swe_version(version);
}

/* The numbers that must equal LAYOUT of src/ephemeris/layout.ts, in its order. */
EXPORT("row_layout") const int32_t *row_layout(void)
{
  static const int32_t numbers[] = {
    BODY_FIELDS, LONGITUDE, LATITUDE, DISTANCE, SPEED, DECLINATION, BODY_COUNT, CUSPS, ASCENDANT,
    MIDHEAVEN, ARMC, VERTEX, OBLIQUITY, DELTA_T, ROW_STRIDE, EXTRA_COUNT, EXTENDED_STRIDE,
    POINT_COUNT, ASPECT_TYPE_COUNT, (int32_t)sizeof(ChartRequest),
    (int32_t)sizeof(SearchRequest), ASPECT_ANGLES_DEG, -1,
  };
  return numbers;
}

/* Opens the data files, so that no later call finds the engine without them. */
EXPORT("open_files") int open_files(const char *folder)
{
  double row[EXTENDED_STRIDE];
  swe_set_ephe_path((char *)folder);
  return compute_bodies(2451545, 1, row);
}

static int compute_by_engine(const ChartRequest *request, PointMotion *motions)
{
  double spare_row[EXTENDED_STRIDE];
  int stride = request->extended ? EXTENDED_STRIDE : ROW_STRIDE;
  for (int chart = 0; chart < request->count; chart++) {
    double *row = request->rows ? request->rows + (long)chart * stride : spare_row;
    double instant = request->julian_day_ut[chart];
    if (compute_bodies(instant, request->extended, row) < 0) return 1 + chart;
    int status = compute_houses(chart, request, row);
    if (status < 0) return 1 + chart;
    request->status[chart] = status;
    if (request->extended) compute_derived_points(row, request->latitude_deg[chart]);
    if (make_sidereal(request, chart, row) < 0) return 1 + chart;
    gather_points(request, chart, row, motions);
  }
  return 0;
}

/* Returns 0, or 1 + the index of the chart that failed, with last_error. */
EXPORT("compute_charts") int compute_charts(const ChartRequest *request)
{
  size_t motion_count = (size_t)request->count * request->aspect_point_count;
  PointMotion *motions = malloc((motion_count + 1) * sizeof *motions);
  if (!motions) {
    kernel_fail("charts", "no memory for their points");
    return 1;
  }
  int failed = request->by_engine ? compute_by_engine(request, motions)
                                  : compute_fast_charts(request, motions);
  if (failed == 0 && request->aspects.starts) find_aspects(request, motions);
  free(motions);
  return failed;
}
