import assert from "node:assert/strict";
import letters from "../../golden/ai/doubt_letters.json" with { type: "json" };
import lines from "../../golden/ai/doubt_lines.json" with { type: "json" };
import { Draft } from "../../../src/ai/draft.ts";
import { isDoubtful } from "../../../src/ai/gate/doubt/doubt.ts";
import { sentencesIn } from "../../../src/ai/gate/sentences.ts";
import { doubtingProvider } from "../../../src/ai/provider/doubting_provider.ts";
import type {
  Outcome,
  Provider,
  TokenCount,
  WriteRequest,
} from "../../../src/ai/provider/provider.ts";
import { promptOf } from "../../../src/ai/prompt.ts";
import type { Task } from "../../../src/ai/task.ts";
import { GATE } from "../../../src/products/products.ts";
import { WORDS } from "../../support/ai_lane.ts";
import { dailyCodesOf } from "./daily_codes.ts";
import { DOUBT_WRITERS } from "./doubt_writers.ts";
import { isPlannedEarlier } from "./earlier_plans.ts";
import { answers, isReplannedInPart, taskOf } from "./written_answers.ts";

const BAD = "Let the knife in the drawer settle what words could not.";

/** The answer that was written with the fewest doubtful sentences, with this one as its last. */
async function answerEnding(sentence: string) {
  const doubtful = ({ answer }: typeof answers[number]) =>
    Object.values(answer).filter((text) => isDoubtful(text)).length;
  const [one] = answers.filter((it) => !isReplannedInPart(it))
    .toSorted((a, b) => doubtful(a) - doubtful(b));
  const task = await taskOf(one);
  const slot = task.plan.slots.at(-1)!.id;
  return { task, slot, answer: { ...one.answer, [slot]: sentence } };
}

/**
 * What a model's answer becomes once its doubtful sentences were reworded or replaced.
 * @param again What the model answers when it is asked again; otherwise the same.
 */
async function afterDoubt(
  task: Task,
  answer: Record<string, unknown>,
  again: (request: WriteRequest) => Outcome = () => textOf(answer),
) {
  const model = modelOf(answer, again);
  const outcome = await doubtingProvider(model, WORDS).write(requestFor(task), NEVER);
  assert.ok(outcome.kind === "text");
  return {
    text: outcome.text,
    engineSlots: outcome.choice?.engineSlots ?? [],
    choice: outcome.choice,
  };
}

const NEVER = new AbortController().signal;

function modelOf(
  answer: Record<string, unknown>,
  again: (request: WriteRequest) => Outcome,
): Provider {
  let asked = 0;
  return {
    name: "model",
    write: (request) => Promise.resolve(asked++ === 0 ? textOf(answer) : again(request)),
  };
}

function requestFor(task: Task): WriteRequest {
  return { ...promptOf(task), task, attempt: 1, simulate: null };
}

function textOf(answer: Record<string, unknown>, tokens: TokenCount = null): Outcome {
  return { kind: "text", text: JSON.stringify(answer), model: "m", tokens };
}

/** The sentences that pass the rules, and those of them that pass the doubt as well. */
function reachingOf(bad: readonly { kind: string; sentence: string }[]) {
  const rules = bad.filter(({ sentence }) => dailyCodesOf(sentence).length === 0);
  const reaching = rules.filter(({ sentence }) => !isDoubtful(sentence));
  console.log(reaching.map(({ kind, sentence }) => `${kind}: ${sentence}`).join("\n"));
  return [bad.length, rules.length, reaching.length];
}

Deno.test("of 150 bad sentences that were never trained on, 93 pass the rules and 6 the doubt as well [doubt-held-out]", () => {
  assert.deepEqual(reachingOf(lines.heldOut), [150, 93, 6]);
});

Deno.test("of 426 bad sentences by another writer, 234 pass the rules and 6 the doubt as well", () => {
  assert.deepEqual(reachingOf(letters.heldOut), [426, 234, 6]);
});

Deno.test("of 450 bad answers to letters that were answered well too, 290 pass the rules and 17 the doubt as well", () => {
  assert.deepEqual(reachingOf(letters.ofDecisions), [450, 290, 17]);
});

Deno.test("of 255 good texts of up to three sentences by a writer it was not trained on, 174 pass the doubt", () => {
  const passing = letters.goodHeldOut.filter((text) => !isDoubtful(text));
  assert.deepEqual([letters.goodHeldOut.length, passing.length], [255, 174]);
});

Deno.test("of 400 good texts by another such writer, 258 pass the doubt", () => {
  const passing = letters.goodOfDecisions.filter((text) => !isDoubtful(text));
  assert.deepEqual([letters.goodOfDecisions.length, passing.length], [400, 258]);
});

