import { sql } from "kysely";
import type { Database, Execute } from "./database.ts";
import { ADVISORY_LOCK, type Migrations } from "./migrate.ts";
import type { Schema } from "./schema.ts";

/**
 * Privileges that the service and the admin commands need on each table. `for update` needs the
 * privilege `update`; identity columns need no privilege. Ledger entries are only added.
 */
const TABLE_GRANTS: Record<keyof Schema, string> = {
  clock_offset: "select",
  migration: "select",
  migration_function: "select",
  organization: "select, insert, update",
  credit_balance: "select, insert, update",
  credit_grant: "select, insert, update, delete",
  rate_window: "select, insert, update",
  api_key: "select, insert, update",
  lease: "select, insert, update, delete",
  idempotency: "select, insert, update, delete",
  ledger_entry: "select, insert",
  usage_record: "select, insert, update",
  ai_attempt: "select, insert, update, delete",
  job: "select, insert, update, delete",
  job_step: "select, insert, update, delete",
  audience_births: "select, insert, update, delete",
  audience_chunk: "select, insert, delete",
  audience_reasoning: "select, insert, delete",
  usage_day: "select, insert, update",
  booked_units: "select, insert",
  webhook_release: "select, insert, update",
  webhook_endpoint: "select, insert, update, delete",
  webhook_secret: "select, insert, update, delete",
  webhook_delivery: "select, insert, update, delete",
  usage_gathered: "select, insert, update",
  incident: "select, insert, update",
  incident_update: "select, insert",
  traffic_minute: "select, insert, update, delete",
  traffic_total: "select, insert, update, delete",
  traffic_lane_minute: "select, insert, update, delete",
  traffic_seen: "select, insert, update, delete",
  console_code: "select, insert, update, delete",
  console_session: "select, insert, update, delete",
  second_factor: "select, insert, update, delete",
  console_key: "select, insert, update",
  oauth_client: "select, insert, update, delete",
  oauth_grant: "select, insert",
  oauth_code: "select, insert, update, delete",
  oauth_token: "select, insert, update, delete",
  audit_entry: "select, insert",
  request_log: "select, insert",
  request_total: "select, insert, update, delete",
  closed_month: "select, insert",
  closed_month_sum: "select, insert",
};
const LEDGER_FORBIDS = "update, delete, truncate, trigger";

/**
 * Grants a role what the service needs and revokes the role's other privileges on our tables. A
 * service with this role can then neither change the ledger nor drop the triggers that protect it.
 * @throws {Error} if the role owns the tables, can act as their owner, or has more privileges in
 * another way.
 */
export async function grantTo(
  database: Database,
  role: string,
  { functions }: Migrations,
): Promise<void> {
  const [name, text] = [`"${role.replaceAll('"', '""')}"`, literal(role)];
  await database.transaction(async (execute) => {
    await execute(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    const [{ is_owner }] = await execute(`
      select bool_or(pg_has_role(${text}, relowner, 'member')) as is_owner from pg_class
        where oid in (${Object.keys(TABLE_GRANTS).map(regclass).join(", ")})`) as {
      is_owner: boolean;
    }[];
    if (is_owner) {
      throw new Error(
        `role ${role} owns the tables, or can act as their owner, so grants would not restrict it; use another role`,
      );
    }
    for (const [table, privileges] of Object.entries(TABLE_GRANTS)) {
      await execute(
        `revoke all on ${table} from ${name}; grant ${privileges} on ${table} to ${name}`,
      );
    }
    const [{ ours }] = await execute(`
      select 'grant usage on schema ' || quote_ident(current_schema()) || ' to ' || ${literal(name)}
        || coalesce(string_agg(format('; grant execute on function %s to %s', oid::regprocedure,
          ${literal(name)}), ''), '') as ours
      from pg_proc where pronamespace = current_schema()::regnamespace
        and proname in (${functions.map((file) => literal(file.name)).join(", ")})`) as {
      ours: string;
    }[];
    await execute(ours);
    await checkGrants(execute, role, text);
  });
}

/** Checks that the grants had an effect, because PostgreSQL only warns if a grant has none. */
async function checkGrants(execute: Execute, role: string, text: string): Promise<void> {
  const [{ lacking, may_change }] = await execute(`
    select (${lackingGrants(text)}) as lacking,
      has_table_privilege(${text}, 'ledger_entry', '${LEDGER_FORBIDS}') as may_change`) as {
    lacking: string | null;
    may_change: boolean;
  }[];
  if (lacking !== null) throw new Error(`role ${role} could not be given ${lacking}`);
  if (!may_change) return;
  throw new Error(
    `role ${role} may change ledger_entry through a grant to PUBLIC or to a role that it is a member of`,
  );
}

/**
 * @throws {Error} if the current role lacks privileges that the service needs, for example on a new
 * table.
 */
export async function requireGrants({ db }: Database): Promise<void> {
  const { rows: [{ lacking, role }] } = await sql.raw<{ lacking: string | null; role: string }>(
    `select (${lackingGrants("current_user")}) as lacking, current_user::text as role`,
  ).execute(db);
  if (lacking === null) return;
  throw new Error(
    `role ${role} lacks ${lacking}: ` +
      `run \`deno task migrate --grant-to ${role}\` as the role that owns the tables`,
  );
}

/** The privileges that a role lacks, in words; null if the role lacks none. */
function lackingGrants(role: string): string {
  const pairs = Object.entries(TABLE_GRANTS).flatMap(([table, privileges]) =>
    privileges.split(", ").map((privilege) => `('${table}', '${privilege}')`)
  );
  return `select string_agg(privilege || ' on ' || table_name, ', ')
    from (values ${pairs.join(", ")}) as needed (table_name, privilege)
    where not has_table_privilege(${role}, table_name, privilege)`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function regclass(table: string): string {
  return `'${table}'::regclass`;
}
