import assert from "node:assert/strict";
import { sql } from "kysely";
import { createOrganization } from "../../src/access/organizations.ts";
import { databaseOfFile } from "../support/shared_database.ts";

const INSTANT = "2026-03-20T14:46:00Z";
const files = [await databaseOfFile(INSTANT), await databaseOfFile()];

Deno.test("a test file finds the database of its isolate as the migrations left it, and its own clock", async () => {
  for (const turn of [0, 1, 0, 1]) {
    const database = await files[turn].connect();
    const { db } = database;
    const { rows: [{ now, rows }] } = await sql<{ now: Date; rows: number }>`
      select service_now() as now, (select count(*)::integer from organization) as rows`
      .execute(db);
    assert.equal(rows, 0);
    assert.equal(now.getTime() === Date.parse(INSTANT), turn === 0, now.toISOString());
    await createOrganization(db, { name: "Test", plan: "basic" });
    await db.updateTable("clock_offset").set({ offset_seconds: 5 }).execute();
    await database.close();
    const again = await files[turn].connect();
    const kept = await again.db.selectFrom("organization").select("id").execute();
    assert.equal(kept.length, 1, "its own rows stay");
    await again.close();
  }
});
