/**
 * Compares the fast path with Swiss Ephemeris in the same module over 200,000 random instants and
 * over sets that are hard on it. `--count=N --seed=N` change the size and the instants.
 */
import { DIST_DIR, TABLES_FILE } from "../wasm/module_inputs.ts";
import { compare } from "./support/verify_kernel/comparison.ts";
import {
  conjunctionSet,
  edgeSet,
  jointSet,
  latitudeSet,
  randomSet,
} from "./support/verify_kernel/instant_sets.ts";
import { seededRandom } from "./support/verify_kernel/seeded_random.ts";
import { failuresOf, reportTable } from "./support/verify_kernel/report.ts";
import { segmentGrids } from "./support/verify_kernel/tables_header.ts";
import { openTightKernel } from "./support/verify_kernel/tight_houses.ts";

function optionOf(name: string, fallback: number): number {
  const given = Deno.args.find((arg) => arg.startsWith(`--${name}=`));
  if (given === undefined) return fallback;
  const value = Number(given.slice(name.length + 3));
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0, not ${given}`);
}

async function verifyKernel(): Promise<boolean> {
  const count = optionOf("count", 200_000);
  const seed = optionOf("seed", 20_240_229);
  const random = seededRandom(seed);
  const kernel = await openTightKernel((line) => console.error(`verify-kernel: ${line}`));
  const grids = segmentGrids(await Deno.readFile(`${DIST_DIR}/${TABLES_FILE}`));
  const smaller = Math.ceil(count / 5);
  const sets = [
    () => randomSet(count, random),
    () => conjunctionSet(smaller, random, kernel),
    () => edgeSet(smaller, random, kernel, grids),
    () => jointSet(smaller, random),
    () => latitudeSet(smaller, random),
  ];
  console.log(`seed ${seed}; maximum / root mean square of the differences\n`);
  const failures: string[] = [];
  for (const make of sets) {
    const comparison = compare(kernel, make(), grids);
    console.log(`${reportTable(comparison)}\n`);
    failures.push(...failuresOf(comparison));
  }
  for (const failure of failures) console.error(`verify-kernel: ${failure}`);
  return failures.length === 0;
}

if (import.meta.main) {
  if (!await verifyKernel()) Deno.exit(1);
  console.log("Everything is within its limit.");
}
