import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { ASPECT_WORDS, dayInWords, POINT_NAMES } from "../meanings/names.ts";
import { MUNDANE_PLANETS } from "../mundane/mundane_tables.ts";
import { lastDateOf, type WorldItem, type WorldWindow } from "../mundane/world_items.ts";
import type { SlowPlanet } from "../mundane/slow_hit.ts";
import type { WorldSignal } from "../mundane/world_signals.ts";
import { motionOf } from "../motion.ts";
import { type Sign, SIGNS, zodiacPosition } from "../signs.ts";
import { motionsAt } from "../sky/motion_events.ts";
import type { PrincipalPhase } from "../sky/moon_phase.ts";
import { SLOW_PLANETS } from "../sky/planetary_cycles.ts";
import type { Driver, DriverClaim } from "./driver.ts";
import { sentenceOf } from "./driver_words.ts";
import { stanceIn } from "./placement_drivers.ts";
import { dateOf, dayOf } from "./sky_day.ts";

const MOONS: Readonly<Record<PrincipalPhase, string>> = {
  new_moon: "New Moon",
  first_quarter: "first quarter Moon",
  full_moon: "Full Moon",
  last_quarter: "last quarter Moon",
};
const COUNTS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
const YEAR_GATES: Partial<Record<Sign, string>> = {
  Aries: "the March equinox",
  Cancer: "the June solstice",
  Libra: "the September equinox",
  Capricorn: "the December solstice",
};

/** The title of an item, such as `Jupiter square Saturn`. */
export function titleOf(item: WorldItem): string {
  switch (item.kind) {
    case "aspect": {
      const [first, second] = item.planets.map(({ body }) => POINT_NAMES[body]);
      return `${first} ${ASPECT_WORDS[item.type].adjective} ${second}`;
    }
    case "ingress":
      return `${nameOf(item.body)} enters ${item.toSign}`;
    case "station":
      return `${nameOf(item.body)} turns ${item.turns} in ${item.sign}`;
    case "lunation": {
      const [first, ...rest] = MOONS[item.phase];
      return `${first.toUpperCase()}${rest.join("")} in ${item.sign}`;
    }
    case "eclipse":
      return `${item.eclipse[0].toUpperCase()}${
        item.eclipse.slice(1)
      } ${item.of} eclipse in ${item.sign}`;
  }
}

function nameOf(body: SlowPlanet["body"]): string {
  return POINT_NAMES[body].replace(/^the /, "");
}

/** A signal as a fact with the exact day, for a text about the world. */
export function worldDriver({ item, theme, polarity, intensity }: WorldSignal): Driver {
  const date = dateOf(item.julianDayUt);
  const on = `on ${dayInWords(date, null)}`;
  return {
    ...factOf(item, date, on),
    frame: "sky",
    dates: [{ start: date, end: date }],
    theme: theme.replaceAll("_", " "),
    topics: ["general"],
    stance: polarity,
    weight: intensity / 100,
    keywords: [],
  };
}

type DriverFact = Pick<Driver, "id" | "kind" | "text" | "claims" | "numbers">;
type MakeFact = (
  kind: Driver["kind"],
  what: string,
  text: string,
  claims: DriverClaim[],
) => DriverFact;

function factOf(item: WorldItem, date: string, on: string): DriverFact {
  const fact: MakeFact = (kind, what, text, claims) => ({
    id: `sky.${what}.${date}`,
    kind,
    text: sentenceOf(text),
    claims,
    numbers: [],
  });
  switch (item.kind) {
    case "aspect":
      return aspectFact(item, fact, on);
    case "ingress": {
      const { body, fromSign, toSign, isRetrograde } = item;
      const gate = body === "sun" ? YEAR_GATES[toSign] : undefined;
      return fact(
        "ingress",
        `${body}.enters.${toSign.toLowerCase()}`,
        `${POINT_NAMES[body]}${
          isRetrograde ? ", retrograde," : ""
        } leaves ${fromSign} and enters ${toSign} ${on}${gate === undefined ? "" : `, ${gate}`}`,
        [
          { kind: "event", event: "ingress", body, sign: toSign, date },
          ...retrogradeClaims({ body, isRetrograde }),
        ],
      );
    }
    case "station": {
      const { body, turns, sign } = item;
      return fact(
        "station",
        `${body}.turns.${turns}`,
        `${POINT_NAMES[body]} turns ${turns} in ${sign} ${on}`,
        [{ kind: "event", event: `station_${turns}`, body, sign, date }],
      );
    }
    case "lunation": {
      const { phase, sign } = item;
      return fact(
        "lunation",
        `${phase}.in.${sign.toLowerCase()}`,
        `the ${MOONS[phase]} falls in ${sign} ${on}`,
        [
          { kind: "event", event: phase, body: "moon", sign, date },
          ...sunClaims(phase, sign),
        ],
      );
    }
    case "eclipse": {
      const { of, eclipse, sign, isSyzygySameDay } = item;
      const phase = of === "solar" ? "new_moon" : "full_moon";
      return fact(
        "eclipse",
        `${of}_eclipse.in.${sign.toLowerCase()}`,
        `${/^a/.test(eclipse) ? "an" : "a"} ${eclipse} ${of} eclipse falls in ${sign} ${on}`,
        [
          { kind: "event", event: `${of}_eclipse`, body: "moon", sign, date },
          ...(isSyzygySameDay
            ? [
              { kind: "event", event: phase, body: "moon", sign, date } as const,
              ...sunClaims(phase, sign),
            ]
            : []),
        ],
      );
    }
  }
}

