import { WORDS } from "../support/ai_lane.ts";
import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import { Composer } from "../../src/ai/compose.ts";
import { choosingProvider } from "../../src/ai/provider/choosing_provider.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import type { Provider, WriteRequest } from "../../src/ai/provider/provider.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { recordingLog } from "../support/recording_log.ts";
import { openTestBed } from "../support/test_bed.ts";
import { RELATIONSHIP_STATUSES } from "../../src/products/love/relationship_status.ts";
import { TONES } from "../../src/ai/task.ts";
import { type SeededChoices, seededChoices } from "../faults/seeded_choices.ts";
import { WORDED_ROUTES } from "../support/worded_routes.ts";

const bed = await openTestBed();
const EVIL = "He is cheating on you, see evil.shop";

/** A model that answers each request with the text of a function. */
function modelOf(answer: (request: WriteRequest) => string) {
  const requests: WriteRequest[] = [];
  const provider: Provider = {
    name: "openai",
    write(request) {
      requests.push(request);
      const text = answer(request);
      return Promise.resolve({ kind: "text", text, model: "small-1", tokens: null });
    },
  };
  const guard = new ProviderGuard(choosingProvider(provider, WORDS), recordingLog());
  return { composer: new Composer(GATE, guard, { record: () => {} }), requests };
}

const slotsOf = ({ schema }: WriteRequest) => Object.keys(schema.properties);

function choiceOf({ schema }: WriteRequest, which: "first" | "last"): string {
  const numbers = Object.entries(schema.properties).map(([key, { enum: choices }]) =>
    [key, which === "first" ? 1 : choices!.length] as const
  );
  return JSON.stringify(Object.fromEntries(numbers));
}

function randomChoice({ schema }: WriteRequest, random: SeededChoices): string {
  const numbers = Object.entries(schema.properties).map(([key, { enum: choices }]) =>
    [key, random.pick(choices as number[])] as const
  );
  return JSON.stringify(Object.fromEntries(numbers));
}

/** The names of the subjects in the list of a request. */
function namesIn({ system }: WriteRequest): readonly string[] {
  const [, list] = /\nSubjects: (.*)\.$/.exec(system)!;
  return list.split(", ").map((entry) => entry.replace(/^\d+ /, ""));
}

/** The number of a subject in the list of a request. */
function numberOf(request: WriteRequest, subject: string): number {
  const at = namesIn(request).indexOf(subject);
  assert.ok(at >= 0, subject);
  return at + 1;
}

const all = (value: unknown) => (request: WriteRequest) =>
  JSON.stringify(Object.fromEntries(slotsOf(request).map((slot) => [slot, value])));

Deno.test("a model chooses by integers alone; every choice is whole, true and billed [chosen-texts]", async () => {
  for (const [path, body, credits] of WORDED_ROUTES) {
    const texts = new Set<string>();
    let isNamed = false;
    for (const which of ["first", "last"] as const) {
      const { composer, requests } = modelOf((request) => choiceOf(request, which));
      await using app = await bed.testApp({ credits: 100, services: { composer } });
      const { status, text, json } = await app.post(path, body);
      assert.equal(status, 200, `${path} ${which}: ${text}`);
      assert.equal(json.usage.credits, credits);
      texts.add(JSON.stringify(json.data));
      if (requests.length === 0) {
        assert.deepEqual([json.usage.provider, json.meta.aiGenerated], ["engine", false], path);
        continue;
      }
      assert.deepEqual([json.usage.provider, json.usage.model], ["openai", "small-1"]);
      assert.equal(json.usage.engineSlots, undefined);
      // The first subject of a list has no words for every question; the last leaves it open.
      isNamed = "subject" in requests[0].schema.properties;
      if (!isNamed || which === "last") assert.deepEqual(json.meta.wording.engineChose, []);
      const [{ schema, user, system }] = requests;
      for (const property of Object.values(schema.properties)) {
        assert.deepEqual(Object.keys(property), ["type", "enum"]);
        assert.deepEqual(property.enum, property.enum!.map((_, index) => index + 1));
      }
      assert.ok(user.length + system.length < 36_000, `${path}: ${system.length} characters`);
    }
    // An audience and a vision without an intent leave nothing to choose.
    const isEngines = /audience|vision/.test(path);
    assert.equal(texts.size > 1 || isNamed, !isEngines, path);
  }
});

