import assert from "node:assert/strict";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { processBed } from "../support/process_bed.ts";
import { runAdmin, startService } from "../support/service_process.ts";

/** Runs a command and reads what it says. */
async function admin(options: Parameters<typeof runAdmin>[0], ...words: string[]) {
  const { code, text } = await runAdmin(options, ...words, "--json");
  assert.equal(code, 0, text);
  return JSON.parse(text);
}

Deno.test("a running service tells an endpoint of what it bills, and stops when asked to", async () => {
  await using bed = await processBed();
  const env = { ...bed.env, WEBHOOK_DELIVERY: "on" };
  const options = { dataDir: bed.dataDir, env };
  const received = Promise.withResolvers<{ type: string; data: { records: unknown[] } }>();
  const receiver = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      received.resolve(await request.json());
      return new Response();
    },
  );
  await using service = await startService(options);
  const create = ["org", "create", "--name", "Hooks", "--plan", "pro"];
  const { organization } = await admin(options, ...create);
  const { key } = await admin(options, "key", "create", organization, "--name", "n");
  const url = `http://127.0.0.1:${receiver.addr.port}/`;
  const add = ["webhook", "add", organization, url, "--events", "usage.recorded"];
  await admin(options, ...add);
  const answer = await fetch(`${service.url}${NATAL}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify(natalRequest()),
  });
  const { request_id } = await answer.json();
  const { type, data: { records } } = await received.promise;
  assert.equal(type, "usage.recorded");
  assert.deepEqual(records, [{
    ...{ request_id, operation: "charts.natal", lane: "core", tokens: null },
    ...{ credits: 2, billable_units: 1 },
  }]);
  service.kill("SIGTERM");
  assert.equal((await service.status).code, 0);
  await receiver.shutdown();
});

Deno.test("what a killed process was sending another one sends again, under the same id", async () => {
  await using bed = await processBed();
  const options = { dataDir: bed.dataDir, env: { ...bed.env, WEBHOOK_DELIVERY: "on" } };
  const ids: string[] = [];
  const reached = Promise.withResolvers<void>();
  const delivered = Promise.withResolvers<void>();
  const receiver = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      await request.text();
      ids.push(request.headers.get("webhook-id")!);
      if (ids.length > 1) {
        delivered.resolve();
        return new Response();
      }
      reached.resolve();
      // The one that asked is killed before it is answered.
      return await delivered.promise.then(() => new Response());
    },
  );
  let endpointId: string;
  {
    await using killed = await startService(options);
    const create = ["org", "create", "--name", "Hooks", "--plan", "pro"];
    const { organization } = await admin(options, ...create);
    const url = `http://127.0.0.1:${receiver.addr.port}/`;
    endpointId = (await admin(options, "webhook", "add", organization, url)).endpoint_id;
    await admin(options, "credits", "grant", organization, "5");
    await reached.promise;
    killed.kill("SIGKILL");
    await killed.status;
  }
  // Past the claim of the one that was killed.
  await bed.withDatabase(({ db }) =>
    db.updateTable("clock_offset").set({ offset_seconds: 61 }).execute()
  );
  await using service = await startService(options);
  await delivered.promise;
  assert.deepEqual([ids.length, new Set(ids).size], [2, 1]);
  service.kill("SIGTERM");
  assert.equal((await service.status).code, 0);
  const [delivery] = await bed.withDatabase(({ db }) =>
    db.selectFrom("webhook_delivery").select(["event_id", "state", "attempts"])
      .where("endpoint_id", "=", endpointId).execute()
  );
  assert.deepEqual(delivery, { event_id: ids[0], state: "delivered", attempts: 1 });
  await receiver.shutdown();
});
