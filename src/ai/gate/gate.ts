import type { FieldPlan, Slot } from "../plan.ts";
import type { Task } from "../task.ts";
import { ClaimReader, type SentenceClaims } from "./claims.ts";
import type { Complaint, GateCode, Inspection } from "./complaint.ts";
import { genericSlots } from "./generic.ts";
import { complaintOf } from "./hints.ts";
import { EchoFinder, isHardlyEnglish, wordingFaults } from "./prose.ts";
import { repeatingSlots } from "./repeats.ts";
import { safetyFaults } from "./safety.ts";
import { MAX_SENTENCE_CHARS, readShape, sentenceFaults } from "./shape.ts";

const NOTHING_KEPT: ReadonlyMap<string, string> = new Map();

/** What the gate knows of a sentence. */
interface Read {
  slot: Slot;
  sentence: string;
  claims: SentenceClaims;
}

/**
 * Reads a model's answer and collects all that is wrong with it. Sentences in `kept` were accepted
 * before and are not judged again, but the answer is judged with them.
 */
export function inspect(task: Task, text: string, kept = NOTHING_KEPT): Inspection {
  const { written, complaints: shapeFaults } = readShape(task, text, kept);
  const complaints = new Map<string, Complaint>();
  const complain = (code: GateCode, slot: string | null) => {
    if (slot === null || !kept.has(slot)) {
      complaints.set(`${code} ${slot}`, complaintOf(code, slot));
    }
  };
  for (const { code, slot } of shapeFaults) complain(code, slot);

  const reader = new ClaimReader(task);
  const echoes = new EchoFinder(task);
  const reads: Read[] = [];
  for (const slot of task.plan.slots) {
    const raw = kept.get(slot.id) ?? written.get(slot.id);
    if (raw === undefined) continue;
    const sentence = raw.normalize("NFC").replace(/\s+/g, " ").trim();
    for (const code of sentenceFaults(sentence, slot)) complain(code, slot.id);
    // What is far too long is not worth reading.
    if (sentence.length > MAX_SENTENCE_CHARS) continue;
    const claims = reader.read(sentence, slot);
    reads.push({ slot, sentence, claims });
    for (const code of claims.codes) complain(code, slot.id);
    for (const code of wordingFaults(raw, sentence)) complain(code, slot.id);
    if (echoes.echoes(sentence)) complain("prompt_echo", slot.id);
    for (const code of safetyFaults(claims.plainText, task)) complain(code, slot.id);
  }

  const stated = new Map(reads.map(({ slot, claims }) => [slot.id, claims.stated]));
  const sentences = new Map(reads.map(({ slot, sentence }) => [slot.id, sentence]));
  for (const slot of genericSlots(task, sentences, stated)) complain("too_generic", slot);
  for (const slot of repeatingSlots(task.plan.fields.map((field) => proseOf(field, reads)))) {
    complain("repeats", slot);
  }
  for (const slot of foreignSlots(task.plan.fields, sentences)) complain("language", slot);
  return { sentences, complaints: [...complaints.values()], stated };
}

function proseOf({ name, slots }: FieldPlan, reads: readonly Read[]) {
  return {
    name,
    slots: slots.flatMap(({ id }) => {
      const read = reads.find(({ slot }) => slot.id === id);
      return read === undefined ? [] : [{ id, words: read.claims.prose }];
    }),
  };
}

function foreignSlots(fields: readonly FieldPlan[], sentences: ReadonlyMap<string, string>) {
  return fields.flatMap(({ slots }) => {
    const text = slots.map(({ id }) => sentences.get(id) ?? "").join(" ");
    return isHardlyEnglish(text) ? slots.map(({ id }) => id) : [];
  });
}
