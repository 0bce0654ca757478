import { POINT_NAMES } from "../astrology/chart/chart.ts";
import { aspectEnds } from "./aspect_lines.ts";
import { bodyWords, withoutHouse } from "./body_ring.ts";
import type { FurtherMarks } from "./further_marks.ts";
import { degreesAndMinutes, positionWords } from "./position_words.ts";
import type {
  WheelAspect,
  WheelBody,
  WheelChart,
  WheelInput,
  WheelMark,
  WheelSide,
} from "./wheel_chart.ts";

/**
 * Maximum number of aspects that the description lists. A longer list would be tiring, so further
 * aspects are only counted.
 */
const MAX_ASPECTS = 20;
const NAMED_ANGLES = ["ascendant", "midheaven"] as const;

/** A text that describes the wheel for people who cannot see it. */
export function wheelDescription(
  input: WheelInput,
  further: Record<WheelSide, FurtherMarks>,
): string {
  const { description, inner, outer, captions } = input;
  const ring = (side: WheelSide) =>
    `${side === "inner" ? "Inner" : "Outer"} wheel` +
    (captions?.[side] === undefined ? "" : ` (${captions[side]})`);
  return [
    ...(description ? [description] : []),
    `${outer ? ring("inner") : "Positions"}: ${pointsWords(inner.planets, inner)}; ${
      housesWords(inner)
    }.`,
    ...furtherWords(further.inner),
    ...(outer ? [`${ring("outer")}: ${pointsWords(withoutHouse(outer.planets), outer)}.`] : []),
    ...furtherWords(further.outer),
    ...(input.aspects.length > 0 ? [`Aspects: ${aspectsWords(input)}.`] : []),
  ].join(" ");
}

/** Lots and stars in words, including those that are not drawn because the ring has no room. */
function furtherWords({ drawn, left }: FurtherMarks): string[] {
  const words = (marks: readonly WheelMark[]) => marks.map(bodyWords).join("; ");
  return [
    ...(drawn.length > 0 ? [`Lots and stars: ${words(drawn)}.`] : []),
    ...(left.length > 0 ? [`Not drawn, for lack of room: ${words(left)}.`] : []),
  ];
}

function pointsWords(bodies: readonly WheelBody[], { angles }: WheelChart): string {
  return [
    ...bodies.map(bodyWords),
    ...(angles === null
      ? []
      : NAMED_ANGLES.map((angle) =>
        `${POINT_NAMES[angle]} ${positionWords(angles[angle].longitudeDeg)}`
      )),
  ].join("; ");
}

function housesWords({ houses }: WheelChart): string {
  if (houses.length === 0) return "no houses";
  const cusps = houses.map(({ number, longitudeDeg }) =>
    `${number} ${positionWords(longitudeDeg)}`
  );
  return `house cusps ${cusps.join(", ")}`;
}

function aspectsWords(input: WheelInput): string {
  const { aspects } = input;
  const strongest = aspects.toSorted((a, b) => b.strength - a.strength).slice(0, MAX_ASPECTS);
  const more = aspects.length - strongest.length;
  return strongest.map((aspect) => aspectWords(input, aspect)).join("; ") +
    (more > 0 ? `; and ${more} more` : "");
}

/**
 * Words such as "Sun trine Moon, orb 2°13′". For two charts, words such as "outer Sun trine inner
 * Moon, …".
 */
function aspectWords(input: WheelInput, aspect: WheelAspect): string {
  const [first, second] = aspectEnds(input, aspect).map(({ side, point }) =>
    (input.outer ? `${side} ` : "") + POINT_NAMES[point]
  );
  const { degree, minute } = degreesAndMinutes(aspect.orbDeg);
  const orb = `${degree}°${String(minute).padStart(2, "0")}′`;
  return `${first} ${aspect.type} ${second}, orb ${orb}`;
}
