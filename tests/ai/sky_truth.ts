/** What the kernel says of a day and a birth, asked anew: nothing here knows drivers or the gate. */
import type { Ephemeris } from "../../src/ephemeris/ephemeris.ts";
import {
  ASPECT_ANGLES_DEG,
  type AspectType,
  type Point,
  POINTS,
} from "../../src/ephemeris/points.ts";
import { ASCENDANT, CUSPS, MIDHEAVEN } from "../../src/ephemeris/layout.ts";
import { voidOfCourse } from "../../src/astrology/sky/void_of_course.ts";

const BODIES = POINTS.slice(0, POINTS.indexOf("mean_lilith") + 1);
const EPOCH_DAY = 2440587.5;
const YEAR_DAYS = 365.24219;
const RULERS: readonly string[] =
  "mars venus mercury moon sun mercury venus mars jupiter saturn saturn jupiter".split(" ");
const DAY_MS = 86_400_000;
const NATAL_ORBS: Partial<Record<AspectType, number>> = {
  ...{ conjunction: 8, sextile: 6, square: 8, trine: 8, opposition: 8 },
};

export const SIGN_NAMES =
  "Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces"
    .split(" ");

export type Frame = "sky" | "natal" | "partner" | "progressed";

/** Longitudes and speeds by body at some instants; NaN: not known. */
interface Table {
  deg(body: Point): number[];
  speed(body: Point): number[];
  /** Twelve of each instant; none without a place. */
  cusps(): number[][];
}

interface BornTruth {
  instants: readonly number[];
  place: { latitude: number; longitude: number } | null;
}

export interface TruthOf {
  date: string;
  /** A text about one instant, Julian day in UT, and not about the whole day. */
  at?: number;
  /** The sign that houses are counted from. */
  from: string | null;
  /** Instants that a birth may have, Julian days in UT; the place where the time is known. */
  birth: BornTruth | null;
  partner?: BornTruth | null;
}

export class SkyTruth {
  readonly #sky: Table;
  readonly #natal: Table | null;
  readonly #partner: Table | null;

  constructor(readonly ephemeris: Ephemeris, readonly of: TruthOf) {
    this.#sky = this.#tableOf(of.at === undefined ? hoursOf(of.date) : [of.at], null);
    const born = (of: BornTruth | null) => of && this.#tableOf(of.instants, of.place);
    this.#natal = born(of.birth);
    this.#partner = born(of.partner ?? null);
  }

  /** In the sign all day, or on every instant that the birth may have. */
  isInSign(body: Point, frame: Frame, sign: string): boolean {
    const degs = this.#table(frame)?.deg(body) ?? [];
    return degs.length > 0 && degs.every((deg) => signOf(deg) === sign);
  }

  isInHouse(body: Point, frame: Frame, house: number, isComing: boolean): boolean {
    const { from } = this.of;
    if (frame === "natal") return this.#natal !== null && this.natalHouse(body) === house;
    if (frame === "partner") return this.#isGuestIn(body, house);
    if (from === null) return false;
    const degs = this.#table(frame)!.deg(body).slice(isComing ? -1 : 0);
    return degs.every((deg) =>
      (SIGN_NAMES.indexOf(signOf(deg)) - SIGN_NAMES.indexOf(from) + 12) % 12 + 1 === house
    );
  }

  /** By the cusps of the birth; null where its time or place is not known. */
  natalHouse(body: Point): number | null {
    const [cusps] = this.#natal!.cusps();
    if (cusps === undefined) return null;
    const [deg] = this.#natal!.deg(body);
    const pasts = cusps.map((cusp) => turn(deg - cusp));
    return pasts.indexOf(Math.min(...pasts)) + 1;
  }

  isCuspIn(house: number, sign: string): boolean {
    const [cusps] = this.#natal?.cusps() ?? [];
    return cusps !== undefined && signOf(cusps[house - 1]) === sign;
  }

