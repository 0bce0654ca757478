import { composerOf, type Composing } from "./ai/composers.ts";
import { type Config, MIN_PEPPER_LENGTH, type Peppers } from "./base/config.ts";
import type { Database } from "./database/database.ts";
import { openEmbedded } from "./database/embedded.ts";
import { grantTo, requireGrants } from "./database/grants.ts";
import { migrate, readMigrations } from "./database/migrate.ts";
import { openPostgres } from "./database/postgres.ts";
import { DatabaseHealth } from "./database/database_health.ts";
import { ServiceClock } from "./database/service_clock.ts";
import { requireUpToDate } from "./database/work_left.ts";
import { type Ephemeris, openEphemeris } from "./ephemeris/ephemeris.ts";
import { type EphemerisPool, openEphemerisPool } from "./ephemeris/ephemeris_pool.ts";
import { openPlaces, type Places } from "./places/open_places.ts";
import { GATE } from "./products/products.ts";
import { consoleLog, type Log } from "./telemetry/log.ts";
import { InFlight } from "./access/in_flight.ts";
import { RefusalBudget } from "./access/refusal_budget.ts";
import { RefusalPace } from "./access/refusal_pace.ts";
import { TypingBudget } from "./access/typing_budget.ts";
import { KeyCache } from "./access/key_cache.ts";
import { AttemptRecords } from "./metering/attempt_records.ts";
import { PngPictures } from "./png/png_pictures.ts";
import { Metering } from "./metering/metering.ts";
import { RequestLog } from "./metering/request_log.ts";
import { RefusedTokens } from "./metering/refused_tokens.ts";
import { Listeners } from "./events/listeners.ts";
import { Jobs } from "./jobs/jobs.ts";
import { Uploads } from "./uploads/uploads.ts";
import { Traffic } from "./traffic/traffic.ts";
import { Drain } from "./base/drain.ts";
import { type Operator, readOperator } from "./base/operator.ts";
import { withChartBatches } from "./telemetry/chart_batches.ts";
import { secretFile } from "./base/secret_file.ts";
import { PROBE_MAX_AGE_MS, PROBE_TIMEOUT_MS } from "./routes/probes.ts";
import { deltaTAgeDays, measuredUntil } from "./time/delta_t.ts";

/** Resources of the process, opened once. */
export interface Services {
  config: Config;
  peppers: Peppers;
  database: Database;
  keys: KeyCache;
  refusals: RefusalBudget;
  refusalPace: RefusalPace;
  typing: TypingBudget;
  queriesInFlight: InFlight;
  metering: Metering;
  ephemeris: Ephemeris;
  /**
   * The pool for batches that would hold the event loop. The Workers of the pool start with the
   * first such batch.
   */
  ephemerisPool: EphemerisPool;
  /** Draws PNG files. The thread that draws starts with the first file. */
  pngPictures: PngPictures;
  places: Places;
  composer: Composing;
  uploads: Uploads;
  attempts: AttemptRecords;
  requests: RequestLog;
  refusedTokens: RefusedTokens;
  log: Log;
  /** The time of the database, for dates and signatures. */
  now(): Date;
  clock: ServiceClock;
  databaseHealth: DatabaseHealth;
  jobs: Jobs;
  listeners: Listeners;
  drain: Drain;
  traffic: Traffic;
  operator: Operator;
}

const MIGRATIONS = new URL("../migrations/", import.meta.url);

/** The time in milliseconds after which an answer of the database is useless to a call. */
const ANSWER_TIMEOUT_MS = 5000;

/** Opens the configured database and migrates it. `openPostgres` describes `answerTimeoutMs`. */
export async function openDatabase(
  config: Config,
  answerTimeoutMs: number | null = null,
  log?: Log,
): Promise<Database> {
  return await openAfter(config, answerTimeoutMs, async (database) => {
    const { newer } = await migrate(database, await readMigrations(MIGRATIONS));
    if (newer.length > 0) log?.info("database_of_newer_release", { left_alone: newer.join(" ") });
    await requireGrants(database);
  });
}

/**
 * Opens the database without migrating it.
 * @throws {Error} if a migration is missing.
 */
export async function openMigratedDatabase(config: Config): Promise<Database> {
  return await openAfter(config, null, async (database) => {
    await requireUpToDate(database, await readMigrations(MIGRATIONS));
  });
}

/** `deno task migrate --grant-to`: see `grantTo`. */
export async function grantDatabaseTo(database: Database, role: string): Promise<void> {
  if (database.kind === "embedded") {
    throw new Error("--grant-to: the embedded database has no roles; set DATABASE_URL");
  }
  await grantTo(database, role, await readMigrations(MIGRATIONS));
}

