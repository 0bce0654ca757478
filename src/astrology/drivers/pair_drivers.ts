import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Point } from "../../ephemeris/points.ts";
import { castCharts } from "../chart/cast_charts.ts";
import type { Moment } from "../chart/moment.ts";
import { ASPECT_WORDS, POINT_NAMES } from "../meanings/names.ts";
import { synastryOrbs } from "../orbs.ts";
import { scorePair } from "../pairs/compatibility_score.ts";
import type { Contribution } from "../rulebook/contributions.ts";
import type { Match } from "../rulebook/rule_matches.ts";
import { RULES } from "../rulebook/rules.ts";
import { BODY_TRAITS } from "./correspondences.ts";
import type { Driver } from "./driver.ts";
import { houseWords, sentenceOf } from "./driver_words.ts";
import type { NatalArc, NatalFacts } from "./natal_arcs.ts";
import { separationsOf, widestOrbDeg } from "./natal_drivers.ts";
import { rankDrivers } from "./rank_drivers.ts";

/** The number of points from which a contribution has full weight. */
const FULL_POINTS = 15;
const MIN_WEIGHT = 0.5;
const WEIGHT_BY_POINTS = 0.45;

/** One of two people: the moment of birth, and the facts of the birth that are beyond doubt. */
interface Person {
  birth: Moment;
  natal: NatalFacts;
}

/**
 * The strongest contributions to the romantic compatibility of two births, by the rulebook of the
 * compatibility score. Only contacts that hold for every possible time of both births are used. Of
 * the houses, only the subject's houses are used.
 */
export function pairDrivers(
  ephemeris: Ephemeris,
  subject: Person,
  partner: Person,
  count: number,
): Driver[] {
  const { charts } = castCharts(ephemeris, [subject.birth, partner.birth], {
    houseSystem: "placidus",
    shownPoints: [],
    aspectPoints: [],
    orbs: synastryOrbs(false),
    maxAspects: 0,
  });
  const [own, other] = charts.map((chart) => chart.positions());
  const { contributions } = scorePair(own, other, {
    relationshipType: "romantic",
    withMinor: false,
  });
  const drivers = contributions.flatMap((contribution) =>
    contribution.matches
      .filter((match) => isCertain(match, contribution, subject.natal, partner.natal))
      .map((match) => pairDriver(match, contribution))
  );
  const ranked = rankDrivers(drivers, "love");
  // Two rules may use the same contact. In that case, only the rule with more points is kept.
  return ranked
    .filter(({ id }, index) => ranked.findIndex((other) => other.id === id) === index)
    .slice(0, count);
}

function isCertain(
  match: Match,
  { rule }: Contribution,
  subject: NatalFacts,
  partner: NatalFacts,
): boolean {
  if (match.kind === "overlay") {
    const arc = arcOf(partner, match.point);
    return match.whose === "partner" && arc?.widthDeg === 0 &&
      subject.arcs.every(({ widthDeg }) => widthDeg === 0);
  }
  const [first, second] = [arcOf(subject, match.subjectPoint), arcOf(partner, match.partnerPoint)];
  if (first === undefined || second === undefined) return false;
  const { orbDeg } = RULES.find(({ id }) => id === rule)!;
  return widestOrbDeg(separationsOf(first, second), match.type) <= orbDeg;
}

function arcOf({ arcs }: NatalFacts, point: Point): NatalArc | undefined {
  return arcs.find((arc) => arc.point === point);
}

function pairDriver(match: Match, { points, theme }: Contribution): Driver {
  const weight = MIN_WEIGHT + WEIGHT_BY_POINTS * Math.min(1, Math.abs(points) / FULL_POINTS);
  return {
    ...match.kind === "aspect" ? aspectFact(match) : overlayFact(match),
    dates: [],
    numbers: [],
    theme: theme!,
    topics: ["general", "love"],
    stance: points > 0 ? "supportive" : "challenging",
    weight,
  };
}

type DriverFact = Pick<Driver, "id" | "kind" | "frame" | "text" | "claims" | "keywords">;

function aspectFact(
  { subjectPoint, partnerPoint, type }: Extract<Match, { kind: "aspect" }>,
): DriverFact {
  return {
    id: `pair.${subjectPoint}.${type}.${partnerPoint}`,
    kind: "aspect",
    frame: ["natal", "partner"],
    text: sentenceOf(
      `your ${bareName(subjectPoint)} ${ASPECT_WORDS[type].verb} your partner's ${
        bareName(partnerPoint)
      }`,
    ),
    claims: [{ kind: "aspect", first: subjectPoint, type, second: partnerPoint }],
    keywords: [...keywordsOf(subjectPoint), ...keywordsOf(partnerPoint)],
  };
}

function overlayFact({ point, house }: Extract<Match, { kind: "overlay" }>): DriverFact {
  return {
    id: `pair.partner.${point}.in.house.${house}`,
    kind: "placement",
    frame: "partner",
    text: sentenceOf(
      `your partner's ${bareName(point)} falls in your ${
        houseWords(house, null).slice("the ".length)
      }`,
    ),
    claims: [{ kind: "house", body: point, house }],
    keywords: keywordsOf(point),
  };
}

function bareName(point: Point): string {
  return POINT_NAMES[point].replace(/^the /, "");
}

function keywordsOf(point: Point): readonly string[] {
  return BODY_TRAITS[point]?.keywords ?? [];
}
