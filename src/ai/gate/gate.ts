import type { Slot } from "../plan.ts";
import type { Products } from "../product.ts";
import type { Task } from "../task.ts";
import { type Books, ClaimReader, type SentenceClaims } from "./claims/claims.ts";
import type { GateCode, Inspection } from "./complaint.ts";
import { EchoFinder } from "./echo.ts";
import { isMalformed } from "./form.ts";
import { InventedFinder } from "./invented.ts";
import { genericSlots } from "./generic.ts";
import { complaintOf } from "./hints.ts";
import { SKY_TEXT_ENTRIES } from "./lexicon/en.ts";
import { PhraseBook } from "./claims/phrase_book.ts";
import type { Entry } from "./lexicon/term.ts";
import type { ProductGate } from "./product_gate.ts";
import {
  isForeign,
  isHardlyEnglish,
  isNoEnglish,
  mayBeBadlyWorded,
  wordingFaults,
} from "./prose.ts";
import { repeatingSlots } from "./repeats.ts";
import { mayBeUnsafe, safetyFaults } from "./safety.ts";
import { isReadable, readShape, sentenceFaults } from "./shape.ts";

interface Fault {
  code: GateCode;
  slot: string | null;
}

/** A sentence as received and as shown. */
interface Read {
  slot: Slot;
  written: string;
  sentence: string;
  claims: SentenceClaims;
}

/** Reads the texts of all products. */
export class Gate {
  readonly products: Products;
  /** The phrases of texts about the sky; null until the first text is read. */
  #sky: readonly Entry[] | null = null;
  readonly #books = new Map<object, PhraseBook>();

  constructor(products: Products) {
    this.products = products;
  }

  /**
   * Checks a model's answer and collects its faults. Sentences in `kept` were accepted before and
   * are not checked again, but they count when the whole answer is checked.
   * @param isModels Whether a model wrote the words. The engine's words were reviewed when they
   * were written.
   */
  inspect(
    task: Task,
    text: string,
    kept: ReadonlyMap<string, string> = new Map(),
    isModels = true,
  ): Inspection {
    const own = this.#gateOf(task);
    const shape = readShape(task, text, kept, own);
    const sentences = new Map<string, string>();
    for (const { id } of task.plan.slots) {
      const written = kept.get(id) ?? shape.written.get(id);
      if (written !== undefined) sentences.set(id, shown(written));
    }
    const readerOf = readersOf(task, (asked) => this.claimReader(asked));
    const reads = readSentences(task, new Map([...shape.written, ...kept]), sentences, readerOf);
    const stated = new Map(reads.map(({ slot, claims }) => [slot.id, claims.stated]));
    const faults: Fault[] = [
      ...shape.faults,
      ...task.plan.slots.flatMap((slot) =>
        faultsOf(slot, sentenceFaults(sentences.get(slot.id), slot))
      ),
      ...reads.flatMap(({ slot, claims }) => faultsOf(slot, claims.codes)),
      ...ownFaults(task, reads, own),
      ...proseFaults(task, reads),
      ...isModels ? inventedFaults(task, reads, own) : [],
      ...unsafeFaults(reads, own),
      ...wholeFaults(task, reads, kept),
      ...genericSlots(task, sentences, stated, own.mustAnswer === true && isModels).map((slot) => ({
        code: "too_generic" as const,
        slot,
      })),
      ...(own.contradicting?.(task, sentences) ?? []).map((slot) => ({
        code: "wrong_fact" as const,
        slot,
      })),
    ];
    const judged = faults.filter(({ slot }) => slot === null || !kept.has(slot));
    const distinct = new Map(judged.map((fault) => [`${fault.code} ${fault.slot}`, fault]));
    return {
      sentences,
      complaints: [...distinct.values()].map(({ code, slot }) => complaintOf(code, slot)),
      stated,
    };
  }

  /** Reads the claims of single sentences. */
  claimReader(task: Task): ClaimReader {
    const own = this.#gateOf(task);
    return new ClaimReader(task, own, this.#booksOf(own));
  }

  #gateOf({ product }: Task): ProductGate {
    return this.products.get(product)?.gate ?? {};
  }

  /** The books for sentences and for stories. */
  #booksOf({ book, entries, isPicture }: ProductGate): Books {
    this.#sky ??= [
      ...SKY_TEXT_ENTRIES,
      ...[...this.products.values()].flatMap(({ gate }) => gate?.reserved ?? []).map((entry) =>
        entry.term.kind === "own" ? { ...entry, term: { kind: "foreign" as const } } : entry
      ),
    ];
    const sky = this.#sky;
    const bookOf = (key: object, entries: () => readonly Entry[]) => {
      const kept = this.#books.get(key) ?? new PhraseBook(entries());
      this.#books.set(key, kept);
      return kept;
    };
    const facts = book ??
      (entries === undefined
        ? bookOf(sky, () => sky)
        : bookOf(entries, () => [...sky, ...entries]));
    return {
      facts,
      story: isPicture === undefined
        ? facts
        : bookOf(isPicture, () => sky.filter((entry) => !isPicture(entry))),
    };
  }
}

