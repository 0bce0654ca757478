#include "batch.h"

#include "bodies.h"
#include "kernel.h"

/* Repeats the last chart in the empty lane of an odd block. */
static int pad_to_pairs(Block *block, int count)
{
  if (count % 2 == 0) return count / 2;
  block->jd_ut[count] = block->jd_ut[count - 1];
  block->latitude_deg[count] = block->latitude_deg[count - 1];
  block->longitude_deg[count] = block->longitude_deg[count - 1];
  block->armc_deg[count] = block->armc_deg[count - 1];
  block->rows[count] = block->spare_row;
  return (count + 1) / 2;
}

void compute_block(const Tables *tables, Block *block, int count, int house_system)
{
  int pairs = pad_to_pairs(block, count);
  fill_instants(tables, block->jd_ut, pairs, block->instants);
  put_suns(tables, block->instants, pairs, block->rows);
  put_moons(tables, block->instants, pairs, block->rows);
  put_nodes_and_apogee(tables, block->instants, pairs, block->rows);
  put_planets(tables, block->instants, pairs, block->rows);
  if (house_system != HOUSES_NONE)
    put_houses(block->instants, pairs, block->latitude_deg, block->longitude_deg,
               block->armc_deg, house_system, block->rows, block->fell_back);
  for (int i = 0; i < count; i++) {
    const Instant *at = &block->instants[i / 2];
    block->rows[i][OBLIQUITY] = at->obliquity[i % 2] * DEGREES_PER_RADIAN;
    block->rows[i][DELTA_T] = at->delta_t_days[i % 2] * DAY_S;
  }
}

void put_one_body(const Tables *tables, const Instant *instants, int pairs, double *const *rows,
                  int body)
{
  if (body == SUN) put_suns(tables, instants, pairs, rows);
  else if (body == MOON) put_moons(tables, instants, pairs, rows);
  else if (body <= CHIRON) put_planet_alone(tables, instants, pairs, rows, body);
  else put_nodes_and_apogee(tables, instants, pairs, rows);
}
