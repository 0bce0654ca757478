import assert from "node:assert/strict";
import { sql } from "kysely";
import { runCommand } from "../../src/admin/run_command.ts";
import { createKey, rollKey, setKeyStatus } from "../../src/access/key_store.ts";
import { createOrganization } from "../../src/access/organizations.ts";
import { balanceOf, grantCredits } from "../../src/metering/credits.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

/**
 * postgres.js 3.4.9 sends parameters of the wrong type when it repeats a prepared statement whose
 * table has changed (github.com/porsager/postgres/issues/1197): a boolean arrives as false, JSON as
 * a string. Statements that take text and numbers and name their columns are safe; these tests run
 * all of ours before and after a change of every table.
 */
const bed = await openTestBed();
const TABLES = [
  "organization",
  "credit_balance",
  "api_key",
  "lease",
  "idempotency",
  "ledger_entry",
  "usage_record",
  "usage_day",
  "clock_offset",
  "migration",
  "migration_function",
];

interface Written {
  organization: unknown;
  balance: unknown;
  keys: unknown;
  entries: unknown;
  claims: unknown;
  usage: unknown;
  commands: unknown;
}

/** Runs every statement of the service that writes, and reads back what stands there. */
async function writeAndReadBack(app: TestApp): Promise<Written> {
  const { database: { db }, config: { environment }, peppers } = app.services;
  const organizationId = await createOrganization(db, {
    name: "Ünïcode & Söhne",
    plan: "pro",
    limits: { tokensPerMinute: 5, monthlyCredits: 7 },
  });
  await grantCredits(db, organizationId, 4_000_000_000, 'a "note"');
  const key = await createKey(db, environment, peppers, {
    organizationId,
    name: "ключ",
    scopes: ["core:*", "charts.natal"],
    lifetimeSeconds: 100_000,
  });
  const successor = await rollKey(db, environment, peppers, key.id, 50_000);
  assert.ok(await setKeyStatus(db, successor!.id, "paused"));
  const options = { key: key.text, headers: { "idempotency-key": "order-1" } };
  const first = await app.post(NATAL, natalRequest(), options);
  const replay = await app.post(NATAL, natalRequest(), options);
  assert.deepEqual([first.status, replay.status, replay.text], [200, 200, first.text]);
  assert.equal((await app.post(NATAL, natalRequest({ id: "x" }), options)).status, 409);
  const admin = { db, environment, peppers };
  const commands = [];
  for (const words of ["balance", "calls", "key list", "org set"]) {
    const more = words === "org set" ? ["--plan", "enterprise"] : [];
    const output = await runCommand(admin, [
      ...words.split(" "),
      organizationId,
      "--json",
      ...more,
    ]);
    commands.push([words, output.exitCode, Object.keys(JSON.parse(output.text))]);
  }
  return {
    organization: await db.selectFrom("organization").select(["name", "plan", "contract_limits"])
      .where("id", "=", organizationId).execute(),
    balance: await balanceOf(db, organizationId),
    keys: await db.selectFrom("api_key").select(["name", "scopes", "status", "pepper_version"])
      .select(sql<number>`round(extract(epoch from expires_at - created_at) / 1000)::integer`
        .as("lifetime"))
      .where("organization_id", "=", organizationId).orderBy("status").execute(),
    entries: await db.selectFrom("ledger_entry").select(["kind", "credits", "note"])
      .where("organization_id", "=", organizationId).orderBy("id").execute(),
    claims: await db.selectFrom("idempotency")
      .select(["key", "operation", "fingerprint", "response_status", "response_type"])
      .select(sql<boolean>`response_body = ${first.text}::text`.as("is_the_answer"))
      .where("organization_id", "=", organizationId).execute(),
    usage: await db.selectFrom("usage_record").select(["operation", "lane", "credits"])
      .select("billable_units").where("organization_id", "=", organizationId).execute(),
    commands,
  };
}

Deno.test("after a column was added to every table the same statements write the same values", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const { db } = app.services.database;
  const before = await writeAndReadBack(app);
  for (const [round, type] of ["boolean", "jsonb", "bytea"].entries()) {
    for (const table of TABLES) {
      await sql.raw(`alter table ${table} add column added_${round} ${type}`).execute(db);
    }
    assert.deepEqual(await writeAndReadBack(app), before);
  }
  assert.deepEqual(before.organization, [{
    name: "Ünïcode & Söhne",
    plan: "enterprise",
    contract_limits: '{"tokensPerMinute":5,"monthlyCredits":7}',
  }]);
  assert.deepEqual(before.balance, { balanceCredits: 4_000_000_005, heldCredits: 0 });
  assert.equal((await ledgerState(app)).balanceCredits, 100);
});

Deno.test("no statement of ours asks for every column", async () => {
  const forbidden = /returningAll|selectAll|(?:returning|select)\s+(?:\w+\.)?\*/i;
  const folders = ["src/", "migrations/"].map((name) => new URL(`../../${name}`, import.meta.url));
  let files = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of Deno.readDir(folder)) {
      if (entry.isDirectory) {
        folders.push(new URL(`${entry.name}/`, folder));
        continue;
      }
      // Pages for partners show queries of their own warehouses.
      if (entry.name.endsWith(".md")) continue;
      files++;
      const text = await Deno.readTextFile(new URL(entry.name, folder));
      assert.doesNotMatch(text, forbidden, entry.name);
    }
  }
  assert.ok(files > 30);
});
