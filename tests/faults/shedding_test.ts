import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { KeyCache } from "../../src/access/key_cache.ts";
import { Metering } from "../../src/metering/metering.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { testDatabaseUrl } from "../support/test_database.ts";
import { FaultProxy } from "./fault_proxy.ts";

/** Only PostgreSQL is reached over a network, so these tests need it. */
const ignore = testDatabaseUrl() === undefined;
const bed = await openTestBed();
/** Instead of five seconds, since tests should not wait that long for a silent connection. */
const ANSWER_TIMEOUT_MS = 1200;

/** The service with a fault proxy before its database. */
async function withProxy(work: (app: TestApp, proxy: FaultProxy, ask: Ask) => Promise<void>) {
  await using app = await bed.testApp({ credits: 1000 });
  const url = new URL(bed.database.url!);
  using proxy = new FaultProxy(Number(url.port));
  url.port = String(proxy.port);
  const database = await openPostgres(url.href, ANSWER_TIMEOUT_MS);
  const metering = new Metering(database.db, app.services.log);
  const keys = new KeyCache(database.db);
  const served = createApp({ ...app.services, database, metering, keys });
  const ask: Ask = async (key) => {
    const startMs = performance.now();
    const response = await served.request(NATAL, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": app.key, "idempotency-key": key },
      body: JSON.stringify(natalRequest()),
    });
    const tookMs = performance.now() - startMs;
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      tookMs,
    };
  };
  try {
    await work(app, proxy, ask);
    assert.deepEqual(await verifyLedger(app.services.database.db), []);
  } finally {
    await metering.idle();
    await database.close();
    app.log.takeErrors();
  }
}

type Ask = (
  key: string,
) => Promise<{ status: number; headers: Headers; text: string; tookMs: number }>;

/** Repeats a request until it is answered, always at the same process. */
async function untilAnswered(ask: Ask, key: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { status, text } = await ask(key);
    if (status === 200) return text;
    assert.ok(status === 503 || status === 409, text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${key} was never answered`);
}

function assertShed({ status, headers, tookMs }: Awaited<ReturnType<Ask>>): void {
  assert.equal(status, 503);
  assert.equal(headers.get("Retry-After"), "1");
  // The limit that the service promises, times a margin for a busy machine.
  assert.ok(tookMs < 10 * ANSWER_TIMEOUT_MS, `told after ${tookMs} ms`);
}

Deno.test({
  name: "connections that are cut are replaced, also in the middle of statements",
  ignore,
  fn: () =>
    withProxy(async (_, proxy, ask) => {
      const first = await untilAnswered(ask, "first");
      for (let round = 0; round < 5; round++) {
        const asked = Array.from({ length: 10 }, (_, index) => ask(`round-${round}-${index}`));
        await Promise.resolve();
        proxy.cut();
        for (const { status } of await Promise.all(asked)) assert.ok([200, 503].includes(status));
        proxy.cut();
        assert.equal(await untilAnswered(ask, "first"), first);
      }
    }),
});

Deno.test({
  name: "a database that is gone is told within a second, and is used again when it is back",
  ignore,
  fn: () =>
    withProxy(async (_, proxy, ask) => {
      await untilAnswered(ask, "before");
      proxy.refuses = true;
      proxy.cut();
      for (const answer of await Promise.all([ask("during"), ask("during-too"), ask("before")])) {
        assertShed(answer);
      }
      proxy.refuses = false;
      await untilAnswered(ask, "during");
    }),
});

Deno.test({
  name: "a connection that falls silent is told within a second, given up and replaced",
  ignore,
  fn: () =>
    withProxy(async (_, proxy, ask) => {
      await untilAnswered(ask, "before");
      proxy.set({ swallows: ["toServer", "toClient"] });
      for (const answer of await Promise.all([ask("during"), ask("during-too")])) {
        assertShed(answer);
      }
      // The open connections stay silent for ever.
      proxy.forget();
      proxy.set({});
      await untilAnswered(ask, "during");
    }),
});

Deno.test({
  name: "a settlement whose answer is lost is looked up, and answered as it was stored",
  ignore,
  fn: () =>
    withProxy(async (app, proxy, ask) => {
      await untilAnswered(ask, "before");
      const asked = Array.from({ length: 20 }, (_, index) => ask(`lost-${index}`));
      // Wait until the calls have been sent.
      await new Promise((resolve) => setTimeout(resolve, 5));
      proxy.set({ swallows: ["toClient"] });
      await new Promise((resolve) => setTimeout(resolve, 100));
      proxy.set({});
      proxy.cut();
      const answers = await Promise.all(asked);
      for (const [index, { status, text }] of answers.entries()) {
        const again = await untilAnswered(ask, `lost-${index}`);
        if (status === 200) assert.equal(again, text);
      }
      const rows = await app.services.database.db.selectFrom("usage_record").select("call_id")
        .where("organization_id", "=", app.organizationId).execute();
      assert.equal(rows.length, 21, "each was billed once");
    }),
});
