import { elementOf, modalityOf, type Sign } from "../../../astrology/signs.ts";
import type { Slot } from "../../plan.ts";
import { wordBefore } from "./binding.ts";
import type { Parsed } from "./clauses.ts";
import { hasWrongMeaning } from "./houses.ts";
import { type Licence, plain } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";
import { type ClaimReading, state } from "../reading.ts";

const FRIENDS =
  /^(friend|brother|sister|uncle|cousin|nephew|son|boss|colleague|named|called|mr|neighbor|neighbour|dog|cat)$/;
const MANY = /^(bodies|planets|placements|points|chart|birth|gathering|three|most|half|majority)$/;
const PLACE = /^(in|into|through|across|enters|entering|leaves|leaving|of)$/;
/** Words before a sign which show that the sign is the reader's own. */
const SELF = /^(as|you|being|fellow|true|born|typical|proud|every|dear|hey|real|classic)$/;

/**
 * Kinds of mentions that state a driver's claim even without a body. A sign or an element without a
 * body may belong to anything.
 */
const STATING = new Set(["house", "motion", "station"]);

/**
 * Checks claims in which no body is named: signs, houses, motions, and general talk about the sky.
 */
export function readUnbound(
  parsed: Parsed,
  unbound: readonly Mention[],
  slot: Slot,
  licence: Licence,
  reading: ClaimReading,
): void {
  for (const mention of unbound) {
    const carriers = carriersOf(parsed, mention, slot, licence);
    if (carriers === null) continue;
    if (carriers.length === 0) reading.faults.add("unlicensed");
    else if (STATING.has(mention.term.kind) || isGathering(mention, licence)) {
      state(reading, carriers, parsed.clauseOf[mention.from]);
    } else carriers.filter((id) => id !== "").forEach((id) => reading.named.add(id));
  }
  readPairs(parsed, unbound, licence, reading);
  for (const mention of parsed.mentions) {
    if (hasWrongMeaning(parsed, mention)) reading.faults.add("wrong_fact");
  }
}

/** Ids of the drivers that allow the mention; null if the mention claims nothing. */
function carriersOf(
  parsed: Parsed,
  mention: Mention,
  slot: Slot,
  licence: Licence,
): readonly string[] | null {
  const { term } = mention;
  const words = wordsOf(parsed, mention);
  if (licence.harmless.has(term.kind)) return null;
  switch (term.kind) {
    case "sign":
      return signCarriers(parsed, mention, licence);
    case "emblem":
      return term.isLoose || licence.isSaid(words) ? null : signCarriers(parsed, mention, licence);
    case "element":
      return kindCarriers(parsed, mention, fitsOf(term)!, licence);
    case "modality":
      return kindCarriers(parsed, mention, fitsOf(term)!, licence);
    case "house":
      return orSaid(licence.withHouse(term.houses), words, licence);
    case "motion":
      return term.isLoose ? null : orSaid(licence.anyMotion(term.motion), words, licence);
    case "station":
      return term.events.length > 1 ? null : licence.comesTo(term.events, null);
    case "sky":
      return restsOnSky(slot) || qualifiesBody(parsed, mention) || licence.isSaid(words)
        ? null
        : [];
    case "foreign":
      return licence.isSaid(words) ? null : [];
    default:
      return null;
  }
}

/** A test for the signs of an element or modality; null if the term is neither of the two. */
function fitsOf(term: Mention["term"]): ((sign: Sign) => boolean) | null {
  if (term.kind === "element") return (sign) => elementOf(sign) === term.element;
  return term.kind === "modality" ? (sign) => modalityOf(sign) === term.modality : null;
}

/**
 * Whether the mention is about many bodies rather than a single body, as in "three or more bodies
 * in fire signs".
 */
function isGathering({ term }: Mention, licence: Licence): boolean {
  const fits = fitsOf(term);
  return fits !== null && licence.gatheredIn(fits).length > 0;
}

/**
 * Whether a mention is about the signs of several bodies. Such a mention does not describe the body
 * that is named before it.
 */
