import type { AspectType, Point } from "../../ephemeris/points.ts";
import { natalWords, sentenceOf } from "../drivers/driver_words.ts";
import { ASPECT_WORDS, HOUSE_ORDINALS, PHASE_WORDS, POINT_NAMES } from "../meanings/names.ts";
import type { Sign } from "../signs.ts";
import type { PrincipalPhase } from "../sky/moon_phase.ts";

/** The fact behind an event: an id in the form of driver ids, and one sentence of plain English. */
export interface YearDriver {
  id: string;
  text: string;
}

const bare = (point: Point) => POINT_NAMES[point].replace(/^the /, "");

export function returnDriver(number: number): YearDriver {
  return { id: "return.sun", text: `Solar return ${number}: a new year of life begins.` };
}

/** The fact of a profected year, or of a profected month. */
export function profectionDriver(
  unit: "year" | "month",
  { sign, lord, house }: { sign: Sign; lord: Point; house: number | null },
): YearDriver {
  const which = house === null ? "" : `, the ${HOUSE_ORDINALS[house - 1]} house`;
  return {
    id: `profection.${unit}.${sign.toLowerCase()}`,
    text: `The profected ${unit} is ${sign}${which}; its lord is ${POINT_NAMES[lord]}.`,
  };
}

export function aspectDriver(
  frame: "transit" | "progressed",
  body: Point,
  type: AspectType,
  natal: Point,
): YearDriver {
  const subject = frame === "transit" ? "transiting" : "progressed";
  return {
    id: `${frame}.${body}.${type}.natal.${natal}`,
    text: sentenceOf(
      `${article(body)}${subject} ${bare(body)} ${ASPECT_WORDS[type].verb} ${natalWords(natal)}`,
    ),
  };
}

export function stationDriver(
  body: Point,
  turns: "direct" | "retrograde",
  type: AspectType,
  natal: Point,
): YearDriver {
  return {
    id: `station_${turns}.${body}.${type}.natal.${natal}`,
    text: sentenceOf(
      `${POINT_NAMES[body]} turns ${turns} and ${ASPECT_WORDS[type].verb} ${natalWords(natal)}`,
    ),
  };
}

export function eclipseDriver(
  of: "solar" | "lunar",
  type: AspectType,
  natal: Point,
): YearDriver {
  return {
    id: `eclipse.${of}.${type}.natal.${natal}`,
    text: sentenceOf(`a ${of} eclipse ${ASPECT_WORDS[type].verb} ${natalWords(natal)}`),
  };
}

export function moonIngressDriver(sign: Sign): YearDriver {
  return {
    id: `progressed.moon.ingress.${sign.toLowerCase()}`,
    text: `The progressed Moon enters ${sign}.`,
  };
}

export function lunationDriver(phase: PrincipalPhase): YearDriver {
  return {
    id: `progressed.lunation.${phase}`,
    text: sentenceOf(`in the progressed sky ${PHASE_WORDS[phase].clause}`),
  };
}

/** `the ` if the name of a point takes an article, otherwise empty. */
function article(point: Point): string {
  return POINT_NAMES[point].startsWith("the ") ? "the " : "";
}
