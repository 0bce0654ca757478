import type { Complaint, GateCode } from "./gate/complaint.ts";
import type { Gate } from "./gate/gate.ts";
import { salvage } from "./gate/salvage.ts";
import type { FieldPlan, Slot } from "./plan.ts";
import { type Prompt, promptOf } from "./prompt.ts";
import type { Task } from "./task.ts";

/** The result of reading an answer. */
export interface Reading {
  /** Whether every sentence is present and the gate has no complaint. */
  isWhole: boolean;
  codes: GateCode[];
  sentencesDropped: number;
}

/**
 * A text in progress: the sentences that were accepted, and the sentences that still have to be
 * written.
 */
export class Draft {
  readonly #task: Task;
  readonly #gate: Gate;
  /** Accepted sentences by slot, without dropped ones. */
  #accepted = new Map<string, string>();
  #stated = new Map<string, readonly string[]>();
  #open: readonly Slot[];
  #complaints: readonly Complaint[] = [];

  constructor(task: Task, gate: Gate) {
    this.#task = task;
    this.#gate = gate;
    this.#accepted = new Map(Object.entries(task.kept ?? {}));
    this.#open = task.plan.slots.filter(({ id }) => !this.#accepted.has(id));
  }

  /**
   * The prompt for the sentences that still have to be written, with the complaints of the gate.
   */
  prompt(): Prompt {
    const accepted = Object.fromEntries(this.#accepted);
    return promptOf(this.#task, {
      slots: this.#open,
      complaints: this.#complaints,
      written: accepted,
    });
  }

  /** The last complaints. */
  get complaints(): readonly Complaint[] {
    return this.#complaints;
  }

  /**
   * Checks an answer against the plan. The sentences of fields without a fault are kept even if the
   * answer is refused.
   * @param isModels Whether a model wrote the words.
   */
  read(text: string, isModels = true): Reading {
    const inspection = this.#gate.inspect(this.#task, text, this.#accepted, isModels);
    const { complaints, sentences, stated } = inspection;
    const codes = [...new Set(complaints.map(({ code }) => code))];
    for (const [slot, drivers] of stated) this.#stated.set(slot, drivers);
    if (complaints.length === 0) return this.#whole(sentences, codes, 0);
    const salvaged = salvage(this.#task, inspection);
    if (salvaged !== null) return this.#whole(salvaged.sentences, codes, salvaged.dropped.length);
    this.#keepFaultless(sentences, complaints);
    return { isWhole: false, codes, sentencesDropped: 0 };
  }

  /** Records an answer that has no text because the answer was cut off or the model refused. */
  miss(code: "truncated" | "refused"): Reading {
    const hint = code === "truncated"
      ? "The answer ended before its end: keep every sentence short."
      : "Write about the facts alone, kindly and in general terms.";
    this.#complaints = [{ code, slot: null, hint }];
    return { isWhole: false, codes: [code], sentencesDropped: 0 };
  }

  /**
   * The paragraph of each field and the citations of its sentences. Only a draft that is whole has
   * a result.
   */
  result(): {
    fields: Record<string, string>;
    sentences: Record<string, string>;
    citations: Citation[];
  } {
    const { plan } = this.#task;
    const of = ({ slots }: FieldPlan) =>
      slots.flatMap((slot) => {
        const quote = this.#accepted.get(slot.id);
        return quote === undefined ? [] : [{ slot, quote }];
      });
    return {
      sentences: Object.fromEntries(this.#accepted),
      fields: Object.fromEntries(
        plan.fields.map((field) => [field.name, of(field).map(({ quote }) => quote).join(" ")]),
      ),
      citations: plan.fields.flatMap(of).map(({ slot, quote }) => ({
        field: slot.field,
        quote,
        drivers: this.#driversOf(slot),
      })).filter(({ drivers }) => drivers.length > 0),
    };
  }

  #whole(sentences: ReadonlyMap<string, string>, codes: GateCode[], sentencesDropped: number) {
    this.#accepted = new Map([...this.#accepted, ...sentences]);
    this.#open = [];
    return { isWhole: true, codes, sentencesDropped };
  }

  #keepFaultless(sentences: ReadonlyMap<string, string>, complaints: readonly Complaint[]): void {
    const faulty = new Set(complaints.map(({ slot }) => slot));
    const isFaultless = ({ slots }: FieldPlan) =>
      !faulty.has(null) && slots.every(({ id }) => sentences.has(id) && !faulty.has(id));
    for (const { slots } of this.#task.plan.fields.filter(isFaultless)) {
      for (const { id } of slots) this.#accepted.set(id, sentences.get(id)!);
    }
    this.#open = this.#task.plan.slots.filter(({ id }) => !this.#accepted.has(id));
    this.#complaints = complaints;
  }

  #driversOf(slot: Slot): string[] {
    const planned = slot.drivers.map(({ id }) => id);
    return [...new Set([...planned, ...this.#stated.get(slot.id) ?? []])];
  }
}

/** A sentence and the drivers on which the sentence rests. */
export interface Citation {
  field: string;
  quote: string;
  drivers: string[];
}
