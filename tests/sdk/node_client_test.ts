import assert from "node:assert/strict";
import { inspect } from "node:util";
import {
  AbiError,
  AuthError,
  type CallOptions,
  Client,
  type ClientOptions,
  ConflictError,
  ConnectionError,
  CreditsExhaustedError,
  InvalidRequestError,
  NotFoundError,
  RateLimitedError,
  UnavailableError,
} from "../../sdk/node/src/mod.ts";
import { seededChoices } from "../faults/seeded_choices.ts";
import { ledgerState } from "../support/ledger.ts";
import { SUBJECT } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { type Attempt, type Fate, FATES, HostileProxy, type Plan } from "./hostile_proxy.ts";
import { serveApp } from "./served_app.ts";
import { pngPixels } from "../wheel/png_pixels.ts";

const bed = await openTestBed();
const NATAL_CREDITS = 2;
const CALLS = Number(Deno.env.get("SDK_CALLS") ?? 100);
const SIDE_BY_SIDE = 20;
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
  client: Client;
}

/** The app behind a proxy, and a client that is to be troubled. */
async function setting(
  plan: Plan,
  { credits, ...options }: ClientOptions & { credits?: number } = {},
): Promise<Setting> {
  const stack = new AsyncDisposableStack();
  const app = stack.use(await bed.testApp({ credits }));
  const served = stack.use(serveApp(app));
  const proxy = stack.use(await HostileProxy.open(served.url, plan));
  const client = new Client({
    apiKey: app.key,
    baseUrl: proxy.url,
    ...options,
  });
  return {
    app,
    proxy,
    client,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** As many attempts as there are fates meet them, call by call; the last one stays. */
function inTurn(...fates: Fate[]): Plan {
  return (earlier) => fates[Math.min(earlier.length, fates.length - 1)];
}

function birth(id = SUBJECT.id) {
  return { subject: { ...SUBJECT, id } };
}

function caught(call: Promise<unknown>): Promise<AbiError> {
  return call.then(() => assert.fail("it succeeded"), (error) => error);
}

Deno.test(`${CALLS} calls through every fault are billed once each, with one key and the same bytes in all attempts`, async () => {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  console.log(`seed ${seed}`);
  const { whole, pick } = seededChoices(seed);
  await using it = await setting(
    (earlier) => earlier.length < 2 && whole(0, 2) > 0 ? pick(FAULTS) : FATES.passed,
    { credits: CALLS * NATAL_CREDITS },
  );
  const answers: Awaited<ReturnType<Client["natalChart"]>>[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, async () => {
    while (next < CALLS) {
      const id = `customer-${next++}`;
      const answer = await it.client.natalChart(birth(id), { maxRetries: 6 });
      assert.equal(answer.data.subject_id, id);
      answers.push(answer);
    }
  }));

  const { captures, balanceCredits, leases } = await ledgerState(it.app);
  assert.deepEqual([captures.length, balanceCredits, leases], [CALLS, 0, 0]);
  assert.deepEqual(
    new Set(answers.map(({ request_id }) => request_id)),
    new Set(captures.map(({ callId }) => callId)),
  );
  const attemptsByKey = Map.groupBy(
    it.proxy.attempts,
    ({ idempotencyKey }) => idempotencyKey,
  );
  assert.equal(attemptsByKey.size, CALLS);
  assert.equal(attemptsByKey.has(null), false);
  for (const attempts of attemptsByKey.values()) {
    assert.equal(new Set(attempts.map(({ bodySha256 }) => bodySha256)).size, 1);
  }
  assert.equal(
    new Set(it.proxy.attempts.map(({ bodySha256 }) => bodySha256)).size,
    CALLS,
  );
  const replays = answers.filter(({ response }) => response.isReplay);
  for (const { response, usage } of replays) {
    assert.deepEqual([response.credits?.charged, usage.credits], [
      0,
      NATAL_CREDITS,
    ]);
  }
  console.log(
    `${it.proxy.attempts.length} attempts, ${replays.length} replays`,
  );
  assert.ok(replays.length > 0 && it.proxy.attempts.length > CALLS * 1.2);
});

Deno.test("what may not be tried again is not, and says what is wrong", async () => {
  await using it = await setting(inTurn(FATES.passed), { credits: 3 });
  const { client, proxy, app } = it;
  const bad = { subject: { ...SUBJECT, lat: 1 } };
  const refused = await caught(
    client.natalChart(bad as never, { idempotencyKey: "one" }),
  );
  assert.ok(refused instanceof InvalidRequestError);
  assert.deepEqual(
    [refused.issues[0].path, refused.status, refused.retryable],
    [
      "subject.lat",
      400,
      false,
    ],
  );
  assert.match(
    refused.message,
    /subject\.lat.*latitude.*INVALID_REQUEST, HTTP 400.*req_\w{26}$/,
  );

  await client.natalChart(birth(), { idempotencyKey: "two" });
  const other = birth("another");
  const mismatch = await caught(
    client.natalChart(other, { idempotencyKey: "two" }),
  );
  assert.ok(mismatch instanceof ConflictError);
  assert.equal(mismatch.reason, "payload_mismatch");
  const broke = await caught(
    client.natalChart(birth(), { idempotencyKey: "three" }),
  );
  assert.ok(broke instanceof CreditsExhaustedError);
  assert.equal(broke.response?.credits?.remaining, 1);
  assert.ok(
    await caught(client.getWorldSignalsJob("job_none")) instanceof
      NotFoundError,
  );
  const stranger = new Client({
    apiKey: `${app.key.slice(0, -1)}_`,
    baseUrl: proxy.url,
  });
  assert.ok(
    await caught(stranger.places({ q: "Lisbon" })) instanceof AuthError,
  );
  assert.deepEqual(proxy.attempts.map(({ serviceStatus }) => serviceStatus), [
    400,
    200,
    409,
    402,
    404,
    401,
  ]);
  assert.equal((await ledgerState(app)).captures.length, 1);
});

Deno.test("retries are as many as were asked for, for what may succeed later", async () => {
  await using it = await setting(inTurn(FATES.passed));
  const { client, proxy } = it;
  const tries = async (fate: Fate, options: CallOptions) => {
    const before = proxy.attempts.length;
    proxy.plan = inTurn(fate);
    const error = await caught(client.lunarPhase({}, options));
    return { error, attempts: proxy.attempts.length - before };
  };
  const limited = await tries(FATES.limited, {});
  assert.ok(limited.error instanceof RateLimitedError);
  assert.deepEqual([limited.attempts, limited.error.retryAfterMs], [3, 0]);
  const page = await tries(FATES.htmlBefore, { maxRetries: 1 });
  assert.ok(page.error instanceof UnavailableError);
  assert.deepEqual([page.attempts, page.error.code], [2, "UNEXPECTED_ANSWER"]);
  const cut = await tries(FATES.cutBefore, { maxRetries: 0 });
  assert.ok(cut.error instanceof ConnectionError);
  assert.equal(cut.error.idempotencyKey, proxy.attempts.at(-1)!.idempotencyKey);
  assert.equal((await tries(FATES.inProgress, { maxRetries: 0 })).attempts, 1);
  assert.equal((await tries(FATES.otherPayload, {})).attempts, 1);
  const plain = (status: number): Fate => ({
    reaches: false,
    instead: {
      status,
      headers: { "content-type": "text/html" },
      body: "<p>no",
    },
  });
  assert.equal((await tries(plain(500), {})).attempts, 1);
  assert.equal((await tries(plain(404), {})).attempts, 1);
  const shown = await tries(plain(200), { maxRetries: 1 });
  assert.deepEqual([shown.attempts, shown.error.code], [
    2,
    "UNEXPECTED_ANSWER",
  ]);
});

Deno.test("a call whose first attempt still runs is asked for until it has ended, beyond the retries", async () => {
  await using it = await setting((earlier) =>
    earlier.length === 0 ? FATES.cutAfter : earlier.length < 5 ? FATES.inProgress : FATES.passed
  );
  const { response } = await it.client.lunarPhase({}, {
    maxRetries: 2,
    timeoutMs: 10_000,
  });
  assert.deepEqual([response.isReplay, response.attempts], [true, 6]);
});

Deno.test("Retry-After is kept as seconds and as a date; what is longer than a minute is not waited for", async () => {
  const waits: number[] = [];
  const answer = (retryAfter: string): Fate => ({
    reaches: false,
    instead: {
      ...FATES.limited.instead,
      headers: { "retry-after": retryAfter },
    },
  });
  await using it = await setting(inTurn(answer("1"), FATES.passed));
  await it.client.lunarPhase({});
  it.proxy.plan = inTurn(
    answer(new Date(Date.now() + 1500).toUTCString()),
    FATES.passed,
  );
  await it.client.lunarPhase({});
  for (const [first, second] of pairsOf(it.proxy.attempts)) {
    waits.push(second.atMs - first.atMs);
  }
  assert.ok(waits[0] >= 1000, `${waits}`);
  assert.equal(waits.length, 2);
  for (
    const retryAfter of ["61", new Date(Date.now() + 90_000).toUTCString()]
  ) {
    const before = it.proxy.attempts.length;
    it.proxy.plan = inTurn(answer(retryAfter));
    const error = await caught(it.client.lunarPhase({}));
    assert.ok(error.retryAfterMs! > 60_000);
    assert.equal(it.proxy.attempts.length, before + 1);
  }
});

function pairsOf(attempts: readonly Attempt[]): Attempt[][] {
  return Map.groupBy(attempts, ({ idempotencyKey }) => idempotencyKey).values()
    .toArray();
}

Deno.test("a deadline holds over attempts and waits; a silent attempt ends by its own time; who aborts waits for nothing", async () => {
  await using it = await setting(inTurn(FATES.silent));
  const { client, proxy } = it;
  const silent = await caught(
    client.lunarPhase({}, { timeoutMs: 500, maxRetries: 1 }),
  );
  assert.deepEqual([silent.code, silent.retryable, proxy.attempts.length], [
    "TIMEOUT",
    true,
    2,
  ]);
  const over = await caught(client.lunarPhase({}, { deadlineMs: 700 }));
  assert.deepEqual([over.code, proxy.attempts.length], ["TIMEOUT", 3]);
  proxy.plan = inTurn({
    reaches: false,
    instead: { ...FATES.limited.instead, headers: { "retry-after": "50" } },
  });
  const early = await caught(client.lunarPhase({}, { deadlineMs: 30_000 }));
  assert.deepEqual([early.code, proxy.attempts.length], ["RATE_LIMITED", 4]);

  const leaving = new AbortController();
  const left = client.lunarPhase({}, { signal: leaving.signal });
  leaving.abort(new Error("gone"));
  await assert.rejects(left, { message: "gone" });
});

Deno.test("a redirect is told and not followed, so that no other origin sees the key", async () => {
  const strangers: string[] = [];
  await using stranger = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => {
      strangers.push(request.url);
      return new Response("{}");
    },
  );
  const location = `http://127.0.0.1:${stranger.addr.port}/v1?token=hush`;
  await using it = await setting(inTurn({
    reaches: false,
    instead: { status: 307, headers: { location }, body: "" },
  }));
  const error = await caught(it.client.lunarPhase({}));
  assert.deepEqual([error.code, error.status, it.proxy.attempts.length], [
    "REDIRECTED",
    307,
    1,
  ]);
  assert.match(error.message, /set baseUrl/);
  assert.doesNotMatch(error.message, /hush/);
  assert.deepEqual(strangers, []);
});

