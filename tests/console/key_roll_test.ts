import assert from "node:assert/strict";
import { runCommand } from "../../src/admin/run_command.ts";
import { admin, adminServicesOf } from "../events/webhook_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { settleConnections } from "../support/test_database.ts";
import { auditOf, signedIn } from "./console_bed.ts";

const bed = await openTestBed();

async function successorsOf(app: TestApp, keyId: string) {
  const keys = await admin(app, "key", "list", app.organizationId);
  return keys.filter(({ replaces }: { replaces: string | null }) => replaces === keyId);
}

Deno.test("a key that is rolled three times at once has one successor, which the refusals name", async () => {
  await using app = await bed.testApp();
  const roll = () => runCommand(adminServicesOf(app), ["key", "roll", app.keyId, "--json"]);
  const results = await Promise.all([roll(), roll(), roll()]);
  assert.deepEqual(results.map(({ exitCode }) => exitCode).sort(), [0, 1, 1]);
  const [successor, ...others] = await successorsOf(app, app.keyId);
  assert.equal(others.length, 0);
  for (const { exitCode, text } of results) {
    if (exitCode === 1) assert.match(text, new RegExp(`has a successor, ${successor.key_id};`));
  }
  await settleConnections(app.services.database);
});

Deno.test("in the console too: one roll of three is done, the others are a 409 and no entry of the audit", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const path = `/console/keys/${app.keyId}/roll`;
  const answers = await Promise.all([1, 2, 3].map(() => browser.submit(path)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const [successor, ...others] = await successorsOf(app, app.keyId);
  assert.equal(others.length, 0);
  const refused = answers.find(({ status }) => status === 409)!;
  assert.ok(refused.text.includes(`has a successor, ${successor.key_id}`), refused.text);
  assert.equal((await auditOf(app)).filter(({ action }) => action === "key.roll").length, 1);
  const page = (await browser.get("/console/keys")).text;
  assert.ok(page.includes(`its successor is ${successor.key_id}`) && !page.includes(path));
  await settleConnections(app.services.database);
});

Deno.test("a key is rolled again once its successor is revoked, and the successor may be rolled itself", async () => {
  await using app = await bed.testApp();
  const first = await admin(app, "key", "roll", app.keyId);
  await admin(app, "key", "pause", first.key_id);
  const paused = await runCommand(adminServicesOf(app), ["key", "roll", app.keyId]);
  assert.equal(paused.exitCode, 1, "a paused successor is one");
  await admin(app, "key", "revoke", first.key_id);
  const second = await admin(app, "key", "roll", app.keyId);
  const third = await admin(app, "key", "roll", second.key_id);
  assert.equal(third.replaces, second.key_id);
});
