import assert from "node:assert/strict";
import { z } from "zod";
import { createKey } from "../../src/access/key_store.ts";
import { defineQuery } from "../../src/routes/query.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

/** Of the plan basic. */
const CEILING = 4;

/** A query that runs until the test lets it end. */
function heldQuery() {
  const ends: (() => void)[] = [];
  let started = () => {};
  return {
    query: defineQuery({
      id: "held",
      path: "/held",
      helper: "held",
      operationId: "held",
      lane: "core",
      rateWeight: 1,
      summary: "Held",
      description: "Runs until the test lets it end.",
      parameters: z.strictObject({}),
      data: z.object({}).meta({ id: "HeldData" }),
      example: {},
      run: () =>
        new Promise<{ data: object }>((resolve) => {
          ends.push(() => resolve({ data: {} }));
          started();
        }),
    }),
    running: (count: number) =>
      new Promise<void>((resolve) => {
        started = () => ends.length >= count && resolve();
        started();
      }),
    finish: () => ends.splice(0, ends.length).forEach((end) => end()),
  };
}

Deno.test("a key has no more queries in flight than its plan allows calls, and others are not in its way [queries-in-flight-limit]", async () => {
  const { query, running, finish } = heldQuery();
  await using app = await bed.testApp({ queries: [query], plan: "basic" });
  const ask = (key: string) => app.request("/v1/held", { headers: { "x-api-key": key } });
  const other = await createKey(
    app.services.database.db,
    app.services.config.environment,
    app.services.peppers,
    { organizationId: app.organizationId, name: "other", scopes: ["*"], lifetimeSeconds: null },
  );
  const held = Array.from({ length: CEILING }, () => ask(app.key));
  await running(CEILING);
  const refused = await ask(app.key);
  assert.equal(refused.status, 429);
  assert.equal(refused.json.error.code, "RATE_LIMITED");
  assert.equal(refused.headers.get("Retry-After"), "1");
  assert.deepEqual(refused.json.error.limit, {
    kind: "concurrency",
    lane: "core",
    limit: CEILING,
    remaining: 0,
    weight: 1,
    reset_seconds: 1,
    retry_after_seconds: 1,
  });
  const others = ask(other.text);
  await running(CEILING + 1);
  finish();
  const answers = await Promise.all([...held, others]);
  assert.deepEqual(answers.map(({ status }) => status), Array(CEILING + 1).fill(200));
  const next = ask(app.key);
  await running(1);
  finish();
  assert.equal((await next).status, 200);
});
