import assert from "node:assert/strict";
import { COMMANDS } from "../../src/admin/commands.ts";
import type { AdminServices } from "../../src/admin/command.ts";
import { type AdminOutput, asksForHelp, help, runCommand } from "../../src/admin/run_command.ts";
import { askAdminSocket, serveAdminSocket } from "../../src/admin/socket.ts";
import { PLANS } from "../../src/terms/plans.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

type Run = (...args: string[]) => Promise<AdminOutput>;

function servicesOf({ services }: TestApp): AdminServices {
  const { database: { db }, config: { environment }, peppers } = services;
  return { db, environment, peppers };
}

/** A test of the commands as `deno task admin` runs them: here, and in the process behind a socket. */
function testBothWays(name: string, test: (run: Run, app: TestApp) => Promise<void>): void {
  Deno.test(`${name} (here)`, async () => {
    await using app = await bed.testApp();
    await test((...args) => runCommand(servicesOf(app), args), app);
  });
  Deno.test(`${name} (over the socket)`, async () => {
    await using app = await bed.testApp();
    const dataDir = await Deno.makeTempDir({ prefix: "abi_" });
    const socket = await serveAdminSocket(dataDir, servicesOf(app), app.log);
    await test(async (...args) => (await askAdminSocket(dataDir, args))!, app);
    await socket.close();
    await Deno.remove(dataDir, { recursive: true });
  });
}

/** What a command that succeeded answers with --json. */
async function jsonOf(run: Run, ...args: string[]) {
  const { exitCode, text } = await run(...args, "--json");
  assert.equal(exitCode, 0, text);
  return JSON.parse(text);
}

async function assertFails(run: Run, exitCode: 1 | 2, words: RegExp, ...args: string[]) {
  const output = await run(...args);
  assert.equal(output.exitCode, exitCode, `${args.join(" ")}: ${output.text}`);
  assert.match(output.text, words, args.join(" "));
}

testBothWays("an organization is made, given credits and a key that works", async (run, app) => {
  const limits = '{"tokensPerMinute": 10}';
  const organization = await jsonOf(
    run,
    ...["org", "create", "--name", "Sterne & Söhne", "--plan", "basic", "--limits", limits],
  );
  assert.match(organization.organization, /^org_[0-9A-Z]{26}$/);
  const id: string = organization.organization;
  const granted = await jsonOf(run, "credits", "grant", id, "10", "--note", "trial");
  assert.deepEqual(granted, { organization: id, granted_credits: 10, balance_credits: 10 });
  const key = await jsonOf(run, "key", "create", id, "--name", "server", "--scopes", "core:*");
  const post = () => app.post(NATAL, natalRequest(), { key: key.key });
  assert.equal((await post()).json.error.reason, "plan");
  const set = await jsonOf(run, "org", "set", id, "--plan", "pro", "--limits", "{}");
  assert.deepEqual(set, { organization: id, plan: "pro", contract_limits: {} });
  const answer = await post();
  assert.equal(answer.status, 200);
  assert.deepEqual(await jsonOf(run, "balance", id), {
    organization: id,
    balance_credits: 8 + PLANS.pro.monthlyCredits,
    held_credits: 0,
    available_credits: 8 + PLANS.pro.monthlyCredits,
    due_grant_credits: 0,
  });
  const [call] = await jsonOf(run, "calls", id);
  assert.equal(call.request_id, answer.json.request_id);
  assert.deepEqual([call.operation, call.key_id, call.credits], ["charts.natal", key.key_id, 2]);
  const listed = (await jsonOf(run, "org", "list"))
    .find(({ organization }: { organization: string }) => organization === id);
  assert.deepEqual(listed, {
    organization: id,
    name: "Sterne & Söhne",
    plan: "pro",
    status: "active",
    contract_limits: {},
    balance_credits: 8 + PLANS.pro.monthlyCredits,
  });
});

