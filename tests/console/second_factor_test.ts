import assert from "node:assert/strict";
import { sql } from "kysely";
import { openSession } from "../../src/access/console_session.ts";
import { auditOf, browserOf, newCode, signedIn } from "./console_bed.ts";
import {
  appCode,
  begin,
  complete,
  fieldOf,
  handClock,
  MINUTE,
  recoveryCodesOf,
  secretOf,
  STEP,
  turnOn,
  wrongCode,
} from "./second_factor_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { settleConnections } from "../support/test_database.ts";

const bed = await openTestBed();

async function bedApp() {
  const clock = handClock();
  const app = await bed.testApp({ services: { now: clock.now } });
  return { app, clock };
}

/** Ada, who has turned on a second factor and whose next code is right. */
async function adaOf(app: TestApp, clock: ReturnType<typeof handClock>) {
  const browser = await signedIn(app, "Ada");
  const on = await turnOn(browser, clock.now());
  clock.advance(STEP);
  return { browser, ...on };
}

const actions = async (app: TestApp) => (await auditOf(app)).map(({ action }) => action);

Deno.test("a second factor is turned on by its first code, and then signing in asks for a code [console-second-factor]", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const browser = await signedIn(app, "Ada");
  assert.match((await browser.get("/console/second-factor")).text, /class="pill idle">off</);
  const setup = await browser.submit("/console/second-factor");
  const secret = secretOf(setup.text);
  assert.match(setup.text, new RegExp(`href="otpauth://totp/[^"]*secret=${secret}`));
  assert.match(setup.text, /<div class="qr" role="img"[^>]*><svg [^]*<path/);
  const fields = { setup: fieldOf(setup.text, "setup") };
  const wrong = await browser.submit("/console/second-factor/on", {
    ...fields,
    code: wrongCode(secret, clock.now()),
  });
  assert.equal(wrong.status, 400);
  assert.equal(secretOf(wrong.text), secret, "the secret is still there to be typed");
  assert.equal((await browserOf(app).signIn(await newCode(app, "Ada"))).status, 303);
  const on = await browser.submit("/console/second-factor/on", {
    ...fields,
    code: appCode(secret, clock.now()),
  });
  assert.equal(new Set(recoveryCodesOf(on.text)).size, 10);
  const page = (await browser.get("/console/second-factor")).text;
  assert.match(page, /class="pill good">on</);
  assert.match(page, /10 of 10/);
  assert.ok(!page.includes(secret) && recoveryCodesOf(page).length === 0);

  clock.advance(STEP);
  const [entering, asked] = await begin(app, await newCode(app, "Ada"));
  assert.equal((await entering.get("/console")).status, 401);
  const entered = await complete(entering, asked, appCode(secret, clock.now()));
  assert.equal(entered.status, 303);
  assert.match((await entering.get("/console")).text, /Test · Ada/);
  const [last] = (await auditOf(app)).slice(-1);
  assert.deepEqual(
    [last.action, last.person, last.new_value],
    ["session.open", "Ada", '{"second_factor":"code"}'],
  );
});

Deno.test("neither the secret nor a recovery code stands in the database or the log [console-factor-secret]", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const { secret, recoveryCodes } = await adaOf(app, clock);
  const { db } = app.services.database;
  const { rows: [{ kept }] } = await sql<{ kept: string }>`
    select (select string_agg(f::text, ' ') from second_factor f)
      || (select string_agg(a::text, ' ') from audit_entry a) as kept`.execute(db);
  for (
    const text of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((one) => one.replace("-", "")),
    ]
  ) {
    assert.ok(!kept.includes(text) && !app.log.text().includes(text));
  }
});

