/* The fast path's one call: rows of many charts. */
#ifndef FAST_BATCH_H
#define FAST_BATCH_H

#include "houses.h"
#include "kernel.h"

/* Doubles of a block's working store. */
typedef struct {
  Instant instants[BLOCK_PAIRS];
  double jd_ut[BLOCK_CHARTS], latitude_deg[BLOCK_CHARTS], longitude_deg[BLOCK_CHARTS];
  double armc_deg[BLOCK_CHARTS];
  int fell_back[BLOCK_CHARTS];
  double *rows[BLOCK_CHARTS];
  /* Takes the row of the empty lane where a block ends on an odd chart. */
  double spare_row[ROW_STRIDE];
} Block;

/*
 * Fills the rows of up to BLOCK_CHARTS charts: the fourteen bodies, cusps and angles, obliquity
 * (degrees) and Delta T (seconds). `block->jd_ut`, `latitude_deg`, `longitude_deg`, `armc_deg` and `rows` hold
 * `count` charts; instants must lie inside the tables. block->fell_back says where Porphyry stands
 * for Placidus. HOUSES_NONE leaves cusps, angles and fell_back alone.
 */
void compute_block(const Tables *tables, Block *block, int count, int house_system);

#endif
