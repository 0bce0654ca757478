import assert from "node:assert/strict";
import { sql } from "kysely";
import { processBed } from "../support/process_bed.ts";
import { runAdmin, runMigrate } from "../support/service_process.ts";

/** What must not change: every table and function, with its row's own version. */
const CATALOG = sql<object>`
  select relname as name, xmin::text from pg_class where relnamespace = 'public'::regnamespace
  union all select proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2`;

Deno.test("a command on an older schema is refused in one line and changes nothing of it", async () => {
  await using bed = await processBed();
  const before = await bed.withDatabase(async ({ db }) => {
    await sql`update migration_function set content_hash = '' where name = 'service_now'`
      .execute(db);
    return (await CATALOG.execute(db)).rows;
  });
  const refused = await runAdmin(bed, "org", "list");
  assert.deepEqual(refused, {
    code: 1,
    text: "error: the database needs migrations of this release: run `deno task migrate` first",
  });
  assert.deepEqual(
    await bed.withDatabase(async ({ db }) => (await CATALOG.execute(db)).rows),
    before,
  );
  const migrated = await runMigrate(bed);
  assert.equal(migrated.code, 0, migrated.text);
  assert.equal((await runAdmin(bed, "org", "list")).code, 0);
});

Deno.test("a command on an empty database makes no table", async () => {
  await using bed = await processBed({ isEmpty: true });
  assert.match((await runAdmin(bed, "org", "list")).text, /^error: .* run `deno task migrate`/);
  assert.deepEqual(
    await bed.withDatabase(async ({ db }) => (await CATALOG.execute(db)).rows),
    [],
  );
});
