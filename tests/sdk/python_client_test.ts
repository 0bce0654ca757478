import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { decodeFacts } from "../../sdk/node/src/facts.ts";
import { signedHeaders } from "../../src/events/sign.ts";
import { seededChoices } from "../faults/seeded_choices.ts";
import { ledgerState } from "../support/ledger.ts";
import { SUBJECT } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { failure, type Fate, FATES, HostileProxy, htmlAnswer, type Plan } from "./hostile_proxy.ts";
import { installPythonClient, MISSING } from "./python_client.ts";
import { serveApp } from "./served_app.ts";

const bed = await openTestBed();
const python = MISSING === null ? await installPythonClient() : null;
Deno.test.afterAll(async () => await python?.[Symbol.asyncDispose]());

const SCENARIOS = new URL("python_scenarios.py", import.meta.url).pathname;
const NATAL_CREDITS = 2;
const CALLS = Number(Deno.env.get("SDK_CALLS") ?? 100);
const CUSTOMERS = Number(Deno.env.get("SDK_CUSTOMERS") ?? 8000);
/** A call's customers, body, answer and results; all results would be 8 MB. */
const MAX_GROWN_KIB = 4096;
const BIRTH = { subject: { ...SUBJECT, id: "customer-1" } };
/** Each leaves it to the next attempt to find out whether the call was billed. */
const FAULTS: Fate[] = [
  FATES.cutBefore,
  FATES.cutAfter,
  FATES.cutWithin,
  FATES.htmlBefore,
  FATES.htmlAfter,
  FATES.limited,
  FATES.inProgress,
  FATES.idles,
  { reaches: true, delayMs: 20 },
];

interface Setting extends AsyncDisposable {
  app: TestApp;
  proxy: HostileProxy;
  // deno-lint-ignore no-explicit-any
  run(scenario: string, args: unknown[], options?: Record<string, unknown>): Promise<any>;
}

/** The app behind a proxy, and the installed client that is to be troubled. */
async function setting(plan: Plan, credits = 1000): Promise<Setting> {
  const stack = new AsyncDisposableStack();
  const app = stack.use(await bed.testApp({ credits }));
  const served = stack.use(serveApp(app));
  const proxy = stack.use(await HostileProxy.open(served.url, plan));
  return {
    app,
    proxy,
    run: (scenario, args, options) =>
      runScenario(scenario, { args, options }, {
        ASTROLOGY_API_KEY: app.key,
        ASTROLOGY_BASE_URL: proxy.url,
      }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function runScenario(name: string, given: unknown, env: Record<string, string>) {
  const { success, stdout, stderr } = await python!.run(
    SCENARIOS,
    [name, JSON.stringify(given)],
    env,
  );
  assert.ok(success, stderr);
  return JSON.parse(stdout);
}

/** As many attempts as there are fates meet them, key by key; the last one stays. */
function inTurn(...fates: Fate[]): Plan {
  return (earlier) => fates[Math.min(earlier.length, fates.length - 1)];
}

function test(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, ignore: MISSING !== null, fn });
}

for (const kind of ["sync", "async"]) {
  test(`${CALLS} ${kind} calls of Python through every fault are billed once each, with one key and the same bytes in all attempts`, async () => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    console.log(`seed ${seed}`);
    const { whole, pick } = seededChoices(seed);
    await using it = await setting(
      (earlier) => earlier.length < 2 && whole(0, 2) > 0 ? pick(FAULTS) : FATES.passed,
      CALLS * NATAL_CREDITS,
    );
    const answers: {
      request_id: string;
      subject_id: string;
      is_replay: boolean;
      charged: number;
      credits: number;
    }[] = await it.run(`calls_${kind}`, [CALLS], { max_retries: 6 });
    assert.deepEqual(
      answers.map(({ subject_id }) => subject_id),
      Array.from({ length: CALLS }, (_, number) => `customer-${number}`),
    );
    const { captures, balanceCredits, leases } = await ledgerState(it.app);
    assert.deepEqual([captures.length, balanceCredits, leases], [CALLS, 0, 0]);
    assert.deepEqual(
      new Set(answers.map(({ request_id }) => request_id)),
      new Set(captures.map(({ callId }) => callId)),
    );
    const { attempts } = it.proxy;
    const byKey = Map.groupBy(attempts, ({ idempotencyKey }) => idempotencyKey);
    assert.equal(byKey.size, CALLS);
    assert.equal(byKey.has(null), false);
    for (const ofCall of byKey.values()) {
      assert.equal(new Set(ofCall.map(({ bodySha256 }) => bodySha256)).size, 1);
    }
    assert.equal(new Set(attempts.map(({ bodySha256 }) => bodySha256)).size, CALLS);
    const replays = answers.filter(({ is_replay }) => is_replay);
    for (const { charged, credits } of replays) {
      assert.deepEqual([charged, credits], [0, NATAL_CREDITS]);
    }
    console.log(`${attempts.length} attempts, ${replays.length} replays`);
    assert.ok(replays.length > 0 && attempts.length > CALLS * 1.2);
  });
}

