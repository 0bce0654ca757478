import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { Slot } from "../../plan.ts";
import type { Task } from "../../task.ts";
import { parse, type Parsed } from "./clauses.ts";
import type { GateCode } from "../complaint.ts";
import { type CarriersAt, readDates, spansOf } from "./dates.ts";
import { AHEAD, ANY_TIME } from "../lexicon/en_times.ts";
import { Licence, plain } from "./licence.ts";
import { hasWrongNumber } from "./numbers.ts";
import type { Mention, PhraseBook } from "./phrase_book.ts";
import type { ProductClaims, ProductGate } from "../product_gate.ts";
import { type ClaimReading, state } from "../reading.ts";
import { readSky } from "./sky_claims.ts";
import { hasWrongTime } from "./times.ts";
import { plainLetters } from "./words.ts";

/** The result of checking one sentence's claims. */
export interface SentenceClaims {
  codes: readonly GateCode[];
  /** Ids of the drivers whose claims the sentence states. */
  stated: readonly string[];
  words: readonly string[];
  /**
   * The words of the sentence that state no fact. These words must not be repeated in another
   * sentence.
   */
  prose: readonly string[];
  /** The sentence in plain letters: without names of signs and cards, accents and wide letters. */
  plainText: string;
}

/** The phrases that count as claims: in a sentence about facts, and in a story. */
export interface Books {
  facts: PhraseBook;
  story: PhraseBook;
}

/** Checks the claims of sentences against the facts of one task. */
export class ClaimReader {
  readonly #task: Task;
  readonly #own: ProductGate;
  readonly #books: Books;
  readonly #licence: Licence;
  readonly #ownClaims: ProductClaims | null;

  constructor(task: Task, own: ProductGate, books: Books) {
    this.#task = task;
    this.#own = own;
    this.#books = books;
    this.#licence = new Licence(task, own.harmless);
    this.#ownClaims = own.claims?.(task) ?? null;
  }

