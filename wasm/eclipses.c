/*
 * Finds the next or previous eclipse by the conventions of the published canons (Espenak and Meeus,
 * Five Millennium Canon of Solar Eclipses, NASA/TP-2006-214141, and of Lunar Eclipses,
 * NASA/TP-2009-214172), from the fast path's apparent Sun and Moon.
 *
 * Greatest eclipse is the instant at which the axis of the Moon's shadow is nearest to the Earth's
 * centre, or the Moon's centre, seen from there, is nearest to the axis of the Earth's shadow. The
 * unit of length is the Earth's equatorial radius. Coordinates refer to the true equator of date.
 */
#include <math.h>

#include "fast/bodies.h"
#include "kernel.h"

#define EARTH_RADIUS_M 6378137.0
#define EARTH_FLATTENING (1 / 298.257)
#define EARTH_RADII_PER_AU (AU_M / EARTH_RADIUS_M)
#define SUN_RADIUS (EARTH_RADII_PER_AU * sin(SUN_RADIUS_RAD))
/* Mean radius of the Moon, and its radius to the deepest valleys at the limb: in a total eclipse
 * no sunlight may come through these valleys. */
#define MOON_RADIUS 0.272508
#define MOON_UMBRAL_RADIUS 0.272281
/* Atmospheric enlargement of the Moon's parallax in the Earth's shadow radius (Danjon). */
#define SHADOW_ENLARGEMENT 1.01

/* Half the interval over which motion is taken as uniform; the tolerance is a millisecond. */
#define DERIVATIVE_DAYS 0.005
#define INSTANT_TOLERANCE_DAYS 1e-8
enum { MOST_STEPS = 8 };
/* Longer than half the duration of any eclipse. */
#define HALF_DAYS 0.2
#define CONTACT_TOLERANCE_DAYS (1.0 / 86400)

/* In the order of ECLIPSE_KINDS in src/ephemeris/eclipses.ts. */
enum { TOTAL, ANNULAR, HYBRID, PARTIAL, PENUMBRAL, NO_ECLIPSE };

typedef struct {
  double x, y, z;
} Place;

/* Sun and Moon at an instant. */
typedef struct {
  double jd_ut;
  Place sun, moon;
} Scene;

