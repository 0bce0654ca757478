import { isCardClaim } from "../../src/products/tarot_draw/claims/given_card.ts";
import { simulator } from "../support/ai_lane.ts";
import assert from "node:assert/strict";
import { GATE_CODES } from "../../src/ai/gate/complaint.ts";
import { CANCELLED, LATE, type Outcome } from "../../src/ai/provider/provider.ts";
import { isSimulation } from "../../src/ai/engine/simulation.ts";
import type { Task } from "../../src/ai/task.ts";
import { horoscopeTask, oracleTask, requestOf, tarotTask } from "../support/ai_tasks.ts";

const TASK = horoscopeTask(4);
const signal = new AbortController().signal;

function write(simulate: string | null, attempt = 1, task: Task = TASK): Promise<Outcome> {
  return simulator().write(requestOf(task, { simulate, attempt }), signal);
}

async function textOf(simulate: string | null, task: Task = TASK): Promise<string> {
  const outcome = await write(simulate, 1, task);
  assert.equal(outcome.kind, "text", `${simulate}`);
  return outcome.kind === "text" ? outcome.text : "";
}

/** The sentences of `text` that are not as they would be without a fault. */
async function changed(text: string, task: Task = TASK): Promise<string[]> {
  const clean = JSON.parse(await textOf(null, task));
  const spoiled = JSON.parse(text);
  return Object.keys(clean).filter((slot) => clean[slot] !== spoiled[slot])
    .map((slot) => spoiled[slot]);
}

Deno.test("an answer tells its model and its tokens, which follow from prompt and answer", async () => {
  const request = requestOf(TASK);
  const outcome = await simulator().write(request, signal);
  assert.ok(outcome.kind === "text");
  assert.equal(simulator().name, "simulator");
  assert.equal(outcome.model, "meanings-1");
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  assert.deepEqual(outcome.tokens, {
    input: Math.ceil(bytes(request.system) / 3.5) + Math.ceil(bytes(request.user) / 3.5),
    output: Math.ceil(bytes(outcome.text) / 3.5),
  });
});

Deno.test("only the slots that are asked for are answered", async () => {
  const [first, ...others] = TASK.plan.slots.map(({ id }) => id);
  const request = requestOf(TASK);
  const { [first]: _left, ...properties } = request.schema.properties;
  const outcome = await simulator().write(
    { ...request, schema: { ...request.schema, properties, required: others } },
    signal,
  );
  assert.ok(outcome.kind === "text");
  assert.deepEqual(Object.keys(JSON.parse(outcome.text)), others);
});

Deno.test("a further attempt writes what is asked for anew, and around what stands", async () => {
  for (const task of [TASK, oracleTask(5), tarotTask(7)]) {
    const [first, ...others] = task.plan.slots.map(({ id }) => id);
    const before: Record<string, string> = JSON.parse(await textOf(null, task));
    const schema = {
      ...requestOf(task).schema,
      properties: { [first]: { type: "string" as const } },
      required: [first],
    };
    const outcome = await simulator().write(requestOf(task, { schema, attempt: 2 }), signal);
    assert.ok(outcome.kind === "text");
    const after = JSON.parse(outcome.text);
    assert.deepEqual(Object.keys(after), [first]);
    assert.notEqual(after[first], before[first]);
    assert.ok(!others.some((slot) => before[slot] === after[first]));
  }
});

Deno.test("X-Simulate names codes and outcomes, with *1 for the first attempt", async () => {
  for (const code of GATE_CODES) assert.ok(isSimulation(code) && isSimulation(`${code}*1`), code);
  for (const outcome of ["cut", "transient", "limited", "misconfigured", "late", "cancelled"]) {
    assert.ok(isSimulation(outcome), outcome);
  }
  for (const nonsense of ["", "text", "wrong", "wrong_fact*2", "*1", "toString"]) {
    assert.ok(!isSimulation(nonsense), nonsense);
  }
  assert.equal(await textOf("nonsense"), await textOf(null));
  assert.equal((await write("transient*1", 1)).kind, "transient");
  assert.equal((await write("transient*1", 2)).kind, "text");
  assert.equal((await write("transient", 2)).kind, "transient");
});

Deno.test("outcomes are simulated as they are named", async () => {
  const kinds: Record<string, string> = {
    cut: "cut",
    truncated: "cut",
    refused: "refused",
    transient: "transient",
    limited: "limited",
    misconfigured: "misconfigured",
    cancelled: "cancelled",
  };
  for (const [simulate, kind] of Object.entries(kinds)) {
    assert.equal((await write(simulate)).kind, kind);
  }
});

Deno.test("late waits until it is aborted, and an aborted call is not written", async () => {
  for (const reason of [LATE, CANCELLED]) {
    const aborter = new AbortController();
    const writing = simulator().write(requestOf(TASK, { simulate: "late" }), aborter.signal);
    aborter.abort(reason);
    assert.deepEqual(await writing, { kind: reason });
    assert.deepEqual(await simulator().write(requestOf(TASK), aborter.signal), { kind: reason });
  }
});

Deno.test("a fault of the gate spoils one sentence or two and leaves the rest as it was", async () => {
  const spoiling = GATE_CODES.filter((code) => !["truncated", "refused", "shape"].includes(code));
  for (const code of spoiling) {
    for (const task of [TASK, oracleTask(5), tarotTask(7)]) {
      const faulty = await changed(await textOf(code, task), task);
      assert.ok(faulty.length >= 1, code);
      if (code !== "language") assert.ok(faulty.length <= 2, code);
    }
  }
});

Deno.test("faults are what their codes say", async () => {
  await assert.rejects(async () => JSON.parse(await textOf("shape")), SyntaxError);
  const expected: Record<string, RegExp> = {
    length: /^\S+ \S+$/,
    coverage: /^$/,
    unlicensed: /planets/,
    wrong_number: /83/,
    wrong_timing: /by spring/,
    placeholder: /\[name\]/,
    assistant_talk: /As an AI/,
    markup: /<a href/,
    language: /conviene/,
    certainty: /definitely/,
    advice: /medication/,
    unsafe: /idiot/,
    prompt_echo: /^Write to the reader as you and keep each sentence to/,
  };
  for (const [code, pattern] of Object.entries(expected)) {
    assert.match((await changed(await textOf(code)))[0], pattern, code);
  }
});

Deno.test("a wrong fact is the driver's own with one attribute changed", async () => {
  const [wrong] = await changed(await textOf("wrong_fact"));
  const [claim] = TASK.plan.slots[0].drivers[0].claims;
  assert.ok(claim.kind === "sign");
  assert.match(wrong, /^The Moon is in [A-Z][a-z]+, /);
  assert.doesNotMatch(wrong, new RegExp(claim.sign));
  const card = tarotTask(3);
  const [turned] = await changed(await textOf("wrong_fact", card), card);
  const [drawn] = card.plan.slots.find(({ kind }) => kind === "named")!.drivers[0].claims;
  assert.ok(isCardClaim(drawn));
  assert.match(turned, drawn.orientation === "upright" ? /reversed/ : /upright/);
});

Deno.test("repeats tells one sentence of the answer again", async () => {
  const [again] = await changed(await textOf("repeats"));
  const sentences: string[] = Object.values(JSON.parse(await textOf(null)));
  assert.ok(sentences.includes(again));
});
