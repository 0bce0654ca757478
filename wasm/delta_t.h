/* Delta T, TT - UT1, for the library and for the tables. */
#ifndef DELTA_T_H
#define DELTA_T_H

/* Days on which the formula of Delta T changes, in addition to those of the library: the nodes
 * of the IERS, and the ends of the transitions from and to the library's model. */
int delta_t_break_count(void);
double delta_t_break_jd(int index);
/* Whether the values of the IERS apply at `jd_ut`. There the library's own days have no effect. */
int delta_t_is_of_iers(double jd_ut);

#endif
