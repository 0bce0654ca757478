/* The tables of the fast path from the engine's own reader and models. Used by the build alone. */
#ifndef MAKE_TABLES_H
#define MAKE_TABLES_H

/* Begins tables for Julian days UT `first_jd_ut` ... `last_jd_ut`; steps to make, or -1. */
int tables_begin(double first_jd_ut, double last_jd_ut);
/* Makes part `step`; 0, or -1. */
int tables_make(int step);
/* What was made, ready to be stored. */
const void *tables_data(void);
int tables_bytes(void);

#endif
