import assert from "node:assert/strict";
import golden from "../../golden/ai/written_answers.json" with { type: "json" };
import type { Task } from "../../../src/ai/task.ts";
import { asPlannedEarlier } from "./earlier_plans.ts";
import { operationOf, services } from "../../operations/answer.ts";
import { anyCall } from "../../support/any_call.ts";

/** An answer by an independent writer who was given only the prompt. */
export interface Written {
  operation: string;
  writer: string;
  now?: string;
  request: unknown;
  answer: Record<string, string>;
  retry?: Record<string, string>;
}
/**
 * Oracle answers whose plan rests on other facts since an inclination comes from the asker's chart
 * first: they were written for the plan before.
 */
const REPLANNED = [1, 6, 7, 17, 18, 19, 21, 23, 27, 29];
const written = golden.answers as unknown as Written[];
const oracles = written.filter(({ operation }) => operation === "oracle.ask");
const replanned = new Set(REPLANNED.map((index) => oracles[index]));
/** A horoscope for a text message has fewer sentences since, one for a page has more. */
const hasOtherLength = ({ request }: Written) =>
  ["sms", "email", "web"].includes(
    (request as { delivery_channel?: string }).delivery_channel ?? "app",
  );
/** Answers that still fit the plan of their request. */
export const answers = written.filter((answer) =>
  !replanned.has(answer) && !hasOtherLength(answer)
);
/**
 * A forecast names each event of its summary since, has one sentence for each, and watches another
 * event. The meaning of a vision tells its second symbol before the sky
 * since. The theme
 * of a horoscope rests on one fact since. A portrait of a partner names a second fact of the birth
 * since, a deep past life names a third one, and a brief past life ends with one piece of advice. The
 * answer of a spread names its cards since.
 */
export const REPLANNED_SLOTS: Readonly<Record<string, readonly string[]>> = {
  "world.signals": ["watch_for_1"],
  "experiences.crystal_ball": ["meaning_2", "meaning_3"],
  "tarot.draw": ["answer_1", "answer_2"],
  "past_life.reading": ["present_life_echo_4"],
  "experiences.future_partner_vision": ["partner_portrait_3"],
  "horoscope.daily": ["theme_2"],
};
export const isReplannedInPart = ({ operation }: Written) => operation in REPLANNED_SLOTS;
const NOW = "2027-02-03T09:00:00Z";

/** The task that an operation would have written for a request when the writers were asked. */
export async function taskOf({ operation: id, request, now = NOW }: Written): Promise<Task> {
  const operation = operationOf(id);
  const composed = Promise.withResolvers<Task>();
  const capturing = {
    ...services,
    now: () => new Date(now),
    composer: {
      composeAll(tasks: readonly Task[]): Promise<never> {
        return this.compose(tasks[0]);
      },
      compose(task: Task): Promise<never> {
        composed.resolve(task);
        return Promise.reject(new Error("captured"));
      },
    },
  };
  const prepared = await operation.prepare(operation.request.parse(request), capturing);
  await assert.rejects(async () => await operation.run(prepared, capturing, anyCall()), /captured/);
  return asPlannedEarlier(await composed.promise);
}