Deno.test("a wrong code lets nobody in and is recorded, and claims that are altered or late are worth nothing", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const { secret } = await adaOf(app, clock);
  const [browser, page] = await begin(app, await newCode(app, "Ada"));
  for (const code of [wrongCode(secret, clock.now()), "", "x", "AAAAA-AAAAA", secret]) {
    // Empties the count, which other tests are about.
    await app.services.database.db.updateTable("second_factor").set({ wrong_codes: 0 }).execute();
    const refused = await complete(browser, page, code);
    assert.equal(refused.status, 401, code);
    assert.equal(refused.headers.get("set-cookie"), null);
    assert.match(refused.text, /This code is wrong, or was used before/);
  }
  assert.equal(
    (await actions(app)).filter((action) => action === "second_factor.refuse").length,
    5,
  );

  const code = appCode(secret, clock.now());
  const begun = fieldOf(page.text, "begun");
  const [body, signature] = begun.split(".");
  const claims = JSON.parse(new TextDecoder().decode(
    Uint8Array.fromBase64(body.split("_si_")[1], { alphabet: "base64url" }),
  ));
  const forged = new TextEncoder()
    .encode(JSON.stringify({ ...claims, actor: { person: "Eve", apiKeyId: null } }))
    .toBase64({ alphabet: "base64url", omitPadding: true });
  for (const text of ["", "x", body, `abi_dev_si_${forged}.${signature}`, app.key]) {
    const answer = await browser.submit("/console/sign-in/code", { begun: text, to: "", code });
    assert.equal(answer.status, 401);
    assert.match(answer.text, /Sign in again/);
  }
  clock.advance(10 * MINUTE);
  const late = await complete(browser, page, appCode(secret, clock.now()));
  assert.equal(late.status, 401);
  assert.match(late.text, /This sign-in took too long/);
});

Deno.test("a code is taken once, whoever types it first, and so is the code that turned the factor on [console-code-once]", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const first = await signedIn(app, "Ada");
  const { secret } = await turnOn(first, clock.now());
  const used = appCode(secret, clock.now());
  const [browser, page] = await begin(app, await newCode(app, "Ada"));
  assert.equal((await complete(browser, page, used)).status, 401);
  clock.advance(STEP);
  assert.equal((await complete(browser, page, used)).status, 401, "the step before is used up");
  const code = appCode(secret, clock.now());
  const begun = await Promise.all(
    Array.from({ length: 4 }, async () => await begin(app, await newCode(app, "Ada"))),
  );
  const answers = await Promise.all(begun.map(([browser, page]) => complete(browser, page, code)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 401, 401, 401]);
  await settleConnections(app.services.database);
});

Deno.test("a one-time code that has begun one sign-in completes one, by the app or by a recovery code", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const { secret, recoveryCodes } = await adaOf(app, clock);
  const [browser, page] = await begin(app, await newCode(app, "Ada"));
  assert.equal((await complete(browser, page, recoveryCodes[0])).status, 303);
  clock.advance(2 * STEP);
  for (const code of [appCode(secret, clock.now()), recoveryCodes[1]]) {
    const again = await complete(browserOf(app), page, code);
    assert.equal(again.status, 401);
    assert.match(again.text, /completed elsewhere/);
  }
});

Deno.test("long names in any script fit, and the second step leads where the first was to lead, on this site", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const person = "界".repeat(198) + "𝔸";
  const { database: { db } } = app.services;
  await db.updateTable("organization").set({ name: "🜁".repeat(100) })
    .where("id", "=", app.organizationId).execute();
  const { secret } = await turnOn(await signedIn(app, person), clock.now());
  const request = `/oauth/authorize?${"x=%2F%2F&".repeat(200)}`;
  for (const [to, expected] of [[request, request], ["/console/keys", "/console/keys"]]) {
    clock.advance(STEP);
    const browser = browserOf(app);
    const page = await browser.submit("/console/sign-in", {
      secret: await newCode(app, person),
      to,
    });
    assert.equal(page.status, 200, page.text);
    const entered = await complete(browser, page, appCode(secret, clock.now()));
    assert.equal(entered.headers.get("location"), expected);
  }
  clock.advance(STEP);
  const [browser, page] = await begin(app, await newCode(app, person));
  const fields = { begun: fieldOf(page.text, "begun"), code: appCode(secret, clock.now()) };
  const elsewhere = { ...fields, to: "//evil.example" };
  const entered = await browser.submit("/console/sign-in/code", elsewhere);
  assert.equal(entered.headers.get("location"), "/console");
});

