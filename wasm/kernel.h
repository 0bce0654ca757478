/* The batch call of the ephemeris: layout of a row, the request, and what each file does. */
#ifndef KERNEL_H
#define KERNEL_H

#include <stdint.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif

/* Offsets of a row in doubles; src/ephemeris/layout.ts states the same, and the door compares. */
enum {
  LONGITUDE, LATITUDE, DISTANCE, SPEED, DECLINATION, BODY_FIELDS,

  BODY_COUNT = 14,
  CUSPS = BODY_COUNT * BODY_FIELDS,
  ASCENDANT = CUSPS + 12, MIDHEAVEN, ARMC, VERTEX, OBLIQUITY, DELTA_T, ROW_STRIDE,
  EXTRA_COUNT = 10,
  EXTENDED_STRIDE = ROW_STRIDE + EXTRA_COUNT * BODY_FIELDS,
};

/* Points in the order of src/ephemeris/points.ts. */
enum {
  SUN, MOON, MERCURY, VENUS, MARS, JUPITER, SATURN, URANUS, NEPTUNE, PLUTO, CHIRON, MEAN_NODE,
  TRUE_NODE, MEAN_LILITH,
  FIRST_EXTRA = BODY_COUNT, MEAN_SOUTH_NODE = 20, TRUE_SOUTH_NODE, LOT_OF_FORTUNE, LOT_OF_SPIRIT,
  FIRST_ANGLE = 24,
  POINT_ASCENDANT = FIRST_ANGLE, POINT_MIDHEAVEN, POINT_DESCENDANT, POINT_IMUM_COELI, POINT_VERTEX,
  POINT_COUNT,
};

enum { ASPECT_TYPE_COUNT = 11 };
/* Angles of the aspect types in degrees, in the order of src/ephemeris/points.ts; the door compares. */
#define ASPECT_ANGLES_DEG 0, 60, 90, 120, 180, 30, 45, 72, 135, 144, 150

/* Bits of a chart's status. */
enum { STATUS_POLAR_FALLBACK = 1, STATUS_NO_HOUSES = 2 };

/* Whose motion decides whether an aspect is applying. */
enum { MOVING_BOTH, MOVING_FIRST, MOVING_NONE };

/* Aspects found, as columns; those of chart (or pair) i stand from starts[i] up to starts[i + 1]. */
typedef struct {
  int32_t *starts;
  uint8_t *first, *second, *type;
  double *separation_deg, *orb_rate_deg_per_day;
} AspectColumns;

/* Every member is 32 bits wide in WebAssembly: the door writes the request as an Int32Array. */
typedef struct {
  int32_t count;
  const double *julian_day_ut, *latitude_deg, *longitude_deg;
  /* Null, or the sidereal time of each chart's houses, degrees; NaN: that of its instant and place. */
  const double *armc_deg;
  int32_t house_letter, extended;
  /* 1: everything by Swiss Ephemeris itself, to compare with. */
  int32_t by_engine;
  /* Null where signs and aspects are enough. */
  double *rows;
  int32_t *status;
  /* Points of signs and aspects; 0: neither is sought. */
  int32_t aspect_point_count;
  const uint8_t *aspect_points;
  const double *orb_limits_deg, *luminary_orb_limits_deg;
  int32_t between, moving;
  AspectColumns aspects;
  /* Null, or the sign of each of those points, chart after chart. */
  uint8_t *signs;
  /* Null, or where the ayanamsa of each chart goes, degrees, by a mode of the library: every
     longitude of the row is then less by it, and every speed by its rate. */
  double *ayanamsa_deg;
  int32_t mode;
} ChartRequest;

/* What an aspect is found from; the speed of an angle is NaN. */
typedef struct {
  double longitude_deg, speed_deg_per_day;
} PointMotion;

enum { NO_SIGN = 255 };

enum { SEARCH_CROSSING, SEARCH_STATION };

