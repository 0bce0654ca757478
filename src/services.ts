import type { Config, Peppers } from "./config.ts";
import type { Database } from "./database/database.ts";
import { openEmbedded } from "./database/embedded.ts";
import { migrate, readMigrations } from "./database/migrate.ts";
import { openPostgres } from "./database/postgres.ts";
import type { Ephemeris } from "./ephemeris/charts.ts";
import { openEphemeris } from "./ephemeris/ephemeris.ts";
import { openPlaces, type Places } from "./places/open_places.ts";
import { consoleLog, type Log } from "./log.ts";
import { KeyCache } from "./access/key_cache.ts";
import { Metering } from "./metering/metering.ts";
import { secretFile } from "./secret_file.ts";

/** What the process holds; opened once, handed to everything that needs it. */
export interface Services {
  config: Config;
  peppers: Peppers;
  database: Database;
  keys: KeyCache;
  metering: Metering;
  ephemeris: Ephemeris;
  places: Places;
  log: Log;
  now(): Date;
  /** Set on SIGTERM: /readyz says so, and no new work begins while running work ends. */
  drain: { isDraining: boolean };
}

const MIGRATIONS = new URL("../migrations/", import.meta.url);

/** No call can use an answer of the database that comes later. */
const ANSWER_TIMEOUT_MS = 5000;

/**
 * Opens the database the configuration names and brings it up to date. `answerTimeoutMs`: see
 * `openPostgres`.
 */
export async function openDatabase(
  config: Config,
  answerTimeoutMs: number | null = null,
  log?: Log,
): Promise<Database> {
  const database = config.databaseUrl === undefined
    ? await openEmbedded(config.dataDir)
    : await openPostgres(config.databaseUrl, answerTimeoutMs);
  try {
    const { newer } = await migrate(database, await readMigrations(MIGRATIONS));
    if (newer.length > 0) log?.info("database_of_newer_release", { left_alone: newer.join(" ") });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The peppers of the configuration; in development one is made once and kept in `DATA_DIR`. */
export async function openPeppers(config: Config): Promise<Peppers> {
  if (config.keyPeppers !== undefined) return config.keyPeppers;
  const secret = await secretFile(
    `${config.dataDir}/key_pepper`,
    () => crypto.getRandomValues(new Uint8Array(32)).toHex(),
  );
  return { current: 1, secrets: new Map([[1, secret]]) };
}

/** Opens everything the service needs; whoever opens it closes the database at the end. */
export async function openServices(config: Config): Promise<Services> {
  const now = () => new Date();
  const log = consoleLog(now);
  const [database, ephemeris] = await Promise.all([
    openDatabase(config, ANSWER_TIMEOUT_MS, log),
    openEphemeris(),
  ]);
  return {
    config,
    peppers: await openPeppers(config),
    database,
    keys: new KeyCache(database.db),
    metering: new Metering(database.db, log),
    ephemeris,
    places: openPlaces(),
    log,
    now,
    drain: { isDraining: false },
  };
}