Deno.test("neither the client nor any error shows the key, whoever echoes it", async () => {
  await using it = await setting(inTurn(FATES.passed), { maxRetries: 0 });
  const { client, proxy, app: { key } } = it;
  const shown: unknown[] = [client];
  const call = async (one = client) => {
    shown.push(await caught(one.lunarPhase({}, { timeoutMs: 200 })));
  };
  const echo = {
    status: 500,
    headers: {},
    body: `{"error":{"code":"E","message":"${key}"}}`,
  };
  const fates: Fate[] = [...FAULTS.slice(0, 7), FATES.silent, {
    reaches: false,
    instead: echo,
  }];
  for (const fate of fates) {
    proxy.plan = inTurn(fate);
    await call();
  }
  const echoing = () => {
    throw new Error(`request x-api-key: ${key}`, { cause: new Error(key) });
  };
  await call(
    new Client({
      apiKey: key,
      baseUrl: proxy.url,
      fetch: echoing,
      maxRetries: 0,
    }),
  );
  assert.throws(
    () => new Client({ apiKey: `${key}\n`, baseUrl: proxy.url }),
    (error) => {
      shown.push(error);
      return error instanceof TypeError;
    },
  );
  for (const one of shown) {
    const ways = [
      inspect(one, { depth: null, showHidden: true }),
      Deno.inspect(one, { depth: 100 }),
      JSON.stringify(one),
      String(one),
      String((one as Error).stack),
      inspect((one as Error).cause, { depth: null }),
    ];
    for (const text of ways) assert.ok(!text.includes(key.slice(-20)), text);
  }
  assert.equal(shown.length, fates.length + 3);
});

