import { sql } from "kysely";
import type { Database } from "./database.ts";

/** A SQL file below `migrations/`. The name has no extension. */
export interface SqlFile {
  name: string;
  sqlText: string;
  contentHash: string;
}

/** The migrations and functions of a release. */
export interface Migrations {
  /**
   * `NNNN_what.sql`, applied in the order of their numbers. These files change tables, and each
   * file is applied once.
   */
  numbered: SqlFile[];
  /**
   * `functions/SUBJECT/*.sql`, one function in each file. A file is applied again whenever it has
   * changed.
   */
  functions: SqlFile[];
  /**
   * A number that grows with every change of a function, so that a newer release has a greater
   * number.
   */
  functionsVersion: number;
}

/** The applied migrations and functions of a database. */
export interface Recorded {
  kind: "numbered" | "function";
  name: string;
  content_hash: string;
  functions_version: number;
}

const UNDEFINED_TABLE = "42P01";
const INSUFFICIENT_PRIVILEGE = "42501";
/**
 * Reads which migrations and functions have been applied. A function that has been dropped counts
 * as never applied.
 */
export const RECORDED = `
  select 'numbered' as kind, id as name, content_hash, 0 as functions_version from migration
  union all
  select 'function', name, content_hash, functions_version from migration_function
    where exists (select from pg_proc
      where proname = name and pronamespace = current_schema()::regnamespace)`;

/**
 * Checks that the database is up to date, without writing.
 * @throws {Error} if the database lacks a migration or function of this release. A database of a
 * newer release is up to date.
 */
export async function requireUpToDate(database: Database, migrations: Migrations): Promise<void> {
  const recorded = await recordedIn(database);
  const left = recorded && workLeft(migrations, recorded);
  if (left && left.functions.length + left.numbered.length === 0) return;
  throw new Error("the database needs migrations of this release: run `deno task migrate` first");
}

/** The applied migrations and functions; null if none was ever applied. */
export async function recordedIn({ db }: Database): Promise<Recorded[] | null> {
  try {
    return (await sql.raw<Recorded>(RECORDED).execute(db)).rows;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === UNDEFINED_TABLE) return null;
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      "this role may not read the database's tables: " +
        "run `deno task migrate --grant-to ROLE` as the role that owns them",
      { cause: error },
    );
  }
}

/** The migrations and functions that a database lacks. */
export function workLeft(
  { numbered, functions, functionsVersion }: Migrations,
  recorded: Recorded[],
) {
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
      `migration ${file.name} was applied with different content from its file now; ` +
        "restore the file and write a new migration instead",
    );
  }
  return recorded !== undefined;
}
