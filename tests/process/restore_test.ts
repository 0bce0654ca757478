import assert from "node:assert/strict";
import postgres from "postgres";
import { type DatabaseRoles, openDatabaseRoles } from "../support/database_roles.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import {
  runAdmin,
  runMigrate,
  type ServiceProcess,
  startService,
} from "../support/service_process.ts";
import { until } from "../support/until.ts";
import { testDatabaseUrl } from "../support/test_database.ts";

const WAITING = "tests/process/waiting_service.ts";
const JOBS = "/v1/world/signals/jobs";
const DEMO_CREDITS = 100_000;
const NATAL_CREDITS = 2;
/** Past every lease of a call, and before the deadline of any job. */
const LATER_S = 600;

const client = await clientPrograms();
if (client === null) console.warn("skipped: backup and restore need pg_dump and pg_restore");

/** Of the newest version, as a dump is to be made with one no older than the server. */
async function clientPrograms(): Promise<{ dump: string; restore: string } | null> {
  const debian = "/usr/lib/postgresql";
  const versions = await Array.fromAsync(Deno.readDir(debian), ({ name }) => name).catch(() => []);
  versions.sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => `${debian}/${version}/bin`);
  for (const dir of [...folders, ...(Deno.env.get("PATH") ?? "").split(":")]) {
    const programs = { dump: `${dir}/pg_dump`, restore: `${dir}/pg_restore` };
    const found = await Promise.all(
      Object.values(programs).map((path) => Deno.stat(path).then(() => true, () => false)),
    );
    if (found.every(Boolean)) return programs;
  }
  return null;
}

async function run(program: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(program, { args, stdin: "null" }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
}

async function keyOf(service: ServiceProcess): Promise<string> {
  return (await service.line(/^ {2}abi_/)).trim();
}

async function call(
  { url }: ServiceProcess,
  key: string,
  claim: string,
  { path, body }: { path: string; body: unknown },
) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json", "idempotency-key": claim },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isReplay = response.headers.get("idempotent-replayed") === "true";
  return { status: response.status, text, isReplay };
}

async function stopped(service: ServiceProcess): Promise<void> {
  service.kill("SIGTERM");
  assert.equal((await service.status).code, 0, service.lines.join("\n"));
}

/** What `deno task admin … --json` says, as the role that runs the service. */
async function admin({ asRuntime }: Pick<DatabaseRoles, "asRuntime">, ...words: string[]) {
  const { code, text } = await runAdmin(asRuntime, ...words, "--json");
  assert.equal(code, 0, text);
  return JSON.parse(text);
}

const FIRST = { path: NATAL, body: natalRequest() };
const JOB = { path: JOBS, body: { topic: "markets", window_days: 30, depth: "standard" } };

/** One call is billed; another and a job are under way when the dump is made, and go on after it. */
async function dumpInTheMiddle(roles: DatabaseRoles, file: string) {
  // The call waits, and its hold lasts, as long as dump and restoration take on a busy machine.
  const waits = { CORE_DEADLINE_MS: "60000", LEASE_MS: "60000" };
  const noSteps = { JOB_AI_STEPS: "0", JOB_CPU_THREADS: "0" };
  const env = { ...roles.asRuntime.env, ...waits, ...noSteps };
  await using service = await startService({ ...roles.asRuntime, env, entry: WAITING });
  const key = await keyOf(service);
  const first = call(service, key, "billed", FIRST);
  await service.line(/^computing$/);
  await service.say("go on");
  const answers = { billed: (await first).text, job: (await call(service, key, "job", JOB)).text };
  const running = call(service, key, "running", FIRST);
  await secondTime(service, /^computing$/);
  const [{ organization }] = await admin(roles, "org", "list");
  const before = await books(roles, organization);
  await run(client!.dump, "--format=custom", `--file=${file}`, roles.asOwner.env.DATABASE_URL);
  await service.say("go on");
  assert.equal((await running).status, 200);
  const { calls } = await books(roles, organization);
  assert.equal(calls.length, before.calls.length + 1);
  await stopped(service);
  return { key, organization, before, answers };
}

