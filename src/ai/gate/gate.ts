import type { Slot } from "../plan.ts";
import type { Task } from "../task.ts";
import { ClaimReader, type SentenceClaims } from "./claims/claims.ts";
import type { GateCode, Inspection } from "./complaint.ts";
import { EchoFinder } from "./echo.ts";
import { isMalformed } from "./form.ts";
import { InventedFinder } from "./invented.ts";
import { genericSlots } from "./generic.ts";
import { complaintOf } from "./hints.ts";
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
import { contradictingSlots } from "./verdict.ts";
import { worldFaults } from "./world.ts";

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

/**
 * Checks a model's answer and collects its faults. Sentences in `kept` were accepted before and are
 * not checked again, but the whole answer is checked with them.
 * @param isModels Whether a model wrote the words; the engine's were read when they were written.
 */
export function inspect(
  task: Task,
  text: string,
  kept: ReadonlyMap<string, string> = new Map(),
  isModels = true,
): Inspection {
  const shape = readShape(task, text, kept);
  const sentences = new Map<string, string>();
  for (const { id } of task.plan.slots) {
    const written = kept.get(id) ?? shape.written.get(id);
    if (written !== undefined) sentences.set(id, shown(written));
  }
  const reads = readSentences(task, new Map([...shape.written, ...kept]), sentences);
  const stated = new Map(reads.map(({ slot, claims }) => [slot.id, claims.stated]));
  const faults: Fault[] = [
    ...shape.faults,
    ...task.plan.slots.flatMap((slot) =>
      faultsOf(slot, sentenceFaults(sentences.get(slot.id), slot))
    ),
    ...reads.flatMap(({ slot, claims }) => faultsOf(slot, claims.codes)),
    ...reads.flatMap(({ slot, sentence }) => faultsOf(slot, worldFaults(sentence, slot, task))),
    ...proseFaults(task, reads),
    ...isModels ? inventedFaults(task, reads) : [],
    ...unsafeFaults(task, reads),
    ...wholeFaults(task, reads, kept),
    ...genericSlots(task, sentences, stated).map((slot) => ({
      code: "too_generic" as const,
      slot,
    })),
    ...contradictingSlots(task, sentences).map((slot) => ({ code: "wrong_fact" as const, slot })),
  ];
  const judged = faults.filter(({ slot }) => slot === null || !kept.has(slot));
  const distinct = new Map(judged.map((fault) => [`${fault.code} ${fault.slot}`, fault]));
  return {
    sentences,
    complaints: [...distinct.values()].map(({ code, slot }) => complaintOf(code, slot)),
    stated,
  };
}

function shown(written: string): string {
  return written.normalize("NFC").replace(/\s+/g, " ").trim();
}

function readSentences(
  task: Task,
  written: ReadonlyMap<string, string>,
  sentences: ReadonlyMap<string, string>,
): Read[] {
  const readerOf = readersOf(task);
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

/** One reader for all sentences, or one per scope with only that scope's drivers. */
function readersOf(task: Task): (slot: Slot) => ClaimReader {
  const { scope, plan } = task;
  if (scope === undefined) {
    const reader = new ClaimReader(task);
    return () => reader;
  }
  const readers = new Map(
    [...Map.groupBy(plan.slots, (slot) => scopeOf(slot, scope))].map(([name, slots]) => {
      const drivers = [...new Set(slots.flatMap(({ drivers }) => drivers))];
      return [name, new ClaimReader({ ...task, plan: { ...plan, drivers } })];
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

/** Faults of words that the engine would not write: strange forms, and what no fact can carry. */
function inventedFaults(task: Task, reads: readonly Read[]): Fault[] {
  const finder = new InventedFinder(task);
  return reads.flatMap(({ slot, sentence, claims }) =>
    faultsOf(slot, [
      ...isMalformed(sentence) ? ["markup" as const] : [],
      ...isNoEnglish(claims.words) ? ["language" as const] : [],
      ...finder.isInvented(claims.plainText) ? ["invented" as const] : [],
    ])
  );
}

function unsafeFaults(task: Task, reads: readonly Read[]): Fault[] {
  if (!mayBeUnsafe(reads.map(({ claims }) => claims.plainText).join("\n"))) return [];
  return reads.flatMap(({ slot, claims }) => faultsOf(slot, safetyFaults(claims.plainText, task)));
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
  return [
    ...repeatingSlots(fields, scope === "field").map((slot): Fault => ({ code: "repeats", slot })),
    ...foreign.flatMap(({ slots }) =>
      slots.map(({ id }): Fault => ({ code: "language", slot: id }))
    ),
  ];
}