testBothWays(
  "a key is listed without its secret, paused, resumed, rolled and revoked",
  async (run, app) => {
    const { organizationId } = app;
    const key = await jsonOf(run, "key", "create", organizationId, "--name", "n", "--days", "30");
    const post = async (text: string) =>
      (await app.post(NATAL, natalRequest(), { key: text })).status;
    assert.equal(await post(key.key), 200);
    await jsonOf(run, "key", "pause", key.key_id);
    assert.equal(await post(key.key), 403);
    await jsonOf(run, "key", "resume", key.key_id);
    assert.equal(await post(key.key), 200);
    const successor = await jsonOf(run, "key", "roll", key.key_id, "--overlap-hours", "2");
    assert.deepEqual([successor.replaces, successor.overlap_hours], [key.key_id, 2]);
    assert.deepEqual([await post(key.key), await post(successor.key)], [200, 200]);
    const listing = await run("key", "list", organizationId, "--json");
    const keys = JSON.parse(listing.text);
    assert.equal(keys.length, 3);
    for (const text of [app.key, key.key, successor.key]) {
      assert.ok(!listing.text.includes(text.slice(-49, -6)));
    }
    assert.match(keys[1].expires_at, /^\d{4}-\d\d-\d\dT/);
    assert.ok(keys[2].expires_at > keys[1].expires_at, "it expires when the first would have");
    await app.advanceClock(2 * 3600 + 1);
    assert.deepEqual([await post(key.key), await post(successor.key)], [401, 200]);
    assert.deepEqual(await jsonOf(run, "key", "revoke", successor.key_id), {
      key_id: successor.key_id,
      status: "revoked",
    });
    assert.equal(await post(successor.key), 401);
    for (const verb of ["pause", "resume", "revoke"]) {
      await assertFails(run, 1, /or it is revoked/, "key", verb, successor.key_id);
    }
    await assertFails(run, 1, /no active, unexpired key/, "key", "roll", successor.key_id);
  },
);

testBothWays("the last calls come newest first, as many as were asked for", async (run, app) => {
  const ids = [];
  for (let call = 0; call < 3; call++) {
    ids.unshift((await app.post(NATAL, natalRequest())).json.request_id);
  }
  const all = await jsonOf(run, "calls", app.organizationId);
  assert.deepEqual(all.map(({ request_id }: { request_id: string }) => request_id), ids);
  const two = await jsonOf(run, "calls", app.organizationId, "--last", "2");
  assert.deepEqual(
    two.map(({ request_id }: { request_id: string }) => request_id),
    ids.slice(0, 2),
  );
});

testBothWays("without --json a command answers a table that can be read", async (run, app) => {
  const balance = await run("balance", app.organizationId);
  assert.match(balance.text, /^organization {7}org_/);
  assert.match(balance.text, /available_credits {2}1000\ndue_grant_credits {2}0$/);
  assert.equal((await run("calls", app.organizationId)).text, "(none)");
  const keys = (await run("key", "list", app.organizationId)).text.split("\n");
  assert.equal(keys.length, 2);
  assert.match(
    keys[0],
    /^key_id {2,}name {2,}scopes {2,}status {2,}expires_at {2,}last_used {2,}replaces {2,}kind$/,
  );
});

testBothWays(
  "what was not understood ends with 2 and says how it is meant",
  async (run, { organizationId }) => {
    const fails = (words: RegExp, ...args: string[]) => assertFails(run, 2, words, ...args);
    await fails(/unknown command "nonsense".*\n[^]*Usage: deno task admin/, "nonsense");
    await fails(/unknown command "org forget"/, "org", "forget", organizationId);
    await fails(/unknown command/, "org");
    await fails(/unknown command/, "ORG", "list");
    await fails(
      /--plan is missing\nUsage: deno task admin org create/,
      "org",
      "create",
      "--name",
      "x",
    );
    await fails(/Usage: deno task admin org create/, "org", "create", "--name");
    await fails(/--colour/, "org", "list", "--colour", "red");
    await fails(/expected 1 argument after/, "balance");
    await fails(/expected 1 argument after/, "balance", organizationId, "more");
    await fails(/expected 2 arguments after/, "credits", "grant", organizationId);
  },
);

