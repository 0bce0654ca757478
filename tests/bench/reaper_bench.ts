/**
 * The reaper beside millions of answers that are still good: the plans of its deletions, which must
 * go by their indexes, and how fast it deletes the tenth that has expired.
 *
 *   deno run -A tests/bench/reaper_bench.ts [--rows 1000000]
 */
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { type Kysely, sql } from "kysely";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import type { Schema } from "../../src/database/schema.ts";
import { reap, reapDeletions } from "../../src/metering/reaper.ts";
import { startUsedCluster } from "./used_cluster.ts";

const ORGANIZATIONS = 1000;
/** Far more calls in flight than there could be: a table of a few pages is rightly read whole. */
const LEASES = 200_000;
const SETTINGS = ["force_custom_plan", "force_generic_plan"] as const;

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });
const rows = Number(values.rows);

const cluster = await startUsedCluster();
try {
  const database = await openPostgres(cluster.url);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const startMs = performance.now();
  await fill(database.db);
  console.log(`${rows} answers, ${LEASES} leases: ${seconds(startMs)} s to fill`);
  for (const name of ["leases", "answers"] as const) await checkPlans(database.db, name);
  await measure(database.db);
  await database.close();
} finally {
  await cluster.remove();
}
Deno.exit(0);

/** A tenth has expired, all over the table. */
async function fill(db: Kysely<Schema>): Promise<void> {
  const expiry = sql`
    service_now_once + case when n % 10 = 3 then -1 else 1 end * make_interval(secs => 60 + n % 86000)`;
  await sql`
    insert into idempotency (organization_id, key, operation, fingerprint, lease_id,
        response_status, response_type, response_body, expires_at)
      select 'org_' || n % ${ORGANIZATIONS}::int, 'key-' || n, 'charts.natal', repeat('0', 64),
        'req_' || n, 200, 'application/json', repeat('an answer ', 20), ${expiry}
      from generate_series(1, ${rows}::int) n, (select service_now() as service_now_once) once`
    .execute(db);
  await sql`
    insert into lease (id, organization_id, api_key_id, operation, lane, pool, held_credits, expires_at)
      select 'req_' || n, 'org_' || n % ${ORGANIZATIONS}::int, 'filler', 'charts.natal', 'core', 'core', 2,
        ${expiry}
      from generate_series(1, ${LEASES}::int) n, (select service_now() as service_now_once) once`
    .execute(db);
  await sql`vacuum analyze idempotency, lease`.execute(db);
}

/** As planned for these values, and as the server plans a statement it has often been sent. */
async function checkPlans(db: Kysely<Schema>, name: "leases" | "answers"): Promise<void> {
  const [table, index] = {
    leases: ["lease", "lease_by_expiry"],
    answers: ["idempotency", "idempotency_by_expiry"],
  }[name];
  const { sql: text, parameters } = reapDeletions(new Date().toISOString(), 5000)[name].compile(db);
  const arguments_ = parameters.map((value) => `'${value}'`).join(", ");
  await db.connection().execute(async (db) => {
    await sql.raw(`prepare reap_${name} as ${text}`).execute(db);
    for (const setting of SETTINGS) {
      await sql.raw(`set plan_cache_mode = ${setting}`).execute(db);
      const { rows } = await sql.raw<{ "QUERY PLAN": string }>(
        `explain execute reap_${name}(${arguments_})`,
      ).execute(db);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      assert.match(plan, new RegExp(`Index Scan using ${index} on ${table}`), plan);
      assert.doesNotMatch(plan, /Seq Scan/, plan);
      console.log(`${name}, ${setting}: by ${index}, no table is read whole`);
    }
    await sql`reset plan_cache_mode`.execute(db);
  });
}

/** Until nothing is left to do. */
async function measure(db: Kysely<Schema>): Promise<void> {
  const batchMs: number[] = [];
  let reaped = 0;
  const startMs = performance.now();
  while (true) {
    const batchStartMs = performance.now();
    const { leases, answers } = await reap(db);
    batchMs.push(performance.now() - batchStartMs);
    if (leases + answers === 0) break;
    reaped += leases + answers;
  }
  const idleMs = batchMs.pop()!;
  console.log(
    `deleted ${reaped} rows in ${seconds(startMs)} s (${
      (reaped / (performance.now() - startMs) * 1000).toFixed(0)
    }/s); a batch took ${batchMs[0].toFixed(0)} ms at first, ${
      Math.max(...batchMs).toFixed(0)
    } ms at most, ${batchMs.at(-1)!.toFixed(0)} ms at last, ${
      idleMs.toFixed(0)
    } ms with nothing to do`,
  );
}

function seconds(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(1);
}
