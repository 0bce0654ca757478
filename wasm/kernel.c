/* State and functions that all parts of the kernel use. */
#include "kernel.h"

#include <math.h>
#include <stdio.h>

char kernel_error[ERROR_SIZE];

double normalize_deg(double degrees)
{
  double turned = fmod(degrees, 360);
  if (turned < 0) turned += 360;
  return turned >= 360 ? 0 : turned;
}

int point_offset(int point)
{
  return point < BODY_COUNT ? point * BODY_FIELDS
                            : ROW_STRIDE + (point - BODY_COUNT) * BODY_FIELDS;
}

int kernel_fail(const char *what, const char *message)
{
  snprintf(kernel_error, ERROR_SIZE, "%s: %s", what, message);
  return -1;
}

EXPORT("last_error") const char *last_error(void)
{
  return kernel_error;
}
