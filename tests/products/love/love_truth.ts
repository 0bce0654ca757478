/**
 * Persona, archetype, setting and windows of a birth, found anew from positions: the numbers are those
 * that `/v1/methods` publishes, the search is by hourly samples and nothing else.
 */
import type { Ephemeris } from "../../../src/ephemeris/ephemeris.ts";
import { type Point, POINTS } from "../../../src/ephemeris/points.ts";
import type { Birth } from "../../ai/seeded_requests.ts";
import { julianDay, SIGN_NAMES, SkyTruth } from "../../ai/sky_truth.ts";

const RULERS: readonly Point[] = [
  ...["mars", "venus", "mercury", "moon", "sun", "mercury"] as const,
  ...["venus", "mars", "jupiter", "saturn", "saturn", "jupiter"] as const,
];
const PERSONA_POINTS = {
  ...{ venus: 7, moon: 5, mars: 4, house5: 3, sun: 3, ascendant: 2, house7: 1, jupiter: 1 },
};
const ARCHETYPE_POINTS = {
  ...{ house7: 8, ruler7: 5, venus: 5, mars: 4, moon: 3, sun: 2, jupiter: 1 },
};

/** Indices in the order of the signs, and of houses from 0. */
export interface FigureTruth {
  persona: number;
  archetype: number;
  setting: { by: "house" | "sign"; index: number };
}

export function figuresOf(ephemeris: Ephemeris, birth: Birth): FigureTruth {
  const truth = new SkyTruth(ephemeris, { date: "2026-03-20", from: null, birth });
  const signs: Record<string, number> = {};
  const note = (name: string, holds: (sign: string) => boolean) => {
    const index = SIGN_NAMES.findIndex(holds);
    if (index >= 0) signs[name] = index;
  };
  for (const body of ["venus", "moon", "mars", "sun", "jupiter", "ascendant"] as const) {
    note(body, (sign) => truth.isInSign(body, "natal", sign));
  }
  for (const house of [5, 7]) note(`house${house}`, (sign) => truth.isCuspIn(house, sign));
  const ruler = RULERS[signs.house7];
  if (ruler !== undefined) note("ruler7", (sign) => truth.isInSign(ruler, "natal", sign));
  const house = ruler === undefined
    ? -1
    : SIGN_NAMES.findIndex((_, index) => truth.isInHouse(ruler, "natal", index + 1, false));
  const [scene = 0] = ["venus", "mars", "sun", "jupiter"].flatMap((name) => signs[name] ?? []);
  return {
    persona: heaviest(signs, PERSONA_POINTS),
    archetype: heaviest(signs, ARCHETYPE_POINTS),
    setting: house < 0 ? { by: "sign", index: scene } : { by: "house", index: house },
  };
}

/** Twelve sums; signs of one element are four apart. */
function heaviest(signs: Record<string, number>, points: Record<string, number>): number {
  const sums = SIGN_NAMES.map((_, sign) =>
    Object.entries(points).reduce((sum, [fact, own]) => {
      if (signs[fact] === sign) return sum + own;
      return signs[fact] !== undefined && (signs[fact] - sign) % 4 === 0 ? sum + own / 2 : sum;
    }, 0)
  );
  const max = Math.max(...sums);
  const first = Object.keys(points).find((fact) => sums[signs[fact]] === max);
  return first === undefined ? 0 : signs[first];
}

const BODIES: readonly Point[] = POINTS.slice(0, POINTS.indexOf("chiron") + 1)
  .filter((body) => body !== "moon");
const BODY_POINTS: Readonly<Record<string, number>> = {
  ...{ sun: 16, mercury: 12, venus: 16, mars: 22, jupiter: 40, saturn: 45, uranus: 50 },
  ...{ neptune: 50, pluto: 55, chiron: 26 },
};
const LOVE_POINTS = { venus: 1, moon: 0.8, mars: 0.7, sun: 0.6, ascendant: 0.6 };
/** Angle, factor; a conjunction opens something unless the body is a malefic. */
const OPENING = [[0, 1], [60, 0.5], [120, 0.7]] as const;
const MALEFIC: readonly Point[] = ["mars", "saturn", "pluto"];
const BENEFIC: readonly Point[] = ["venus", "jupiter"];

/** A stretch of hours, ends included. */
export interface Hours {
  startHour: number;
  endHour: number;
}

/** A stretch of hours with what it scores at most. */
export interface SampledWindow extends Hours {
  body: Point;
  score: number;
  /** The stays of the contacts that may be the strongest at its peak. */
  stays: Hours[];
}

/** So little less than the peak may be the peak between two samples. */
const PEAK_POINTS = 3;

/** What touches at an hour, and with how many points. */
type Contacts = ReadonlyMap<string, number>;
const NO_CONTACTS: Contacts = new Map();

