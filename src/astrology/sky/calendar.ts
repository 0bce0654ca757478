import type { Ayanamsa } from "../../ephemeris/ayanamsas.ts";
import type { EclipseSearch } from "../../ephemeris/eclipses.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { type AspectType, PLANETS, type Point, POINTS } from "../../ephemeris/points.ts";
import { julianDayOf, utcInstant, utcSecondsOf } from "../../time/civil_time.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import { separationDeg } from "../angles.ts";
import { motionOf } from "../motion.ts";
import { type Sign, type ZodiacPosition, zodiacPosition } from "../signs.ts";
import { type EclipseEvent, eclipsesIn } from "./eclipse_events.ts";
import {
  type Ingress,
  INGRESS_BODIES,
  ingressesOf,
  ingressSearches,
  type Station,
  STATION_BODIES,
  stationSearches,
  stationsOf,
} from "./ingresses_and_stations.ts";
import {
  type LunarAspect,
  lunarAspectSearches,
  lunarAspectsOf,
  type LunarMeeting,
  lunarMeetings,
  VOID_PLANETS,
  type VoidPlanets,
} from "./lunar_aspects.ts";
import { phaseSearch } from "./lunation.ts";
import { type PrincipalPhase, principalPhaseAt } from "./moon_phase.ts";
import { findEvents, type MotionEvent, motionsAt } from "./motion_events.ts";
import { aspectSearches, exactAspectOf, type Pair } from "./mutual_aspects.ts";
import { lastMeeting, SIGN_DAYS } from "./void_of_course.ts";

