import assert from "node:assert/strict";
import config from "../../deno.json" with { type: "json" };
import { Client, verifyWebhook } from "../../sdk/node/src/mod.ts";
import { cutAnswers } from "../support/cut_connections.ts";
import { processBed } from "../support/process_bed.ts";
import { type RunningProcess, startProgram, startService } from "../support/service_process.ts";
import { until } from "../support/until.ts";

/** The task's own command. Without `deno task` around it the exit code is the listener's. */
const LISTEN = config.tasks.listen.command.replaceAll("deno ", `${Deno.execPath()} `);
const EVENTS = Number(Deno.env.get("LISTEN_EVENTS") ?? 1000);
/** So many changes are made at once. */
const MAKERS = 8;
/** Of the pieces that the service sends, this one is lost with its connection, again and again. */
const LOST = 5;

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

type Delivery = { body: string; headers: Headers };

/** A receiver of webhooks, with all that came for each id. */
function startReceiver() {
  const received = new Map<string, Delivery[]>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const one = { body: await request.text(), headers: request.headers };
      const id = request.headers.get("webhook-id")!;
      received.set(id, [...received.get(id) ?? [], one]);
      return new Response();
    },
  );
  const url = `http://127.0.0.1:${server.addr.port}/hooks`;
  return { received, url, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** Makes events, two with each call; a call that fails is made again. */
async function makeEvents(baseUrl: string, apiKey: string): Promise<void> {
  const client = new Client({ baseUrl, apiKey, maxRetries: 30 });
  let calls = EVENTS / 2;
  const make = async () => {
    while (calls-- > 0) await client.makeTestEvent({ event: "entitlement.updated" });
  };
  await Promise.all(Array.from({ length: MAKERS }, make));
}

function listen(baseUrl: string, apiKey: string, receiverUrl: string): RunningProcess {
  const words = [
    "--forward-to",
    receiverUrl,
    "--events",
    "entitlement.updated,billing.subscription.updated",
  ];
  return startProgram("sh", ["-c", `exec ${LISTEN} "$@"`, "listen", ...words], {
    ASTROLOGY_BASE_URL: baseUrl,
    ASTROLOGY_API_KEY: apiKey,
    ASTROLOGY_WEBHOOK_SECRETS: "",
  });
}

/** Ends a process with a signal; answers its exit code. */
async function stopped(running: RunningProcess, signal: Deno.Signal): Promise<number> {
  running.kill(signal);
  const { code } = await running.status;
  await running[Symbol.asyncDispose]();
  return code;
}

Deno.test("of 1,000 events across restarts of the service and lost connections each comes once or twice, signed, and none is lost [listen-across-restarts]", async () => {
  await using bed = await processBed();
  const options = { dataDir: bed.dataDir, env: { ...bed.env, PORT: String(freePort()) } };
  await using receiver = startReceiver();
  const { received } = receiver;
  let service = await startService(options);
  const key = (await service.line(/^ {2}abi_/)).trim();
  await using proxy = await cutAnswers(service.url, LOST);
  await using listening = listen(proxy.url, key, receiver.url);
  const secret = await listening.line(/^whsec_/);
  const made = makeEvents(service.url, key);
  for (const [share, signal] of [[0.2, "SIGKILL"], [0.5, "SIGTERM"]] as const) {
    await until(`${share} of the events`, () => received.size >= share * EVENTS);
    await stopped(service, signal);
    service = await startService(options);
    proxy.cut();
  }
  await made;
  // It is made after all others, also those of calls that were answered twice, and comes after them.
  await new Client({ baseUrl: service.url, apiKey: key }).makeTestEvent({
    event: "billing.subscription.updated",
  });
  await until(
    "the last event",
    () =>
      [...received.values()].some(([{ body }]) => body.includes("billing.subscription.updated")),
  );
  assert.equal(await stopped(listening, "SIGINT"), 0);
  assert.equal(await stopped(service, "SIGTERM"), 0);

  const written = await bed.withDatabase(({ db }) =>
    db.selectFrom("webhook_delivery").select(["event_id", "body"]).execute()
  );
  assert.ok(written.length >= EVENTS, `${written.length} were written`);
  const lost = written.filter(({ event_id, body }) =>
    !received.has(event_id) && !body.includes("billing.subscription.updated")
  );
  assert.deepEqual(lost, [], "lost");
  let twice = 0;
  for (const { event_id, body } of written) {
    const times = received.get(event_id) ?? [];
    assert.ok(times.length <= 2, `${event_id} came ${times.length} times`);
    if (times.length === 2) twice++;
    for (const one of times) {
      assert.equal(one.body, body);
      assert.equal((await verifyWebhook(one.body, one.headers, secret)).id, event_id);
    }
  }
  console.log(`${written.length} events, ${twice} came twice, ${proxy.cuts} connections were cut`);
});
