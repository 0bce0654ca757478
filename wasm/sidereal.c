/* Ayanamsas: how far a sidereal zodiac begins behind the true equinox of date, by Swiss Ephemeris. */
#include "kernel.h"

#include "swephexp.h"

/* The rate is the difference over so many days on either side. */
static const double RATE_DAYS = 1.0 / 64;

/* With nutation, so that tropical longitudes of date less this are sidereal: degrees; 0, or -1. */
static int ayanamsa_deg(double jd_ut, double *degrees)
{
  char message[AS_MAXCH] = "";
  if (swe_get_ayanamsa_ex_ut(jd_ut, SEFLG_SWIEPH, degrees, message) >= 0) return 0;
  return kernel_fail("ayanamsa", message);
}

int ayanamsa(double jd_ut, int mode, double *degrees, double *rate_deg_per_day)
{
  double before, after;
  swe_set_sid_mode(mode, 0, 0);
  if (ayanamsa_deg(jd_ut - RATE_DAYS, &before) < 0) return -1;
  if (ayanamsa_deg(jd_ut + RATE_DAYS, &after) < 0) return -1;
  *rate_deg_per_day = (after - before) / (2 * RATE_DAYS);
  return ayanamsa_deg(jd_ut, degrees);
}

/* Rows of degrees and degrees a day, by a mode of the library: 0, or 1 + the index of the instant that
   failed, with last_error. */
EXPORT("compute_ayanamsas")
int compute_ayanamsas(int count, const double *jd_ut, int mode, double *rows)
{
  for (int i = 0; i < count; i++)
    if (ayanamsa(jd_ut[i], mode, rows + 2 * i, rows + 2 * i + 1) < 0) return 1 + i;
  return 0;
}
