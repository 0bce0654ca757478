import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "../../src/database/in_transaction.ts";
import { isOutage } from "../../src/database/outage.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { repeated } from "../../src/database/repeat.ts";
import { createTestDatabase, testDatabaseUrl } from "../support/test_database.ts";
import { until } from "../support/until.ts";

const NEEDS_POSTGRES = testDatabaseUrl() === undefined;

function failing(error: unknown, times: number): { runs: number; run: () => Promise<string> } {
  const work = {
    runs: 0,
    run: () => ++work.runs > times ? Promise.resolve("done") : Promise.reject(error),
  };
  return work;
}

Deno.test("what passes is repeated, and nothing else is", async () => {
  const stale = { code: "0A000", message: "cached plan must not change result type" };
  for (const error of [{ code: "40001" }, { code: "40P01" }, { code: "42P10" }, stale]) {
    const work = failing(error, 2);
    assert.equal(await repeated(work.run), "done");
    assert.equal(work.runs, 3);
  }
  const unsupported = { code: "0A000", message: "cannot do that" };
  for (const error of [{ code: "23505" }, { code: "57014" }, unsupported, new Error("no code")]) {
    const work = failing(error, 1);
    await assert.rejects(repeated(work.run), (thrown) => thrown === error);
    assert.equal(work.runs, 1);
  }
});

Deno.test("what does not pass is an outage in the end", async () => {
  const work = failing({ code: "40P01" }, Infinity);
  await assert.rejects(repeated(work.run), isOutage);
  assert.equal(work.runs, 6);
});

Deno.test({
  name: "of two transactions that wait for each other both are done, each as a whole",
  ignore: NEEDS_POSTGRES,
  fn: async () => {
    const created = await createTestDatabase();
    const { db, ...database } = await openPostgres(created.url!);
    await sql`create table balance (name text primary key, amount integer)`.execute(db);
    await sql`insert into balance values ('a', 0), ('b', 0)`.execute(db);
    let runs = 0;
    let [holding, first] = [0, true];
    const add = (names: string[]) =>
      inTransaction(db, async (db) => {
        runs++;
        for (const name of names) {
          await sql`update balance set amount = amount + 1 where name = ${name}`.execute(db);
          holding++;
          if (first) await until("both hold a row", () => holding >= 2);
        }
        first = false;
      });
    await Promise.all([add(["a", "b"]), add(["b", "a"])]);
    const { rows } = await sql`select name, amount from balance order by name`.execute(db);
    assert.deepEqual(rows, [{ name: "a", amount: 2 }, { name: "b", amount: 2 }]);
    assert.equal(runs, 3);
    await database.close();
    await created.drop();
  },
});

Deno.test({
  name: "a statement whose constraint a migration is making anew is done once it is there",
  ignore: NEEDS_POSTGRES,
  fn: async () => {
    const created = await createTestDatabase();
    const { db, ...database } = await openPostgres(created.url!);
    await sql`create table seen (name text)`.execute(db);
    const writing = sql`insert into seen values ('a') on conflict (name) do nothing`.execute(db);
    await sql`create unique index on seen (name)`.execute(db);
    await writing;
    const { rows } = await sql`select name from seen`.execute(db);
    assert.deepEqual(rows, [{ name: "a" }]);
    await database.close();
    await created.drop();
  },
});
