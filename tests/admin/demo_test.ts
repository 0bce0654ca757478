import assert from "node:assert/strict";
import { developmentKey } from "../../src/admin/demo.ts";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { createEmptyTestDatabase } from "../support/test_database.ts";
import { openTestBed, TEST_PEPPER, testConfig } from "../support/test_bed.ts";

const bed = await openTestBed();
const peppers = { current: 1, secrets: new Map([[1, TEST_PEPPER]]) };

async function openDemo() {
  const created = await createEmptyTestDatabase();
  const database = await created.connect();
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const dataDir = await Deno.makeTempDir();
  const config = { ...testConfig(), dataDir };
  const services = { db: database.db, environment: config.environment, peppers };
  return {
    config,
    services,
    database,
    keyPath: `${dataDir}/development_key`,
    makeKey: () => developmentKey(config, services),
    async [Symbol.asyncDispose]() {
      await database.close();
      await created.drop();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

Deno.test("on an empty database there is a demo organization, and its key works", async () => {
  await using demo = await openDemo();
  const key = await demo.makeKey();
  const organizations = await demo.services.db.selectFrom("organization")
    .innerJoin("credit_balance", "organization_id", "organization.id")
    .select(["name", "plan", "balance_credits"]).execute();
  assert.deepEqual(organizations, [{ name: "Demo", plan: "enterprise", balance_credits: 100_000 }]);
  await using app = await bed.testApp({ services: { database: demo.database } });
  const answer = await app.post(NATAL, natalRequest(), { key });
  assert.equal(answer.status, 200);
});

Deno.test("the demo key is kept for its owner alone and stays the same", async () => {
  await using demo = await openDemo();
  const key = await demo.makeKey();
  assert.equal(await demo.makeKey(), key);
  assert.equal((await Deno.stat(demo.keyPath)).mode! & 0o777, 0o600);
  assert.equal((await Deno.readTextFile(demo.keyPath)).trim(), key);
});

Deno.test("where the key's file is gone none is made up, and a new database gets a new one", async () => {
  await using demo = await openDemo();
  const key = await demo.makeKey();
  await Deno.remove(demo.keyPath);
  assert.equal(await demo.makeKey(), null);
  await using other = await openDemo();
  await Deno.writeTextFile(other.keyPath, `${key}\n`);
  const renewed = await other.makeKey();
  assert.notEqual(renewed, key);
  assert.equal(await other.makeKey(), renewed);
});