test("what may not be tried again is not by either client of Python, and says what is wrong", async () => {
  await using it = await setting(inTurn(FATES.passed), 3);
  const misspelt = { subject: { ...BIRTH.subject, lattitude: 1 } };
  for (const error of await it.run("both", ["natal_chart", misspelt], { idempotency_key: "one" })) {
    assert.deepEqual(
      [error.type, error.status, error.code, error.idempotency_key, error.retryable],
      ["InvalidRequestError", 400, "INVALID_REQUEST", "one", false],
    );
    const [{ path, suggestions }] = error.issues;
    assert.equal(path, "subject.lattitude");
    assert.match(error.message, new RegExp(`${path}.*${suggestions[0]}.*${error.request_id}\\)$`));
    assert.equal(error.pickled, error.message);
    assert.equal(error.chain, "[None, None]");
  }
  assert.equal(it.proxy.attempts.length, 2);

  const outcomes: [string, Plan, string, string][] = [
    ["natal_chart", inTurn(FATES.otherPayload), "ConflictError", "IDEMPOTENCY_CONFLICT"],
    [
      "natal_chart",
      inTurn({ reaches: false, instead: htmlAnswer(403) }),
      "ForbiddenError",
      "UNEXPECTED_ANSWER",
    ],
    [
      "natal_chart",
      inTurn({ reaches: false, instead: failure(503, "SOON", true, "61") }),
      "UnavailableError",
      "SOON",
    ],
    [
      "natal_chart",
      inTurn({ reaches: false, instead: failure(502, "LATER_CODE", false, null) }),
      "UnavailableError",
      "LATER_CODE",
    ],
    [
      "natal_chart",
      inTurn({ reaches: false, instead: failure(418, "TEAPOT", false, null) }),
      "InvalidRequestError",
      "TEAPOT",
    ],
    ["get_world_signals_job", inTurn(FATES.passed), "NotFoundError", "NOT_FOUND"],
  ];
  for (const [method, plan, type, code] of outcomes) {
    it.proxy.plan = plan;
    it.proxy.attempts.length = 0;
    const argument = method === "natal_chart" ? BIRTH : "job_unknown";
    for (const error of await it.run("both", [method, argument])) {
      assert.deepEqual([error.type, error.code], [type, code]);
    }
    assert.equal(it.proxy.attempts.length, 2, code);
  }

  it.proxy.plan = inTurn(FATES.passed);
  const [first, second] = await it.run("both", ["natal_chart", BIRTH]);
  assert.equal(first.body.data.subject_id, "customer-1");
  assert.deepEqual([second.type, second.code], ["CreditsExhaustedError", "CREDITS_EXHAUSTED"]);
  const [stranger] = await it.run("both", ["natal_chart", BIRTH], { client: { api_key: "abc" } });
  assert.equal(stranger.type, "AuthError");
});

test("a call of Python asks on while its own first attempt runs, and waits as long as it is told", async () => {
  const later = new Date(Date.now() + 1000).toUTCString();
  await using it = await setting(inTurn(
    ...Array(3).fill(FATES.inProgress),
    { reaches: false, instead: failure(429, "RATE_LIMITED", true, "1") },
    { reaches: false, instead: failure(503, "SERVICE_UNAVAILABLE", true, later) },
    FATES.passed,
  ));
  const [answer] = await it.run("calls_sync", [1]);
  assert.equal(answer.attempts, 6);
  const [limited, next] = it.proxy.attempts.slice(3).map(({ atMs }) => atMs);
  assert.ok(next - limited >= 1000);
});

