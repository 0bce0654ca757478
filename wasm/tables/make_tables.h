/* Makes the tables of the fast path from the engine's own reader and models. Only the build uses
 * it. */
#ifndef MAKE_TABLES_H
#define MAKE_TABLES_H

#include "kernel.h"

/* Begins tables for Julian days in UT `first_jd_ut` ... `last_jd_ut`. Returns the number of
 * steps, or -1. */
EXPORT("tables_begin") int tables_begin(double first_jd_ut, double last_jd_ut);
/* Makes part `step`. Returns 0, or -1. */
EXPORT("tables_make") int tables_make(int step);
/* The finished tables, ready to be stored. */
EXPORT("tables_data") const void *tables_data(void);
EXPORT("tables_bytes") int tables_bytes(void);

#endif
