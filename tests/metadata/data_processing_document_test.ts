import assert from "node:assert/strict";
import { sql } from "kysely";
import { z } from "zod";
import { JOB_KINDS, OPERATIONS, QUERIES, UPLOADS } from "../../src/catalogue.ts";
import { RENDERINGS } from "../../src/routes/rendering.ts";
import { recordChange } from "../../src/access/audit_log.ts";
import { createKey } from "../../src/access/key_store.ts";
import { sweep } from "../../src/jobs/sweeper.ts";
import { keepHouse } from "../../src/events/housekeeping.ts";
import { gatherUsage } from "../../src/events/outbox.ts";
import { NO_END } from "../../src/metadata/trust/retention.ts";
import { personalColumns } from "../../src/metadata/trust/personal_columns.ts";
import { personalFields } from "../../src/metadata/trust/personal_fields.ts";
import { reap } from "../../src/metering/reaper.ts";
import { adjustCredits } from "../../src/metering/credits.ts";
import {
  addEndpoint,
  admin,
  deliverDue,
  deliveriesOf,
  startReceiver,
} from "../events/webhook_bed.ts";
import {
  ask,
  ndjson,
  send as sendFile,
  startJobs,
} from "../products/audience_insights/audience_bed.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const DAY = 86_400;
/** Texts that tell of nobody: the bounds of a search, a day whose sky is asked for. */
const OF_NOBODY = new Set([
  ...["sky.calendar", "timing.windows"].flatMap((id) => [`${id}: start`, `${id}: end`]),
  "sky.hours: date",
  "charts.return: after",
  "charts.progressed: date",
  "timing.profections: date",
  "timing.year_ahead: start",
  "timing.dasha: at",
  "places: limit",
  "places: token",
]);

/** What nobody else says; found again wherever it turns up. */
const CANARY = {
  id: "canary-7f3a91",
  dob: "1913-04-17",
  tob: "03:41:57",
  latitude: 78.223344,
  longitude: 15.646821,
  place: "Longyearbyen, SJ",
  words: "Will Zyxwvuts love me when I open my canary farm in Qwertzingen?",
  key: "canary-order",
};
/** Of the answer's own making: the instant in UTC, the longitude rounded, the place found. */
const TRACES = [
  CANARY.id,
  CANARY.dob,
  CANARY.tob,
  "78.2233",
  "15.6468",
  "Longyearbyen",
  "Zyxwvuts",
  "Qwertzingen",
  "canary",
];
/** What an operator writes, which stays. */
const OPERATOR_TRACES = ["Kanarienvogel"];

const BIRTHS = [
  {
    id: CANARY.id,
    dob: CANARY.dob,
    tob: CANARY.tob,
    latitude: CANARY.latitude,
    longitude: CANARY.longitude,
  },
  { id: CANARY.id, dob: CANARY.dob, tob: CANARY.tob, pob: CANARY.place },
];

/** An example with the canary in each of its personal fields. */
function withCanary(value: unknown, birth: object, index = 0): unknown {
  if (Array.isArray(value)) return value.map((one, index) => withCanary(one, birth, index));
  if (typeof value !== "object" || value === null) return value;
  if ("dob" in value) return { ...birth, id: `${CANARY.id}-${index}` };
  const texts: Record<string, string> = {
    birth_date: CANARY.dob,
    question: CANARY.words,
    intent: CANARY.words,
    title: CANARY.words,
    seed: CANARY.id,
    location: CANARY.place,
    transit_location: CANARY.place,
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "partner"
        ? { ...birth, id: `${CANARY.id}-partner` }
        : name === "metadata"
        ? { note: CANARY.words }
        : texts[name] ?? withCanary(inner, birth, index),
    ]),
  );
}

