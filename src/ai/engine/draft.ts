import { type Driver, type Stance, type Topic, TOPICS } from "../../astrology/drivers/driver.ts";
import { SIGNS } from "../../astrology/signs.ts";
import { TONE_WORDS } from "../../words/english.ts";
import { type FieldPlan, MIN_WORDS, type Slot } from "../plan.ts";
import type { Task } from "../task.ts";
import { Dice } from "./dice.ts";
import { factsOf } from "./facts.ts";
import { adviceEntries } from "./leads.ts";
import { namedSentence } from "./named.ts";
import { type Turn, turnPicker } from "./picker.ts";
import type { ProductWords, WordsOfProducts } from "./product_words.ts";
import { type Subject, subjectOf, topicOf } from "./question.ts";
import { byChance } from "./readings.ts";
import { type Sentence, sentenceOf, wordsOf } from "./sentence.ts";
import { freeSentence, heldSentence, type SentenceContext } from "./unnamed.ts";

/** The number of attempts at a slot. After these attempts, the best sentence is used. */
const TRIES = 120;
/**
 * The number of attempts at each further candidate. A candidate whose cost is still too high is
 * left out.
 */
const FURTHER_TRIES = 8;
/**
 * The highest cost that is accepted at the first attempt, and the amount by which this limit grows
 * with each further attempt.
 */
const LENIENCE = { first: 0.2, more: 0.03 };
/** The number of words from which a repeated run of words sounds like a refrain. */
const RUN_WORDS = 4;
/** The number of characters up to which a slot has room only for a fact and a few words. */
const SHORT_CHARACTERS = 100;
/** Sentences of fewer words sound clipped. */
const GOOD_WORDS = 9;

/** An answer in progress, slot by slot, without repetitions. */
export class SimulatedDraft {
  readonly #task: Task;
  readonly #words: ProductWords | undefined;
  readonly #attemptNumber: number;
  /** Differs by field where each field is a text by itself. */
  #seed: string;
  /** Days added to the day of the text, so that a further attempt gets other entries. */
  readonly #daysAhead: number;
  readonly #subject: Subject | null;
  readonly #said = new Set<string>();
  readonly #runs = new Set<string>();
  /** For each clause and each run of words, the slot whose candidates contain the clause or run. */
  readonly #owners = new Map<string, string>();
  readonly #dwelt = new Map<string, number>();
  readonly #openings = new Map<string, number>();
  /** The position of the subject that a model named. */
  #named: number | null = null;
  /** The sentence before in the field that is being written. */
  #before: string | null = null;

  constructor(task: Task, attempt: number, words: WordsOfProducts) {
    this.#task = task;
    this.#words = words.get(task.product);
    this.#daysAhead = (attempt - 1) * DAYS_BETWEEN_ATTEMPTS;
    this.#subject = subjectOf(task);
    this.#attemptNumber = attempt;
    this.#seed = this.#seedOf(task.plan.drivers);
  }

  #seedOf(drivers: readonly Driver[]): string {
    const { product, version, tone, title, customerText } = this.#task;
    const facts = drivers.map(({ id, text }) => [id, text]);
    const parts = [product, version, tone, title, customerText, facts, this.#attemptNumber];
    return JSON.stringify(parts);
  }

