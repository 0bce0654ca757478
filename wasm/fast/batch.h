/* The entry point of the fast path: rows of many charts. */
#ifndef FAST_BATCH_H
#define FAST_BATCH_H

#include "houses.h"
#include "kernel.h"

/* Working memory of a block. */
typedef struct {
  Instant instants[BLOCK_PAIRS];
  double jd_ut[BLOCK_CHARTS], latitude_deg[BLOCK_CHARTS], longitude_deg[BLOCK_CHARTS];
  double armc_deg[BLOCK_CHARTS];
  int fell_back[BLOCK_CHARTS];
  double *rows[BLOCK_CHARTS];
  /* The row of the empty lane if a block has an odd number of charts. */
  double spare_row[ROW_STRIDE];
} Block;

/*
 * Fills the rows of up to BLOCK_CHARTS charts: the fourteen bodies, cusps and angles, obliquity
 * (degrees) and Delta T (seconds). `block->jd_ut`, `latitude_deg`, `longitude_deg`, `armc_deg` and
 * `rows` hold `count` charts; instants must lie inside the tables. `block->fell_back` is 1 for
 * charts that have Porphyry instead of Placidus. With HOUSES_NONE, cusps, angles and fell_back are
 * not written.
 */
void compute_block(const Tables *tables, Block *block, int count, int house_system);

#endif
