import assert from "node:assert/strict";
import { CONFIG_VARIABLES, ConfigError, readConfig } from "../src/config.ts";

const DEFAULTS = { host: "127.0.0.1" };
const PEPPER = "a-secret-of-the-tests-".padEnd(40, "x");

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, DEFAULTS);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  throw new Error(`${JSON.stringify(environment)} was accepted`);
}

Deno.test("an empty environment is a development service on port 8000", () => {
  assert.deepEqual(readConfig({}, DEFAULTS), {
    port: 8000,
    host: "127.0.0.1",
    dataDir: ".data",
    databaseUrl: undefined,
    environment: "development",
    keyPeppers: undefined,
    opsToken: undefined,
    deadlinesMs: { core: 10_000, ai: 60_000 },
    leaseMarginMs: 5000,
    publicUrl: "http://127.0.0.1:8000",
    sourceUrl: undefined,
  });
});

Deno.test("a variable that is set to nothing is as good as unset", () => {
  const blank = Object.fromEntries(CONFIG_VARIABLES.map((name) => [name, ""]));
  assert.deepEqual(readConfig(blank, DEFAULTS), readConfig({}, DEFAULTS));
});

Deno.test("every variable is read", () => {
  const config = readConfig({
    PORT: "0",
    HOST: "::",
    DATA_DIR: "/var/lib/abi",
    DATABASE_URL: "postgresql://user:secret@db/abi?sslmode=require",
    ENVIRONMENT: "production",
    KEY_PEPPER: `2:${PEPPER}new,1:${PEPPER}old`,
    OPS_TOKEN: "sixteen-letters-",
    PUBLIC_URL: "https://api.example.com",
    SOURCE_URL: "https://example.com/source",
  }, DEFAULTS);
  assert.equal(config.port, 0);
  assert.equal(config.host, "::");
  assert.equal(config.environment, "production");
  assert.equal(config.keyPeppers!.current, 2);
  assert.deepEqual([...config.keyPeppers!.secrets], [[2, `${PEPPER}new`], [1, `${PEPPER}old`]]);
  assert.equal(config.publicUrl, "https://api.example.com");
});

Deno.test("each wrong value is told in one line that names the variable and what is expected", () => {
  const wrong: [string, string, RegExp][] = [
    ["PORT", "http", /a port, 0 to 65535, found "http"/],
    ["PORT", "65536", /a port, 0 to 65535, found "65536"/],
    ["PORT", "-1", /a port/],
    ["PORT", "80.5", /a port/],
    ["PORT", "8000 ", /a port/],
    ["DATABASE_URL", "mysql://db/abi", /begins with postgres:\/\/, found 14 characters/],
    ["ENVIRONMENT", "prod", /one of development, sandbox, production, found "prod"/],
    ["ENVIRONMENT", "Production", /one of development/],
    ["KEY_PEPPER", "short", /at least 32 characters.*found 5 characters/],
    ["KEY_PEPPER", `1:${PEPPER},2:short`, /at least 32 characters/],
    ["KEY_PEPPER", `one:${PEPPER}`, /2:newest,1:older/],
    ["KEY_PEPPER", `${PEPPER},${PEPPER} x`, /2:newest,1:older/],
    ["OPS_TOKEN", "short", /at least 16 characters, found 5 characters/],
    ["CORE_DEADLINE_MS", "10 s", /whole number of milliseconds, 100 to 999999, found "10 s"/],
    ["AI_DEADLINE_MS", "99", /100 to 999999/],
    ["LEASE_MARGIN_MS", "1e4", /100 to 999999/],
    ["PUBLIC_URL", "api.example.com", /without path.*found "api.example.com"/],
    ["PUBLIC_URL", "https://api.example.com/v1", /without path/],
    ["PUBLIC_URL", "ftp://api.example.com", /without path/],
    ["SOURCE_URL", "here", /source code/],
  ];
  for (const [name, value, words] of wrong) {
    const message = messageOf({ [name]: value });
    assert.ok(message.startsWith(`${name}: `), message);
    assert.match(message, words);
    assert.doesNotMatch(message, /\n/);
  }
  const tested = new Set(wrong.map(([name]) => name));
  // Any text is a host name or a folder; what cannot be used shows when it is opened.
  assert.deepEqual(CONFIG_VARIABLES.filter((name) => !tested.has(name)), ["HOST", "DATA_DIR"]);
});

Deno.test("two secrets of one version are refused rather than one of them dropped", () => {
  assert.match(messageOf({ KEY_PEPPER: `1:${PEPPER}a,1:${PEPPER}b` }), /KEY_PEPPER/);
  assert.match(messageOf({ KEY_PEPPER: `${PEPPER}a,${PEPPER}b` }), /KEY_PEPPER/);
});

Deno.test("secrets are never told, only their length", () => {
  const secrets = {
    DATABASE_URL: "mysql://user:correct-horse@db/abi",
    KEY_PEPPER: "correct-horse",
    OPS_TOKEN: "correct-horse",
  };
  for (const [name, value] of Object.entries(secrets)) {
    const message = messageOf({ [name]: value });
    assert.doesNotMatch(message, /correct|horse|user/);
    assert.match(message, new RegExp(`found ${value.length} characters`));
  }
});

Deno.test("production needs PostgreSQL, and everything but development needs a pepper", () => {
  assert.match(messageOf({ ENVIRONMENT: "sandbox" }), /^KEY_PEPPER: required .* sandbox$/);
  assert.match(
    messageOf({ ENVIRONMENT: "production", KEY_PEPPER: PEPPER }),
    /^DATABASE_URL: production needs PostgreSQL/,
  );
  assert.match(
    messageOf({ ENVIRONMENT: "production", DATABASE_URL: "postgres://db/abi" }),
    /^KEY_PEPPER: required/,
  );
});

Deno.test("the address in documents is one that can be reached", () => {
  const publicUrl = (environment: Record<string, string>) =>
    readConfig(environment, DEFAULTS).publicUrl;
  assert.equal(publicUrl({ HOST: "0.0.0.0", PORT: "81" }), "http://127.0.0.1:81");
  assert.equal(publicUrl({ HOST: "::1" }), "http://[::1]:8000");
  assert.equal(publicUrl({ HOST: "api.local" }), "http://api.local:8000");
});

Deno.test("the tasks let the programs read every variable of the configuration, and no more of ours", async () => {
  const { tasks } = JSON.parse(
    await Deno.readTextFile(new URL("../deno.json", import.meta.url)),
  );
  /** What libraries read for themselves. */
  const OTHERS = ["PG*"];
  for (const name of ["start", "migrate", "admin"]) {
    const [, list] = /--allow-env=(\S+)/.exec(tasks[name].command)!;
    const ours = list.split(",").filter((variable: string) => !OTHERS.includes(variable));
    assert.deepEqual(ours.toSorted(), CONFIG_VARIABLES.toSorted(), name);
    assert.doesNotMatch(tasks[name].command, /\s-A\s|--allow-all|--allow-run|--allow-ffi/, name);
  }
});
