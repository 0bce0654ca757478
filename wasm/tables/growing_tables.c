#include "growing_tables.h"

#include <stdlib.h>

#include "kernel.h"

TablesHeader *tables_header;
static size_t capacity_doubles;

double *extend_tables(int count)
{
  size_t needed = (size_t)tables_header->coefficients + count;
  if (needed > capacity_doubles) {
    capacity_doubles = needed + needed / 4 + 65536;
    TablesHeader *larger = realloc(tables_header, sizeof *tables_header + capacity_doubles * sizeof(double));
    if (!larger) return NULL;
    tables_header = larger;
  }
  double *start = (double *)(tables_header + 1) + tables_header->coefficients;
  tables_header->coefficients = (int32_t)needed;
  return start;
}

int tables_fail(const char *what) { return kernel_fail("tables", what); }

int begin_tables(double first_jd_ut, double last_jd_ut)
{
  capacity_doubles = 0;
  free(tables_header);
  tables_header = calloc(1, sizeof *tables_header);
  if (!tables_header) return tables_fail("no memory for the header");
  tables_header->magic = TABLES_MAGIC;
  tables_header->header_bytes = sizeof *tables_header;
  tables_header->first_jd_ut = first_jd_ut;
  tables_header->last_jd_ut = last_jd_ut;
  return 0;
}
