import type { Point } from "../../ephemeris/points.ts";
import { traditionalRuler } from "../dignities.ts";
import { TOPIC_WEIGHTS } from "../timing/timing_tables.ts";
import { HOUSE_TOPICS, topicsOf } from "./correspondences.ts";
import type { Driver } from "./driver.ts";
import { WEIGHTS } from "./driver_weights.ts";
import { houseWords, sentenceOf } from "./driver_words.ts";
import type { NatalFacts } from "./natal_arcs.ts";
import { natalAspects, natalPlacements } from "./natal_drivers.ts";
import { keepDrivers, rankDrivers } from "./rank_drivers.ts";

/** The bodies and points that signify love (Lilly, Christian Astrology, pp. 302–311). */
const LOVE_POINTS: readonly Point[] = ["venus", "mars", "moon", "sun", "ascendant"];
const ASPECT_POINTS: readonly Point[] = ["venus", "mars"];
/**
 * The points that describe the partner whom a person seeks. The seventh house weighs more than
 * Venus and Mars.
 */
const PARTNER_POINTS: readonly Point[] = ["venus", "mars", "sun", "moon"];
const MIN_NATAL = 4;

/**
 * The drivers of an answer about love, the driver with the greatest weight first: the significators
 * of a birth, houses 5 and 7 with their rulers and planets, the aspects of Venus and Mars, and the
 * drivers that the caller adds.
 */
export function loveDrivers(
  natal: NatalFacts,
  others: readonly Driver[],
  persona: Driver,
): Driver[] {
  const aspects = natalAspects(natal.arcs).filter(({ claims: [claim] }) =>
    claim.kind === "aspect" && [claim.first, claim.second].some((it) => ASPECT_POINTS.includes(it))
  );
  const own = [...cuspDrivers(natal, [5, 7]), ...placements(natal, LOVE_POINTS, [5, 7])];
  const found = rankDrivers([...others, ...padded(own, natal), ...aspects], "love");
  return rankDrivers([...keepDrivers(found, "love"), persona], "love");
}

/**
 * The facts of a birth about the partner whom the person seeks: house 7 with its ruler and planets,
 * Venus, and Mars.
 */
export function partnerDrivers(natal: NatalFacts): Driver[] {
  const found = padded(placements(natal, PARTNER_POINTS, [7]), natal);
  return [...cuspDrivers(natal, [7]), ...keepDrivers(rankDrivers(found, "love"), "love")];
}

/** Adds placements of other points if too few facts of the birth are certain. */
function padded(found: readonly Driver[], { arcs }: NatalFacts): Driver[] {
  const ids = new Set(found.map(({ id }) => id));
  const others = natalPlacements(arcs).filter(({ id }) => !ids.has(id));
  return [...found, ...others.slice(0, Math.max(0, MIN_NATAL - found.length))];
}

/** Drivers about the signs in which houses begin. */
function cuspDrivers({ cuspSigns }: NatalFacts, houses: readonly number[]): Driver[] {
  return houses.flatMap((house) => {
    const sign = cuspSigns?.[house - 1] ?? null;
    return sign === null ? [] : [
      {
        id: `natal.house.${house}.in.${sign.toLowerCase()}`,
        kind: "placement",
        frame: "natal",
        text: sentenceOf(`${houseWords(house, null)} begins in ${sign}`),
        claims: [{ kind: "house_sign", house, sign }],
        dates: [],
        numbers: [],
        theme: house === 7 ? "partnership" : "romance",
        topics: topicsOf(HOUSE_TOPICS[house - 1]),
        stance: "mixed",
        weight: WEIGHTS.natalCusp,
        keywords: [],
      } satisfies Driver,
    ];
  });
}

/** Drivers about the given points, the rulers of the houses, and the planets in the houses. */
function placements(
  { arcs, cuspSigns }: NatalFacts,
  points: readonly Point[],
  houses: readonly number[],
): Driver[] {
  const rulers = new Map(houses.flatMap((house): [Point, number][] => {
    const sign = cuspSigns?.[house - 1] ?? null;
    return sign === null ? [] : [[traditionalRuler(sign), house]];
  }));
  const told = arcs.filter(({ point, house }) =>
    points.includes(point) || rulers.has(point) || house !== null && houses.includes(house)
  );
  return told.flatMap((arc) =>
    natalPlacements([arc]).map((driver) => ofLove(driver, arc.point, rulers.get(arc.point) ?? null))
  );
}

/**
 * A driver with its weight for love. The ruler of a house is called the ruler in the text, and
 * weighs more.
 */
function ofLove(driver: Driver, point: Point, ruled: number | null): Driver {
  const inLove = TOPIC_WEIGHTS.love[point];
  const weight = inLove === undefined ? driver.weight : WEIGHTS.natalPlacement * inLove;
  const topics = topicsOf(driver.topics, inLove === undefined ? [] : ["love"]);
  if (ruled === null) return { ...driver, topics, weight };
  return {
    ...driver,
    text: driver.text.replace(" is ", `, the ruler of ${houseWords(ruled, null)}, is `),
    claims: [...driver.claims, { kind: "house_ruler", ruler: point, house: ruled }],
    topics: topicsOf(topics, HOUSE_TOPICS[ruled - 1]),
    weight: weight + WEIGHTS.ruler,
  };
}