/** Every example of every operation, and calls of each that fail at every turn. */
async function sendCanaries(app: TestApp): Promise<void> {
  let calls = 0;
  const send = (path: string, body: unknown, more: Record<string, string> = {}) =>
    app.post(path, body, { headers: { "idempotency-key": `${CANARY.key}-${calls++}`, ...more } });
  for (const { path: ownPath, examples, execution, renders = [] } of OPERATIONS) {
    const path = `/v1${ownPath}`;
    for (const [index, { request }] of examples.entries()) {
      const answer = await send(path, withCanary(request, BIRTHS[index % BIRTHS.length]));
      assert.equal(answer.status, execution === "job" ? 202 : 200, `${path}: ${answer.text}`);
    }
    const body = withCanary(examples[0].request, BIRTHS[0]) as object;
    for (const { mediaType } of RENDERINGS) {
      const isRendered = renders.some((rendering) => rendering.mediaType === mediaType);
      const { status } = await send(path, body, { accept: mediaType });
      assert.equal(status, isRendered ? 200 : 406, `${path}, ${mediaType}`);
    }
    assert.ok((await app.post(path, body)).status < 300, path);
    assert.equal((await send(path, JSON.stringify(body).slice(0, -1))).status, 400);
    assert.equal((await send(path, { ...body, [CANARY.id]: CANARY.words })).status, 400);
    assert.equal((await app.post(path, body, { key: CANARY.key })).status, 401);
  }
  await sendFaultyCanaries(app, send);
  await sendCanaryFiles(app);
  const headers = { "x-api-key": app.key };
  const query = new URLSearchParams({ q: CANARY.place });
  assert.equal((await app.request(`/v1/places?${query}`, { headers })).status, 200);
  assert.equal((await app.request(`/v1/${CANARY.id}?${query}`)).status, 404);
}

/** Files that are scored, with a line that cannot be, and files that are refused. */
async function sendCanaryFiles(app: TestApp): Promise<void> {
  const lines = ndjson([...BIRTHS, { ...BIRTHS[0], dob: "1913-04-31" }]);
  const table = `id,dob,tob,pob\n${CANARY.id},${CANARY.dob},${CANARY.tob},"${CANARY.place}"\n`;
  let files = 0;
  const send = async (body: string, options: Parameters<typeof sendFile>[2] = {}) => {
    const headers = { "idempotency-key": `${CANARY.key}-file-${files++}`, ...options.headers };
    return (await sendFile(app, body, { ...options, headers })).status;
  };
  assert.deepEqual(
    [
      await send(lines),
      await send(table, { type: "text/csv" }),
      await send(lines, { query: `product_category=${CANARY.id}` }),
      await send(lines, { type: "text/plain" }),
      await send(lines, { headers: { "content-encoding": "gzip" } }),
      await send(table.replace("pob", CANARY.id), { type: "text/csv" }),
    ],
    [202, 202, 400, 415, 400, 400],
  );
}

/** What the gate refuses, and each way in which a model fails. */
async function sendFaultyCanaries(
  app: TestApp,
  send: (path: string, body: unknown, headers: Record<string, string>) => Promise<Answer>,
): Promise<void> {
  for (const { path, lane, execution, examples: [{ request }] } of OPERATIONS) {
    if (lane === "core" || execution === "job") continue;
    const { status } = await send(`/v1${path}`, withCanary(request, BIRTHS[0]), {
      "x-simulate": "shape",
    });
    assert.equal(status, 502, path);
  }
  for (const simulate of ["transient", "misconfigured", "refused"]) {
    const { status } = await send("/v1/oracle/ask", { question: CANARY.words }, {
      "x-simulate": simulate,
    });
    assert.ok(status >= 500, simulate);
  }
  assert.ok(app.log.lines.some(({ level }) => level === "error"), "failures are in the log");
}

/** `table.column` of every column in which one of the traces stands. */
async function columnsWith({ services }: TestApp, traces: readonly string[]): Promise<string[]> {
  const { db } = services.database;
  const { rows } = await sql<{ table: string; names: string }>`
    select c.relname as "table", string_agg(a.attname, ' ' order by a.attnum) as names
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition
        and a.attnum > 0 and not a.attisdropped
      group by c.relname order by c.relname`.execute(db);
  const pattern = traces.map((trace) => trace.replaceAll(".", "\\.")).join("|");
  const found: string[] = [];
  for (const { table, names } of rows) {
    const columns = names.split(" ");
    const holds = columns.map((column) =>
      sql`coalesce(bool_or(${sql.ref(column)}::text ~ ${pattern}::text), false) as ${
        sql.id(column)
      }`
    );
    const { rows: [row] } = await sql<Record<string, boolean>>`
      select ${sql.join(holds)} from ${sql.table(table)}`.execute(db);
    found.push(...columns.filter((column) => row[column]).map((column) => `${table}.${column}`));
  }
  return found;
}

