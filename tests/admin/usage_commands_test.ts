import assert from "node:assert/strict";
import { runCommand } from "../../src/admin/run_command.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

async function command({ services }: TestApp, ...args: string[]) {
  const { database: { db }, config: { environment }, peppers } = services;
  const { exitCode, text } = await runCommand({ db, environment, peppers }, [...args, "--json"]);
  return { exitCode, json: JSON.parse(text) };
}

const book = (app: TestApp, job: string, units: string, organization = app.organizationId) =>
  command(
    app,
    ...["usage", "book", organization, "--operation", "audience.facts"],
    ...["--units", units, "--job", job],
  );

async function balanceOf(app: TestApp): Promise<number> {
  return (await command(app, "balance", app.organizationId)).json.balance_credits;
}

Deno.test("units are billed once for each job, as a call that the books agree with", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  await command(app, "credits", "grant", app.organizationId, "5000");
  assert.equal((await book(app, "warm-up", "1")).exitCode, 0);
  const before = await balanceOf(app);
  const first = (await book(app, "2026-11:full", "2000")).json;
  assert.deepEqual([first.outcome, first.charged_credits], ["booked", 2000]);
  assert.equal(first.available_credits, before - 2000);
  const second = (await book(app, "2026-11:full", "2000")).json;
  assert.match(second.outcome, /was booked before/);
  assert.deepEqual([second.charged_credits, second.request_id], [0, first.request_id]);
  assert.equal(await balanceOf(app), before - 2000);
  const [call] = (await command(app, "calls", app.organizationId)).json;
  assert.deepEqual(
    [call.request_id, call.operation, call.key_id, call.credits],
    [first.request_id, "audience.facts", "operator", 2000],
  );
  const { json } = await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  const used = json.data.period.by_operation
    .find(({ operation }: { operation: string }) => operation === "audience.facts");
  assert.deepEqual([used.calls, used.credits], [2, 2001]);
  assert.deepEqual(await verifyLedger(db), []);
});

Deno.test("the same job from several shells at once is billed once", async () => {
  await using app = await bed.testApp();
  await command(app, "credits", "grant", app.organizationId, "5000");
  await book(app, "warm-up", "1");
  const before = await balanceOf(app);
  const runs = await Promise.all(Array.from({ length: 8 }, () => book(app, "at-once", "300")));
  assert.equal(new Set(runs.map(({ json }) => json.request_id)).size, 1);
  assert.deepEqual(
    runs.map(({ json }) => json.charged_credits).toSorted((a, b) => a - b),
    [0, 0, 0, 0, 0, 0, 0, 300],
  );
  assert.equal(await balanceOf(app), before - 300);
  assert.deepEqual(await verifyLedger(app.services.database.db), []);
});

Deno.test("another number for a job, missing credits and bad arguments book nothing", async () => {
  await using app = await bed.testApp();
  await command(app, "credits", "grant", app.organizationId, "5000");
  await book(app, "one", "10");
  const before = await balanceOf(app);
  const refused = async (words: RegExp, ...args: Parameters<typeof book>) => {
    const { exitCode, json } = await book(...args);
    assert.equal(exitCode, 1);
    assert.match(json.error, words);
  };
  await refused(/booked with 10 units as req_\w+; nothing was booked/, app, "one", "11");
  await refused(/only \d+ are available; nothing was booked/, app, "two", "1000000000");
  await refused(/expected a whole number from 1/, app, "two", "0");
  await refused(/--job: found "a b"/, app, "a b", "1");
  await refused(/no organization org_none/, app, "two", "1", "org_none");
  const args = ["usage", "book", app.organizationId, "--units", "1", "--job", "two"];
  assert.match(
    (await command(app, ...args, "--operation", "charts.natal")).json.error,
    /--operation: found "charts.natal", expected audience.facts/,
  );
  assert.equal(await balanceOf(app), before);
  assert.equal((await book(app, "two", "10")).json.outcome, "booked", "the name is still free");
  assert.deepEqual(await verifyLedger(app.services.database.db), []);
});

Deno.test("a job of an earlier month is still known", async () => {
  await using app = await bed.testApp();
  await command(app, "credits", "grant", app.organizationId, "100");
  const first = (await book(app, "old", "10")).json;
  await app.advanceClock(40 * 86_400);
  assert.equal((await book(app, "old", "10")).json.request_id, first.request_id);
});
