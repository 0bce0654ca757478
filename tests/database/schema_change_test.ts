import assert from "node:assert/strict";
import { openPostgres } from "../../src/database/postgres.ts";
import { createKey, rollKey } from "../../src/access/key_store.ts";
import { createOrganization } from "../../src/access/organizations.ts";
import { grantCredits } from "../../src/metering/credits.ts";
import { createTestDatabase, testDatabaseUrl } from "../support/test_database.ts";

const PEPPERS = { current: 1, secrets: new Map([[1, "a-pepper-of-the-tests-of-schema-change"]]) };

/** The driver (issue 1197 of porsager/postgres) writes wrong values when it repeats a statement. */
Deno.test({
  name: "what is written after a table has changed is what was to be written",
  ignore: testDatabaseUrl() === undefined,
  fn: async () => {
    const testDatabase = await createTestDatabase();
    const database = await openPostgres(testDatabase.url!);
    const { db } = database;
    try {
      const organizationId = await createOrganization(db, { name: "Before", plan: "pro" });
      const newKey = (name: string) =>
        createKey(db, "development", PEPPERS, {
          organizationId,
          name,
          scopes: ["core:*", "ai:*"],
          lifetimeSeconds: 3600,
        });
      const first = await newKey("first");
      await rollKey(db, "development", PEPPERS, first.id, 60);
      await grantCredits(db, organizationId, 5, "before", new Date("2030-01-01T00:00:00Z"));
      for (const table of ["organization", "api_key", "credit_grant", "ledger_entry"]) {
        await database.transaction((execute) =>
          execute(`alter table ${table} add column later boolean default true`)
        );
      }
      const second = await newKey("second");
      const third = await rollKey(db, "development", PEPPERS, second.id, 60);
      await grantCredits(db, organizationId, 7, "after", new Date("2031-01-01T00:00:00Z"));
      await createOrganization(db, { name: "After", plan: "basic", limits: { aiInFlight: 3 } });

      const keys = await db.selectFrom("api_key").select(["id", "name", "scopes", "status"])
        .orderBy("created_at").execute();
      assert.deepEqual(
        keys.slice(2),
        [{ id: second.id, name: "second" }, { id: third!.id, name: "second" }].map((key) => ({
          ...key,
          scopes: "core:* ai:*",
          status: "active",
        })),
      );
      const grants = await db.selectFrom("credit_grant").select(["granted_credits", "expires_at"])
        .orderBy("id").execute();
      assert.deepEqual(grants.at(-1), {
        granted_credits: 7,
        expires_at: new Date("2031-01-01T00:00:00Z"),
      });
      const after = await db.selectFrom("organization").select(["plan", "contract_limits"])
        .where("name", "=", "After").executeTakeFirstOrThrow();
      assert.deepEqual(after, { plan: "basic", contract_limits: '{"aiInFlight":3}' });
    } finally {
      await database.close();
      await testDatabase.drop();
    }
  },
});
