/* Aspects by ecliptic longitude, within each chart or between charts 2k and 2k + 1. */
#include "kernel.h"

#include <math.h>
#include <string.h>

static const double ANGLES_DEG[ASPECT_TYPE_COUNT] = {ASPECT_ANGLES_DEG};

static double angle_longitude(const double *row, int point)
{
  switch (point) {
    case POINT_ASCENDANT: return row[ASCENDANT];
    case POINT_MIDHEAVEN: return row[MIDHEAVEN];
    case POINT_DESCENDANT: return normalize_deg(row[ASCENDANT] + 180);
    case POINT_IMUM_COELI: return normalize_deg(row[MIDHEAVEN] + 180);
    default: return row[VERTEX];
  }
}

/* Sign 0 ... 11, or NO_SIGN for a point without a longitude. */
static uint8_t sign_of(double longitude_deg)
{
  return isnan(longitude_deg) ? NO_SIGN : (uint8_t)(longitude_deg / 30);
}

void gather_points(const ChartRequest *request, int chart, const double *row, PointMotion *motions)
{
  int points = request->aspect_point_count;
  motions += (long)chart * points;
  for (int i = 0; i < points; i++) {
    int point = request->aspect_points[i];
    if (point >= FIRST_ANGLE) {
      motions[i] = (PointMotion){angle_longitude(row, point), NAN};
    } else {
      const double *fields = row + point_offset(point);
      motions[i] = (PointMotion){fields[LONGITUDE], fields[SPEED]};
    }
    if (request->signs) request->signs[(long)chart * points + i] = sign_of(motions[i].longitude_deg);
  }
}

/* Stands for no aspect type; its angle and limit match no separation. */
enum { NO_TYPE = ASPECT_TYPE_COUNT };

/* The aspect types that are possible at each whole degree of separation, for one set of limits. */
typedef struct {
  double angles_deg[ASPECT_TYPE_COUNT + 1], limits_deg[ASPECT_TYPE_COUNT + 1];
  /* The first type that is possible from this degree up to the next, and whether there are more. */
  uint8_t type[181], is_one_of_many[181];
} Windows;

static void open_windows(const double *limits, Windows *windows)
{
  for (int type = 0; type < ASPECT_TYPE_COUNT; type++) {
    windows->angles_deg[type] = ANGLES_DEG[type];
    windows->limits_deg[type] = limits[type];
  }
  windows->angles_deg[NO_TYPE] = 0;
  windows->limits_deg[NO_TYPE] = -1;
  for (int degree = 0; degree <= 180; degree++) {
    windows->type[degree] = NO_TYPE;
    windows->is_one_of_many[degree] = 0;
    for (int type = 0; type < ASPECT_TYPE_COUNT; type++) {
      double before = ANGLES_DEG[type] - limits[type], after = ANGLES_DEG[type] + limits[type];
      if (!(before <= degree + 1 && after >= degree)) continue;
      if (windows->type[degree] != NO_TYPE) windows->is_one_of_many[degree] = 1;
      else windows->type[degree] = (uint8_t)type;
    }
  }
}

/* The type with the smallest orb within its limit (inclusive; on a tie the earlier type), or
 * NO_TYPE. */
static int closest_type(double separation, const Windows *windows)
{
  int degree = (int)separation;
  if (!windows->is_one_of_many[degree]) return windows->type[degree];
  int closest = NO_TYPE;
  double least = INFINITY;
  for (int type = 0; type < ASPECT_TYPE_COUNT; type++) {
    double orb = fabs(separation - ANGLES_DEG[type]);
    if (orb <= windows->limits_deg[type] && orb < least) {
      least = orb;
      closest = type;
    }
  }
  return closest;
}

/* `value` with the opposite sign if the signs of `a` and `b` differ. */
static double turned_by_signs(double value, double a, double b)
{
  uint64_t bits, bits_a, bits_b;
  memcpy(&bits, &value, sizeof bits);
  memcpy(&bits_a, &a, sizeof bits_a);
  memcpy(&bits_b, &b, sizeof bits_b);
  bits ^= (bits_a ^ bits_b) & 0x8000000000000000u;
  memcpy(&value, &bits, sizeof value);
  return value;
}

/* Rate of |separation - angle| in degrees a day. `arc` is the signed arc from first to second,
 * and `relative` is the speed of the second minus that of the first. If the orb is 0, or the
 * separation is 0 or 180, the direction of the motion does not matter. Two points at a constant
 * distance are static (NaN), like points without a speed. */
