/* Eclipses by Swiss Ephemeris: the next or the previous one of an instant, and whether a place sees it. */
#include "kernel.h"

#include <math.h>

#include "swephexp.h"

/* The engine leaves out a maximum within 0.0001 days of where it starts to search. */
#define ENGINE_MARGIN_DAYS 0.0002
/* Further than any eclipse lasts, shorter than the time from one syzygy to the next of its kind. */
#define PAST_THIS_ECLIPSE_DAYS 5
/* Between rise and set an eclipse of this length is not missed; at rise and set none is. */
#define VISIBILITY_STEP_DAYS (5.0 / 1440)
#define HORIZON_TOLERANCE_DAYS (1.0 / 86400)

enum { MAXIMUM, SOLAR_BEGIN = 2, SOLAR_END = 3, LUNAR_BEGIN = 6, LUNAR_END = 7 };

static int eclipse_from(int is_lunar, double start, int backward, double *times, char *message)
{
  return is_lunar ? swe_lun_eclipse_when(start, SEFLG_SWIEPH, 0, times, backward, message)
                  : swe_sol_eclipse_when_glob(start, SEFLG_SWIEPH, 0, times, backward, message);
}

/* 1 where the middle of the disc is above the horizon, at sea level and with refraction; -1 error. */
static int is_above_horizon(int body, double instant, double *seat, char *message)
{
  double position[6], horizontal[3];
  swe_set_topo(seat[0], seat[1], seat[2]);
  int flags = SEFLG_SWIEPH | SEFLG_TOPOCTR | SEFLG_EQUATORIAL;
  if (swe_calc_ut(instant, body, flags, position, message) < 0) return -1;
  swe_azalt(instant, SE_EQU2HOR, seat, 0, 10, position, horizontal);
  return horizontal[2] > 0;
}

/* An eclipse of one place: where it is seen from, when, and the engine's message. */
typedef struct {
  int is_lunar;
  double seat[3];
  char *message;
} Scene;

static int is_up(Scene *scene, double instant)
{
  return is_above_horizon(scene->is_lunar ? SE_MOON : SE_SUN, instant, scene->seat, scene->message);
}

/* 1 where the body, above the horizon, is eclipsed; the Moon is so for all who see her. */
static int is_eclipsed(Scene *scene, double instant)
{
  double attributes[20];
  if (scene->is_lunar) return 1;
  return swe_sol_eclipse_how(instant, SEFLG_SWIEPH, scene->seat, attributes, scene->message);
}

/* The instant, on the side where the body is up, of its rise or set between the two; 0 on error. */
static double horizon_passage(Scene *scene, double up, double down)
{
  while (fabs(up - down) > HORIZON_TOLERANCE_DAYS) {
    double middle = 0.5 * (up + down);
    int middle_is_up = is_up(scene, middle);
    if (middle_is_up < 0) return 0;
    if (middle_is_up) up = middle;
    else down = middle;
  }
  return up;
}

/* 1 where any part of it is seen from the place; -1 error. */
static int is_visible(int is_lunar, const double *times, const double *place, char *message)
{
  double begin = times[is_lunar ? LUNAR_BEGIN : SOLAR_BEGIN];
  double end = times[is_lunar ? LUNAR_END : SOLAR_END];
  /* The engine gives no times to the very smallest ones. */
  if (begin == 0 || end == 0) begin = end = times[MAXIMUM];
  Scene scene = {is_lunar, {place[0], place[1], 0}, message};
  int steps = (int)ceil((end - begin) / VISIBILITY_STEP_DAYS), was_up = 0;
  for (int step = 0; step <= steps; step++) {
    double instant = steps == 0 ? begin : begin + (end - begin) * step / steps;
    double before = instant - VISIBILITY_STEP_DAYS;
    int up = is_up(&scene, instant), seen = 0;
    if (up > 0) seen = is_eclipsed(&scene, instant);
    if (seen == 0 && step > 0 && up != was_up) {
      double edge = up ? horizon_passage(&scene, instant, before)
                       : horizon_passage(&scene, before, instant);
      seen = edge == 0 ? -1 : is_eclipsed(&scene, edge);
    }
    if (up < 0 || seen < 0) return -1;
    if (seen > 0) return 1;
    was_up = up;
  }
  return 0;
}

/*
 * The first eclipse after `from_jd_ut`, or, backward, the last one not after it. `place`: NULL or
 * longitude and latitude in degrees. Writes the maximum (Julian day in UT) and 1, 0 or, without a
 * place, -1 for its visibility; the engine's bits of its kind, or -1 with last_error.
 */
EXPORT("find_eclipse")
int find_eclipse(int is_lunar, double from_jd_ut, int backward, const double *place, double *found)
{
  double times[10];
  char message[AS_MAXCH] = "";
  double start = from_jd_ut + (backward ? ENGINE_MARGIN_DAYS : -ENGINE_MARGIN_DAYS);
  int kind = eclipse_from(is_lunar, start, backward, times, message);
  if (kind >= 0 && (times[MAXIMUM] > from_jd_ut) == backward) {
    start = times[MAXIMUM] + (backward ? -PAST_THIS_ECLIPSE_DAYS : PAST_THIS_ECLIPSE_DAYS);
    kind = eclipse_from(is_lunar, start, backward, times, message);
  }
  if (kind < 0) return kernel_fail("eclipse", message);
  found[0] = times[MAXIMUM];
  int visible = place ? is_visible(is_lunar, times, place, message) : -1;
  if (place && visible < 0) return kernel_fail("eclipse at a place", message);
  found[1] = visible;
  return kind;
}
