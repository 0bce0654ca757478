import assert from "node:assert/strict";
import { CATALOGUE, OPERATIONS } from "../../src/catalogue.ts";
import { createApp } from "../../src/app.ts";
import type { Access } from "../../src/access/access.ts";
import { limitsOf } from "../../src/terms/plans.ts";
import { setKeyStatus } from "../../src/access/key_store.ts";
import { REVOKED_WITHIN_SECONDS } from "../../src/access/key_cache.ts";
import { SEARCHES_OF_ADDRESS, TypingBudget } from "../../src/access/typing_budget.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { queryUrl } from "../support/query_url.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const SHOP = "https://shop.example";
const TOKENS = "/v1/places/tokens";

async function mint(app: TestApp, origins = [SHOP]): Promise<string> {
  const answer = await app.post(TOKENS, { origins });
  assert.equal(answer.status, 200, answer.text);
  return answer.json.data.token;
}

/** A search as a page makes it. */
function search(app: TestApp, token: string, headers: Record<string, string> = { origin: SHOP }) {
  return app.request(`/v1/places?q=paris&token=${encodeURIComponent(token)}`, { headers });
}

function opening(headers: Headers): string[] {
  return [...headers.keys()].filter((name) => name.startsWith("access-control-"));
}

Deno.test("a key mints a token for an hour, for credits of nobody", async () => {
  await using app = await bed.testApp({ credits: 0, scopes: ["lunar.phase"], plan: "basic" });
  const origins = [SHOP, "https://www.shop.example:8443", "http://localhost:3000"];
  const { status, json, headers } = await app.post(TOKENS, { origins });
  assert.equal(status, 200);
  assert.match(json.data.token, /^abi_dev_pt_[\w-]+\.[\w-]{43}$/);
  assert.deepEqual(json.data.origins, origins);
  const lifetimeMs = Date.parse(json.data.expires_at) - app.services.now().getTime();
  assert.ok(lifetimeMs > 3_590_000 && lifetimeMs <= 3_600_000, `${lifetimeMs}`);
  assert.deepEqual(json.usage, { lane: "core", credits: 0, billableUnits: 0 });
  assert.equal(headers.get("Cache-Control"), "no-store");
});

Deno.test("a page of the token's origin may search and read the answer", async () => {
  await using app = await bed.testApp();
  const token = await mint(app, ["https://other.example", SHOP]);
  const { status, json, headers } = await search(app, token);
  assert.equal(status, 200);
  assert.equal(json.data.places[0].label, "Paris, Île-de-France Region, France");
  assert.equal(headers.get("Access-Control-Allow-Origin"), SHOP);
  assert.match(headers.get("Vary")!, /Origin/);
  assert.equal(headers.get("Access-Control-Allow-Credentials"), null);
});

Deno.test("another origin, or none, is refused and may not read why [token-origins]", async () => {
  await using app = await bed.testApp();
  const token = await mint(app);
  const others: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "https://shop.example.evil.example" },
    { origin: "https://sub.shop.example" },
    { origin: "http://shop.example" },
    { origin: "https://shop.example:444" },
    { origin: "null" },
    {},
    { "sec-fetch-site": "same-origin" },
    { referer: `${SHOP}/` },
  ];
  for (const headers of others) {
    const answer = await search(app, token, headers);
    assert.equal(answer.status, 403, JSON.stringify(headers));
    assert.equal(answer.json.error.code, "AUTH_FORBIDDEN");
    assert.equal(answer.json.error.reason, "origin");
    assert.deepEqual(opening(answer.headers), []);
  }
});

Deno.test("a page of this service asks without Origin", async () => {
  await using app = await bed.testApp();
  const token = await mint(app, [app.services.config.publicUrl]);
  assert.equal((await search(app, token, { "sec-fetch-site": "same-origin" })).status, 200);
  assert.equal((await search(app, token, { "sec-fetch-site": "same-site" })).status, 403);
});

Deno.test("a token ends after an hour; its page may read that [token-hour]", async () => {
  await using app = await bed.testApp();
  const token = await mint(app);
  await app.advanceClock(3590);
  const late = createApp({ ...app.services, now: () => new Date(Date.now() + 3_601_000) });
  const answer = await late.request(`http://127.0.0.1:8000/v1/places?q=paris&token=${token}`, {
    headers: { origin: SHOP },
  });
  const { error } = await answer.json();
  assert.equal(answer.status, 401);
  assert.equal(error.code, "AUTH_INVALID");
  assert.equal(error.reason, "token");
  assert.match(error.message, /expired/);
  assert.equal(answer.headers.get("Access-Control-Allow-Origin"), SHOP);
});

