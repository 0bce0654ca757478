/* The batch call of the ephemeris: layout of a row, the request, and the functions of the
 * kernel's files. */
#ifndef KERNEL_H
#define KERNEL_H

#include <stdint.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif

/* Offsets of a row in doubles. src/ephemeris/layout.ts has the same numbers and compares them at
 * the start. */
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
/* Angles of the aspect types in degrees, in the order of src/ephemeris/points.ts. Both lists are
 * compared at the start. */
#define ASPECT_ANGLES_DEG 0, 60, 90, 120, 180, 30, 45, 72, 135, 144, 150

/* Bits of a chart's status. */
enum { STATUS_POLAR_FALLBACK = 1, STATUS_NO_HOUSES = 2 };

/* Whose motion decides whether an aspect is applying. */
enum { MOVING_BOTH, MOVING_FIRST, MOVING_NONE };

/* Aspects found, as columns. Those of chart (or pair) i are at starts[i] ... starts[i + 1] - 1. */
typedef struct {
  int32_t *starts;
  uint8_t *first, *second, *type;
  double *separation_deg, *orb_rate_deg_per_day;
} AspectColumns;

/* Every member is 32 bits wide in WebAssembly, because the caller writes the request as an
 * Int32Array. */
typedef struct {
  int32_t count;
  const double *julian_day_ut, *latitude_deg, *longitude_deg;
  /* Null, or the sidereal time of each chart's houses, degrees. NaN: the sidereal time of its
   * instant and place. */
  const double *armc_deg;
  int32_t house_letter, extended;
  /* 1: Swiss Ephemeris computes everything, for comparison with the fast path. */
  int32_t by_engine;
  /* Null if only signs and aspects are needed. */
  double *rows;
  int32_t *status;
  /* Number of points of signs and aspects; 0: neither is computed. */
  int32_t aspect_point_count;
  const uint8_t *aspect_points;
  const double *orb_limits_deg, *luminary_orb_limits_deg;
  int32_t between, moving;
  AspectColumns aspects;
  /* Null, or the signs of these points, chart after chart. */
  uint8_t *signs;
  /* Null in the tropical zodiac; otherwise the ayanamsa of each chart is written here, degrees.
   * It is subtracted from every longitude of the row, and its rate from every speed. `mode` is
   * the library's number of the ayanamsa. */
  double *ayanamsa_deg;
  int32_t mode;
} ChartRequest;

/* The longitude and speed of a point of aspects; the speed of an angle is NaN. */
typedef struct {
  double longitude_deg, speed_deg_per_day;
} PointMotion;

enum { NO_SIGN = 255 };

enum { SEARCH_CROSSING, SEARCH_STATION };

/* Searches as columns, and the events found. The members are 32 bits wide in WebAssembly, as
 * above. */
typedef struct {
  int32_t count;
  /* The kind is SEARCH_...; `body` is 0 ... 13; `other` is the body taken relative to it, or -1. */
  const int32_t *kind, *body, *other;
  /* The library's number of an ayanamsa that is subtracted from every longitude, or -1. */
  const int32_t *mode;
  /* A crossing is an instant at which the longitude (of `body`, or of `other` minus that of
   * `body`) equals the target plus any multiple of the period, degrees. */
  const double *target_deg, *period_deg, *first_jd_ut, *last_jd_ut;
  /* Maximum number of events. Those of search i are at starts[i] ... starts[i + 1] - 1. */
  int32_t capacity, *starts;
  /* For each event: instant, longitude of `body`, degrees, and speed of `body`, or of `other`
   * minus that of `body`, degrees a day. */
  double *jd_ut, *longitude_deg, *speed_deg_per_day;
} SearchRequest;

enum { ERROR_SIZE = 512 };
/* Why the last call failed. */
extern char kernel_error[ERROR_SIZE];

/* Stores the message; always returns -1. */
int kernel_fail(const char *what, const char *message);

/* Calls swe_calc and treats a fallback to another ephemeris or a missing speed as a failure.
 * Returns 0, or -1. */
int calculate_body(double julian_day_tt, int body, int flags, double *position);
/* Fills Delta T, true obliquity and all bodies of a row. Returns 0, or -1 after kernel_fail. */
int compute_bodies(double julian_day_ut, int extended, double *row);
/* Fills the bodies 14 ... 19 of an extended row that has Delta T and obliquity. Returns 0, or
 * -1. */
int compute_extra_bodies(double julian_day_ut, double *row);
/* Ayanamsa of a mode of the library in degrees, with nutation, and its rate. Returns 0, or -1. */
int ayanamsa(double jd_ut, int mode, double *degrees, double *rate_deg_per_day);
/* The same without nutation, by a cubic through the library's values of four days. Returns -1 at
 * the ends of its files. */
int ayanamsa_between(double jd_ut, int mode, double *degrees, double *rate_deg_per_day);
/* Whether the cubic is only good enough to bracket a root, because the star of the zodiac is
 * near the Sun. */
int is_rough_between(double jd_ut, int mode, double ayanamsa_deg);
/* Converts a finished row to the zodiac of the request. Returns 0, or -1 after kernel_fail. */
int make_sidereal(const ChartRequest *request, int chart, double *row);
/* Fills the cusps and angles of a row. Returns status bits, or -1 after kernel_fail. */
int compute_houses(int chart, const ChartRequest *request, double *row);
/* Replaces the cusps and angles of Porphyry by those of a system that the fast path does not
 * have, from the sidereal time and the obliquity of the row. Porphyry stays if the system does
 * not exist there. Returns status bits. */
int compute_houses_of_sky(double latitude_deg, int house_letter, double *row);
/* Rows and status of all charts of the request, by the fast path where possible and by Swiss
 * Ephemeris for the rest. Returns 0, or 1 + the index of the chart that failed. */
int compute_fast_charts(const ChartRequest *request, PointMotion *motions);

struct Tables;
const struct Tables *tables_in_use(void);
/* Fills the south nodes and lots of an extended row. Without a place the latitude is NaN, and so
 * are the lots. */
void compute_derived_points(double *row, double latitude_deg);
/* Returns 1 if any part of an eclipse that lasts from `begin` to `end` (Julian days in UT) is
 * visible at a place (longitude and latitude in degrees), 0 if not, or -1 after kernel_fail. */
int eclipse_visible(int is_lunar, double begin, double end, const double *place);
/* Declination in degrees from ecliptic coordinates and true obliquity in degrees. */
double declination_deg(double longitude_deg, double latitude_deg, double obliquity_deg);
/* Copies the requested points of a chart from its finished row, and their signs if requested. */
void gather_points(const ChartRequest *request, int chart, const double *row, PointMotion *motions);
/* Finds all aspects of the request between the requested points of each chart. */
void find_aspects(const ChartRequest *request, const PointMotion *motions);

double normalize_deg(double degrees);
/* Offset in a row of the fields of a point; not for angles. */
int point_offset(int point);
#endif
