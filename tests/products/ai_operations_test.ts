import { simulator } from "../support/ai_lane.ts";
import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import type { z } from "zod";
import { Composer } from "../../src/ai/compose.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import type { WriteRequest } from "../../src/ai/provider/provider.ts";
import { priceWords } from "../../src/routes/price.ts";
import { validate } from "../../src/validation/validate.ts";
import { anyCall } from "../support/any_call.ts";
import { recordingLog } from "../support/recording_log.ts";
import { answer, operationOf, refusal, services } from "../operations/answer.ts";

const HOROSCOPE = "horoscope.daily";
const ORACLE = "oracle.ask";
const TAROT = "tarot.draw";
const CRYSTAL = "experiences.crystal_ball";
const PAST_LIFE = "past_life.reading";
const BORN = { id: "customer-77041", dob: "1984-02-29", tob: "18:27", pob: "San Diego, CA, US" };
/** The clock of the tests stands at 2026-07-15. */
const MINOR = "2008-07-16";
const ADULT = "2008-07-15";

for (const id of [HOROSCOPE, ORACLE, TAROT, CRYSTAL, PAST_LIFE]) {
  Deno.test(`the examples of ${id} are answered as its schemas say`, async () => {
    const operation = operationOf(id);
    for (const { request } of operation.examples) {
      const { data, meta } = await answer(id, request);
      assert.deepEqual(operation.data.parse(data), data);
      assert.deepEqual(operation.meta.parse(meta), meta);
    }
  });
}

Deno.test("what cannot be answered is refused with its field and code", async () => {
  const sign = { sign: "Leo" };
  const question = "What should I focus on?";
  const table: [string, unknown, string, string][] = [
    [HOROSCOPE, {}, "sign", "missing"],
    [HOROSCOPE, { ...sign, subject: BORN }, "subject", "conflict"],
    [HOROSCOPE, { sign: "leo" }, "sign", "invalid_value"],
    [HOROSCOPE, { ...sign, date: "2026-02-30" }, "date", "date_invalid"],
    [HOROSCOPE, { ...sign, date: "1800-01-01" }, "date", "out_of_range"],
    [HOROSCOPE, { ...sign, date: "2400-01-01" }, "date", "out_of_range"],
    [HOROSCOPE, { ...sign, sections: ["health"] }, "sections[0]", "invalid_value"],
    [HOROSCOPE, { ...sign, channel: "sms" }, "channel", "unknown_field"],
    [
      HOROSCOPE,
      { subject: { ...BORN, dob: MINOR }, sections: ["money", "love"] },
      "subject.dob",
      "subject_underage",
    ],
    [HOROSCOPE, { subject: { ...BORN, pob: "Xyzzyville" } }, "subject.pob", "place_unknown"],
    [ORACLE, {}, "question", "missing"],
    [ORACLE, { question: " \u200b\u2060 " }, "question", "missing"],
    [ORACLE, { question: "x".repeat(501) }, "question", "out_of_range"],
    [ORACLE, { question, birth_date: MINOR, topic: "love" }, "birth_date", "subject_underage"],
    [ORACLE, { question, birth_date: "1999-02-29" }, "birth_date", "date_invalid"],
    [ORACLE, { question, birth_date: "1700-01-01" }, "birth_date", "out_of_range"],
    [ORACLE, { question, topic: "health" }, "topic", "invalid_value"],
    [ORACLE, { question: "I want to kill myself, what now?" }, "question", "crisis_content"],
    [ORACLE, { question: "Do I have cancer?" }, "question", "question_out_of_scope"],
    [TAROT, { question: "When will I die?" }, "question", "question_out_of_scope"],
    [TAROT, { seed: "" }, "seed", "out_of_range"],
    [TAROT, { spread_type: "pyramid" }, "spread_type", "invalid_value"],
    [CRYSTAL, {}, "question", "missing"],
    [CRYSTAL, { question: " \u200b " }, "question", "missing"],
    [CRYSTAL, { question, topic: "health" }, "topic", "invalid_value"],
    [CRYSTAL, { question, style: "gothic" }, "style", "invalid_value"],
    [CRYSTAL, { question, tone: "warm" }, "tone", "unknown_field"],
    [CRYSTAL, { question: "I want to kill myself, what now?" }, "question", "crisis_content"],
    [CRYSTAL, { question: "Should I buy bitcoin?" }, "question", "question_out_of_scope"],
    [PAST_LIFE, { focus: "karma" }, "focus", "invalid_value"],
    [PAST_LIFE, { depth: "long" }, "depth", "invalid_value"],
    [PAST_LIFE, { subject: { ...BORN, pob: "Xyzzyville" } }, "subject.pob", "place_unknown"],
    [PAST_LIFE, { subject: { id: "a", dob: "1700-01-01" } }, "subject.dob", "out_of_range"],
    [PAST_LIFE, { question: "" }, "question", "out_of_range"],
    [PAST_LIFE, { question: "I want to kill myself" }, "question", "crisis_content"],
    [PAST_LIFE, { question: "When will I die?" }, "question", "question_out_of_scope"],
  ];
  for (const [id, request, path, code] of table) {
    const issue = await refusal(id, request);
    assert.deepEqual([issue?.path, issue?.code], [path, code], `${id} ${JSON.stringify(request)}`);
  }
});