export function isOfMany({ words, groups }: Parsed, mention: Mention, licence: Licence): boolean {
  if (!licence.isAnyGathered() || fitsOf(mention.term) === null) return false;
  const body = groups.findLast(({ to }) => to <= mention.from)?.to ?? 0;
  return words.slice(Math.max(body, mention.from - 6), mention.from)
    .some(({ text }) => MANY.test(text));
}

/**
 * The drivers that make a claim. Null if no driver makes the claim, but a driver's own text
 * contains the words.
 */
function orSaid(
  carriers: readonly string[],
  words: string,
  licence: Licence,
): readonly string[] | null {
  return carriers.length === 0 && licence.isSaid(words) ? null : carriers;
}

function wordsOf({ words }: Parsed, { from, to }: Mention): string {
  return words.slice(from, to).map(({ text }) => text).join(" ");
}

/** Whether a sentence is about facts of the sky. Only such a sentence may mention the sky. */
function restsOnSky({ kind, drivers }: Slot): boolean {
  return kind !== "free" &&
    drivers.some(({ claims }) => claims.some((claim) => claim.kind !== "own"));
}

/** Whether the word describes the body after it, as in "natal Venus" or "the planet Saturn". */
function qualifiesBody({ groups }: Parsed, { to }: Mention): boolean {
  return groups.some(({ from }) => from === to);
}

/**
 * Ids of the drivers that allow a sign without a body. `[""]` if no driver is needed, because the
 * sign is the reader's own or a driver's text contains it. Empty if the sign is not allowed.
 */
function signCarriers(parsed: Parsed, mention: Mention, licence: Licence): readonly string[] {
  const { sign } = mention.term as { sign: Sign };
  if (licence.ownSigns().includes(sign)) return [""];
  if (saysSelf(parsed, mention)) return [];
  if (licence.isSaid(sign.toLowerCase())) return [""];
  return licence.withSign(sign);
}

function kindCarriers(
  parsed: Parsed,
  mention: Mention,
  fits: (sign: Sign) => boolean,
  licence: Licence,
): readonly string[] {
  const gathered = licence.gatheredIn(fits);
  if (gathered.length > 0) return gathered;
  if (licence.ownSigns().some(fits)) return [""];
  if (saysSelf(parsed, mention) || licence.isSaid(wordsOf(parsed, mention))) return [];
  return licence.givenSigns().filter(fits).flatMap((sign) => licence.withSign(sign));
}

/** Whether the sign means people of this sign: "As a Leo", "you Leos", "every fire sign". */
function saysSelf(parsed: Parsed, mention: Mention): boolean {
  return SELF.test(wordBefore(parsed, mention) ?? "");
}

/** Whether a word such as Leo is the name of a person, for example of a person in the question. */
export function isName(parsed: Parsed, mention: Mention, licence: Licence): boolean {
  if (mention.term.kind !== "sign" || wordsOf(parsed, mention) !== "leo") return false;
  const before = wordBefore(parsed, mention) ?? "";
  if (FRIENDS.test(before)) return true;
  const { question = "", intent = "" } = licence.task.customerText ?? {};
  return !SELF.test(before) && !PLACE.test(before) &&
    ` ${plain(`${question} ${intent}`)} `.includes(" leo ");
}

/**
 * Checks pairs such as "Capricorn in your sixth house". One driver must have both the house and the
 * sign.
 */
function readPairs(
  { clauseOf }: Parsed,
  unbound: readonly Mention[],
  licence: Licence,
  reading: ClaimReading,
): void {
  for (const { term: sign, from } of unbound) {
    if (sign.kind !== "sign" || licence.task.signs.includes(sign.sign)) continue;
    for (const { term: house, from: at } of unbound) {
      if (house.kind !== "house" || clauseOf[at] !== clauseOf[from]) continue;
      const carriers = licence.withHouseInSign(house.houses, sign.sign);
      if (carriers.length === 0) reading.faults.add("wrong_fact");
      state(reading, carriers, clauseOf[from]);
    }
  }
}