/** The sky of so many days, hour by hour; made once for many births. */
export class SampledSky {
  readonly #degs = new Map<Point, readonly number[]>();
  /** How far a body comes from one hour to the next, at most. */
  readonly #maxStepDeg = new Map<Point, number>();

  constructor(readonly ephemeris: Ephemeris, readonly date: string, readonly days: number) {
    const hours = Array.from({ length: days * 24 + 1 }, (_, hour) => julianDay(date) + hour / 24);
    const { longitudeDeg } = ephemeris.positions(Float64Array.from(hours), BODIES);
    for (const [column, body] of BODIES.entries()) {
      const degs = hours.map((_, row) => longitudeDeg[row * BODIES.length + column]);
      this.#degs.set(body, degs);
      this.#maxStepDeg.set(body, Math.max(...degs.slice(1).map((deg, at) => apart(deg, degs[at]))));
    }
  }

  dateAt(hour: number): string {
    return new Date(Date.parse(this.date) + hour * 3_600_000).toISOString().slice(0, 10);
  }

  /** Windows of love that open something, whatever their length. */
  windowsOf(birth: Birth): SampledWindow[] {
    const truth = new SkyTruth(this.ephemeris, { date: this.date, from: null, birth });
    const natal = Object.entries(LOVE_POINTS).flatMap(([point, weight]) => {
      const degs = truth.natalDegs(point as Point);
      return degs.length === 0 ? [] : [{ degs: endsOf(degs), weight }];
    });
    return BODIES.flatMap((body) => {
      const kinds = [
        OPENING.filter(([angle]) => angle > 0 || BENEFIC.includes(body)),
        OPENING.filter(([angle]) =>
          angle === 0 && !BENEFIC.includes(body) && !MALEFIC.includes(body)
        ),
      ];
      return kinds.flatMap((kind) => this.#runs(body, natal, kind));
    });
  }

  #runs(
    body: Point,
    natal: readonly { degs: readonly number[]; weight: number }[],
    kind: readonly (readonly [number, number])[],
  ): SampledWindow[] {
    const windows: SampledWindow[] = [];
    let open: SampledWindow | null = null;
    const degs = this.#degs.get(body)!;
    const touching: Contacts[] = new Array(degs.length).fill(NO_CONTACTS);
    for (let hour = 0; hour < degs.length;) {
      const contacts = new Map<string, number>();
      let nearestDeg = Infinity;
      for (const [index, { degs: natalDegs, weight }] of natal.entries()) {
        for (const [angle, factor] of kind) {
          const orb = widestOrbDeg(degs[hour], natalDegs, angle);
          nearestDeg = Math.min(nearestDeg, orb);
          if (orb > 1) continue;
          contacts.set(`${index} ${angle}`, BODY_POINTS[body] * weight * factor * (1 - orb));
        }
      }
      touching[hour] = contacts;
      // However fast the body ever is, it touches nothing in the hours between.
      hour += Math.max(1, Math.floor((nearestDeg - 1) / this.#maxStepDeg.get(body)!));
    }
    for (const [hour, contacts] of touching.entries()) {
      if (contacts.size === 0) {
        open = null;
        continue;
      }
      const score = sumOf(contacts);
      if (open === null) {
        windows.push(open = { body, startHour: hour, endHour: hour, score, stays: [] });
      } else {
        open.endHour = hour;
        open.score = Math.max(open.score, score);
      }
    }
    return windows.map((window) => ({ ...window, stays: staysOf(window, touching) }));
  }
}

function staysOf({ startHour, endHour, score }: SampledWindow, touching: readonly Contacts[]) {
  const stays = new Map<string, Hours>();
  for (let hour = startHour; hour <= endHour; hour++) {
    if (sumOf(touching[hour]) < score - PEAK_POINTS) continue;
    const [[strongest]] = [...touching[hour]].sort((a, b) => b[1] - a[1]);
    let [from, to] = [hour, hour];
    while (touching[from - 1]?.has(strongest)) from--;
    while (touching[to + 1]?.has(strongest)) to++;
    stays.set(`${from} ${to}`, { startHour: from, endHour: to });
  }
  return [...stays.values()];
}

function sumOf(contacts: Contacts): number {
  return [...contacts.values()].reduce((sum, points) => sum + points, 0);
}

/** From the place that is farthest of those that a point may have. */
function widestOrbDeg(deg: number, natalDegs: readonly number[], angleDeg: number): number {
  return Math.max(...natalDegs.map((natalDeg) => Math.abs(apart(deg, natalDeg) - angleDeg)));
}

function apart(a: number, b: number): number {
  const arc = Math.abs(a - b) % 360;
  return arc > 180 ? 360 - arc : arc;
}

function endsOf(degs: readonly number[]): number[] {
  const offsets = degs.map((deg) => (deg - degs[0] + 540) % 360 - 180);
  return [...new Set([degs[0] + Math.min(...offsets), degs[0] + Math.max(...offsets)])]
    .map((deg) => (deg + 360) % 360);
}
