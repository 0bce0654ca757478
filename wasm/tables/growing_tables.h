/* The tables under construction: a header, followed by the coefficients so far. */
#ifndef GROWING_TABLES_H
#define GROWING_TABLES_H

#include "fast/tables.h"

/* The tables extend one day beyond the range, for light-time and for Delta T. */
enum { MARGIN_DAYS = 1 };

/* The tables under construction; extend_tables may move them. */
extern TablesHeader *tables_header;

/* Begins new tables for Julian days in UT. Returns 0, or -1 after tables_fail. */
int begin_tables(double first_jd_ut, double last_jd_ut);
/* Appends room for `count` doubles and returns it, or null. Memory that was returned before may
 * move. */
double *extend_tables(int count);
/* Stores the reason; always returns -1. */
int tables_fail(const char *what);

/* Make the parts of the tables. Each returns 0, or -1 after tables_fail. */
int make_body_series(int series);
int make_nutation(void);
int make_frame(void);
int make_months(void);
int make_delta_t(void);

#endif
