import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";
import { GATE_CODES } from "../../../src/ai/gate/complaint.ts";
import { complaintOf } from "../../../src/ai/gate/hints.ts";
import { generate } from "./generated.ts";

const { task, answer, facts } = generate(seededRandom(1));
const JSON_TEXT = JSON.stringify(answer);
const codesOf = (text: string, kept?: ReadonlyMap<string, string>) =>
  inspect(task, text, kept).complaints.map(({ code, slot }) => `${code} ${slot}`);

Deno.test("what models put around their JSON is tolerated", () => {
  for (
    const text of [
      JSON_TEXT,
      `\ufeff${JSON_TEXT}`,
      `\n\n${JSON.stringify(answer, null, 2)}\n`,
      "```json\n" + JSON_TEXT + "\n```",
      "```\n" + JSON_TEXT + "\n```\n",
      `<think>The user wants {"a": 1}.</think>\n${JSON_TEXT}`,
      `<think></think>` + "```json\n" + JSON_TEXT + "\n```",
    ]
  ) {
    assert.deepEqual(codesOf(text), [], text.slice(0, 40));
  }
});

Deno.test("nothing is mended", () => {
  for (
    const text of [
      JSON_TEXT.slice(0, -1),
      `${JSON_TEXT},`,
      `{"answer":${JSON_TEXT}}`,
      `<think>${JSON_TEXT}`,
      `"${JSON_TEXT}"`,
      "[]",
      "{}}",
    ]
  ) {
    assert.ok(codesOf(text).some((code) => code.startsWith("shape")), text.slice(0, 40));
  }
});

Deno.test("sentences are shown trimmed, in NFC, with single spaces", () => {
  const written = { ...answer, action_1: "  Bring  cafe\u0301 au lait\nto the one who waits. " };
  const { sentences, complaints } = inspect(task, JSON.stringify(written));
  assert.deepEqual(complaints, []);
  assert.equal(sentences.get("action_1"), "Bring café au lait to the one who waits.");
});

Deno.test("every fault is told, each once, by a sentence that quotes nobody", () => {
  const secret = "zanzibar";
  const { complaints } = inspect(
    task,
    JSON.stringify({
      ...answer,
      theme_2: `Saturn in Pisces and Eris guarantee ${secret} by spring, {{name}}.`,
      theme_3: `<b>${secret}</b>`,
      love_2: undefined,
      [secret]: "More.",
    }),
  );
  const codes = new Set(complaints.map(({ code }) => code));
  for (
    const code of [
      "shape",
      "length",
      "unlicensed",
      "wrong_timing",
      "placeholder",
      "markup",
    ] as const
  ) {
    assert.ok(codes.has(code), code);
  }
  const keys = complaints.map(({ code, slot }) => `${code} ${slot}`);
  assert.equal(new Set(keys).size, keys.length);
  for (const { code, slot, hint } of complaints) {
    assert.deepEqual({ code, slot, hint }, complaintOf(code, slot));
    assert.ok(!hint.includes(secret));
  }
});

Deno.test("every code has its hint", () => {
  for (const code of GATE_CODES) assert.ok(complaintOf(code, null).hint.length > 10, code);
});

Deno.test("a retry needs only the fields that were refused, and is judged with the others", () => {
  const { theme_3, ...others } = answer;
  const kept = new Map(Object.entries(others));
  const again = inspect(task, JSON.stringify({ theme_3 }), kept);
  assert.deepEqual(again.complaints, []);
  assert.equal(again.sentences.size, task.plan.slots.length);
  assert.deepEqual([...again.sentences.keys()], task.plan.slots.map(({ id }) => id));

  // Said once more what a kept field says.
  assert.deepEqual(codesOf(JSON.stringify({ theme_3: others.action_1 }), kept), [
    "repeats theme_3",
  ]);
  // A model that sends all fields again changes none that were kept.
  const all = inspect(task, JSON.stringify({ ...answer, love_1: "Mars in Leo rules." }), kept);
  assert.deepEqual(all.complaints, []);
  assert.equal(all.sentences.get("love_1"), answer.love_1);
});

Deno.test("stated tells whose claims a sentence says", () => {
  const { stated } = inspect(task, JSON_TEXT);
  assert.deepEqual(stated.get("theme_1"), ["sky.moon"]);
  assert.deepEqual(stated.get("love_1"), [`natal.${facts.placement.body}`]);
  assert.deepEqual(stated.get("action_1"), []);
  const transit =
    `transit.${facts.transit.body}.${facts.transit.type}.natal.${facts.transit.natal}`;
  assert.deepEqual(stated.get("timing_1"), [transit]);
});
