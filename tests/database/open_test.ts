import assert from "node:assert/strict";
import { sql } from "kysely";
import { DatabaseLockedError, openEmbedded } from "../../src/database/embedded.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { createTestDatabase } from "../support/test_database.ts";

Deno.test("large numbers, text in any script and instants come back as they were sent", async () => {
  const created = await createTestDatabase();
  const { db, ...database } = await created.connect();
  const { rows: [row] } = await sql<Record<string, unknown>>`
    select ${9_007_199_254_740_991}::bigint as number, ${"Ω 🜨 \\ ' \""}::text as text,
      ${null}::text as nothing, ${"2026-03-20T14:46:00Z"}::timestamptz as instant,
      count(*) as count from organization`.execute(db);
  assert.deepEqual(row, {
    number: 9_007_199_254_740_991,
    text: "Ω 🜨 \\ ' \"",
    nothing: null,
    instant: new Date("2026-03-20T14:46:00Z"),
    count: 0,
  });
  await database.close();
  await created.drop();
});

Deno.test("an embedded database that another opening holds is refused, naming the folder", async () => {
  const dataDir = await Deno.makeTempDir();
  // The lock is what another process would hold.
  using lock = await Deno.open(`${dataDir}/database.lock`, { create: true, write: true });
  assert.ok(await lock.tryLock(true));
  await assert.rejects(openEmbedded(dataDir), (error: Error) => {
    assert.ok(error instanceof DatabaseLockedError);
    assert.ok(error.message.includes(dataDir));
    assert.match(error.message, /in use by another process.*DATABASE_URL/);
    return true;
  });
  await Deno.remove(dataDir, { recursive: true });
});

Deno.test("a PostgreSQL that does not answer is an error of the start, and leaves nothing open", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  await assert.rejects(openPostgres(`postgres://nobody@127.0.0.1:${port}/none`), /ECONNREFUSED/);
});