Deno.test("a client without key or address is not made, and says what to give", () => {
  const made = (options: ClientOptions) => () => new Client(options);
  assert.throws(made({ baseUrl: "http://a.example" }), /ASTROLOGY_API_KEY/);
  assert.throws(made({ apiKey: "abi_x" }), /ASTROLOGY_BASE_URL.*no default/);
  for (
    const baseUrl of [
      "a.example",
      "ftp://a.example",
      "http://u:p@a.example",
      "http://a?b=c",
    ]
  ) {
    assert.throws(made({ apiKey: "abi_x", baseUrl }), /http\(s\) URL/);
  }
  assert.throws(
    made({ apiKey: "abi_x", baseUrl: "http://a.example/v1/" }),
    /Leave \/v1 out/,
  );
  assert.equal(
    new Client({ apiKey: "k", baseUrl: "http://a.example/x/" }).baseUrl,
    "http://a.example/x",
  );
});

Deno.test("an option that there is not is refused, and the near one is named", async () => {
  const options = { apiKey: "abi_x", baseUrl: "http://a.example" };
  assert.throws(
    () => new Client({ ...options, apikey: "abi_x" } as ClientOptions),
    new TypeError("There is no option apikey; did you mean apiKey?"),
  );
  const client = new Client({ ...options, fetch: () => assert.fail("it was sent") });
  const key = { idempotencykey: "one" } as CallOptions;
  const waiting = { timeout: 1 } as CallOptions;
  const strange = { colour: 1 } as CallOptions;
  const refused: [Promise<unknown>, string][] = [
    [client.lunarPhase({}, key), "idempotencykey; did you mean idempotencyKey?"],
    [client.natalChart.svg(birth(), key), "idempotencykey; did you mean idempotencyKey?"],
    [client.waitForJob("job_1", waiting), "timeout; did you mean timeoutMs?"],
    [
      Array.fromAsync(
        client.audienceInsightsAll(
          [],
          { product_category: "beauty" },
          { prefix: "a" } as CallOptions,
        ),
      ),
      "prefix; did you mean idempotencyKeyPrefix?",
    ],
    [
      client.places({ q: "Lisbon" }, strange),
      "colour; the options are timeoutMs, deadlineMs, maxRetries, signal.",
    ],
  ];
  for (const [call, words] of refused) {
    await assert.rejects(call, new TypeError(`There is no option ${words}`));
  }
});

