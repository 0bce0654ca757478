import assert from "node:assert/strict";
import { composerOf } from "../../src/ai/composers.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { NOTICE_DAYS } from "../../src/metadata/lifecycle/deprecation_policy.ts";
import { GATE } from "../../src/products/products.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { endpointAt } from "../ai/model_requests.ts";
import { FakeOpenAi } from "../faults/fake_openai.ts";
import { operationOf } from "../operations/answer.ts";
import { assertFirst, assertReplay, keyed } from "../support/idempotent_calls.ts";
import { type Answer, openTestBed, type TestApp, testConfig } from "../support/test_bed.ts";

const bed = await openTestBed();
const ALIASES = OPERATIONS.flatMap((operation) =>
  (operation.aliases ?? []).map((alias) => ({ operation, alias }))
);
const DAY_MS = 86_400_000;

function assertTold({ headers }: Answer, app: TestApp, successor: string): void {
  const { publicUrl } = app.services.config;
  assert.equal(headers.get("deprecation"), "@1784073600");
  assert.equal(
    headers.get("link"),
    `<${publicUrl}/v1/migrations>; rel="deprecation", <${publicUrl}${successor}>; rel="successor-version"`,
  );
}

Deno.test("the two former paths are customer/profile and mundane/forecast, and neither is dated", () => {
  assert.deepEqual(
    ALIASES.map(({ operation, alias }) => [alias, operation.path]),
    [
      [{ path: "/mundane/forecast" }, "/world/signals"],
      [{ path: "/customer/profile" }, "/audience/insights"],
    ],
  );
});

Deno.test("an alias and its successor are one call under one Idempotency-Key, billed once [alias-idempotency]", async () => {
  for (const { operation: { id, path, examples: [{ request }] }, alias } of ALIASES) {
    for (const [first, second] of [[alias.path, path], [path, alias.path]]) {
      await using app = await bed.testApp({ scopes: [id], credits: 500 });
      const answer = await app.post(`/v1${first}`, request, keyed("one"));
      assertFirst(answer);
      assertReplay(await app.post(`/api/v1${second}`, request, keyed("one")), answer);
      const { balanceCredits } = await balanceOf(app.services.database.db, app.organizationId);
      assert.equal(balanceCredits, 500 - answer.json.usage.credits);
      const former = first === alias.path ? answer : await app.post(`/v1${second}`, request);
      assertTold(former, app, `/v1${path}`);
      assert.equal(former.headers.get("sunset"), null);
    }
  }
});

/** Two seconds of a deadline are kept for billing, the rest is for the model. */
const DEADLINE_MS = 2500;

Deno.test("an alias and its successor share one rate window and one ceiling while the model hangs [alias-limits]", async () => {
  for (const { operation, alias } of ALIASES) {
    const { id, path, rateWeight: tokensPerMinute } = operation;
    for (const [first, second] of [[alias.path, path], [path, alias.path]]) {
      const ceiling = await refusedBeside(operation, first, second, { aiInFlight: 1 });
      assert.deepEqual([ceiling.kind, ceiling.lane, ceiling.limit], ["concurrency", "ai", 1]);
      const window = await refusedBeside(operation, first, second, { tokensPerMinute });
      assert.deepEqual([window.kind, window.operation, window.remaining], ["window", id, 0]);
    }
  }
});

/** The limit that refuses a call at `second` while a call at `first` waits for a model that hangs. */
async function refusedBeside(
  { id, examples: [{ request }] }: (typeof OPERATIONS)[number],
  first: string,
  second: string,
  limits: Partial<Record<"aiInFlight" | "tokensPerMinute", number>>,
) {
  using fake = new FakeOpenAi(() => new Promise(() => {}));
  const config = testConfig();
  config.deadlinesMs = { ...config.deadlinesMs, ai: DEADLINE_MS };
  await using app = await bed.testApp({ scopes: [id], limits, services: { config } });
  const { log, refusedTokens } = app.services;
  const endpoint = endpointAt(fake.baseUrl);
  const ai = { ...config.ai, provider: "openai", writing: "free", endpoint } as const;
  app.services.composer = await composerOf(ai, log, refusedTokens, GATE);
  const hanging = app.post(`/v1${first}`, request);
  await fake.until(() => fake.calls.length > 0);
  const refused = await app.post(`/api/v1${second}`, request);
  assert.equal(refused.json.error.code, "RATE_LIMITED");
  assert.equal((await hanging).json.error.code, "AI_PROVIDER_ERROR");
  app.log.takeErrors();
  return refused.json.error.limit;
}