export const CALENDAR_KINDS = [
  "ingress",
  "station",
  "phase",
  "aspect",
  "void_of_course",
  "moon_ingress",
  "moon_aspect",
  "eclipse",
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

const ASPECT_BODIES = PLANETS.filter((planet) => planet !== "moon");

/** The bodies that can take part in an event of each kind, in the order of POINTS. */
export const KIND_BODIES: Readonly<Record<CalendarKind, readonly Point[]>> = {
  ingress: INGRESS_BODIES,
  station: STATION_BODIES,
  phase: ["sun", "moon"],
  aspect: ASPECT_BODIES,
  void_of_course: ["moon"],
  moon_ingress: ["moon"],
  moon_aspect: PLANETS,
  eclipse: ["sun", "moon"],
};

/** The position of a body when an aspect is exact. */
interface AspectPosition extends ZodiacPosition {
  isRetrograde: boolean;
}

/** An event by its kind. Its instant is a Julian day in UT. */
type Happening =
  & { bodies: readonly Point[]; julianDayUt: number }
  & (
    | { kind: "ingress" | "moon_ingress"; ingress: Ingress }
    | { kind: "station"; station: Station }
    | { kind: "phase"; phase: PrincipalPhase; moon: ZodiacPosition }
    | {
      kind: "aspect" | "moon_aspect";
      type: AspectType;
      /** In the order of `bodies`. */
      positions: [AspectPosition, AspectPosition];
    }
    | {
      kind: "void_of_course";
      /** The Moon's entry into the next sign. */
      endJulianDayUt: number;
      /**
       * The sign in which the Moon is void of course until the sign ends; `nextSign` is the next
       * sign.
       */
      sign: Sign;
      nextSign: Sign;
      lastAspect: LunarAspect | null;
      planets: VoidPlanets;
    }
    | { kind: "eclipse"; eclipse: EclipseEvent }
  );

/** An event of the calendar. */
export type CalendarEvent = Happening & {
  /**
   * `kind.bodies.date`. The id is the same in every requested range that contains the event. In a
   * sidereal zodiac, the ayanamsa is appended. If the Moon is void by the traditional planets,
   * `traditional` is appended.
   */
  id: string;
};

/** The requested kinds, bodies and range. */
export interface CalendarWish {
  kinds: readonly CalendarKind[];
  /** The bodies to search for. An event is included if at least one of its bodies is among them. */
  bodies: readonly Point[];
  /**
   * Julian day in UT. An event belongs to the range if its instant, rounded to the second as in
   * answers, is not before the start and is before the end.
   */
  startJulianDayUt: number;
  endJulianDayUt: number;
  /** The place for which eclipses state their visibility. */
  place?: EclipseSearch["place"];
  /** The planets whose aspects decide when the Moon is void of course; `modern` by default. */
  voidPlanets?: VoidPlanets;
  /**
   * The sidereal zodiac of the ephemeris, which is part of the ids. Null or absent for the tropical
   * zodiac.
   */
  ayanamsa?: Ayanamsa | null;
}

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/** A group of searches, and a function that reads their results. */
interface Part {
  searches: readonly MotionSearch[];
  read(found: readonly MotionEvent[][]): Happening[];
}

/**
 * The length of the stretches in which time is searched. The boundaries of the stretches are fixed,
 * because a found instant shifts by milliseconds if its search begins or ends elsewhere.
 */
const STRETCH_DAYS = 64;
const FIRST_STRETCH_JULIAN_DAY_UT = julianDayOf(Date.UTC(1800, 0, 1) / 1000);
const SECOND_DAYS = 1 / 86_400;

/**
 * The events of some kinds in a range of time, in order. A void of course is included if it
 * overlaps the range. The generator yields between searches of some milliseconds each.
 */
export function* skyCalendar(
  ephemeris: Ephemeris,
  wish: CalendarWish,
): Generator<void, CalendarEvent[]> {
  const before = wish.kinds.includes("void_of_course") ? SIGN_DAYS : SECOND_DAYS;
  const happenings: Happening[] = [];
  for (const range of stretches(wish.startJulianDayUt - before, wish.endJulianDayUt)) {
    happenings.push(...happeningsIn(ephemeris, wish, range));
    yield;
    if (!wish.kinds.includes("eclipse")) continue;
    const eclipses = yield* eclipsesIn(ephemeris, range, wish.place);
    happenings.push(...eclipses.map(eclipseHappening));
  }
  const [start, end] = [wish.startJulianDayUt, wish.endJulianDayUt].map(utcSecondsOf);
  return withIds(happenings.sort(inOrder), wish.ayanamsa ?? null).filter((event) =>
    utcSecondsOf(event.julianDayUt) < end &&
    (event.kind === "void_of_course"
      ? utcSecondsOf(event.endJulianDayUt) > start
      : utcSecondsOf(event.julianDayUt) >= start)
  );
}

function* stretches(firstJulianDayUt: number, lastJulianDayUt: number): Generator<SearchRange> {
  const number = (julianDayUt: number) =>
    Math.floor((julianDayUt - FIRST_STRETCH_JULIAN_DAY_UT) / STRETCH_DAYS);
  const last = number(lastJulianDayUt + SECOND_DAYS);
  for (let at = number(firstJulianDayUt); at <= last; at++) {
    const start = FIRST_STRETCH_JULIAN_DAY_UT + at * STRETCH_DAYS;
    const range = within({ firstJulianDayUt: start, lastJulianDayUt: start + STRETCH_DAYS });
    if (range.firstJulianDayUt < range.lastJulianDayUt) yield range;
  }
}

function within({ firstJulianDayUt, lastJulianDayUt }: SearchRange): SearchRange {
  return {
    firstJulianDayUt: Math.max(firstJulianDayUt, FIRST_JULIAN_DAY_UT),
    lastJulianDayUt: Math.min(lastJulianDayUt, LAST_JULIAN_DAY_UT),
  };
}

/** All events except eclipses, in one call of the kernel. */
function happeningsIn(
  ephemeris: Ephemeris,
  { kinds, bodies, voidPlanets }: CalendarWish,
  range: SearchRange,
): Happening[] {
  const parts = [
    ...kinds.flatMap((kind) => PARTS[kind]?.(ephemeris, bodies, range) ?? []),
    moonPart(ephemeris, kinds, bodies, range, voidPlanets ?? "modern"),
  ];
  const found = findEvents(ephemeris, parts.flatMap(({ searches }) => searches));
  let at = 0;
  return parts.flatMap(({ searches, read }) => read(found.slice(at, at += searches.length)));
}

type MakePart = (ephemeris: Ephemeris, bodies: readonly Point[], range: SearchRange) => Part;

/** The kinds of event that have separate searches. The kinds about the Moon share searches. */
const PARTS: Partial<Record<CalendarKind, MakePart>> = {
  ingress: (_, wanted, range) => {
    const bodies = INGRESS_BODIES.filter((body) => wanted.includes(body));
    return {
      searches: ingressSearches(bodies, range),
      read: (found) => ingressesOf(bodies, found).map(ingressHappening),
    };
  },
  station: (ephemeris, wanted, range) => {
    const bodies = STATION_BODIES.filter((body) => wanted.includes(body));
    return {
      searches: stationSearches(bodies, range),
      read: (found) =>
        stationsOf(ephemeris, bodies, found).map((station) => ({
          kind: "station",
          bodies: [station.body],
          julianDayUt: station.julianDayUt,
          station,
        })),
    };
  },
  phase: (ephemeris, _, range) => ({
    searches: [phaseSearch(90, range)],
    read: ([events]) => phaseHappenings(ephemeris, events),
  }),
  aspect: (ephemeris, wanted, range) => {
    const pairs = PAIRS.filter((pair) => pair.some((body) => wanted.includes(body)));
    const searches = aspectSearches(pairs, range);
    return {
      searches,
      read: (found) => aspectHappenings(ephemeris, "aspect", searches, found),
    };
  },
};

const PAIRS = ASPECT_BODIES.flatMap((body, index) =>
  ASPECT_BODIES.slice(index + 1).map((other): Pair => [body, other])
);

/** The Moon's ingresses and aspects, and the voids of course that follow from them. */
function moonPart(
  ephemeris: Ephemeris,
  kinds: readonly CalendarKind[],
  bodies: readonly Point[],
  range: SearchRange,
  planets: VoidPlanets,
): Part {
  const [isVoid, isIngress, isAspect] = (["void_of_course", "moon_ingress", "moon_aspect"] as const)
    .map((kind) => kinds.includes(kind));
  const around = within({
    firstJulianDayUt: range.firstJulianDayUt - SIGN_DAYS,
    lastJulianDayUt: range.lastJulianDayUt + 2 * SIGN_DAYS,
  });
  const entries = isVoid || isIngress ? ingressSearches(["moon"], around) : [];
  const aspects = isVoid || isAspect ? lunarAspectSearches(around) : [];
  const isWanted = (index: number) =>
    [aspects[index].body, aspects[index].other].some((body) => bodies.includes(body));
  const isIn = ({ julianDayUt }: { julianDayUt: number }) =>
    julianDayUt > range.firstJulianDayUt && julianDayUt <= range.lastJulianDayUt;
  return {
    searches: [...entries, ...aspects],
    read: (found) => {
      const ingresses = ingressesOf(["moon"], found.slice(0, entries.length));
      const met = found.slice(entries.length);
      const meetings = lunarMeetings(aspects, met)
        .filter(({ body }) => VOID_PLANETS[planets].includes(body));
      const shown = met.map((events, index) => isWanted(index) ? events.filter(isIn) : []);
      return [
        ...(isVoid ? voidHappenings(ephemeris, planets, ingresses, meetings, isIn) : []),
        ...(isIngress ? ingresses.filter(isIn).map(ingressHappening) : []),
        ...(isAspect ? aspectHappenings(ephemeris, "moon_aspect", aspects, shown) : []),
      ];
    },
  };
}

function ingressHappening(ingress: Ingress): Happening {
  const { body, julianDayUt } = ingress;
  const kind = body === "moon" ? "moon_ingress" : "ingress";
  return { kind, bodies: [body], julianDayUt, ingress };
}

function eclipseHappening(eclipse: EclipseEvent): Happening {
  const julianDayUt = eclipse.maximumJulianDayUt;
  return { kind: "eclipse", bodies: ["sun", "moon"], julianDayUt, eclipse };
}

function phaseHappenings(ephemeris: Ephemeris, events: readonly MotionEvent[]): Happening[] {
  const bodies = ["sun", "moon"] as const;
  const motions = motionsAt(ephemeris, events.map(({ julianDayUt }) => julianDayUt), bodies);
  return events.map(({ julianDayUt }, index) => {
    const [sunDeg, moonDeg] = bodies.map((body) => motions.longitudeDeg(body, index));
    return {
      kind: "phase",
      bodies,
      julianDayUt,
      phase: principalPhaseAt(moonDeg - sunDeg),
      moon: zodiacPosition(moonDeg),
    };
  });
}

/** The results of the searches of `aspectSearches`. */
function aspectHappenings(
  ephemeris: Ephemeris,
  kind: "aspect" | "moon_aspect",
  searches: ReturnType<typeof aspectSearches>,
  found: readonly MotionEvent[][],
): Happening[] {
  return searches.flatMap(({ body, other }, search) => {
    const bodies: Pair = [body, other];
    const instants = found[search].map(({ julianDayUt }) => julianDayUt);
    if (instants.length === 0) return [];
    const motions = motionsAt(ephemeris, instants, bodies);
    return instants.map((julianDayUt, index) => {
      const position = (body: Point): AspectPosition => ({
        ...zodiacPosition(motions.longitudeDeg(body, index)),
        isRetrograde: motionOf(body, motions.speedDegPerDay(body, index)) === "retrograde",
      });
      const [first, second] = [position(body), position(other)];
      const type = exactAspectOf(separationDeg(first.longitudeDeg, second.longitudeDeg));
      return { kind, bodies, julianDayUt, type, positions: [first, second] };
    });
  });
}

/**
 * The void of course at the end of each of the Moon's stays in a sign, if the void of course begins
 * in the stretch.
 */
function voidHappenings(
  ephemeris: Ephemeris,
  planets: VoidPlanets,
  ingresses: readonly Ingress[],
  meetings: readonly LunarMeeting[],
  isIn: (event: { julianDayUt: number }) => boolean,
): Happening[] {
  const voids = ingresses.slice(1).map(({ julianDayUt: end, fromSign, toSign }, index) => {
    const entry = ingresses[index].julianDayUt;
    const last = lastMeeting(meetings, entry, end);
    return { julianDayUt: last?.julianDayUt ?? entry, end, fromSign, toSign, last };
  }).filter(isIn);
  const lasts = lunarAspectsOf(ephemeris, voids.flatMap(({ last }) => last ?? []));
  return voids.map(({ julianDayUt, end, fromSign, toSign, last }) => ({
    kind: "void_of_course",
    bodies: ["moon"],
    julianDayUt,
    endJulianDayUt: end,
    sign: fromSign,
    nextSign: toSign,
    planets,
    lastAspect: last && lasts.find((aspect) => aspect.julianDayUt === last.julianDayUt)!,
  }));
}

function inOrder(a: Happening, b: Happening): number {
  return a.julianDayUt - b.julianDayUt ||
    CALENDAR_KINDS.indexOf(a.kind) - CALENDAR_KINDS.indexOf(b.kind) ||
    POINTS.indexOf(a.bodies.at(-1)!) - POINTS.indexOf(b.bodies.at(-1)!);
}

/** Gives each event its id. A second event of the same kind, bodies and date gets a number. */
function withIds(happenings: readonly Happening[], ayanamsa: Ayanamsa | null): CalendarEvent[] {
  const zodiac = ayanamsa === null ? "" : `.${ayanamsa}`;
  const seen = new Map<string, number>();
  return happenings.map((happening) => {
    const date = utcInstant(happening.julianDayUt).slice(0, "YYYY-MM-DD".length);
    const isTraditional = happening.kind === "void_of_course" &&
      happening.planets === "traditional";
    const id = `${happening.kind}.${happening.bodies.join("-")}.${date}${zodiac}${
      isTraditional ? ".traditional" : ""
    }`;
    const number = (seen.get(id) ?? 0) + 1;
    seen.set(id, number);
    return { ...happening, id: number === 1 ? id : `${id}.${number}` };
  });
}
