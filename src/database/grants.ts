import { sql } from "kysely";
import type { Database, Execute } from "./database.ts";
import { ADVISORY_LOCK, type Migrations } from "./migrate.ts";
import type { Schema } from "./schema.ts";

/**
 * What the service and the admin commands do with each table. `for update` needs `update`, numbers
 * that the tables give themselves need nothing. Entries of the ledger are only added.
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
  webhook_release: "select, insert, update",
  webhook_endpoint: "select, insert, update",
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
  console_key: "select, insert, update",
  audit_entry: "select, insert",
  request_log: "select, insert, delete",
};
const LEDGER_FORBIDS = "update, delete, truncate, trigger";

/**
 * Gives a role what the service needs and takes what it had beyond that on our tables, so that a
 * service that runs as this role cannot change the ledger, nor drop what keeps it.
 * @throws {Error} if the role owns the tables or can act as who does, or has more by another way.
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
        `role ${role} owns the tables, or can act as who does: no grant would bind it; name another`,
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

/** Where a grant is without effect the server only warns. */
async function checkGrants(execute: Execute, role: string, text: string): Promise<void> {
  const [{ lacking, may_change }] = await execute(`
    select (${lackingGrants(text)}) as lacking,
      has_table_privilege(${text}, 'ledger_entry', '${LEDGER_FORBIDS}') as may_change`) as {
    lacking: string | null;
    may_change: boolean;
  }[];
  if (lacking !== null) throw new Error(`role ${role} could not be given ${lacking}`);
  if (!may_change) return;
  throw new Error(`role ${role} may change ledger_entry by a grant to PUBLIC or to a role it has`);
}

/** @throws {Error} if the role that asks lacks what the service needs, say on a new table. */
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

/** Null, or what a role lacks in words. */
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
