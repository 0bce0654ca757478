import { CODE_MINUTES } from "./src/access/console_code.ts";
import { developmentCode, developmentKey } from "./src/admin/demo.ts";
import { serveAdminSocket } from "./src/admin/socket.ts";
import { createApp } from "./src/app.ts";
import { JOB_KINDS, OPERATIONS } from "./src/catalogue.ts";
import { type Config, configFromEnvironment } from "./src/base/config.ts";
import { ATTEMPT_TIMEOUT_MS } from "./src/events/attempt.ts";
import { Deliveries } from "./src/events/deliver.ts";
import { systemResolve } from "./src/events/destination.ts";
import { runDeliveries } from "./src/events/run_deliveries.ts";
import { observeOperations } from "./src/metering/observe_operations.ts";
import { startReaper } from "./src/metering/reaper.ts";
import { startClock } from "./src/database/service_clock.ts";
import { openServices, type Services, warnOfOldDeltaT } from "./src/services.ts";
import { observeEventLoopDelay } from "./src/telemetry/event_loop_delay.ts";
import { warmUp } from "./src/ai/warm_up.ts";
import { GATE } from "./src/products/products.ts";
import { releaseAtFirst } from "./src/events/release_gate.ts";
import { resealSecrets } from "./src/events/reseal.ts";
import { withholdFromSpans } from "./src/telemetry/withhold.ts";
import { exit } from "./src/telemetry/exit.ts";
import { print } from "./src/telemetry/print.ts";
import { startTraffic } from "./src/traffic/start_traffic.ts";

const SIMULATOR_WORDS = `
The AI lane answers from the simulator: no model is asked. Set AI_MODEL with OPENAI_API_KEY or
OPENAI_BASE_URL for a model, AI_PROVIDER=none for neither.
`;
/** The time that calls in flight have to end after their deadlines. */
const DRAIN_MARGIN_MS = 5000;
/** The share of DRAIN_GRACE_MS during which a draining process still begins new work. */
const SERVING_SHARE = 5 / 6;

const isDevelopmentServer = Deno.args[0] === "dev";

try {
  const config = configFromEnvironment({ host: isDevelopmentServer ? "127.0.0.1" : "0.0.0.0" });
  await serve(isDevelopmentServer ? forDevelopment(config) : config).catch((error) => {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new Error(
      `PORT: ${config.host}:${config.port} is in use; stop what listens there, or set another PORT`,
    );
  });
} catch (error) {
  // The message is enough for an operator; a stack trace would not help.
  console.error(`cannot start: ${(error as Error).message}`);
  exit(1);
}

/**
 * Uses the simulator if no provider of the AI lane was chosen, and releases webhooks unless they
 * are off by choice; but never in production.
 */
function forDevelopment(config: Config): Config {
  const { ai, environment, webhooksOn = true } = config;
  if (environment === "production") return config;
  return { ...config, webhooksOn, ai: ai.isChosen ? ai : { ...ai, provider: "simulator" } };
}

async function serve(config: Config): Promise<void> {
  withholdFromSpans();
  warmUp(GATE);
  const services = await openServices(config);
  const { database } = services;
  const clock = await startClock(services.clock);
  warnOfOldDeltaT(services.log, services.now());
  await bringWebhooksUpToDate(services);
  services.metering.observeWaiting();
  observeEventLoopDelay();
  observeOperations(database);
  const { environment } = config;
  const { db } = database;
  const adminServices = { db, environment, peppers: services.peppers };
  const admin = database.kind === "embedded"
    ? await serveAdminSocket(config.dataDir, adminServices, services.log)
    : null;
  const key = isDevelopmentServer ? await developmentKey(config, adminServices) : null;
  const code = key && await developmentCode(adminServices, key);
  const reaper = startReaper(db, services.log);
  const traffic = startTraffic(services.traffic, { db, ...services });
  const deliveries = runDeliveries(deliveriesOf(services), { db, ...services });
  await services.jobs.start({
    kinds: JOB_KINDS,
    services: { ...services, composer: services.composer.withOwnRetries?.() ?? services.composer },
    limits: stepLimits(config),
    bellPath: `${config.dataDir}/bell.kv`,
  });
  const app = createApp(services);
  const server = Deno.serve({
    hostname: config.host,
    port: config.port,
    onListen: ({ hostname, port }) => {
      services.log.info("listening", {
        url: `http://${hostname}:${port}`,
        environment,
        database: database.description,
        ai: config.ai.provider,
      });
      if (isDevelopmentServer) {
        print(greeting(`http://${hostname}:${port}`, { key, code }, config.ai));
      }
    },
  }, async (request, { remoteAddr }) => {
    const response = await app.fetch(request, { remoteAddress: remoteAddr.hostname });
    // The client then opens its next connection to another process.
    if (services.drain.isDraining) response.headers.set("Connection", "close");
    return response;
  });
  await stopRequested();
  await stop(services, server, [
    deliveries,
    reaper,
    traffic,
    clock,
    ...(admin === null ? [] : [admin]),
  ]);
}