function shown(written: string): string {
  return written.normalize("NFC").replace(/\s+/g, " ").trim();
}

function readSentences(
  task: Task,
  written: ReadonlyMap<string, string>,
  sentences: ReadonlyMap<string, string>,
  readerOf: (slot: Slot) => ClaimReader,
): Read[] {
  return task.plan.slots.flatMap((slot) => {
    const sentence = sentences.get(slot.id);
    if (sentence === undefined || !isReadable(sentence, slot)) return [];
    return [{
      slot,
      written: written.get(slot.id)!,
      sentence,
      claims: readerOf(slot).read(sentence, slot),
    }];
  });
}

/**
 * The readers of claims: one reader for all sentences, or one reader for each scope, with only the
 * drivers of the scope.
 */
function readersOf(
  task: Task,
  readerOf: (task: Task) => ClaimReader,
): (slot: Slot) => ClaimReader {
  const { scope, plan } = task;
  if (scope === undefined) {
    const reader = readerOf(task);
    return () => reader;
  }
  const readers = new Map(
    [...Map.groupBy(plan.slots, (slot) => scopeOf(slot, scope))].map(([name, slots]) => {
      const drivers = [...new Set(slots.flatMap(({ drivers }) => drivers))];
      return [name, readerOf({ ...task, plan: { ...plan, drivers } })];
    }),
  );
  return (slot) => readers.get(scopeOf(slot, scope))!;
}

function scopeOf({ id, field }: Slot, scope: "field" | "slot"): string {
  return scope === "field" ? field : id;
}

function faultsOf({ id }: Slot, codes: readonly GateCode[]): Fault[] {
  return codes.map((code) => ({ code, slot: id }));
}

/** Faults that only this product can have. */
function ownFaults(
  task: Task,
  reads: readonly Read[],
  { sentenceFaults }: ProductGate,
): Fault[] {
  if (sentenceFaults === undefined) return [];
  return reads.flatMap(({ slot, sentence, claims: { plainText } }) =>
    faultsOf(slot, sentenceFaults({ text: sentence, plainText, slot }, task))
  );
}

function proseFaults(task: Task, reads: readonly Read[]): Fault[] {
  const echoes = new EchoFinder(task);
  const isSuspect = mayBeBadlyWorded(reads.map(({ written }) => written).join("\n"));
  return reads.flatMap(({ slot, written, sentence, claims: { words } }) =>
    faultsOf(slot, [
      ...isSuspect ? wordingFaults(written) : [],
      ...isForeign(words) ? ["language" as const] : [],
      ...echoes.echoes(sentence, words, slot) ? ["prompt_echo" as const] : [],
    ])
  );
}

/**
 * Faults that only words of a model can have: strange forms, and statements that no fact can
 * support.
 */
function inventedFaults(task: Task, reads: readonly Read[], own: ProductGate): Fault[] {
  const finder = new InventedFinder(task, own);
  return reads.flatMap(({ slot, sentence, claims }) =>
    faultsOf(slot, [
      ...isMalformed(sentence) ? ["markup" as const] : [],
      ...isNoEnglish(claims.words) ? ["language" as const] : [],
      ...finder.isInvented(claims.plainText) ? ["invented" as const] : [],
    ])
  );
}

function unsafeFaults(reads: readonly Read[], own: ProductGate): Fault[] {
  if (!mayBeUnsafe(reads.map(({ claims }) => claims.plainText).join("\n"))) return [];
  return reads.flatMap(({ slot, claims }) => faultsOf(slot, safetyFaults(claims.plainText, own)));
}

/** Faults that concern whole fields. */
function wholeFaults(
  { plan, scope }: Task,
  reads: readonly Read[],
  kept: ReadonlyMap<string, string>,
): Fault[] {
  const fields = plan.fields.map(({ slots }) => ({
    slots: reads.filter(({ slot }) => slots.includes(slot)).map(({ slot, claims }) => ({
      id: slot.id,
      isKept: kept.has(slot.id),
      prose: claims.prose,
    })),
  }));
  const foreign = fields.filter(({ slots }) =>
    isHardlyEnglish(slots.flatMap(({ prose }) => prose))
  );
  // Readers see fields of their own separately, and equal facts have equal words in all of them.
  const read = scope === "field" ? fields.map((field) => [field]) : [fields];
  return [
    ...read.flatMap(repeatingSlots).map((slot): Fault => ({ code: "repeats", slot })),
    ...foreign.flatMap(({ slots }) =>
      slots.map(({ id }): Fault => ({ code: "language", slot: id }))
    ),
  ];
}
