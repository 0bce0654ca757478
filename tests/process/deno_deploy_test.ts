import assert from "node:assert/strict";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { processBed } from "../support/process_bed.ts";
import { runAdmin, type ServiceProcess, startService } from "../support/service_process.ts";
import { testDatabaseUrl } from "../support/test_database.ts";

const { deploy, tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
const JOBS = "/v1/world/signals/jobs";
/** Deno Deploy takes no flags; that nothing is written, started or queued is stricter than it is. */
const FLAGS = ["--allow-all", "--deny-write", "--deny-run"];

Deno.test("what deno.json tells Deno Deploy to build and to run is there", async () => {
  const { install, build, runtime: { entrypoint, args } } = deploy;
  assert.equal(install, "deno install --frozen");
  assert.ok(tasks[build.replace("deno task ", "")], build);
  assert.ok((await Deno.stat(entrypoint)).isFile);
  assert.equal(args, undefined);
});

async function send({ url }: ServiceProcess, key: string, path: string, body?: unknown) {
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "x-api-key": key, "content-type": "application/json", "prefer": "wait=20" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

/** As the platform ends an instance. */
async function interrupted(service: ServiceProcess): Promise<void> {
  service.kill("SIGINT");
  assert.equal((await service.status).code, 0, service.lines.join("\n"));
}

Deno.test({
  name:
    "without disk, subprocess and queue it serves, and the next instance does the job of the last",
  ignore: testDatabaseUrl() === undefined,
  fn: async () => {
    await using bed = await processBed();
    const env = {
      ...bed.env,
      ENVIRONMENT: "sandbox",
      AI_PROVIDER: "simulator",
      KEY_PEPPER: "p".repeat(32),
      DENO_DEPLOY: "true",
    };
    const admin = async (...words: string[]) =>
      JSON.parse((await runAdmin({ ...bed, env }, ...words, "--json")).text);
    const { organization } = await admin("org", "create", "--name", "P", "--plan", "enterprise");
    await admin("credits", "grant", organization, "100");
    const { key } = await admin("key", "create", organization, "--name", "server");

    let jobUrl: string;
    {
      const idle = { ...env, JOB_AI_STEPS: "0", JOB_CPU_THREADS: "0" };
      await using service = await startService({ ...bed, env: idle, flags: FLAGS, args: [] });
      assert.match(await service.line(/ no_bell /), /write access/);
      const natal = await send(service, key, NATAL, natalRequest());
      assert.equal(natal.status, 200, JSON.stringify(natal.json));
      const job = await send(service, key, JOBS, { topic: "markets", window_days: 30 });
      assert.equal(job.status, 202, JSON.stringify(job.json));
      jobUrl = new URL(job.json.data.status_url).pathname;
      await interrupted(service);
    }
    await using service = await startService({ ...bed, env, flags: FLAGS, args: [] });
    let status = "queued";
    for (let tries = 0; tries < 6 && status !== "complete"; tries++) {
      status = (await send(service, key, jobUrl)).json.data.status;
    }
    assert.equal(status, "complete");
    await interrupted(service);
    assert.deepEqual(service.lines.filter((line) => / error /.test(line)), []);
    assert.deepEqual(await admin("verify-ledger"), { violations: 0 });
  },
});
