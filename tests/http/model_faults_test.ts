import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import { composerOf, type Composing } from "../../src/ai/composers.ts";
import type { Task } from "../../src/ai/task.ts";
import { API_KEY, endpointAt } from "../ai/model_requests.ts";
import { FakeOpenAi, faulty, filledSlots, type Replying } from "../faults/fake_openai.ts";
import { KnowingModel } from "../faults/knowing_model.ts";
import { completion, type FaultName } from "../faults/openai_replies.ts";
import { ledgerState } from "../support/ledger.ts";
import { type Answer, openTestBed, type TestApp, testConfig } from "../support/test_bed.ts";

const bed = await openTestBed();
const CREDITS = 1000;
const PRICE_CREDITS = 2;
/** Calls of this file run side by side, more than any plan allows. */
const LIMITS = { aiInFlight: 200 };

/** Status, code, whether to retry, Retry-After; how many requests the endpoint met. */
type Told = readonly [number, string, boolean, string | null, number];
const BROKEN: Told = [502, "AI_PROVIDER_ERROR", true, null, 2];
const BROKEN_AT_ONCE: Told = [502, "AI_PROVIDER_ERROR", true, null, 1];
const REFUSED: Told = [502, "QUALITY_GATE_FAILED", false, null, 2];
const closedFor = (seconds: number): Told =>
  [503, "AI_UNAVAILABLE", true, String(seconds), 1] as const;

/** What callers are told of each fault of an endpoint, by the table of the design. */
const TOLD: Record<Exclude<FaultName, "drip" | "stall" | "silence">, Told> = {
  "cut body": BROKEN,
  "closed before an answer": BROKEN,
  "short content-length": BROKEN,
  "flood of 200 MiB": BROKEN,
  "307 elsewhere": BROKEN,
  "HTML with 200": BROKEN,
  "JSON as text": BROKEN,
  "broken JSON": BROKEN,
  "empty 200": BROKEN,
  "204": BROKEN,
  "null": BROKEN,
  "error with 200": BROKEN,
  "no choices": BROKEN,
  "choice without a message": BROKEN,
  "400 of its own kind": closedFor(60),
  "400 context_length_exceeded": REFUSED,
  "400 exceed_context_size_error": REFUSED,
  "400 beyond the context": REFUSED,
  "400 content_filter": REFUSED,
  "400 invalid_prompt": REFUSED,
  "400 json_validate_failed": REFUSED,
  "401 with the key": closedFor(60),
  "402": closedFor(60),
  "403": closedFor(60),
  "403 flagged": REFUSED,
  "404 model": closedFor(60),
  "408": BROKEN,
  "409": BROKEN,
  "422 with the prompt": closedFor(60),
  "429": BROKEN,
  "429 for 2 s": BROKEN,
  "429 for 700 ms": BROKEN,
  "429 for 90 s": closedFor(90),
  "429 until a date": closedFor(300),
  "429 without quota": closedFor(60),
  "500": BROKEN,
  "502 as a page": BROKEN,
  "503 for 20 s": BROKEN_AT_ONCE,
  "empty at the limit": REFUSED,
  "half at the limit": REFUSED,
  "content null": REFUSED,
  "blank content": REFUSED,
  "finish_reason null": REFUSED,
  "refusal": REFUSED,
  "filtered answer": REFUSED,
  "usage null": REFUSED,
  "usage of nulls": REFUSED,
};

/** Answers that come whole and that no gate lets through. */
const WORDED: Record<string, Replying> = {
  "in Spanish": filledSlots((slot) =>
    `El cielo de hoy te pide que escuches con calma lo que tu corazón dice de ${slot}.`
  ),
  "half of it": async (call) => {
    const whole = await filledSlots()(call);
    const [first] = Object.entries(JSON.parse(JSON.parse(whole.body).choices[0].message.content));
    return completion(call, { text: JSON.stringify(Object.fromEntries([first])) });
  },
  "cut JSON that calls itself an end": (call) =>
    completion(call, { text: '{"answer_1": "Your work' }),
  "prose": (call) => completion(call, { text: "The stars favor your move, and soon." }),
  "a refusal in words": filledSlots(() => "I'm sorry, but I can't help with that request."),
};

/** Without the fault's name: what an endpoint says of itself may be logged. */
const questionOf = (fault: string) => `Should I leave my agency job for venture ${btoa(fault)}?`;

/** An endpoint with its own fault for each question, and a service that asks it. */
interface Bench extends AsyncDisposable {
  app: TestApp;
  fake: FakeOpenAi;
  ask(question: string, key?: string): Promise<Answer>;
  requestsOf(question: string): number;
}

