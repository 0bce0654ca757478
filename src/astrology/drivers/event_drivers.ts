import { dayInWords, POINT_NAMES } from "../meanings/names.ts";
import type { Sign } from "../signs.ts";
import type { Ingress, Station } from "../sky/ingresses_and_stations.ts";
import { BODY_TRAITS, HOUSE_TOPICS, topicsOf } from "./correspondences.ts";
import type { Driver } from "./driver.ts";
import { ingressWeight, nearnessOf, SKY_WEIGHTS } from "./driver_weights.ts";
import { houseWords, sentenceOf, wholeSignHouse } from "./driver_words.ts";
import { houseClaims, stanceIn } from "./placement_drivers.ts";
import { dateOf, daysBetween, isRetrogradeAllDay, NEAR_DAYS, type SkyDay } from "./sky_day.ts";

/**
 * Ingresses on the day or within some days after the day. Because the Moon's ingresses are
 * frequent, only her ingresses on the day are included. The house is included only if the body is
 * in the house on the day.
 */
export function ingressDrivers(sky: SkyDay, from: Sign | null): Driver[] {
  const { ingresses, date } = sky;
  return ingresses
    .filter(({ body, julianDayUt }) =>
      isToCome(date, dateOf(julianDayUt), body === "moon" ? 0 : NEAR_DAYS)
    )
    .map((ingress) => ingressDriver(ingress, sky, from));
}

function isToCome(date: string, on: string, maxDays: number): boolean {
  const daysAhead = daysBetween(date, on);
  return daysAhead >= 0 && daysAhead <= maxDays;
}

function ingressDriver(
  { body, fromSign, toSign, julianDayUt }: Ingress,
  sky: SkyDay,
  from: Sign | null,
): Driver {
  const { date } = sky;
  const isRetrograde = isRetrogradeAllDay(sky, body);
  const on = dateOf(julianDayUt);
  const daysAhead = daysBetween(date, on);
  const house = from === null || daysAhead > 0 ? null : wholeSignHouse(toSign, from);
  const moves = house === null ? "" : `, moving into ${houseWords(house, from)}`;
  const { theme, topics, keywords } = BODY_TRAITS[body]!;
  return {
    id: `${body}.enters.${toSign.toLowerCase()}`,
    kind: "ingress",
    frame: "sky",
    text: sentenceOf(
      `${POINT_NAMES[body]}${
        isRetrograde ? ", retrograde," : ""
      } leaves ${fromSign} and enters ${toSign} on ${dayInWords(on, date)}${moves}`,
    ),
    claims: [
      { kind: "event", event: "ingress", body, sign: toSign, date: on },
      ...houseClaims(body, house),
      ...(isRetrograde ? [{ kind: "motion", body, motion: "retrograde" } as const] : []),
    ],
    dates: [{ start: on, end: on }],
    numbers: [],
    theme,
    topics: topicsOf(topics, house === null ? [] : HOUSE_TOPICS[house - 1]),
    stance: stanceIn(body, toSign, isRetrograde),
    weight: ingressWeight(body) * nearnessOf(daysAhead, NEAR_DAYS),
    keywords,
  };
}

/**
 * Stations on the day or within some days after the day. The house is included only for a station
 * on the day.
 */
export function stationDrivers({ stations, date }: SkyDay, from: Sign | null): Driver[] {
  return stations.filter(({ julianDayUt }) => isToCome(date, dateOf(julianDayUt), NEAR_DAYS))
    .map((station) => stationDriver(station, date, from));
}

export function stationDriver(
  { body, turns, sign, julianDayUt }: Station,
  date: string,
  from: Sign | null,
): Driver {
  const on = dateOf(julianDayUt);
  const daysAhead = daysBetween(date, on);
  const house = from === null || daysAhead > 0 ? null : wholeSignHouse(sign, from);
  const housed = house === null ? "" : `, in ${houseWords(house, from)}`;
  const { theme, topics, keywords } = BODY_TRAITS[body]!;
  return {
    id: `${body}.turns.${turns}`,
    kind: "station",
    frame: "sky",
    text: sentenceOf(
      `${POINT_NAMES[body]} turns ${turns} in ${sign} on ${dayInWords(on, date)}${housed}`,
    ),
    claims: [
      { kind: "event", event: `station_${turns}`, body, sign, date: on },
      ...houseClaims(body, house),
    ],
    dates: [{ start: on, end: on }],
    numbers: [],
    theme,
    topics: topicsOf(topics, house === null ? [] : HOUSE_TOPICS[house - 1]),
    stance: turns === "retrograde" ? "challenging" : "supportive",
    weight: SKY_WEIGHTS[body]!.station * nearnessOf(daysAhead, NEAR_DAYS),
    keywords,
  };
}
