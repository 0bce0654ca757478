import assert from "node:assert/strict";
import { sql } from "kysely";
import { runCommand } from "../../src/admin/run_command.ts";
import { makePartitions } from "../../src/metering/reaper.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { adminServicesOf } from "../events/webhook_bed.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const DAY_MS = 86_400_000;
const ALL = 1_000_000;
/** The 20th of this month: whenever the tests run, months end as far away. */
const TWENTIETH = Temporal.Now.plainDateISO("UTC").with({ day: 20 }).toString();
const MONTH = TWENTIETH.slice(0, 7);
const END = `${Temporal.PlainYearMonth.from(MONTH).add({ months: 1 })}-01`;
const LEDGER = `ledger_entry_${MONTH.replace("-", "_")}`;

/** Sets the clock to so many days after the 20th. */
async function atDay(app: TestApp, days: number): Promise<void> {
  const at = Date.parse(`${TWENTIETH}T12:00:00Z`) + days * DAY_MS;
  await app.advanceClock((at - Date.now()) / 1000);
}

async function admin(app: TestApp, ...words: string[]) {
  const { exitCode, text } = await runCommand(adminServicesOf(app), [...words, "--json"]);
  return { exitCode, result: JSON.parse(text) };
}

async function rowsOf(app: TestApp) {
  const { db } = app.services.database;
  const entries = await db.selectFrom("ledger_entry")
    .select(["id", "organization_id", "kind", "credits", "call_id", "note", "created_at"]).orderBy(
      "id",
    ).execute();
  const calls = await db.selectFrom("usage_record")
    .select([
      "call_id",
      "organization_id",
      "api_key_id",
      "operation",
      "credits",
      "reversed_at",
      "created_at",
    ]).orderBy("call_id").execute();
  return { entries, calls };
}

async function callTwice(app: TestApp): Promise<void> {
  for (const key of [crypto.randomUUID(), crypto.randomUUID()]) {
    const headers = { "idempotency-key": key };
    assert.equal((await app.post(NATAL, natalRequest(), { headers })).status, 200);
  }
}

async function countIn(app: TestApp, table: string): Promise<number> {
  const { rows: [{ count }] } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(app.services.database.db);
  return count;
}

Deno.test("rows without a partition are moved to theirs, and may be changed in none", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const { db } = app.services.database;
  const later = Temporal.PlainYearMonth.from(MONTH).add({ months: 6 });
  const partition = `ledger_entry_${later.toString().replace("-", "_")}`;
  await atDay(app, Temporal.PlainDate.from(TWENTIETH).until(later.toPlainDate({ day: 20 })).days);
  await callTwice(app);
  const before = await rowsOf(app);
  const strays = await countIn(app, "ledger_entry_default");
  assert.ok(strays > 0);
  await makePartitions(db, strays - 1);
  assert.equal(await countIn(app, "ledger_entry_default"), strays, "too many to be moved");
  await makePartitions(db, ALL);
  assert.equal(await countIn(app, "ledger_entry_default"), 0);
  assert.equal(await countIn(app, partition), strays);
  await makePartitions(db, ALL);
  await callTwice(app);
  const after = await rowsOf(app);
  assert.deepEqual(after.entries.slice(0, before.entries.length), before.entries);
  assert.equal(await countIn(app, "ledger_entry_default"), 0);
  for (const table of ["ledger_entry", partition, LEDGER, "ledger_entry_default"]) {
    await assert.rejects(sql`truncate ${sql.table(table)}`.execute(db), /append only/);
  }
  const table = sql.table(partition);
  await assert.rejects(sql`delete from ${table}`.execute(db), /append only/);
  await assert.rejects(sql`update ${table} set note = ''`.execute(db), /append only/);
  const again = sql`insert into usage_record (call_id, organization_id, api_key_id, operation, lane,
      credits, billable_units, duration_ms)
    select call_id, organization_id, api_key_id, operation, lane, credits, 1, 1
    from usage_record order by created_at desc limit 1`;
  await assert.rejects(again.execute(db), /duplicate key/);
});