async function openAfter(
  config: Config,
  answerTimeoutMs: number | null,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = config.databaseUrl === undefined
    ? await openEmbedded(config.dataDir)
    : await openPostgres(config.databaseUrl, answerTimeoutMs);
  try {
    await prepare(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const PROBING = { maxAgeMs: PROBE_MAX_AGE_MS, timeoutMs: PROBE_TIMEOUT_MS };

/**
 * The number of Workers. One core is left for the thread that serves requests. Each Worker uses 28
 * MB for its tables.
 */
const POOL_WORKERS = Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), 8);

/**
 * The number of threads that draw. More threads would take the processor from the thread that
 * serves requests.
 */
const PNG_THREADS = navigator.hardwareConcurrency > 4 ? 2 : 1;

/** Maximum lines of one file. */
const MAX_LINES = { postgres: 1_000_000, embedded: 100_000 };

/**
 * The peppers of the configuration. In development, a pepper is made once and kept in `DATA_DIR`.
 */
export async function openPeppers(config: Config): Promise<Peppers> {
  if (config.keyPeppers !== undefined) return config.keyPeppers;
  const secret = await secretFile(
    `${config.dataDir}/key_pepper`,
    MIN_PEPPER_LENGTH,
    () => crypto.getRandomValues(new Uint8Array(32)).toHex(),
  );
  return { current: 1, secrets: new Map([[1, secret]]) };
}

/**
 * The age of the measurements after which the prediction of the IERS has ended, so that the model
 * may be inaccurate.
 */
const OLD_DELTA_T_DAYS = 2 * 365;

/** Warns the operator if the measurements of Delta T are older than two years. */
export function warnOfOldDeltaT(log: Log, now: Date): void {
  const ageDays = deltaTAgeDays(now);
  if (ageDays <= OLD_DELTA_T_DAYS) return;
  const advice =
    "The measurements of Delta T are old: install a newer release, or run deno task delta-t";
  log.error("delta_t_old", advice, { measuredUntil, ageDays });
}

/** What limits callers in this process. */
function newLimits() {
  return {
    refusals: new RefusalBudget(),
    refusalPace: new RefusalPace(),
    queriesInFlight: new InFlight(),
    typing: new TypingBudget(),
  };
}

function openUploads(config: Config, database: Database, { indexBytes }: Places): Uploads {
  return new Uploads(database.db, indexBytes, {
    threads: Math.max(config.jobSteps.cpu, 1),
    maxLines: MAX_LINES[database.kind],
    maxBytes: config.audienceMaxBytes,
  });
}

/**
 * Opens everything that the service needs, except the parts that the caller gives. Disposing of the
 * result writes all waiting rows and closes everything, including the parts that the caller gave.
 */
export async function openServices(
  config: Config,
  given: Partial<Services> = {},
): Promise<Services & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  let clock = given.clock;
  const now = given.now ?? (() => clock?.now() ?? new Date());
  const log = given.log ?? consoleLog(now);
  const operator = given.operator ?? await readOperator(config.operatorFile);
  const [database, ephemeris] = await Promise.all([
    given.database ?? openDatabase(config, ANSWER_TIMEOUT_MS, log),
    given.ephemeris ?? openEphemeris().then((own) => withChartBatches(own, "event_loop")),
  ]);
  opened.defer(() => database.close());
  clock ??= new ServiceClock(database.db, log);
  const peppers = given.peppers ?? await openPeppers(config);
  const attempts = given.attempts ?? new AttemptRecords(database.db, log);
  const requests = given.requests ?? new RequestLog(database.db, log);
  const metering = given.metering ??
    new Metering(database.metering, log, {}, database.waiting, config.leaseMs);
  for (const writer of [requests, attempts]) opened.defer(() => writer.close());
  opened.defer(() => metering.idle());
  const refusedTokens = given.refusedTokens ??
    new RefusedTokens(database.metering, config.ai.refusedTokensDay, attempts);
  const composer = given.composer ?? await composerOf(config.ai, log, refusedTokens, GATE);
  const ephemerisPool = opened.use(
    given.ephemerisPool ?? withChartBatches(openEphemerisPool(POOL_WORKERS), "workers"),
  );
  const pngPictures = opened.use(given.pngPictures ?? new PngPictures(PNG_THREADS));
  const places = given.places ?? openPlaces();
  const uploads = given.uploads ?? openUploads(config, database, places);
  opened.defer(() => uploads.close());
  const jobs = given.jobs ?? new Jobs(database.db, config.environment, log);
  opened.defer(() => jobs.drain(0));
  const listeners = given.listeners ?? new Listeners(database.db, peppers, now, log);
  opened.defer(() => listeners.answerWaits());
  opened.defer(() => uploads.drain());
  const ends = opened.move();
  return {
    config,
    peppers,
    database,
    keys: new KeyCache(database.metering),
    ...newLimits(),
    metering,
    ephemeris,
    ephemerisPool,
    pngPictures,
    places,
    composer,
    uploads,
    attempts,
    requests,
    refusedTokens,
    log,
    now,
    clock,
    databaseHealth: new DatabaseHealth(database, log, PROBING),
    jobs,
    listeners,
    drain: new Drain(),
    traffic: new Traffic(database.db, log, now),
    operator,
    ...given,
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  };
}
