/* Positions of the bodies by Swiss Ephemeris, and the points that are derived from them. */
#include "kernel.h"

#include <math.h>
#include <stdio.h>

#include "swephexp.h"

static const int FLAGS = SEFLG_SWIEPH | SEFLG_SPEED;

static const int BODIES[MEAN_SOUTH_NODE] = {
  SE_SUN, SE_MOON, SE_MERCURY, SE_VENUS, SE_MARS, SE_JUPITER, SE_SATURN, SE_URANUS, SE_NEPTUNE,
  SE_PLUTO, SE_CHIRON, SE_MEAN_NODE, SE_TRUE_NODE, SE_MEAN_APOG,
  SE_CERES, SE_PALLAS, SE_JUNO, SE_VESTA, SE_PHOLUS, SE_OSCU_APOG,
};

static const double RAD_PER_DEG = 3.14159265358979323846 / 180;

double declination_deg(double longitude_deg, double latitude_deg, double obliquity_deg)
{
  double longitude = longitude_deg * RAD_PER_DEG;
  double latitude = latitude_deg * RAD_PER_DEG;
  double obliquity = obliquity_deg * RAD_PER_DEG;
  return asin(sin(latitude) * cos(obliquity) + cos(latitude) * sin(obliquity) * sin(longitude))
    / RAD_PER_DEG;
}

int calculate_body(double julian_day_tt, int body, int flags, double *position)
{
  char message[AS_MAXCH] = "";
  int returned = swe_calc(julian_day_tt, body, flags, position, message);
  if (returned >= 0 && (returned & flags) == flags && !(returned & (SEFLG_MOSEPH | SEFLG_JPLEPH))) {
    return 0;
  }
  char what[32];
  snprintf(what, sizeof what, "body %d", body);
  return kernel_fail(what, message[0] ? message : "fell back to another ephemeris");
}

static int calculate_points(double julian_day_tt, int first, int end, double *row)
{
  double position[6];
  for (int point = first; point < end; point++) {
    if (calculate_body(julian_day_tt, BODIES[point], FLAGS, position) < 0) return -1;
    double *fields = row + point_offset(point);
    fields[LONGITUDE] = position[0];
    fields[LATITUDE] = position[1];
    fields[DISTANCE] = position[2];
    fields[SPEED] = position[3];
    fields[DECLINATION] = declination_deg(position[0], position[1], row[OBLIQUITY]);
  }
  return 0;
}

int compute_bodies(double julian_day_ut, int extended, double *row)
{
  double position[6];
  double delta_t_days = swe_deltat_ex(julian_day_ut, SEFLG_SWIEPH, NULL);
  double julian_day_tt = julian_day_ut + delta_t_days;
  if (calculate_body(julian_day_tt, SE_ECL_NUT, SEFLG_SWIEPH, position) < 0) return -1;
  row[OBLIQUITY] = position[0];
  row[DELTA_T] = delta_t_days * 86400;
  return calculate_points(julian_day_tt, 0, extended ? MEAN_SOUTH_NODE : BODY_COUNT, row);
}

int compute_extra_bodies(double julian_day_ut, double *row)
{
  double julian_day_tt = julian_day_ut + row[DELTA_T] / 86400;
  return calculate_points(julian_day_tt, FIRST_EXTRA, MEAN_SOUTH_NODE, row);
}

static void set_south_node(double *row, int node, int south_node)
{
  const double *north = row + point_offset(node);
  double *south = row + point_offset(south_node);
  south[LONGITUDE] = normalize_deg(north[LONGITUDE] + 180);
  south[LATITUDE] = -north[LATITUDE];
  south[DISTANCE] = north[DISTANCE];
  south[SPEED] = north[SPEED];
  south[DECLINATION] = -north[DECLINATION];
}

static void set_lot(double *row, int lot, double longitude_deg)
{
  double *fields = row + point_offset(lot);
  fields[LONGITUDE] = longitude_deg;
  fields[LATITUDE] = isnan(longitude_deg) ? NAN : 0;
  fields[DISTANCE] = NAN;
  fields[SPEED] = NAN;
  fields[DECLINATION] = declination_deg(longitude_deg, 0, row[OBLIQUITY]);
}

/* Whether the Sun is above the horizon. Outside the polar circles, the half circle before the
 * ascendant (houses 7-12) is above the horizon and contains the midheaven. Within them, the
 * midheaven may be below the horizon together with its half circle. */
static int is_day(const double *row, double latitude_deg)
{
  double sun = row[point_offset(SUN) + LONGITUDE];
  int is_on_side_of_midheaven = normalize_deg(sun - row[ASCENDANT]) >= 180;
  double midheaven_declination = declination_deg(row[MIDHEAVEN], 0, row[OBLIQUITY]);
  int is_midheaven_up = fabs(latitude_deg - midheaven_declination) < 90;
  return is_on_side_of_midheaven == is_midheaven_up;
}

void compute_derived_points(double *row, double latitude_deg)
{
  set_south_node(row, MEAN_NODE, MEAN_SOUTH_NODE);
  set_south_node(row, TRUE_NODE, TRUE_SOUTH_NODE);
  if (isnan(latitude_deg)) {
    set_lot(row, LOT_OF_FORTUNE, NAN);
    set_lot(row, LOT_OF_SPIRIT, NAN);
    return;
  }
  double ascendant = row[ASCENDANT];
  double sun = row[point_offset(SUN) + LONGITUDE];
  double moon = row[point_offset(MOON) + LONGITUDE];
  double arc = is_day(row, latitude_deg) ? moon - sun : sun - moon;
  set_lot(row, LOT_OF_FORTUNE, normalize_deg(ascendant + arc));
  set_lot(row, LOT_OF_SPIRIT, normalize_deg(ascendant - arc));
}