Deno.test("every failure at a former path says that it is one, and no answer elsewhere does [former-path-failures]", async () => {
  await using app = await bed.testApp({ credits: 0, plan: "basic" });
  for (const { operation: { path, examples: [{ request }] }, alias } of ALIASES) {
    const failures = async (path: string) => [
      await app.post(path, request, { key: null }),
      await app.post(path, "{", {}),
      await app.post(path, {}, { headers: { "content-type": "text/plain" } }),
      await app.post(path, { unknown: 1 }),
      await app.request(path),
      await app.request(path, { method: "POST", headers: { host: "no host" } }),
    ];
    for (const prefix of ["/v1", "/api/v1"]) {
      const told = await failures(prefix + alias.path);
      assert.deepEqual(told.map(({ status }) => status), [401, 400, 415, 400, 405, 400]);
      for (const failure of told) assertTold(failure, app, `/v1${path}`);
    }
    for (const { headers } of await failures(`/v1${path}`)) {
      assert.deepEqual([headers.get("deprecation"), headers.get("link")], [null, null]);
    }
  }
});

Deno.test("the document promises these headers of every answer at a former path, and nowhere else", async () => {
  await using app = await bed.testApp();
  const { paths } = await app.contract();
  const former = new Set(ALIASES.map(({ alias }) => `/v1${alias.path}`));
  for (const [path, item] of Object.entries<Record<string, { responses: object }>>(paths)) {
    for (const { responses } of Object.values(item)) {
      for (const { headers } of Object.values(responses)) {
        const promised = ["Deprecation", "Link", "Sunset"].filter((name) => name in headers);
        assert.deepEqual(promised, former.has(path) ? ["Deprecation", "Link"] : [], path);
      }
    }
  }
});

Deno.test("a former path that is dated says when it may be gone [former-path-sunset]", async () => {
  const dated = {
    ...operationOf("lunar.phase"),
    aliases: [{ path: "/lunar/old", sunsetDate: "2027-07-01" as const }],
  };
  await using app = await bed.testApp({ operations: [dated] });
  const answer = await app.post("/v1/lunar/old", { datetime: "2026-01-01T00:00:00Z" });
  assert.equal(answer.status, 200);
  assertTold(answer, app, "/v1/lunar/phase");
  assert.equal(answer.headers.get("sunset"), "Thu, 01 Jul 2027 00:00:00 GMT");
  const { paths } = await app.contract();
  assert.ok(paths["/v1/lunar/old"].post.responses[200].headers.Sunset);
});

/** What is wrong with the days on which former paths end, by what the changelog says of them. */
function noticeFaults(aliases: readonly Alias[], changelog: string): string[] {
  return aliases.flatMap(({ path, sunsetDate }) => {
    if (sunsetDate === undefined) return [];
    const entry = changelog.split(/^## /m).find((entry) =>
      entry.includes(path) && entry.includes(sunsetDate)
    );
    const [, day] = /\b(20\d\d-\d\d-\d\d)\b(?![.\w])/.exec(entry?.split("\n")[0] ?? "") ?? [];
    if (day === undefined) return [`${path} ends on ${sunsetDate}, which no dated entry says`];
    const noticeDays = (Date.parse(sunsetDate) - Date.parse(day)) / DAY_MS;
    return noticeDays >= NOTICE_DAYS.beta ? [] : [`${path} ends ${noticeDays} days after ${day}`];
  });
}

type Alias = (typeof ALIASES)[number]["alias"];

Deno.test("no former path ends without 90 days of notice in the changelog [former-path-notice]", async () => {
  const changelog = await Deno.readTextFile("CHANGELOG.md");
  assert.deepEqual(noticeFaults(ALIASES.map(({ alias }) => alias), changelog), []);
  const alias: Alias = { path: "/old", sunsetDate: "2027-07-01" };
  const entry = (day: string) => `# Changelog\n## v7 ${day}\n- \`/old\` ends on 2027-07-01.\n`;
  assert.deepEqual(noticeFaults([alias], entry("2027-04-02")), []);
  assert.deepEqual(noticeFaults([alias], entry("2027-04-03")), [
    "/old ends 89 days after 2027-04-03",
  ]);
  assert.deepEqual(noticeFaults([alias], "# Changelog\n## v7 2027-01-01\n"), [
    "/old ends on 2027-07-01, which no dated entry says",
  ]);
});