Deno.test("a token ends with its key, and is refused while the key is paused [token-revoked]", async () => {
  await using app = await bed.testApp();
  const token = await mint(app);
  const { database: { db } } = app.services;
  /** A process that has not read the key yet. */
  const fresh = async () => {
    using timers = fakeTimers();
    timers.advance(1000 * REVOKED_WITHIN_SECONDS);
    return await search(app, token);
  };
  await setKeyStatus(db, app.keyId, "paused");
  assert.equal((await fresh()).json.error.reason, "paused");
  await setKeyStatus(db, app.keyId, "active");
  await setKeyStatus(db, app.keyId, "revoked");
  const answer = await fresh();
  assert.equal(answer.status, 401);
  assert.equal(answer.json.error.code, "AUTH_INVALID");
});

Deno.test("an altered token is refused, whatever was altered [token-signature]", async () => {
  await using app = await bed.testApp();
  const token = await mint(app);
  const [, claims, signature] = /_pt_(.*)\.(.*)$/.exec(token)!;
  const read = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  const forged = (changed: object, by = signature) => {
    const text = JSON.stringify({ ...read, ...changed });
    return `abi_dev_pt_${
      btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
    }.${by}`;
  };
  const altered = [
    forged({ origins: ["https://evil.example"] }),
    forged({ exp: read.exp + 1 }),
    forged({ key: "00000000" }),
    forged({ pepper: 2 }),
    forged({}, "A".repeat(43)),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    token.replace("_dev_", "_live_"),
    token.slice(0, -5),
    `${token}x`,
    "abi_dev_pt_bnVsbA.".padEnd(61, "A"),
    "abi_dev_pt_NQ.".padEnd(57, "A"),
    "abi_dev_pt_.",
    "",
    app.key,
  ];
  for (const text of altered) {
    for (const origin of [SHOP, "https://evil.example"]) {
      const answer = await search(app, text, { origin });
      assert.equal(answer.status, 401, text);
      assert.equal(answer.json.error.code, "AUTH_INVALID");
      assert.deepEqual(opening(answer.headers), [], text);
    }
  }
});

Deno.test("a stolen token opens nothing but the search of places [token-places-alone]", async () => {
  await using app = await bed.testApp();
  const token = await mint(app);
  const ways: Record<string, string>[] = [
    { "x-api-key": token },
    { authorization: `Bearer ${token}` },
    {},
  ];
  const refused = async (path: string, init: RequestInit) => {
    for (const headers of ways) {
      for (const address of [path, `${path}${path.includes("?") ? "&" : "?"}token=${token}`]) {
        const answer = await app.request(address, {
          ...init,
          headers: { ...init.headers, ...headers, origin: SHOP },
        });
        assert.equal(answer.status, 401, `${address} ${answer.text.slice(0, 200)}`);
        assert.deepEqual(opening(answer.headers), []);
      }
    }
  };
  const json = { "content-type": "application/json" };
  for (const { path, examples: [{ request }] } of OPERATIONS) {
    await refused(`/v1${path}`, { method: "POST", headers: json, body: JSON.stringify(request) });
  }
  for (const { path, method = "GET", example, takesBody, isTyping } of CATALOGUE.queries) {
    if (isTyping) continue;
    await refused(
      takesBody ? `/v1${path}` : queryUrl(path, example),
      takesBody ? { method, headers: json, body: JSON.stringify(example) } : { method },
    );
  }
  // As a key it opens not even the search.
  for (const headers of ways.slice(0, 2)) {
    const answer = await app.request("/v1/places?q=paris", { headers });
    assert.equal(answer.status, 401);
    assert.match(answer.json.error.message, /browser token can only be used for GET \/v1\/places/);
  }
});

Deno.test("a token mints no token, and a key beside a token is refused", async () => {
  await using app = await bed.testApp();
  const token = await mint(app);
  assert.equal((await app.post(TOKENS, { origins: [SHOP] }, { key: token })).status, 401);
  const both = await search(app, token, { origin: SHOP, "x-api-key": app.key });
  assert.equal(both.status, 400);
  assert.deepEqual(
    [both.json.error.issues[0].path, both.json.error.issues[0].code],
    ["token", "conflicting_keys"],
  );
});

Deno.test("only origins that pages can have are taken", async () => {
  await using app = await bed.testApp();
  const faults: [unknown, string][] = [
    [[], "origins"],
    ["https://shop.example", "origins"],
    [Array(6).fill(SHOP), "origins"],
    [["*"], "origins[0]"],
    [[SHOP, "null"], "origins[1]"],
    [["https://*.shop.example"], "origins[0]"],
    [["https://shop.example/"], "origins[0]"],
    [["https://Shop.example"], "origins[0]"],
    [["https://shop.example:443"], "origins[0]"],
    [["https://user@shop.example"], "origins[0]"],
    [["http://shop.example"], "origins[0]"],
    [["javascript:alert(1)"], "origins[0]"],
    [[`https://${"x".repeat(120)}.example`], "origins[0]"],
  ];
  for (const [origins, path] of faults) {
    const answer = await app.post(TOKENS, { origins });
    assert.equal(answer.status, 400, JSON.stringify(origins));
    assert.equal(answer.json.error.issues[0].path, path, JSON.stringify(origins));
  }
  const spelled = await app.post(TOKENS, { origins: ["https://shop.example/birth"] });
  assert.deepEqual(spelled.json.error.issues[0].suggestions, [SHOP]);
});

