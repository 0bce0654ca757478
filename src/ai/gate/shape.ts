import { MIN_WORDS, type Slot } from "../plan.ts";
import type { Task } from "../task.ts";
import type { GateCode } from "./complaint.ts";
import type { ProductGate } from "./product_gate.ts";
import { isEnded, sentencesIn } from "./sentences.ts";

/** The maximum length of an answer. A longer answer cannot be valid and is refused unread. */
export const MAX_ANSWER_CHARS = 65_536;
/**
 * The maximum number of characters for each allowed word. A longer sentence is refused and not
 * checked further.
 */
const MAX_CHARS_PER_WORD = 20;
/**
 * Models count words badly, so the gate accepts this many times the limit that the model was given.
 */
const MAX_WORDS_FACTOR = 1.6;

/** The sentences of an answer as the model wrote them, and the faults of its form. */
interface Shape {
  written: ReadonlyMap<string, string>;
  faults: readonly ShapeFault[];
}

interface ShapeFault {
  code: GateCode;
  slot: string | null;
}

const NO_ANSWER: Shape = { written: new Map(), faults: [{ code: "shape", slot: null }] };

/** Reads an answer slot by slot. The answer need not contain the slots in `kept`. */
export function readShape(
  task: Task,
  text: string,
  kept: ReadonlyMap<string, string>,
  own: ProductGate,
): Shape {
  const answer = answeredObject(text);
  if (answer === null) return NO_ANSWER;

  const faults: ShapeFault[] = [];
  const slots = new Set(task.plan.slots.map(({ id }) => id));
  if (Object.keys(answer).some((key) => !slots.has(key))) {
    faults.push({ code: "shape", slot: null });
  }
  const written = new Map<string, string>();
  for (const slot of task.plan.slots) {
    if (kept.has(slot.id)) continue;
    const value = Object.hasOwn(answer, slot.id) ? answer[slot.id] : undefined;
    if (typeof value === "string" && value.trim() !== "") written.set(slot.id, value.trim());
    else faults.push({ code: missingCode(value, slot, own), slot: slot.id });
  }
  return { written, faults };
}

/** The JSON object of an answer; null if the answer is not a JSON object. */
export function answeredObject(text: string): Record<string, unknown> | null {
  return text.length > MAX_ANSWER_CHARS ? null : parseObject(bareJson(text));
}

/** Removes a byte order mark, a leading `<think>` and a code fence. Nothing else is repaired. */
function bareJson(text: string): string {
  let json = text.replace(/^\ufeff/, "").trim();
  if (json.startsWith("<think>")) {
    const end = json.indexOf("</think>");
    if (end >= 0) json = json.slice(end + "</think>".length).trim();
  }
  if (json.startsWith("```") && json.endsWith("```") && json.includes("\n")) {
    json = json.slice(json.indexOf("\n") + 1, -3).trim();
  }
  return json;
}

function parseObject(json: string): Record<string, unknown> | null {
  if (!json.startsWith("{")) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * The code of the fault that a sentence is missing. A sentence about an item, such as a card, has a
 * separate code.
 */
function missingCode(
  value: unknown,
  { drivers }: Slot,
  { hasItems = false }: ProductGate,
): "shape" | "coverage" {
  if (value !== undefined && typeof value !== "string") return "shape";
  return hasItems && drivers.length > 0 ? "coverage" : "shape";
}

/**
 * Whether a sentence is short enough to be checked. A sentence that is far too long is refused
 * without further checks.
 */
export function isReadable(sentence: string, { maxWords }: Slot): boolean {
  return sentence.length <= maxWords * MAX_CHARS_PER_WORD;
}

/**
 * Faults in the form of a sentence. A missing sentence gets no fault here, because it already has a
 * complaint.
 */
export function sentenceFaults(sentence: string | undefined, slot: Slot): GateCode[] {
  if (sentence === undefined) return [];
  if (!isReadable(sentence, slot)) return ["length"];
  const words = sentence.split(" ").length;
  const { maxWords, maxCharacters = Infinity } = slot;
  const isOfLength = words >= MIN_WORDS && words <= Math.floor(maxWords * MAX_WORDS_FACTOR) &&
    sentence.length <= maxCharacters;
  return [
    ...isEnded(sentence) && sentencesIn(sentence).length <= MAX_SENTENCES[slot.kind]
      ? []
      : ["shape" as const],
    ...isOfLength ? [] : ["length" as const],
  ];
}

/**
 * The maximum number of sentences in a slot. Advice may have three: "Not yet. Write it down first.
 * Then send it." A fact has one.
 */
const MAX_SENTENCES: Readonly<Record<Slot["kind"], number>> = { named: 1, held: 1, free: 3 };