Deno.test("love is for adults from the day of their eighteenth birthday on", async () => {
  const sections = ["love"];
  const question = "Does Tom feel the same?";
  assert.equal(
    await refusal(HOROSCOPE, { subject: { id: "a", dob: ADULT }, sections }),
    undefined,
  );
  assert.equal(
    await refusal(HOROSCOPE, { subject: { id: "a", dob: MINOR }, sections: ["career"] }),
    undefined,
  );
  assert.equal(await refusal(HOROSCOPE, { sign: "Leo", sections }), undefined);
  assert.equal(await refusal(ORACLE, { question, birth_date: ADULT, topic: "love" }), undefined);
  assert.equal(await refusal(ORACLE, { question, birth_date: MINOR, topic: "family" }), undefined);
  assert.equal(await refusal(ORACLE, { question, topic: "love" }), undefined);
});

Deno.test("a horoscope has its sections and no others, and today is its day unless one is named", async () => {
  const { data } = await answer(HOROSCOPE, { sign: "Virgo", sections: ["money", "money", "love"] });
  assert.deepEqual([data.date, data.sign, data.sign_basis], ["2026-07-15", "Virgo", "given"]);
  assert.deepEqual(
    Object.keys(data).filter((name) => /love|career|money|wellbeing/.test(name)).toSorted(),
    ["love", "money"],
  );
  const bare = await answer(HOROSCOPE, { sign: "Virgo", date: "2027-02-03" });
  assert.deepEqual(
    Object.keys(bare.data),
    ["date", "sign", "sign_basis", "theme", "drivers", "action"],
  );
  assert.deepEqual([bare.meta.chartQuality, bare.meta.warnings], [[], []]);
});

Deno.test("houses are counted from the ascendant, else from the Sun, else not at all", async () => {
  const date = "2027-02-03";
  const table: [object, string | null, string | null, string][] = [
    [{ ...BORN }, "Virgo", "ascendant", "full"],
    [{ ...BORN, tob: undefined }, "Pisces", "sun", "no_time"],
    [{ id: "a", dob: "1990-06-15" }, "Gemini", "sun", "date_only"],
    // The Sun changes sign within the date somewhere on Earth.
    [{ id: "a", dob: "1990-06-21" }, null, null, "date_only"],
  ];
  for (const [subject, sign, basis, quality] of table) {
    const { data, meta } = await answer(HOROSCOPE, { subject, date });
    assert.deepEqual([data.sign, data.sign_basis], [sign, basis], JSON.stringify(subject));
    assert.equal(meta.chartQuality[0].quality, quality);
    const hasHouses = data.drivers.some(({ text }: { text: string }) => text.includes(" house"));
    assert.equal(hasHouses, sign !== null);
  }
});

Deno.test("channels decide how long a horoscope is", async () => {
  const lengthOf = async (channel: string) => {
    const request = { sign: "Leo", date: "2027-02-03", sections: ["love"] };
    const { data } = await answer(HOROSCOPE, { ...request, delivery_channel: channel });
    return [data.theme, data.love, data.action].join(" ").split(" ").length;
  };
  const [sms, app, email] = await Promise.all(["sms", "app", "email"].map(lengthOf));
  assert.ok(sms < app && app < email, `${sms} ${app} ${email}`);
});

Deno.test("a draw without a seed has one made, which draws the same again", async () => {
  const request = { question: "Should I move?", spread_type: "horseshoe" };
  const [first, second] = [await answer(TAROT, request), await answer(TAROT, request)];
  const { seed, draw } = first.meta as unknown as { seed: string; draw: string };
  assert.match(seed, /^[0-9a-f]{24}$/);
  assert.equal(draw, "draw-1");
  assert.notEqual((second.meta as unknown as { seed: string }).seed, seed);
  const again = await answer(TAROT, { ...request, seed });
  assert.deepEqual(again.data, first.data);
  assert.deepEqual(
    (await answer(TAROT, { seed: "1" })).data.spread.cards.map((
      { position }: { position: string },
    ) => position),
    ["Past", "Present", "Future"],
  );
});

const symbolsOf = ({ meta }: Awaited<ReturnType<typeof answer>>) =>
  (meta as unknown as { drivers: { id: string }[] }).drivers.map(({ id }) => id)
    .filter((id) => id.startsWith("symbol."));

