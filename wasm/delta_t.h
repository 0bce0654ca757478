/* Delta T: TT less UT1, for the library as well as for the tables. */
#ifndef DELTA_T_H
#define DELTA_T_H

/* Days at which it changes its formula beside those of the library: the nodes of the IERS, and where
 * the passages from and to the library's model begin and end. */
int delta_t_break_count(void);
double delta_t_break_jd(int index);
/* Do the values of the IERS hold at `jd_ut`? The library's own days mean nothing there. */
int delta_t_is_of_iers(double jd_ut);

#endif
