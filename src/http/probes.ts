import { FAULT_WORDS, type HealthFault } from "../database/database_health.ts";
import { deliveryCounts } from "../events/delivery_log.ts";
import { isReleased } from "../events/release_gate.ts";
import { missingPeppers } from "../events/reseal.ts";
import { type DeepCheck, PROBE_MAX_AGE_MS, PROBE_TIMEOUT_MS } from "../routes/probes.ts";
import type { Services } from "../services.ts";
import { within } from "../base/timeout.ts";
import { requireOpsToken } from "./require_ops_token.ts";

/** Shows only that the process runs; nothing else is checked. */
export function livez(): Response {
  return Response.json({ status: "ok" });
}

/** Whether a process should get work. If not, the reasons are given. */
interface Readiness {
  status: "ok" | "draining" | "unavailable";
  databaseFault: HealthFault | null;
  webhookSecretsOk: boolean;
  clockOk: boolean;
  /** What is wrong, in sentences. */
  reasons: string[];
}

const MISSING_PEPPER = "KEY_PEPPER lacks a secret that stored secrets are encrypted with.";

/**
 * Whether this process should get work. A process should not get work while it drains, if the
 * database takes no calls, if a pepper that seals stored secrets is missing, or if the process's
 * clock is wrong.
 */
export function readinessOf(services: Services): () => Promise<Readiness> {
  const { drain, databaseHealth, clock } = services;
  // Once all secrets could be opened, they are not checked again. Another process may seal a later
  // secret under a newer pepper, and such a secret must not take this process out of service.
  let haveOpened = false;
  const secretsOk = rememberedFor(
    PROBE_MAX_AGE_MS,
    async () => haveOpened ||= await secretsOpen(services),
  );
  return async () => {
    const databaseFault = await databaseHealth.fault();
    // If the database does not answer, there are no secrets to check.
    const webhookSecretsOk = databaseFault === null ? await secretsOk() : true;
    const reasons = [
      ...(databaseFault === null ? [] : [FAULT_WORDS[databaseFault]]),
      ...(webhookSecretsOk ? [] : [MISSING_PEPPER]),
      ...(clock.fault === null ? [] : [clock.fault]),
    ];
    const status = drain.isDraining ? "draining" : reasons.length === 0 ? "ok" : "unavailable";
    return { status, databaseFault, webhookSecretsOk, clockOk: clock.fault === null, reasons };
  };
}

/**
 * `/readyz`: status 503 unless the process is ready. With `?verbose=1`, the answer also shows
 * operators the work that is waiting.
 */
export function readinessProbe(
  services: Services,
  readiness: () => Promise<Readiness>,
): (request: Request) => Promise<Response> {
  const { database, config, clock } = services;
  return async (request) => {
    const isVerbose = new URL(request.url).searchParams.get("verbose") === "1";
    if (isVerbose) requireOpsToken(request.headers, config.opsToken);
    const { status, databaseFault, webhookSecretsOk, clockOk, reasons } = await readiness();
    const ok = databaseFault === null;
    return Response.json(
      {
        status,
        ...(reasons.length > 0 && { message: reasons.join(" ") }),
        database: {
          kind: database.kind,
          description: database.description,
          ok,
          ...(!ok && { fault: databaseFault }),
        },
        clock: {
          ok: clockOk,
          ...(isVerbose && { skew_seconds: clock.skewMs === null ? null : clock.skewMs / 1000 }),
        },
        webhooks: {
          secrets_ok: webhookSecretsOk,
          ...(isVerbose && ok && await webhookState(services)),
        },
        ...(isVerbose && ok && { jobs: await jobsState(services) }),
      },
      { status: status === "ok" ? 200 : 503 },
    );
  };
}

async function webhookState({ database: { db } }: Services) {
  const { pending, dead } = await deliveryCounts(db);
  return { released: await isReleased(db), pending, dead_letters: dead };
}

async function jobsState({ jobs }: Services) {
  const { queued, running, oldestQueuedAt } = await jobs.desk.queue();
  return { queued, running, oldest_queued_at: oldestQueuedAt?.toISOString() ?? null };
}

/** Caches an answer for `maxAgeMs`, so that many callers cause few database queries. */
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

/** `/v1/ops/readiness?deep=1`: more checks, for operators who hold the token. */
export async function deepReadiness(request: Request, services: Services): Promise<Response> {
  requireOpsToken(request.headers, services.config.opsToken);
  const { database, databaseHealth, clock, ephemeris } = services;
  const databaseFault = await databaseHealth.fault();
  const databaseOk = databaseFault === null;
  const jobs = databaseOk ? await queueOf(services) : null;
  const checks: Record<DeepCheck, unknown> = {
    database: databaseOk,
    migrations: databaseOk ? await migrationsOf(services) : null,
    ephemeris: ephemerisAnswers(services),
    webhook_secrets: databaseOk && await secretsOpen(services),
    jobs: jobs !== null,
    clock: clock.fault === null,
  };
  const isReady = Object.values(checks).every(Boolean);
  const faults = [databaseFault && FAULT_WORDS[databaseFault], clock.fault].filter(Boolean);
  return Response.json({
    status: isReady ? "ok" : "unavailable",
    ...(faults.length > 0 && { message: faults.join(" ") }),
    environment: services.config.environment,
    database: { kind: database.kind, description: database.description },
    engine_version: ephemeris.engineVersion,
    jobs,
    checks,
  }, { status: isReady ? 200 : 503 });
}

/** The applied migrations; null if they cannot be read. */
async function migrationsOf({ database: { db }, log }: Services): Promise<string[] | null> {
  try {
    const rows = await db.selectFrom("migration").select("id").orderBy("id").execute();
    return rows.map(({ id }) => id);
  } catch (error) {
    log.error("migrations_probe_failed", error);
    return null;
  }
}

/** The numbers of jobs and steps that wait; null if the numbers cannot be read. */
async function queueOf(services: Services): Promise<object | null> {
  try {
    return await jobsState(services);
  } catch (error) {
    services.log.error("jobs_probe_failed", error);
    return null;
  }
}

async function secretsOpen({ database: { db }, peppers, log }: Services): Promise<boolean> {
  try {
    const expired = () => new Error("the secrets could not be read in time");
    const missing = await within(missingPeppers(db, peppers), PROBE_TIMEOUT_MS, expired);
    if (missing.length === 0) return true;
    const versions = missing.join(", ");
    log.error("pepper_missing", new Error("stored secrets cannot be opened"), { versions });
  } catch (error) {
    log.error("secrets_probe_failed", error);
  }
  return false;
}

/**
 * Whether the ephemeris computes the Sun correctly at J2000.0: 280.37°, to a hundredth of a degree.
 */
function ephemerisAnswers({ ephemeris, log }: Services): boolean {
  try {
    const { longitudeDeg: [sunDeg] } = ephemeris.positions(Float64Array.of(2451545), ["sun"]);
    return Math.abs(sunDeg - 280.37) < 0.01;
  } catch (error) {
    log.error("ephemeris_probe_failed", error);
    return false;
  }
}
