import type { Slot } from "../../plan.ts";
import type { Task } from "../../task.ts";
import type { ProductClaims } from "../product_gate.ts";
import { numberOf } from "../lexicon/en_numbers.ts";

const DIGITS =
  /(?<number>\d+(?:[.,]\d+)?)(?<unit>\s*(?:%|°|percent|per cent|degrees?))?(?:[\s-]+(?<noun>[a-z]+))?/gi;
/** Nouns whose count is a fact about a chart or a spread. */
const COUNTED =
  /\b(?<count>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\s+(?:(?:major|minor|retrograde|hard|easy|soft|outer|inner|fire|earth|air|water|reversed|upright|other|personal)\s+)*(?<noun>planets?|houses|signs|aspects?|cards?|degrees?|percent|per\s+cent|transits|retrogrades|eclipses|trines|squares|sextiles|oppositions|conjunctions|majors|aces)\b/gi;
const NUMBER_OF =
  /\b(?:lucky\s+)?numbers?\s+(?:is\s+)?(?<count>zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\b/gi;
/** Common sayings with a number. Such sayings make no claim. */
const SAYINGS =
  /\b(?:24\/7|50\/50|9[\s-]to[\s-]5|a hundred percent|one hundred percent|20\/20|100 ?(?:percent|per cent)|count to (?:10|100))\b|\b100 ?%/gi;
/** The largest number of everyday things that is no claim. */
const MAX_EVERYDAY = 60;
/** Nouns that are checked separately below. */
const CHART_NOUNS = /^(?:planets?|houses|signs|aspects?|cards?|transits)$/i;

/**
 * Whether a sentence has a number that no driver gives. `rest` is the sentence without dates,
 * houses and the product's own names. Held and free sentences may contain small counts of everyday
 * things: "10 minutes", "your first 2 clients". In a story, "houses" means buildings.
 */
export function hasWrongNumber(
  rest: string,
  slot: Slot,
  task: Task,
  of: "fact" | "story",
  own: ProductClaims | null,
): boolean {
  const text = rest.replace(SAYINGS, " ");
  const isTold = (number: number) =>
    task.plan.drivers.some(({ numbers }) => numbers.includes(number));
  const isGiven = (number: number) => own?.numbers?.has(number) === true || isTold(number);
  for (const { groups } of text.matchAll(DIGITS)) {
    const { number, unit, noun } = groups!;
    if (noun !== undefined && CHART_NOUNS.test(noun)) continue;
    if (isGiven(Number(number.replace(",", "")))) continue;
    const isEveryday = slot.kind !== "named" && unit === undefined && noun !== undefined &&
      Number(number) <= MAX_EVERYDAY;
    if (!isEveryday) return true;
  }
  for (const { 0: counted, groups } of of === "story" ? [] : text.matchAll(COUNTED)) {
    const count = numberOf(groups!.count);
    const isSaid = task.plan.drivers.some((driver) =>
      driver.text.toLowerCase().includes(counted.toLowerCase())
    );
    if (isTold(count) || isSaid || own?.mayCount?.(groups!.noun, count)) continue;
    return true;
  }
  for (const { groups } of text.matchAll(NUMBER_OF)) {
    if (!isGiven(numberOf(groups!.count))) return true;
  }
  return false;
}