Deno.test("in production no origin has plain http", async () => {
  await using app = await bed.testApp({ environment: "production" });
  const local = { origins: ["http://localhost:3000"] };
  assert.equal((await app.post(TOKENS, local)).status, 400);
  const token = await mint(app);
  assert.match(token, /^abi_live_pt_/);
  assert.equal((await search(app, token)).status, 200);
});

Deno.test("typing takes no rate tokens, and other calls take nothing from typing", async () => {
  await using app = await bed.testApp({ plan: "basic" });
  const keyed = { headers: { "x-api-key": app.key } };
  // Of the plan basic; a rate window would have ended at 60.
  for (let typed = 0; typed < 100; typed++) {
    const { status, headers } = await app.request(`/v1/places?q=par`, keyed);
    assert.equal(status, 200);
    assert.equal(headers.get("RateLimit-Policy"), '"typing";q=300;w=60');
    assert.equal(headers.get("X-RateLimit-Remaining"), String(299 - typed));
  }
  const usage = await app.request("/v1/usage", keyed);
  assert.equal(usage.headers.get("X-RateLimit-Remaining"), "59");
  const next = await app.request("/v1/places?q=par", keyed);
  assert.equal(next.headers.get("X-RateLimit-Remaining"), "199");
});

Deno.test("a key has half of its organization's budget, and a client address its own share", () => {
  using timers = fakeTimers();
  timers.advance(1000 - performance.now() % 1000);
  const access = (apiKeyId: string): Access => ({
    organizationId: "org",
    apiKeyId,
    plan: "basic",
    limits: limitsOf("basic", {}),
    scopes: ["*"],
    isPaused: false,
    isSuspended: false,
  });
  const budget = new TypingBudget();
  const taken = (key: string, address: string | null = null) => {
    for (let count = 0;; count++) {
      try {
        budget.take(access(key), address);
      } catch {
        return count;
      }
    }
  };
  assert.equal(taken("one", "192.0.2.1"), SEARCHES_OF_ADDRESS);
  assert.equal(taken("one", "192.0.2.2"), SEARCHES_OF_ADDRESS);
  assert.equal(taken("one"), 300 - 2 * SEARCHES_OF_ADDRESS);
  assert.equal(taken("two"), 300);
  assert.equal(taken("three"), 0);
  timers.advance(60_000);
  assert.equal(taken("three"), 300);
});

Deno.test("who has used up a budget is told when to go on, and a page may read it", async () => {
  await using app = await bed.testApp({ limits: { tokensPerMinute: 1 } });
  const token = await mint(app);
  for (let typed = 0; typed < 5; typed++) assert.equal((await search(app, token)).status, 200);
  const refused = await search(app, token);
  assert.equal(refused.status, 429);
  assert.equal(refused.json.error.limit.kind, "typing");
  assert.equal(refused.json.error.limit.limit, 5);
  assert.ok(Number(refused.headers.get("Retry-After")) >= 1);
  assert.equal(refused.headers.get("Access-Control-Allow-Origin"), SHOP);
});

Deno.test("answers may be kept for a day by their reader, and are 304 while unchanged", async () => {
  await using app = await bed.testApp();
  const token = await mint(app);
  const first = await search(app, token);
  const etag = first.headers.get("ETag")!;
  assert.match(etag, /^W\/"[\w-]{27}"$/);
  assert.equal(first.headers.get("Cache-Control"), "private, max-age=86400");
  for (const named of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
    const again = await search(app, token, { origin: SHOP, "if-none-match": named });
    assert.equal(again.status, 304, named);
    assert.equal(again.bytes.length, 0);
    assert.equal(again.headers.get("ETag"), etag);
    assert.equal(again.headers.get("Cache-Control"), "private, max-age=86400");
    assert.equal(again.headers.get("Access-Control-Allow-Origin"), SHOP);
  }
  const other = await search(app, token, { origin: SHOP, "if-none-match": '"x"' });
  assert.equal(other.status, 200);
  const refused = await search(app, "", { origin: SHOP });
  assert.equal(refused.headers.get("Cache-Control"), "no-store");
});

Deno.test("the log has neither tokens nor what was typed", async () => {
  await using app = await bed.testApp();
  const token = await mint(app);
  await search(app, token);
  await search(app, `${token}x`);
  const lines = app.log.text();
  assert.ok(!lines.includes("_pt_") && !lines.includes("paris"));
});
