/* Apparent places of stars, by Swiss Ephemeris. */
#include "kernel.h"

#include "engine/engine_access.h"
#include "swephexp.h"

/* Writes ecliptic longitude and latitude of date (degrees) of each star. The fields of a star
 * are in the order of ENGINE_STAR_FIELDS. Returns 0, or 1 + the index of the star that failed,
 * with last_error. */
EXPORT("compute_stars")
int compute_stars(double jd_ut, int count, const double *stars, double *rows)
{
  char message[AS_MAXCH];
  double jd_tt = jd_ut + swe_deltat_ex(jd_ut, SEFLG_SWIEPH, NULL);
  for (int i = 0; i < count; i++) {
    if (engine_star(jd_tt, stars + i * ENGINE_STAR_FIELDS, rows + 2 * i, message) < 0) {
      kernel_fail("star", message);
      return 1 + i;
    }
  }
  return 0;
}