static double orb_rate(double arc, double difference, double relative)
{
  if (relative == 0) return NAN;
  if (difference == 0) return fabs(relative);
  if (arc == 0) return difference < 0 ? -fabs(relative) : fabs(relative);
  if (fabs(arc) == 180) return difference < 0 ? fabs(relative) : -fabs(relative);
  return turned_by_signs(relative, arc, difference);
}

/* The points of a chart that have a longitude, as columns. */
typedef struct {
  int count;
  double longitude_deg[POINT_COUNT], speed_deg_per_day[POINT_COUNT];
  uint8_t point[POINT_COUNT], is_luminary[POINT_COUNT], is_angle[POINT_COUNT];
} Side;

static void take_side(const ChartRequest *request, const PointMotion *motions, Side *side)
{
  int count = 0;
  for (int i = 0; i < request->aspect_point_count; i++) {
    if (isnan(motions[i].longitude_deg)) continue;
    int point = request->aspect_points[i];
    side->longitude_deg[count] = motions[i].longitude_deg;
    side->speed_deg_per_day[count] = motions[i].speed_deg_per_day;
    side->point[count] = (uint8_t)point;
    side->is_luminary[count] = point <= MOON;
    side->is_angle[count] = point >= FIRST_ANGLE;
    count++;
  }
  side->count = count;
}

/* Sets the speeds of the second chart. In a transit the whole second chart stands still,
 * including its angles. */
static void set_motion(int moving, Side *side)
{
  if (moving == MOVING_BOTH) return;
  double speed = moving == MOVING_FIRST ? 0 : NAN;
  for (int i = 0; i < side->count; i++) side->speed_deg_per_day[i] = speed;
}

/*
 * Writes the aspects of point `first` of `a` with the points of `b` from index `from` on. Whether a
 * pair is an aspect is hard to predict, and a mispredicted branch costs more than the arithmetic.
 * So each pair is written to the list, but only a pair within its limit increases the length of the
 * list.
 */
static int aspects_of(
  const Windows windows[2], const Side *a, int first, const Side *b, int from,
  const AspectColumns *out, int found)
{
  double arcs[POINT_COUNT], differences[POINT_COUNT + 1];
  uint8_t seconds[POINT_COUNT + 1], types[POINT_COUNT + 1];
  double longitude = a->longitude_deg[first];
  for (int i = from; i < b->count; i++) {
    double arc = b->longitude_deg[i] - longitude;
    arcs[i] = arc - 360 * ceil((arc - 180) * (1.0 / 360));
  }
  int hits = 0;
  for (int i = from; i < b->count; i++) {
    const Windows *window = &windows[a->is_luminary[first] | b->is_luminary[i]];
    double separation = fabs(arcs[i]);
    int type = closest_type(separation, window);
    double difference = separation - window->angles_deg[type];
    seconds[hits] = (uint8_t)i;
    types[hits] = (uint8_t)type;
    differences[hits] = difference;
    hits += (fabs(difference) <= window->limits_deg[type]) & !(a->is_angle[first] & b->is_angle[i]);
  }
  for (int i = 0; i < hits; i++, found++) {
    int second = seconds[i];
    double relative = b->speed_deg_per_day[second] - a->speed_deg_per_day[first];
    out->first[found] = a->point[first];
    out->second[found] = b->point[second];
    out->type[found] = types[i];
    out->separation_deg[found] = fabs(arcs[second]);
    out->orb_rate_deg_per_day[found] = orb_rate(arcs[second], differences[i], relative);
  }
  return found;
}

void find_aspects(const ChartRequest *request, const PointMotion *motions)
{
  Windows windows[2];
  Side a, b;
  open_windows(request->orb_limits_deg, &windows[0]);
  open_windows(request->luminary_orb_limits_deg, &windows[1]);
  int points = request->aspect_point_count;
  int groups = request->between ? request->count / 2 : request->count;
  int found = 0;
  for (int group = 0; group < groups; group++) {
    const PointMotion *former = motions + (long)(request->between ? 2 * group : group) * points;
    request->aspects.starts[group] = found;
    take_side(request, former, &a);
    if (request->between) take_side(request, former + points, &b);
    else b = a;
    set_motion(request->moving, &b);
    for (int first = 0; first < a.count; first++) {
      int from = request->between ? 0 : first + 1;
      found = aspects_of(windows, &a, first, &b, from, &request->aspects, found);
    }
  }
  request->aspects.starts[groups] = found;
}
