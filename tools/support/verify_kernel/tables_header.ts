/** Where the segments of the data files begin, read from the header of `tables.bin`. */
export interface SegmentGrid {
  firstJulianDayTt: number;
  segmentDays: number;
  segments: number;
}

/** Offsets of `wasm/fast/tables.h`: TablesHeader up to `series`, then Series after Series. */
const SERIES_START = 56;
const SERIES_BYTES = 40;
/** Earth and Sun, Moon, Mercury … Pluto, Chiron. */
const BODY_SERIES = 11;

export function segmentGrids(tables: Uint8Array): SegmentGrid[] {
  const view = new DataView(tables.buffer, tables.byteOffset);
  return Array.from({ length: BODY_SERIES }, (_, i) => {
    const at = SERIES_START + i * SERIES_BYTES;
    const cellsPerDay = view.getFloat64(at + 8, true);
    const cells = view.getInt32(at + 16, true);
    const cellsPerSegment = view.getInt32(at + 28, true);
    return {
      firstJulianDayTt: view.getFloat64(at, true),
      segmentDays: cellsPerSegment / cellsPerDay,
      segments: cells / cellsPerSegment,
    };
  });
}
