/*
 * Finds the instants at which a body, or one body relative to another, reaches a longitude or
 * stands still.
 *
 * The range is sampled in steps that are too short for two stations. A step in which the speed
 * changes its sign is divided at the station. So the longitude moves in one direction within each
 * piece, and every crossing is bracketed. Crossings are refined by Newton's method with the
 * analytic speed, and bisection keeps them inside the bracket. Stations are refined by the Illinois
 * form of false position. Instants are evaluated in blocks, to use both lanes and to read the
 * tables in order.
 */
#include <math.h>

#include "fast/bodies.h"
#include "kernel.h"

static const double STEP_DAYS[BODY_COUNT] = {8, 1, 2, 4, 5, 10, 12, 16, 16, 16, 12, 16, 0.5, 16};

/* A tenth of a millisecond; a Julian day in a double has a resolution of 0.04 ms. */
#define INSTANT_TOLERANCE_DAYS 1.2e-9
#define STATION_TOLERANCE_DAYS 1e-7
enum { MOST_REFINEMENTS = 60 };

typedef struct {
  double jd_ut;
  /* `body` is the body itself. `value` and `rate` are those of `other` relative to it, or
   * without `other` those of the body again. */
  double body_deg, value_deg, body_rate_deg_per_day, rate_deg_per_day;
} Sample;

typedef struct {
  const SearchRequest *request;
  int index, body, other, mode;
  double target_deg, period_deg;
  int found, failed, is_refining;
} Search;

static double signed_angle(double degrees) { return degrees - 360 * floor(degrees / 360 + 0.5); }

/* The ayanamsa of a sample and its rate, from the nutation (radians, radians a day) at its
 * instant. */
static void find_ayanamsa(Search *search, double jd_ut, double nutation, double nutation_rate,
                          double *degrees, double *rate)
{
  int is_found = ayanamsa_between(jd_ut, search->mode, degrees, rate) == 0;
  if (is_found && search->is_refining && is_rough_between(jd_ut, search->mode, *degrees)) is_found = 0;
  if (is_found) {
    *degrees += nutation * DEGREES_PER_RADIAN;
    *rate += nutation_rate * DEGREES_PER_RADIAN;
  } else if (ayanamsa(jd_ut, search->mode, degrees, rate) < 0) {
    search->failed = 1;
  }
}

/* Fills `count` <= BLOCK_CHARTS samples, each at its jd_ut. */
static void evaluate(Search *search, Sample *samples, int count)
{
  static Instant instants[BLOCK_PAIRS];
  static double store[BLOCK_CHARTS][ROW_STRIDE];
  double jd_ut[BLOCK_CHARTS], *rows[BLOCK_CHARTS];
  int pairs = (count + 1) / 2;
  for (int i = 0; i < 2 * pairs; i++) {
    jd_ut[i] = samples[i < count ? i : count - 1].jd_ut;
    rows[i] = store[i];
  }
  const Tables *tables = tables_in_use();
  fill_instants(tables, jd_ut, pairs, instants);
  put_one_body(tables, instants, pairs, rows, search->body);
  if (search->other >= 0) put_one_body(tables, instants, pairs, rows, search->other);
  for (int i = 0; i < count; i++) {
    const double *body = store[i] + search->body * BODY_FIELDS;
    double taken_deg = 0, taken_rate = 0;
    if (search->mode >= 0) {
      const Instant *at = &instants[i / 2];
      find_ayanamsa(search, samples[i].jd_ut, at->nutation[i % 2], at->nutation_rate[i % 2],
                    &taken_deg, &taken_rate);
    }
    samples[i].body_deg = samples[i].value_deg = normalize_deg(body[LONGITUDE] - taken_deg);
    samples[i].body_rate_deg_per_day = samples[i].rate_deg_per_day = body[SPEED] - taken_rate;
    if (search->other < 0) continue;
    const double *other = store[i] + search->other * BODY_FIELDS;
    samples[i].value_deg = other[LONGITUDE] - body[LONGITUDE];
    samples[i].rate_deg_per_day = other[SPEED] - body[SPEED];
  }
}

/* Writes an event; the events of a search come in order of time. Returns -1 if there is no more
 * room. */