const JOINERS = [" ", "  ", "\n\n", "… ", "; ", ": ", " – ", " — ", "—", "–", " - "];

Deno.test("good sentences around a bad one do not outweigh it, joined by stops, colons or dashes", () => {
  const [before, after] = letters.goodHeldOut.filter((text) => !isDoubtful(text));
  for (const { sentence } of [...lines.heldOut, ...letters.heldOut]) {
    // Other scripts are refused by the rules.
    if (!isDoubtful(sentence) || dailyCodesOf(sentence).length > 0) continue;
    for (const joiner of JOINERS) {
      assert.ok(isDoubtful(before + joiner + sentence + joiner + after), joiner + sentence);
    }
  }
});

Deno.test("a text of any length is read, and one that is too long for its place is left to the gate", async () => {
  let seed = 7;
  const letter = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(97 + seed % 26);
  };
  const word = Array.from({ length: 65_000 }, letter).join("");
  assert.equal(typeof isDoubtful(word), "boolean");
  const { task, slot, answer } = await answerEnding(`${word}.`);
  const { text, engineSlots } = await afterDoubt(task, answer);
  assert.ok(!engineSlots.includes(slot) && !new Draft(task, GATE).read(text).isWhole);
});

Deno.test("whole answers of four writers it was not trained on: accepted with the engine's sentences in place of the doubtful", async () => {
  const counts = { answers: 0, accepted: 0, sentences: 0, kept: 0 };
  for (const one of answers) {
    // The engine has sentences for today's plans only.
    const isOfToday = !isReplannedInPart(one) && !isPlannedEarlier(one.operation);
    if (DOUBT_WRITERS.includes(one.writer) || !isOfToday) continue;
    const task = await taskOf(one);
    const { text, engineSlots } = await afterDoubt(task, one.answer);
    const draft = new Draft(task, GATE);
    counts.answers++;
    if (draft.read(text).isWhole) counts.accepted++;
    counts.sentences += task.plan.slots.length;
    counts.kept += task.plan.slots.length - engineSlots.length;
  }
  console.log(counts);
  assert.ok(counts.accepted >= 0.9 * counts.answers);
  assert.ok(counts.kept >= 0.65 * counts.sentences);
});

Deno.test("a doubtful sentence reaches nobody, and the answer says where the engine's stands", async () => {
  const { task, slot, answer } = await answerEnding(BAD);
  const { text, engineSlots } = await afterDoubt(task, answer);
  assert.ok(engineSlots.includes(slot));
  assert.ok(!text.includes("knife"));
  const { text: unreadable } = await afterDoubt(task, [] as unknown as Record<string, unknown>);
  assert.equal(unreadable, "[]");
});

Deno.test("a model is asked once more for wordings of its doubtful sentences, beside those that stand, and the first good one is taken", async () => {
  const good = letters.goodHeldOut.filter((text) =>
    sentencesIn(text).length === 1 && !isDoubtful(text)
  );
  const { task, slot, answer } = await answerEnding(BAD);
  const requests: WriteRequest[] = [];
  const { text, engineSlots, choice } = await afterDoubt(task, answer, (request) => {
    requests.push(request);
    const asked = Object.keys(request.schema.properties);
    const given = asked.map((id) => [id, id.endsWith("a") ? BAD : good[id.endsWith("b") ? 0 : 1]]);
    return textOf({ ...Object.fromEntries(given), answer_9b: BAD });
  });
  assert.equal(requests.length, 1);
  const [{ user, system, schema }] = requests;
  const asked = Object.keys(schema.properties);
  const others = Object.keys(answer).filter((id) => !asked.includes(`${id}a`));
  assert.deepEqual(
    asked.filter((id) => id.startsWith(slot)),
    [..."abcde"].map((of) => slot + of),
  );
  assert.deepEqual(Object.keys(JSON.parse(user).written), others);
  assert.ok(!user.includes("knife") && system.includes("An earlier answer could not be used"));
  assert.deepEqual([JSON.parse(text)[slot], engineSlots], [good[0], []]);
  assert.ok(!text.includes("knife") && choice!.prompt.user.endsWith(user));
});