Deno.test("whatever a hostile endpoint says, nothing of it reaches a reader", async () => {
  const hostile: ((request: WriteRequest) => string)[] = [
    all(EVIL),
    all(0),
    all(-1),
    all(1e9),
    all(1.5),
    all(null),
    all([1]),
    all({ toString: EVIL }),
    () => EVIL,
    () => "",
    () => "[1,2,3]",
    () => `{"__proto__": 1, "constructor": 2, "theme_1": "${EVIL}"}`,
    () => "{".repeat(50_000),
    () => `{"theme_1": ${"9".repeat(60_000)}}`,
  ];
  const [path, body] = WORDED_ROUTES[1];
  for (const answer of hostile) {
    const { composer, requests } = modelOf(answer);
    await using app = await bed.testApp({ credits: 100, services: { composer } });
    const { status, text, json } = await app.post(path, body);
    assert.deepEqual([status, json.error?.code], [502, "QUALITY_GATE_FAILED"], text);
    assert.equal(requests.length, 2, "asked once more");
    assert.ok(!text.includes("evil") && !text.includes("cheating"));
    const { balanceCredits } = await balanceOf(app.services.database.db, app.organizationId);
    assert.equal(balanceCredits, 100);
    app.log.takeErrors();
  }
});

Deno.test("a slot without a valid choice gets the engine's, and the answer says which", async () => {
  const half = (request: WriteRequest) =>
    JSON.stringify(
      Object.fromEntries(slotsOf(request).map((slot, index) => [slot, index % 2 ? EVIL : 1])),
    );
  // A past life is chosen slot by slot; an oracle's answer is chosen whole.
  const [path, body] = WORDED_ROUTES[5];
  const { composer } = modelOf(half);
  await using app = await bed.testApp({ credits: 100, services: { composer } });
  const { status, text, json } = await app.post(path, body);
  assert.equal(status, 200, text);
  assert.ok(json.meta.wording.engineChose.length > 0);
  assert.ok(json.meta.wording.engineChose.every((field: string) => field in json.data));
  assert.ok(!text.includes("evil"));
});

/** Routes that answer questions, with a body for each question. */
const ASKED: readonly (readonly [path: string, body: (question: string) => object])[] = [
  ["/v1/oracle/ask", (question) => ({ question, birth_date: "1990-06-15" })],
  ["/v1/tarot/draw", (question) => ({ question, spread_type: "three_card", seed: "42" })],
  ["/v1/experiences/crystal-ball", (question) => ({ question })],
  [
    "/v1/experiences/love-reveal",
    (question) => ({ question, subject: { id: "a", dob: "1990-06-15" } }),
  ],
  [
    "/v1/experiences/future-partner-vision",
    (intent) => ({ intent, subject: { id: "a", dob: "1990-06-15" } }),
  ],
];

const QUESTIONS = [
  "Should I sell my grandmother's ring?",
  "My sister marries in May. Do I have to invite my father?",
  "Will my brother find a flat before the baby comes?",
  "Why does my best friend never call me back?",
  "Retire next year or stay on? My knees say one thing and my pension says the other.",
  "When will my candle shop get regular orders? Two of the first four were my mum's.",
  "Our old cat died in May. Is it too soon for a kitten?",
  "How do I tell a new man about my daughters?",
  "Who can I trust at work?",
  "Somebody gentle, for walks and concerts.",
  "what now",
];

Deno.test("whichever answer a model chooses, it is whole, and the gate has no complaint", async () => {
  for (const [path, bodyOf] of ASKED) {
    for (let number = 1; number <= 6; number++) {
      const { composer } = modelOf(({ schema }) =>
        JSON.stringify(Object.fromEntries(
          Object.entries(schema.properties).map(([slot, property]) =>
            [slot, Math.min(number, property.enum!.length)] as const
          ),
        ))
      );
      await using app = await bed.testApp({ credits: 500, services: { composer } });
      for (const question of QUESTIONS) {
        const { status, text } = await app.post(path, bodyOf(question));
        assert.equal(status, 200, `${path} ${question} ${number}: ${text}`);
      }
    }
  }
});

