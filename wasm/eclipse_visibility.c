/* Whether an eclipse is above the horizon of a place, at sea level and with refraction, by Swiss
 * Ephemeris. */
#include <math.h>

#include "kernel.h"
#include "swephexp.h"

/* A visible part of an eclipse of this length is not missed. At rise and set no part is missed. */
#define VISIBILITY_STEP_DAYS (5.0 / 1440)
#define HORIZON_TOLERANCE_DAYS (1.0 / 86400)

/* 1 if the middle of the disc is above the horizon, at sea level and with refraction; -1 on
 * error. */
static int is_above_horizon(int body, double instant, double *seat, char *message)
{
  double position[6], horizontal[3];
  swe_set_topo(seat[0], seat[1], seat[2]);
  int flags = SEFLG_SWIEPH | SEFLG_TOPOCTR | SEFLG_EQUATORIAL;
  if (swe_calc_ut(instant, body, flags, position, message) < 0) return -1;
  swe_azalt(instant, SE_EQU2HOR, seat, 0, 10, position, horizontal);
  return horizontal[2] > 0;
}

/* An eclipse at a place: its kind, the place (longitude, latitude, height), and a buffer for the
 * engine's message. */
typedef struct {
  int is_lunar;
  double seat[3];
  char *message;
} Scene;

static int is_up(Scene *scene, double instant)
{
  return is_above_horizon(scene->is_lunar ? SE_MOON : SE_SUN, instant, scene->seat, scene->message);
}

/* 1 if the body, which is above the horizon, is eclipsed. A lunar eclipse is the same at all
 * places. */
static int is_eclipsed(Scene *scene, double instant)
{
  double attributes[20];
  if (scene->is_lunar) return 1;
  return swe_sol_eclipse_how(instant, SEFLG_SWIEPH, scene->seat, attributes, scene->message);
}

/* The instant of rise or set between `up` and `down`, on the side of `up`; 0 on error. */
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

int eclipse_visible(int is_lunar, double begin, double end, const double *place)
{
  char message[AS_MAXCH] = "";
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
    if (up < 0 || seen < 0) return kernel_fail("eclipse at a place", message);
    if (seen > 0) return 1;
    was_up = up;
  }
  return 0;
}
