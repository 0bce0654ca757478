import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Database } from "../../src/database/database.ts";
import {
  migrate,
  type Migrations,
  readMigrations,
  type SqlFile,
} from "../../src/database/migrate.ts";
import { freezeClock } from "../support/frozen_clock.ts";
import { createEmptyTestDatabase, settleConnections } from "../support/test_database.ts";

const MIGRATIONS = await readMigrations(new URL("../../migrations/", import.meta.url));

/** A database without a table, with two sets of connections where it can have them. */
async function emptyDatabase() {
  const created = await createEmptyTestDatabase();
  const [first, second] = [await created.connect(), await created.connect()];
  return {
    created,
    first,
    second,
    async [Symbol.asyncDispose]() {
      await Promise.all([settleConnections(first), settleConnections(second)]);
      await first.close();
      await second.close();
      await created.drop();
    },
  };
}

function file(name: string, sqlText: string): SqlFile {
  return { name, sqlText, contentHash: `hash of ${sqlText}` };
}

function numbered(...files: [name: string, sqlText: string][]): Migrations {
  return {
    numbered: files.map(([name, sqlText]) => file(name, sqlText)),
    functions: [],
    functionsVersion: 1,
  };
}

/** A release whose only function answers a number. */
function release(functionsVersion: number, answer: number): Migrations {
  const sqlText =
    `create or replace function answer() returns integer language sql as $$select ${answer}$$`;
  return { numbered: [], functions: [file("answer", sqlText)], functionsVersion };
}

async function answerOf({ db }: Database): Promise<number> {
  const { rows: [{ answer }] } = await sql<{ answer: number }>`select answer() as answer`.execute(
    db,
  );
  return answer;
}

async function appliedIds({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom("migration").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

Deno.test("two processes that migrate one database together leave everything applied once", async () => {
  await using database = await emptyDatabase();
  const migrated = await Promise.all([
    migrate(database.first, MIGRATIONS),
    migrate(database.second, MIGRATIONS),
  ]);
  const files = [...MIGRATIONS.functions, ...MIGRATIONS.numbered];
  assert.deepEqual(migrated.flatMap(({ applied }) => applied), files.map(({ name }) => name));
  assert.deepEqual(
    await appliedIds(database.first),
    MIGRATIONS.numbered.map(({ name }) => name),
  );
});

Deno.test("where nothing has changed a start neither locks nor writes", async () => {
  await using database = await emptyDatabase();
  await migrate(database.first, MIGRATIONS);
  const transaction = () => assert.fail("a transaction");
  assert.deepEqual(await migrate({ ...database.first, transaction }, MIGRATIONS), {
    applied: [],
    newer: [],
  });
});

Deno.test("several processes share a list of migrations, in order", async () => {
  await using database = await emptyDatabase();
  const list = numbered(
    ["0001_a", "create table a (n integer); insert into a values (1);"],
    ["0002_b", "update a set n = n * 10;"],
    ["0003_c", "update a set n = n + 5;"],
  );
  const runners = [database.first, database.second, database.first, database.second];
  const migrated = await Promise.all(runners.map((runner) => migrate(runner, list)));
  assert.deepEqual(migrated.flatMap(({ applied }) => applied), ["0001_a", "0002_b", "0003_c"]);
  const { rows } = await sql<{ n: number }>`select n from a`.execute(database.first.db);
  assert.deepEqual(rows, [{ n: 15 }]);
});

Deno.test("a migration whose file was changed after it was applied is refused by name", async () => {
  await using database = await emptyDatabase();
  await migrate(database.first, numbered(["0001_a", "create table a (n integer);"]));
  const changed = numbered(["0001_a", "create table a (n bigint);"]);
  await assert.rejects(migrate(database.first, changed), (error: Error) => {
    assert.match(error.message, /0001_a/);
    assert.match(error.message, /write a new migration/);
    return true;
  });
});

Deno.test("a start whose migration fails leaves nothing behind, and those of earlier starts stand", async () => {
  await using database = await emptyDatabase();
  const [a, b] = [["0001_a", "create table a (n integer);"], ["0002_b", "create table b ();"]] as [
    string,
    string,
  ][];
  await migrate(database.first, numbered(a));
  const failing = numbered(a, b, ["0003_c", "create table c (); select 1 / 0;"]);
  await assert.rejects(migrate(database.first, failing), /division by zero/);
  assert.deepEqual(await appliedIds(database.first), ["0001_a"]);
  const { rows } = await sql`select to_regclass('b') as b, to_regclass('c') as c`
    .execute(database.first.db);
  assert.deepEqual(rows, [{ b: null, c: null }]);
  assert.deepEqual((await migrate(database.first, numbered(a, b))).applied, ["0002_b"]);
});

Deno.test("a function is applied again when its file has changed, and when someone has dropped it", async () => {
  await using database = await emptyDatabase();
  for (const answer of [1, 2]) {
    assert.deepEqual((await migrate(database.first, release(1, answer))).applied, ["answer"]);
    assert.equal(await answerOf(database.first), answer);
  }
  await sql`drop function answer`.execute(database.first.db);
  await migrate(database.first, release(1, 2));
  assert.equal(await answerOf(database.first), 2);
});

Deno.test("an older release that starts again leaves what a newer one has written, and says so [older-release-restart]", async () => {
  await using database = await emptyDatabase();
  const older = { ...release(7, 1), numbered: [file("0001_a", "create table a ();")] };
  const newer = {
    ...release(8, 2),
    numbered: [...older.numbered, file("0002_b", "create table b ();")],
  };
  await migrate(database.first, older);
  await migrate(database.second, newer);
  assert.deepEqual(await migrate(database.first, older), {
    applied: [],
    newer: ["answer", "0002_b"],
  });
  assert.equal(await answerOf(database.first), 2);
});

Deno.test("an older and a newer release that start together leave the newer one's functions", async () => {
  await using database = await emptyDatabase();
  for (let version = 1; version < 20; version += 2) {
    await Promise.all([
      migrate(database.first, release(version + 1, version + 1)),
      migrate(database.second, release(version, version)),
    ]);
    assert.equal(await answerOf(database.first), version + 1);
  }
});

Deno.test("a clock that a test has frozen stays so when a service starts on its database", async () => {
  await using database = await emptyDatabase();
  await migrate(database.first, MIGRATIONS);
  await freezeClock({ database: database.created }, "2026-03-01T00:00:00Z");
  await migrate(database.second, MIGRATIONS);
  const { rows } = await sql`select service_now() as now`.execute(database.first.db);
  assert.deepEqual(rows, [{ now: new Date("2026-03-01T00:00:00Z") }]);
});