Deno.test("whatever the status and the tone, a model's choice about a love or a loss is an answer", async () => {
  const seed = 20261128;
  const random = seededChoices(seed);
  const { composer } = modelOf((request) => randomChoice(request, random));
  await using app = await bed.testApp({ credits: 5000, services: { composer } });
  const births = ["1961-04-12", "1974-11-03", "1984-01-29", "1990-08-17"];
  for (const relationship_status of RELATIONSHIP_STATUSES) {
    for (const desired_tone of TONES) {
      const context = { relationship_status, desired_tone };
      const subject = { id: "a", dob: random.pick(births) };
      const words = random.pick(["I lost my husband in 2019.", "He postponed our wedding twice."]);
      for (
        const [path, body] of [
          ["/v1/experiences/love-reveal", { question: `${words} What now?`, subject, context }],
          ["/v1/experiences/future-partner-vision", { intent: words, subject, context }],
        ] as const
      ) {
        const { status, text } = await app.post(path, body);
        assert.equal(status, 200, `seed ${seed}: ${JSON.stringify(body)} ${text}`);
      }
    }
  }
});

Deno.test("a model names the subject of a question, and the engine answers on it", async () => {
  const named:
    readonly (readonly [route: number, question: string, subject: string, said: RegExp])[] = [
      [
        0,
        "My dentist knows somebody. Do I go?",
        "how to ask somebody out",
        /A coffee is a small question|A small, plain invitation/,
      ],
      [
        1,
        "What is the matter with Dario and me?",
        "a long silence after a family falling-out",
        /takes two|each side waits|hour in which|quarrel/,
      ],
      [4, "He snores like a bear in winter.", "wish for passion", /passion/],
      [
        3,
        "Is Kevin a rival? He is a sourdough starter.",
        "a partner who works too much",
        /taken for granted|getting things done/,
      ],
    ];
  for (const [route, question, subject, said] of named) {
    const [path, bodyOf] = ASKED[route];
    const { composer, requests } = modelOf((request) =>
      JSON.stringify({ subject: numberOf(request, subject) })
    );
    await using app = await bed.testApp({ credits: 100, services: { composer } });
    const { status, text, json } = await app.post(path, bodyOf(question));
    assert.equal(status, 200, text);
    assert.match(JSON.stringify(json.data), said, question);
    assert.equal(Object.keys(requests[0].schema.properties).join(), "subject");
  }
});

Deno.test("no model is asked for the subject of a question that its words tell for sure", async () => {
  const [path, bodyOf] = ASKED[1];
  const { composer, requests } = modelOf(() => "{}");
  await using app = await bed.testApp({ credits: 100, services: { composer } });
  const { status, text } = await app.post(path, bodyOf("What's going on between me and Dario?"));
  assert.equal(status, 200, text);
  assert.match(text, /without being asked|only one half of it/);
  assert.equal(requests.length, 0);
});

Deno.test("a subject whose words would not be true of the reader gives way to the engine's own", async () => {
  const [path] = ASKED[3];
  const question = "What does my husband think of me?";
  const { composer } = modelOf((request) =>
    JSON.stringify({ subject: numberOf(request, "no experience in love yet") })
  );
  await using app = await bed.testApp({ credits: 100, services: { composer } });
  const subject = { id: "a", dob: "1990-06-15" };
  const context = { relationship_status: "married" };
  const { text, json } = await app.post(path, { question, subject, context });
  assert.deepEqual(json.meta.wording.engineChose, ["answer", "dynamic", "next_action"], text);
  assert.doesNotMatch(json.data.answer, /experience|begin late/);
});

Deno.test("each subject in a list has a short, plain name of its own", async () => {
  for (const [path, bodyOf] of ASKED) {
    const { composer, requests } = modelOf((request) => choiceOf(request, "last"));
    await using app = await bed.testApp({ credits: 100, services: { composer } });
    assert.equal((await app.post(path, bodyOf(QUESTIONS[2]))).status, 200, path);
    const names = namesIn(requests[0]);
    assert.ok(names.length > 150, path);
    assert.equal(new Set(names).size, names.length, path);
    for (const name of names) assert.match(name, /^[A-Za-z][A-Za-z' -]{1,47}$/, path);
  }
});

Deno.test("any subject that a model names gets a whole answer, or the engine's own", async () => {
  const seed = 20261129;
  const random = seededChoices(seed);
  const { composer } = modelOf((request) => randomChoice(request, random));
  await using app = await bed.testApp({ credits: 5000, services: { composer } });
  for (const [path, bodyOf] of ASKED) {
    for (let round = 0; round < 40; round++) {
      const question = random.pick(QUESTIONS);
      const { status, text } = await app.post(path, bodyOf(question));
      assert.equal(status, 200, `seed ${seed}: ${path} ${question} ${text}`);
    }
  }
});
