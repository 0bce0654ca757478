import { hash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";
import { within } from "../timeout.ts";

const PROBE_TIMEOUT_MS = 2000;
const PROBE_MAX_AGE_MS = 1000;

/** The process runs; nothing else is asked. */
export function livez(): Response {
  return Response.json({ status: "ok" });
}

/** Whether this process should be sent work: 503 while draining or without its database. */
export function readinessProbe(services: Services): () => Promise<Response> {
  const { database, drain } = services;
  const databaseOk = rememberedFor(PROBE_MAX_AGE_MS, () => databaseAnswers(services));
  return async () => {
    const ok = await databaseOk();
    const isReady = ok && !drain.isDraining;
    return Response.json(
      {
        status: drain.isDraining ? "draining" : isReady ? "ok" : "unavailable",
        database: { kind: database.kind, description: database.description, ok },
      },
      { status: isReady ? 200 : 503 },
    );
  };
}

/** Strangers may ask as often as they like: the database is asked once in a while. */
function rememberedFor<T>(maxAgeMs: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let askedAtMs = 0;
  return () => {
    if (answer === undefined || performance.now() - askedAtMs >= maxAgeMs) {
      askedAtMs = performance.now();
      answer = ask();
    }
    return answer;
  };
}

/** What `/v1/ops/readiness?deep=1` found, for operators who hold the token. */
export async function deepReadiness(request: Request, services: Services): Promise<Response> {
  requireOpsToken(request.headers.get("x-ops-token"), services.config.opsToken);
  const { database, ephemeris } = services;
  const checks = {
    database: await databaseAnswers(services),
    migrations: await database.db.selectFrom("migration").select("id").orderBy("id")
      .execute().then((rows) => rows.map(({ id }) => id), () => null),
    ephemeris: ephemerisAnswers(services),
  };
  const isReady = checks.database && checks.migrations !== null && checks.ephemeris;
  return Response.json({
    status: isReady ? "ok" : "unavailable",
    environment: services.config.environment,
    database: { kind: database.kind, description: database.description },
    engine_version: ephemeris.engineVersion,
    checks,
  }, { status: isReady ? 200 : 503 });
}

function requireOpsToken(presented: string | null, expected: string | undefined): void {
  const digest = (text: string) => Uint8Array.fromHex(hash("sha256", text));
  const isRight = presented !== null && expected !== undefined &&
    timingSafeEqual(digest(presented), digest(expected));
  if (isRight) return;
  throw new ApiError(
    presented === null ? "AUTH_REQUIRED" : "AUTH_INVALID",
    "This route needs the operator's token in the x-ops-token header.",
    { partnerAction: "contact_support" },
  );
}

async function databaseAnswers({ database, log }: Services): Promise<boolean> {
  try {
    const expired = () => new Error("the database did not answer in time");
    await within(sql`select 1`.execute(database.db), PROBE_TIMEOUT_MS, expired);
    return true;
  } catch (error) {
    log.error("database_probe_failed", error);
    return false;
  }
}

/** The Sun at J2000.0, 280.37° to a hundredth of a degree. */
function ephemerisAnswers({ ephemeris, log }: Services): boolean {
  try {
    const { longitudeDeg: [sunDeg] } = ephemeris.positions(Float64Array.of(2451545), ["sun"]);
    return Math.abs(sunDeg - 280.37) < 0.01;
  } catch (error) {
    log.error("ephemeris_probe_failed", error);
    return false;
  }
}