testBothWays(
  "what cannot be done ends with 1 and says what was expected",
  async (run, { organizationId }) => {
    const fails = (words: RegExp, ...args: string[]) => assertFails(run, 1, words, ...args);
    const create = ["org", "create", "--plan", "pro"];
    await fails(
      /--plan: found "gold", expected one of basic/,
      "org",
      "create",
      "--name",
      "x",
      "--plan",
      "gold",
    );
    await fails(/--name: found 0 characters/, ...create, "--name", "");
    await fails(/--name: found 201 characters/, ...create, "--name", "x".repeat(201));
    await fails(/--name: .*control characters/, ...create, "--name", "\u001b[2Jgone");
    await fails(/--name: .*control characters/, ...create, "--name", "two\nlines");
    await fails(/--limits: expected a JSON object/, ...create, "--name", "x", "--limits", "{");
    const tooMany = '{"tokensPerMinute": 2147483648}';
    for (
      const limits of [
        "[]",
        "1",
        tooMany,
        '{"coreInFlight": 0}',
        '{"coreInFlight": 1.5}',
        '{"x": 1}',
      ]
    ) {
      await fails(/--limits: /, ...create, "--name", "x", "--limits", limits);
    }
    for (const credits of ["0", "1.5", "1e3", "ten", " 1", "0x10", "1000000001", "9".repeat(40)]) {
      await fails(/CREDITS: found .*1 to 1000000000/, "credits", "grant", organizationId, credits);
    }
    const key = ["key", "create", organizationId, "--name", "x"];
    await fails(
      /unknown scope "charts.all"; expected \*, core:\*/,
      ...key,
      "--scopes",
      "charts.all",
    );
    await fails(/unknown scope ""/, ...key, "--scopes", "*,");
    await fails(/--days: found "0"/, ...key, "--days", "0");
    await fails(/--days: found "3651"/, ...key, "--days", "3651");
    await fails(/--last: found "1001"/, "calls", organizationId, "--last", "1001");
    await fails(/nothing to set/, "org", "set", organizationId);
    for (
      const nobody of ["org_nobody", "", "' or 1=1 --", "__proto__", "%", "org_".padEnd(5000, "x")]
    ) {
      await fails(/there is no organization/, "balance", nobody);
      await fails(/there is no organization/, "credits", "grant", nobody, "1");
      await fails(/there is no organization/, "key", "list", nobody);
      await fails(/there is no organization/, "calls", nobody);
      await fails(/there is no organization/, "org", "set", nobody, "--plan", "pro");
      await fails(/there is no organization/, "key", "create", nobody, "--name", "x");
      await fails(/there is no key/, "key", "pause", nobody);
    }
  },
);

testBothWays("with --json a failure is JSON as well", async (run) => {
  for (
    const [exitCode, args] of [[1, ["balance", "nobody"]], [2, ["balance"]], [2, [
      "nonsense",
    ]]] as const
  ) {
    const output = await run(...args, "--json");
    assert.equal(output.exitCode, exitCode);
    assert.equal(typeof JSON.parse(output.text).error, "string");
  }
});

testBothWays("a name may hold anything that can be written", async (run) => {
  for (
    const name of [
      "'; drop table organization; --",
      "Ω 🜨 ",
      '"quoted" \\ back',
      "--",
      "%s",
      "x".repeat(200),
    ]
  ) {
    const { organization } = await jsonOf(
      run,
      "org",
      "create",
      `--name=${name}`,
      "--plan",
      "basic",
    );
    const listed = (await jsonOf(run, "org", "list"))
      .find((row: { organization: string }) => row.organization === organization);
    assert.equal(listed.name, name);
  }
});

Deno.test("help names every command with its arguments, and the exit codes", () => {
  const text = help();
  for (const { name, usage, summary } of COMMANDS) {
    assert.ok(text.includes(`  ${name} ${usage}`.trimEnd()), name);
    assert.ok(text.includes(summary), name);
  }
  assert.match(text, /Exit codes: 0 done, 1 .*, 2 /);
  for (const args of [[], ["help"], ["--help"], ["org", "create", "-h"]]) {
    assert.ok(asksForHelp(args));
  }
  assert.ok(!asksForHelp(["org", "list"]));
});

testBothWays(
  "an organization is renamed, suspended, resumed and deleted, its books kept",
  async (run, app) => {
    const { organizationId, keyId } = app;
    const post = async () => await app.post(NATAL, natalRequest());
    assert.equal((await post()).status, 200);
    await jsonOf(run, "org", "rename", organizationId, "--name", "Another");
    await jsonOf(run, "org", "suspend", organizationId);
    const refused = await post();
    assert.deepEqual([refused.status, refused.json.error.reason], [403, "suspended"]);
    await assertFails(run, 1, /is suspended/, "org", "suspend", organizationId);
    await jsonOf(run, "org", "resume", organizationId);
    assert.equal((await post()).status, 200);
    const statusOf = async () =>
      (await jsonOf(run, "org", "list"))
        .find(({ organization }: { organization: string }) => organization === organizationId);
    assert.deepEqual([(await statusOf()).name, (await statusOf()).status], ["Another", "active"]);

    await assertFails(run, 1, /--confirm/, "org", "delete", organizationId, "--confirm", "yes");
    await jsonOf(run, "org", "delete", organizationId, "--confirm", organizationId);
    assert.equal((await post()).status, 401);
    assert.deepEqual([(await statusOf()).name, (await statusOf()).status], [
      "(deleted)",
      "deleted",
    ]);
    await assertFails(run, 1, /no organization/, "org", "set", organizationId, "--plan", "pro");
    await assertFails(run, 1, /or it is revoked/, "key", "resume", keyId);
    assert.equal((await jsonOf(run, "calls", organizationId)).length, 2);
    assert.equal((await jsonOf(run, "verify-ledger")).violations, 0);
  },
);

