import { simulator } from "../../support/ai_lane.ts";
import { GATE } from "../../../src/products/products.ts";
import assert from "node:assert/strict";
import { Composer } from "../../../src/ai/compose.ts";
import { ProviderGuard } from "../../../src/ai/provider/provider_guard.ts";
import type { WriteRequest } from "../../../src/ai/provider/provider.ts";
import { validate } from "../../../src/validation/validate.ts";
import { anyCall } from "../../support/any_call.ts";
import { recordingLog } from "../../support/recording_log.ts";
import { answer, operationOf, refusal, services } from "../../operations/answer.ts";

const REVEAL = "experiences.love_reveal";
const VISION = "experiences.future_partner_vision";
const BORN = { id: "customer-77041", dob: "1984-02-29", tob: "18:27", pob: "San Diego, CA, US" };
/** The clock of the tests stands at 2026-07-15. */
const MINOR = "2008-07-16";
const ADULT = "2008-07-15";

for (const id of [REVEAL, VISION]) {
  Deno.test(`the examples of ${id} are answered as its schemas say`, async () => {
    const operation = operationOf(id);
    for (const { request } of operation.examples) {
      const { data, meta } = await answer(id, request);
      assert.deepEqual(operation.data.parse(data), data);
      assert.deepEqual(operation.meta.parse(meta), meta);
    }
  });
}

Deno.test("what the products of love cannot answer is refused with its field and code [love-requests-refused]", async () => {
  const question = "What should I focus on?";
  const table: [string, unknown, string, string][] = [
    [REVEAL, { subject: BORN }, "question", "missing"],
    [REVEAL, { question }, "subject", "missing"],
    [REVEAL, { question: "\u2060 ", subject: BORN }, "question", "missing"],
    [
      REVEAL,
      { question: "He hits me, should I stay?", subject: BORN },
      "question",
      "crisis_content",
    ],
    [REVEAL, { question: "Am I pregnant?", subject: BORN }, "question", "question_out_of_scope"],
    [REVEAL, { question, subject: { ...BORN, dob: MINOR } }, "subject.dob", "subject_underage"],
    [
      REVEAL,
      { question, subject: BORN, partner: { ...BORN, dob: MINOR } },
      "partner.dob",
      "subject_underage",
    ],
    [
      REVEAL,
      { question, subject: BORN, partner: { id: "b", dob: "1999-02-29" } },
      "partner.dob",
      "date_invalid",
    ],
    [
      REVEAL,
      { question, subject: BORN, context: { relationship_status: "lonely" } },
      "context.relationship_status",
      "invalid_value",
    ],
    [REVEAL, { question, subject: BORN, tone: "rude" }, "tone", "invalid_value"],
    [VISION, {}, "subject", "missing"],
    [VISION, { subject: { id: "a", dob: MINOR } }, "subject.dob", "subject_underage"],
    [VISION, { subject: BORN, intent: "x".repeat(201) }, "intent", "out_of_range"],
    [VISION, { subject: BORN, intent: " \u200b" }, "intent", "missing"],
    [VISION, { subject: BORN, intent: "I want to kill myself" }, "intent", "crisis_content"],
    [VISION, { subject: BORN, question }, "question", "unknown_field"],
  ];
  for (const [id, request, path, code] of table) {
    const issue = await refusal(id, request);
    assert.deepEqual([issue?.path, issue?.code], [path, code], `${id} ${JSON.stringify(request)}`);
  }
  const adult = { id: "a", dob: ADULT };
  assert.equal(await refusal(REVEAL, { question, subject: adult, partner: adult }), undefined);
  assert.equal(await refusal(VISION, { subject: adult }), undefined);
});

Deno.test("a model is told nothing of two births but what was computed", async () => {
  const sent: WriteRequest[] = [];
  const words = simulator();
  const spy = {
    name: "spy",
    write: (request: WriteRequest, signal: AbortSignal) => {
      sent.push(request);
      return words.write(request, signal);
    },
  };
  const composer = new Composer(GATE, new ProviderGuard(spy, recordingLog()), { record: () => {} });
  const used = { ...services, composer };
  const question = "What helps us when we argue?";
  for (
    const [id, request] of [
      [REVEAL, { question, subject: BORN, partner: { ...BORN, id: "customer-b" } }],
      [VISION, { subject: BORN, intent: question }],
    ] as const
  ) {
    const operation = operationOf(id);
    const prepared = await operation.prepare(validate(operation.request, request), used);
    await operation.run(prepared, used, anyCall());
  }
  assert.equal(sent.length, 2);
  for (const { system, user } of sent) {
    assert.doesNotMatch(`${system}\n${user}`, /customer-|1984|02-29|18:27|San Diego|latitude/i);
    assert.ok(user.includes(question));
  }
});

Deno.test("without a time nothing is said of houses, and what is left out is told", async () => {
  const { tob: _, ...untimed } = BORN;
  const question = "What kind of relationship suits me?";
  const intent = "A calm relationship";
  for (
    const [subject, quality, hasHouses] of [
      [BORN, "full", true],
      [untimed, "no_time", false],
      [{ id: "a", dob: BORN.dob }, "date_only", false],
    ] as const
  ) {
    const reveal = await answer(REVEAL, { question, subject });
    const vision = await answer(VISION, { subject, intent });
    for (const { data, meta } of [reveal, vision]) {
      assert.equal(meta.chartQuality[0].quality, quality);
      const { drivers } = meta as unknown as { drivers: { text: string }[] };
      assert.equal(drivers.some(({ text }) => / house\b/.test(text)), hasHouses);
      if (!hasHouses) assert.doesNotMatch(JSON.stringify(data), / house\b|Ascendant|Midheaven/);
    }
    const { requiredSystems } = vision.meta as unknown as { requiredSystems: string[] };
    assert.deepEqual(
      requiredSystems,
      ["natal", ...(hasHouses ? ["houses"] : []), "transits", "timing_windows"],
    );
  }
});

Deno.test("windows of a known time lie in those of timing/windows, with their score", async () => {
  const { data } = await answer(VISION, { subject: BORN });
  const timing = await answer("timing.windows", {
    subject: BORN,
    start: "2026-07-15",
    end: "2027-07-15T00:00:00Z",
    topic: "love",
    max_windows: 50,
  });
  for (const { start, end, confidence } of data.timing_windows) {
    const same = timing.data.windows.find((window: Record<string, string | number>) =>
      String(window.start).slice(0, 10) <= start && end <= String(window.end).slice(0, 10) &&
      window.score === Math.round(confidence * 100_000) / 1000
    );
    assert.ok(same !== undefined, start);
    assert.notEqual(same.polarity, "challenging");
  }
  assert.equal(data.timing_windows.length, 3);
});

Deno.test("context.desired_tone wins over tone, and each tone has a picture of its own", async () => {
  const request = { question: "Should I write to my ex?", subject: BORN };
  const [plain, both] = await Promise.all([
    answer(REVEAL, { ...request, tone: "poetic" }),
    answer(REVEAL, { ...request, tone: "direct", context: { desired_tone: "poetic" } }),
  ]);
  assert.deepEqual(both.data, plain.data);
  const pictures = await Promise.all(
    ["warm", "direct", "playful", "poetic", "luxury", "neutral"].map(async (tone) =>
      (await answer(VISION, { subject: BORN, context: { desired_tone: tone } })).data.image_prompt
    ),
  );
  assert.equal(new Set(pictures).size, 6);
});
