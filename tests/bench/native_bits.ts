/**
 * Compares the kernel compiled for this machine with the WebAssembly module, bit for bit, over
 * 100,000 charts; both read the same tables.
 */
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { ROW_STRIDE } from "../../src/ephemeris/layout.ts";
import { sampleInstants } from "../golden/sample_instants.ts";
import { openNativeKernel } from "./native_contender.ts";

const SEED = 100_000;
const CHARTS = 100_000;

const instants = sampleInstants(SEED, CHARTS, { greatestLatitudeDeg: 89.9 });
const charts = {
  julianDayUt: Float64Array.from(instants, (instant) => instant.julianDayUt),
  latitudeDeg: Float64Array.from(instants, (instant) => instant.latitudeDeg),
  longitudeDeg: Float64Array.from(instants, (instant) => instant.longitudeDeg),
};
await using native = await openNativeKernel(charts);
if (!native) throw new Error("no C compiler found (cc, gcc, clang)");
await native.fast.round();
const ephemeris = await openEphemeris();
const here = new BigUint64Array(
  ephemeris.charts({ ...charts, houseSystem: "placidus" }).rows.buffer,
);
const there = new BigUint64Array((await native.fast.rows()).buffer);
let different = 0;
for (let i = 0; i < here.length; i++) {
  if (here[i] === there[i]) continue;
  if (different++ === 0) {
    console.error(`number ${i % ROW_STRIDE} of chart ${Math.floor(i / ROW_STRIDE)} differs`);
  }
}
console.log(`${here.length} numbers of ${CHARTS} charts (seed ${SEED}): ${different} differ`);
if (different > 0 || here.length !== there.length) Deno.exitCode = 1;
