import type { Database, Execute } from "./database.ts";
import { repeated } from "./repeat.ts";
import {
  type Migrations,
  RECORDED,
  type Recorded,
  recordedIn,
  type SqlFile,
  workLeft,
} from "./work_left.ts";

export type { Migrations, SqlFile };

/**
 * The names of the migrations and functions that were applied, and of those that were left
 * unchanged.
 */
interface Migrated {
  applied: string[];
  /** Migrations and functions that a newer release applied. This release does not change them. */
  newer: string[];
}

/** A number chosen arbitrarily; no other lock in the database uses it. */
export const ADVISORY_LOCK = 4_217_001;
/** SQLSTATE of missing privileges and of a missing schema. */
const FORBIDDEN = ["42501", "3F000"];
/**
 * PostgreSQL does not check function bodies here, because they may name tables that are created
 * later. A test checks the bodies at the end.
 */
const BEGIN = `
  select pg_advisory_xact_lock(${ADVISORY_LOCK});
  set local check_function_bodies = off;
  create table if not exists migration (
    id text primary key,
    content_hash text not null,
    applied_at timestamptz not null default clock_timestamp()
  );
  create table if not exists migration_function (
    name text primary key,
    content_hash text not null,
    functions_version integer not null,
    applied_at timestamptz not null default clock_timestamp()
  )`;
/**
 * Analyzes only tables that have rows. If an empty table were analyzed, plans would assume that the
 * table stays empty.
 */
const ANALYZE_FILLED_TABLES = `do $$
declare filled regclass;
begin
  for filled in select oid from pg_class where relkind = 'r' and pg_relation_size(oid) > 0
      and relnamespace = current_schema()::regnamespace
  loop execute format('analyze %s', filled); end loop;
end $$`;

/** Reads the folder `migrations/`. */
export async function readMigrations(directory: URL): Promise<Migrations> {
  const functions = new URL("functions/", directory);
  const version = await Deno.readTextFile(new URL("VERSION", functions));
  return {
    numbered: await readSqlFiles(directory, /^\d{4}_\w+\.sql$/),
    functions: await readFunctions(functions),
    functionsVersion: parseInt(version),
  };
}

/** Reads the folders in `functions/`; there is one for each subject. */
async function readFunctions(directory: URL): Promise<SqlFile[]> {
  const subjects = await Array.fromAsync(Deno.readDir(directory));
  const files = await Promise.all(
    subjects.filter(({ isDirectory }) => isDirectory)
      .map(({ name }) => readSqlFiles(new URL(`${name}/`, directory), /^\w+\.sql$/)),
  );
  return files.flat().sort(byName);
}

async function readSqlFiles(directory: URL, pattern: RegExp): Promise<SqlFile[]> {
  const files: SqlFile[] = [];
  for await (const entry of Deno.readDir(directory)) {
    if (!pattern.test(entry.name)) continue;
    const sqlText = await Deno.readTextFile(new URL(entry.name, directory));
    const name = entry.name.slice(0, -".sql".length);
    files.push({ name, sqlText, contentHash: await sha256(sqlText) });
  }
  return files.sort(byName);
}

function byName(a: SqlFile, b: SqlFile): number {
  return a.name < b.name ? -1 : 1;
}

/** A hash that identifies a set of files. */
export async function fingerprintOf(files: SqlFile[]): Promise<string> {
  return await sha256(files.map(({ name, contentHash }) => `${name} ${contentHash}\n`).join(""));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}

/**
 * Migrates the database to this release in one transaction. If nothing is to be done, one query is
 * enough. If several processes start at the same time, one of them migrates under a lock and the
 * others find the work done.
 * Processes of an older release may still run, or start again later. So functions are never dropped
 * or given another signature (a new signature needs a new name), and a function with a greater
 * `functionsVersion` is left alone.
 * @throws {Error} if an applied migration differs from its file, or the role may not migrate.
 */
export async function migrate(database: Database, migrations: Migrations): Promise<Migrated> {
  const recorded = await recordedIn(database);
  const left = recorded && workLeft(migrations, recorded);
  if (left && left.functions.length + left.numbered.length === 0) {
    return { applied: [], newer: left.newer };
  }
  try {
    // Calls in older processes lock the same tables in another order, so a deadlock is possible and
    // the transaction is repeated.
    return await repeated(() => database.transaction((execute) => apply(execute, migrations)));
  } catch (error) {
    if (!FORBIDDEN.includes((error as { code?: string }).code!)) throw error;
    throw new Error(
      "the database needs migrations of this release, and this role may not migrate: " +
        "run `deno task migrate --grant-to ROLE` as the role that owns the tables",
      { cause: error },
    );
  }
}

async function apply(execute: Execute, migrations: Migrations): Promise<Migrated> {
  await execute(BEGIN);
  const left = workLeft(migrations, await execute(RECORDED) as Recorded[]);
  // Functions are applied first, because defaults and triggers of tables call them.
  for (const file of left.functions) {
    await applyFunction(execute, file, migrations.functionsVersion);
  }
  for (const file of left.numbered) await applyNumbered(execute, file);
  if (left.numbered.length > 0) await execute(ANALYZE_FILLED_TABLES);
  const applied = [...left.functions, ...left.numbered].map(({ name }) => name);
  return { applied, newer: left.newer };
}

async function applyFunction(execute: Execute, file: SqlFile, version: number): Promise<void> {
  await execute(file.sqlText);
  await execute(`
    insert into migration_function (name, content_hash, functions_version)
      values ('${file.name}', '${file.contentHash}', ${version})
      on conflict (name) do update set content_hash = excluded.content_hash,
        functions_version = excluded.functions_version, applied_at = excluded.applied_at`);
}

async function applyNumbered(execute: Execute, file: SqlFile): Promise<void> {
  await execute(file.sqlText);
  await execute(
    `insert into migration (id, content_hash) values ('${file.name}', '${file.contentHash}')`,
  );
}