Deno.test("a phone's clock may be one step wrong, not two", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const { secret } = await adaOf(app, clock);
  clock.advance(10 * STEP);
  for (const [steps, status] of [[-2, 401], [2, 401], [-1, 303], [0, 303], [1, 303]]) {
    const [browser, page] = await begin(app, await newCode(app, "Ada"));
    const answer = await complete(browser, page, appCode(secret, clock.now(), steps));
    assert.equal(answer.status, status, `${steps} steps`);
  }
  const [browser, page] = await begin(app, await newCode(app, "Ada"));
  const earlier = await complete(browser, page, appCode(secret, clock.now()));
  assert.equal(earlier.status, 401, "a step before the last that was taken");
});

Deno.test("a recovery code signs in once, and new ones void the earlier", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const { recoveryCodes: [one, other], secret } = await adaOf(app, clock);
  const typed = one.toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  const enter = async (code: string) => {
    const [browser, page] = await begin(app, await newCode(app, "Ada"));
    return { browser, ...await complete(browser, page, code) };
  };
  const { browser, status } = await enter(typed);
  assert.equal(status, 303);
  assert.equal((await enter(one)).status, 401);
  assert.match((await browser.get("/console/second-factor")).text, /9 of 10/);
  clock.advance(2 * STEP);
  const path = "/console/second-factor/recovery-codes";
  assert.equal((await browser.submit(path, { code: "000" })).status, 400);
  const made = await browser.submit(path, { code: appCode(secret, clock.now()) });
  const [fresh] = recoveryCodesOf(made.text);
  assert.equal((await enter(other)).status, 401);
  assert.equal((await enter(fresh)).status, 303);
  assert.ok((await actions(app)).includes("second_factor.recovery"));
});

Deno.test("five wrong codes in a row cost a quarter of an hour, from any address and in any process [console-code-guesses]", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const { browser: inside, secret, recoveryCodes } = await adaOf(app, clock);
  const guess = async (address: string, code = wrongCode(secret, clock.now())) => {
    // Each browser has an app of its own, which has counted nothing yet.
    const [browser, page] = await begin(app, await newCode(app, "Ada"));
    return await complete(browser, page, code, address);
  };
  for (let number = 0; number < 5; number++) {
    assert.equal((await guess(`198.51.100.${number}`)).status, 401);
  }
  const right = appCode(secret, clock.now());
  const refused = await guess("192.0.2.9", right);
  assert.equal(refused.status, 429);
  assert.match(refused.text, /Wait 15 minutes, then type a new code/);
  assert.equal((await guess("192.0.2.9", recoveryCodes[0])).status, 429);
  assert.equal((await inside.submit("/console/second-factor/off", { code: right })).status, 429);
  assert.equal((await inside.get("/console")).status, 200, "who is inside stays there");
  clock.advance(15 * MINUTE - 1);
  assert.match((await guess("192.0.2.9")).text, /Wait one minute/);
  clock.advance(1);
  assert.equal((await guess("192.0.2.9")).status, 401, "and the sixth costs as much again");
  assert.equal((await guess("192.0.2.9")).status, 429);
  clock.advance(15 * MINUTE);
  assert.equal((await guess("192.0.2.9", appCode(secret, clock.now()))).status, 303);
  for (const address of ["192.0.2.9", "192.0.2.10"]) {
    assert.equal((await guess(address)).status, 401, "a right code begins the count anew");
  }

  const { db } = app.services.database;
  await db.updateTable("second_factor").set({ wrong_codes: 99 })
    .where("organization_id", "=", app.organizationId).execute();
  clock.advance(16 * MINUTE);
  assert.equal((await guess("192.0.2.11")).status, 401);
  clock.advance(24 * 60 * MINUTE);
  const ended = await guess("192.0.2.11", appCode(secret, clock.now()));
  assert.equal(ended.status, 429);
  assert.match(ended.text, /Ask the operator/);
});

