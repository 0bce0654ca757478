import { sql } from "kysely";
import { createApp } from "../../src/app.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { ApiError } from "../../src/base/errors.ts";
import type { Operator } from "../../src/base/operator.ts";
import type { Operation } from "../../src/routes/operation.ts";
import type { PublicDocument } from "../../src/routes/public_document.ts";
import { Traffic } from "../../src/traffic/traffic.ts";
import { postInit, type TestApp, type TestBed } from "../support/test_bed.ts";
import { operationOf } from "../operations/answer.ts";

const TABLES = ["traffic_minute", "traffic_total", "traffic_lane_minute", "traffic_seen"] as const;
const MINUTE_MS = 60_000;

/** A process of its own over the database of an app: its traffic by a clock that the test moves. */
export interface TrafficProcess {
  traffic: Traffic;
  request(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown): Promise<number>;
}

/** A service whose minutes the test counts. */
export interface TrafficBed extends AsyncDisposable {
  app: TestApp;
  db: TestApp["services"]["database"]["db"];
  /** The beginning of the running minute. */
  minute(): Date;
  process(): TrafficProcess;
  /** Goes on by minutes; each process named is there in each of them, and writes. */
  pass(minutes: number, ...alive: TrafficProcess[]): Promise<void>;
  /** A document as it is made now. */
  // deno-lint-ignore no-explicit-any
  document(path: string, operator?: Operator): Promise<any>;
}

/** Fails while `isFailing` says so. */
interface Faults {
  core?(): boolean;
  documents?(): boolean;
}

export const FLAKY_DOCUMENT = "/v1/flaky";

/** A charts.natal that may fail, and a horoscope.daily whose provider does. */
function faultyOperations({ core = () => false }: Faults): Operation[] {
  const natal = operationOf("charts.natal");
  const horoscope = operationOf("horoscope.daily");
  const faulty: Operation[] = [
    {
      ...natal,
      run: (...work: Parameters<typeof natal.run>) => {
        if (core()) throw new Error("injected");
        return natal.run(...work);
      },
    },
    {
      ...horoscope,
      run: () => {
        throw new ApiError("AI_PROVIDER_ERROR", "injected");
      },
    },
  ];
  return OPERATIONS.map((one) => faulty.find(({ id }) => id === one.id) ?? one);
}

function flakyDocument({ documents = () => false }: Faults): PublicDocument {
  return {
    ...{ id: "flaky", path: "/flaky", name: null, summary: "Fails at times", maxAgeSeconds: 0 },
    schema: undefined as never,
    build: () => {
      if (documents()) throw new Error("injected");
      return {};
    },
  };
}

/** Its database holds no traffic yet; the clock stands at the beginning of a minute. */
export async function openTrafficBed(bed: TestBed, faults: Faults = {}): Promise<TrafficBed> {
  let nowMs = Date.parse("2026-03-20T14:46:00Z");
  const now = () => new Date(nowMs);
  const operations = faultyOperations(faults);
  const app = await bed.testApp({ services: { now } });
  const { services, key } = app;
  const { db } = services.database;
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
  await db.deleteFrom("incident_update").execute();
  await db.deleteFrom("incident").execute();
  const documents = [flakyDocument(faults)];
  return {
    app,
    db,
    minute: now,
    process: () => {
      const traffic = new Traffic(db, app.log, now);
      const service = createApp({ ...services, traffic }, { operations, documents });
      const request = async (path: string, init?: RequestInit) =>
        await service.request(`http://127.0.0.1:8000${path}`, init);
      return {
        traffic,
        request,
        post: async (path, body) => {
          const answer = await request(path, postInit(key, body));
          await answer.bytes();
          return answer.status;
        },
      };
    },
    pass: async (minutes, ...alive) => {
      for (let minute = 0; minute < minutes; minute++) {
        for (const { traffic } of alive) traffic.touch();
        nowMs += MINUTE_MS;
        for (const { traffic } of alive) await traffic.write();
      }
    },
    document: async (path, operator = {}) => {
      // Its own reading is nobody's traffic.
      const traffic = new Traffic(db, app.log, now);
      const answer = await createApp({ ...services, operator, traffic }).request(path);
      return await answer.json();
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