Deno.test("a month is closed, archived and restored, and its books are right at every step [closed-months]", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const { db } = app.services.database;
  const verify = (isFull = false) => verifyLedger(db, { isFull });
  await atDay(app, 0);
  await callTwice(app);
  assert.deepEqual((await admin(app, "month", "close")).result, { closed: [] });
  await atDay(app, 20);
  await callTwice(app);
  assert.deepEqual((await admin(app, "month", "close")).result, { closed: [MONTH] });
  assert.deepEqual(await verify(), []);
  assert.deepEqual(await verify(true), []);
  await findsForgeries(app);

  const dir = await Deno.makeTempDir();
  const file = `${dir}/month.ndjson.gz`;
  const early = await admin(app, "month", "archive", MONTH, file);
  assert.match(early.result.error, /ended less than 31 days ago/);
  await atDay(app, 51);
  assert.equal((await admin(app, "month", "archive", END.slice(0, 7), file)).exitCode, 1);
  const before = await rowsOf(app);
  const archived = await admin(app, "month", "archive", MONTH, file);
  assert.equal(archived.exitCode, 0, JSON.stringify(archived.result));
  assert.match(await Deno.readTextFile(`${file}.sha256`), new RegExp(archived.result.sha256));
  const left = await rowsOf(app);
  assert.ok(left.calls.length < before.calls.length && left.calls.length > 0);
  assert.deepEqual(await verify(true), []);
  assert.deepEqual((await admin(app, "month", "list")).result[0].state, "archived");

  const forged = await forgedCopy(file);
  assert.match(
    (await admin(app, "month", "restore", forged)).result.error,
    new RegExp(`not what ${MONTH} was`),
  );
  assert.match((await admin(app, "month", "restore", `${file}.sha256`)).result.error, /gzip/);
  assert.deepEqual(await rowsOf(app), left);
  const restored = await admin(app, "month", "restore", file);
  assert.deepEqual(restored.result, { month: MONTH, state: "closed" });
  assert.deepEqual(await rowsOf(app), before);
  assert.deepEqual(await verify(true), []);
  assert.match((await admin(app, "month", "restore", file)).result.error, /is in the database/);
  await assert.rejects(sql`delete from ${sql.table(LEDGER)}`.execute(db), /append only/);
  await assert.rejects(sql`truncate ${sql.table(LEDGER)}`.execute(db), /append only/);
  await Deno.remove(dir, { recursive: true });
});

/** What is not read again is found with --full; sums that have changed are found always. */
async function findsForgeries(app: TestApp): Promise<void> {
  const { db } = app.services.database;
  const isClosed = sql`created_at < ${`${END}T00:00:00Z`}::text::timestamptz`;
  const forgeries: [ReturnType<typeof sql>, boolean, RegExp][] = [
    [
      sql`update usage_record set duration_ms = duration_ms + 1 where ${isClosed}`,
      true,
      /the rows of a closed month/,
    ],
    [
      sql`insert into ledger_entry (organization_id, kind, credits, created_at)
        select organization_id, 'adjustment', 1, created_at from ledger_entry where ${isClosed} limit 1`,
      true,
      /the rows of a closed month/,
    ],
    [
      sql`insert into closed_month_sum (organization_id, month, entries, credits, entries_hash, calls,
          call_credits, calls_hash) values ('org_forged', ${`${MONTH}-01`}::text::date, 1, 1, '', 0, 0, '')`,
      false,
      /the sums of a closed month/,
    ],
    [
      sql`update usage_day set calls = calls + 1 where day < ${END}::text::date`,
      false,
      /days of a closed/,
    ],
  ];
  for (const [forgery, needsFull, invariant] of forgeries) {
    await db.transaction().execute(async (db) => {
      await forgery.execute(db);
      if (needsFull) assert.deepEqual(await verifyLedger(db), []);
      const found = await verifyLedger(db, { isFull: needsFull });
      assert.ok(found.some((violation) => invariant.test(violation.invariant)), String(invariant));
      throw new Undo();
    }).catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  }
  await assert.rejects(sql`update closed_month_sum set credits = 0`.execute(db), /append only/);
}

/** With another amount in one row. */
async function forgedCopy(file: string): Promise<string> {
  const text = await new Response(
    (await Deno.open(file)).readable.pipeThrough(new DecompressionStream("gzip")),
  ).text();
  const forged = text.replace(/("capture", )-2/, "$1-1");
  assert.notEqual(forged, text);
  const path = `${file}.forged`;
  await Deno.writeFile(
    path,
    new Blob([forged]).stream().pipeThrough(new CompressionStream("gzip")),
  );
  return path;
}

/** Rolls a forgery back. */
class Undo extends Error {}
