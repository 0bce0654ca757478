import { createHash } from "node:crypto";
import { POINT_NAMES } from "../../astrology/chart/chart.ts";
import { ASPECT_WORDS } from "../../astrology/meanings/names.ts";
import { ayanamsaOf, type Zodiac } from "../../astrology/zodiac.ts";
import type { CalendarEvent } from "../../astrology/sky/calendar.ts";
import type { PrincipalPhase } from "../../astrology/sky/moon_phase.ts";
import type { TimingWindow } from "../../astrology/timing/timing_windows.ts";
import type { IcsCalendar, IcsEvent } from "../../calendar/ics.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { positionWords } from "../../wheel/position_words.ts";

/**
 * The domain of event ids. It is the same in every environment, so that an event imported from two
 * environments is not duplicated.
 */
const UID_DOMAIN = "astrology-bi";
/**
 * The date of the last revision. It must be changed when events would be computed differently, for
 * example by other conventions.
 */
const REVISED_AT = "2026-07-15T00:00:00Z";

/** The number of hexadecimal digits that are used from the hash of a subject's id. */
const SUBJECT_DIGITS = 16;

const PHASE_NAMES: Readonly<Record<PrincipalPhase, string>> = {
  new_moon: "New Moon",
  first_quarter: "First quarter Moon",
  full_moon: "Full Moon",
  last_quarter: "Last quarter Moon",
};

/** The calendar of the sky. */
export function skyIcs(events: readonly CalendarEvent[], zodiac: Zodiac): IcsCalendar {
  const ayanamsa = ayanamsaOf(zodiac);
  const signs = ayanamsa === null ? "" : ` Signs of the sidereal zodiac, ${ayanamsa}.`;
  return {
    name: ayanamsa === null
      ? "Calendar of the sky"
      : `Calendar of the sky, sidereal zodiac, ${ayanamsa}`,
    revisedAt: REVISED_AT,
    events: Iterator.from(events).map((event) => {
      const { description, ...words } = wordsOf(event);
      return {
        uid: `${event.id}@${UID_DOMAIN}`,
        start: utcInstant(event.julianDayUt),
        categories: [event.kind.replaceAll("_", " ")],
        ...words,
        description: description + signs,
      };
    }),
  };
}

/** Summary and description of an event, and the end of an event that has one. */
function wordsOf(event: CalendarEvent): Pick<IcsEvent, "summary" | "description" | "end"> {
  const [first, second] = event.bodies.map((body) => POINT_NAMES[body]);
  switch (event.kind) {
    case "ingress":
    case "moon_ingress": {
      const { fromSign, toSign, isRetrograde } = event.ingress;
      return {
        summary: `${first} ${isRetrograde ? "moves back into" : "enters"} ${toSign}`,
        description: `${first} leaves ${fromSign}${isRetrograde ? ", retrograde" : ""}.`,
      };
    }
    case "station": {
      const { turns, sign, longitudeDeg } = event.station;
      return {
        summary: `${first} turns ${turns} in ${sign}`,
        description: `${first} stands still at ${positionWords(longitudeDeg)}.`,
      };
    }
    case "phase": {
      const { sign, longitudeDeg } = event.moon;
      return {
        summary: `${PHASE_NAMES[event.phase]} in ${sign}`,
        description: `The Moon stands at ${positionWords(longitudeDeg)}.`,
      };
    }
    case "aspect":
    case "moon_aspect": {
      const places = event.positions.map(({ longitudeDeg, isRetrograde }, index) =>
        `${POINT_NAMES[event.bodies[index]]} ${positionWords(longitudeDeg)}${
          isRetrograde ? ", retrograde" : ""
        }`
      );
      return {
        summary: `${first} ${ASPECT_WORDS[event.type].adjective} ${second}`,
        description: `Exact aspect: ${places.join("; ")}.`,
      };
    }
    case "void_of_course":
      return {
        end: utcInstant(event.endJulianDayUt),
        summary: `Moon void of course in ${event.sign}`,
        description: `${lastAspectWords(event)}, until the Moon enters ${event.nextSign}.`,
      };
    case "eclipse":
      return eclipseWords(event.eclipse);
  }
}

function lastAspectWords(
  { lastAspect, sign, planets }: Extract<CalendarEvent, { kind: "void_of_course" }>,
): string {
  const upTo = planets === "traditional" ? " to Sun … Saturn" : "";
  if (lastAspect === null) return `The Moon makes no major aspect${upTo} in ${sign}`;
  const { type, body } = lastAspect;
  return `From the Moon's last major aspect${upTo} in ${sign}, ${ASPECT_WORDS[type].adjective} ${
    POINT_NAMES[body]
  }`;
}

function eclipseWords(
  { of, kind, syzygyJulianDayUt, isVisibleAtPlace, moon }: Extract<
    CalendarEvent,
    { kind: "eclipse" }
  >["eclipse"],
) {
  const phase = of === "solar" ? "new" : "full";
  const seen = isVisibleAtPlace === null
    ? ""
    : ` ${isVisibleAtPlace ? "Visible" : "Not visible"} at the place asked about.`;
  return {
    summary: `${kind[0].toUpperCase()}${kind.slice(1)} ${of} eclipse in ${moon.sign}`,
    description: `Greatest eclipse. The exact ${phase} Moon is at ${
      positionWords(moon.longitudeDeg)
    }, ${utcInstant(syzygyJulianDayUt)}.${seen}`,
  };
}

/** The windows of a person. */
export function windowsIcs(
  windows: readonly TimingWindow[],
  { subjectId, topic }: { subjectId: string; topic: string },
): IcsCalendar {
  return {
    name: `Windows of ${subjectId}: ${topic}`,
    revisedAt: REVISED_AT,
    events: windows.map((window) => windowEvent(window, subjectId, topic)),
  };
}

function windowEvent(window: TimingWindow, subjectId: string, topic: string): IcsEvent {
  const { theme, polarity, millipoints, drivers } = window;
  const transits = drivers.map(({ transiting, natal, type }) =>
    `${POINT_NAMES[transiting]} ${ASPECT_WORDS[type].adjective} natal ${POINT_NAMES[natal]}`
  );
  return {
    uid: windowUid(window, subjectId, topic),
    start: utcInstant(window.startJulianDayUt),
    end: utcInstant(window.endJulianDayUt),
    summary: `${theme[0].toUpperCase()}${theme.slice(1)}: ${transits[0]}`,
    description: [
      `${transits.join("; ")}.`,
      `Peak: ${utcInstant(window.peakJulianDayUt)}. Polarity: ${polarity}. Score: ${
        Math.round(millipoints / 1000)
      } of 100.`,
      `For ${subjectId}.`,
    ].join("\n"),
    categories: [topic, theme, polarity],
  };
}

/**
 * The id of a window. It contains the minute in which the window's first transit begins, even if
 * that minute is before the range. The subject's id is hashed, because it may have any length.
 */
function windowUid(
  { drivers, polarity, startJulianDayUt }: TimingWindow,
  subjectId: string,
  topic: string,
): string {
  const entries = drivers.flatMap(({ passes }) => passes)
    .map(({ entryJulianDayUt }) => entryJulianDayUt ?? startJulianDayUt);
  const begins = utcInstant(Math.min(...entries)).slice(0, "YYYY-MM-DDTHH:MM".length);
  const subject = createHash("sha256").update(subjectId).digest("hex").slice(0, SUBJECT_DIGITS);
  const [{ transiting }] = drivers;
  return `window.${topic}.${transiting}.${polarity}.${begins}Z.${subject}@${UID_DOMAIN}`;
}
