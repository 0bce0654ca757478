/* delta_t.c replaces this function, for the library's own calls too. */
#pragma weak swe_deltat_ex
#include "swephlib.c"

#include "engine_access.h"

double engine_sidereal_polynomial(double jd_tt)
{
  double t = (jd_tt - J2000) / 36525;
  double arc_seconds = 0.014506 + t * (4612.156534 + t * (1.3915817 + t * (-0.00000044 +
    t * (-0.000029956 + t * -0.0000000368))));
  return arc_seconds / 3600 + sidtime_non_polynomial_part(t);
}

double engine_sidereal_long_term(double jd_tt)
{
  /* Here the library computes Delta T with the tidal acceleration of DE431, whatever the data
   * files have. */
  jd_tt += swe_deltat_ex(jd_tt, -1, NULL) - swe_deltat_ex(jd_tt, SEFLG_SWIEPH, NULL);
  /* Mean longitude of the Earth by Simon et al. (A&A 282, 1994, p. 675), minus the light-time. */
  double days = (jd_tt - J2000) / 365250, days2 = days * days;
  double mean_sun = 100.46645683 +
    (1295977422.83429 * days - 2.04411 * days2 - 0.00523 * days2 * days) / 3600;
  mean_sun = swe_degnorm(mean_sun - AUNIT / CLIGHT / 86400 * 360 / 365.2425);
  double sun[6] = {mean_sun * DEGTORAD, 0, 1, 0, 0, 0};
  double obliquity_2000 = swi_epsiln(J2000 + swe_deltat_ex(J2000, -1, NULL), 0);
  swi_polcart(sun, sun);
  swi_coortrf(sun, sun, -obliquity_2000);
  swi_precess(sun, jd_tt, 0, J2000_TO_J);
  swi_coortrf(sun, sun, swi_epsiln(jd_tt, 0));
  swi_cartpol(sun, sun);
  return sun[0] * RADTODEG;
}

double engine_delta_t(double jd_ut, int flags)
{
  double days;
  calc_deltat(jd_ut, flags, &days, NULL);
  return days;
}

int engine_delta_t_splines(void) { return NDTCF16; }

double engine_delta_t_spline_start(int index) { return dtcf16[index][0]; }
