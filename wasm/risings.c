/* Sunrise and sunset at a place, by Swiss Ephemeris. */
#include "kernel.h"

#include "swephexp.h"

/* Refraction at the horizon, by the convention of almanacs: 34 minutes of arc in any weather. */
#define REFRACTION_DEG (34.0 / 60)

enum { NOT_FOUND = -2 };

/*
 * Finds the first rise, or set, of the Sun's upper limb after an instant, at sea level. `place` is
 * longitude and latitude in degrees. Writes a Julian day in UT. Returns 1 if there is one within 26
 * hours, 0 if not, or -1 with last_error.
 */
EXPORT("find_sun_horizon")
int find_sun_horizon(int is_set, double from_jd_ut, const double *place, double *found)
{
  char message[AS_MAXCH] = "";
  double seat[3] = {place[0], place[1], 0};
  int event = (is_set ? SE_CALC_SET : SE_CALC_RISE) | SE_BIT_NO_REFRACTION;
  int outcome = swe_rise_trans_true_hor(from_jd_ut, SE_SUN, NULL, SEFLG_SWIEPH, event, seat, 0, 0,
                                        -REFRACTION_DEG, found, message);
  if (outcome == NOT_FOUND) return 0;
  return outcome < 0 ? kernel_fail("sunrise", message) : 1;
}
