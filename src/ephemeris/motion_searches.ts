import { EphemerisError } from "./ephemeris_error.ts";
import { FIRST_JULIAN_DAY_UT, isCovered, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import type { KernelExports } from "./kernel_module.ts";
import { BODY_COUNT, LAYOUT } from "./layout.ts";
import { type Point, POINTS } from "./points.ts";

/** What is sought of a moving body (one of the points 0 … 13) between two instants. */
export interface MotionSearch {
  /**
   * `crossing`: the longitude of `body`, or of `other` less that of `body`, is `targetDeg` (plus any
   * multiple of `everyDeg`). `station`: the speed of `body`, or that of the two relative to each
   * other, is 0.
   */
  event: "crossing" | "station";
  body: Point;
  other?: Point;
  /** Degrees, any number of turns; without meaning for a station. */
  targetDeg?: number;
  /** Above 0, at most 360, which is the default; 30 with target 0 finds every change of sign. */
  everyDeg?: number;
  /** The range in Julian days (UT): the first instant is not part of it, the last is. */
  firstJulianDayUt: number;
  lastJulianDayUt: number;
}

/** Events in the order of time; those of search `i` stand from `starts[i]` up to `starts[i + 1]`. */
export interface MotionEvents {
  starts: Int32Array;
  /** Julian days (UT), to a tenth of a millisecond for crossings. */
  julianDayUt: Float64Array;
  /** Of `body`, degrees. */
  longitudeDeg: Float64Array;
  /** Of `body`, or of `other` less that of `body`, degrees a day. */
  speedDegPerDay: Float64Array;
}

const KINDS = { crossing: 0, station: 1 };

/** Room at first; where there are more events the call is made again with more. */
const FIRST_CAPACITY_PER_SEARCH = 8;

function checkSearch(search: MotionSearch, index: number): void {
  const refuse = (field: keyof MotionSearch, expected: string) => {
    throw new RangeError(`searches[${index}].${field} is ${search[field]}; expected ${expected}`);
  };
  const isBody = (point: Point) => {
    const at = POINTS.indexOf(point);
    return at >= 0 && at < BODY_COUNT;
  };
  const range = `${FIRST_JULIAN_DAY_UT} … ${LAST_JULIAN_DAY_UT}`;
  if (!Object.hasOwn(KINDS, search.event)) refuse("event", "crossing or station");
  if (!isBody(search.body)) refuse("body", "a body from sun to mean_lilith");
  if (search.other !== undefined && (!isBody(search.other) || search.other === search.body)) {
    refuse("other", "another body from sun to mean_lilith");
  }
  if (search.event === "crossing" && !Number.isFinite(search.targetDeg)) {
    refuse("targetDeg", "degrees");
  }
  const { everyDeg = 360 } = search;
  if (!(everyDeg > 0 && everyDeg <= 360)) refuse("everyDeg", "degrees above 0, at most 360");
  if (!isCovered(search.firstJulianDayUt)) refuse("firstJulianDayUt", range);
  if (!isCovered(search.lastJulianDayUt)) refuse("lastJulianDayUt", range);
  if (search.lastJulianDayUt < search.firstJulianDayUt) {
    refuse("lastJulianDayUt", `no day before firstJulianDayUt, ${search.firstJulianDayUt}`);
  }
}

/** Columns of a SearchRequest of `wasm/kernel.h`, in its order, with their bytes an element. */
function searchColumns(searches: readonly MotionSearch[]) {
  const bodyIndex = (point: Point | undefined) => point === undefined ? -1 : POINTS.indexOf(point);
  return [
    new Int32Array(searches.map((search) => KINDS[search.event])),
    new Int32Array(searches.map((search) => bodyIndex(search.body))),
    new Int32Array(searches.map((search) => bodyIndex(search.other))),
    new Float64Array(searches.map((search) => (search.targetDeg ?? 0) % 360)),
    new Float64Array(searches.map((search) => search.everyDeg ?? 360)),
    new Float64Array(searches.map((search) => search.firstJulianDayUt)),
    new Float64Array(searches.map((search) => search.lastJulianDayUt)),
  ];
}

/** Runs all searches with room for `capacity` events; undefined where there were more. */
function trySearches(
  kernel: KernelExports,
  searches: readonly MotionSearch[],
  capacity: number,
): MotionEvents | undefined {
  const columns = searchColumns(searches);
  const count = searches.length;
  const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;
  const sizes = [
    LAYOUT.SEARCH_BYTES,
    ...columns.map((column) => column.byteLength),
    (count + 1) * 4,
    capacity * 8,
    capacity * 8,
    capacity * 8,
  ].map(aligned);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const base = kernel.malloc(total) >>> 0;
  if (base === 0) throw new EphemerisError(`The kernel has no memory left for ${total} bytes.`);
  try {
    const addresses: number[] = [];
    sizes.reduce((address, bytes) => (addresses.push(address), address + bytes), base);
    const [request, ...rest] = addresses;
    const inputs = rest.slice(0, columns.length);
    const [starts, julianDays, longitudes, speeds] = rest.slice(columns.length);
    let memory = kernel.memory.buffer;
    for (const [i, column] of columns.entries()) {
      new Uint8Array(memory).set(new Uint8Array(column.buffer), inputs[i]);
    }
    new Uint32Array(memory, request, 13).set(
      [count, ...inputs, capacity, starts, julianDays, longitudes, speeds],
    );
    const found = kernel.run_searches(request);
    if (found < 0) return undefined;
    memory = kernel.memory.buffer;
    return {
      starts: new Int32Array(memory, starts, count + 1).slice(),
      julianDayUt: new Float64Array(memory, julianDays, found).slice(),
      longitudeDeg: new Float64Array(memory, longitudes, found).slice(),
      speedDegPerDay: new Float64Array(memory, speeds, found).slice(),
    };
  } finally {
    kernel.free(base);
  }
}

/**
 * Finds all events of all searches in one call of the kernel.
 *
 * @throws {RangeError} naming the search and the field that is out of range.
 */
export function searchMotion(
  kernel: KernelExports,
  searches: readonly MotionSearch[],
): MotionEvents {
  searches.forEach(checkSearch);
  let capacity = Math.max(64, searches.length * FIRST_CAPACITY_PER_SEARCH);
  for (;;) {
    const events = trySearches(kernel, searches, capacity);
    if (events) return events;
    capacity *= 4;
  }
}
