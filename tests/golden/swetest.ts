import { BODY_FIELDS, CUSPS } from "../../src/ephemeris/layout.ts";
import { DELTA_T, OBLIQUITY, pointOffset, ROW_STRIDE } from "../../src/ephemeris/layout.ts";
import { HOUSE_SYSTEM_LETTERS } from "../../src/ephemeris/points.ts";
import type { SampleInstant } from "./sample_instants.ts";

/** What swetest printed for one chart, put where the kernel puts it in its row. */
export interface SwetestChart extends SampleInstant {
  /** The cusps are Porphyry's: swetest refused the house system here, or its cusps are disordered. */
  polarFallback: boolean;
  /** Offsets as in `layout.ts`; `ROW_STRIDE` numbers, with extras `SWETEST_EXTENDED_STRIDE`. */
  row: Float64Array;
}

/** The folder with the data files, the same that the kernel reads. */
export const EPHEMERIS_FOLDER = "wasm/ephemeris_files";
export const SWETEST_VERSION = "2.10.03";

/** swetest's letter and number of the points 0 … 13, then of 14 … 19, in the order of POINTS. */
const BODIES = {
  letters: "0123456789DmtA",
  numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 10, 11, 12],
};
const EXTRAS = { letters: "FGHIEB", numbers: [17, 18, 19, 20, 16, 13] };
/** The points after 19 are derived from others and unknown to swetest. */
export const SWETEST_EXTRA_COUNT = EXTRAS.numbers.length;
export const SWETEST_EXTENDED_STRIDE = ROW_STRIDE + SWETEST_EXTRA_COUNT * BODY_FIELDS;

const OBLIQUITY_OR_DELTA_T = -1;
/** Twelve cusps, ascendant, MC, ARMC and vertex; four more angles that we have no use for. */
const HOUSE_LINES = 20;
const HOUSE_LINES_KEPT = 16;

/**
 * The arguments of one call: `-ep` most digits, `-ut` the Julian day is UT, format: number,
 * longitude, latitude, distance in AU, speed in longitude, declination.
 */
export function swetestArguments(instant: SampleInstant, letter: string, extended: boolean) {
  const { julianDayUt, latitudeDeg, longitudeDeg } = instant;
  return [
    `-edir${EPHEMERIS_FOLDER}`,
    "-eswe",
    "-ep",
    "-head",
    `-bj${julianDayUt}`,
    "-ut",
    `-p${BODIES.letters}${extended ? EXTRAS.letters : ""}oq`,
    "-fplbRsd",
    "-g,",
    `-house${longitudeDeg},${latitudeDeg},${letter}`,
  ];
}

/** Of the installed swetest; undefined if there is none, if it may not be run or is another one. */
export async function usableSwetestVersion(): Promise<string | undefined> {
  const { state } = await Deno.permissions.query({ name: "run", command: "swetest" });
  if (state !== "granted") return;
  try {
    const { stdout } = await new Deno.Command("swetest", { args: ["-h"] }).output();
    const version = /Version: (\S+)/.exec(new TextDecoder().decode(stdout))?.[1];
    return version?.startsWith(SWETEST_VERSION) ? version : undefined;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** @throws {Error} If there is no swetest of the version that our data are made with. */
export async function requireSwetest(): Promise<string> {
  const version = await usableSwetestVersion();
  if (version) return version;
  throw new Error(
    `swetest ${SWETEST_VERSION} is needed and permission to run it: apt-get install swetest, ` +
      "deno run --allow-run=swetest",
  );
}

/**
 * Asks swetest for one chart.
 *
 * @throws {Error} If it prints anything but the expected lines, such as a warning that it fell back
 * to another ephemeris.
 */
export async function swetestChart(
  instant: SampleInstant,
  extended = false,
): Promise<SwetestChart> {
  const letter = HOUSE_SYSTEM_LETTERS[instant.houseSystem];
  const asked = await readSwetest(swetestArguments(instant, letter, extended), extended);
  if (asked.refused) return { ...instant, polarFallback: true, row: asked.row };
  if (areInOrder(asked.row.subarray(CUSPS, CUSPS + 12))) {
    return { ...instant, polarFallback: false, row: asked.row };
  }
  const porphyry = await readSwetest(swetestArguments(instant, "O", extended), extended);
  return { ...instant, polarFallback: true, row: porphyry.row };
}

/** Cusps are in order if they go around the circle once. */
function areInOrder(cusps: Float64Array): boolean {
  let turnDeg = 0;
  for (let house = 0; house < 12; house++) {
    turnDeg += (cusps[(house + 1) % 12] - cusps[house] + 360) % 360;
  }
  return Math.abs(turnDeg - 360) < 1e-6;
}

async function readSwetest(args: string[], extended: boolean) {
  const { success, stdout } = await new Deno.Command("swetest", { args }).output();
  const text = new TextDecoder().decode(stdout);
  try {
    if (!success) throw new Error("it failed");
    return parseSwetest(text, extended);
  } catch (cause) {
    throw new Error(`swetest ${args.join(" ")} printed\n${text}`, { cause });
  }
}

/** Reads what swetest prints for the arguments of `swetestArguments` into a row of the kernel. */
export function parseSwetest(text: string, extended: boolean) {
  const lines = text.trimEnd().split("\n");
  const refused = lines.findIndex((line) => line.startsWith("error: House method"));
  if (refused >= 0) lines.splice(refused, 1);
  const bodies = [...BODIES.numbers, ...(extended ? EXTRAS.numbers : [])];
  const houses = Array.from({ length: HOUSE_LINES }, (_, index) => index + 1);
  const expected = [...bodies, OBLIQUITY_OR_DELTA_T, OBLIQUITY_OR_DELTA_T, ...houses];
  if (lines.length !== expected.length) throw new Error(`expected ${expected.length} lines`);

  const rows = lines.map((line, index) => {
    const [number, ...values] = line.split(",").map(Number);
    if (number !== expected[index] || values.some(Number.isNaN)) {
      throw new Error(`expected the numbers of ${expected[index]} instead of: ${line}`);
    }
    return values;
  });
  const row = new Float64Array(extended ? SWETEST_EXTENDED_STRIDE : ROW_STRIDE);
  bodies.forEach((_, index) => row.set(rows[index], pointOffset(index)));
  row[OBLIQUITY] = rows[bodies.length][0];
  row[DELTA_T] = rows[bodies.length + 1][0];
  const firstHouse = bodies.length + 2;
  for (let index = 0; index < HOUSE_LINES_KEPT; index++) {
    row[CUSPS + index] = rows[firstHouse + index][0];
  }
  return { row, refused: refused >= 0 };
}