Deno.test("a further request asks for at most half as many words again as the first, and only if two wordings fit", async () => {
  const { task, answer } = await answerEnding(BAD);
  const { slots } = task.plan;
  const wordsOf = (ids: readonly string[]) =>
    slots.reduce(
      (sum, { id, maxWords }) => sum + maxWords * ids.filter((of) => of === id).length,
      0,
    );
  for (const count of [1, Math.ceil(slots.length / 2), slots.length]) {
    const bad = Object.fromEntries(slots.slice(0, count).map(({ id }) => [id, BAD]));
    let requests = 0;
    const { text, engineSlots } = await afterDoubt(task, { ...answer, ...bad }, (request) => {
      const asked = Object.keys(request.schema.properties);
      const places = asked.map((id) => id.slice(0, -1));
      assert.ok(wordsOf(places) <= 1.5 * wordsOf(slots.map(({ id }) => id)));
      assert.ok(places.every((place) => places.filter((of) => of === place).length >= 2));
      requests++;
      return textOf(Object.fromEntries(asked.map((id) => [id, BAD])));
    });
    if (count === 1) assert.equal(requests, 2);
    if (count === slots.length) assert.equal(requests, 0);
    // The engine's text is not sold as a model's.
    assert.equal(text === "", engineSlots.length > slots.length / 2);
  }
});

Deno.test("if the second answer is none or badly formed, the engine's sentence stands", async () => {
  const { task, slot, answer } = await answerEnding(BAD);
  const seconds: Outcome[] = [
    { kind: "transient", retryAfterMs: null, log: "gone" },
    { kind: "late" },
    textOf({ [slot + "a"]: "" }),
    textOf({ [slot + "a"]: "Breathe. ".repeat(5) }),
    textOf({ [slot + "a"]: "and ".repeat(500) }),
    textOf({ [slot + "a"]: 7 }),
  ];
  for (const second of seconds) {
    const { text, engineSlots } = await afterDoubt(task, answer, () => second);
    assert.ok(engineSlots.includes(slot) && !text.includes("knife"), JSON.stringify(second));
    assert.notEqual(JSON.parse(text)[slot], "");
  }
});

Deno.test("what stays doubtful is asked for a second time with other letters, and no third time", async () => {
  const { task, slot, answer } = await answerEnding(BAD);
  const good = letters.goodHeldOut.find((text) =>
    sentencesIn(text).length === 1 && !isDoubtful(text)
  )!;
  for (const isMended of [true, false]) {
    const requests: string[][] = [];
    const { text, engineSlots } = await afterDoubt(task, answer, ({ schema }) => {
      const asked = Object.keys(schema.properties);
      requests.push(asked.filter((id) => id.startsWith(slot)));
      const wording = (id: string) => isMended && id.endsWith("f") ? good : BAD;
      return textOf(Object.fromEntries(asked.map((id) => [id, wording(id)])));
    });
    const wordings = requests.map((ids) => ids.map((id) => id.at(-1)).join(""));
    assert.equal(wordings.length, 2);
    for (const [at, all] of ["abcde", "fghij"].entries()) {
      assert.ok(wordings[at].length >= 2 && all.startsWith(wordings[at]));
    }
    assert.equal(engineSlots.includes(slot), !isMended);
    assert.equal(JSON.parse(text)[slot] === good, isMended);
    assert.ok(!text.includes("knife"));
  }
});

Deno.test("a further attempt gets no further requests", async () => {
  const { task, answer } = await answerEnding(BAD);
  let further = 0;
  const model = modelOf(answer, () => {
    further++;
    return textOf(answer);
  });
  await doubtingProvider(model, WORDS).write({ ...requestFor(task), attempt: 2 }, NEVER);
  assert.equal(further, 0);
});

Deno.test("white space around a doubtful sentence does not hide it", async () => {
  const { task, slot, answer } = await answerEnding(BAD + " ".repeat(5000));
  const { text, engineSlots } = await afterDoubt(task, answer);
  assert.ok(engineSlots.includes(slot) && !text.includes("knife"));
});

Deno.test("who leaves during a further request gets no text, and the tokens before are told", async () => {
  const { task, answer } = await answerEnding(BAD);
  const tokens = { input: 100, output: 10 };
  let asked = 0;
  const model: Provider = {
    name: "model",
    write: () => Promise.resolve(asked++ === 0 ? textOf(answer, tokens) : { kind: "cancelled" }),
  };
  const outcome = await doubtingProvider(model, WORDS).write(requestFor(task), NEVER);
  assert.deepEqual(outcome, { kind: "cancelled", tokens });
});

Deno.test("tokens of all requests are told", async () => {
  const { task, slot, answer } = await answerEnding(BAD);
  const model: Provider = {
    name: "model",
    write: ({ schema }) =>
      Promise.resolve(textOf(
        Object.hasOwn(schema.properties, task.plan.slots[0].id) ? answer : { [slot + "a"]: BAD },
        { input: 100, output: 10 },
      )),
  };
  const outcome = await doubtingProvider(model, WORDS).write(requestFor(task), NEVER);
  assert.deepEqual(outcome.kind === "text" && outcome.tokens, { input: 300, output: 30 });
});