async function storageOf(app: TestApp): Promise<Record<string, string>[]> {
  return (await app.request("/v1/data-processing")).json.storage;
}

Deno.test("what a partner sends stands in declared columns alone, in no log line, and ends with them [personal-data-columns]", async () => {
  await using app = await bed.testApp({ credits: 100_000 });
  await using receiver = startReceiver();
  const { services: { database: { db }, jobs, attempts, config, peppers }, log } = app;
  await addEndpoint(app, receiver.url);
  const services = { ...app.services };
  const bellPath = await Deno.makeTempFile();
  await jobs.start({ kinds: JOB_KINDS, services, limits: { model: 8, cpu: 1 }, bellPath });
  await createKey(db, config.environment, peppers, {
    organizationId: app.organizationId,
    name: OPERATOR_TRACES[0],
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  await admin(app, "org", "rename", app.organizationId, "--name", OPERATOR_TRACES[0]);
  await adjustCredits(db, app.organizationId, 1, OPERATOR_TRACES[0]);
  await sendCanaries(app);
  await jobs.idle();
  await jobs.drain(0);
  await attempts.idle();
  await app.services.requests.idle();
  await gatherUsage(db);

  const storage = await storageOf(app);
  const declared = storage.map(({ table, column }) => `${table}.${column}`);
  const found = await columnsWith(app, [...TRACES, ...OPERATOR_TRACES]);
  assert.deepEqual(found.filter((column) => !declared.includes(column)), []);
  const sent = "idempotency.key idempotency.response_body job.metadata audience_chunk.rows";
  for (const column of sent.split(" ")) {
    assert.ok(found.includes(column), `the canary was sent, so that ${column} has it`);
  }
  const written = "organization.name api_key.name ledger_entry.note webhook_delivery.body";
  for (const column of written.split(" ")) {
    assert.ok(found.includes(column), `the operator wrote ${column}`);
  }
  const logged = log.text();
  log.takeErrors();
  await deliverDue(deliveriesOf(app));
  const delivered = receiver.received.map(({ body }) => body).join("\n");
  for (const trace of TRACES) {
    assert.ok(!logged.includes(trace), `the log tells ${trace}`);
    assert.ok(!delivered.includes(trace), `a webhook tells ${trace}`);
  }

  await admin(app, "org", "delete", app.organizationId, "--confirm", app.organizationId);
  await assertAges(app, storage);
  assert.deepEqual(await columnsWith(app, TRACES), []);
  const endless = storage.filter(({ retention }) => retention === NO_END)
    .map(({ table, column }) => `${table}.${column}`);
  const stays = await columnsWith(app, OPERATOR_TRACES);
  assert.deepEqual(stays.filter((column) => !endless.includes(column)), []);
});

Deno.test("a deleted organization can sign in nowhere; its answers, jobs and deliveries wait for their age, its books and audit log stay [organization-deletion]", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  await using receiver = startReceiver();
  const { organizationId, services: { database: { db } } } = app;
  await addEndpoint(app, receiver.url);
  const answered = await app.post("/v1/lunar/phase", {}, {
    headers: { "idempotency-key": CANARY.key },
  });
  assert.equal(answered.status, 200);
  const job = await app.post("/v1/world/signals/jobs", {
    depth: "brief",
    metadata: { note: CANARY.words },
  });
  assert.equal(job.status, 202, job.text);
  const change = { action: "key.create", subject: "key", old: null, new: { name: "one" } };
  const actor = { person: OPERATOR_TRACES[0], apiKeyId: null };
  await recordChange(db, organizationId, actor, change);
  await admin(app, "console-code", organizationId, "--name", OPERATOR_TRACES[0]);
  const remove = () => admin(app, "org", "delete", organizationId, "--confirm", organizationId);
  await assert.rejects(remove(), /open/);
  const headers = { "x-api-key": app.key };
  const path = `/v1/world/signals/jobs/${job.json.data.job_id}/cancel`;
  assert.equal((await app.request(path, { method: "POST", headers })).status, 200);
  await gatherUsage(db);
  const { rows: inputs } = await sql`select input from job where input is not null`.execute(db);
  assert.deepEqual(inputs, [], "the job's end has deleted its input");
  const countOf = async (table: string, where = sql`true`) => {
    const { rows: [{ count }] } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(db);
    return count;
  };
  const stay = [
    "idempotency",
    "job",
    "webhook_delivery",
    "ledger_entry",
    "usage_record",
    "audit_entry",
    "webhook_endpoint",
  ];
  const before = await Promise.all(stay.map((table) => countOf(table)));
  assert.ok(before.every((count) => count > 0), before.join());
  assert.equal(await countOf("console_code"), 1);

  await remove();
  const left = await Promise.all(stay.map((table) => countOf(table)));
  assert.ok(left.every((count, index) => count >= before[index]), left.join());
  assert.equal(await countOf("api_key", sql`status <> 'revoked' or name <> '(deleted)'`), 0);
  assert.equal(await countOf("organization", sql`name <> '(deleted)'`), 0);
  assert.equal(await countOf("webhook_endpoint", sql`disabled_reason is null`), 0);
  for (const table of ["console_code", "console_session", "second_factor", "oauth_client"]) {
    assert.equal(await countOf(table), 0, table);
  }
});

const SECONDS = { minutes: 60, hours: 3600, days: DAY };
const SLACK_SECONDS = 600;

/** At each age that a column states, nothing that a partner sent is left in the column. */
async function assertAges(app: TestApp, storage: readonly Record<string, string>[]) {
  const { db } = app.services.database;
  const ages = storage.flatMap(({ table, column, retention }) => {
    const stated = Array.from(
      retention.matchAll(/(\d+) (minutes|hours|days)/g),
      ([, count, unit]) => Number(count) * SECONDS[unit as keyof typeof SECONDS],
    );
    return stated.length === 0 ? [] : [{ name: `${table}.${column}`, age: Math.max(...stated) }];
  });
  for (const age of [...new Set(ages.map(({ age }) => age))].sort((a, b) => a - b)) {
    await app.advanceClock(age + SLACK_SECONDS);
    await reap(db);
    await keepHouse(db, app.log);
    const old = ages.filter((one) => one.age <= age).map(({ name }) => name);
    const left = await columnsWith(app, TRACES);
    assert.deepEqual(left.filter((name) => old.includes(name)), [], `after ${age} s`);
  }
}

Deno.test("births of a file stand nowhere once its job is complete, has failed or was cancelled [births-erased-after-job]", async () => {
  await using app = await bed.testApp();
  const birth = { dob: "1911-11-13", tob: "04:42:58", latitude: 67.281917, longitude: 14.375211 };
  const traces = Object.values(birth).map(String);
  const begin = async (id: string) => {
    const rejected = { id: `${id}-odd`, ...birth, calendar: "none" };
    const { status, text, json } = await sendFile(app, ndjson([{ id, ...birth }, rejected]));
    assert.equal(status, 202, text);
    assert.deepEqual(await columnsWith(app, traces), ["audience_births.customers"]);
    return json.data.job_id;
  };
  const state = async (jobId: string) => (await ask(app, `/${jobId}`)).json.data.status;

  const { services: { database: { db }, jobs }, key } = app;
  const cancelled = await begin("cancelled");
  const headers = { "x-api-key": key };
  const path = `/v1${UPLOADS[0].path}/${cancelled}/cancel`;
  assert.equal((await app.request(path, { method: "POST", headers })).status, 200);
  assert.deepEqual([await state(cancelled), await columnsWith(app, traces)], ["failed", []]);

  const failed = await begin("failed");
  await app.advanceClock(DAY + 1);
  await sweep(jobs.store, JOB_KINDS, app.log);
  app.log.takeErrors();
  assert.deepEqual([await state(failed), await columnsWith(app, traces)], ["failed", []]);

  const complete = await begin("complete");
  await startJobs(app);
  await jobs.idle();
  assert.deepEqual([await state(complete), await columnsWith(app, traces)], ["complete", []]);

  const { rows } = await sql`select from audience_births`.execute(db);
  assert.equal(rows.length, 0);
});

Deno.test("autovacuum takes every dead row that held births [births-vacuumed]", async () => {
  await using app = await bed.testApp();
  const { rows } = await sql<{ option: string }>`
    select option from pg_class, unnest(reloptions) as option
      where oid = 'audience_births'::regclass order by option`
    .execute(app.services.database.db);
  assert.deepEqual(rows.map(({ option }) => option), [
    "autovacuum_vacuum_scale_factor=0",
    "autovacuum_vacuum_threshold=0",
  ]);
});

Deno.test("the columns are those that the database says, each with how long it is kept", async () => {
  await using app = await bed.testApp();
  const storage = await storageOf(app);
  const columns = await personalColumns(app.services.database.db);
  assert.ok(columns.length >= 10);
  assert.deepEqual(
    storage.map(({ retention: _, ...column }) => column),
    columns.map((column) => ({ ...column })),
  );
  for (const { table, retention } of storage) assert.match(retention ?? "", /\.$/, table);
});

Deno.test("every free text and every place of a request is marked as personal [personal-fields-marked]", () => {
  // deno-lint-ignore no-explicit-any
  const leaves = (schema: any, path: string, defs: any): string[] => {
    if (schema.$ref) return leaves(defs[schema.$ref.slice("#/$defs/".length)], path, defs);
    if (schema.properties) {
      return Object.entries(schema.properties).flatMap(([name, inner]) =>
        leaves(inner, path === "" ? name : `${path}.${name}`, defs)
      );
    }
    if (schema.items) return leaves(schema.items, `${path}[]`, defs);
    if (schema.additionalProperties?.type === "string") return [path];
    const some = [...schema.anyOf ?? [], ...schema.oneOf ?? [], ...schema.allOf ?? []];
    if (some.length > 0) return some.flatMap((one) => leaves(one, path, defs));
    const isText = schema.type === "string" && !schema.enum && !("const" in schema) &&
      !["date", "date-time"].includes(schema.format);
    return isText || /(^|\.)(latitude|longitude|place_id)$/.test(path) ? [path] : [];
  };
  const routes = [
    ...OPERATIONS.map(({ id, request }) => ({ id, schema: request })),
    ...UPLOADS.map(({ id, line }) => ({ id, schema: line as z.ZodType })),
    ...[...UPLOADS, ...QUERIES].map(({ id, parameters }) => ({
      id,
      schema: parameters as z.ZodType,
    })),
  ];
  let texts = 0;
  for (const { id, schema } of routes) {
    const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    const marked = personalFields(schema).map(({ field }) => field);
    for (const path of leaves(json, "", json.$defs)) {
      const what = `${id}: ${path}`;
      const isOfNobody = OF_NOBODY.has(what) || path.startsWith("picture.brand.");
      assert.ok(marked.includes(path) || isOfNobody, `${what} has no x-personal`);
      texts++;
    }
  }
  assert.ok(texts > 50);
});

Deno.test("the document shows the personal fields of every route, as OpenAPI does", async () => {
  await using app = await bed.testApp();
  const { fields } = (await app.request("/v1/data-processing")).json;
  const natal = fields.find(({ route }: { route: string }) => route === "POST /v1/charts/natal");
  assert.deepEqual(natal.personal.slice(0, 4), [
    { field: "subject.id", personal: "identifier" },
    { field: "subject.dob", personal: "birth date" },
    { field: "subject.tob", personal: "birth time" },
    { field: "subject.pob", personal: "place" },
  ]);
  const [{ path }] = UPLOADS;
  const file = fields.find(({ route }: { route: string }) => route === `POST /v1${path}`);
  assert.deepEqual(file.personal.slice(0, 2), [
    { field: "id", personal: "identifier" },
    { field: "dob", personal: "birth date" },
  ]);
  const { components } = await app.contract();
  assert.equal(components.schemas.TimedSubject.properties.dob["x-personal"], "birth date");
});
