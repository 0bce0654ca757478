import { sql } from "kysely";
import type { Database, Execute } from "./database.ts";

/** A file below `migrations/`, named without its ending. */
export interface SqlFile {
  name: string;
  sqlText: string;
  contentHash: string;
}

/** What a release brings to its database. */
export interface Migrations {
  /** `NNNN_what.sql`, in order: tables, forward only, each applied once. */
  numbered: SqlFile[];
  /** `functions/*.sql`, a function each, applied again whenever the file has changed. */
  functions: SqlFile[];
  /** Counts the changes of the functions, so that of two releases the newer has the greater. */
  functionsVersion: number;
}

/** Names of migrations and functions. */
interface Migrated {
  applied: string[];
  /** What a newer release has written, and this one has left alone. */
  newer: string[];
}

interface Recorded {
  kind: "numbered" | "function";
  name: string;
  content_hash: string;
  functions_version: number;
}

/** Any constant will do, as long as nothing else in the database uses it. */
const ADVISORY_LOCK = 4_217_001;
const UNDEFINED_TABLE = "42P01";
/** Bodies name tables that come after them; a test checks them once all is there. */
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
/** A function that someone has dropped counts as never applied. */
const RECORDED = `
  select 'numbered' as kind, id as name, content_hash, 0 as functions_version from migration
  union all
  select 'function', name, content_hash, functions_version from migration_function
    where exists (select from pg_proc
      where proname = name and pronamespace = current_schema()::regnamespace)`;
/** An empty table is better not analyzed: plans would be made for one that stays empty. */
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
    functions: await readSqlFiles(functions, /^\w+\.sql$/),
    functionsVersion: parseInt(version),
  };
}

async function readSqlFiles(directory: URL, pattern: RegExp): Promise<SqlFile[]> {
  const files: SqlFile[] = [];
  for await (const entry of Deno.readDir(directory)) {
    if (!pattern.test(entry.name)) continue;
    const sqlText = await Deno.readTextFile(new URL(entry.name, directory));
    const name = entry.name.slice(0, -".sql".length);
    files.push({ name, sqlText, contentHash: await sha256(sqlText) });
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Tells one set of files from another. */
export async function fingerprintOf(files: SqlFile[]): Promise<string> {
  return await sha256(files.map(({ name, contentHash }) => `${name} ${contentHash}\n`).join(""));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}

/**
 * Brings the database up to a release, all or nothing; where nothing is to be done, by one query.
 * Of processes that start together one does the work under a lock and the others find it done.
 *
 * Processes of an older release may still run, or start again later. So what they call is never
 * dropped or given another signature (a new one needs a new name), and a function that was written
 * under a greater `functionsVersion` is left as it is.
 * @throws {Error} if an applied migration differs from its file.
 */
export async function migrate(database: Database, migrations: Migrations): Promise<Migrated> {
  const recorded = await recordedIn(database);
  const left = recorded && workLeft(migrations, recorded);
  if (left && left.functions.length + left.numbered.length === 0) {
    return { applied: [], newer: left.newer };
  }
  return await database.transaction(async (execute) => {
    await execute(BEGIN);
    const left = workLeft(migrations, await execute(RECORDED) as Recorded[]);
    // Tables call functions, in defaults and triggers.
    for (const file of left.functions) {
      await applyFunction(execute, file, migrations.functionsVersion);
    }
    for (const file of left.numbered) await applyNumbered(execute, file);
    if (left.numbered.length > 0) await execute(ANALYZE_FILLED_TABLES);
    const applied = [...left.functions, ...left.numbered].map(({ name }) => name);
    return { applied, newer: left.newer };
  });
}

/** Null where nothing has ever been applied. */
async function recordedIn({ db }: Database): Promise<Recorded[] | null> {
  try {
    return (await sql.raw<Recorded>(RECORDED).execute(db)).rows;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return null;
    throw error;
  }
}

function workLeft({ numbered, functions, functionsVersion }: Migrations, recorded: Recorded[]) {
  const recordedAs = (kind: Recorded["kind"], name: string) =>
    recorded.find((row) => row.kind === kind && row.name === name);
  const changed = functions.filter(({ name, contentHash }) =>
    recordedAs("function", name)?.content_hash !== contentHash
  );
  const isNewer = ({ name }: SqlFile) =>
    (recordedAs("function", name)?.functions_version ?? 0) > functionsVersion;
  const unknown = recorded.filter(({ kind, name }) =>
    kind === "numbered" && !numbered.some((file) => file.name === name)
  );
  return {
    functions: changed.filter((file) => !isNewer(file)),
    numbered: numbered.filter((file) => !isApplied(file, recordedAs("numbered", file.name))),
    newer: [...changed.filter(isNewer), ...unknown].map(({ name }) => name),
  };
}

function isApplied(file: SqlFile, recorded: Recorded | undefined): boolean {
  if (recorded !== undefined && recorded.content_hash !== file.contentHash) {
    throw new Error(
      `migration ${file.name} was applied with other content than its file has now; ` +
        "restore the file and write a new migration instead",
    );
  }
  return recorded !== undefined;
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
