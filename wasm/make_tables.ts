import { lastError } from "../src/ephemeris/kernel/kernel_memory.ts";
import { instantiateKernel } from "../src/ephemeris/kernel/kernel_module.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../src/time/covered_range.ts";

const STEPS = [
  "Earth and Sun",
  "Moon",
  "Mercury",
  "Venus",
  "Mars",
  "Jupiter",
  "Saturn",
  "Uranus",
  "Neptune",
  "Pluto",
  "Chiron",
  "nutation",
  "frame of date",
  "apogee and sidereal time",
  "Delta T",
  "mass of the Sun",
];

/**
 * Makes the tables of the fast path with the built module, from the data that the engine reads.
 * @throws {Error} with the kernel's message.
 */
export async function makeTables(
  module: Uint8Array<ArrayBuffer>,
  data: Map<string, Uint8Array<ArrayBuffer>>,
  report: (line: string) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const kernel = await instantiateKernel(module, data);
  const steps = kernel.tables_begin(FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT);
  if (steps !== STEPS.length) {
    throw new Error(`the kernel has ${steps} tables to make`);
  }
  for (const [step, name] of STEPS.entries()) {
    if (kernel.tables_make(step) !== 0) throw new Error(lastError(kernel));
    const megabytes = (kernel.tables_bytes() / 1e6).toFixed(1);
    report(`tables: ${name} (${step + 1} of ${steps}), ${megabytes} MB`);
  }
  return new Uint8Array(
    kernel.memory.buffer,
    kernel.tables_data(),
    kernel.tables_bytes(),
  ).slice();
}
