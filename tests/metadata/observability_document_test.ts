import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { DatabaseHealth } from "../../src/database/database_health.ts";
import { ServiceClock } from "../../src/database/service_clock.ts";
import { COMMANDS } from "../../src/admin/commands.ts";
import { proofsIn } from "../../tools/support/proofs.ts";
import { openTestBed, TEST_OPS_TOKEN, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const DEEP = "/v1/ops/readiness?deep=1";

interface Check {
  name: string;
  path: string;
}

async function checksOf(app: TestApp): Promise<Check[]> {
  return (await app.request("/v1/observability")).json.checks;
}

async function deepReadiness(app: TestApp) {
  return await app.request(DEEP, { headers: { "x-ops-token": TEST_OPS_TOKEN } });
}

Deno.test("every check that the document names is in the deep readiness, and fails it [deep-readiness-checks]", async () => {
  await using app = await bed.testApp();
  const deep = (await checksOf(app)).filter(({ path }) => path === DEEP);
  const sound = await deepReadiness(app);
  assert.equal(sound.status, 200, sound.text);
  assert.deepEqual(deep.map(({ name }) => name), Object.keys(sound.json.checks));

  const { services } = app;
  const { database, databaseHealth, ephemeris, jobs, peppers, clock, log } = services;
  const broken = (words: string) => () => {
    throw new Error(words);
  };
  const failing = async (name: string, change: () => unknown) => {
    await change();
    const { status, json } = await deepReadiness(app);
    Object.assign(services, { database, databaseHealth, ephemeris, jobs, peppers, clock });
    assert.equal(status, 503, name);
    assert.ok(!json.checks[name], name);
    assert.ok(app.log.takeErrors().length > 0, `${name} is logged`);
  };
  const withoutTable = (table: string) => ({
    ...database,
    db: new Proxy(database.db, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (name !== "selectFrom") return typeof value === "function" ? value.bind(target) : value;
        return (from: string, ...rest: []) => {
          if (from.startsWith(table)) broken(`no ${table}`)();
          return value.call(target, from, ...rest);
        };
      },
    }),
  });
  await failing("database", () => {
    const metering = new Proxy(database.metering, { get: broken("gone") });
    const limits = { maxAgeMs: 0, timeoutMs: 1000 };
    services.databaseHealth = new DatabaseHealth({ ...database, metering }, log, limits);
  });
  await failing("migrations", () => services.database = withoutTable("migration"));
  await failing("ephemeris", () => {
    services.ephemeris = { ...ephemeris, positions: broken("no data files") };
  });
  await failing("webhook_secrets", () => services.database = withoutTable("webhook_secret"));
  await failing("jobs", () => {
    services.jobs = Object.create(jobs, { desk: { value: { queue: broken("no queue") } } });
  });
  await failing("clock", async () => {
    const local = { wallMs: () => Date.now() + 3_600_000, steadyMs: () => performance.now() };
    services.clock = new ServiceClock(database.db, log, local);
    await services.clock.compare();
  });
});

Deno.test("every probe that is registered is in the document, and no other", async () => {
  await using app = await bed.testApp();
  const { json: { documents, queries } } = await app.request("/v1");
  const known = new Set<string>([...documents, ...queries].map(({ path }) => path));
  const others =
    /^\/(?:$|openapi\.json|console|docs|llms(?:-full)?\.txt|source-sans|oauth|\.well-known\/oauth)/;
  const probes = createApp(app.services).routes
    .filter(({ method, path }) => method === "GET" && !/^\/api(\/|$)/.test(path))
    .map(({ path }) => path.replaceAll(/:(\w+)/g, "{$1}"))
    .filter((path) => !known.has(path) && !others.test(path));
  const shown = (await checksOf(app)).map(({ path }) => path.split("?")[0]);
  assert.deepEqual(new Set(shown), new Set(probes));
});

Deno.test("every command of a runbook exists, whole", async () => {
  await using app = await bed.testApp();
  const { json: { runbooks } } = await app.request("/v1/observability");
  const { tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
  for (const { when, evidence } of runbooks) {
    const commands = proofsIn(evidence)!.filter(({ kind }) => kind === "process");
    assert.ok(commands.length > 0, when);
    for (const { what } of commands) {
      const [, , task, ...words] = what.split(" ");
      assert.ok(tasks[task], what);
      if (task !== "admin") continue;
      const command = COMMANDS.filter(({ name }) => `${words.join(" ")} `.startsWith(`${name} `))
        .at(-1);
      assert.ok(command, what);
      for (const [option] of words.join(" ").matchAll(/(?<=--)\w+/g)) {
        assert.ok(option in command.options, `${what}: --${option}`);
      }
    }
  }
});
