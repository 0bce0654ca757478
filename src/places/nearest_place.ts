import type { Coordinates } from "../time/coordinates.ts";
import type { PlaceIndex } from "./place_index.ts";

/**
 * Cells are one degree wide and one degree high, so a row has 360 cells. The first and the last row
 * include the poles.
 */
const COLUMNS = 360;
const ROWS = 181;
/**
 * Maximum distance of the nearest town. A point farther from every town is at sea or in a desert.
 */
const MAX_KM = 150;
const KM_A_DEGREE = 111.2;

interface NearPlace {
  index: number;
  distanceKm: number;
}

/** The places of the gazetteer in a grid of cells, for searches by coordinates. */
export class PlaceGrid {
  readonly #index: PlaceIndex;
  /**
   * For each cell, the position in `#places` at which the cell begins; then the end of the last
   * cell.
   */
  readonly #starts = new Uint32Array(ROWS * COLUMNS + 1);
  readonly #places: Uint32Array;

  constructor(index: PlaceIndex) {
    this.#index = index;
    const { latitudesE5, longitudesE5 } = index.columns;
    const count = latitudesE5.length;
    const cells = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      cells[i] = rowOf(latitudesE5[i] / 1e5) * COLUMNS + columnOf(longitudesE5[i] / 1e5);
      this.#starts[cells[i] + 1]++;
    }
    for (let cell = 0; cell < ROWS * COLUMNS; cell++) this.#starts[cell + 1] += this.#starts[cell];
    const next = this.#starts.slice();
    this.#places = new Uint32Array(count);
    for (let i = 0; i < count; i++) this.#places[next[cells[i]]++] = i;
  }

  /**
   * The nearest place that satisfies `isMeant` and is at most 150 km away. If two places are
   * equally near, the more populous one.
   */
  nearest(at: Coordinates, isMeant: (index: number) => boolean): NearPlace | null {
    const { latitudesE5, longitudesE5 } = this.#index.columns;
    const kmEast = KM_A_DEGREE * Math.cos(at.latitudeDeg * Math.PI / 180);
    let best: NearPlace | null = null;
    for (const { cell, distanceKm } of cellsAround(at)) {
      if (best !== null && distanceKm > best.distanceKm) break;
      for (let i = this.#starts[cell]; i < this.#starts[cell + 1]; i++) {
        const index = this.#places[i];
        const north = (latitudesE5[index] / 1e5 - at.latitudeDeg) * KM_A_DEGREE;
        const limitKm: number = best?.distanceKm ?? MAX_KM;
        if (Math.abs(north) > limitKm) continue;
        const degreesEast = Math.abs(longitudesE5[index] / 1e5 - at.longitudeDeg);
        const km = Math.hypot(north, Math.min(degreesEast, 360 - degreesEast) * kmEast);
        if (
          (km < limitKm || (best !== null && km === limitKm && index < best.index)) &&
          isMeant(index)
        ) {
          best = { index, distanceKm: km };
        }
      }
    }
    return best;
  }
}

/**
 * The cells within reach, ordered by the distance of the nearest point of each cell. The computed
 * distance is never too large.
 */
function cellsAround(at: Coordinates): { cell: number; distanceKm: number }[] {
  const row = rowOf(at.latitudeDeg);
  const column = columnOf(at.longitudeDeg);
  const reach = Math.ceil(MAX_KM / KM_A_DEGREE);
  const cells: { cell: number; distanceKm: number }[] = [];
  for (let r = Math.max(0, row - reach); r <= Math.min(ROWS - 1, row + reach); r++) {
    const furthest = Math.min(89.9, Math.max(Math.abs(r - 90), Math.abs(r - 89)));
    const kmAcross = KM_A_DEGREE * Math.cos(furthest * Math.PI / 180);
    const sideways = Math.min(COLUMNS / 2, Math.ceil(MAX_KM / kmAcross));
    for (let c = -sideways; c < (sideways === COLUMNS / 2 ? sideways : sideways + 1); c++) {
      const north = gap(at.latitudeDeg - (r - 90)) * KM_A_DEGREE;
      const east = gap(at.longitudeDeg + 180 - (column + c)) * kmAcross;
      cells.push({
        cell: r * COLUMNS + (column + c + COLUMNS) % COLUMNS,
        // The estimate is slightly less than the great-circle distance, so that no place is missed.
        distanceKm: 0.98 * Math.hypot(north, east),
      });
    }
  }
  return cells.sort((a, b) => a.distanceKm - b.distanceKm);
}

/**
 * Degrees from a point to a cell that is one degree wide and begins `offset` degrees before the
 * point.
 */
function gap(offset: number): number {
  return offset < 0 ? -offset : offset > 1 ? offset - 1 : 0;
}

function rowOf(latitudeDeg: number): number {
  return Math.min(ROWS - 1, Math.floor(latitudeDeg + 90));
}

function columnOf(longitudeDeg: number): number {
  return (Math.floor(longitudeDeg) + 180) % COLUMNS;
}
