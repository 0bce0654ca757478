import assert from "node:assert/strict";
import { catalogueOf, createApp } from "../../src/app.ts";
import { Uploads } from "../../src/uploads/uploads.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { type Config, type Environment, readConfig } from "../../src/base/config.ts";
import type { Database } from "../../src/database/database.ts";
import { type Ephemeris, openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../src/ephemeris/ephemeris_pool.ts";
import { KeyCache } from "../../src/access/key_cache.ts";
import { createKey } from "../../src/access/key_store.ts";
import { AttemptRecords } from "../../src/metering/attempt_records.ts";
import { Metering } from "../../src/metering/metering.ts";
import { RefusedTokens } from "../../src/metering/refused_tokens.ts";
import { createOrganization } from "../../src/access/organizations.ts";
import { grantCredits } from "../../src/metering/credits.ts";
import type { ContractLimits, Plan } from "../../src/terms/plans.ts";
import type { Operation } from "../../src/routes/operation.ts";
import type { Query } from "../../src/routes/query.ts";
import { openPlaces, type Places } from "../../src/places/open_places.ts";
import { expanded } from "../../tools/support/contract/expanded.ts";
import { openServices, type Services } from "../../src/services.ts";
import { type AnswerCheck, answerCheck } from "./answer_check.ts";
import { fullDocument } from "../../src/contract/openapi.ts";
import { withJobQueries } from "../../src/routes/job_queries.ts";
import { cachedDocument } from "./cached_document.ts";
import { PRIVATE_VALUES } from "./natal_requests.ts";
import { type RecordingLog, recordingLog } from "./recording_log.ts";
import { databaseOfFile } from "./shared_database.ts";
import { settleConnections, type TestDatabase } from "./test_database.ts";

export const TEST_PEPPER = "a pepper of the tests, 32 or more".replaceAll(/[ ,]/g, "-");
export const TEST_OPS_TOKEN = "operators-of-the-tests";
const MAX_WAIT_MS = 20_000;
export const TEST_NOW = "2026-03-20T14:46:00.000Z";

export interface TestAppOptions {
  operations?: readonly Operation[];
  queries?: readonly Query[];
  plan?: Plan;
  limits?: ContractLimits;
  credits?: number;
  scopes?: readonly string[];
  environment?: Environment;
  services?: Partial<Services>;
  ai?: Partial<Config["ai"]>;
}

/** The parsed answer. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  // deno-lint-ignore no-explicit-any
  json: any;
}

export interface CallOptions {
  /** Null: no key is sent. */
  key?: string | null;
  headers?: Record<string, string>;
}

/** The service with an organization and a key of its own. */
export interface TestApp extends AsyncDisposable {
  services: Services;
  log: RecordingLog;
  organizationId: string;
  keyId: string;
  key: string;
  /** Any request; the answer is checked against the served document. */
  request(path: string, init?: RequestInit): Promise<Answer>;
  /** The whole contract, of which the served documents are short forms, in its expanded form. */
  // deno-lint-ignore no-explicit-any
  contract(): Promise<any>;
  /** POSTs JSON (a string is sent as it is) with the key. */
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer>;
  /** Sets the clock of the database ahead, until the app is disposed of. */
  advanceClock(seconds: number): Promise<void>;
}

/** An emptied database for a test file; each test gets its own app. */
export interface TestBed {
  database: TestDatabase;
  testApp(options?: TestAppOptions): Promise<TestApp>;
}

/** The state that the test files of an isolate share. */
interface Shared {
  computing: { ephemeris: Ephemeris; places: Places };
  checks: Map<unknown, AnswerCheck>;
}
let shared: Promise<Shared> | null = null;

async function openShared(): Promise<Shared> {
  const ephemeris = await openEphemeris();
  return { computing: { ephemeris, places: openPlaces() }, checks: new Map() };
}

/** To be called at the top of a test file. `clockAt`: the database's clock stands still there. */
export async function openTestBed({ clockAt }: { clockAt?: string } = {}): Promise<TestBed> {
  shared ??= openShared();
  const [database, { computing, checks }] = await Promise.all([databaseOfFile(clockAt), shared]);
  return {
    database,
    testApp: async (options = {}) =>
      await createTestApp(await database.connect(), computing, checks, options),
  };
}

export function testConfig(environment: Environment = "development"): Config {
  return readConfig({
    ENVIRONMENT: environment,
    KEY_PEPPER: TEST_PEPPER,
    OPS_TOKEN: TEST_OPS_TOKEN,
    // Never used for a connection, since the database is passed in.
    DATABASE_URL: environment === "production" ? "postgres://localhost/unused" : undefined,
  }, { host: "127.0.0.1" });
}