  read(sentence: string, slot: Slot): SentenceClaims {
    const task = this.#task;
    const isStory = this.#own.isStory?.(slot) ?? false;
    const parsed = parse(sentence, isStory ? this.#books.story : this.#books.facts);
    const licence = this.#licence;
    const reading = readSky(parsed, slot, licence);
    this.#ownClaims?.read({ text: sentence, parsed, slot, licence }, reading);
    stateByKeywords(parsed, slot, reading);
    const codes = new Set<GateCode>(reading.faults);
    const { rest, dated } = this.#readTimes(sentence, parsed, slot, reading, codes);
    if (isToldAsNow(sentence, task, reading, dated)) codes.add("wrong_timing");
    const counted = without(rest, parsed, ["house"]);
    if (hasWrongNumber(counted, slot, task, isStory ? "story" : "fact", this.#ownClaims)) {
      codes.add("wrong_number");
    }
    return {
      codes: [...codes],
      stated: [...reading.stated.keys()],
      words: parsed.words.map(({ text }) => text),
      prose: proseOf(parsed),
      plainText: plainLetters(without(sentence, parsed, ["sign", "body_in_sign"])),
    };
  }

  /** The sentence without its dates, and the drivers whose dates the sentence gives. */
  #readTimes(
    sentence: string,
    parsed: Parsed,
    slot: Slot,
    reading: ClaimReading,
    codes: Set<GateCode>,
  ): { rest: string; dated: readonly string[] } {
    if (!ANY_TIME.test(sentence)) return { rest: sentence, dated: [] };
    const task = this.#task;
    const isAnyNamed = reading.stated.size + reading.named.size > 0;
    const carriersAt: CarriersAt = (at, isStated = false) =>
      isStated && !isAnyNamed ? [] : carriersNear(parsed, at, slot, task, reading);
    const dates = readDates(sentence, carriersAt);
    state(reading, dates.stated.filter((id) => isWindow(task, id)), 0);
    if (dates.isFalse || hasWrongTime(dates.rest, slot, task, this.#own, carriersAt)) {
      codes.add("wrong_timing");
    }
    return { rest: dates.rest, dated: dates.stated };
  }
}

/**
 * The drivers that a date or time at this position may be about. These are the drivers stated in
 * the date's clause, or in the nearest clause. If the sentence states no driver, the drivers of the
 * named bodies; if there are none, the drivers of the slot; if there are none, all drivers.
 */
function carriersNear(
  { words, clauseOf }: Parsed,
  at: number,
  { drivers: own }: Slot,
  { plan }: Task,
  { stated, named }: ClaimReading,
): readonly Driver[] {
  const clause = clauseOf[words.findIndex(({ end }) => end > at)] ?? 0;
  const inClause = (number: number) =>
    plan.drivers.filter(({ id }) => stated.get(id)?.has(number) === true);
  if (inClause(clause).length > 0) return inClause(clause);
  const clauses = [...new Set([...stated.values()].flatMap((numbers) => [...numbers]))]
    .sort((a, b) =>
      Number(a > clause) - Number(b > clause) || Math.abs(a - clause) - Math.abs(b - clause)
    );
  for (const near of clauses) {
    const dated = inClause(near).filter((driver) => spansOf(driver).length > 0);
    if (dated.length > 0) return dated;
  }
  if (stated.size === 0 && named.size > 0) return plan.drivers.filter(({ id }) => named.has(id));
  return own.length > 0 ? own : plan.drivers;
}

/**
 * Whether the sentence states a later aspect of the Moon, which lasts only hours, without giving
 * its day or a word such as "next".
 */
function isToldAsNow(
  sentence: string,
  { day, plan }: Task,
  { stated }: ClaimReading,
  dated: readonly string[],
): boolean {
  if (day === null || stated.size === 0) return false;
  const isAhead = plan.drivers.some(({ id, kind, claims: [claim], dates }) =>
    kind === "moon" && claim?.kind === "aspect" && stated.has(id) && !dated.includes(id) &&
    dates.length > 0 && dates.every(({ start }) => start > day)
  );
  return isAhead && !AHEAD.test(sentence);
}

/** Whether a sentence states the driver simply by giving the driver's days, as for a window. */
function isWindow({ plan }: Task, id: string): boolean {
  return plan.drivers.some((driver) =>
    driver.id === id && (driver.kind === "window" || driver.claims.length === 0)
  );
}

/**
 * Records the driver of a symbol, setting, archetype or persona as stated if one of the driver's
 * keywords occurs. Such drivers make no claim about the sky.
 */
function stateByKeywords({ words }: Parsed, { drivers }: Slot, reading: ClaimReading): void {
  for (const { id, claims, keywords } of drivers) {
    if (claims.length > 0) continue;
    const text = ` ${words.map(({ text }) => text).join(" ")} `;
    if (keywords.some((keyword) => text.includes(` ${plain(keyword)}`))) state(reading, [id], 0);
  }
}

type Kind = Mention["term"]["kind"];

/** A text in which mentions of some kinds and the product's own names are replaced by blanks. */
function without(text: string, { words, mentions }: Parsed, kinds: readonly Kind[]): string {
  let blanked = text;
  for (const { term, from, to } of mentions) {
    if (!kinds.includes(term.kind) && !(term.kind === "own" && term.isName)) continue;
    const { start } = words[from];
    const { end } = words[to - 1];
    blanked = blanked.slice(0, start) + " ".repeat(end - start) + blanked.slice(end);
  }
  return blanked;
}

const PROSE_KINDS: readonly Kind[] = ["everyday", "enter", "leave"];

function proseOf({ words, mentions }: Parsed): string[] {
  const isFact = new Array<boolean>(words.length).fill(false);
  for (const { term, from, to } of mentions) {
    const isLoose = "isLoose" in term && term.isLoose;
    if (!PROSE_KINDS.includes(term.kind) && !isLoose) isFact.fill(true, from, to);
  }
  return words.map(({ text }) => text).filter((text, index) => !isFact[index] && !/^\d/.test(text));
}
