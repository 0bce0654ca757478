import type { Database } from "./database.ts";

export interface Migration {
  /** File name without ending, such as `0001_metering`; migrations run in the order of their ids. */
  id: string;
  sqlText: string;
  contentHash: string;
}

/** Any constant will do, as long as nothing else in the database uses it. */
const ADVISORY_LOCK = 4_217_001;
const UNIQUE_VIOLATION = "23505";
/** An empty table is better not analyzed: plans would be made for one that stays empty. */
const ANALYZE_FILLED_TABLES = `do $$
declare filled regclass;
begin
  for filled in select oid from pg_class where relkind = 'r' and pg_relation_size(oid) > 0
      and relnamespace = current_schema()::regnamespace
  loop execute format('analyze %s', filled); end loop;
end $$`;

/** Reads `migrations/*.sql`, in order. */
export async function readMigrations(directory: URL): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for await (const entry of Deno.readDir(directory)) {
    if (!entry.name.endsWith(".sql")) continue;
    const sqlText = await Deno.readTextFile(new URL(entry.name, directory));
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sqlText));
    migrations.push({
      id: entry.name.slice(0, -".sql".length),
      sqlText,
      contentHash: new Uint8Array(digest).toHex(),
    });
  }
  return migrations.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Brings the database up to the newest migration and answers the ids it applied. Each migration is
 * one transaction that first takes a lock and records itself, so of two processes that start
 * together one applies it and the other finds it done.
 * @throws {Error} if an applied migration differs from its file.
 */
export async function migrate(database: Database, migrations: Migration[]): Promise<string[]> {
  await createMigrationTable(database);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await isApplied(database, migration)) continue;
    try {
      await database.execute(
        `select pg_advisory_xact_lock(${ADVISORY_LOCK});
         insert into migration (id, content_hash)
           values ('${migration.id}', '${migration.contentHash}');
         ${migration.sqlText}`,
      );
      applied.push(migration.id);
    } catch (error) {
      const isRace = (error as { code?: string }).code === UNIQUE_VIOLATION &&
        await isApplied(database, migration);
      if (!isRace) throw error;
    }
  }
  if (applied.length > 0) await database.execute(ANALYZE_FILLED_TABLES);
  return applied;
}

async function createMigrationTable(database: Database): Promise<void> {
  await database.execute(
    `select pg_advisory_xact_lock(${ADVISORY_LOCK});
     create table if not exists migration (
       id text primary key,
       content_hash text not null,
       applied_at timestamptz not null default clock_timestamp()
     );`,
  );
}

async function isApplied({ db }: Database, migration: Migration): Promise<boolean> {
  const row = await db.selectFrom("migration").select("content_hash")
    .where("id", "=", migration.id).executeTakeFirst();
  if (row && row.content_hash !== migration.contentHash) {
    throw new Error(
      `migration ${migration.id} was applied with other content than its file has now; ` +
        "restore the file and write a new migration instead",
    );
  }
  return row !== undefined;
}
