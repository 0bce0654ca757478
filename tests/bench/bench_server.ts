/**
 * The service as `deno task start` runs it, with a key that no limit stops and one of another
 * organization; and beside it, at /constant, the same server reading a body and answering a stored
 * natal chart. Its address and keys go to stderr as a line of JSON, its log to stdout. /measures
 * tells what each AI call since it was last asked took less what its model took. `BENCH_AI_SLOTS`: so
 * many requests to a model may be under way instead of what the service allows. `BENCH_WEBHOOK_URL`:
 * an endpoint there takes usage.recorded. `BENCH_WITHOUT`: one of log, request-log and traffic, which
 * then does nothing.
 */
import { GATE } from "../../src/products/products.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { Composer } from "../../src/ai/compose.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import type { Provider } from "../../src/ai/provider/provider.ts";
import { openAiProvider } from "../../src/ai/provider/openai_provider.ts";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/base/config.ts";
import { ATTEMPT_TIMEOUT_MS } from "../../src/events/attempt.ts";
import { Deliveries } from "../../src/events/deliver.ts";
import { systemResolve } from "../../src/events/destination.ts";
import { addEndpoint } from "../../src/events/endpoints.ts";
import { setReleased } from "../../src/events/release_gate.ts";
import { runDeliveries } from "../../src/events/run_deliveries.ts";
import { openServices } from "../../src/services.ts";
import { startTraffic } from "../../src/traffic/start_traffic.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";
import { createHotOrganization } from "./hot_organization.ts";

const config = readConfig(Deno.env.toObject(), { host: "127.0.0.1" });
const services = await openServices(config);
const nothing = () => {};
switch (Deno.env.get("BENCH_WITHOUT")) {
  case "log":
    services.log.info = nothing;
    break;
  case "request-log":
    services.requests.record = nothing;
    break;
  case "traffic":
    services.traffic.count = nothing;
    break;
}
const running = new AsyncLocalStorage<{ modelMs: number }>();
if (config.ai.endpoint !== null) {
  const inFlight = Number(Deno.env.get("BENCH_AI_SLOTS") ?? 0);
  const limits = inFlight > 0 ? { inFlight, waiting: 64, waitMs: 5000 } : undefined;
  const gate = new ProviderGuard(timed(openAiProvider(config.ai.endpoint)), services.log, limits);
  services.composer = new Composer(GATE, gate, services.refusedTokens);
}

function timed(provider: Provider): Provider {
  return {
    name: provider.name,
    write: async (request, signal) => {
      const startMs = performance.now();
      const outcome = await provider.write(request, signal);
      running.getStore()!.modelMs += performance.now() - startMs;
      return outcome;
    },
  };
}

const createOne = () =>
  createHotOrganization(services.database, config.environment, services.peppers);
const { access, keyText } = await createOne();
const { keyText: otherKeyText } = await createOne();

const webhookUrl = Deno.env.get("BENCH_WEBHOOK_URL");
if (webhookUrl !== undefined) await tellUsage(webhookUrl);

const traffic = startTraffic(services.traffic, { db: services.database.db, ...services });
const app = createApp(services);
const headers = { "content-type": "application/json" };
const sample = await app.request(`/v1${chartsNatal.path}`, {
  method: "POST",
  headers: { ...headers, "x-api-key": keyText },
  body: JSON.stringify(chartsNatal.examples[0].request),
});
if (sample.status !== 200) throw new Error(await sample.text());
const constant = await sample.text();

const ownShareMs: number[] = [];

async function measured(request: Request): Promise<Response> {
  const call = { modelMs: 0 };
  const startMs = performance.now();
  const response = await running.run(call, () => app.fetch(request));
  if (call.modelMs > 0) ownShareMs.push(performance.now() - startMs - call.modelMs);
  return response;
}

const server = Deno.serve({
  hostname: config.host,
  port: 0,
  onListen: ({ port }) => console.error(JSON.stringify({ port, access, keyText, otherKeyText })),
}, async (request) => {
  if (request.url.endsWith("/measures")) {
    return Response.json({ ownShareMs: ownShareMs.splice(0) });
  }
  if (!request.url.endsWith("/constant")) return await measured(request);
  await request.arrayBuffer();
  return new Response(constant, { headers });
});
Deno.addSignalListener("SIGTERM", async () => {
  await server.shutdown();
  services.drain.isDraining = true;
  await traffic.close();
  await services.database.close();
  Deno.exit(0);
});

/** Has an endpoint told of what is billed, as a service does that is released. */
async function tellUsage(url: string): Promise<void> {
  const { database: { db }, peppers, log, now } = services;
  const { organizationId } = access;
  await setReleased(db, true);
  await addEndpoint(db, peppers, { organizationId, url, events: ["usage.recorded"] });
  const sending = { resolve: systemResolve, allowsLoopback: true, timeoutMs: ATTEMPT_TIMEOUT_MS };
  const deliveries = new Deliveries({ db, peppers, log, now, random: Math.random, sending });
  runDeliveries(deliveries, { db, log, drain: services.drain });
}
