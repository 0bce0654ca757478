/** The positions of the data files' segments, read from the header of `tables.bin`. */
export interface SegmentGrid {
  firstJulianDayTt: number;
  segmentDays: number;
  segments: number;
}

/**
 * Offsets as in `wasm/fast/tables.h`: TablesHeader up to `series`, then one Series after another.
 */
const SERIES_START = 56;
const SERIES_BYTES = 40;
/** The series of Earth and Sun, Moon, Mercury … Pluto, Chiron. */
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
