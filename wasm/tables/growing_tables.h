/* The tables while they are made: a header and, behind it, the coefficients so far. */
#ifndef GROWING_TABLES_H
#define GROWING_TABLES_H

#include "fast/tables.h"

/* The tables reach a day beyond the range, for light-time and for Delta T. */
enum { MARGIN_DAYS = 1 };

/* What is being made; extend_tables may move it. */
extern TablesHeader *tables_header;

/* Begins anew, for Julian days in UT; 0, or -1 after tables_fail. */
int begin_tables(double first_jd_ut, double last_jd_ut);
/* Room for `count` more doubles behind what is there, or null; what was returned before may move. */
double *extend_tables(int count);
/* Keeps the reason; always -1. */
int tables_fail(const char *what);

/* The parts; 0, or -1 after tables_fail. */
int make_body_series(int series);
int make_nutation(void);
int make_frame(void);
int make_months(void);
int make_delta_t(void);

#endif
