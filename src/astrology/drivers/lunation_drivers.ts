import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { dayInWords } from "../meanings/names.ts";
import { type Sign, zodiacPosition } from "../signs.ts";
import { lunationAt, type PhaseEvent } from "../sky/lunation.ts";
import type { PrincipalPhase } from "../sky/moon_phase.ts";
import { daysAround, motionsAt } from "../sky/motion_events.ts";
import { BODY_TRAITS, HOUSE_TOPICS, topicsOf } from "./correspondences.ts";
import type { Driver, DriverClaim, Stance } from "./driver.ts";
import { LUNATION_WEIGHTS, nearnessOf, WEIGHTS } from "./driver_weights.ts";
import { houseWords, sentenceOf, wholeSignHouse } from "./driver_words.ts";
import { houseClaims } from "./placement_drivers.ts";
import { dateOf, daysBetween, onceADay, signAllDay, type SkyDay } from "./sky_day.ts";

/** A phase is included on this many days before and after the phase. */
const NEAR_DAYS: Readonly<Record<PrincipalPhase, number>> = {
  new_moon: 2,
  first_quarter: 0,
  full_moon: 2,
  last_quarter: 0,
};
const ECLIPSE_NEAR_DAYS = 5;

const NAMES: Readonly<Record<PrincipalPhase, string>> = {
  new_moon: "new Moon",
  first_quarter: "first quarter Moon",
  full_moon: "full Moon",
  last_quarter: "last quarter Moon",
};

/**
 * The stance of each phase, in this order: seed-time, crisis, harvest, crisis. Source: Rudhyar, The
 * Lunation Cycle (1967).
 */
export const LUNATION_STANCES: Readonly<Record<PrincipalPhase, Stance>> = {
  new_moon: "supportive",
  first_quarter: "challenging",
  full_moon: "mixed",
  last_quarter: "challenging",
};

/** New, full and quarter Moons on the day or near the day, including eclipses. */
export function lunationDrivers(ephemeris: Ephemeris, sky: SkyDay, from: Sign | null): Driver[] {
  return phasesAround(ephemeris, sky).flatMap((near) => {
    const { phase, on } = near;
    const nearDays = phase.eclipse === null ? NEAR_DAYS[phase.phase] : ECLIPSE_NEAR_DAYS;
    return Math.abs(daysBetween(sky.date, on)) > nearDays
      ? []
      : [lunationDriver(near, nearDays, sky, from)];
  });
}

/** The phases before and after the beginning of a day, each with its day and the Moon's sign. */
const phasesAround = onceADay((ephemeris, { startJulianDayUt }) => {
  const { previous, next } = lunationAt(ephemeris, startJulianDayUt);
  return [previous, next].filter((phase) => phase !== null)
    .map((phase) => {
      const moonDeg = motionsAt(ephemeris, [phase.julianDayUt]).longitudeDeg("moon", 0);
      const { sign } = zodiacPosition(moonDeg);
      return { phase, on: dateOfEvent(ephemeris, phase), sign };
    });
});

/**
 * The day of the event. For an eclipse, this is the day of the published maximum, which is minutes
 * away from the new or full Moon.
 */
function dateOfEvent(ephemeris: Ephemeris, { phase, eclipse, julianDayUt }: PhaseEvent): string {
  if (eclipse === null) return dateOf(julianDayUt);
  const found = ephemeris.eclipse({
    of: phase === "new_moon" ? "solar" : "lunar",
    fromJulianDayUt: daysAround(julianDayUt, 1, 0).firstJulianDayUt,
    direction: "next",
  });
  return dateOf(found?.maximumJulianDayUt ?? julianDayUt);
}

function lunationDriver(
  { phase: { phase, eclipse }, on, sign }: ReturnType<typeof phasesAround>[number],
  nearDays: number,
  sky: SkyDay,
  from: Sign | null,
): Driver {
  const daysAhead = daysBetween(sky.date, on);
  // The house is certain only on the day of the phase, and only if the Moon stays in her sign all
  // day.
  const isThere = from !== null && daysAhead === 0 && signAllDay(sky, "moon") === sign;
  const house = isThere ? wholeSignHouse(sign, from) : null;
  const shade = phase === "new_moon" ? "solar" : "lunar";
  const name = eclipse === null
    ? `the ${NAMES[phase]}`
    : `a ${shade} eclipse at the ${NAMES[phase]}`;
  const falls = daysAhead < 0 ? "fell" : "falls";
  const housed = house === null ? "" : `, in ${houseWords(house, from)}`;
  const event = (event: Extract<DriverClaim, { kind: "event" }>["event"]): DriverClaim => ({
    kind: "event",
    event,
    body: "moon",
    sign,
    date: on,
  });
  const { theme, topics, keywords } = BODY_TRAITS.moon!;
  return {
    id: eclipse === null
      ? `${phase}.in.${sign.toLowerCase()}`
      : `${shade}_eclipse.in.${sign.toLowerCase()}`,
    kind: eclipse === null ? "lunation" : "eclipse",
    frame: "sky",
    text: sentenceOf(`${name} ${falls} on ${dayInWords(on, sky.date)} in ${sign}${housed}`),
    claims: [
      ...(eclipse === null ? [] : [event(`${shade}_eclipse`)]),
      event(phase),
      ...houseClaims("moon", house),
    ],
    dates: [{ start: on, end: on }],
    numbers: [],
    theme,
    topics: topicsOf(topics, house === null ? [] : HOUSE_TOPICS[house - 1]),
    stance: eclipse === null ? LUNATION_STANCES[phase] : "mixed",
    weight: (eclipse === null ? LUNATION_WEIGHTS[phase] : WEIGHTS.eclipse) *
      nearnessOf(daysAhead, nearDays),
    keywords,
  };
}