async function bringWebhooksUpToDate(
  { config, database: { db }, peppers, log }: Services,
): Promise<void> {
  if (config.webhooksOn !== undefined) await releaseAtFirst(db, config.webhooksOn);
  const resealed = await resealSecrets(db, peppers);
  if (resealed > 0) log.info("secrets_resealed", { secrets: resealed });
}

/** Claims one CPU step more than are computed at once, so that the next step is already read. */
function stepLimits({ jobSteps: { model, cpu } }: Config): Config["jobSteps"] {
  return { model, cpu: cpu === 0 ? 0 : cpu + 1 };
}

function deliveriesOf({ database, peppers, log, now, config }: Services): Deliveries {
  return new Deliveries({
    db: database.db,
    peppers,
    log,
    now,
    random: Math.random,
    sending: {
      resolve: systemResolve,
      allowsLoopback: config.environment === "development",
      timeoutMs: ATTEMPT_TIMEOUT_MS,
    },
  });
}

function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    Deno.addSignalListener("SIGTERM", resolve);
    Deno.addSignalListener("SIGINT", resolve);
  });
}

/**
 * Announces the drain and keeps serving for a while, so that a proxy notices it. Then refuses new
 * work, lets running work end, and closes everything. A second signal does not speed this up.
 */
async function stop(
  services: Services & AsyncDisposable,
  server: Deno.HttpServer,
  others: { close(): Promise<void> }[],
): Promise<void> {
  const { config: { drainGraceMs, deadlinesMs }, drain, jobs, listeners, uploads, log } = services;
  drain.isDraining = true;
  log.info("draining", { graceMs: drainGraceMs });
  // No further job steps begin. Running steps have as much time as calls.
  const jobsEnded = jobs.stopSteps(drainGraceMs + deadlinesMs.ai);
  await wait(drainGraceMs * SERVING_SHARE);
  drain.refusesWork = true;
  log.info("refusing_work");
  jobs.answerWaits();
  listeners.answerWaits();
  await wait(drainGraceMs * (1 - SERVING_SHARE));
  const isLong = !jobs.isIdle || !uploads.isIdle;
  const expiry = setTimeout(() => {
    log.error("drain_timeout", new Error("calls were still running; they are not billed"));
    Deno.exit(1);
  }, Math.max(deadlinesMs.core, drain.leftMs, isLong ? deadlinesMs.ai : 0) + DRAIN_MARGIN_MS);
  // Reading a file or streaming results may take longer than a shutdown allows.
  const cut = setTimeout(() => uploads.drain(), deadlinesMs.ai);
  // Shutting the server down would cut off bodies that are still being sent.
  await drain.ended();
  await server.shutdown();
  await jobsEnded;
  for (const other of others) await other.close();
  await services[Symbol.asyncDispose]();
  clearTimeout(cut);
  clearTimeout(expiry);
  log.info("stopped");
  exit(0);
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

function greeting(
  url: string,
  { key, code }: { key: string | null; code: string | null },
  { provider, isChosen }: Config["ai"],
): string {
  if (key === null) {
    return "\nNo development key is kept here; make one with: deno task admin key create\n";
  }
  const [operation] = OPERATIONS;
  const body = JSON.stringify(operation.examples[0].request);
  return `
Your development key:

  ${key}

For the samples of the documentation:

  export ASTROLOGY_BASE_URL=${url} ASTROLOGY_API_KEY=${key}

Docs     ${url}/docs
Console  ${url}/console  the code ${code} lets you in once, within ${CODE_MINUTES} minutes
Status   ${url}/status
Try it:

  curl ${url}/v1${operation.path} -H 'x-api-key: ${key}' -H 'content-type: application/json' -d '${body}'

Webhooks, to a receiver on this machine:

  deno task listen --forward-to http://127.0.0.1:3000/
${provider === "simulator" && !isChosen ? SIMULATOR_WORDS : ""}`;
}
