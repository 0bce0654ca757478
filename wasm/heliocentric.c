/* Positions of the planets as seen from the Sun, by Swiss Ephemeris. */
#include "kernel.h"

#include "swephexp.h"

enum { HELIOCENTRIC_COUNT = 10, HELIOCENTRIC_FIELDS = 4 };

/* The order is that of HELIOCENTRIC_BODIES in src/ephemeris/heliocentric.ts. */
static const int BODIES[HELIOCENTRIC_COUNT] = {
  SE_MERCURY, SE_VENUS, SE_EARTH, SE_MARS, SE_JUPITER, SE_SATURN, SE_URANUS, SE_NEPTUNE, SE_PLUTO,
  SE_CHIRON,
};

static const int FLAGS = SEFLG_SWIEPH | SEFLG_SPEED | SEFLG_HELCTR;

/* Writes longitude, latitude (degrees), distance (AU) and speed in longitude (degrees a day) of
 * each body, row by row. Returns 0, or 1 + the index of the instant that failed, with
 * last_error. */
EXPORT("compute_heliocentric")
int compute_heliocentric(int count, const double *jd_ut, double *rows)
{
  double position[6];
  for (int i = 0; i < count; i++) {
    double jd_tt = jd_ut[i] + swe_deltat_ex(jd_ut[i], SEFLG_SWIEPH, NULL);
    for (int body = 0; body < HELIOCENTRIC_COUNT; body++) {
      if (calculate_body(jd_tt, BODIES[body], FLAGS, position) < 0) return 1 + i;
      for (int field = 0; field < HELIOCENTRIC_FIELDS; field++) *rows++ = position[field];
    }
  }
  return 0;
}
