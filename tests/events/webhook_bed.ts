import assert from "node:assert/strict";
import type { AdminServices } from "../../src/admin/command.ts";
import { runCommand } from "../../src/admin/run_command.ts";
import type { Sending } from "../../src/events/attempt.ts";
import { Deliveries } from "../../src/events/deliver.ts";
import type { Pace } from "../../src/events/turns.ts";
import { systemResolve } from "../../src/events/destination.ts";
import type { TestApp } from "../support/test_bed.ts";

/** What a receiver was sent. */
export interface Received {
  headers: Headers;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A receiver on this machine; it answers 200 until it is told otherwise. */
export interface Receiver extends AsyncDisposable {
  url: string;
  received: Received[];
  answer: (received: Received) => Response | Promise<Response>;
}

export function startReceiver(): Receiver {
  const received: Received[] = [];
  const receiver: Pick<Receiver, "answer"> = { answer: () => new Response() };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const body = await request.text();
      const one = { headers: request.headers, body, event: JSON.parse(body) };
      received.push(one);
      return await receiver.answer(one);
    },
  );
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${server.addr.port}/hooks`,
    received,
    [Symbol.asyncDispose]: () => server.shutdown(),
  });
}

export function adminServicesOf({ services }: TestApp): AdminServices {
  const { database: { db }, config: { environment }, peppers } = services;
  return { db, environment, peppers };
}

/** Runs `deno task admin` with these words and answers what it says with --json. */
export async function admin(app: TestApp, ...words: string[]) {
  const { exitCode, text } = await runCommand(adminServicesOf(app), [...words, "--json"]);
  assert.equal(exitCode, 0, text);
  return JSON.parse(text);
}

/** Releases webhooks and adds an endpoint; answers its id and secret. */
export async function addEndpoint(
  app: TestApp,
  url: string,
  events = "*",
): Promise<{ endpointId: string; secret: string }> {
  await admin(app, "webhooks", "on");
  const added = await admin(app, "webhook", "add", app.organizationId, url, "--events", events);
  return { endpointId: added.endpoint_id, secret: added.secret };
}

export function deliveriesOf(
  { services: { database, peppers, log } }: TestApp,
  sending: Partial<Sending> = {},
  pace?: Pace,
): Deliveries {
  return new Deliveries({
    db: database.db,
    peppers,
    log,
    now: () => new Date(),
    random: () => 0.5,
    pace,
    sending: { resolve: systemResolve, allowsLoopback: true, timeoutMs: 5000, ...sending },
  });
}

/** Delivers what is due, and what becomes due by that without the clock moving. */
export async function deliverDue(...deliveries: Deliveries[]): Promise<void> {
  while ((await Promise.all(deliveries.map((one) => one.claim()))).some((count) => count > 0)) {
    await Promise.all(deliveries.map((one) => one.idle()));
  }
}

/** How many deliveries there are of each state. */
export async function states({ services: { database: { db } } }: TestApp, endpointId: string) {
  const rows = await db.selectFrom("webhook_delivery").select("state")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("endpoint_id", "=", endpointId).groupBy("state").execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Writes events by hand, numbered from `first`. */
export async function emitMany(
  { services: { database }, organizationId }: TestApp,
  count: number,
  first = 0,
): Promise<void> {
  await database.transaction((execute) =>
    execute(`
      select emit_event('${organizationId}', 'quality.failed', jsonb_build_object(
        'request_id', 'req_' || n, 'operation', 'oracle.ask', 'codes', jsonb_build_array()))
      from generate_series(${first}, ${first + count - 1}) as n`)
  );
}
