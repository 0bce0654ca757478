import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { runCommand } from "../../src/admin/run_command.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

function admin({ services }: TestApp) {
  const adminServices = {
    db: services.database.db,
    environment: services.config.environment,
    peppers: services.peppers,
  };
  return async (...args: string[]) => {
    const { exitCode, text } = await runCommand(adminServices, [...args, "--json"]);
    return { exitCode, ...JSON.parse(text) };
  };
}

const WORDS = ["--title", "Slow charts", "--summary", "Charts take seconds.", "--components"];
const OPEN = ["incident", "open", "sev2", ...WORDS, "core,ai", "--action", "Retry later."];

Deno.test("an incident is told from its first word to its postmortem, and no word of it changes [incident-history-immutable]", async () => {
  await using app = await bed.testApp();
  const before = await app.request("/v1/incidents");
  assert.deepEqual(before.json.incidents, []);
  assert.equal(before.json.historyStatus, "no-public-incidents-recorded");

  const run = admin(app);
  const { incident_id: id } = await run(...OPEN);
  await run("incident", "update", id, "identified", "--words", "A disk is full.");
  await run("incident", "update", id, "monitoring", "--words", "It has room again.");
  await run("incident", "update", id, "investigating", "--words", "It is back.");
  await run("incident", "resolve", id, "--words", "It is over.");
  await run("incident", "postmortem", id, "--words", "Disks are watched now.");

  await using other = await bed.testApp();
  const { json } = await other.request("/v1/incidents");
  assert.equal(json.historyStatus, "public-incidents-recorded");
  const [{ updates, startedAt, resolvedAt, ...incident }] = json.incidents;
  assert.deepEqual(incident, {
    id,
    status: "postmortem",
    severity: "sev2",
    title: "Slow charts",
    summary: "Charts take seconds.",
    affectedComponents: ["core", "ai"],
    customerAction: "Retry later.",
  });
  assert.ok(resolvedAt >= startedAt);
  assert.deepEqual(
    updates.map(({ status, words }: { status: string; words: string }) => `${status}: ${words}`),
    [
      "investigating: Charts take seconds.",
      "identified: A disk is full.",
      "monitoring: It has room again.",
      "investigating: It is back.",
      "resolved: It is over.",
      "postmortem: Disks are watched now.",
    ],
  );
});

Deno.test("an incident that is over is not reopened, and one that is open has no postmortem [incident-closure-final]", async () => {
  await using app = await bed.testApp();
  const run = admin(app);
  const { incident_id: id } = await run(...OPEN);
  const early = await run("incident", "postmortem", id, "--words", "Too soon.");
  assert.deepEqual(early, {
    exitCode: 1,
    error: `${id} is investigating; only an incident that is resolved can become postmortem`,
  });
  await run("incident", "resolve", id, "--words", "Over.");
  const late = await run("incident", "update", id, "monitoring", "--words", "Again.");
  assert.match(
    late.error,
    /is resolved; only an incident that is investigating or identified or monitoring/,
  );
  const unknown = await run("incident", "resolve", "inc_0", "--words", "Over.");
  assert.match(unknown.error, /there is no incident inc_0/);
});

Deno.test("an incident nobody could read is not published", async () => {
  await using app = await bed.testApp();
  const run = admin(app);
  for (
    const [args, message] of [
      [OPEN.with(2, "sev9"), /SEVERITY: found "sev9"/],
      [OPEN.with(4, " "), /--title: found 0 characters/],
      [OPEN.with(6, "red \u001b[31m"), /--summary: found control characters/],
      [OPEN.with(8, "core,cellar"), /--components: found "cellar"/],
      [[...OPEN, "--started", "2999-01-01T00:00Z"], /--started: found "2999/],
    ] as const
  ) {
    const { exitCode, error } = await run(...args);
    assert.equal(exitCode, 1);
    assert.match(error, message);
  }
});

Deno.test("without its database the document of incidents answers 503, and the others go on [incidents-without-database]", async () => {
  await using app = await bed.testApp();
  const { database } = app.services;
  const db = new Proxy(database.db, {
    get: () => {
      throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    },
  });
  const broken = createApp({ ...app.services, database: { ...database, db } });
  const answer = await broken.request("/v1/incidents");
  assert.equal(answer.status, 503);
  assert.equal(answer.headers.get("retry-after"), "1");
  assert.equal((await answer.json()).error.code, "SERVICE_UNAVAILABLE");
  assert.equal((await broken.request("/v1/errors")).status, 200);
  assert.equal(app.log.takeErrors().length, 1);
});
