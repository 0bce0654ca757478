import { EPHEMERIS_FOLDER } from "./swetest.ts";

/** Longitude (unwrapped, degrees) and speed (degrees a day) at equal steps of time. */
export interface MotionSamples {
  firstJulianDayUt: number;
  stepDays: number;
  longitudeDeg: Float64Array;
  speedDegPerDay: Float64Array;
}

/** swetest's letters of the bodies whose events are stored. */
export const LETTERS = {
  sun: "0",
  moon: "1",
  mercury: "2",
  venus: "3",
  mars: "4",
  jupiter: "5",
  saturn: "6",
  uranus: "7",
  neptune: "8",
  pluto: "9",
  chiron: "D",
} as const;
export type GoldenBody = keyof typeof LETTERS;

/** swetest prints at most 36,525 lines. */
const MAX_LINES = 36_000;

/** The arguments of one call: Julian days in UT, longitude and speed of a body at equal steps. */
export function motionArguments(
  body: GoldenBody,
  firstJulianDayUt: number,
  stepDays: number,
  count: number,
): string[] {
  return [
    `-edir${EPHEMERIS_FOLDER}`,
    "-eswe",
    "-ep",
    "-head",
    `-bj${firstJulianDayUt}`,
    "-ut",
    `-p${LETTERS[body]}`,
    "-fJls",
    "-g,",
    `-n${count}`,
    `-s${stepDays}`,
  ];
}

/** @throws {Error} if swetest prints anything but the lines asked for. */
export async function swetestMotion(
  body: GoldenBody,
  firstJulianDayUt: number,
  lastJulianDayUt: number,
  stepDays: number,
): Promise<MotionSamples> {
  const count = Math.round((lastJulianDayUt - firstJulianDayUt) / stepDays) + 1;
  const lines: string[] = [];
  while (lines.length < count) {
    const next = Math.min(MAX_LINES, count - lines.length);
    const from = firstJulianDayUt + lines.length * stepDays;
    lines.push(...await swetestLines(motionArguments(body, from, stepDays, next)));
  }
  const longitudeDeg = new Float64Array(count);
  const speedDegPerDay = new Float64Array(count);
  for (const [index, line] of lines.entries()) {
    const [day, longitude, speed] = line.split(",").map(Number);
    const expected = firstJulianDayUt + index * stepDays;
    if (Math.abs(day - expected) > 0.005 || !Number.isFinite(longitude + speed)) {
      throw new Error(`swetest printed ${line} for ${expected}`);
    }
    const before = index === 0 ? longitude : longitudeDeg[index - 1];
    longitudeDeg[index] = before + turn(longitude - before);
    speedDegPerDay[index] = speed;
  }
  return { firstJulianDayUt, stepDays, longitudeDeg, speedDegPerDay };
}

export async function swetestLines(args: string[]): Promise<string[]> {
  const { success, stdout } = await new Deno.Command("swetest", { args }).output();
  if (!success) throw new Error(`swetest ${args.join(" ")} failed`);
  return new TextDecoder().decode(stdout).trimEnd().split("\n");
}

/** Into −180 … 180. */
export function turn(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}

/** The second body relative to the first. */
export function relativeMotion(first: MotionSamples, second: MotionSamples): MotionSamples {
  return {
    ...first,
    longitudeDeg: second.longitudeDeg.map((longitude, i) => longitude - first.longitudeDeg[i]),
    speedDegPerDay: second.speedDegPerDay.map((speed, i) => speed - first.speedDegPerDay[i]),
  };
}

/**
 * The Julian days at which the longitude crosses a multiple of `everyDeg` (from `offsetDeg` on), with
 * that multiple. Between samples a cubic with their speeds stands for the motion; it is searched in
 * sixteenths of a step, so that two crossings beside a station are found.
 */
export function crossings(
  { firstJulianDayUt, stepDays, longitudeDeg, speedDegPerDay }: MotionSamples,
  everyDeg: number,
  offsetDeg = 0,
): { julianDayUt: number; multiple: number }[] {
  const found: { julianDayUt: number; multiple: number }[] = [];
  for (let i = 0; i + 1 < longitudeDeg.length; i++) {
    const at = cubic(longitudeDeg, speedDegPerDay, stepDays, i);
    for (let part = 0; part < 16; part++) {
      const [low, high] = [at(part / 16), at((part + 1) / 16)];
      const [from, to] = [low, high].map((value) => Math.floor((value - offsetDeg) / everyDeg));
      for (let bin = Math.min(from, to) + 1; bin <= Math.max(from, to); bin++) {
        const goal = offsetDeg + bin * everyDeg;
        const share = bisect((x) => at(x) - goal, part / 16, (part + 1) / 16);
        found.push({ julianDayUt: firstJulianDayUt + (i + share) * stepDays, multiple: bin });
      }
    }
  }
  return found;
}

/** The Julian days at which the speed changes its sign; the line between two samples stands for it. */
export function stations(
  { firstJulianDayUt, stepDays, speedDegPerDay }: MotionSamples,
): { julianDayUt: number; turnsDirect: boolean }[] {
  const found = [];
  for (let i = 1; i + 2 < speedDegPerDay.length; i++) {
    const [before, after] = [speedDegPerDay[i], speedDegPerDay[i + 1]];
    if (before > 0 === after > 0) continue;
    const at = throughFour(speedDegPerDay, i);
    const share = bisect(at, 0, 1);
    found.push({
      julianDayUt: firstJulianDayUt + (i + share) * stepDays,
      turnsDirect: after > 0,
    });
  }
  return found;
}

/** The cubic Hermite of step `i` over 0 … 1. */
function cubic(values: Float64Array, slopes: Float64Array, step: number, i: number) {
  const [a, b] = [values[i], values[i + 1]];
  const [p, q] = [slopes[i] * step, slopes[i + 1] * step];
  return (x: number) => a + x * (p + x * (3 * (b - a) - 2 * p - q + x * (2 * (a - b) + p + q)));
}

/** Lagrange's cubic through the samples `i` − 1 … `i` + 2, over 0 … 1 from `i` on. */
function throughFour(values: Float64Array, i: number) {
  const [a, b, c, d] = values.subarray(i - 1, i + 3);
  return (x: number) =>
    -a * x * (x - 1) * (x - 2) / 6 + b * (x + 1) * (x - 1) * (x - 2) / 2 -
    c * (x + 1) * x * (x - 2) / 2 + d * (x + 1) * x * (x - 1) / 6;
}

function bisect(value: (x: number) => number, low: number, high: number): number {
  const isLowNegative = value(low) < 0;
  for (let turns = 0; turns < 50; turns++) {
    const middle = (low + high) / 2;
    if (value(middle) < 0 === isLowNegative) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