function aspectFact(
  { type, planets, pass }: Extract<WorldItem, { kind: "aspect" }>,
  fact: MakeFact,
  on: string,
): DriverFact {
  const [first, second] = planets;
  const placed = ({ body, sign, isRetrograde }: SlowPlanet) =>
    `${POINT_NAMES[body]}${isRetrograde ? " retrograde" : ""} in ${sign}`;
  const isNumbered = pass !== null && pass.of > 1 && pass.of < COUNTS.length &&
    pass.number < ORDINALS.length;
  const numbered = isNumbered ? `, the ${ORDINALS[pass.number]} of ${COUNTS[pass.of]} passes` : "";
  return {
    ...fact(
      "aspect",
      `${first.body}.${type}.${second.body}`,
      `${placed(first)} ${ASPECT_WORDS[type].verb} ${placed(second)} ${on}${numbered}`,
      [
        { kind: "aspect", first: first.body, type, second: second.body },
        ...planets.flatMap((planet): DriverClaim[] => [
          { kind: "sign", body: planet.body, sign: planet.sign },
          ...retrogradeClaims(planet),
        ]),
      ],
    ),
    numbers: isNumbered ? [pass.number, pass.of] : [],
  };
}

function retrogradeClaims({ body, isRetrograde }: Omit<SlowPlanet, "sign">): DriverClaim[] {
  return isRetrograde ? [{ kind: "motion", body, motion: "retrograde" }] : [];
}

/**
 * The sign of the Sun at a lunation: at a new Moon the Moon's sign, at a full Moon the opposite
 * sign.
 */
function sunClaims(phase: PrincipalPhase, sign: Sign): DriverClaim[] {
  const steps = { new_moon: 0, first_quarter: 9, full_moon: 6, last_quarter: 3 }[phase];
  return [{ kind: "sign", body: "sun", sign: SIGNS[(SIGNS.indexOf(sign) + steps) % 12] }];
}

/**
 * Positions of Jupiter … Pluto for a window without dated events; the text of such a window rests
 * on these positions. In such a window, none of these planets changes sign or turns.
 */
export function standingDrivers(ephemeris: Ephemeris, window: WorldWindow): Driver[] {
  const { startDate } = window;
  // No planet changes sign within the window, so each fact holds on every day of the window.
  const days = { start: startDate, end: lastDateOf(window) };
  const motions = motionsAt(ephemeris, [dayOf(startDate).startJulianDayUt]);
  return SLOW_PLANETS.map((body): Driver => {
    const { sign } = zodiacPosition(motions.longitudeDeg(body, 0));
    const isRetrograde = motionOf(body, motions.speedDegPerDay(body, 0)) === "retrograde";
    return {
      id: `sky.${body}.in.${sign.toLowerCase()}`,
      kind: "placement",
      frame: "sky",
      text: sentenceOf(`${POINT_NAMES[body]} is ${isRetrograde ? "retrograde " : ""}in ${sign}`),
      claims: [{ kind: "sign", body, sign }, ...retrogradeClaims({ body, isRetrograde })],
      dates: [days],
      numbers: [],
      theme: MUNDANE_PLANETS[body]!.theme.replaceAll("_", " "),
      topics: ["general"],
      stance: stanceIn(body, sign, isRetrograde),
      weight: 0.2,
      keywords: [],
    };
  });
}
