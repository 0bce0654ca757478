import assert from "node:assert/strict";
import postgres from "postgres";
import { openPostgres } from "../../src/database/postgres.ts";
import { UPLOADS } from "../../src/catalogue.ts";
import { makePartitions, reap } from "../../src/metering/reaper.ts";
import { ndjson } from "../products/audience_insights/audience_bed.ts";
import { type DatabaseRoles, openDatabaseRoles } from "../support/database_roles.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import {
  refusedStart,
  runAdmin,
  runMigrate,
  type ServiceProcess,
  startService,
} from "../support/service_process.ts";
import { testDatabaseUrl } from "../support/test_database.ts";

const ignore = testDatabaseUrl() === undefined;

async function as<T>({ env }: DatabaseRoles["asOwner"], work: (sql: postgres.Sql) => Promise<T>) {
  const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function post({ url }: ServiceProcess, key: string, claim: string, body: unknown) {
  const headers = {
    "x-api-key": key,
    "content-type": "application/json",
    "idempotency-key": claim,
  };
  const answer = await fetch(url + NATAL, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.body?.cancel();
  return { status: answer.status, isReplay: answer.headers.get("idempotent-replayed") === "true" };
}

async function liveACall(roles: DatabaseRoles): Promise<void> {
  await using service = await startService(roles.asRuntime);
  const key = (await service.line(/^ {2}abi_/)).trim();
  assert.deepEqual(await post(service, key, "a", natalRequest()), { status: 200, isReplay: false });
  assert.deepEqual(await post(service, key, "a", natalRequest()), { status: 200, isReplay: true });
  const invalid = { subject: { latitude: 91 } };
  assert.equal((await post(service, key, "b", invalid)).status, 400);
  await liveAFile(service, key);
  service.kill("SIGTERM");
  assert.equal((await service.status).code, 0);
}

/** A job of a file from its first line to its results. */
async function liveAFile({ url }: ServiceProcess, key: string): Promise<void> {
  const { path, example: { parameters, lines } } = UPLOADS[0];
  const jobs = `${url}/v1${path}`;
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { "x-api-key": key, ...init.headers };
    const answer = await fetch(jobs + path, { ...init, headers });
    const text = await answer.text();
    assert.ok(answer.ok, text);
    return text;
  };
  const taken = await send(`?${new URLSearchParams(parameters)}`, {
    method: "POST",
    headers: { "content-type": "application/x-ndjson" },
    body: ndjson(lines),
  });
  const { data: { job_id: jobId } } = JSON.parse(taken);
  const done = await send(`/${jobId}`, { headers: { prefer: "wait=20" } });
  assert.equal(JSON.parse(done).data.status, "complete", done);
  const results = await send(`/${jobId}/results`);
  assert.match(results, new RegExp(`"end":true,"rows":${lines.length}`));
}

async function administer({ asRuntime }: DatabaseRoles): Promise<void> {
  const admin = async (...words: string[]) => {
    const { code, text } = await runAdmin(asRuntime, ...words, "--json");
    assert.equal(code, 0, text);
    return JSON.parse(text);
  };
  const { organization } = await admin("org", "create", "--name", "Two", "--plan", "pro");
  await admin("org", "set", organization, "--plan", "enterprise");
  await admin("credits", "grant", organization, "10", "--expires", "2999-01-01");
  await admin("credits", "adjust", organization, "--note", "wrong", "--", "-4");
  const { key_id } = await admin("key", "create", organization, "--name", "one");
  await admin("key", "roll", key_id);
  await admin("key", "revoke", key_id);
  assert.deepEqual(await admin("verify-ledger"), { violations: 0 });
}

Deno.test({
  name: "a role that owns nothing serves the whole life of a call, and cannot change the ledger",
  ignore,
  fn: async () => {
    await using roles = await openDatabaseRoles();
    const { code, text } = await runMigrate(roles.asOwner, "--grant-to", roles.runtime);
    assert.equal(code, 0, text);
    await liveACall(roles);
    await administer(roles);
    const database = await openPostgres(roles.asRuntime.env.DATABASE_URL);
    await reap(database.db);
    await makePartitions(database.db);
    await database.close();
    await as(roles.asRuntime, async (sql) => {
      for (
        const statement of [
          "update ledger_entry set credits = 1000",
          "delete from ledger_entry",
          "truncate ledger_entry",
          "drop trigger ledger_entry_is_append_only on ledger_entry",
          "alter table ledger_entry disable trigger all",
          "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
          "drop table ledger_entry",
          "delete from ledger_entry_default",
          "alter table ledger_entry detach partition ledger_entry_default",
          "create table ledger_entry_1990 partition of ledger_entry for values from ('1990-01-01') to ('1990-02-01')",
          "update closed_month_sum set credits = 0",
          "set session_replication_role = replica",
          `set role ${roles.owner}`,
        ]
      ) await assert.rejects(sql.unsafe(statement), { code: "42501" }, statement);
    });
  },
});

Deno.test({
  name: "a role that lacks a grant, or may not migrate, is told in one line what to do",
  ignore,
  fn: async () => {
    await using roles = await openDatabaseRoles();
    const never = await refusedStart(roles.asRuntime);
    assert.match(
      never.text,
      /^cannot start: the database needs migrations .*`deno task migrate --grant-to/,
    );
    await runMigrate(roles.asOwner);
    const unread = await refusedStart(roles.asRuntime);
    assert.match(unread.text, /^cannot start: this role may not read .*--grant-to ROLE.*$/);
    const self = await runMigrate(roles.asOwner, "--grant-to", roles.owner);
    assert.deepEqual([self.code, /owns the tables/.test(self.text)], [1, true]);
    await runMigrate(roles.asOwner, "--grant-to", roles.runtime);
    await as(roles.asOwner, (sql) => sql.unsafe(`revoke insert on lease from ${roles.runtime}`));
    const lacking = await refusedStart(roles.asRuntime);
    assert.match(
      lacking.text,
      new RegExp(`^cannot start: role ${roles.runtime} lacks insert on lease: run .*$`),
    );
    await as(roles.asOwner, (sql) => sql`update migration_function set content_hash = ''`);
    const older = await refusedStart(roles.asRuntime);
    assert.match(older.text, /^cannot start: the database needs migrations .*--grant-to ROLE.*$/);
    await as(roles.asOwner, (sql) => sql.unsafe("grant update on ledger_entry to public"));
    const wide = await runMigrate(roles.asOwner, "--grant-to", roles.runtime);
    assert.match(wide.text, /may change ledger_entry through a grant to PUBLIC/);
    assert.equal(wide.code, 1);
  },
});

Deno.test({
  name: "a service whose password no longer holds answers 503, and works again when it does",
  ignore,
  fn: async () => {
    await using roles = await openDatabaseRoles();
    const { server, runtime, password } = roles;
    await runMigrate(roles.asOwner, "--grant-to", runtime);
    await using service = await startService(roles.asRuntime);
    const key = (await service.line(/^ {2}abi_/)).trim();
    assert.equal((await post(service, key, "a", natalRequest())).status, 200);
    await server.unsafe(`alter role ${runtime} password 'another'`);
    await server`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${runtime}`;
    const statuses = new Set<number>();
    for (const claim of ["b", "c", "d"]) {
      statuses.add((await post(service, key, claim, natalRequest())).status);
    }
    assert.deepEqual([...statuses], [503]);
    await server.unsafe(`alter role ${runtime} password '${password}'`);
    assert.equal((await post(service, key, "b", natalRequest())).status, 200);
  },
});
