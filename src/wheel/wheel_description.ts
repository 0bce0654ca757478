import { POINT_NAMES } from "../astrology/chart.ts";
import { aspectWords } from "./aspect_lines.ts";
import { bodyWords } from "./body_ring.ts";
import { degreesAndMinutes, positionWords } from "./position_words.ts";
import type { WheelAspect, WheelChart, WheelInput } from "./wheel_chart.ts";

/** More would be no description; the rest is counted. */
const MOST_ASPECTS = 20;
const NAMED_ANGLES = ["ascendant", "midheaven"] as const;

/** The wheel in words, for those who do not see it. */
export function wheelDescription({ description, inner, outer, aspects }: WheelInput): string {
  return [
    ...(description ? [description] : []),
    `${outer ? "Inner wheel" : "Positions"}: ${chartWords(inner)}.`,
    ...(outer ? [`Outer wheel: ${chartWords(outer)}.`] : []),
    ...(aspects.length > 0 ? [`Aspects: ${aspectsWords(aspects)}.`] : []),
  ].join(" ");
}

function chartWords({ planets, angles, houses }: WheelChart): string {
  const cusps = houses.map(({ number, longitude }) => `${number} ${positionWords(longitude)}`);
  return [
    ...planets.map(bodyWords),
    ...(angles === null
      ? []
      : NAMED_ANGLES.map((angle) =>
        `${POINT_NAMES[angle]} ${positionWords(angles[angle].longitude)}`
      )),
    ...(cusps.length === 0 ? ["no houses"] : [`house cusps ${cusps.join(", ")}`]),
  ].join("; ");
}

function aspectsWords(aspects: readonly WheelAspect[]): string {
  const strongest = aspects.toSorted((a, b) => b.strength - a.strength).slice(0, MOST_ASPECTS);
  const words = strongest.map((aspect) => `${aspectWords(aspect)}, orb ${orbWords(aspect.orb)}`);
  const more = aspects.length - strongest.length;
  return words.join("; ") + (more > 0 ? `; and ${more} more` : "");
}

function orbWords(orbDeg: number): string {
  const { degree, minute } = degreesAndMinutes(orbDeg);
  return `${degree}°${String(minute).padStart(2, "0")}′`;
}
