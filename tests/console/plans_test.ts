import assert from "node:assert/strict";
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import type { Schema } from "../../src/database/schema.ts";
import { PLACES_PATH } from "../../src/console/pages/person_form.ts";
import { CONSOLE_PAGES } from "../../src/console/pages/console_pages.ts";
import { addEndpoint } from "../events/webhook_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { browserOf, newCode, signedIn } from "./console_bed.ts";

const bed = await openTestBed();
/** Of each kind, for the organization that looks and for another one. */
const ROWS = bed.database.kind === "postgres" ? 50_000 : 15_000;
/** The end of a partition's name. */
const PARTITION = /_(?:default|\d{4}(?:_\d\d){1,2})$/;
/** What a page may look at of one table, whatever there is: 400 days of ten operations and a key. */
const MAX_READ = 5000;
/** A full day of the request log has 2,880 rows here. */
const FEW_ROWS = 500;
const DAY_MS = 86_400_000;
const BIG = [
  "audit_entry",
  "console_session",
  "job",
  "ledger_entry",
  "request_log",
  "request_total",
  "usage_day",
  "usage_record",
  "webhook_delivery",
];

/** Fills each table that grows with time; of one who is busy everything is open or has failed. */
async function fill(
  db: Kysely<Schema>,
  { organizationId, keyId }: TestApp,
  endpointId: string,
  isBusy: boolean,
): Promise<void> {
  const rows = sql`generate_series(1, ${ROWS}::integer) n`;
  const of = sql`${organizationId}::text`;
  const name = (kind: string) => sql`${kind}::text || '_' || ${of} || '_' || lpad(n::text, 9, '0')`;
  const at = sql`service_now() - make_interval(secs => (${ROWS}::integer - n) * 60)`;
  const ended = isBusy ? sql`null::timestamptz` : at;
  const statements = [
    sql`insert into ledger_entry (organization_id, kind, credits, call_id)
      select ${of}, 'capture', -1, ${name("req")} from ${rows}`,
    sql`insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits,
        billable_units, duration_ms, created_at, reversed_at)
      select ${name("req")}, ${of}, ${keyId}::text, 'charts.natal', 'core', 1, 1, 1, ${at},
        case when n = 1 then service_now() end from ${rows}`,
    sql`insert into usage_day (organization_id, day, operation, api_key_id, calls, credits)
      select ${of}, (service_now() at time zone 'UTC')::date - n / 10, 'operation' || n % 10,
        ${keyId}::text, 1, 1 from ${rows}`,
    sql`insert into request_log (request_id, organization_id, api_key_id, operation, route, status,
        code, is_replay, duration_ms, created_at)
      select case when n % 5 > 0 then ${name("req")} else 'req_asked_anew_' || ${of} end, ${of},
        ${keyId}::text, 'x', 'POST /x', 200, case when ${isBusy} or n <= 60 then 'INTERNAL_ERROR' end,
        true, 1,
        ${at} from ${rows}`,
    sql`insert into request_total (organization_id, span, start, operation, outcome, bucket, count)
      select ${of}, span, date_trunc(span, service_now(), 'UTC')
          - make_interval(hours => case span when 'hour' then 1 else 24 end * (n / 20)),
        'operation' || n % 10, 'success', 3 + n % 20 / 10, 1
        from ${rows}, (values ('hour'), ('day')) as spans (span)`,
    sql`insert into audit_entry (organization_id, person, action, subject)
      select ${of}, 'Ada', 'x', 'x' from ${rows}`,
    sql`insert into console_session (token_hmac, organization_id, person)
      select ${name("token")}, ${of}, 'Ada' from ${rows}`,
    sql`insert into job (id, call_id, organization_id, api_key_id, environment, operation, state,
        credits, billable_units, steps_total, steps_done, result, created_at, finished_at,
        deadline_at, purge_at)
      select ${name("job")}, ${name("call")}, ${of}, ${keyId}::text, 'development',
        'operation' || n % 10, ${isBusy ? "running" : "complete"}, 1, 1, 1, 1,
        ${isBusy ? null : '{"data":{},"meta":{}}'}, ${at}, ${ended}, ${at}, ${ended} from ${rows}`,
    sql`insert into webhook_delivery (endpoint_id, event_id, type, body, state, dead_reason,
        created_at, ended_at)
      select ${endpointId}::text, ${name("msg")}, 'x', '{}', ${isBusy ? "dead" : "delivered"},
        ${isBusy ? "attempts" : null}, ${at}, ${at} from ${rows}`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Has the compiled form of each query noted that is run through it. */
function watch(db: Kysely<Schema>): { db: Kysely<Schema>; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery<unknown>(node as RootOperationNode, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(plugin), asked };
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** How a query is run, by what is asked now or by whatever might be; nothing of it stays. */
async function plansOf(db: Kysely<Schema>, { sql: text, parameters }: CompiledQuery) {
  const ROLLED_BACK = Symbol();
  const plans: Plan[] = [];
  for (const mode of ["force_custom_plan", "force_generic_plan"]) {
    await db.transaction().execute(async (db) => {
      await sql`set local plan_cache_mode = ${sql.lit(mode)}`.execute(db);
      const explained = `explain (analyze, timing off, format json) ${text}`;
      const { rows: [row] } = await db.executeQuery<Record<string, [{ Plan: Plan }]>>(
        CompiledQuery.raw(explained, [...parameters]),
      );
      plans.push(row["QUERY PLAN"][0].Plan);
      throw ROLLED_BACK;
    }).catch((error) => {
      if (error !== ROLLED_BACK) throw error;
    });
  }
  return plans;
}

/** Every address of a page, each with what may be asked of it. */
function addresses(things: Record<string, string[]>): string[] {
  const today = Date.now();
  const [from, to] = [today - 399 * DAY_MS, today].map((ms) => new Date(ms).toJSON().slice(0, 10));
  const asked: Record<string, string[]> = {
    "/console/audit": ["", "?before=1000"],
    "/console/ledger": ["", "?before=1000"],
    "/console": ["", "?window=7d", "?window=30d"],
    "/console/requests": [
      "",
      "?before=1000",
      "?status=5xx",
      "?code=INTERNAL_ERROR&before=40",
      `?key=${things.keys[0]}&route=x&status=2xx`,
      "?route=none&until=2999-01-01",
    ],
    "/console/usage": ["operation", "key", "day"].map((by) => `?from=${from}&to=${to}&by=${by}`),
  };
  // Results are found by the API, which a job of no file has none of.
  const pages = CONSOLE_PAGES.filter(({ method, path }) =>
    method === "GET" && !path.endsWith("/results") && path !== PLACES_PATH
  );
  return pages.flatMap(({ path }) => {
    const ids = path.includes(":id") ? things[path.split("/")[2]] : [""];
    return ids.flatMap((id) =>
      (asked[path] ?? [""]).map((query) =>
        path.replace(":id", id).replace(":event", things.events[0]) + query
      )
    );
  });
}

Deno.test("every page finds what it shows by an index and reads little, however much there is", async () => {
  const database = await bed.database.connect();
  await using _closed = { [Symbol.asyncDispose]: () => database.close() };
  const { db, asked } = watch(database.db);
  await using app = await bed.testApp({ services: { database: { ...database, db } } });
  await using other = await bed.testApp();
  const { endpointId } = await addEndpoint(app, "https://hooks.example/in");
  await fill(database.db, app, endpointId, false);
  // What is newest is another's, and whatever waits or has failed.
  const theirs = await addEndpoint(other, "https://hooks.example/in");
  await fill(database.db, other, theirs.endpointId, true);
  await sql`analyze`.execute(database.db);

  const browser = await signedIn(app);
  const code = await newCode(app);
  const queries = new Map<string, CompiledQuery>();
  const note = async (ask: () => Promise<{ status: number; text: string }>) => {
    asked.length = 0;
    const { status, text } = await ask();
    assert.ok([200, 303].includes(status), text);
    for (const query of asked) queries.set(JSON.stringify([query.sql, query.parameters]), query);
  };
  const things = {
    keys: [app.keyId],
    jobs: [`job_${app.organizationId}_000000001`],
    requests: [`req_asked_anew_${app.organizationId}`, `req_${app.organizationId}_000000002`],
    try: ["charts.natal"],
    webhooks: [endpointId],
    events: [`msg_${app.organizationId}_000000001`],
  };
  for (const address of addresses(things)) await note(() => browser.get(address));
  await note(() => browserOf(app).signIn(code));

  const read = new Set<string>();
  for (const query of queries.values()) {
    if (/^\s*insert/i.test(query.sql)) continue;
    for (const node of (await plansOf(database.db, query)).flatMap(nodesOf)) {
      const table = (node["Relation Name"] ?? "").replace(PARTITION, "");
      const told = `${query.sql}\n${JSON.stringify(node, null, 1)}`;
      const rows = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) +
        (node["Rows Removed by Index Recheck"] ?? 0);
      assert.ok(rows * node["Actual Loops"] <= MAX_READ, told);
      if (!BIG.includes(table)) continue;
      // A partition of few rows is read whole: today's is, in the first hours of a day.
      if (node["Node Type"] === "Seq Scan" && rows <= FEW_ROWS) continue;
      assert.notEqual(node["Node Type"], "Seq Scan", told);
      read.add(table);
    }
  }
  assert.deepEqual(BIG.filter((table) => !read.has(table)), [], "which no page has read");
});
