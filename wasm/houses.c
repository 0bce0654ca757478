/* Cusps and angles. If a house system does not exist at a place, Porphyry is used and the status
 * says so. */
#include "kernel.h"

#include <math.h>

#include "swephexp.h"

/* Beyond the polar circle some systems return cusps out of order without an error. */
static int cusps_increase_once_around(const double *cusps)
{
  double turned = 0;
  for (int house = 0; house < 12; house++) {
    double size = normalize_deg(cusps[(house + 1) % 12] - cusps[house]);
    if (!(size > 0)) return 0;
    turned += size;
  }
  return turned < 540;
}

/* The library fills ten angles, although its documentation names eight. */
enum { ANGLES_FILLED = 10, CUSPS_FILLED = 37 };

static void set_no_houses(double *row)
{
  for (int offset = CUSPS; offset <= VERTEX; offset++) row[offset] = NAN;
}

static void put_cusps_and_angles(const double *cusps, const double *angles, double *row)
{
  for (int house = 0; house < 12; house++) row[CUSPS + house] = cusps[house + 1];
  row[ASCENDANT] = angles[SE_ASC];
  row[MIDHEAVEN] = angles[SE_MC];
  row[ARMC] = angles[SE_ARMC];
  row[VERTEX] = angles[SE_VERTEX];
}

int compute_houses(int chart, const ChartRequest *request, double *row)
{
  double latitude = request->latitude_deg[chart];
  if (isnan(latitude)) {
    set_no_houses(row);
    return STATUS_NO_HOUSES;
  }
  double cusps[CUSPS_FILLED], angles[ANGLES_FILLED];
  char message[AS_MAXCH] = "";
  double instant = request->julian_day_ut[chart];
  double longitude = request->longitude_deg[chart];
  int status = 0;
  if (request->armc_deg && !isnan(request->armc_deg[chart])) {
    row[ARMC] = request->armc_deg[chart];
    status = compute_houses_of_sky(latitude, request->house_letter, row);
    if (status != 0) compute_houses_of_sky(latitude, 'O', row);
    return status;
  }
  int result = swe_houses_ex2(
    instant, SEFLG_SWIEPH, latitude, longitude, request->house_letter, cusps, angles, 0, 0, message);
  if (result < 0 || !cusps_increase_once_around(cusps + 1)) {
    status = STATUS_POLAR_FALLBACK;
    result = swe_houses_ex2(
      instant, SEFLG_SWIEPH, latitude, longitude, 'O', cusps, angles, 0, 0, message);
    if (result < 0) return kernel_fail("houses", message);
  }
  put_cusps_and_angles(cusps, angles, row);
  return status;
}

int compute_houses_of_sky(double latitude_deg, int house_letter, double *row)
{
  double cusps[CUSPS_FILLED], angles[ANGLES_FILLED];
  char message[AS_MAXCH] = "";
  int result = swe_houses_armc_ex2(
    row[ARMC], latitude_deg, row[OBLIQUITY], house_letter, cusps, angles, 0, 0, message);
  if (result < 0 || !cusps_increase_once_around(cusps + 1)) return STATUS_POLAR_FALLBACK;
  put_cusps_and_angles(cusps, angles, row);
  return 0;
}