  /**
   * Writes sentences by slot, in the order of the plan. The generator yields between tries, so that
   * other work can run.
   * @param kept Existing sentences, whose content is not repeated.
   * @param named The position of the subject that a model named.
   */
  *write(
    kept: ReadonlyMap<string, Sentence> = new Map(),
    named: number | null = null,
  ): Generator<void, Map<string, Sentence>> {
    const sentences = new Map<string, Sentence>();
    this.#named = named;
    for (const sentence of kept.values()) this.#keep(sentence);
    for (const field of this.#task.plan.fields) {
      if (this.#task.scope === "field") this.#beginAnew(field);
      const openings = new Set<string>();
      this.#before = null;
      for (const [index, slot] of field.slots.entries()) {
        const standing = kept.get(slot.id);
        const sentence = standing ?? (yield* this.#sentence(slot, index, field, openings));
        if (standing === undefined) this.#keep(sentence);
        openings.add(openingOf(sentence)[0]);
        sentences.set(slot.id, sentence);
        this.#before = sentence.text;
      }
    }
    return sentences;
  }

  /**
   * Writes up to `count` sentences for each slot. The first sentence of a slot is the one that
   * `write` gives. Sentences of different slots share no clause, so any sentences can be combined.
   */
  *candidates(count: number): Generator<void, Map<string, string[]>> {
    const first = yield* this.write();
    const laidOut = new Map<string, string[]>();
    for (const [slot, sentence] of first) {
      laidOut.set(slot, [sentence.text]);
      this.#own(slot, sentence);
    }
    this.#before = null;
    for (let number = 2; number <= count; number++) {
      for (const field of this.#task.plan.fields) {
        for (const [index, slot] of field.slots.entries()) {
          const sentence = yield* this.#sentence(slot, index, field, new Set(), number);
          const others = laidOut.get(slot.id)!;
          const isUsable = isOfLength(sentence, slot) && !others.includes(sentence.text) &&
            !this.#repeatsAnother(slot.id, sentence);
          if (!isUsable) continue;
          this.#own(slot.id, sentence);
          this.#keep(sentence);
          others.push(sentence.text);
        }
      }
    }
    return laidOut;
  }

  /** The answer on the subject that a model named, or on the one that the engine reads. */
  *whole(named: number | null): Generator<void, Map<string, string>> {
    const sentences = yield* this.write(new Map(), named);
    return new Map([...sentences].map(([slot, { text }]) => [slot, text]));
  }

  /** Whether the sentence shares a clause or a run of words with a candidate of another slot. */
  #repeatsAnother(slot: string, sentence: Sentence): boolean {
    return partsOf(sentence).some((part) => (this.#owners.get(part) ?? slot) !== slot);
  }

  #own(slot: string, sentence: Sentence): void {
    for (const part of partsOf(sentence)) this.#owners.set(part, slot);
  }

  /**
   * Begins a text that stands by itself: it has its own seed, and nothing has been said. So the same
   * facts have the same words, whatever other texts are written with them.
   */
  #beginAnew({ slots }: FieldPlan): void {
    this.#seed = this.#seedOf(slots.flatMap(({ drivers }) => drivers));
    for (const kept of [this.#said, this.#runs, this.#openings, this.#dwelt]) kept.clear();
  }

  /**
   * The first sentence whose cost is acceptable. The acceptable cost grows with each attempt. If no
   * sentence is acceptable, the sentence with the lowest cost.
   */
  *#sentence(
    slot: Slot,
    index: number,
    field: FieldPlan,
    openings: ReadonlySet<string>,
    number = 1,
  ): Generator<void, Sentence> {
    const place = this.#task.scope === "field" ? index : slot.id;
    const dice = new Dice(`${this.#seed}\n${place}${number === 1 ? "" : number}`);
    const maxTries = number === 1 ? TRIES : FURTHER_TRIES;
    const share = slot.maxWords / field.slots.reduce((sum, { maxWords }) => sum + maxWords, 0);
    const min = Math.max(MIN_WORDS, Math.ceil(field.words.min * share));
    let best: { sentence: Sentence; faults: number } | null = null;
    for (let tries = 0; tries < maxTries; tries++) {
      // Only the first candidate follows the daily turns. The entries that come next are the first
      // candidates of other days.
      const turn = number === 1
        ? turnOf(this.#task, slot, field, this.#daysAhead + tries * DAYS_BETWEEN_TRIES)
        : null;
      const { position } = dice;
      yield;
      const sentence = this.#attempt(slot, index, field, dice, {
        turn,
        isAgain: tries > 0,
      });
      // The entry of the day is used whatever its cost, because every other entry belongs to
      // another day.
      if (turn !== null && isOfLength(sentence, slot) && !this.#repeats(sentence)) return sentence;
      const faults = this.#faultsOf(sentence, {
        min,
        max: slot.maxWords,
        maxCharacters: slot.maxCharacters,
        openings,
      });
      if (faults <= LENIENCE.first + LENIENCE.more * tries) return sentence;
      if (best === null || faults < best.faults) best = { sentence, faults };
      // Where nothing was left to chance, every further attempt gives the same sentence.
      if (turn === null && dice.position === position) break;
    }
    const { sentence } = best!;
    const isLong = sentence.text.length > (slot.maxCharacters ?? Infinity);
    return isLong ? briefest(slot, this.#task.day) : sentence;
  }

  #attempt(
    slot: Slot,
    index: number,
    field: FieldPlan,
    dice: Dice,
    { turn, isAgain }: { turn: Turn | null; isAgain: boolean },
  ): Sentence {
    const stance = stanceOf(slot, field);
    const place: SentenceContext = {
      voice: TONE_WORDS[this.#task.tone],
      topic: this.#topicOf(field),
      before: index === 0 ? null : stanceOf(field.slots[index - 1], field),
      maxWords: slot.maxWords,
      maxCharacters: isShort(slot) ? slot.maxCharacters! : null,
      picker: turn === null ? byChance(dice) : turnPicker(turn),
      isReserve: turn !== null && isAgain,
      isAsked: this.#task.customerText !== null,
      isGrave: this.#subject?.domain?.isGrave ?? false,
      dice,
    };
    const [driver] = slot.drivers;
    const [task, subject, seed] = [this.#task, this.#subject, this.#seed];
    const position = { daysAhead: this.#daysAhead, before: this.#before };
    const asked = { slot, field, task, subject, seed, named: this.#named, ...position, place };
    const own = this.#words?.sentence(asked) ?? null;
    if (own !== null) return own;
    if (slot.kind === "free" || driver === undefined) {
      return freeSentence(fitting(this.#freeEntries(field, stance, place), slot), place);
    }
    if (slot.kind === "named") return namedSentence(slot.drivers, place, this.#task.day);
    return heldSentence(slot.drivers, place);
  }

  /** The entries for a sentence that is not about a fact. */
  #freeEntries(
    field: FieldPlan,
    stance: Stance,
    { voice, topic, maxCharacters, dice }: SentenceContext,
  ): readonly string[] {
    const subject = this.#subject;
    const advice = voice.cell(`advice.${topic}`);
    // Advice on the question itself is better than on its topic.
    if (subject !== null) return adviceEntries(subject, stance);
    if (field.name === "action") {
      return voice.cell(maxCharacters === null ? "action" : "action.short");
    }
    const isSaying = field.name === "theme" || this.#task.day === null && dice.chance(0.3);
    return isSaying ? voice.cell(`saying.${stance}`) : advice;
  }

  #topicOf(field: FieldPlan): Topic {
    const named = TOPICS.find((topic) => field.name.startsWith(topic));
    if (named !== undefined) return named;
    const asked = this.#subject?.topic ?? topicOf(this.#task);
    if (asked !== null) return asked;
    return "general";
  }

  #repeats({ clauses }: Sentence): boolean {
    return clauses.some((clause) => this.#said.has(clause));
  }

  #faultsOf(
    { text, clauses, echoes, cost, prose = text }: Sentence,
    { min, max, maxCharacters = Infinity, openings }: {
      min: number;
      max: number;
      maxCharacters?: number;
      openings: ReadonlySet<string>;
    },
  ): number {
    const words = wordsOf(text);
    const repeats = clauses.filter((clause) => this.#said.has(clause)).length +
      clauses.length - new Set(clauses).size;
    const [first, firstTwo] = openingOf({ text });
    const opened = this.#openings.get(first) ?? 0;
    return cost + 1000 * repeats +
      100 * Math.max(0, words.length - max) +
      100 * Math.max(0, text.length - maxCharacters) +
      3 * Math.max(0, min - words.length) +
      0.4 * Math.max(0, GOOD_WORDS - words.length) +
      4 * runsOf(wordsOf(prose)).filter((run) => this.#runs.has(run)).length +
      (openings.has(first) ? 6 : 0) +
      (first === "the" ? 0 : Math.max(0, opened - 1)) +
      2 * (this.#openings.get(firstTwo) ?? 0) +
      echoes.reduce((sum, echo) => sum + (this.#dwelt.get(echo) ?? 0), 0) * 0.5;
  }

  #keep(sentence: Sentence): void {
    const { text, clauses, echoes, prose = text } = sentence;
    for (const opening of openingOf(sentence)) {
      this.#openings.set(opening, (this.#openings.get(opening) ?? 0) + 1);
    }
    for (const run of runsOf(wordsOf(prose))) this.#runs.add(run);
    for (const clause of clauses) this.#said.add(clause);
    for (const echo of echoes) this.#dwelt.set(echo, (this.#dwelt.get(echo) ?? 0) + 1);
  }
}

const DAYS_BETWEEN_ATTEMPTS = 31;
/**
 * If an entry of a list was read today, the list goes on from an entry that is not due for
 * READER_DAYS.
 */
const DAYS_BETWEEN_TRIES = 23;

/** The turn of a slot in a text that is written every day; null for all other texts. */
function turnOf(
  { day, customerText, signs: [sign] }: Task,
  slot: Slot,
  { slots }: FieldPlan,
  daysAhead: number,
): Turn | null {
  if (day === null || customerText !== null) return null;
  const turn = {
    day: Date.parse(day) / 86_400_000 + daysAhead,
    sign: sign === undefined ? 0 : SIGNS.indexOf(sign),
  };
  // A fact stands in one slot each day, so all slots with facts take the same turn.
  if (slot.kind !== "free") return { ...turn, place: 0, places: 1 };
  const sharing = slots.filter(({ kind }) => kind === "free");
  return { ...turn, place: sharing.indexOf(slot), places: sharing.length };
}

function isShort({ maxCharacters = Infinity }: Slot): boolean {
  return maxCharacters <= SHORT_CHARACTERS;
}

/** The entries that fit a slot; if no entry fits, all entries. */
function fitting(entries: readonly string[], slot: Slot): readonly string[] {
  const short = entries.filter((text) => isOfLength({ text }, slot));
  return short.length > 0 ? short : entries;
}

/** The shortest possible sentence of a slot with a fact. This sentence has only the fact. */
function briefest({ drivers: [driver] }: Slot, day: string | null): Sentence {
  const texts = factsOf(driver, day).map(({ clause }) => clause);
  const [text] = texts.toSorted((a, b) => a.length - b.length);
  return sentenceOf(text, [text]);
}

/** The first word of a sentence, and its first two words. */
function openingOf({ text }: Pick<Sentence, "text">): [first: string, firstTwo: string] {
  const [first, second] = wordsOf(text.toLowerCase());
  return [first, `${first} ${second}`];
}

function isOfLength(
  { text }: Pick<Sentence, "text">,
  { maxWords, maxCharacters = Infinity }: Slot,
): boolean {
  const { length } = wordsOf(text);
  return length >= MIN_WORDS && length <= maxWords && text.length <= maxCharacters;
}

/** The parts of a sentence that must not occur in two slots: clauses and runs of words. */
function partsOf({ text, clauses, prose = text }: Sentence): string[] {
  return [...clauses, ...runsOf(wordsOf(prose))];
}

/** All runs of `RUN_WORDS` words, for comparison. */
function runsOf(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}'-]/gu, ""));
  return plain.slice(RUN_WORDS - 1).map((_, at) => plain.slice(at, at + RUN_WORDS).join(" "));
}

function stanceOf(slot: Slot, field: FieldPlan): Stance {
  const drivers: readonly Driver[] = slot.drivers.length > 0
    ? slot.drivers
    : field.slots.flatMap(({ drivers }) => drivers);
  return (slot.kind === "free" ? field.stance : null) ?? drivers[0]?.stance ?? field.stance ??
    "mixed";
}
