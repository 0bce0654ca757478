import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { JOB_KINDS, OPERATIONS, UPLOADS } from "../../src/catalogue.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { smoke } from "../../tools/support/smoke/smoke.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const PROGRAM = ["run", "--no-prompt", "--allow-net", "tools/smoke.ts"];

/** The service on a port of this machine, its answers as `change` leaves them. */
function listen(
  { services }: TestApp,
  change: (response: Response, path: string) => Response | Promise<Response> = (same) => same,
) {
  const app = createApp(services);
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const headers = new Headers(request.headers);
      // What is changed is read first.
      headers.delete("accept-encoding");
      const response = await app.fetch(new Request(request, { headers }));
      return await change(response, new URL(request.url).pathname);
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function run(...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...PROGRAM, ...args],
    env: { NO_COLOR: "1" },
  }).output();
  const text = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("");
  return { code, lines: text.trim().split("\n") };
}

async function spent({ services, organizationId }: TestApp, granted: number): Promise<number> {
  return granted - (await balanceOf(services.database.db, organizationId)).balanceCredits;
}

async function doJobs({ services }: TestApp): Promise<void> {
  const bellPath = await Deno.makeTempFile();
  const limits = { model: 8, cpu: 1 };
  await services.jobs.start({ kinds: JOB_KINDS, services, limits, bellPath });
}

Deno.test("without a key smoke tries probes, documents and refusals, and costs nothing", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  await using service = listen(app);
  const { code, lines } = await run(service.url);
  assert.equal(code, 0, lines.join("\n"));
  for (
    const line of [
      "ok    GET /livez",
      "ok    GET /readyz",
      "ok    GET /v1",
      "ok    GET /api/v1/migrations",
      "ok    POST /v1/charts/natal without a key",
      "ok    POST /v1/customer/profile without a key",
      "no key: no operation was called",
    ]
  ) assert.ok(lines.includes(line), `${line} is not among:\n${lines.join("\n")}`);
  assert.match(lines.at(-1)!, /^\d\d checks, 0 failed$/);
  assert.equal(await spent(app, 1000), 0);
});

Deno.test("with a key smoke calls every operation once and costs what it said, a former path nothing", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  await doJobs(app);
  await using service = listen(app);
  const core = await run(service.url, "--key", app.key);
  assert.equal(core.code, 0, core.lines.join("\n"));
  const costOf = (lines: string[]) =>
    Number(/: (\d+) credits$/.exec(lines.find((line) => / calls of /.test(line))!)![1]);
  assert.equal(await spent(app, 1000), costOf(core.lines));
  assert.ok(!core.lines.some((line) => line.endsWith("/v1/oracle/ask")), "the AI lane was called");

  const both = await run(service.url, "--key", app.key, "--ai");
  assert.equal(both.code, 0, both.lines.join("\n"));
  assert.equal(await spent(app, 1000), costOf(core.lines) + costOf(both.lines));
  for (const { path, aliases = [] } of OPERATIONS) {
    assert.ok(both.lines.includes(`ok    POST /v1${path}`), path);
    for (const alias of aliases) {
      assert.ok(both.lines.includes(`ok    POST /v1${alias.path} as /v1${path}`), alias.path);
    }
  }
  for (const { path } of UPLOADS) assert.ok(both.lines.includes(`ok    POST /v1${path}`), path);
  assert.ok(!both.lines.join("\n").includes(app.key), "it shows the key");
});

Deno.test("whatever is wrong with a service smoke says in a line, and ends with 1", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  const faults: [string, (response: Response, path: string) => Response | Promise<Response>][] = [
    [
      "FAIL  GET /api/v1/errors: it answers 502",
      (same, path) => path === "/api/v1/errors" ? new Response("bad", { status: 502 }) : same,
    ],
    [
      "FAIL  GET /readyz: it answers 503",
      (same, path) => path === "/readyz" ? Response.json({}, { status: 503 }) : same,
    ],
    [
      "FAIL  POST /v1/mundane/forecast without a key: it has no Deprecation",
      (same) => (same.headers.delete("deprecation"), same),
    ],
    [
      "FAIL  GET /api/v1/methods: it has other fields than /v1/methods",
      (same, path) => path === "/api/v1/methods" ? Response.json({ name: "Methods" }) : same,
    ],
    [
      "FAIL  GET /v1/errors: it is of contract old",
      (same, path) => path.endsWith("/errors") ? Response.json({ contractVersion: "old" }) : same,
    ],
    [
      "FAIL  POST /v1/lunar/phase: it cost 3 credits, not 1",
      async (same, path) =>
        path === "/v1/lunar/phase" && same.status === 200
          ? Response.json({ ...await same.json(), usage: { credits: 3 } })
          : same,
    ],
    [
      "FAIL  POST /v1/customer/profile as /v1/audience/insights: the two paths answer differently",
      async (same, path) =>
        path === "/v1/customer/profile" && same.status === 200
          ? new Response(`${await same.text()} `, { headers: same.headers })
          : same,
    ],
  ];
  await doJobs(app);
  for (const [expected, change] of faults) {
    await using service = listen(app, change);
    const lines: string[] = [];
    const failed = await smoke({
      url: service.url,
      key: / as |lunar/.test(expected) ? app.key : null,
      withAi: / as /.test(expected),
      say: (line) => lines.push(line),
    });
    const said = lines.filter((line) => line.startsWith("FAIL"));
    assert.ok(said.includes(expected), `${expected} is not among:\n${said.join("\n")}`);
    assert.equal(failed, said.length);
  }
});

Deno.test("smoke ends with 1 where a check failed, and with 2 where it was not understood", async () => {
  await using app = await bed.testApp();
  await using service = listen(
    app,
    (same, path) => path === "/livez" ? new Response(null, { status: 500 }) : same,
  );
  const failed = await run(service.url);
  assert.equal(failed.code, 1, failed.lines.join("\n"));
  assert.match(failed.lines.at(-1)!, /, 1 failed$/);
  for (const args of [[], ["nowhere"], [`${service.url}/v1`], [service.url, "--unknown"]]) {
    const { code, lines } = await run(...args);
    assert.deepEqual([code, lines.length], [2, 1], lines.join("\n"));
  }
});
