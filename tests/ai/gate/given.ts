/** Drivers and tasks for tests, with what most of them leave alone filled in. */
import type { DaySpan, Driver, DriverClaim } from "../../../src/astrology/drivers/driver.ts";
import { type FieldSpec, planOf, type SlotKind } from "../../../src/ai/plan.ts";
import type { Task } from "../../../src/ai/task.ts";
import { usualFrame } from "../../support/usual_frame.ts";

export const DAY = "2027-02-03";

export function driverOf(
  id: string,
  kind: Driver["kind"],
  text: string,
  claims: readonly DriverClaim[],
  more: Partial<Driver> = {},
): Driver {
  return {
    id,
    kind,
    frame: usualFrame(id, kind),
    text,
    claims,
    dates: [],
    numbers: [],
    theme: "steadiness",
    topics: ["general"],
    stance: "mixed",
    weight: 0.5,
    keywords: [],
    ...more,
  };
}

export function spanOf(start: string, end = start): DaySpan {
  return { start, end };
}

/** A sentence of a field: its kind and the drivers it rests on. */
export type Sentence = readonly [kind: SlotKind, ...drivers: Driver[]];

export function fieldOf(
  name: string,
  sentences: readonly Sentence[],
  words = { min: 8, max: 40 * sentences.length },
): FieldSpec {
  return {
    name,
    words,
    stance: null,
    sentences: sentences.map(([kind, ...drivers]) => ({ kind, drivers })),
  };
}

export function taskOf(
  fields: readonly FieldSpec[],
  drivers: readonly Driver[],
  more: Partial<Task> = {},
): Task {
  return {
    product: "horoscope.daily",
    version: "test-1",
    title: "daily horoscope for Leo, 3 February 2027",
    instructions: ["Speak of the day as it is felt, in the second person and the present tense."],
    tone: "warm",
    plan: planOf(fields, drivers),
    customerText: null,
    day: DAY,
    signs: ["Leo"],
    ...more,
  };
}

/** A task without the check that the weightiest driver is named: for sentences by themselves. */
export function looseTaskOf(
  fields: readonly FieldSpec[],
  drivers: readonly Driver[],
  more: Partial<Task> = {},
): Task {
  const task = taskOf(fields, [], more);
  return { ...task, plan: { ...task.plan, drivers } };
}
