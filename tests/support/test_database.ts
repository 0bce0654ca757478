import { CONNECTIONS } from "../../src/database/postgres.ts";
import { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import type { Database } from "../../src/database/database.ts";
import { openEmbeddedInMemory } from "../../src/database/embedded.ts";
import {
  fingerprintOf,
  migrate,
  type Migrations,
  readMigrations,
} from "../../src/database/migrate.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { smallDump } from "./small_dump.ts";

const MIGRATIONS = new URL("../../migrations/", import.meta.url);
const CACHE_DIR = new URL("../../.cache/", import.meta.url);
const PGLITE_PACKAGE = new URL(
  "../node_modules/@electric-sql/pglite/package.json",
  import.meta.url,
);
/** With this lock, of the test files that start together only one makes the template. */
const TEMPLATE_LOCK = 4_217_002;

/** A database of one test file. */
export interface TestDatabase {
  readonly kind: Database["kind"];
  /** Null on the embedded database, which no other process can reach. */
  readonly url: string | null;
  /** On PostgreSQL, opens separate connections, which a test can close without closing others. */
  connect(): Promise<Database>;
  drop(): Promise<void>;
}

/** PostgreSQL where `TEST_DATABASE_URL` names one, else the embedded database in memory. */
export function testDatabaseUrl(): string | undefined {
  return Deno.env.get("TEST_DATABASE_URL") || undefined;
}

/** A database of the newest migration, quickly: a copy of one that was migrated once. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = testDatabaseUrl();
  if (url === undefined) {
    silenceAlarms();
    return embeddedTestDatabase(await openEmbeddedInMemory(await migratedDump()));
  }
  const migrations = await readMigrations(MIGRATIONS);
  const template = `abi_test_template_${(await hashOf(migrations)).slice(0, 16)}`;
  await createTemplate(url, template, migrations);
  return await clonedTestDatabase(url, template);
}

let isSilent = false;

/**
 * PostgreSQL sets an alarm of 10 s for its statistics. The embedded database's alarm is a timer of
 * the isolate, and counts as a leak of a test in which it only starts or only ends. No test needs it.
 */
function silenceAlarms(): void {
  if (isSilent) return;
  isSilent = true;
  const set = globalThis.setTimeout;
  const isAlarm = (run: unknown) => String(run).includes("__emscripten_timeout");
  globalThis.setTimeout =
    ((...timer: Parameters<typeof set>) =>
      isAlarm(timer[0]) ? undefined : set(...timer)) as typeof set;
}

/** A database without tables. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  const url = testDatabaseUrl();
  return url === undefined
    ? embeddedTestDatabase(await openEmbeddedInMemory(await emptyDump()))
    : await clonedTestDatabase(url, "template0");
}

/**
 * Waits until no connection is being opened, since postgres.js does not clear their timers when it
 * closes. Call it after concurrent statements.
 */
export async function settleConnections(database: Database): Promise<void> {
  if (database.kind === "embedded") return;
  for (const [pool, size] of Object.entries(CONNECTIONS)) {
    await settlePool(database[pool as keyof typeof CONNECTIONS], size);
  }
}

async function settlePool(db: Database["db"], size: number): Promise<void> {
  const all = Promise.withResolvers<void>();
  let missing: number = size;
  await Promise.all(Array.from({ length: size }, () =>
    db.connection().execute(async () => {
      if (--missing === 0) all.resolve();
      await all.promise;
    })));
}

function embeddedTestDatabase(database: Database): TestDatabase {
  return {
    kind: "embedded",
    url: null,
    connect: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
    drop: () => database.close(),
  };
}

/** The dump of a migrated database, made once for all test files. */
export async function migratedDump(): Promise<Blob> {
  const migrations = await readMigrations(MIGRATIONS);
  return await cachedDump(`migrated ${await hashOf(migrations)}`, async () => {
    const database = await openEmbeddedInMemory(await emptyDump());
    await migrate(database, migrations);
    return database;
  });
}

/** Cached, because making even an empty database takes seconds. */
async function emptyDump(): Promise<Blob> {
  return await cachedDump("empty", () => openEmbeddedInMemory());
}

/** The data folder of a migrated database, to be copied: an embedded one takes seconds to load a dump. */
export async function migratedFolder(): Promise<string> {
  const hash = await hashOf(await readMigrations(MIGRATIONS));
  return await cached(`migrated folder ${hash}`, "", async (path) => {
    const pglite = await PGlite.create({ dataDir: path, loadDataDir: await migratedDump() });
    await pglite.close();
  });
}

/** The cached dump of a database. */
async function cachedDump(
  content: string,
  make: () => Promise<Awaited<ReturnType<typeof openEmbeddedInMemory>>>,
): Promise<Blob> {
  const path = await cached(content, ".tar", async (path) => {
    const database = await make();
    const whole = await database.pglite.dumpDataDir("none");
    await database.close();
    await Deno.writeFile(path, await smallDump(await whole.bytes()).bytes());
  });
  return new Blob([await Deno.readFile(path)]);
}

/**
 * The path of a cached file or folder. Of test files that start together, one makes it and the
 * others wait.
 */
async function cached(
  content: string,
  ending: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const version = JSON.parse(await Deno.readTextFile(PGLITE_PACKAGE)).version;
  const name = `test_dump_${(await sha256(`${version} ${content}`)).slice(0, 16)}`;
  const path = new URL(`${name}${ending}`, CACHE_DIR).pathname;
  await Deno.mkdir(CACHE_DIR, { recursive: true });
  using lock = await Deno.open(new URL(`${name}.lock`, CACHE_DIR), { create: true, write: true });
  await lock.lock(true);
  if (await Deno.stat(path).catch(() => null) !== null) return path;
  // Written under another name and renamed, so that an interrupted run leaves no incomplete one.
  const partial = new URL(`${name}.partial`, CACHE_DIR).pathname;
  await Deno.remove(partial, { recursive: true }).catch(() => {});
  await make(partial);
  await Deno.rename(partial, path);
  return path;
}

async function createTemplate(
  url: string,
  name: string,
  migrations: Migrations,
): Promise<void> {
  await onServer(url, async (sql) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`;
    const [existing] = await sql`select 1 from pg_database where datname = ${name}`;
    if (existing !== undefined) return;
    const partial = `${name}_partial`;
    await sql.unsafe(`drop database if exists ${partial}`);
    await sql.unsafe(`create database ${partial} template template0`);
    const database = await openPostgres(urlOf(url, partial));
    try {
      await migrate(database, migrations);
    } finally {
      await database.close();
    }
    await sql.unsafe(`alter database ${partial} rename to ${name}`);
  });
}

async function clonedTestDatabase(url: string, template: string): Promise<TestDatabase> {
  const name = `abi_test_${crypto.randomUUID().replaceAll("-", "")}`;
  await onServer(url, (sql) => sql.unsafe(`create database ${name} template ${template}`));
  return {
    kind: "postgres",
    url: urlOf(url, name),
    connect: () => openPostgres(urlOf(url, name)),
    drop: async () => {
      await onServer(url, (sql) => sql.unsafe(`drop database ${name} with (force)`));
    },
  };
}

async function onServer<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function urlOf(serverUrl: string, databaseName: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}

async function hashOf({ numbered, functions }: Migrations): Promise<string> {
  return await fingerprintOf([...numbered, ...functions]);
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}
