/**
 * Compares the fast path with Swiss Ephemeris in the same module over 200,000 random instants and
 * over sets that are hard on it. `--count=N --seed=N` change the size and the instants; `--json`
 * prints the maxima alone, on one line, for programs.
 */
import { DIST_DIR, TABLES_FILE } from "../wasm/module_inputs.ts";
import { compare, type Comparison } from "./support/verify_kernel/comparison.ts";
import {
  conjunctionSet,
  edgeSet,
  jointSet,
  latitudeSet,
  randomSet,
} from "./support/verify_kernel/instant_sets.ts";
import { seededRandom } from "./support/verify_kernel/seeded_random.ts";
import { failuresOf, maximaOf, reportTable } from "./support/verify_kernel/report.ts";
import { segmentGrids } from "./support/verify_kernel/tables_header.ts";
import { openTightKernel } from "./support/verify_kernel/tight_houses.ts";

function optionOf(name: string, fallback: number): number {
  const given = Deno.args.find((arg) => arg.startsWith(`--${name}=`));
  if (given === undefined) return fallback;
  const value = Number(given.slice(name.length + 3));
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0, not ${given}`);
}

async function verifyKernel(tell: (line: string) => void): Promise<Comparison[]> {
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
  tell(`seed ${seed}; maximum / root mean square of the differences\n`);
  return sets.map((make) => {
    const comparison = compare(kernel, make(), grids);
    tell(`${reportTable(comparison)}\n`);
    return comparison;
  });
}

if (import.meta.main) {
  const isJson = Deno.args.includes("--json");
  const comparisons = await verifyKernel(isJson ? () => {} : console.log);
  if (isJson) console.log(JSON.stringify(maximaOf(comparisons)));
  const failures = comparisons.flatMap(failuresOf);
  for (const failure of failures) console.error(`verify-kernel: ${failure}`);
  if (failures.length > 0) Deno.exit(1);
  if (!isJson) console.log("Everything is within its limit.");
}