static double inner(Place a, Place b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static double length(Place a) { return sqrt(inner(a, a)); }
/* a + k b */
static Place along(Place a, double k, Place b)
{
  return (Place){a.x + k * b.x, a.y + k * b.y, a.z + k * b.z};
}
static Place unit(Place a)
{
  double k = 1 / length(a);
  return (Place){k * a.x, k * a.y, k * a.z};
}

static Place equatorial(const double *body, double obliquity)
{
  double longitude = body[LONGITUDE] / DEGREES_PER_RADIAN;
  double latitude = body[LATITUDE] / DEGREES_PER_RADIAN;
  double distance = body[DISTANCE] * EARTH_RADII_PER_AU;
  double x = cos(latitude) * cos(longitude), y = cos(latitude) * sin(longitude), z = sin(latitude);
  double c = cos(obliquity), s = sin(obliquity);
  return (Place){distance * x, distance * (c * y - s * z), distance * (s * y + c * z)};
}

enum { MOST_SCENES = 4 };

/* Fills `count` scenes, each for its own jd_ut. */
static void fill_scenes(Scene *scenes, int count)
{
  static Instant instants[MOST_SCENES / 2];
  static double store[MOST_SCENES][ROW_STRIDE];
  double jd_ut[MOST_SCENES], *rows[MOST_SCENES];
  int pairs = (count + 1) / 2;
  for (int i = 0; i < 2 * pairs; i++) {
    jd_ut[i] = scenes[i < count ? i : count - 1].jd_ut;
    rows[i] = store[i];
  }
  const Tables *tables = tables_in_use();
  fill_instants(tables, jd_ut, pairs, instants);
  put_suns(tables, instants, pairs, rows);
  put_moons(tables, instants, pairs, rows);
  for (int i = 0; i < count; i++) {
    double obliquity = instants[i / 2].obliquity[i % 2];
    scenes[i].sun = equatorial(rows[i] + SUN * BODY_FIELDS, obliquity);
    scenes[i].moon = equatorial(rows[i] + MOON * BODY_FIELDS, obliquity);
  }
}

/* The vector from the Earth's centre to the axis of the Moon's shadow; or, for a lunar eclipse,
 * from the axis of the Earth's shadow to the Moon, in radians. */
static Place offset(int is_lunar, const Scene *scene)
{
  Place moon = is_lunar ? unit(scene->moon) : scene->moon;
  Place axis = unit(is_lunar ? scene->sun : along(scene->moon, -1, scene->sun));
  return along(moon, -inner(moon, axis), axis);
}

/* The instant of the smallest offset, by Newton's method, from a start within a day of it. */
static double greatest_eclipse(int is_lunar, double jd_ut)
{
  for (int step = 0; step < MOST_STEPS; step++) {
    Scene scenes[3] = {{.jd_ut = jd_ut - DERIVATIVE_DAYS}, {.jd_ut = jd_ut},
                       {.jd_ut = jd_ut + DERIVATIVE_DAYS}};
    fill_scenes(scenes, 3);
    Place at = offset(is_lunar, &scenes[1]);
    Place motion = along(offset(is_lunar, &scenes[2]), -1, offset(is_lunar, &scenes[0]));
    double move = -2 * DERIVATIVE_DAYS * inner(at, motion) / inner(motion, motion);
    jd_ut += move;
    if (fabs(move) < INSTANT_TOLERANCE_DAYS) break;
  }
  return jd_ut;
}

/* The Moon's shadow on the Earth. */
typedef struct {
  /* Distance of the axis from the Earth's surface, negative inside. */
  double distance;
  /* Radii of penumbra and umbra where the axis first meets the surface or passes nearest to it.
   * The radius of the umbra is negative before its apex. */
  double penumbra, umbra;
  /* Radius of the umbra where the axis passes the Earth's centre. */
  double umbra_at_centre;
} MoonShadow;

/* Stretches coordinates along the Earth's axis, so that the flattened surface becomes a sphere. */
static Place stretched(Place a) { return (Place){a.x, a.y, a.z / (1 - EARTH_FLATTENING)}; }

static MoonShadow moon_shadow(const Scene *scene)
{
  Place from_sun = along(scene->moon, -1, scene->sun), axis = unit(from_sun);
  double sine_penumbra = (SUN_RADIUS + MOON_RADIUS) / length(from_sun);
  double sine_umbra = (SUN_RADIUS - MOON_UMBRAL_RADIUS) / length(from_sun);
  double cosine_penumbra = sqrt(1 - sine_penumbra * sine_penumbra);
  double cosine_umbra = sqrt(1 - sine_umbra * sine_umbra);

  Place moon = stretched(scene->moon), ray = stretched(axis);
  double nearest = -inner(moon, ray) / inner(ray, ray);
  double limbs = length(along(moon, nearest, ray));
  double depth = limbs < 1 ? sqrt((1 - limbs * limbs) / inner(ray, ray)) : 0;
  double centre = -inner(scene->moon, axis);
  return (MoonShadow){
    .distance = length(offset(0, scene)) * (1 - 1 / limbs),
    .penumbra = (centre * sine_penumbra + MOON_RADIUS) / cosine_penumbra,
    .umbra = ((nearest - depth) * sine_umbra - MOON_UMBRAL_RADIUS) / cosine_umbra,
    .umbra_at_centre = (centre * sine_umbra - MOON_UMBRAL_RADIUS) / cosine_umbra,
  };
}

/* The kind of a solar eclipse, from the instant of greatest eclipse. It is hybrid if it is total
 * at one of three instants and annular at another: greatest eclipse, and the two instants at
 * which the shadow's axis enters and leaves the Earth's disc. */
static int solar_kind(double greatest)
{
  Scene scenes[3] = {{.jd_ut = greatest - DERIVATIVE_DAYS}, {.jd_ut = greatest},
                     {.jd_ut = greatest + DERIVATIVE_DAYS}};
  fill_scenes(scenes, 3);
  MoonShadow shadow = moon_shadow(&scenes[1]);
  if (shadow.distance >= shadow.penumbra) return NO_ECLIPSE;
  if (shadow.distance >= fabs(shadow.umbra)) return PARTIAL;
  if (shadow.distance >= 0) return shadow.umbra < 0 ? TOTAL : ANNULAR;

  Place at = stretched(offset(0, &scenes[1]));
  Place motion = along(stretched(offset(0, &scenes[2])), -1, stretched(offset(0, &scenes[0])));
  double speed2 = inner(motion, motion), middle = -inner(at, motion) / speed2;
  double half = sqrt(fmax(0, middle * middle + (1 - inner(at, at)) / speed2));
  double unit_days = 2 * DERIVATIVE_DAYS;
  scenes[0].jd_ut = greatest + unit_days * (middle - half);
  scenes[2].jd_ut = greatest + unit_days * (middle + half);
  fill_scenes(scenes, 3);
  int is_total = shadow.umbra < 0;
  int begins_total = moon_shadow(&scenes[0]).umbra_at_centre < 0;
  int ends_total = moon_shadow(&scenes[2]).umbra_at_centre < 0;
  if (is_total != begins_total || is_total != ends_total) return HYBRID;
  return is_total ? TOTAL : ANNULAR;
}

/* The Earth's shadow at the Moon, in radians: how far the Moon is in the penumbra and in the
 * umbra, and the diameter of its disc. */
typedef struct {
  double in_penumbra, in_umbra, disc;
} EarthShadow;

static EarthShadow earth_shadow(const Scene *scene)
{
  double moon_distance = length(scene->moon), sun_distance = length(scene->sun);
  double base = SHADOW_ENLARGEMENT * asin(1 / moon_distance) + asin(1 / sun_distance);
  double sun = asin(SUN_RADIUS / sun_distance), moon = asin(MOON_RADIUS / moon_distance);
  double reach = base + moon - asin(length(offset(1, scene)));
  return (EarthShadow){reach + sun, reach - sun, 2 * moon};
}

static int lunar_kind(double greatest)
{
  Scene scene = {.jd_ut = greatest};
  fill_scenes(&scene, 1);
  EarthShadow shadow = earth_shadow(&scene);
  if (shadow.in_umbra >= shadow.disc) return TOTAL;
  if (shadow.in_umbra > 0) return PARTIAL;
  return shadow.in_penumbra > 0 ? PENUMBRAL : NO_ECLIPSE;
}

static int is_under_way(int is_lunar, const Scene *scene)
{
  if (is_lunar) return earth_shadow(scene).in_penumbra > 0;
  MoonShadow shadow = moon_shadow(scene);
  return shadow.distance < shadow.penumbra;
}

/* The instants of first and last contact of the penumbra with the Moon or the Earth. */
static void contacts(int is_lunar, double greatest, double *begin, double *end)
{
  double inside[2] = {greatest, greatest}, outside[2] = {greatest - HALF_DAYS, greatest + HALF_DAYS};
  while (fabs(outside[1] - inside[1]) > CONTACT_TOLERANCE_DAYS) {
    Scene scenes[2];
    for (int side = 0; side < 2; side++)
      scenes[side].jd_ut = 0.5 * (inside[side] + outside[side]);
    fill_scenes(scenes, 2);
    for (int side = 0; side < 2; side++) {
      double *end_of_half = is_under_way(is_lunar, &scenes[side]) ? inside : outside;
      end_of_half[side] = scenes[side].jd_ut;
    }
  }
  *begin = inside[0];
  *end = inside[1];
}

/* No eclipse is sought within this distance of the tables' ends; none falls there. */
#define MARGIN_DAYS 1

/* Mean new Moons, with the largest terms of the difference from true ones: Meeus, Astronomical
 * Algorithms (1998), ch. 49. */
#define NEW_MOON_JD 2451550.09766
#define LUNATION_DAYS 29.530588861
static double near_syzygy(double lunation)
{
  double sun = (2.5534 + 29.10535670 * lunation) / DEGREES_PER_RADIAN;
  double moon = (201.5643 + 385.81693528 * lunation) / DEGREES_PER_RADIAN;
  return NEW_MOON_JD + LUNATION_DAYS * lunation - 0.4075 * sin(moon) + 0.1721 * sin(sun);
}

/* Above this sine of the Moon's argument of latitude there is no eclipse. Meeus, ch. 54, has
 * 0.36. */
#define MOST_SINE_FROM_NODE 0.39
static int is_near_node(double lunation)
{
  double argument = (160.7108 + 390.67050284 * lunation) / DEGREES_PER_RADIAN;
  return fabs(sin(argument)) < MOST_SINE_FROM_NODE;
}

/*
 * Finds the first eclipse after `from_jd_ut` or, with `backward`, the last one not after it.
 * `place` is NULL, or longitude and latitude in degrees. Writes the greatest eclipse (Julian day in
 * UT) and the visibility: 1, 0, or -1 without a place. Returns the kind, NO_ECLIPSE beyond the
 * tables, or -1 with last_error.
 */
EXPORT("find_eclipse")
int find_eclipse(int is_lunar, double from_jd_ut, int backward, const double *place, double *found)
{
  const TablesHeader *header = tables_in_use()->header;
  double phase = is_lunar ? 0.5 : 0;
  double lunation = floor((from_jd_ut - NEW_MOON_JD) / LUNATION_DAYS - phase) + phase + backward;
  for (;; lunation += backward ? -1 : 1) {
    if (!is_near_node(lunation)) continue;
    double near = near_syzygy(lunation);
    int is_before = near < header->first_jd_ut + MARGIN_DAYS;
    int is_after = near > header->last_jd_ut - MARGIN_DAYS;
    if (backward ? is_before : is_after) return NO_ECLIPSE;
    if (is_before || is_after) continue;
    double greatest = greatest_eclipse(is_lunar, near);
    if (backward ? greatest > from_jd_ut : greatest <= from_jd_ut) continue;
    int kind = is_lunar ? lunar_kind(greatest) : solar_kind(greatest);
    if (kind == NO_ECLIPSE) continue;
    found[0] = greatest;
    found[1] = -1;
    if (place) {
      double begin, end;
      contacts(is_lunar, greatest, &begin, &end);
      int visible = eclipse_visible(is_lunar, begin, end, place);
      if (visible < 0) return -1;
      found[1] = visible;
    }
    return kind;
  }
}
