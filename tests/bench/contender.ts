/** Someone who computes the same charts. */
export interface Contender {
  name: string;
  /** Charts (or searches) a round. */
  count: number;
  /** How far its numbers may be from the kernel's for it to count as the same computation. */
  toleranceArcsec: number;
  /** Computes all charts once; the milliseconds it took. */
  round(): Promise<number> | number;
  /** The rows of the last round, as in `layout.ts`. */
  rows(): Promise<Float64Array> | Float64Array;
}

/** The charts to compute, Placidus. */
export interface BenchCharts {
  julianDayUt: Float64Array;
  latitudeDeg: Float64Array;
  longitudeDeg: Float64Array;
}
