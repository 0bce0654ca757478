/**
 * The service as `deno task start` runs it, with a key that can pay; and beside it, at /constant, the
 * same server reading a body and answering a stored natal chart. Its address and key go to stderr as
 * a line of JSON, its log to stdout. For `http_bench.ts`.
 */
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { createKey } from "../../src/metering/key_store.ts";
import { createOrganization, grantCredits } from "../../src/metering/organizations.ts";
import { openServices } from "../../src/services.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";

const NO_LIMITS = { tokensPerMinute: 1_000_000_000, coreInFlight: 1_000_000 };

const config = readConfig(Deno.env.toObject(), { host: "127.0.0.1" });
const services = await openServices(config);
const { db } = services.database;
const organizationId = await createOrganization(db, {
  name: "Bench",
  plan: "enterprise",
  limits: NO_LIMITS,
});
await grantCredits(db, organizationId, 1_000_000_000, "bench");
const key = await createKey(db, config.environment, services.peppers, {
  organizationId,
  name: "bench",
  scopes: ["*"],
  lifetimeSeconds: null,
});

const app = createApp(services);
const path = `/v1${chartsNatal.path}`;
const headers = { "content-type": "application/json" };
const sample = await app.request(path, {
  method: "POST",
  headers: { ...headers, "x-api-key": key.text },
  body: JSON.stringify(chartsNatal.examples[0].request),
});
if (sample.status !== 200) throw new Error(await sample.text());
const constant = await sample.text();

const server = Deno.serve({
  hostname: config.host,
  port: 0,
  onListen: ({ port }) => console.error(JSON.stringify({ port, path, key: key.text })),
}, async (request) => {
  if (!request.url.endsWith("/constant")) return app.fetch(request);
  await request.arrayBuffer();
  return new Response(constant, { headers });
});
Deno.addSignalListener("SIGTERM", async () => {
  await server.shutdown();
  await services.database.close();
  Deno.exit(0);
});