testBothWays("a key gets another name and other scopes", async (run, app) => {
  const { keyId } = app;
  const scopes = ["lunar.phase", "audience.insights_job"];
  await jsonOf(run, "key", "set", keyId, "--name", "backend", "--scopes", scopes.join());
  const [key] = await jsonOf(run, "key", "list", app.organizationId);
  assert.deepEqual([key.name, key.scopes], ["backend", scopes]);
  assert.equal((await app.post(NATAL, natalRequest())).json.error.reason, "scope");
  assert.equal((await app.post("/v1/lunar/phase", {})).status, 200);
  await assertFails(run, 1, /nothing to set/, "key", "set", keyId);
  await assertFails(run, 1, /unknown scope/, "key", "set", keyId, "--scopes", "charts");
});

testBothWays(
  "the ledger and the usage of an organization can be read, by operation, key and day",
  async (run, app) => {
    const { organizationId, keyId } = app;
    const calls = [await app.post(NATAL, natalRequest()), await app.post("/v1/lunar/phase", {})];
    const entries = await jsonOf(run, "ledger", organizationId);
    assert.deepEqual(
      entries.map(({ kind, credits }: { kind: string; credits: number }) => [kind, credits]),
      [["capture", -1], ["capture", -2], ["grant", 1000]],
    );
    assert.equal(entries[0].request_id, calls[1].json.request_id);
    const today = entries[0].created_at.slice(0, 10);
    const usage = (...by: string[]) =>
      jsonOf(run, "usage", organizationId, "--from", today, "--to", today, ...by);
    assert.deepEqual(await usage(), [
      { operation: "charts.natal", calls: 1, credits: 2 },
      { operation: "lunar.phase", calls: 1, credits: 1 },
    ]);
    assert.deepEqual(await usage("--by", "key"), [{ key: keyId, calls: 2, credits: 3 }]);
    assert.deepEqual(await usage("--by", "day"), [{ day: today, calls: 2, credits: 3 }]);
    const before = ["--from", "2020-01-01", "--to", "2020-01-31"];
    assert.deepEqual(await jsonOf(run, "usage", organizationId, ...before), []);
    const reversed = ["--from", "2020-02-01", "--to", "2020-01-31"];
    await assertFails(run, 1, /--to: found 2020-01-31/, "usage", organizationId, ...reversed);
  },
);

testBothWays(
  "a balance tells the grant that the first call of the month would bring",
  async (run) => {
    const { organization } = await jsonOf(run, "org", "create", "--name", "n", "--plan", "pro");
    const { available_credits, due_grant_credits } = await jsonOf(run, "balance", organization);
    assert.deepEqual([available_credits, due_grant_credits], [0, PLANS.pro.monthlyCredits]);
  },
);

Deno.test("help can be asked for by the first words of commands", () => {
  const text = help(["key", "roll", "--help"]);
  assert.match(text, /key roll KEY_ID/);
  assert.doesNotMatch(text, /key create|org list/);
  assert.match(help(["help", "org"]), /org create[^]*org delete/);
  assert.equal(help(["nonsense"]), help());
});

testBothWays(
  "limits and days that cannot be are told with what can",
  async (run, { organizationId }) => {
    const fails = (words: RegExp, ...args: string[]) => assertFails(run, 1, words, ...args);
    await fails(
      /--limits: unknown limit tokens; expected tokensPerMinute, coreInFlight/,
      ...["org", "set", organizationId, "--limits", '{"tokens": 5}'],
    );
    await fails(
      /--expires: found 2020-01-01, expected a day in the future/,
      ...["credits", "grant", organizationId, "5", "--expires", "2020-01-01"],
    );
  },
);