async function openBench(
  replying: (question: string, attempt: number, model: KnowingModel) => Replying,
  deadlineMs?: number,
): Promise<Bench> {
  const model = new KnowingModel();
  const asked = new Map<string, number>();
  const fake = new FakeOpenAi((call) => {
    const { question } = JSON.parse(call.body.messages[1].content).customer_text;
    asked.set(question, (asked.get(question) ?? 0) + 1);
    return replying(question, asked.get(question)!, model)(call);
  });
  const config = testConfig();
  const deadlinesMs = { ...config.deadlinesMs, ai: deadlineMs ?? config.deadlinesMs.ai };
  const app = await bed.testApp({
    credits: CREDITS,
    limits: LIMITS,
    services: { config: { ...config, deadlinesMs } },
  });
  app.services.composer = model.listenTo(ownLanes(app, fake));
  const failures: string[] = [];
  return {
    app,
    fake,
    ask: async (question, key) => {
      const answer = await app.post("/v1/oracle/ask", { question, topic: "career" }, {
        headers: key === undefined ? {} : { "idempotency-key": key.replaceAll(" ", "-") },
      });
      if (answer.status !== 200) failures.push(answer.text);
      return answer;
    },
    requestsOf: (question) => asked.get(question) ?? 0,
    [Symbol.asyncDispose]: async () => {
      const prompts = fake.calls.flatMap(({ body }) => body.messages.map((it) => it.content));
      assertDiscreet([app.log.text(), ...failures].join("\n"), prompts);
      app.log.takeErrors();
      await app[Symbol.asyncDispose]();
      fake[Symbol.dispose]();
    },
  };
}

/** Each question's lane has a breaker of its own: what one endpoint does closes no other. */
function ownLanes({ services }: TestApp, fake: FakeOpenAi): Composing {
  const lanes = new Map<string, Promise<Composing>>();
  const ai = {
    ...services.config.ai,
    provider: "openai",
    writing: "free",
    endpoint: endpointAt(fake.baseUrl),
  } as const;
  const laneOf = ({ customerText }: Task) => {
    const question = customerText!.question!;
    if (!lanes.has(question)) {
      lanes.set(question, composerOf(ai, services.log, services.refusedTokens, GATE));
    }
    return lanes.get(question)!;
  };
  return {
    compose: async (task, call) => await (await laneOf(task)).compose(task, call),
    composeAll: async (tasks, call) => await (await laneOf(tasks[0])).composeAll(tasks, call),
  };
}

const ECHO_CHARACTERS = 24;

/** Neither the key nor a run of a prompt, the question being in it, stands in logs and failures. */
function assertDiscreet(text: string, prompts: readonly string[]): void {
  assert.ok(!text.includes(API_KEY.slice(3, 9)), text);
  const runs = new Set<string>();
  for (const prompt of prompts) {
    for (let at = 0; at + ECHO_CHARACTERS <= prompt.length; at++) {
      runs.add(prompt.slice(at, at + ECHO_CHARACTERS));
    }
  }
  for (let at = 0; at + ECHO_CHARACTERS <= text.length; at++) {
    const run = text.slice(at, at + ECHO_CHARACTERS);
    assert.ok(
      !runs.has(run),
      `"${run}" is of the prompt:\n${text.slice(Math.max(at - 300, 0), at + 100)}`,
    );
  }
}

function told({ status, headers, json }: Answer, requests: number): Told {
  const { code, retryable } = json.error ?? { code: "none", retryable: false };
  return [status, code, retryable, headers.get("Retry-After"), requests];
}

/** Nothing is billed or held, by the books and by what the organization is told of itself. */
async function assertBooks(app: TestApp, billedCalls: number): Promise<void> {
  const { balanceCredits, captures, leases, storedAnswers } = await ledgerState(app);
  const spentCredits = billedCalls * PRICE_CREDITS;
  assert.deepEqual(
    [balanceCredits, captures.length, leases, storedAnswers],
    [CREDITS - spentCredits, billedCalls, 0, billedCalls],
  );
  const { json } = await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  const { balance_credits, held_credits, period } = json.data;
  assert.deepEqual([balance_credits, held_credits, period.credits], [
    CREDITS - spentCredits,
    0,
    spentCredits,
  ]);
}

const replyingTo = (fault: string): Replying => WORDED[fault] ?? faulty(fault as FaultName);
const FAULT_OF = new Map(
  [...Object.keys(TOLD), ...Object.keys(WORDED)].map((fault) => [questionOf(fault), fault]),
);
const expectedOf = (fault: string): Told => TOLD[fault as keyof typeof TOLD] ?? REFUSED;