/* Searches as columns, and what they find; the members are 32 bits wide in WebAssembly as above. */
typedef struct {
  int32_t count;
  /* SEARCH_...; a body 0 ... 13; another that is taken relative to it, or -1. */
  const int32_t *kind, *body, *other;
  /* An ayanamsa of the library that is taken off every longitude, or -1. */
  const int32_t *mode;
  /* A crossing is where the longitude (of `other` less that of `body`) is target + any multiple of
     the period: degrees. */
  const double *target_deg, *period_deg, *first_jd_ut, *last_jd_ut;
  /* Room for so many events; those of search i stand from starts[i] up to starts[i + 1]. */
  int32_t capacity, *starts;
  /* Instant, longitude of `body` in degrees, speed (relative to it) in degrees a day. */
  double *jd_ut, *longitude_deg, *speed_deg_per_day;
} SearchRequest;

enum { ERROR_SIZE = 512 };
/* Why the last call failed. */
extern char kernel_error[ERROR_SIZE];

/* Keeps the message; always -1. */
int kernel_fail(const char *what, const char *message);

/* One swe_calc in which a fallback to another ephemeris or a missing speed is a failure; 0, or -1. */
int calculate_body(double julian_day_tt, int body, int flags, double *position);
/* Delta T, true obliquity and all bodies of a row; 0, or -1 after kernel_fail. */
int compute_bodies(double julian_day_ut, int extended, double *row);
/* The bodies 14 ... 19 of an extended row that has Delta T and obliquity; 0, or -1. */
int compute_extra_bodies(double julian_day_ut, double *row);
/* Ayanamsa in degrees, with nutation, and its rate by a mode of the library; 0, or -1. */
int ayanamsa(double jd_ut, int mode, double *degrees, double *rate_deg_per_day);
/* The same without nutation, by a cubic through four days of the library; -1 at the ends of its files. */
int ayanamsa_between(double jd_ut, int mode, double *degrees, double *rate_deg_per_day);
/* Is the cubic only near enough to bracket a root, as the star of the zodiac stands near the Sun? */
int is_rough_between(double jd_ut, int mode, double ayanamsa_deg);
/* Turns a finished row into the zodiac of the request; 0, or -1 after kernel_fail. */
int make_sidereal(const ChartRequest *request, int chart, double *row);
/* Cusps and angles of a row; status bits, or -1 after kernel_fail. */
int compute_houses(int chart, const ChartRequest *request, double *row);
/* Puts the cusps and angles of a system that the fast path does not have in place of Porphyry's, from
 * the sidereal time and the obliquity of the row; where it has none, Porphyry stays: status bits. */
int compute_houses_of_sky(double latitude_deg, int house_letter, double *row);
/* Rows and status of all charts of the request, by the fast path where it has an answer and by
 * Swiss Ephemeris for the rest; 0, or 1 + the index of the chart that failed. */
int compute_fast_charts(const ChartRequest *request, PointMotion *motions);

struct Tables;
/* The tables in use. */
const struct Tables *tables_in_use(void);
/* South nodes and lots of an extended row; NaN lots without a place, whose latitude is NaN. */
void compute_derived_points(double *row, double latitude_deg);
/* 1 where a place (longitude and latitude in degrees) sees any of an eclipse that lasts from `begin`
 * to `end` (Julian days in UT), 0 where not, or -1 after kernel_fail. */
int eclipse_visible(int is_lunar, double begin, double end, const double *place);
/* Declination in degrees from ecliptic coordinates and true obliquity in degrees. */
double declination_deg(double longitude_deg, double latitude_deg, double obliquity_deg);
/* The sought points of a chart from its finished row, and their signs where they are asked for. */
void gather_points(const ChartRequest *request, int chart, const double *row, PointMotion *motions);
/* All aspects of the request from the sought points of each chart. */
void find_aspects(const ChartRequest *request, const PointMotion *motions);

double normalize_deg(double degrees);
/* Offset in a row of the fields of a point that is no angle. */
int point_offset(int point);
#endif