Deno.test("a question sees its two symbols all day, in another style and topic too", async () => {
  const question = "What am I not seeing?";
  const first = await answer(CRYSTAL, { question });
  assert.equal(new Set(symbolsOf(first)).size, 2);
  const others = [
    await answer(CRYSTAL, { question, style: "plain" }),
    await answer(CRYSTAL, { question: "what am I not seeing", topic: "love" }),
  ];
  for (const other of others) {
    assert.deepEqual(symbolsOf(other), symbolsOf(first));
    assert.notDeepEqual(other.data, first.data);
  }
  assert.notDeepEqual(
    symbolsOf(await answer(CRYSTAL, { question: "What deserves attention?" })),
    symbolsOf(first),
  );
});

Deno.test("a vision says what it rests on, and shows its symbols by name", async () => {
  const result = await answer(CRYSTAL, { question: "What am I not seeing?", topic: "career" });
  const { knowledge } = result.meta as unknown as { knowledge: string[] };
  assert.deepEqual(knowledge, ["symbols", "lunar_phase", "transits"]);
  for (const id of symbolsOf(result)) {
    assert.match(result.data.vision, new RegExp(`\\b${id.replace("symbol.", "")}\\b`));
  }
});

Deno.test("a past life tells whose nodes it reads, and has the fields of its depth", async () => {
  const table = [
    [{ depth: "standard" }, "today", "standard"],
    [{ subject: BORN }, "birth", "standard"],
    [{ subject: BORN, depth: "brief" }, "birth", "brief"],
    [{ subject: BORN, depth: "deep" }, "birth", "deep"],
  ] as const;
  const sentences = { brief: [2, 0], standard: [5, 2], deep: [7, 4] };
  for (const [request, nodes, depth] of table) {
    const { data, meta } = await answer(PAST_LIFE, request);
    const [scene, echo] = sentences[depth];
    assert.equal(data.nodes, nodes);
    assert.deepEqual(
      Object.keys(data),
      ["nodes", "lifetime_theme", "scene"].concat(
        depth === "brief" ? [] : ["karmic_pattern", "present_life_echo"],
        "healing_action",
      ),
    );
    assert.equal(data.scene.split(/(?<=[.?!]) /).length, scene, data.scene);
    if (echo > 0) assert.equal(data.present_life_echo.split(/(?<=[.?!]) /).length, echo);
    assert.deepEqual(
      meta.chartQuality.map(({ quality }: { quality: string }) => quality),
      nodes === "birth" ? ["full"] : [],
    );
    if (depth !== "brief") {
      assert.match(data.karmic_pattern, nodes === "today" ? /\btoday\b/i : /natal|born/);
    }
  }
});

Deno.test("every depth of a past life has one price, and its description counts the sentences of its scene", async () => {
  const { price, request } = operationOf(PAST_LIFE);
  const description = (request as z.ZodObject).shape.depth.description!;
  for (const depth of ["brief", "standard", "deep"]) {
    assert.equal(price.credits({ depth }), 10, depth);
    const { data } = await answer(PAST_LIFE, { depth });
    const told = new RegExp(
      `\\b${depth}: [^.]*scene[^.]* ${data.scene.split(/(?<=[.?!]) /).length} `,
    );
    assert.match(description, told);
  }
  assert.equal(priceWords(price), "10 credits per reading of any depth");
});

Deno.test("a birth without a time has no houses in its past life, and keeps its setting", async () => {
  const settings = new Set<string>();
  for (const question of [undefined, "Why do I look after everyone?"]) {
    for (const focus of ["fears", "purpose"]) {
      const { meta } = await answer(PAST_LIFE, {
        subject: { id: "a", dob: "1990-06-15" },
        focus,
        ...(question !== undefined && { question }),
      });
      const { drivers } = meta as unknown as { drivers: { id: string; text: string }[] };
      settings.add(drivers[0].id);
      assert.match(drivers[0].id, /^setting\./);
      assert.ok(drivers.every(({ text }) => !/\bhouse\b/.test(text)));
      assert.equal(meta.chartQuality[0].quality, "date_only");
    }
  }
  assert.equal(settings.size, 1);
});

Deno.test("a model is told neither who asks nor when and where they were born", async () => {
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
  const question = "Should I leave my agency job to freelance?";
  for (
    const [id, request] of [
      [HOROSCOPE, { subject: BORN, date: "2027-02-03", sections: ["career"] }],
      [ORACLE, { question, birth_date: BORN.dob, topic: "career" }],
      [TAROT, { question, seed: BORN.id }],
      [CRYSTAL, { question }],
      [PAST_LIFE, { subject: BORN, depth: "deep" }],
    ] as const
  ) {
    const operation = operationOf(id);
    const used = { ...services, composer };
    const prepared = await operation.prepare(validate(operation.request, request), used);
    await operation.run(prepared, used, anyCall());
  }
  assert.equal(sent.length, 5);
  for (const { system, user } of sent) {
    assert.doesNotMatch(
      `${system}\n${user}`,
      /customer-|77041|1984|02-29|29 February 1984|18:27|San Diego|latitude/i,
    );
  }
  assert.deepEqual(sent.map(({ user }) => user.includes(question)), [
    false,
    true,
    true,
    true,
    false,
  ]);
});