test("a deadline of Python holds against silence and against an answer in drops", async () => {
  await using it = await setting(inTurn(FATES.silent));
  await using drops = serveDrops();
  for (const base_url of [it.proxy.url, drops.url]) {
    const options = { timeout: 0.5, max_retries: 0, client: { base_url } };
    for (const error of await it.run("both", ["natal_chart", BIRTH], options)) {
      assert.deepEqual([error.type, error.code], ["ConnectionFailedError", "TIMEOUT"]);
    }
  }
});

/** Each answer is a drop every tenth of a second, for ever. */
function serveDrops(): AsyncDisposable & { url: string } {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
    let timer: ReturnType<typeof setInterval>;
    const body = new ReadableStream({
      start(controller) {
        timer = setInterval(() => controller.enqueue(new TextEncoder().encode(" ")), 100);
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body, { headers: { "content-type": "application/json" } });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

test("the key of Python's client goes nowhere but to its base URL, and into no log or error", async () => {
  await using other = await HostileProxy.open("http://127.0.0.1:1", inTurn(FATES.cutBefore));
  const redirect = (status: number): Fate => ({
    reaches: false,
    instead: { status, headers: { location: `${other.url}/v1/charts/natal` }, body: "" },
  });
  await using it = await setting(inTurn(redirect(307), redirect(302)));
  for (const error of await it.run("both", ["natal_chart", BIRTH])) {
    assert.deepEqual([error.type, error.status], ["ConnectionFailedError", 307]);
  }
  assert.equal(other.attempts.length, 0);

  const echo = failure(400, "INVALID_REQUEST", false, null);
  const fates: Fate[] = [
    FATES.passed,
    FATES.cutBefore,
    FATES.cutWithin,
    FATES.htmlBefore,
    { reaches: false, instead: { ...echo, body: echo.body.replace("of the proxy", it.app.key) } },
  ];
  it.proxy.plan = (_earlier, index) => fates[index % fates.length];
  const calls = [...fates, ...fates].map(() => ["natal_chart", BIRTH]);
  const { shown, log } = await it.run("leaks", [[...calls, ["get_status"]]]);
  assert.match(shown, /ConnectionFailedError[^]*InvalidRequestError/);
  assert.match(log, /HTTP Request: POST/);
  for (const text of [shown, log]) assert.ok(!text.includes(it.app.key.slice(-20)));
  assert.equal(it.proxy.attempts.at(-1)!.headers["x-api-key"], undefined);
  assert.match(
    it.proxy.attempts[0].headers["user-agent"],
    /^astrology-bi-python\/1\.0\.0 \(contract /,
  );
});

test("Python's client lets pass what later contracts may add", async () => {
  const body = {
    request_id: "req_1",
    data: { sun_sign: "Ophiuchus", moons: [{ new: true }] },
    usage: { lane: "quantum", credits: 1, billableUnits: 1, later: {} },
    meta: {},
    more: 1,
  };
  const instead = {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
  };
  await using it = await setting(inTurn({ reaches: false, instead }));
  for (const answer of await it.run("both", ["natal_chart", BIRTH])) {
    assert.deepEqual(answer.body, body);
  }
});

test(`${CUSTOMERS} customers from a generator come back in order, in calls of 500, at flat memory`, async () => {
  const sizes: number[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { customers } = await request.json();
      sizes.push(customers.length);
      const results = customers.map(({ id }: { id: string }) => ({
        customer_id: id,
        reasoning: "r".repeat(500),
      }));
      return Response.json({ request_id: "req_1", data: { results }, usage: {}, meta: {} });
    },
  );
  const env = {
    ASTROLOGY_API_KEY: "key",
    ASTROLOGY_BASE_URL: `http://127.0.0.1:${server.addr.port}`,
  };
  try {
    for (const scenario of ["audience_sync", "audience_async"]) {
      sizes.length = 0;
      const { seen, in_order, grown_kib, rss_kib } = await runScenario(scenario, {
        args: [CUSTOMERS],
      }, env);
      console.log(
        `${scenario}: ${grown_kib} KiB at most after the first 1,000; RSS ${rss_kib} KiB`,
      );
      assert.deepEqual([seen, in_order], [CUSTOMERS, true]);
      assert.deepEqual(sizes, Array(CUSTOMERS / 500).fill(500));
      assert.ok(grown_kib < MAX_GROWN_KIB, `${grown_kib} KiB`);
    }
    assert.equal(await runScenario("abandoned", { args: [CUSTOMERS] }, env), 501);
  } finally {
    await server.shutdown();
  }
});

test("a run of Python repeated with its prefix and a corrected row has a new key for the changed call alone", async () => {
  const keys: string[] = [];
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const body = await request.text();
      const key = request.headers.get("idempotency-key")!;
      const hash = createHash("sha256").update(body).digest("base64url");
      assert.equal(key, `run-${hash.slice(0, 22)}`);
      keys.push(key);
      const results = JSON.parse(body).customers;
      return Response.json({ request_id: "req_1", data: { results }, usage: {}, meta: {} });
    },
  );
  const env = {
    ASTROLOGY_API_KEY: "key",
    ASTROLOGY_BASE_URL: `http://127.0.0.1:${server.addr.port}`,
  };
  assert.equal(await runScenario("repeated", {}, env), 1500);
  const [first, again, corrected, asynchronous] = [0, 3, 6, 9].map((at) => keys.slice(at, at + 3));
  assert.deepEqual(again, first);
  assert.deepEqual(first.map((key, call) => key === corrected[call]), [true, false, true]);
  assert.deepEqual(asynchronous, corrected);
});

test("what is no JSON is refused by Python with its path", async () => {
  assert.deepEqual(await runScenario("no_json", {}, {}), [
    "subject.dob: a date is not JSON; send text as YYYY-MM-DD",
    "places[0].latitude: nan is not JSON",
    "tags: a set is not JSON",
    "customers[1].dob: a date is not JSON; send text as YYYY-MM-DD",
  ]);
});

test("Python tells places that may have been meant as a person would", async () => {
  await using it = await setting(inTurn(FATES.passed));
  const ambiguous = {
    subject: { id: "a", dob: "2000-01-01", tob: "10:00", pob: "Springfield" },
  };
  for (const { message } of await it.run("both", ["natal_chart", ambiguous])) {
    assert.match(
      message,
      /[^.]\. Did you mean Springfield, Missouri, US \(place_id 4409896\); Springfield, [\w ]+, US \(place_id \d+\); Springfield, [\w ]+, US \(place_id \d+\)\? \(/,
    );
  }
});

test("Python waits for a job over lost polls, and tells one that failed from one that is still open", async () => {
  const job = (status: string, more: unknown = {}): Fate => ({
    reaches: false,
    instead: {
      status: 200,
      headers: { "content-type": "application/json", "x-request-id": "req_1" },
      body: JSON.stringify({ request_id: "req_1", data: { status, ...more as object } }),
    },
  });
  const error = { code: "CANCELLED", message: "It was cancelled.", retryable: false };
  await using it = await setting(inTurn());
  const outcomes: [Fate[], string, string][] = [
    [[job("running"), FATES.cutBefore, job("failed", { error })], "JobFailedError", "CANCELLED"],
    [[job("running")], "WaitTimeoutError", "DEADLINE_EXCEEDED"],
  ];
  for (const [fates, type, code] of outcomes) {
    it.proxy.plan = inTurn(...fates);
    it.proxy.attempts.length = 0;
    const timeout = fates.length === 1 ? 0.2 : 30;
    for (const told of await it.run("both", ["wait_for_job", "job_1"], { timeout })) {
      assert.deepEqual([told.type, told.code, told.request_id], [type, code, "req_1"]);
      assert.match(told.message, /req_1\)$/);
    }
  }
});

test("a Python client that is made wrongly says what is missing, and never the key", async () => {
  const base_url = "http://127.0.0.1:1";
  const said = await runScenario("constructed", {
    args: [[
      {},
      { api_key: "secret" },
      { api_key: "secret\n", base_url },
      { api_key: "secret", base_url: "api.example.com" },
      { api_key: "secret", base_url: "https://api.example.com/v1/" },
      { api_key: "secret", base_url: "https://a:b@api.example.com" },
      { api_key: "secret", base_url: "https://api.example.com/astrology/" },
    ]],
  }, {});
  assert.deepEqual(said, [
    "api_key is missing: pass it, or set ASTROLOGY_API_KEY",
    "base_url is missing: pass it, or set ASTROLOGY_BASE_URL",
    "api_key: expected visible ASCII characters, no spaces or line breaks",
    "base_url: expected http:// or https:// and a host",
    "base_url: leave /v1 out, the client adds it",
    "base_url: expected no name, password, query or fragment",
    "<Client https://api.example.com/astrology>",
  ]);
});

test("Python takes deliveries that one of its secrets signed within five minutes, and no others", async () => {
  const body = '{"type":"usage.recorded","timestamp":"2026-03-20T14:46:00.000Z","data":{"ü":1}}';
  const [ours, former, stranger] = ["b3Vycw==", "Zm9ybWVy", "c3RyYW5nZXI="].map((key) =>
    `whsec_${key}`
  );
  const now = 1_784_073_600;
  const headers = signedHeaders("msg_1", body, [former, ours], new Date(now * 1000));
  const { "webhook-signature": _signature, ...unsigned } = headers;
  const titled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  const vector = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };
  const said = await runScenario("verified", {
    args: [[
      [body, headers, ours, now],
      [body, titled, [stranger, former], now + 300],
      [body, headers, ours, now + 301],
      [body, headers, ours, now - 301],
      [body, headers, stranger, now],
      [body + " ", headers, ours, now],
      [body, { ...headers, "webhook-id": "msg_2" }, ours, now],
      [body, { ...headers, "webhook-signature": "v1a,AAAA é" }, ours, now],
      [body, { ...headers, "webhook-timestamp": "soon" }, ours, now],
      [body, unsigned, ours, now],
      [body, headers, "whsec_no base64", now],
      ...["aHVzaA==", "whsec_aHVzaA", "whsec_", ""].map((secret) => [body, headers, secret, now]),
      ...[null, [ours, null], []].map((secrets) => [body, headers, secrets, now]),
      [JSON.parse(body), headers, ours, now],
      ['{"test": 2432232314}', vector, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", 1_614_265_330],
    ]],
  }, {});
  assert.deepEqual(
    await runScenario("signed", { args: [body, ours, now] }, {}),
    signedHeaders("msg_1", body, [ours], new Date(now * 1000)),
  );
  const refused = (words: string) => `WebhookVerificationError: ${words}`;
  assert.deepEqual(said.slice(0, 2), Array(2).fill("usage.recorded msg_1"));
  assert.deepEqual(said.slice(2), [
    ...Array(2).fill(refused("webhook-timestamp is more than five minutes from now.")),
    ...Array(4).fill(refused("No signature matches any of the secrets.")),
    refused("webhook-timestamp is not a number of seconds since 1970."),
    refused("The header webhook-signature is missing."),
    ...Array(5).fill("ValueError: secrets: expected whsec_ and base64"),
    ...Array(2).fill("TypeError: secrets: one is None; is the variable set?"),
    "TypeError: secrets: no secret was passed; is the variable set?",
    "TypeError: raw_body: expected the body as received, text or bytes, not parsed",
    `None ${vector["webhook-id"]}`,
  ]);
});

test("the Python client decodes every code of facts as the Node client does", async () => {
  let text = "";
  for (let code = 0; code < 13 ** 5; code++) {
    text += Object.values(decodeFacts(code)).map((sign) => sign ?? "").join() + "\n";
  }
  const { digest, refused } = await runScenario("decoded_facts", { args: [13 ** 5] }, {});
  assert.equal(digest, createHash("sha256").update(text).digest("hex"));
  for (const message of refused) assert.match(message, /from 0 to 371292/);
  assert.equal(refused.length, 2);
});
