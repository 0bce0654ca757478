import { ASPECT_ANGLES_DEG, type AspectType, type Point } from "../../ephemeris/points.ts";
import { normalizeDeg, separationDeg } from "../angles.ts";
import { isLuminary } from "../aspects.ts";
import { dignitiesOf } from "../dignities.ts";
import { ASPECT_WORDS } from "../meanings/names.ts";
import { MAJOR_ASPECTS, natalOrbs } from "../orbs.ts";
import { SLOW_PLANETS } from "../sky/planetary_cycles.ts";
import type { Sign } from "../signs.ts";
import { TIMING_ASPECTS } from "../timing/timing_tables.ts";
import { BODY_TRAITS, HOUSE_TOPICS, natureOf, topicsOf } from "./correspondences.ts";
import type { Driver, Stance } from "./driver.ts";
import { natalWeight, WEIGHTS } from "./driver_weights.ts";
import { natalWords, sentenceOf } from "./driver_words.ts";
import type { NatalArc } from "./natal_arcs.ts";
import { houseClaims, placeIds, placeWords, stanceIn } from "./placement_drivers.ts";

/**
 * Points that have nearly the same position for all people of an age, so that their positions say
 * nothing about one person.
 */
const SHARED: readonly Point[] = [...SLOW_PLANETS, "chiron", "true_node"];
const ANGLES: readonly Point[] = ["ascendant", "midheaven"];

/** Placements of a birth whose sign and house are certain. */
export function natalPlacements(arcs: readonly NatalArc[]): Driver[] {
  return arcs.flatMap((arc) => {
    const { point, sign, house, isRetrograde } = arc;
    if (sign === null) return [];
    const { theme, topics, keywords } = BODY_TRAITS[point]!;
    return [
      {
        id: [`natal.${point}`, ...(isRetrograde ? ["retrograde"] : []), ...placeIds(sign, house)]
          .join("."),
        kind: "placement",
        frame: "natal",
        text: sentenceOf(
          `${natalWords(point)} is ${isRetrograde ? "retrograde " : ""}${
            placeWords(sign, house, null)
          }`,
        ),
        claims: [
          { kind: "sign", body: point, sign },
          ...houseClaims(point, house),
          ...(isRetrograde ? [{ kind: "motion", body: point, motion: "retrograde" } as const] : []),
        ],
        dates: [],
        numbers: [],
        theme,
        topics: topicsOf(topics, house === null ? [] : HOUSE_TOPICS[house - 1]),
        stance: natalStance(point, sign),
        weight: WEIGHTS.natalPlacement * natalWeight(point),
        keywords,
      } satisfies Driver,
    ];
  });
}

/**
 * Whether a natal placement supports or challenges. Natal placements rarely challenge: only Mars
 * and Saturn in debility do.
 */
function natalStance(point: Point, sign: Sign): Stance {
  const stance = stanceIn(point, sign);
  if (stance !== "challenging") return stance;
  return dignitiesOf(point, sign).length > 0 ? "challenging" : "mixed";
}

/** Aspects of a birth chart that hold for every possible position of both points. */
export function natalAspects(arcs: readonly NatalArc[]): Driver[] {
  return arcs.flatMap((first, index) =>
    arcs.slice(index + 1).flatMap((second) => {
      const isTold = !(SHARED.includes(first.point) && SHARED.includes(second.point)) &&
        !(ANGLES.includes(first.point) && ANGLES.includes(second.point));
      return isTold ? aspectDrivers(first, second) : [];
    })
  );
}

function aspectDrivers(first: NatalArc, second: NatalArc): Driver[] {
  const orbs = natalOrbs(false);
  const withLight = isLuminary(first.point) || isLuminary(second.point);
  const apart = separationsOf(first, second);
  return MAJOR_ASPECTS.flatMap((type) => {
    const { limitDeg, limitWithLuminaryDeg } = orbs[type]!;
    const maxDeg = withLight ? limitWithLuminaryDeg : limitDeg;
    const orbDeg = widestOrbDeg(apart, type);
    return orbDeg > maxDeg ? [] : [aspectDriver(first, second, type, 1 - orbDeg / maxDeg)];
  });
}

type Arc = Pick<NatalArc, "fromDeg" | "widthDeg">;

/** The least and the greatest separation of the ends of two arcs, degrees. */
interface Separations {
  leastDeg: number;
  greatestDeg: number;
}

export function separationsOf(first: Arc, second: Arc): Separations {
  let [leastDeg, greatestDeg] = [Infinity, -Infinity];
  for (let end = 0; end < 4; end++) {
    const ahead = end & 1 ? first.widthDeg : 0;
    const behind = end & 2 ? second.widthDeg : 0;
    const apartDeg = separationDeg(
      normalizeDeg(first.fromDeg + ahead - second.fromDeg - behind),
      0,
    );
    leastDeg = Math.min(leastDeg, apartDeg);
    greatestDeg = Math.max(greatestDeg, apartDeg);
  }
  return { leastDeg, greatestDeg };
}

/**
 * The maximum distance of two arcs from an aspect, degrees. The arcs are short, so the maximum is
 * at the ends of the arcs.
 */
export function widestOrbDeg({ leastDeg, greatestDeg }: Separations, type: AspectType): number {
  const angleDeg = ASPECT_ANGLES_DEG[type];
  return Math.max(Math.abs(leastDeg - angleDeg), Math.abs(greatestDeg - angleDeg));
}

function aspectDriver(
  first: NatalArc,
  second: NatalArc,
  type: AspectType,
  strength: number,
): Driver {
  const { factor, polarity } = TIMING_ASPECTS[type]!;
  const [own, other] = [BODY_TRAITS[first.point]!, BODY_TRAITS[second.point]!];
  const weight = (natalWeight(first.point) + natalWeight(second.point)) / 2;
  return {
    id: `natal.${first.point}.${type}.${second.point}`,
    kind: "aspect",
    frame: "natal",
    text: sentenceOf(
      `${natalWords(first.point)} ${ASPECT_WORDS[type].verb} ${natalWords(second.point)}`,
    ),
    claims: [{ kind: "aspect", first: first.point, type, second: second.point }],
    dates: [],
    numbers: [],
    theme: own.theme,
    topics: topicsOf(own.topics, other.topics),
    stance: polarity ?? natureOf(second.point),
    weight: WEIGHTS.natalAspect * factor * weight * strength,
    keywords: [...own.keywords, ...other.keywords],
  };
}