static int write_event(Search *search, const Sample *sample)
{
  const SearchRequest *request = search->request;
  if (search->found >= request->capacity) return -1;
  request->jd_ut[search->found] = sample->jd_ut;
  request->longitude_deg[search->found] = sample->body_deg;
  request->speed_deg_per_day[search->found] = sample->rate_deg_per_day;
  search->found++;
  return 0;
}

/* A root between two instants; `sample` is the last one tried. */
typedef struct {
  double low, high, low_value, high_value;
  /* For a crossing: its longitude, and the change of the rate over the step divided by the step. */
  double goal_deg, acceleration_deg_per_day2;
  int is_station, is_open;
  /* For a station: the end that the last iteration moved, -1 low, 1 high. */
  int moved;
  Sample sample;
} Root;

static double root_value(const Root *root, const Sample *sample)
{
  if (root->is_station) return sample->rate_deg_per_day;
  return signed_angle(sample->value_deg - root->goal_deg);
}

/* Sets the next instant to try: Newton for a crossing, false position for a station. If that is
 * outside the bracket, the middle. */
static void propose(Root *root, double value)
{
  double next;
  if (root->is_station) {
    double slope = (root->high_value - root->low_value) / (root->high - root->low);
    next = root->low - root->low_value / slope;
  } else {
    next = root->sample.jd_ut - value / root->sample.rate_deg_per_day;
  }
  if (!(next > root->low && next < root->high)) next = 0.5 * (root->low + root->high);
  root->sample.jd_ut = next;
}

/* The acceleration at any instant of a step is less than its mean over the step times this
 * factor. */
#define ACCELERATION_MARGIN 16

/* The maximum difference of the engine's speed of a body from the slope of its longitude,
 * degrees a day. The Moon and the true node jump at the edges of the Moon's segments, so their
 * speeds are not relied on. */
static double speed_error(int body)
{
  return body == MOON || body == TRUE_NODE ? INFINITY : 5e-6;
}

/* Takes the last step of Newton's method without another evaluation, if the errors from
 * curvature and speeds are within the tolerance. Returns 1 if it did so. */
static int finish(const Search *search, Root *root, double value)
{
  Sample *sample = &root->sample;
  double step = -value / sample->rate_deg_per_day;
  double error = speed_error(search->body) + (search->other >= 0 ? speed_error(search->other) : 0);
  double curve = 0.5 * ACCELERATION_MARGIN * root->acceleration_deg_per_day2 * fabs(step);
  double astray = (curve + error) * fabs(step / sample->rate_deg_per_day);
  double instant = sample->jd_ut + step;
  if (!(astray <= INSTANT_TOLERANCE_DAYS && instant >= root->low && instant <= root->high)) return 0;
  sample->jd_ut = instant;
  sample->body_deg = normalize_deg(sample->body_deg + step * sample->body_rate_deg_per_day);
  root->is_open = 0;
  return 1;
}

/* Narrows the bracket by the values of the sample. Then proposes the next instant, or closes the
 * root. */
static void narrow(const Search *search, Root *root)
{
  double value = root_value(root, &root->sample), jd_ut = root->sample.jd_ut;
  double tolerance = root->is_station ? STATION_TOLERANCE_DAYS : INSTANT_TOLERANCE_DAYS;
  if (value == 0) {
    root->is_open = 0;
    return;
  }
  if (!root->is_station && finish(search, root, value)) return;
  if ((value > 0) == (root->low_value > 0)) {
    root->low = jd_ut;
    root->low_value = value;
    if (root->moved == -1) root->high_value *= 0.5;
    root->moved = -1;
  } else {
    root->high = jd_ut;
    root->high_value = value;
    if (root->moved == 1) root->low_value *= 0.5;
    root->moved = 1;
  }
  double newton = fabs(value / root->sample.rate_deg_per_day);
  int is_done = root->high - root->low <= tolerance || (!root->is_station && newton <= tolerance);
  if (is_done) root->is_open = 0;
  else propose(root, value);
}

