/*
 * What the tables are made from and Swiss Ephemeris does not export. The two .c files beside this
 * header include the library's own sources, so its static functions can be named; they are compiled
 * in place of those sources.
 */
#ifndef ENGINE_ACCESS_H
#define ENGINE_ACCESS_H

/* Chebyshev coefficients of one segment of a data file, rotated back to ICRS: three axes of
 * `stored` each, of which the library sums the first `summed` (and counts the very first half). */
typedef struct {
  double first_jd, segment_days;
  int segments, stored, summed;
  const double *coefficients;
} EngineSegment;

enum { ENGINE_EMB_FROM_SUN = 10, ENGINE_CHIRON = 12 };

/* The segment of body `index` (the library's own count: 0 barycentre of Earth and Moon, 1 Moon,
 * 2 ... 9 Mercury ... Pluto, ENGINE_...) around `jd_tt`; 0, or -1 where the file cannot be read. */
int engine_segment(int index, double jd_tt, EngineSegment *segment);

/* Frame of date at `jd_tt`: rows of ICRS to mean ecliptic, mean obliquity (radians), the general
 * precession in longitude of the next day (radians). */
void engine_frame(double jd_tt, double *matrix, double *obliquity, double *precession_rate);
/* Nutation in longitude and obliquity, radians. */
void engine_nutation(double jd_tt, double *nutation);
/* Mean node; mean apogee and its latitude: radians, mean equinox of date. */
double engine_mean_node(double jd_tt);
void engine_mean_apogee(double jd_tt, double *longitude_latitude);
/* Share of the Sun's mass inside `radius` radii of the Sun, 0 ... 1. */
double engine_sun_mass_inside(double radius);

/* Right ascension and declination at J2000.0 in ICRS (degrees), their proper motions (0.001" a year,
 * the first times the cosine of the declination), parallax (0.001"), radial velocity (km/s). */
enum { ENGINE_STAR_FIELDS = 6 };
/* Apparent ecliptic longitude and latitude of date of a star, degrees: 0, or -1 with a message of
 * AS_MAXCH characters. */
int engine_star(double jd_tt, const double *star, double *place, char *message);

/* Greenwich sidereal time less Earth rotation angle, mean equinox, degrees (IERS 2010, 5.2e). */
double engine_sidereal_polynomial(double jd_tt);
/* Long-term sidereal time without the hours of the day, mean equinox, degrees. */
double engine_sidereal_long_term(double jd_tt);
/* Delta T by the library's own model, days. */
double engine_delta_t(double jd_ut, int flags);
/* First days of the cubic splines of that model. */
int engine_delta_t_splines(void);
double engine_delta_t_spline_start(int index);

#endif
