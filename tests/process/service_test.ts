import assert from "node:assert/strict";
import { MAX_BODY_BYTES } from "../../src/http/request/body.ts";
import { NATAL, natalRequest, PRIVATE_VALUES } from "../support/natal_requests.ts";
import { processBed } from "../support/process_bed.ts";
import {
  refusedStart,
  runAdmin,
  type ServiceProcess,
  startService,
} from "../support/service_process.ts";
import { testDatabaseUrl } from "../support/test_database.ts";

const onPostgres = testDatabaseUrl() !== undefined;
const WAITING = "tests/process/waiting_service.ts";

async function keyOf(service: ServiceProcess): Promise<string> {
  return (await service.line(/^ {2}abi_/)).trim();
}

async function postNatal({ url }: ServiceProcess, key: string, headers: HeadersInit = {}) {
  const response = await fetch(`${url}${NATAL}`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json", ...headers },
    body: JSON.stringify(natalRequest()),
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

async function stopped(service: ServiceProcess): Promise<void> {
  service.kill("SIGTERM");
  const { code } = await service.status;
  assert.equal(code, 0, service.lines.join("\n"));
}

Deno.test("from an empty folder the service starts, and the line it prints works when pasted", async () => {
  await using bed = await processBed({ isEmpty: true });
  await using service = await startService(bed);
  const key = await keyOf(service);
  const line = await service.line(/^ {2}curl /);
  const [, url, ...headerTexts] = /^ {2}curl (\S+) -H '([^']*)' -H '([^']*)'/.exec(line)!;
  const [, body] = / -d '([^']*)'$/.exec(line)!;
  assert.equal(headerTexts[0], `x-api-key: ${key}`);
  const headers = headerTexts.map((text): [string, string] => {
    const [name, value] = text.split(": ");
    return [name, value];
  });
  const response = await fetch(url, { method: "POST", headers, body });
  const { data } = await response.json();
  assert.equal(response.status, 200);
  assert.equal(data.chart.planets[0].id, "sun");
  const ready = await (await fetch(`${service.url}/readyz`)).json();
  assert.equal(ready.database.kind, onPostgres ? "postgres" : "embedded");
  await stopped(service);

  await using again = await startService(bed);
  assert.equal(await keyOf(again), key);
  assert.equal((await postNatal(again, key)).status, 200);
  await stopped(again);
  for (const file of ["development_key", "key_pepper"]) {
    assert.equal((await Deno.stat(`${bed.dataDir}/${file}`)).mode! & 0o777, 0o600, file);
  }
});

Deno.test("SIGTERM lets a call that runs end, and is answered for it; then the process ends", async () => {
  await using bed = await processBed();
  await using service = await startService({ ...bed, entry: WAITING });
  const key = await keyOf(service);
  const running = postNatal(service, key);
  await service.line(/^computing$/);
  service.kill("SIGTERM");
  await service.line(/ draining/);
  await service.say("go on");
  const { status, json } = await running;
  assert.deepEqual([status, json.usage.credits], [200, 2]);
  assert.equal((await service.status).code, 0);
  assert.ok(service.lines.some((line) => / stopped$/.test(line)));
  await using after = await startService(bed);
  const next = await postNatal(after, key);
  assert.equal(next.headers.get("X-Credits-Remaining"), String(100_000 - 4));
  await stopped(after);
});

Deno.test({
  name: "a second process on the same folder is refused in one line that says what to do",
  ignore: onPostgres,
  fn: async () => {
    await using bed = await processBed();
    await using service = await startService(bed);
    const { code, text } = await refusedStart(bed);
    assert.equal(code, 1);
    assert.match(text, /^cannot start: .*in use by another process.*DATABASE_URL$/);
    assert.ok(text.includes(bed.dataDir));
    await stopped(service);
  },
});

Deno.test("the operator's commands work beside a running service, and without it", async () => {
  await using bed = await processBed();
  await using service = await startService(bed);
  const admin = async (...words: string[]) => {
    const { code, text } = await runAdmin(bed, ...words, "--json");
    assert.equal(code, 0, text);
    return JSON.parse(text);
  };
  const { organization } = await admin(
    "org",
    "create",
    "--name",
    "Partner",
    "--plan",
    "enterprise",
  );
  await admin("credits", "grant", organization, "5");
  const { key } = await admin("key", "create", organization, "--name", "server");
  const answer = await postNatal(service, key);
  assert.equal(answer.headers.get("X-Credits-Remaining"), "3");
  const [call] = await admin("calls", organization);
  assert.equal(call.request_id, answer.json.request_id);
  const unknown = await runAdmin(bed, "balance", "org_nobody");
  assert.deepEqual([unknown.code, unknown.text.split("\n").length], [1, 1]);
  assert.equal((await runAdmin(bed, "nonsense")).code, 2);
  await stopped(service);
  assert.equal((await admin("balance", organization)).balance_credits, 3);
});