  /** In the middle of the time that the birth may have; a sign's index. */
  natalSign(body: Point): number {
    const degs = this.#natal!.deg(body);
    return SIGN_NAMES.indexOf(signOf(degs[Math.floor(degs.length / 2)]));
  }

  /** The Moon's first exact aspect after the instant is this one, and on that date. */
  isNextMoonAspect(other: Point, type: AspectType, date: string): boolean {
    const minutes = Array.from({ length: 3 * 24 * 12 }, (_, step) => this.of.at! + step / 288);
    const table = this.#tableOf(minutes, null);
    const moon = table.deg("moon");
    const first = minutes.findIndex((_, step) =>
      step > 0 && WANDERERS.some((body) => isPassed(moon, table.deg(body), step) !== null)
    );
    const met = isPassed(moon, table.deg(other), first);
    const days = [minutes[first - 1], minutes[first]].map(dateAt);
    return met === ASPECT_ANGLES_DEG[type] && days.includes(date);
  }

  /** A point of the partner in a house of the birth, by every instant that they may have. */
  #isGuestIn(body: Point, house: number): boolean {
    const degs = this.#partner?.deg(body) ?? [];
    const [cusps] = this.#natal?.cusps() ?? [];
    return degs.length > 0 && cusps !== undefined &&
      degs.every((deg) =>
        turn(deg - cusps[house - 1]) < turn(cusps[house % 12] - cusps[house - 1])
      );
  }

  /** Where a point of the birth stands, by every instant that it may have; none: not known. */
  natalDegs(body: Point): number[] {
    return this.#natal?.deg(body) ?? [];
  }

  isRetrograde(body: Point, frame: Frame): boolean {
    const speeds = this.#table(frame)?.speed(body) ?? [];
    return speeds.length > 0 && speeds.every((speed) => speed < 0);
  }

  isInPhase(phase: number): boolean {
    const [sun, moon] = [this.#sky.deg("sun"), this.#sky.deg("moon")];
    return moon.every((deg, hour) => Math.floor(turn(deg - sun[hour] + 22.5) / 45) === phase);
  }

  isVoid(): boolean {
    const hours = this.of.at === undefined ? hoursOf(this.of.date) : [this.of.at];
    return hours.some((hour) => voidOfCourse(this.ephemeris, hour)!.isVoid);
  }

  isInAspect(first: [Point, Frame], second: [Point, Frame], type: AspectType): boolean {
    const angleDeg = ASPECT_ANGLES_DEG[type];
    const [a, b] = [first, second].map(([body, frame]) => this.#table(frame)?.deg(body) ?? [NaN]);
    if (first[1] === "sky" && second[0] === "true_south_node") {
      return a.every((deg, hour) => apart(deg, b[hour]) <= NATAL_ORBS[type]! + 1e-6);
    }
    if (first[1] === "sky" && second[1] === "sky") {
      // Exact on the day: within half an hour of it.
      return Math.min(...a.map((deg, hour) => Math.abs(apart(deg, b[hour]) - angleDeg))) < 0.4;
    }
    const orbs = a.flatMap((deg) => b.map((other) => Math.abs(apart(deg, other) - angleDeg)));
    if (first[1] === "sky" || second[1] === "sky") {
      const isTimed = this.of.birth!.instants.length === 1;
      return (isTimed ? Math.min(...orbs) : Math.max(...orbs)) <= 1 + 1e-6;
    }
    const withLight = [first[0], second[0]].some((body) => body === "sun" || body === "moon");
    const limitDeg = NATAL_ORBS[type]! + (withLight ? 2 : 0);
    if (first[1] !== second[1]) return Math.max(...orbs) <= (withLight ? 5 : 4) + 1e-6;
    const pairs = a.map((deg, at) => Math.abs(apart(deg, b[at]) - angleDeg));
    return Math.max(...pairs) <= limitDeg + 1e-6;
  }

  /** A transit's signed distance from exactness changes its side on the day. */
  isExactOn(first: Point, natal: Point, type: AspectType, date: string): boolean {
    const natalDeg = this.#natal!.deg(natal)[0];
    const degs = this.#tableOf(hoursOf(date), null).deg(first);
    return [1, -1].some((side) => {
      const offsets = degs.map((deg) => signed(deg - natalDeg - side * ASPECT_ANGLES_DEG[type]));
      return Math.abs(offsets[0]) < 10 && offsets.some((it) => it * offsets[0] <= 0);
    });
  }

  /**
   * Within 1° inside of the span, and beyond it at the ends of its first and last day; by every
   * instant that the birth may have.
   */
  isSpan(first: Point, natal: Point, type: AspectType, start: string, end: string): boolean {
    const [from, to] = [julianDay(start), julianDay(end) + 1];
    const inside = [1, 0.5, to - from - 1].map((part) =>
      part < 1 ? from + (to - from) / 2 : from + part
    ).filter((it) => it >= from + 1 && it <= to - 1);
    const orbs = (instants: number[]) => this.orbsAt(first, natal, type, instants);
    return orbs([from, to]).every((orb) => orb >= 1 - 1e-6) &&
      (inside.length === 0 || orbs(inside).every((orb) => orb <= 1 + 1e-6));
  }

  /** Within 1° at some time of the days. */
  touches(first: Point, natal: Point, type: AspectType, start: string, end: string): boolean {
    const [from, to] = [julianDay(start), julianDay(end) + 1];
    const steps = Math.ceil((to - from) * 12);
    const instants = Array.from({ length: steps + 1 }, (_, at) => from + (to - from) * at / steps);
    return Math.min(...this.orbsAt(first, natal, type, instants)) <= 1 + 1e-6;
  }

  /** The widest orbs that the birth allows, degrees. */
  orbsAt(first: Point, natal: Point, type: AspectType, instants: number[]): number[] {
    const natalDegs = this.#natal!.deg(natal);
    return this.#tableOf(instants, null).deg(first).map((deg) =>
      Math.max(
        ...natalDegs.map((natalDeg) => Math.abs(apart(deg, natalDeg) - ASPECT_ANGLES_DEG[type])),
      )
    );
  }

  entersOn(body: Point, sign: string, date: string): boolean {
    const signs = this.#tableOf(hoursOf(date), null).deg(body).map(signOf);
    return signs[0] !== sign && signs.at(-1) === sign;
  }

  turnsOn(body: Point, turns: string, sign: string | null, date: string): boolean {
    const table = this.#tableOf(hoursOf(date), null);
    const speeds = table.speed(body);
    const isTurn = turns === "retrograde"
      ? speeds[0] > 0 && speeds.at(-1)! < 0
      : speeds[0] < 0 && speeds.at(-1)! > 0;
    return isTurn && (sign === null || table.deg(body).map(signOf).includes(sign));
  }

  /** @param quarter 0 new Moon … 3 last quarter. */
  isLunation(quarter: number, sign: string | null, date: string): boolean {
    const table = this.#tableOf(hoursOf(date), null);
    const [sun, moon] = [table.deg("sun"), table.deg("moon")];
    const offsets = moon.map((deg, hour) => signed(deg - sun[hour] - 90 * quarter));
    const isOn = offsets[0] < 0 && offsets.at(-1)! >= 0 && Math.abs(offsets[0]) < 20;
    const at = Math.max(offsets.findIndex((it) => it >= 0), 0);
    return isOn && (sign === null || [at - 1, at].some((hour) => signOf(moon[hour]) === sign));
  }

  isEclipse(of: "solar" | "lunar", date: string): boolean {
    const fromJulianDayUt = julianDay(date);
    const found = this.ephemeris.eclipse({ of, fromJulianDayUt, direction: "next" });
    return found !== null && found.maximumJulianDayUt < fromJulianDayUt + 1;
  }

  /** The traditional ruler of the sign that whole years of life have reached from the ascendant. */
  isLordOfYear(body: Point): boolean {
    const { birth, from, date } = this.of;
    if (birth?.instants.length !== 1 || birth.place === null || from === null) return false;
    // On a birthday either year may have begun.
    const ages = [0, 1].map((day) =>
      Math.floor((julianDay(date) + day - birth.instants[0]) / YEAR_DAYS + 1e-3 * (2 * day - 1))
    );
    return ages.some((age) => RULERS[(SIGN_NAMES.indexOf(from) + age) % 12] === body);
  }

  #progressed(): Table {
    const { birth, date } = this.of;
    const [born] = birth!.instants;
    const instants = hoursOf(date).map((hour) => born + (hour - born) / YEAR_DAYS);
    return this.#tableOf(birth!.instants.length === 1 ? instants : [], null);
  }

  #table(frame: Frame): Table | null {
    if (frame === "progressed") return this.#progressed();
    return frame === "sky" ? this.#sky : frame === "natal" ? this.#natal : this.#partner;
  }

  #tableOf(
    instants: readonly number[],
    place: { latitude: number; longitude: number } | null,
  ): Table {
    const { longitudeDeg, speedDegPerDay } = this.ephemeris.positions(
      Float64Array.from(instants),
      BODIES,
    );
    const column = (values: Float64Array, body: Point) =>
      instants.map((_, at) => values[at * BODIES.length + BODIES.indexOf(body)]);
    const angles = place === null ? null : this.ephemeris.charts({
      julianDayUt: Float64Array.from(instants),
      latitudeDeg: Float64Array.from(instants, () => place.latitude),
      longitudeDeg: Float64Array.from(instants, () => place.longitude),
      houseSystem: "placidus",
      extended: false,
    });
    return {
      cusps: () =>
        angles === null ? [] : instants.map((_, row) => {
          const start = row * angles.stride + CUSPS;
          return [...angles.rows.slice(start, start + 12)];
        }),
      deg: (body) => {
        if (body === "true_south_node") {
          return column(longitudeDeg, "true_node").map((deg) => turn(deg + 180));
        }
        if (BODIES.includes(body)) return column(longitudeDeg, body);
        if (angles === null) return [];
        const { rows, stride } = angles;
        const field = body === "ascendant" ? ASCENDANT : MIDHEAVEN;
        return instants.map((_, row) => rows[row * stride + field]);
      },
      speed: (body) => BODIES.includes(body) ? column(speedDegPerDay, body) : [],
    };
  }
}

