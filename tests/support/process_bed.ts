import { cp } from "node:fs/promises";
import type { Database } from "../../src/database/database.ts";
import { openEmbedded } from "../../src/database/embedded.ts";
import {
  createEmptyTestDatabase,
  createTestDatabase,
  migratedFolder,
  testDatabaseUrl,
} from "./test_database.ts";

/** A data folder, and on PostgreSQL a database, for processes of the service. */
export interface ProcessBed extends AsyncDisposable {
  dataDir: string;
  env: Record<string, string>;
  /** Runs `work` on the database; an embedded database must not be in use by a process. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

/**
 * `isEmpty`: without tables, as on the first start, which takes seconds on the embedded database.
 */
export async function processBed({ isEmpty = false } = {}): Promise<ProcessBed> {
  const dataDir = await Deno.makeTempDir({ prefix: "abi_" });
  const removeDir = () => Deno.remove(dataDir, { recursive: true });
  if (testDatabaseUrl() === undefined) {
    if (!isEmpty) await cp(await migratedFolder(), `${dataDir}/database`, { recursive: true });
    return {
      dataDir,
      env: {},
      withDatabase: (work) => openFor(openEmbedded(dataDir), work),
      [Symbol.asyncDispose]: removeDir,
    };
  }
  const created = isEmpty ? await createEmptyTestDatabase() : await createTestDatabase();
  return {
    dataDir,
    env: { DATABASE_URL: created.url! },
    withDatabase: (work) => openFor(created.connect(), work),
    [Symbol.asyncDispose]: async () => {
      await created.drop();
      await removeDir();
    },
  };
}

async function openFor<T>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