/* Refines up to BLOCK_CHARTS roots in parallel. */
static void refine(Search *search, Root *roots, int count)
{
  search->is_refining = 1;
  for (int turn = 0; turn < MOST_REFINEMENTS; turn++) {
    Sample samples[BLOCK_CHARTS];
    int of[BLOCK_CHARTS], open = 0;
    for (int i = 0; i < count; i++) {
      if (!roots[i].is_open) continue;
      samples[open] = roots[i].sample;
      of[open++] = i;
    }
    if (open == 0) break;
    evaluate(search, samples, open);
    for (int i = 0; i < open; i++) {
      roots[of[i]].sample = samples[i];
      narrow(search, &roots[of[i]]);
    }
  }
  search->is_refining = 0;
}

/* A root in the bracket from `a` to `b`; the first instant to try is the root of the straight
 * line. */
static Root root_between(const Sample *a, double a_value, const Sample *b, double b_value)
{
  double step = b->jd_ut - a->jd_ut;
  double acceleration = fabs(b->rate_deg_per_day - a->rate_deg_per_day) / step;
  Root root = {a->jd_ut, b->jd_ut, a_value, b_value, 0, acceleration, 0, 1, 0, *a};
  root.sample.jd_ut = a->jd_ut + step * (a_value / (a_value - b_value));
  return root;
}

/* The root of the cubic through the values and rates of both ends, much nearer than that of the
 * straight line. */
static double cubic_root(const Sample *a, double a_value, const Sample *b, double b_value)
{
  double step = b->jd_ut - a->jd_ut, rise = b_value - a_value;
  double a_slope = a->rate_deg_per_day * step, b_slope = b->rate_deg_per_day * step;
  double square = 3 * rise - 2 * a_slope - b_slope, cube = a_slope + b_slope - 2 * rise;
  double line = -a_value / rise, part = line;
  for (int turn = 0; turn < 4; turn++) {
    double value = ((cube * part + square) * part + a_slope) * part + a_value;
    double slope = (3 * cube * part + 2 * square) * part + a_slope;
    part -= value / slope;
  }
  if (!(part >= 0 && part <= 1)) part = line;
  return a->jd_ut + step * part;
}

static int stands_between(const Sample *a, const Sample *b)
{
  return (a->rate_deg_per_day > 0) != (b->rate_deg_per_day > 0);
}

/* Writes the crossings between two samples without a station between them as roots. The end
 * belongs to the step, the start does not. */
static int crossings_between(const Search *search, const Sample *a, const Sample *b, Root *roots,
                             int room)
{
  double from = signed_angle(a->value_deg - search->target_deg);
  double to = from + signed_angle(b->value_deg - a->value_deg), period = search->period_deg;
  int count = 0, forward = to > from;
  double multiple = forward ? floor(from / period) + 1 : ceil(from / period) - 1;
  for (; count < room; multiple += forward ? 1 : -1) {
    double goal = multiple * period;
    if (forward ? goal > to : goal < to) break;
    Root root = root_between(a, from - goal, b, to - goal);
    root.goal_deg = search->target_deg + goal;
    root.sample.jd_ut = cubic_root(a, from - goal, b, to - goal);
    roots[count++] = root;
  }
  return count;
}

/* Whether a station between the samples may hide a crossing that their longitudes do not show. */
static int may_hide_crossing(const Search *search, const Sample *a, const Sample *b)
{
  double reach = fmax(fabs(a->rate_deg_per_day), fabs(b->rate_deg_per_day)) * (b->jd_ut - a->jd_ut);
  double from = signed_angle(a->value_deg - search->target_deg);
  double to = from + signed_angle(b->value_deg - a->value_deg), period = search->period_deg;
  return floor((fmin(from, to) - reach) / period) != floor((fmax(from, to) + reach) / period);
}

enum { MOST_ROOTS_A_STEP = 4 };

/* Writes the roots of the step from `a` to `b`, in order of time. */
static int roots_of_step(Search *search, int kind, const Sample *a, const Sample *b, Root *roots)
{
  if (!stands_between(a, b)) {
    return kind == SEARCH_STATION ? 0
                                  : crossings_between(search, a, b, roots, MOST_ROOTS_A_STEP);
  }
  Root station = root_between(a, a->rate_deg_per_day, b, b->rate_deg_per_day);
  station.is_station = 1;
  if (kind == SEARCH_STATION) {
    roots[0] = station;
    return 1;
  }
  if (!may_hide_crossing(search, a, b)) return 0;
  refine(search, &station, 1);
  int count = crossings_between(search, a, &station.sample, roots, MOST_ROOTS_A_STEP / 2);
  return count + crossings_between(search, &station.sample, b, roots + count, MOST_ROOTS_A_STEP / 2);
}

