import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/**
 * Parameters that halve the resident memory. The embedded database is only for development and
 * evaluation, so a small cache is enough.
 */
const START_PARAMETERS = ["-c", "shared_buffers=16MB"];

/** Another process uses the directory. */
export class DatabaseLockedError extends Error {
  override name = "DatabaseLockedError";
}

/**
 * Opens the embedded PostgreSQL in `<dataDir>/database`. PGlite takes no lock, and two processes on
 * one directory lose rows without an error. So this function holds a lock for the life of the
 * process.
 * @throws {DatabaseLockedError} if another process holds the directory.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await Deno.open(`${dataDir}/database.lock`, { create: true, write: true });
  if (!(await lock.tryLock(true))) {
    lock.close();
    throw new DatabaseLockedError(
      `the embedded database in ${dataDir} is in use by another process; stop that process first, or set DATABASE_URL`,
    );
  }
  try {
    const database = embeddedDatabase(
      await PGlite.create({ dataDir: `${dataDir}/database`, startParams: startParameters() }),
    );
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Opens an embedded database in memory, optionally from a dump. This function is for tests. */
export async function openEmbeddedInMemory(dump?: Blob): Promise<Database & { pglite: PGlite }> {
  const pglite = await PGlite.create({ loadDataDir: dump, startParams: startParameters() });
  return { ...embeddedDatabase(pglite), pglite };
}

function startParameters(): string[] {
  return [...PGlite.defaultStartParams, ...START_PARAMETERS];
}

function embeddedDatabase(pglite: PGlite): Database {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: "embedded",
    description: "embedded PostgreSQL (PGlite): not for production",
    db,
    metering: db,
    waiting: db,
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work(async (sqlText) => (await transaction.exec(sqlText)).at(-1)?.rows ?? [])
      ),
    // All queries share the only connection.
    pools: () => [{ pool: "embedded", used: 1, idle: 0, max: 1, waiting: 0 }],
    close: () => pglite.close(),
  };
}
