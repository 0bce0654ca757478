/* The kernel as a native program, for engine_bench.ts.
 *
 * native_bench FOLDER COUNT: reads COUNT Julian days, latitudes and longitudes as doubles from
 * standard input, then a command a byte: `t` computes all charts and answers the milliseconds it
 * took, `r` answers the rows; both as doubles. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "kernel.h"

int open_files(const char *folder);
int compute_charts(const ChartRequest *request);

static double milliseconds(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int fail(const char *what)
{
  fprintf(stderr, "native_bench: %s\n", what);
  return 1;
}

int main(int argc, char **argv)
{
  if (argc != 3) return fail("usage: native_bench FOLDER COUNT");
  size_t count = strtoul(argv[2], NULL, 10);
  double *in = malloc(3 * count * sizeof *in);
  double *rows = malloc(count * ROW_STRIDE * sizeof *rows);
  int32_t *status = malloc(count * sizeof *status);
  if (!in || !rows || !status) return fail("out of memory");
  if (fread(in, sizeof *in, 3 * count, stdin) != 3 * count) return fail("too few instants");
  if (open_files(argv[1]) < 0) return fail(kernel_error);

  ChartRequest request = {
    .count = (int32_t)count,
    .julian_day_ut = in,
    .latitude_deg = in + count,
    .longitude_deg = in + 2 * count,
    .house_letter = 'P',
    .rows = rows,
    .status = status,
  };
  for (int command; (command = getchar()) != EOF;) {
    if (command == 't') {
      double start = milliseconds();
      if (compute_charts(&request) < 0) return fail(kernel_error);
      double elapsed = milliseconds() - start;
      fwrite(&elapsed, sizeof elapsed, 1, stdout);
    } else {
      fwrite(rows, sizeof *rows, count * ROW_STRIDE, stdout);
    }
    fflush(stdout);
  }
  return 0;
}