Deno.test("places and clocks that may have been meant are told as a person would", async () => {
  await using it = await setting(inTurn(FATES.passed));
  const named = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
  const natal = (more: object) => caught(it.client.natalChart({ subject: { ...named, ...more } }));
  const { message } = await natal({ pob: "Springfield" });
  assert.match(
    message,
    /[^.]\. Did you mean Springfield, Missouri, US \(place_id 4409896\); Springfield, [\w ]+, US \(place_id \d+\); Springfield, [\w ]+, US \(place_id \d+\)\? \[/,
  );
  const twice = await natal({ dob: "2000-10-29", tob: "01:30" });
  assert.match(twice.message, / Did you mean 2000-10-29T01:30\S* \(utc_offset -07:00\); .*\? \[/);
});

Deno.test("added fields, unknown values and unknown codes pass", async () => {
  const answers = [
    new Response(
      JSON.stringify({
        request_id: "r",
        data: { phase: "blue", extra: [1] },
        usage: {},
        later: 1,
      }),
      { headers: { "content-type": "application/json; charset=utf-8" } },
    ),
    new Response(
      JSON.stringify({
        request_id: "r",
        error: {
          code: "TEAPOT",
          message: "Short.",
          issues: [{ path: "pot", code: "dry", message: "", suggestions: [{ leaves: 2 }, 3] }],
          retryable: false,
          partner_action: "pour",
        },
      }),
      { status: 418 },
    ),
  ];
  const client = new Client({
    apiKey: "abi_x",
    baseUrl: "http://a.example",
    fetch: () => Promise.resolve(answers.shift()!),
  });
  const answer = await client.lunarPhase({});
  assert.deepEqual(JSON.parse(JSON.stringify(answer)), {
    request_id: "r",
    data: { phase: "blue", extra: [1] },
    usage: {},
    later: 1,
  });
  assert.deepEqual([answer.response.rateLimit, answer.response.credits], [
    null,
    null,
  ]);
  const error = await caught(client.lunarPhase({}));
  assert.match(error.message, /^pot: Short\. Did you mean \{"leaves":2\}; 3\? \[/);
  assert.deepEqual([error.code, error.status, error.partnerAction], [
    "TEAPOT",
    418,
    "pour",
  ]);
});

Deno.test("a picture, a document of text and a query come as what they are, with their standing", async () => {
  await using it = await setting(inTurn(FATES.passed));
  const { client, proxy } = it;
  const { text, response } = await client.natalChart.svg(birth());
  assert.match(text, /^<svg[\s\S]*<\/svg>\s*$/);
  const { bytes } = await client.natalChart.png(birth());
  assert.equal(pngPixels(bytes).width, 600);
  assert.deepEqual([response.status, response.credits?.charged], [
    200,
    NATAL_CREDITS,
  ]);
  assert.ok(response.rateLimit!.remaining < response.rateLimit!.limit);
  const { data, response: asked } = await client.places({
    q: "Lisbon & more",
    limit: 2,
  });
  assert.ok(Array.isArray(data.places));
  // A search while typing says what is left of its own budget alone.
  assert.equal(asked.credits, null);
  assert.ok(asked.rateLimit!.remaining < asked.rateLimit!.limit);
  assert.match(asked.requestId!, /^req_/);
  assert.equal((await client.getSdks()).helpers.length > 40, true);
  assert.deepEqual((await client.listWorldSignalsJobs()).data.jobs, []);
  const withoutKey = proxy.attempts.filter(({ headers }) => headers["x-api-key"] === undefined);
  assert.deepEqual(withoutKey.map(({ path }) => path), ["/v1/sdks"]);
  const agents = new Set(
    proxy.attempts.map(({ headers }) => headers["user-agent"]),
  );
  assert.deepEqual(agents.size, 1);
  assert.match(
    [...agents][0],
    /^astrology-bi-node\/\d+\.\d+\.\d+ \(contract \S+\)$/,
  );
});