/* Refines the roots and writes them as events. Returns -1 if there is no more room. */
static int write_roots(Search *search, Root *roots, int count)
{
  refine(search, roots, count);
  for (int i = 0; i < count; i++)
    if (write_event(search, &roots[i].sample) < 0) return -1;
  return 0;
}

static double step_days(const Search *search)
{
  double step = STEP_DAYS[search->body];
  return search->other >= 0 ? fmin(step, STEP_DAYS[search->other]) : step;
}

/* Samples of the previous search, because consecutive searches often need the same body and
 * range. */
enum { MOST_KEPT_SAMPLES = 4096 };
typedef struct {
  int body, other, mode, count;
  double first, last;
  Sample samples[MOST_KEPT_SAMPLES];
} KeptSamples;
static KeptSamples kept;

static double step_instant(double first, double last, int step, int steps)
{
  return step == steps ? last : first + step * ((last - first) / steps);
}

static void keep_samples(Search *search, double first, double last, int steps)
{
  if (kept.count == steps + 1 && kept.body == search->body && kept.other == search->other &&
      kept.mode == search->mode && kept.first == first && kept.last == last)
    return;
  kept.body = search->body;
  kept.other = search->other;
  kept.mode = search->mode;
  kept.first = first;
  kept.last = last;
  for (int done = 0; done <= steps; done += BLOCK_CHARTS) {
    int count = steps + 1 - done < BLOCK_CHARTS ? steps + 1 - done : BLOCK_CHARTS;
    for (int i = 0; i < count; i++)
      kept.samples[done + i].jd_ut = step_instant(first, last, done + i, steps);
    evaluate(search, kept.samples + done, count);
  }
  kept.count = steps + 1;
}

/* Returns 0, or -1 if there is no more room. */
static int run_search(Search *search)
{
  const SearchRequest *request = search->request;
  double first = request->first_jd_ut[search->index], last = request->last_jd_ut[search->index];
  int kind = request->kind[search->index];
  int steps = (int)ceil((last - first) / step_days(search));
  int is_kept = steps < MOST_KEPT_SAMPLES;
  if (is_kept) keep_samples(search, first, last, steps);
  Root roots[BLOCK_CHARTS];
  int pending = 0;
  Sample block[BLOCK_CHARTS];
  for (int done = 0; done < steps || done == 0;) {
    /* The first sample of a block is the last of the block before. */
    int count = steps - done + 1 < BLOCK_CHARTS ? steps - done + 1 : BLOCK_CHARTS;
    const Sample *samples = is_kept ? kept.samples + done : block;
    if (!is_kept) {
      for (int i = 0; i < count; i++)
        block[i].jd_ut = step_instant(first, last, done + i, steps);
      evaluate(search, block, count);
    }
    for (int i = 0; i + 1 < count; i++) {
      pending += roots_of_step(search, kind, &samples[i], &samples[i + 1], roots + pending);
      if (pending + MOST_ROOTS_A_STEP <= BLOCK_CHARTS) continue;
      if (write_roots(search, roots, pending) < 0) return -1;
      pending = 0;
    }
    if (count <= 1) break;
    done += count - 1;
  }
  return write_roots(search, roots, pending);
}

/* Returns the number of events of all searches, -1 if `capacity` is too small, or -2 with
 * last_error. */
EXPORT("run_searches") int run_searches(const SearchRequest *request)
{
  Search search = {.request = request};
  for (int i = 0; i < request->count; i++) {
    request->starts[i] = search.found;
    search.index = i;
    search.body = request->body[i];
    search.other = request->other[i];
    search.mode = request->mode[i];
    search.target_deg = request->target_deg[i];
    search.period_deg = request->period_deg[i];
    if (run_search(&search) < 0) return -1;
    if (search.failed) {
      kept.count = 0;
      return -2;
    }
  }
  request->starts[request->count] = search.found;
  return search.found;
}