Deno.test({
  name:
    "a dump brought back has every call billed up to it; what was under way ends unbilled or goes on",
  ignore: testDatabaseUrl() === undefined || client === null,
  fn: async () => {
    await using roles = await openDatabaseRoles();
    assert.equal((await runMigrate(roles.asOwner, "--grant-to", roles.runtime)).code, 0);
    const file = `${roles.asOwner.dataDir}/backup.dump`;
    const { key, organization, before, answers } = await dumpInTheMiddle(roles, file);
    const { credits_reserved: jobCredits, status_url } = JSON.parse(answers.job).data;

    const restored = await roles.inAnotherDatabase();
    const to = `--dbname=${restored.asOwner.env.DATABASE_URL}`;
    await run(client!.restore, "--exit-on-error", "--single-transaction", to, file);
    // The grants come with the dump, and are given again without harm.
    await requireSameGrants(roles, restored);
    assert.equal((await runMigrate(restored.asOwner, "--grant-to", roles.runtime)).code, 0);
    await requireSameGrants(roles, restored);
    assert.deepEqual(await admin(restored, "verify-ledger"), { violations: 0 });
    assert.deepEqual(await books(restored, organization), before);
    assert.equal(before.balance.balance_credits, DEMO_CREDITS - NATAL_CREDITS);
    assert.equal(before.balance.held_credits, NATAL_CREDITS + jobCredits);

    await using service = await startService(restored.asRuntime);
    for (const [claim, request] of [["billed", FIRST], ["job", JOB]] as const) {
      const replay = await call(service, key, claim, request);
      assert.deepEqual([replay.text, replay.isReplay], [answers[claim], true], claim);
    }
    await completed(service, key, status_url);

    // The call that ran: its hold ends by itself, and a retry is computed and billed once.
    await withSql(
      restored.asOwner,
      (sql) => sql`update clock_offset set offset_seconds = ${LATER_S}`,
    );
    const after = await admin(restored, "balance", organization);
    const spent = NATAL_CREDITS + jobCredits;
    assert.deepEqual([after.balance_credits, after.held_credits], [DEMO_CREDITS - spent, 0]);
    const retried = await call(service, key, "running", FIRST);
    assert.deepEqual([retried.status, retried.isReplay], [200, false]);
    const { balance_credits } = await admin(restored, "balance", organization);
    assert.equal(balance_credits, after.balance_credits - NATAL_CREDITS);
    assert.deepEqual(await admin(restored, "verify-ledger"), { violations: 0 });
    await stopped(service);
  },
});

async function books(database: Pick<DatabaseRoles, "asRuntime">, organization: string) {
  const [balance, calls, ledger] = [
    await admin(database, "balance", organization),
    await admin(database, "calls", organization),
    await admin(database, "ledger", organization),
  ];
  return { balance, calls, ledger };
}

async function secondTime(service: ServiceProcess, pattern: RegExp): Promise<void> {
  await until(
    `the second line of ${pattern}`,
    () => service.lines.filter((line) => pattern.test(line)).length >= 2,
    async () => await (await fetch(`${service.url}/livez`)).body?.cancel(),
  );
}

async function completed(service: ServiceProcess, key: string, statusUrl: string): Promise<void> {
  for (let tries = 0; tries < 6; tries++) {
    const url = service.url + new URL(statusUrl).pathname;
    const response = await fetch(url, { headers: { "x-api-key": key, "prefer": "wait=20" } });
    const { data } = await response.json();
    if (data.status === "complete") return;
  }
  assert.fail("the job has not ended");
}

/** Every grant on tables and functions, of whomever. */
async function requireSameGrants(
  one: Pick<DatabaseRoles, "asOwner">,
  other: Pick<DatabaseRoles, "asOwner">,
): Promise<void> {
  const grantsOf = ({ asOwner }: Pick<DatabaseRoles, "asOwner">) =>
    withSql(asOwner, async (sql) => [
      ...await sql`
        select relname as name, one::text as granted from pg_class, unnest(relacl) as one
          where relnamespace = 'public'::regnamespace
        union all select proname, one::text from pg_proc, unnest(proacl) as one
          where pronamespace = 'public'::regnamespace
        order by 1, 2`,
    ]);
  const grants = await grantsOf(one);
  assert.ok(grants.length > 20);
  assert.deepEqual(await grantsOf(other), grants);
}

async function withSql<T>(
  { env }: DatabaseRoles["asOwner"],
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
