/*
 * Delta T as the IERS has measured and predicts it. Outside that table, Delta T is the library's
 * model plus the difference at the end of the table, which fades to zero. The function here
 * replaces that of the library, whose yearly table ends in 2028.
 */
#include "delta_t.h"

#include <math.h>
#include <stdint.h>

#include "delta_t_iers.h"
#include "engine/engine_access.h"
#include "swephexp.h"

enum {
  LAST_NODE = sizeof IERS_TT_LESS_UT1 / sizeof *IERS_TT_LESS_UT1 - 1,
  NODES = LAST_NODE + 1,
  /* Before the table: one year. After it: the hundred years in which the library leaves its own
   * table. */
  DAYS_OF_PASSAGE_BEFORE = 366,
  DAYS_OF_PASSAGE_AFTER = 36525,
};

static double node_jd(int node) { return IERS_FIRST_JD + IERS_STEP_DAYS * node; }

static double node_days(int node) { return IERS_TT_LESS_UT1[node] / (1e4 * 86400); }

int delta_t_break_count(void) { return NODES + 2; }

double delta_t_break_jd(int index)
{
  if (index == NODES) return node_jd(0) - DAYS_OF_PASSAGE_BEFORE;
  if (index > NODES) return node_jd(LAST_NODE) + DAYS_OF_PASSAGE_AFTER;
  return node_jd(index);
}

int delta_t_is_of_iers(double jd_ut) { return jd_ut >= node_jd(0) && jd_ut <= node_jd(LAST_NODE); }

static double measured_days(double jd_ut)
{
  double steps = (jd_ut - IERS_FIRST_JD) / IERS_STEP_DAYS;
  int node = steps < LAST_NODE ? (int)steps : LAST_NODE - 1;
  return node_days(node) + (steps - node) * (node_days(node + 1) - node_days(node));
}

/* The remaining share of the difference: 1 at the end of the table, falling smoothly to 0. */
static double share_left(double days, double days_of_passage)
{
  double s = fmin(days / days_of_passage, 1);
  return 1 - s * s * (3 - 2 * s);
}

/* Delta T in days. It replaces the library's function, which engine/swephlib_access.c declares
 * weak. */
double swe_deltat_ex(double jd_ut, int32 flags, char *message)
{
  if (message) *message = '\0';
  if (delta_t_is_of_iers(jd_ut)) return measured_days(jd_ut);
  int is_before = jd_ut < IERS_FIRST_JD, end = is_before ? 0 : LAST_NODE;
  double share = share_left(fabs(jd_ut - node_jd(end)),
                            is_before ? DAYS_OF_PASSAGE_BEFORE : DAYS_OF_PASSAGE_AFTER);
  double difference = node_days(end) - engine_delta_t(node_jd(end), flags);
  return engine_delta_t(jd_ut, flags) + share * difference;
}
