/*
 * Functions of Swiss Ephemeris that the tables are made from, but that the library does not export.
 * The two .c files beside this header include the library's own sources, and so have access to its
 * static functions. They are compiled in place of those sources.
 */
#ifndef ENGINE_ACCESS_H
#define ENGINE_ACCESS_H

/* Chebyshev coefficients of one segment of a data file, rotated back to ICRS. There are three
 * axes of `stored` coefficients each. The library sums the first `summed` of an axis; the very
 * first coefficient counts half. */
typedef struct {
  double first_jd, segment_days;
  int segments, stored, summed;
  const double *coefficients;
} EngineSegment;

enum { ENGINE_EMB_FROM_SUN = 10, ENGINE_CHIRON = 12 };

/* The segment of body `index` around `jd_tt`. Indexes are the library's own: 0 barycentre of
 * Earth and Moon, 1 Moon, 2 ... 9 Mercury ... Pluto, ENGINE_... Returns 0, or -1 if the file
 * cannot be read. */
int engine_segment(int index, double jd_tt, EngineSegment *segment);

/* Frame of date at `jd_tt`: rows of the matrix from ICRS to the mean ecliptic, mean obliquity
 * (radians), and the general precession in longitude during the next day (radians). */
void engine_frame(double jd_tt, double *matrix, double *obliquity, double *precession_rate);
/* Nutation in longitude and obliquity, radians. */
void engine_nutation(double jd_tt, double *nutation);
/* Mean node; mean apogee with its latitude. Radians, mean equinox of date. */
double engine_mean_node(double jd_tt);
void engine_mean_apogee(double jd_tt, double *longitude_latitude);
/* Share of the Sun's mass inside `radius` radii of the Sun, 0 ... 1. */
double engine_sun_mass_inside(double radius);

/* Fields of a star at J2000.0 in ICRS: right ascension and declination (degrees), their proper
 * motions (0.001" a year, the first multiplied by the cosine of the declination), parallax
 * (0.001"), radial velocity (km/s). */
enum { ENGINE_STAR_FIELDS = 6 };
/* Apparent ecliptic longitude and latitude of date of a star, degrees. Returns 0, or -1 with a
 * message of up to AS_MAXCH characters. */
int engine_star(double jd_tt, const double *star, double *place, char *message);

/* Greenwich sidereal time minus Earth rotation angle, mean equinox, degrees (IERS 2010, 5.2e). */
double engine_sidereal_polynomial(double jd_tt);
/* Long-term sidereal time without the hours of the day, mean equinox, degrees. */
double engine_sidereal_long_term(double jd_tt);
/* Delta T by the library's own model, days. */
double engine_delta_t(double jd_ut, int flags);
/* The first day of each cubic spline of that model. */
int engine_delta_t_splines(void);
double engine_delta_t_spline_start(int index);

#endif