Deno.test("no line of the log holds a key or birth data", async () => {
  await using bed = await processBed();
  await using service = await startService(bed);
  const key = await keyOf(service);
  await postNatal(service, key);
  await postNatal(service, `${key.slice(0, -1)}_`);
  await (await fetch(`${service.url}${NATAL}?key=${key}`)).body?.cancel();
  await (await fetch(`${service.url}/${key}/${PRIVATE_VALUES[0]}`)).body?.cancel();
  await stopped(service);
  const log = service.lines.filter((line) => / (info|error) /.test(line)).join("\n");
  assert.equal(log.match(/ request /g)?.length, 4);
  for (const value of [key, key.slice(-20), ...PRIVATE_VALUES]) assert.ok(!log.includes(value));
});

Deno.test("what cannot be configured is told in one line, without a stack or a secret", async () => {
  await using bed = await processBed();
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: "http" }, /^cannot start: PORT: expected a port, 0 to 65535, found "http"$/],
    [{ KEY_PEPPER: "hush" }, /^cannot start: KEY_PEPPER: .* found 4 characters$/],
    [{ ENVIRONMENT: "sandbox" }, /^cannot start: KEY_PEPPER: required/],
    [
      { DATABASE_URL: "postgres://u:hush@127.0.0.1:1/none" },
      /^cannot start: (?!.*hush).*127\.0\.0\.1:1/,
    ],
  ];
  for (const [env, words] of wrong) {
    const { code, text } = await refusedStart({ ...bed, env: { ...bed.env, ...env } });
    assert.equal(code, 1);
    assert.match(text, words);
    assert.doesNotMatch(text, /\n/);
  }
});

Deno.test("a port that is taken is told by its number", async () => {
  await using bed = await processBed();
  const taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr;
  const env = { ...bed.env, HOST: "127.0.0.1", PORT: String(port) };
  const { code, text } = await refusedStart({ ...bed, env });
  taken.close();
  assert.equal(code, 1);
  const [line] = text.split("\n").filter((line) => line.startsWith("cannot start"));
  assert.match(line, new RegExp(`${port}.*in use`, "i"));
});

Deno.test("a sandbox has no demo organization and no key of its own making", async () => {
  await using bed = await processBed();
  const env = { ...bed.env, ENVIRONMENT: "sandbox", KEY_PEPPER: "p".repeat(32) };
  await using service = await startService({ ...bed, env });
  await service.line(/deno task admin key create/);
  const { text } = await runAdmin({ ...bed, env }, "org", "list", "--json");
  assert.deepEqual(JSON.parse(text), []);
  await stopped(service);
});

Deno.test("a body that is too large is refused over the wire, with and without Content-Length", async () => {
  await using bed = await processBed();
  await using service = await startService(bed);
  const key = await keyOf(service);
  const bytes = new Uint8Array(MAX_BODY_BYTES + 1).fill(32);
  for (const body of [bytes, new Blob([bytes]).stream()]) {
    const response = await fetch(`${service.url}${NATAL}`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body,
    });
    assert.equal(response.status, 413);
    assert.equal((await response.json()).error.code, "PAYLOAD_TOO_LARGE");
  }
  assert.equal((await postNatal(service, key)).status, 200);
  await stopped(service);
});

Deno.test({
  name: "two processes that start together on one PostgreSQL share its credits to the last",
  ignore: !onPostgres,
  fn: async () => {
    await using bed = await processBed({ isEmpty: true });
    const env = { ...bed.env, KEY_PEPPER: "p".repeat(32) };
    const start = () => startService({ ...bed, env, args: [] });
    const [one, other] = await Promise.all([start(), start()]);
    const admin = async (...words: string[]) =>
      JSON.parse((await runAdmin({ ...bed, env }, ...words, "--json")).text);
    const { organization } = await admin("org", "create", "--name", "P", "--plan", "enterprise");
    await admin("credits", "grant", organization, "11");
    const { key } = await admin("key", "create", organization, "--name", "server");
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => postNatal(index % 2 === 0 ? one : other, key)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    assert.equal(answers.filter(({ status }) => status === 402).length, 25);
    assert.equal((await admin("balance", organization)).balance_credits, 1);
    await Promise.all([stopped(one), stopped(other)]);
    await one[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
  },
});
