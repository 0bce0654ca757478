import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Database } from "../../src/database/database.ts";
import { openEmbeddedInMemory } from "../../src/database/embedded.ts";
import { migrate, type Migration, readMigrations } from "../../src/database/migrate.ts";
import {
  createEmptyTestDatabase,
  settleConnections,
  testDatabaseUrl,
} from "../support/test_database.ts";

const MIGRATIONS = await readMigrations(new URL("../../migrations/", import.meta.url));

/** A database without a table, with two sets of connections where it can have them. */
async function emptyDatabase() {
  const created = await createEmptyTestDatabase();
  const [first, second] = [await created.connect(), await created.connect()];
  return {
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

function migration(id: string, sqlText: string): Migration {
  return { id, sqlText, contentHash: `hash of ${sqlText}` };
}

async function appliedIds({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom("migration").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Every column, constraint, index, function and trigger, as text. */
async function schemaOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable,
        column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s on %s: %s', conname, conrelid::regclass,
        pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select format('function %s: %s', proname, md5(pg_get_functiondef(oid)))
      from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

Deno.test("two processes that migrate one database together leave each migration applied once", async () => {
  await using database = await emptyDatabase();
  const applied = await Promise.all([
    migrate(database.first, MIGRATIONS),
    migrate(database.second, MIGRATIONS),
  ]);
  const ids = MIGRATIONS.map(({ id }) => id);
  assert.deepEqual(applied.flat().sort(), ids);
  assert.deepEqual(await appliedIds(database.first), ids);
  assert.deepEqual(await migrate(database.first, MIGRATIONS), []);
});

Deno.test("several processes share a list of migrations, in order", async () => {
  await using database = await emptyDatabase();
  const list = [
    migration("0001_a", "create table a (n integer); insert into a values (1);"),
    migration("0002_b", "update a set n = n * 10;"),
    migration("0003_c", "update a set n = n + 5;"),
  ];
  const runners = [database.first, database.second, database.first, database.second];
  const applied = await Promise.all(runners.map((runner) => migrate(runner, list)));
  assert.deepEqual(applied.flat().sort(), ["0001_a", "0002_b", "0003_c"]);
  const { rows } = await sql<{ n: number }>`select n from a`.execute(database.first.db);
  assert.deepEqual(rows, [{ n: 15 }]);
});

Deno.test("a migration whose file was changed after it was applied is refused by name", async () => {
  await using database = await emptyDatabase();
  await migrate(database.first, [migration("0001_a", "create table a (n integer);")]);
  const changed = [migration("0001_a", "create table a (n bigint);")];
  await assert.rejects(migrate(database.first, changed), (error: Error) => {
    assert.match(error.message, /0001_a/);
    assert.match(error.message, /write a new migration/);
    return true;
  });
});

Deno.test("a migration that fails leaves nothing behind, and those before it stand", async () => {
  await using database = await emptyDatabase();
  const list = [
    migration("0001_a", "create table a (n integer);"),
    migration("0002_b", "create table b (n integer); select 1 / 0;"),
  ];
  await assert.rejects(migrate(database.first, list), /division by zero/);
  assert.deepEqual(await appliedIds(database.first), ["0001_a"]);
  const { rows } = await sql`select to_regclass('b') as b`.execute(database.first.db);
  assert.deepEqual(rows, [{ b: null }]);
  list[1] = migration("0002_b", "create table b (n integer);");
  assert.deepEqual(await migrate(database.first, list), ["0002_b"]);
});

Deno.test("migrations are numbered without a gap, and their names say what they do", () => {
  for (const [index, { id }] of MIGRATIONS.entries()) {
    assert.match(id, /^\d{4}_[a-z0-9_]+$/);
    assert.equal(Number(id.slice(0, 4)), index + 1);
  }
});

Deno.test({
  name: "the schema on PostgreSQL is that of the embedded database",
  // Without a server there is nothing to compare.
  ignore: testDatabaseUrl() === undefined,
  fn: async () => {
    await using database = await emptyDatabase();
    const embedded = await openEmbeddedInMemory();
    await migrate(database.first, MIGRATIONS);
    await migrate(embedded, MIGRATIONS);
    const lines = await schemaOf(embedded);
    assert.deepEqual(await schemaOf(database.first), lines);
    assert.ok(lines.length > 50);
    await embedded.close();
  },
});
