import assert from "node:assert/strict";
import { runCommand } from "../../src/admin/run_command.ts";
import { createKey } from "../../src/access/key_store.ts";
import type { Peppers } from "../../src/base/config.ts";
import { missingPeppers, resealSecrets } from "../../src/events/reseal.ts";
import { reap } from "../../src/metering/reaper.ts";
import { admin, adminServicesOf } from "../events/webhook_bed.ts";
import { openTestBed, TEST_PEPPER, type TestApp } from "../support/test_bed.ts";
import { auditOf, browserOf, newCode, signedIn } from "./console_bed.ts";
import { appCode, begin, complete, handClock, STEP, turnOn } from "./second_factor_bed.ts";

const bed = await openTestBed();

async function consoleKey(app: TestApp) {
  const { database: { db }, config: { environment }, peppers } = app.services;
  const wanted = { organizationId: app.organizationId, name: "console", lifetimeSeconds: null };
  return await createKey(db, environment, peppers, { ...wanted, scopes: ["console"] });
}

Deno.test("the operator resets a factor whose app is lost: its sessions end, and the audit says who did it [console-factor-reset]", async () => {
  const clock = handClock();
  await using app = await bed.testApp({ services: { now: clock.now } });
  await using other = await bed.testApp();
  const browser = await signedIn(app, "Ada");
  await turnOn(browser, clock.now());
  const [listed] = await admin(app, "second-factor", "list", app.organizationId);
  assert.deepEqual(
    [listed.person, listed.keys, listed.recovery_codes_left],
    ["Ada", [], 10],
  );
  const elsewhere = ["second-factor", "reset", other.organizationId, listed.factor];
  const refused = await runCommand(adminServicesOf(app), elsewhere);
  assert.equal(refused.exitCode, 1);
  assert.match(refused.text, /has no second factor .*; see: second-factor list/);
  await admin(app, "second-factor", "reset", app.organizationId, listed.factor);
  assert.equal((await browser.get("/console")).status, 401);
  const again = browserOf(app);
  assert.equal((await again.signIn(await newCode(app, "Ada"))).status, 303);
  const entry = (await auditOf(app)).find(({ action }) => action === "second_factor.reset")!;
  assert.deepEqual(
    [entry.person, entry.api_key_id, entry.subject, entry.old_value],
    [null, null, listed.factor, '{"person":"Ada"}'],
  );
  assert.match((await again.get("/console/audit")).text, />the operator</);
});

Deno.test("the command that makes a code says whether a second factor is on, and refuses a name that would miss it", async () => {
  const clock = handClock();
  await using app = await bed.testApp({ services: { now: clock.now } });
  await turnOn(await signedIn(app, "Ada Lovelace"), clock.now());
  const make = (name: string) => admin(app, "console-code", app.organizationId, "--name", name);
  assert.equal((await make("Ada Lovelace")).second_factor, "on");
  assert.equal((await make("Bob")).second_factor, "off");
  for (const name of ["ada lovelace", "Ada  Lovelace", " Ada Lovelace", "ＡDA LOVELACE"]) {
    const words = ["console-code", app.organizationId, "--name", name];
    const { exitCode, text } = await runCommand(adminServicesOf(app), words);
    assert.equal(exitCode, 1);
    assert.match(text, /write the name as "Ada Lovelace"/);
  }
});

Deno.test("a key's factor is shared by its successors, a code of both is taken once, and it ends with the last of them", async () => {
  const clock = handClock();
  await using app = await bed.testApp({ services: { now: clock.now } });
  const [key, free] = [await consoleKey(app), await consoleKey(app)];
  const browser = browserOf(app);
  assert.equal((await browser.signIn(key.text)).status, 303);
  const { secret } = await turnOn(browser, clock.now());
  assert.equal((await browserOf(app).signIn(free.text)).status, 303, "another key has none");
  const successor = await admin(app, "key", "roll", key.id);
  clock.advance(STEP);
  const code = appCode(secret, clock.now());
  const [one, asked] = await begin(app, key.text);
  assert.equal((await complete(one, asked, code)).status, 303);
  const [two, askedToo] = await begin(app, successor.key);
  assert.equal((await complete(two, askedToo, code)).status, 401);
  clock.advance(STEP);
  assert.equal((await complete(two, askedToo, appCode(secret, clock.now()))).status, 303);
  assert.match((await two.get("/console")).text, new RegExp(`key ${successor.key_id}`));
  const [listed] = await admin(app, "second-factor", "list", app.organizationId);
  assert.deepEqual(listed.keys, [key.id, successor.key_id]);

  const { db } = app.services.database;
  await admin(app, "key", "revoke", key.id);
  await reap(db);
  assert.equal((await two.get("/console")).status, 200);
  await admin(app, "key", "revoke", successor.key_id);
  await reap(db);
  assert.deepEqual(await admin(app, "second-factor", "list", app.organizationId), []);
});

Deno.test("a key that is paused or revoked meanwhile completes no sign-in", async () => {
  const clock = handClock();
  await using app = await bed.testApp({ services: { now: clock.now } });
  const key = await consoleKey(app);
  const browser = browserOf(app);
  await browser.signIn(key.text);
  const { secret } = await turnOn(browser, clock.now());
  clock.advance(STEP);
  const [entering, asked] = await begin(app, key.text);
  await admin(app, "key", "pause", key.id);
  await complete(entering, asked, appCode(secret, clock.now()));
  assert.equal((await entering.get("/console")).status, 401);
  await admin(app, "key", "revoke", key.id);
  await reap(app.services.database.db);
  clock.advance(STEP);
  assert.equal((await complete(entering, asked, appCode(secret, clock.now()))).status, 401);
});

Deno.test("a new pepper reseals the secrets of factors, and codes of both kinds stay right", async () => {
  const clock = handClock();
  const rotated: Peppers = {
    current: 2,
    secrets: new Map([[2, "another-pepper-of-32-letters-and-more"], [1, TEST_PEPPER]]),
  };
  await using app = await bed.testApp({ services: { now: clock.now } });
  const { secret, recoveryCodes } = await turnOn(await signedIn(app, "Ada"), clock.now());
  const { db } = app.services.database;
  assert.ok(await resealSecrets(db, rotated) > 0);
  assert.deepEqual(await missingPeppers(db, app.services.peppers), [2]);
  await using informed = await bed.testApp({ services: { now: clock.now, peppers: rotated } });
  for (const code of [recoveryCodes[0], () => appCode(secret, clock.now())]) {
    clock.advance(3 * STEP);
    const { code: typed } = await admin(app, "console-code", app.organizationId, "--name", "Ada");
    const [browser, page] = await begin(informed, typed);
    const text = typeof code === "string" ? code : code();
    assert.equal((await complete(browser, page, text)).status, 303);
  }
  await resealSecrets(db, { ...rotated, current: 1 });
});

Deno.test("a deleted organization keeps no second factor", async () => {
  const clock = handClock();
  await using app = await bed.testApp({ services: { now: clock.now } });
  await turnOn(await signedIn(app, "Ada"), clock.now());
  const { organizationId } = app;
  await admin(app, "org", "delete", organizationId, "--confirm", organizationId);
  const left = await app.services.database.db.selectFrom("second_factor").select("id")
    .where("organization_id", "=", organizationId).execute();
  assert.deepEqual(left, []);
});