async function createTestApp(
  database: Database,
  computing: { ephemeris: Ephemeris; places: Places },
  checks: Map<unknown, AnswerCheck>,
  {
    operations = OPERATIONS,
    queries,
    plan = "enterprise",
    limits,
    credits = 1000,
    ...options
  }: TestAppOptions,
): Promise<TestApp> {
  const log = recordingLog();
  const services = await testServices(database, computing, log, options);
  const { db } = services.database;
  const organizationId = await createOrganization(db, { name: "Test", plan, limits });
  if (credits > 0) await grantCredits(db, organizationId, credits, "test");
  const key = await createKey(db, services.config.environment, services.peppers, {
    organizationId,
    name: "test",
    scopes: options.scopes ?? ["*"],
    lifetimeSeconds: null,
  });
  const { config } = services;
  const changed = { operations, ...(queries && { queries }) };
  const app = createApp(services, changed);
  const routes = withJobQueries({ ...catalogueOf(config.environment), ...changed });
  const contract = async () => expanded(await fullDocument({ routes, config }));
  // Production serves fewer routes.
  const isProduction = config.environment === "production";
  const served = queries ?? (isProduction && operations === OPERATIONS ? "production" : operations);
  if (!checks.has(served)) {
    checks.set(
      served,
      answerCheck(await (served === OPERATIONS ? cachedDocument(contract) : contract())),
    );
  }
  const check = checks.get(served)!;
  log.lines.length = 0;
  const { request, ranSideBySide } = checkedRequests(app, check);
  return {
    services,
    log,
    organizationId,
    keyId: key.id,
    key: key.text,
    request,
    contract,
    post: (path, body, options) => request(path, postInit(key.text, body, options)),
    advanceClock: (seconds) => setClockOffset(database, seconds),
    [Symbol.asyncDispose]: async () => {
      await services.jobs.drain(0);
      await services.metering.idle();
      await setClockOffset(database, 0);
      if (ranSideBySide()) await settleConnections(database);
      await services[Symbol.asyncDispose]();
      if (services.database !== database) await database.close();
      assertDiscreet(log.text(), key.text);
      assert.deepEqual(log.takeErrors(), [], "errors that no test expected were logged");
    },
  };
}

/** The services, with the settings of a test. */
async function testServices(
  opened: Database,
  computing: { ephemeris: Ephemeris; places: Places },
  log: RecordingLog,
  { environment, ai: aiOverrides, services = {} }: TestAppOptions,
): Promise<Services & AsyncDisposable> {
  const usual = testConfig(environment);
  const ai: Config["ai"] = { ...usual.ai, provider: "simulator", ...aiOverrides };
  const config = services.config ?? { ...usual, ai };
  const database = services.database ?? opened;
  const attempts = new AttemptRecords(database.db, log);
  return await openServices(config, {
    config,
    database,
    log,
    attempts,
    ...computing,
    now: () => new Date(TEST_NOW),
    operator: {},
    // Keys and refusals are not cached, so that a test sees its changes at once; the wait is long
    // for a busy machine.
    keys: new KeyCache(database.db, 0, MAX_WAIT_MS),
    refusedTokens: new RefusedTokens(database.db, ai.refusedTokensDay, attempts, 0),
    metering: new Metering(database.metering, log, { maxWaitMs: MAX_WAIT_MS }, database.waiting),
    ephemerisPool: openEphemerisPool(1),
    uploads: new Uploads(database.db, computing.places.indexBytes, {
      threads: 1,
      maxLines: 100_000,
      // A test may change it.
      get maxBytes() {
        return config.audienceMaxBytes;
      },
    }),
    ...services,
  });
}

/** A POST of JSON; a string is sent as it is. */
export function postInit(
  ownKey: string,
  body: unknown,
  { key = ownKey, headers = {} }: CallOptions = {},
): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(key !== null && { "x-api-key": key }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const bytes = await response.bytes();
  const text = new TextDecoder().decode(bytes);
  const isJson = /^application\/json\b/.test(headers.get("content-type") ?? "");
  return {
    status,
    headers,
    bytes,
    text,
    json: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}

/**
 * Sends requests and checks each answer against the document; records whether any ran concurrently.
 */
function checkedRequests(app: ReturnType<typeof createApp>, check: AnswerCheck) {
  let inFlight = 0;
  let ranTogether = false;
  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    if (++inFlight > 1) ranTogether = true;
    const response = await app.request(`http://127.0.0.1:8000${path}`, init);
    inFlight--;
    const answer = await readAnswer(response.clone());
    await check(init.method ?? "GET", path, response);
    return answer;
  };
  return { request, ranSideBySide: () => ranTogether };
}

async function setClockOffset({ db }: Database, seconds: number): Promise<void> {
  await db.updateTable("clock_offset").set({ offset_seconds: seconds }).execute();
}

/** Checks that the log of a test contains neither a key nor birth data. */
function assertDiscreet(logText: string, key: string): void {
  for (const value of [key, key.slice(-20), TEST_PEPPER, TEST_OPS_TOKEN, ...PRIVATE_VALUES]) {
    assert.ok(!logText.includes(value), `the log tells ${value}:\n${logText}`);
  }
}
