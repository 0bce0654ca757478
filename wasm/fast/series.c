#include "series.h"

void cell_at(const Tables *tables, int which, int axis, int cell, double jd_tt, double *value,
             double *rate, double *second)
{
  const Series *series = &tables->header->series[which];
  int terms = series->terms;
  double s = 2 * ((jd_tt - series->first_jd) * series->cells_per_day - cell) - 1;
  double per_day = 2 * series->cells_per_day;
  const double *c = tables->coefficients + series->offset +
                    ((long)cell * series->axes + axis) * terms;
  for (int q = 0; q < 3; q++, c += terms) {
    double p = 0, d = 0, e = 0;
    for (int j = terms - 1; j >= 0; j--) {
      e = e * s + d;
      d = d * s + p;
      p = p * s + c[j];
    }
    value[q] = p;
    rate[q] = d * per_day;
    if (second) second[q] = 2 * e * per_day * per_day;
  }
}
