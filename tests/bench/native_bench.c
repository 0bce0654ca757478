/* The kernel as a native program, for engine_bench.ts and native_bits.ts.
 *
 * native_bench FOLDER TABLES COUNT: reads COUNT Julian days, latitudes and longitudes as doubles from
 * standard input, then a command a byte: `e` computes all charts by Swiss Ephemeris, `f` by the fast
 * path, and answers the milliseconds it took; `r` answers the rows; both as doubles. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "kernel.h"

int open_files(const char *folder);
int compute_charts(const ChartRequest *request);
int use_tables(const void *data, int bytes);

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

static int read_tables(const char *path)
{
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) return -1;
  long bytes = ftell(file);
  void *data = malloc((size_t)bytes);
  rewind(file);
  if (!data || fread(data, 1, (size_t)bytes, file) != (size_t)bytes) return -1;
  fclose(file);
  return use_tables(data, (int)bytes);
}

int main(int argc, char **argv)
{
  if (argc != 4) return fail("usage: native_bench FOLDER TABLES COUNT");
  size_t count = strtoul(argv[3], NULL, 10);
  double *in = malloc(3 * count * sizeof *in);
  double *rows = malloc(count * ROW_STRIDE * sizeof *rows);
  int32_t *status = malloc(count * sizeof *status);
  if (!in || !rows || !status) return fail("out of memory");
  if (fread(in, sizeof *in, 3 * count, stdin) != 3 * count) return fail("too few instants");
  if (open_files(argv[1]) < 0) return fail(kernel_error);
  if (read_tables(argv[2]) < 0) return fail("the tables cannot be read");

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
    if (command == 'e' || command == 'f') {
      request.by_engine = command == 'e';
      double start = milliseconds();
      if (compute_charts(&request) != 0) return fail(kernel_error);
      double elapsed = milliseconds() - start;
      fwrite(&elapsed, sizeof elapsed, 1, stdout);
    } else {
      fwrite(rows, sizeof *rows, count * ROW_STRIDE, stdout);
    }
    fflush(stdout);
  }
  return 0;
}
