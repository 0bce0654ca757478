#include "sweph.c"

#include "engine_access.h"

static int open_body(int index)
{
  static const int bodies[] = {
    SE_EARTH, SE_MOON, SE_MERCURY, SE_VENUS, SE_MARS, SE_JUPITER, SE_SATURN, SE_URANUS, SE_NEPTUNE,
    SE_PLUTO, SE_SUN, -1, SE_CHIRON,
  };
  double position[6];
  char message[AS_MAXCH];
  int body = index == SEI_EMB ? SE_SUN : bodies[index];
  int flags = swe_calc(J2000, body, SEFLG_SWIEPH | SEFLG_SPEED, position, message);
  return flags >= 0 && flags & SEFLG_SWIEPH ? 0 : -1;
}

int engine_segment(int index, double jd_tt, EngineSegment *segment)
{
  int file = index == SEI_CHIRON ? SEI_FILE_MAIN_AST
           : index == SEI_MOON   ? SEI_FILE_MOON
                                 : SEI_FILE_PLANET;
  struct plan_data *data = &swed.pldat[index];
  char message[AS_MAXCH];
  if (data->segp == NULL && open_body(index) < 0) return -1;
  if (get_new_segment(jd_tt, index, file, message) != OK) return -1;
  if (data->iflg & SEI_FLG_ROTATE) rot_back(index);
  else data->neval = data->ncoe;
  /* Makes the library compute again: it must not reuse a position that it keeps for this
   * segment. */
  data->teval = 0;
  *segment = (EngineSegment){
    data->tfstart, data->dseg, data->nndx, data->ncoe, data->neval, data->segp,
  };
  return 0;
}

void engine_frame(double jd_tt, double *matrix, double *obliquity, double *precession_rate)
{
  double mean = swi_epsiln(jd_tt, 0), today, tomorrow;
  for (int column = 0; column < 3; column++) {
    double axis[6] = {0};
    axis[column] = 1;
    swi_bias(axis, jd_tt, 0, FALSE);
    swi_precess(axis, jd_tt, 0, J2000_TO_J);
    swi_coortrf2(axis, axis, sin(mean), cos(mean));
    for (int row = 0; row < 3; row++) matrix[3 * row + column] = axis[row];
  }
  swi_ldp_peps(jd_tt, &today, NULL);
  swi_ldp_peps(jd_tt + 1, &tomorrow, NULL);
  *obliquity = mean;
  *precession_rate = tomorrow - today;
}

void engine_nutation(double jd_tt, double *nutation) { swi_nutation(jd_tt, 0, nutation); }

double engine_mean_node(double jd_tt)
{
  double polar[3];
  swi_mean_node(jd_tt, polar, NULL);
  return polar[0];
}

void engine_mean_apogee(double jd_tt, double *longitude_latitude)
{
  double polar[3];
  swi_mean_apog(jd_tt, polar, NULL);
  longitude_latitude[0] = polar[0];
  longitude_latitude[1] = polar[1];
}

double engine_sun_mass_inside(double radius) { return meff(radius); }

int engine_star(double jd_tt, const double *star, double *place, char *message)
{
  static const double MAS_A_YEAR = DEGTORAD / 36000, MAS = DEGTORAD / 3600000;
  struct fixed_star data = {
    .ra = star[0] * DEGTORAD,
    .de = star[1] * DEGTORAD,
    .ramot = star[2] * MAS_A_YEAR / cos(star[1] * DEGTORAD),
    .demot = star[3] * MAS_A_YEAR,
    .parall = star[4] * MAS,
    .radvel = star[5] * KM_S_TO_AU_CTY,
  };
  char name[AS_MAXCH];
  double position[6];
  *message = 0;
  /* A message means that another ephemeris was used instead of the files. */
  if (fixstar_calc_from_struct(&data, jd_tt, SEFLG_SWIEPH, name, position, message) < 0) return -1;
  if (*message != 0) return -1;
  place[0] = position[0];
  place[1] = position[1];
  return 0;
}
