/**
 * Writes Delta T, as the IERS measures and predicts it, into `wasm/delta_t_iers.h` from a wheel of
 * the package astropy-iers-data. Then run `deno task build --record`.
 *
 * pip download --no-deps astropy-iers-data
 * deno task delta-t astropy_iers_data-VERSION-py3-none-any.whl
 *
 * Days are counted from 1973-01-02, so that a newer wheel does not change earlier measurements. The
 * table is refused if it has gaps or jumps, or differs from the published value for 2000.
 */
import { sha256 } from "../wasm/module_inputs.ts";
import { writeAtomically } from "../wasm/write_atomically.ts";

const TABLE = "wasm/delta_t_iers.h";
const ORIGIN = "src/time/delta_t.origin.json";

const STEP_DAYS = 30;
const MJD_OF_1970 = 40587;
const JULIAN_DAY_OF_MJD = 2_400_000.5;
/** TT − TAI, a constant. */
const TT_LESS_TAI_SECONDS = 32.184;
/** Astronomical Almanac, 2000 January 1: 63.83 s. */
const GUARD = { mjd: 51544, seconds: 63.83 };
/** Since 1973 no day has differed from 86,400 s by more than this. */
const MAX_CHANGE_SECONDS_PER_DAY = 0.005;

interface DailyValue {
  mjd: number;
  isMeasured: boolean;
  ttLessUt1Seconds: number;
}

async function main(wheel: string) {
  const values = dailyValues(
    await readMember(wheel, "finals2000A.all"),
    leapSeconds(await readMember(wheel, "Leap_Second.dat")),
  );
  check(values);
  const nodes = values.filter((_, day) => day % STEP_DAYS === 0);
  const packageName = wheel.split("/").at(-1)!;
  const table = tableOf(nodes, packageName);
  await writeAtomically(TABLE, table);
  const origin = {
    series: "IERS finals2000A.all (Bulletin A, UT1−UTC) and its leap seconds",
    package: packageName,
    packageSha256: sha256(await Deno.readFile(wheel)),
    tableSha256: sha256(table),
    measuredFrom: dateOf(values[0].mjd),
    measuredUntil: dateOf(values.findLast(({ isMeasured }) => isMeasured)!.mjd),
    predictedUntil: dateOf(nodes.at(-1)!.mjd),
    licence: "public domain (United States Naval Observatory, for the IERS)",
    command: `deno task delta-t ${packageName}`,
  };
  await writeAtomically(ORIGIN, JSON.stringify(origin, null, 2) + "\n");
  console.log(
    `delta-t: ${nodes.length} values, measured until ${origin.measuredUntil}, ` +
      `predicted until ${origin.predictedUntil}; now deno task build --record`,
  );
}

async function readMember(wheel: string, name: string): Promise<string> {
  const { success, stdout } = await new Deno.Command("unzip", {
    args: ["-p", wheel, `astropy_iers_data/data/${name}`],
  }).output();
  if (!success) throw new Error(`unzip found no ${name} in ${wheel}`);
  return new TextDecoder().decode(stdout);
}

/** TAI − UTC in seconds, each with the day from which it applies, in ascending order. */
function leapSeconds(text: string): { mjd: number; seconds: number }[] {
  return [...text.matchAll(/^ +(\d+)\.0 +\d+ +\d+ \d{4} +(\d+)$/gm)].map(([, mjd, seconds]) => ({
    mjd: Number(mjd),
    seconds: Number(seconds),
  }));
}

/** Columns 8–15, 58 and 59–68 of the fixed format: day, whether measured (I), UT1−UTC. */
function dailyValues(text: string, leaps: ReturnType<typeof leapSeconds>): DailyValue[] {
  return text.split("\n").filter((line) => line.slice(58, 68).trim() !== "").map((line) => {
    const mjd = Number(line.slice(7, 15));
    const taiLessUtc = leaps.findLast((leap) => leap.mjd <= mjd)!.seconds;
    return {
      mjd,
      isMeasured: line[57] === "I",
      ttLessUt1Seconds: TT_LESS_TAI_SECONDS + taiLessUtc - Number(line.slice(58, 68)),
    };
  });
}

function check(values: DailyValue[]) {
  for (const [index, { mjd, ttLessUt1Seconds, isMeasured }] of values.entries()) {
    if (index === 0) continue;
    const before = values[index - 1];
    const change = Math.abs(ttLessUt1Seconds - before.ttLessUt1Seconds);
    if (mjd !== before.mjd + 1) throw new Error(`no value between ${before.mjd} and ${mjd}`);
    if (!(change < MAX_CHANGE_SECONDS_PER_DAY)) throw new Error(`a step of ${change} s at ${mjd}`);
    if (isMeasured && !before.isMeasured) throw new Error(`measured after predicted at ${mjd}`);
  }
  const guard = values.find(({ mjd }) => mjd === GUARD.mjd)?.ttLessUt1Seconds;
  if (guard === undefined || Math.abs(guard - GUARD.seconds) > 0.005) {
    throw new Error(`Delta T of 2000 is ${guard} s, not ${GUARD.seconds} s`);
  }
}

function tableOf(nodes: DailyValue[], packageName: string): string {
  const units = nodes.map(({ ttLessUt1Seconds }) => Math.round(ttLessUt1Seconds * 1e4));
  const lines = Array.from(
    { length: Math.ceil(units.length / 12) },
    (_, line) => `  ${units.slice(12 * line, 12 * (line + 1)).join(", ")},`,
  );
  return `/*
 * TT - UT1 of the IERS, in units of 0.1 ms, every ${STEP_DAYS} days. Made by deno task delta-t from
 * ${packageName};
 * more on its origin in src/time/delta_t.origin.json.
 */
#define IERS_FIRST_JD ${nodes[0].mjd + JULIAN_DAY_OF_MJD}
#define IERS_STEP_DAYS ${STEP_DAYS}
static const int32_t IERS_TT_LESS_UT1[] = {
${lines.join("\n")}
};
`;
}

function dateOf(mjd: number): string {
  return new Date((mjd - MJD_OF_1970) * 86_400_000).toISOString().slice(0, 10);
}

if (import.meta.main) {
  if (Deno.args.length !== 1) {
    console.error("usage: deno task delta-t path/to/astropy_iers_data-VERSION-py3-none-any.whl");
    Deno.exit(2);
  }
  await main(Deno.args[0]);
}
