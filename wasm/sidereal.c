/* Ayanamsas by Swiss Ephemeris: tropical longitude of the true equinox of date minus sidereal
 * longitude. */
#include "fast/instant.h"
#include "kernel.h"

#include <math.h>

#include "swephexp.h"

/* The rate is a difference quotient over this many days before and after the instant. */
static const double RATE_DAYS = 1.0 / 64;

/* Ayanamsa in degrees, with nutation, so that tropical longitudes of date minus it are sidereal.
 * Returns 0, or -1. */
static int ayanamsa_deg(double jd_ut, double *degrees)
{
  char message[AS_MAXCH] = "";
  if (swe_get_ayanamsa_ex_ut(jd_ut, SEFLG_SWIEPH, degrees, message) >= 0) return 0;
  return kernel_fail("ayanamsa", message);
}

/* The sidereal longitude, degrees, of the star that defines a zodiac, or -1. */
static double star_deg(int mode)
{
  switch (mode) {
    case SE_SIDM_TRUE_CITRA: return 180;
    case SE_SIDM_TRUE_REVATI: return 359 + 50.0 / 60;
    case SE_SIDM_TRUE_PUSHYA: return 106 + 40.0 / 60;
    default: return -1;
  }
}

/* Ayanamsas without nutation at multiples of some days, kept for searches. A search needs
 * thousands of instants, and one ayanamsa of the library takes as long as thirty positions of
 * the fast path. Precession alone is almost linear, but aberration moves a star in the course of
 * a year. */
enum { NODE_DAYS = 64, STAR_NODE_DAYS = 4, KEPT_NODES = 1024 };
typedef struct {
  int number, mode;
  double degrees;
} Node;

static int node_deg(int number, int days, int mode, double *degrees)
{
  static Node nodes[KEPT_NODES];
  Node *node = &nodes[number % KEPT_NODES];
  if (node->number != number || node->mode != mode) {
    char message[AS_MAXCH] = "";
    double jd_ut = (double)number * days;
    swe_set_sid_mode(mode, 0, 0);
    if (swe_get_ayanamsa_ex_ut(jd_ut, SEFLG_SWIEPH | SEFLG_NONUT, &node->degrees, message) < 0) {
      node->number = 0;
      return -1;
    }
    node->number = number;
    node->mode = mode;
  }
  *degrees = node->degrees;
  return 0;
}

int ayanamsa_between(double jd_ut, int mode, double *degrees, double *rate_deg_per_day)
{
  int days = star_deg(mode) < 0 ? NODE_DAYS : STAR_NODE_DAYS;
  double at[4], part = jd_ut / days;
  int first = (int)part - 1;
  part -= first + 1;
  for (int i = 0; i < 4; i++)
    if (node_deg(first + i, days, mode, &at[i]) < 0) return -1;
  double cube = (at[3] - at[0]) / 6 + (at[1] - at[2]) / 2;
  double square = (at[0] + at[2]) / 2 - at[1];
  double slope = at[2] - at[1] - square - cube;
  *degrees = at[1] + part * (slope + part * (square + part * cube));
  *rate_deg_per_day = (slope + part * (2 * square + part * 3 * cube)) / days;
  return 0;
}

/* Near the Sun its gravity shifts a star within days, too fast for the cubic. Beyond this
 * distance the error of the cubic is less than 0.002". */
#define DEFLECTION_DEG 12

int is_rough_between(double jd_ut, int mode, double ayanamsa_deg)
{
  double star = star_deg(mode);
  double mean_sun = 280.466 + 0.98564736 * (jd_ut - 2451545);
  return star >= 0 && fabs(remainder(mean_sun - ayanamsa_deg - star, 360)) < DEFLECTION_DEG;
}

/* Rate in degrees a day. The library has none, so it is the slope of the cubic plus the nutation
 * rate of the fast path. Where the cubic is rough, it is a difference quotient over some
 * minutes. */
static int ayanamsa_rate(double jd_ut, int mode, double degrees, double *rate_deg_per_day)
{
  double smooth_deg, before, after;
  if (ayanamsa_between(jd_ut, mode, &smooth_deg, rate_deg_per_day) == 0 &&
      !is_rough_between(jd_ut, mode, degrees)) {
    double both_jd[2] = {jd_ut, jd_ut};
    static Instant at;
    fill_instants(tables_in_use(), both_jd, 1, &at);
    *rate_deg_per_day += at.nutation_rate[0] * DEGREES_PER_RADIAN;
    return 0;
  }
  if (ayanamsa_deg(jd_ut - RATE_DAYS, &before) < 0) return -1;
  if (ayanamsa_deg(jd_ut + RATE_DAYS, &after) < 0) return -1;
  *rate_deg_per_day = (after - before) / (2 * RATE_DAYS);
  return 0;
}

int ayanamsa(double jd_ut, int mode, double *degrees, double *rate_deg_per_day)
{
  swe_set_sid_mode(mode, 0, 0);
  if (ayanamsa_deg(jd_ut, degrees) < 0) return -1;
  return ayanamsa_rate(jd_ut, mode, *degrees, rate_deg_per_day);
}

/* Writes the ayanamsa (degrees) and its rate (degrees a day) for each instant, by a mode of the
 * library. Returns 0, or 1 + the index of the instant that failed, with last_error. */
EXPORT("compute_ayanamsas")
int compute_ayanamsas(int count, const double *jd_ut, int mode, double *rows)
{
  for (int i = 0; i < count; i++)
    if (ayanamsa(jd_ut[i], mode, rows + 2 * i, rows + 2 * i + 1) < 0) return 1 + i;
  return 0;
}

/* Recomputes the cusps of whole signs. They begin with the ascendant's sign, or with Aries. */
static void cut_whole_signs(int house_letter, double *row)
{
  if (house_letter != 'W' && house_letter != 'N') return;
  double first = house_letter == 'W' ? 30 * floor(row[ASCENDANT] / 30) : 0;
  for (int house = 0; house < 12; house++) row[CUSPS + house] = normalize_deg(first + 30 * house);
}

int make_sidereal(const ChartRequest *request, int chart, double *row)
{
  if (!request->ayanamsa_deg) return 0;
  double taken_deg, rate;
  if (ayanamsa(request->julian_day_ut[chart], request->mode, &taken_deg, &rate) < 0) return -1;
  request->ayanamsa_deg[chart] = taken_deg;
  int points = request->extended ? FIRST_ANGLE : BODY_COUNT;
  for (int point = 0; point < points; point++) {
    double *fields = row + point_offset(point);
    fields[LONGITUDE] = normalize_deg(fields[LONGITUDE] - taken_deg);
    fields[SPEED] -= rate;
  }
  static const int angles[] = {ASCENDANT, MIDHEAVEN, VERTEX};
  for (int i = 0; i < 3; i++) row[angles[i]] = normalize_deg(row[angles[i]] - taken_deg);
  for (int house = 0; house < 12; house++)
    row[CUSPS + house] = normalize_deg(row[CUSPS + house] - taken_deg);
  if (!isnan(row[ASCENDANT])) cut_whole_signs(request->house_letter, row);
  return 0;
}
