#include "make_tables.h"

#include "engine/engine_access.h"
#include "growing_tables.h"

enum { STEP_DELTA_T = SERIES_COUNT, STEP_SUN_MASS, STEP_COUNT };

int tables_begin(double first_jd_ut, double last_jd_ut)
{
  return begin_tables(first_jd_ut, last_jd_ut) < 0 ? -1 : STEP_COUNT;
}

static int make_sun_mass(void)
{
  tables_header->sun_mass_offset = tables_header->coefficients;
  double *out = extend_tables(SUN_MASS_STEPS + 1);
  if (!out) return tables_fail("no memory");
  for (int i = 0; i <= SUN_MASS_STEPS; i++) out[i] = engine_sun_mass_inside((double)i / SUN_MASS_STEPS);
  return 0;
}

int tables_make(int step)
{
  if (step < SERIES_NUTATION) return make_body_series(step);
  switch (step) {
    case SERIES_NUTATION: return make_nutation();
    case SERIES_FRAME: return make_frame();
    case SERIES_MONTHS: return make_months();
    case STEP_DELTA_T: return make_delta_t();
    case STEP_SUN_MASS: return make_sun_mass();
    default: return tables_fail("no such step");
  }
}

const void *tables_data(void) { return tables_header; }

int tables_bytes(void)
{
  return (int)(tables_header->header_bytes + tables_header->coefficients * sizeof(double));
}