Deno.test("an address that has typed ten wrong codes is refused, whosever factor it is", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const { secret } = await adaOf(app, clock);
  const browser = browserOf(app);
  for (let number = 0; number < 10; number++) {
    await app.services.database.db.updateTable("second_factor").set({ wrong_codes: 0 }).execute();
    const page = await browser.signIn(await newCode(app, "Ada"), "192.0.2.50");
    assert.equal((await complete(browser, page, "x", "192.0.2.66")).status, 401);
  }
  const page = await browser.signIn(await newCode(app, "Ada"), "192.0.2.50");
  const code = appCode(secret, clock.now());
  assert.equal((await complete(browser, page, code, "192.0.2.66")).status, 429);
  assert.equal((await complete(browser, page, code, "192.0.2.50")).status, 303);
});

Deno.test("no older session and none that is opened meanwhile goes around a new factor [console-sessions-of-factor]", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const [older, bob, browser] = [
    await signedIn(app, "Ada"),
    await signedIn(app, "Bob"),
    await signedIn(app, "Ada"),
  ];
  const code = await newCode(app, "Ada");
  const { secret } = await turnOn(browser, clock.now());
  assert.equal((await older.get("/console")).status, 401);
  assert.equal((await bob.get("/console")).status, 200, "it is Ada's alone");
  assert.equal((await browser.get("/console")).status, 200);
  // What a sign-in leaves that has looked for a factor just before.
  const { services: { database: { db }, peppers }, organizationId } = app;
  const ada = { person: "Ada", apiKeyId: null };
  const late = browserOf(app);
  late.cookie = `__Host-console=${await openSession(db, peppers, organizationId, ada)}`;
  assert.equal((await late.get("/console")).status, 401);
  assert.equal((await browserOf(app).signIn(code)).status, 200, "an older code is asked, too");

  clock.advance(STEP);
  const off = await browser.submit("/console/second-factor/off", {
    code: appCode(secret, clock.now()),
  });
  assert.equal(off.status, 303);
  assert.equal((await older.get("/console")).status, 401, "it does not come back");
});

Deno.test("turning off needs a code, keeps the session and ends the others", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const { browser, secret } = await adaOf(app, clock);
  const [other, page] = await begin(app, await newCode(app, "Ada"));
  assert.equal((await complete(other, page, appCode(secret, clock.now()))).status, 303);
  const path = "/console/second-factor/off";
  for (const code of ["", wrongCode(secret, clock.now()), appCode(secret, clock.now())]) {
    const refused = await browser.submit(path, { code });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /class="pill good">on</);
  }
  clock.advance(STEP);
  assert.equal((await browser.submit(path, { code: appCode(secret, clock.now()) })).status, 303);
  assert.match((await browser.get("/console/second-factor")).text, /class="pill idle">off</);
  assert.equal((await other.get("/console")).status, 401);
  assert.equal((await browserOf(app).signIn(await newCode(app, "Ada"))).status, 303);
  assert.equal((await browser.submit(path, { code: "123456" })).status, 409);
  assert.deepEqual(
    (await actions(app)).filter((action) => action.startsWith("second_factor")),
    [
      "second_factor.on",
      ...Array(3).fill("second_factor.refuse"),
      "second_factor.off",
    ],
  );
});

Deno.test("a set-up works in its own session alone, and of two at once one is turned on", async () => {
  const { app: opened, clock } = await bedApp();
  await using app = opened;
  const [browser, other] = [await signedIn(app, "Ada"), await signedIn(app, "Ada")];
  const setups = await Promise.all(
    [browser, browser].map((one) => one.submit("/console/second-factor")),
  );
  const fields = setups.map(({ text }) => ({
    setup: fieldOf(text, "setup"),
    code: appCode(secretOf(text), clock.now()),
  }));
  const path = "/console/second-factor/on";
  for (const setup of [fields[0].setup, "", "1.x", "9.AAAA", "x"]) {
    const { status, text } = await other.submit(path, { ...fields[0], setup });
    assert.equal(status, 409);
    assert.match(text, /Begin again/);
  }
  const answers = await Promise.all(fields.map((one) => browser.submit(path, one)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await browser.submit("/console/second-factor")).status, 303, "it is on");
  await settleConnections(app.services.database);
});
