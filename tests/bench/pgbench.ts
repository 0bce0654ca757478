import type { Sql } from "postgres";

/** How a call is written by those who give each its own commit. */
export const PGBENCH_SCRIPTS = ["transaction", "one statement"] as const;
/** And a job of three steps, each change of its rows with a commit. */
export type PgbenchScript = typeof PGBENCH_SCRIPTS[number] | "job";

/** Puts the answer where the scripts find it; a literal of JSON would look like variables to pgbench. */
export async function preparePgbench(sql: Sql, answer: string): Promise<void> {
  await sql`create table if not exists bench_answer (name text primary key, body text)`;
  await sql`alter table bench_answer alter column body set storage external`;
  await sql`
    insert into bench_answer values ('answer', ${answer})
    on conflict (name) do update set body = excluded.body`;
}

/**
 * Calls a second of pgbench, 64 clients, each call with a commit of its own: hold, capture, entry,
 * balance, grant, usage, claim and stored answer, the same rows as the service writes. Holds that one
 * statement cannot end are cleared away afterwards, and dead rows with them.
 */
export async function runPgbench(
  sql: Sql,
  url: string,
  script: PgbenchScript,
  ids: { organizationId: string; apiKeyId: string },
  seconds: number,
): Promise<number> {
  const path = await Deno.makeTempFile({ suffix: ".sql" });
  try {
    await Deno.writeTextFile(path, SCRIPTS[script](ids.organizationId, ids.apiKeyId));
    const { success, stdout, stderr } = await new Deno.Command("pgbench", {
      args: [
        ...["--no-vacuum", "--protocol=prepared", "--client=64", "--jobs=2"],
        ...[`--time=${seconds}`, `--file=${path}`, url],
      ],
    }).output();
    const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
    const found = /tps = ([\d.]+) \(without/.exec(text);
    if (!success || found === null) throw new Error(`pgbench failed:\n${text}`);
    await sql`delete from lease where id like 'pgb!_%' escape '!'`;
    await sql`delete from job where id like 'pgb!_%' escape '!'`;
    await sql`vacuum lease, credit_balance, credit_grant, usage_day, idempotency`;
    return Number(found[1]);
  } finally {
    await Deno.remove(path);
  }
}

const STEPS = [0, 1, 2];

const SCRIPTS: Record<PgbenchScript, (organization: string, apiKey: string) => string> = {
  "job": (organization, apiKey) => `
\\set id random(1, 9000000000000000000)
insert into lease (id, organization_id, api_key_id, operation, lane, pool, held_credits, expires_at)
  values ('pgb_' || :id, '${organization}', '${apiKey}', 'bench', 'ai', 'job', 6, now() + interval '1 h');
begin;
insert into job (id, call_id, organization_id, api_key_id, environment, operation, input, credits, billable_units, steps_total, created_at, deadline_at)
  values ('pgb_' || :id, 'pgb_' || :id, '${organization}', '${apiKey}', 'pgbench', 'bench', '{}', 6, 1, 3, now(), now() + interval '1 day');
insert into job_step (job_id, number, barrier, organization_id, environment, runs_on, state, plan)
  select 'pgb_' || :id, n, n / 2, '${organization}', 'pgbench', 'model', 'ready', 'null' from generate_series(0, 2) n;
update lease set expires_at = now() + interval '1 day' where id = 'pgb_' || :id;
commit;
${
    STEPS.map((step) => `
update job_step set state = 'running', fence = 1, claimed_until = now() + interval '30 s' where job_id = 'pgb_' || :id and number = ${step};
begin;
update job set steps_done = steps_done + 1, state = 'running', version = version + 1 where id = 'pgb_' || :id;
update job_step set state = 'done', claimed_until = null, output = '{}' where job_id = 'pgb_' || :id and number = ${step};
${step < STEPS.length - 1 ? "commit;" : ""}`).join("")
  }
select balance_credits from credit_balance where organization_id = '${organization}' for update;
insert into ledger_entry (organization_id, kind, credits, call_id) values ('${organization}', 'capture', -6, 'pgb_' || :id);
insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits, billable_units, duration_ms)
  values ('pgb_' || :id, '${organization}', '${apiKey}', 'bench', 'ai', 6, 1, 1);
insert into usage_day as d (organization_id, day, operation, api_key_id, calls, credits)
  values ('${organization}', (now() at time zone 'UTC')::date, 'bench', '${apiKey}', 1, 6)
  on conflict (organization_id, day, operation, api_key_id) do update set calls = d.calls + 1, credits = d.credits + 6;
update credit_balance set balance_credits = balance_credits - 6 where organization_id = '${organization}';
update credit_grant set remaining_credits = remaining_credits - 6 where organization_id = '${organization}';
delete from lease where id = 'pgb_' || :id;
commit;
`,
  "transaction": (organization, apiKey) => `
\\set id random(1, 9000000000000000000)
begin;
select balance_credits from credit_balance where organization_id = '${organization}' for update;
insert into lease (id, organization_id, api_key_id, operation, lane, pool, held_credits, expires_at)
  values ('pgb_' || :id, '${organization}', '${apiKey}', 'charts.natal', 'core', 'core', 2, now() + interval '15 s');
insert into idempotency (organization_id, key, operation, fingerprint, lease_id, response_status, response_type, response_body, expires_at)
  select '${organization}', 'pgb_' || :id, 'charts.natal', repeat('0', 64), 'pgb_' || :id, 200, 'application/json', body, now() + interval '72 h' from bench_answer;
insert into ledger_entry (organization_id, kind, credits, call_id) values ('${organization}', 'capture', -2, 'pgb_' || :id);
insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits, billable_units, duration_ms)
  values ('pgb_' || :id, '${organization}', '${apiKey}', 'charts.natal', 'core', 2, 1, 1);
insert into usage_day as d (organization_id, day, operation, api_key_id, calls, credits)
  values ('${organization}', (now() at time zone 'UTC')::date, 'charts.natal', '${apiKey}', 1, 2)
  on conflict (organization_id, day, operation, api_key_id) do update set calls = d.calls + 1, credits = d.credits + 2;
update credit_balance set balance_credits = balance_credits - 2 where organization_id = '${organization}';
update credit_grant set remaining_credits = remaining_credits - 2 where organization_id = '${organization}';
delete from lease where id = 'pgb_' || :id;
commit;
`,
  "one statement": (organization, apiKey) => `
\\set id random(1, 9000000000000000000)
with balance as (
  update credit_balance set balance_credits = balance_credits - 2
    where organization_id = '${organization}' and balance_credits >= 2 returning organization_id
), grants as (
  update credit_grant set remaining_credits = remaining_credits - 2
    where organization_id = (select organization_id from balance)
), hold as (
  insert into lease (id, organization_id, api_key_id, operation, lane, pool, held_credits, expires_at)
    select 'pgb_' || :id, organization_id, '${apiKey}', 'charts.natal', 'core', 'core', 2, now() + interval '15 s' from balance
), answer as (
  insert into idempotency (organization_id, key, operation, fingerprint, lease_id, response_status, response_type, response_body, expires_at)
    select organization_id, 'pgb_' || :id, 'charts.natal', repeat('0', 64), 'pgb_' || :id, 200, 'application/json', body, now() + interval '72 h' from balance, bench_answer
), entry as (
  insert into ledger_entry (organization_id, kind, credits, call_id)
    select organization_id, 'capture', -2, 'pgb_' || :id from balance
), day as (
  insert into usage_day as d (organization_id, day, operation, api_key_id, calls, credits)
    select organization_id, (now() at time zone 'UTC')::date, 'charts.natal', '${apiKey}', 1, 2 from balance
    on conflict (organization_id, day, operation, api_key_id) do update set calls = d.calls + 1, credits = d.credits + 2
)
insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits, billable_units, duration_ms)
  select 'pgb_' || :id, organization_id, '${apiKey}', 'charts.natal', 'core', 2, 1, 1 from balance;
`,
};