/** All that the Moon makes aspects to. */
const WANDERERS: readonly Point[] = BODIES.slice(0, BODIES.indexOf("pluto") + 1)
  .filter((body) => body !== "moon");
const MAJORS_DEG = [0, 60, 90, 120, 180];

/** The angle that the Moon passes between two steps; null: none. */
function isPassed(moon: readonly number[], other: readonly number[], step: number): number | null {
  const offset = (at: number, angleDeg: number) => signed(moon[at] - other[at] - angleDeg);
  return MAJORS_DEG.find((angleDeg) =>
    [angleDeg, -angleDeg].some((it) =>
      Math.abs(offset(step, it)) < 5 && offset(step - 1, it) < 0 && offset(step, it) >= 0
    )
  ) ?? null;
}

function dateAt(julianDayUt: number): string {
  return new Date((julianDayUt - EPOCH_DAY) * DAY_MS).toISOString().slice(0, 10);
}

function hoursOf(date: string): number[] {
  return Array.from({ length: 25 }, (_, hour) => julianDay(date) + hour / 24);
}

export function julianDay(date: string): number {
  return Date.parse(date) / DAY_MS + EPOCH_DAY;
}

function turn(deg: number): number {
  return (deg % 360 + 360) % 360;
}

function signed(deg: number): number {
  return turn(deg + 180) - 180;
}

function apart(a: number, b: number): number {
  return Math.abs(signed(a - b));
}

function signOf(deg: number): string {
  return SIGN_NAMES[Math.floor(turn(deg) / 30)];
}
