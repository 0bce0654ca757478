import assert from "node:assert/strict";
import { balanceOf } from "../../src/metering/credits.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { processBed } from "../support/process_bed.ts";
import { type ServiceProcess, startService } from "../support/service_process.ts";
import { until } from "../support/until.ts";

const WAITING = "tests/process/waiting_service.ts";
const DEMO_CREDITS = 100_000;
const BODY = JSON.stringify(natalRequest());

async function keyOf(service: ServiceProcess): Promise<string> {
  return (await service.line(/^ {2}abi_/)).trim();
}

function post({ url }: ServiceProcess, key: string, idempotencyKey: string): Promise<Response> {
  return fetch(`${url}${NATAL}`, {
    method: "POST",
    headers: {
      "x-api-key": key,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
    body: BODY,
  });
}

/** A connection on which a call has been begun, with as much of its body as is given. */
async function begun(
  { url }: ServiceProcess,
  key: string,
  body: string,
  ...headers: string[]
): Promise<Deno.TcpConn> {
  const { hostname, port } = new URL(url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const head = [
    `POST ${NATAL} HTTP/1.1`,
    "host: localhost",
    `x-api-key: ${key}`,
    "content-type: application/json",
    `content-length: ${BODY.length}`,
    ...headers,
  ].join("\r\n");
  await connection.write(new TextEncoder().encode(`${head}\r\n\r\n${body}`));
  return connection;
}

Deno.test("a process that drains says so, serves on, then only replays what is stored, and ends", async () => {
  await using bed = await processBed();
  await using service = await startService({ ...bed, env: { ...bed.env, DRAIN_GRACE_MS: "6000" } });
  const key = await keyOf(service);
  const first = await post(service, key, "one");
  const text = await first.text();
  service.kill("SIGTERM");
  await service.line(/ draining/);
  const ready = await fetch(`${service.url}/readyz`);
  assert.deepEqual([ready.status, (await ready.json()).status], [503, "draining"]);
  const replay = await post(service, key, "one");
  assert.deepEqual([replay.status, await replay.text()], [200, text]);
  const work = await post(service, key, "two");
  assert.deepEqual([work.status, work.headers.get("Connection")], [200, "close"]);
  await work.body?.cancel();
  await service.line(/ refusing_work/);
  const refused = await post(service, key, "three");
  const { headers } = refused;
  assert.deepEqual(
    [refused.status, headers.get("Retry-After"), headers.get("Connection")],
    [503, "1", "close"],
  );
  await refused.body?.cancel();
  const again = await post(service, key, "two");
  assert.deepEqual([again.status, again.headers.get("Idempotent-Replayed")], [200, "true"]);
  await again.body?.cancel();
  assert.equal((await service.status).code, 0);
  await assert.rejects(fetch(`${service.url}/livez`), TypeError);
});

Deno.test("a body that is on its way when the process drains is read to its end", async () => {
  await using bed = await processBed();
  await using service = await startService(bed);
  using connection = await begun(service, await keyOf(service), BODY.slice(0, 20));
  // Its head has been read once something after it is answered.
  await (await fetch(`${service.url}/livez`)).body?.cancel();
  service.kill("SIGTERM");
  await service.line(/ draining/);
  await connection.write(new TextEncoder().encode(BODY.slice(20)));
  const answer = await wholeAnswer(connection);
  assert.match(answer, /^HTTP\/1.1 503 /);
  assert.match(answer, /"code":"SERVICE_UNAVAILABLE"/);
  assert.equal((await service.status).code, 0);
});

Deno.test("who leaves without an Idempotency-Key is not billed; with one the answer waits", async () => {
  await using bed = await processBed();
  await using service = await startService({ ...bed, entry: WAITING });
  const key = await keyOf(service);
  for (const headers of [[], ["idempotency-key: kept"]]) {
    const connection = await begun(service, key, BODY, ...headers);
    await computing(service, headers.length + 1);
    connection.close();
    // The service has seen it go once it has answered what came later.
    await (await fetch(`${service.url}/livez`)).body?.cancel();
    await service.say("go on");
    await ended(service, headers.length + 1);
  }
  const replay = await post(service, key, "kept");
  assert.equal(replay.headers.get("Idempotent-Replayed"), "true");
  await replay.body?.cancel();
  service.kill("SIGTERM");
  assert.equal((await service.status).code, 0);
  await bed.withDatabase(async ({ db }) => {
    const { id } = await db.selectFrom("organization").select("id").executeTakeFirstOrThrow();
    assert.deepEqual(await balanceOf(db, id), {
      balanceCredits: DEMO_CREDITS - 2,
      heldCredits: 0,
    });
  });
});

/** All that comes until the other side has sent what its length says. */
async function wholeAnswer(connection: Deno.TcpConn): Promise<string> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(8192);
  let text = "";
  for (;;) {
    const [head, body] = text.split("\r\n\r\n", 2);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (body !== undefined && body.length >= length) return text;
    const size = await connection.read(buffer);
    if (size === null) return text;
    text += decoder.decode(buffer.subarray(0, size), { stream: true });
  }
}

/** Waits until so many lines of the service say so. */
async function lines(service: ServiceProcess, pattern: RegExp, count: number): Promise<void> {
  await until(
    `${count} lines of ${pattern}`,
    () => service.lines.filter((line) => pattern.test(line)).length >= count,
    async () => await (await fetch(`${service.url}/livez`)).body?.cancel(),
  );
}

const computing = (service: ServiceProcess, count: number) => lines(service, /^computing$/, count);
const ended = (service: ServiceProcess, count: number) =>
  lines(service, / request .*path=\/v1\/charts\/natal /, count);

Deno.test("what a process knows of its requests to a model is written before it ends", async () => {
  await using bed = await processBed();
  {
    await using service = await startService(bed);
    const answer = await fetch(`${service.url}/v1/tarot/draw`, {
      method: "POST",
      headers: { "x-api-key": await keyOf(service), "content-type": "application/json" },
      body: JSON.stringify({ seed: "1" }),
    });
    assert.equal(answer.status, 200, await answer.text());
    service.kill("SIGTERM");
    assert.equal((await service.status).code, 0);
  }
  const attempts = await bed.withDatabase(({ db }) =>
    db.selectFrom("ai_attempt").select(["product", "outcome", "is_of_accepted_call"]).execute()
  );
  assert.deepEqual(attempts, [
    { product: "tarot.draw", outcome: "accepted", is_of_accepted_call: true },
  ]);
});