Deno.test("every fault of an endpoint has its outcome through the service, unbilled and untold", async () => {
  await using bench = await openBench((question) => replyingTo(FAULT_OF.get(question)!));
  const found: Record<string, Told> = {};
  const expected: Record<string, Told> = {};
  await Promise.all(Array.from(FAULT_OF, async ([question, fault]) => {
    const answer = await bench.ask(question, fault);
    found[fault] = told(answer, bench.requestsOf(question));
    expected[fault] = expectedOf(fault);
    // A date is read some milliseconds after it was written.
    if (found[fault][3] === "299") found[fault] = closedFor(300);
  }));
  assert.deepEqual(found, expected);
  await assertBooks(bench.app, 0);
});

Deno.test("a fault that comes once is mended by the one retry, or the same key runs again; billed once", async () => {
  await using bench = await openBench((question, attempt, model) => (call) =>
    attempt === 1 ? replyingTo(FAULT_OF.get(question)!)(call) : model.reply(call)
  );
  let mended = 0;
  await Promise.all(Array.from(FAULT_OF, async ([question, fault]) => {
    const expected = expectedOf(fault);
    const requestsAsked = expected.at(-1) as number;
    const answer = await bench.ask(question, fault);
    assert.equal(bench.requestsOf(question), requestsAsked, fault);
    if (requestsAsked === 1) {
      const [status, code] = told(answer, 1);
      assert.deepEqual([status, code], [expected[0], expected[1]], fault);
      return;
    }
    assert.equal(answer.status, 200, `${fault}: ${answer.text}`);
    const { provider, model, credits, tokens } = answer.json.usage;
    assert.deepEqual([provider, model, credits], ["openai", "fake-1", PRICE_CREDITS], fault);
    assert.ok(tokens.input > 100 && tokens.output > 50, fault);
    const again = await bench.ask(question, fault);
    assert.deepEqual([again.headers.get("Idempotent-Replayed"), again.text], ["true", answer.text]);
    assert.equal(bench.requestsOf(question), requestsAsked, fault);
    mended++;
  }));
  assert.ok(mended >= 30, `${mended} mended`);
  await assertBooks(bench.app, mended);
});

Deno.test("one retry of each kind is all that a call may cost [model-retry-limit]", async () => {
  await using bench = await openBench((_, attempt) =>
    replyingTo(attempt % 2 === 1 ? "in Spanish" : "500")
  );
  const question = questionOf("both kinds");
  const { json } = await bench.ask(question);
  assert.deepEqual([json.error.code, bench.requestsOf(question)], ["QUALITY_GATE_FAILED", 3]);
  await assertBooks(bench.app, 0);
});

Deno.test("an endpoint that drips, stalls or falls silent is left within the deadline", async () => {
  const slow = ["drip", "stall", "silence"] as const;
  const deadlineMs = 2600;
  await using bench = await openBench(
    (question, _, model) =>
      faulty(slow.find((it) => questionOf(it) === question)!, (call) => model.reply(call)),
    deadlineMs,
  );
  await Promise.all(slow.map(async (fault) => {
    const startMs = performance.now();
    const answer = await bench.ask(questionOf(fault));
    const tookMs = performance.now() - startMs;
    assert.deepEqual(told(answer, bench.requestsOf(questionOf(fault))), BROKEN_AT_ONCE, fault);
    assert.ok(tookMs < 10 * deadlineMs, `${fault}: told after ${tookMs} ms`);
  }));
  await bench.fake.until(() => bench.fake.abortedCount === slow.length);
  await assertBooks(bench.app, 0);
});

Deno.test("an outage of 500 calls costs at most 20 requests, and bills none of them", async () => {
  await using bench = await openBench(() => faulty("500"));
  const question = questionOf("500");
  let asked = 0;
  const statuses = new Map<string, number>();
  await Promise.all(Array.from({ length: 8 }, async () => {
    while (asked++ < 500) {
      const { json: { error } } = await bench.ask(question);
      statuses.set(error.code, (statuses.get(error.code) ?? 0) + 1);
    }
  }));
  const requests = bench.requestsOf(question);
  console.log(`${requests} requests:`, Object.fromEntries(statuses));
  assert.ok(requests >= 5 && requests <= 20, `${requests} requests`);
  assert.deepEqual([...statuses.keys()].sort(), ["AI_PROVIDER_ERROR", "AI_UNAVAILABLE"]);
  await assertBooks(bench.app, 0);
});
