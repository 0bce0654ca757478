import type { Driver, DriverClaim } from "../../astrology/drivers/driver.ts";
import { POINT_NAMES } from "../../astrology/meanings/names.ts";
import { SIGNS } from "../../astrology/signs.ts";
import { PLANETS } from "../../ephemeris/points.ts";
import type { ProductGate, ReadSentence } from "../../ai/gate/product_gate.ts";
import { type Word, wordsOf } from "../../ai/gate/claims/words.ts";
import type { GateCode } from "../../ai/gate/complaint.ts";
import { numberOf } from "../../ai/gate/lexicon/en_numbers.ts";
import { ordinalNumber } from "../../ai/gate/lexicon/en_houses.ts";
import {
  CAPITALS,
  NAMES,
  NAMES_WITH_CAPITAL,
  NO_NAMES_AT_HEAD,
  WORLD_IDIOMS,
  WORLD_PREDICTIONS,
} from "./en_world.ts";

export const worldGate: ProductGate = { hasItems: true, sentenceFaults: worldFaults };

/** The faults of a sentence: wrong details of an event, and predictions of news. */
function worldFaults({ text, slot: { drivers } }: ReadSentence): GateCode[] {
  const isFalse = misplaces(text, drivers) || miscounts(text, drivers) ||
    misnamesEclipse(text, drivers);
  return [
    ...(isFalse ? ["wrong_fact" as const] : []),
    ...(foretells(text) ? ["prediction" as const] : []),
  ];
}

const NAME_OF = new Map(PLANETS.map((body) => [POINT_NAMES[body].replace("the ", ""), body]));
const PLACED = new RegExp(
  `\\b(?<body>${
    [...NAME_OF.keys()].join("|")
  })(?:,?\\s+(?:now |still |also )?retrograde)?,?\\s+in\\s+(?<sign>${SIGNS.join("|")})\\b`,
  "gi",
);

/** Whether a sentence gives one planet of an aspect the sign of the other planet. */
function misplaces(sentence: string, drivers: readonly Driver[]): boolean {
  const claims = drivers.flatMap(({ claims }) => claims);
  return [...sentence.matchAll(PLACED)].some(({ groups }) => {
    const body = [...NAME_OF].find(([name]) => same(name, groups!.body))![1];
    const isPlaced = (claim: DriverClaim) =>
      (claim.kind === "sign" || claim.kind === "event") && claim.body === body &&
      claim.sign !== null && same(claim.sign, groups!.sign);
    return !claims.some(isPlaced);
  });
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const PASS =
  /\b(?<ordinal>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|last|final|only|single)(?: and (?<again>last|final))?\s+(?:(?:exact )?(?:pass|hit|contact)\b|of (?:the |its |a total of )?(?<count>two|three|four|five|six|seven|eight|nine|\d+)(?=\s+(?:exact )?(?:passes|hits|contacts|meetings|encounters)|\s*[,.;:)]|\s*$))/gi;
const PASSES =
  /\b(?<count>two|three|four|five|six|seven|eight|nine|\d+)\s+(?:exact )?(?:passes|hits|contacts)\b/gi;

/**
 * Whether a sentence gives the wrong number for a pass of an aspect ("the second of three"), or for
 * all passes.
 */
function miscounts(sentence: string, drivers: readonly Driver[]): boolean {
  const passes = drivers.map(({ numbers }) => numbers).filter(({ length }) => length === 2);
  const isTrue = (holds: (number: number, of: number) => boolean) =>
    passes.some(([number, of]) => holds(number, of));
  const isCount = (count: string | undefined, of: number) =>
    count === undefined || numberOf(count) === of;
  return [...sentence.matchAll(PASS)].some(({ groups }) => {
    const { ordinal, again, count } = groups!;
    return !isTrue((number, of) =>
      isCount(count, of) && isOrdinal(ordinal, number, of) &&
      (again === undefined || number === of)
    );
  }) || [...sentence.matchAll(PASSES)].some(({ groups }) =>
    !isTrue((_, of) =>
      isCount(groups!.count, of)
    )
  );
}

function isOrdinal(word: string, number: number, of: number): boolean {
  const ordinal = word.toLowerCase();
  if (ordinal === "last" || ordinal === "final") return number === of;
  return ordinalNumber(ordinal) === number;
}

const ECLIPSE_KIND = /\b(?:total|annular|partial|hybrid|penumbral)\b/gi;

function misnamesEclipse(sentence: string, drivers: readonly Driver[]): boolean {
  if (!/\beclipse/i.test(sentence)) return false;
  return [...sentence.matchAll(ECLIPSE_KIND)].some(([kind]) =>
    !drivers.some(({ text }) => text.toLowerCase().includes(`${kind.toLowerCase()} `))
  );
}

/** Whether a sentence names a country, a person, a price, odds, or a news event. */
function foretells(sentence: string): boolean {
  const text = sentence.toLowerCase().replace(WORLD_IDIOMS, " ");
  return WORLD_PREDICTIONS.some((expression) => expression.test(text)) ||
    wordsOf(sentence).some(isName);
}

function isName({ text, isCapital }: Word, index: number): boolean {
  if (index === 0) return NAMES.has(text) && !NO_NAMES_AT_HEAD.has(text);
  if (isCapital) return !CAPITALS.has(text.replace(/(?<=day)s$/, ""));
  return NAMES.has(text) && !NAMES_WITH_CAPITAL.has(text);
}
