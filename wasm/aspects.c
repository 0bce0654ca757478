/* Aspects by ecliptic longitude, within each chart or between charts 2k and 2k + 1. */
#include "kernel.h"

#include <math.h>

static const double ANGLES_DEG[ASPECT_TYPE_COUNT] = {
  0, 60, 90, 120, 180, 30, 45, 72, 135, 144, 150,
};

/* The sought points of one chart. */
typedef struct {
  double longitude_deg[POINT_COUNT], speed_deg_per_day[POINT_COUNT];
} PointColumns;

static double angle_longitude(const double *row, int point)
{
  switch (point) {
    case POINT_ASCENDANT: return row[ASCENDANT];
    case POINT_MIDHEAVEN: return row[MIDHEAVEN];
    case POINT_DESCENDANT: return row[ASCENDANT] + 180;
    case POINT_IMUM_COELI: return row[MIDHEAVEN] + 180;
    default: return row[VERTEX];
  }
}

static void gather_points(const ChartRequest *request, int chart, PointColumns *columns)
{
  const double *row = request->rows + chart * (request->extended ? EXTENDED_STRIDE : ROW_STRIDE);
  for (int i = 0; i < request->aspect_point_count; i++) {
    int point = request->aspect_points[i];
    if (point >= FIRST_ANGLE) {
      columns->longitude_deg[i] = angle_longitude(row, point);
      columns->speed_deg_per_day[i] = NAN;
    } else {
      int offset = point_offset(point);
      columns->longitude_deg[i] = row[offset + LONGITUDE];
      columns->speed_deg_per_day[i] = row[offset + SPEED];
    }
  }
}

/* Type of the least orb within its limit (inclusive; the earlier type at a tie), or -1. */
static int closest_type(double separation, const double *limits)
{
  int closest = -1;
  double least = INFINITY;
  for (int type = 0; type < ASPECT_TYPE_COUNT; type++) {
    double orb = fabs(separation - ANGLES_DEG[type]);
    if (orb <= limits[type] && orb < least) {
      least = orb;
      closest = type;
    }
  }
  return closest;
}

/* Rate of |separation - angle| for the signed arc from first to second, both speeds in degrees a
   day. Where the orb is 0, and at the ends 0 and 180 of the separation, any motion parts the two.
   Two that keep their distance are static like those that have no speed. */
static double orb_rate(double arc, double angle, double first_speed, double second_speed)
{
  double relative = second_speed - first_speed;
  if (isnan(relative) || relative == 0) return NAN;
  double difference = fabs(arc) - angle;
  if (difference == 0) return fabs(relative);
  if (arc == 0) return difference < 0 ? -fabs(relative) : fabs(relative);
  if (fabs(arc) == 180) return difference < 0 ? fabs(relative) : -fabs(relative);
  return (arc > 0) == (difference > 0) ? relative : -relative;
}

static int try_pair(
  const ChartRequest *request, int first, int second, const PointColumns *a, const PointColumns *b,
  int found)
{
  int first_point = request->aspect_points[first], second_point = request->aspect_points[second];
  if (first_point >= FIRST_ANGLE && second_point >= FIRST_ANGLE) return found;
  double arc = normalize_deg(b->longitude_deg[second] - a->longitude_deg[first]);
  if (isnan(arc)) return found;
  if (arc > 180) arc -= 360;
  int luminary = first_point <= MOON || second_point <= MOON;
  int type = closest_type(
    fabs(arc), luminary ? request->luminary_orb_limits_deg : request->orb_limits_deg);
  if (type < 0) return found;
  double first_speed = a->speed_deg_per_day[first], second_speed = b->speed_deg_per_day[second];
  if (request->moving == MOVING_FIRST) second_speed = isnan(second_speed) ? NAN : 0;
  if (request->moving == MOVING_NONE) second_speed = NAN;
  const AspectColumns *out = &request->aspects;
  out->first[found] = (uint8_t)first_point;
  out->second[found] = (uint8_t)second_point;
  out->type[found] = (uint8_t)type;
  out->separation_deg[found] = fabs(arc);
  out->orb_rate_deg_per_day[found] = orb_rate(arc, ANGLES_DEG[type], first_speed, second_speed);
  return found + 1;
}

void find_aspects(const ChartRequest *request)
{
  PointColumns a, b;
  int points = request->aspect_point_count;
  int groups = request->between ? request->count / 2 : request->count;
  int found = 0;
  for (int group = 0; group < groups; group++) {
    request->aspects.starts[group] = found;
    gather_points(request, request->between ? 2 * group : group, &a);
    if (request->between) gather_points(request, 2 * group + 1, &b);
    for (int first = 0; first < points; first++) {
      for (int second = request->between ? 0 : first + 1; second < points; second++) {
        found = try_pair(request, first, second, &a, request->between ? &b : &a, found);
      }
    }
  }
  request->aspects.starts[groups] = found;
}
