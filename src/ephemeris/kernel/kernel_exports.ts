/** The exports of the module. All addresses are offsets into the module's memory. */
export interface KernelExports {
  memory: WebAssembly.Memory & { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  free(address: number): void;
  row_layout(): number;
  engine_version(): number;
  last_error(): number;
  open_files(folder: number): number;
  use_tables(tables: number, bytes: number): number;
  compute_charts(request: number): number;
  compute_ayanamsas(count: number, julianDayUt: number, mode: number, rows: number): number;
  compute_heliocentric(count: number, julianDayUt: number, rows: number): number;
  compute_stars(julianDayUt: number, count: number, stars: number, rows: number): number;
  find_eclipse(
    isLunar: number,
    fromJulianDayUt: number,
    backward: number,
    place: number,
    found: number,
  ): number;
  find_sun_horizon(isSet: number, fromJulianDayUt: number, place: number, found: number): number;
  run_searches(request: number): number;
  tables_begin(firstJulianDayUt: number, lastJulianDayUt: number): number;
  tables_make(step: number): number;
  tables_data(): number;
  tables_bytes(): number;
}
