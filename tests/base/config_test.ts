import assert from "node:assert/strict";
import { CONFIG_VARIABLES, ConfigError, readConfig } from "../../src/base/config.ts";

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
    leaseMs: 12_000,
    jobSteps: { model: 8, cpu: Math.max(1, navigator.hardwareConcurrency - 1) },
    drainGraceMs: 0,
    publicUrl: "http://127.0.0.1:8000",
    consoleUrl: undefined,
    sourceUrl: undefined,
    audienceMaxBytes: 128 * 1024 * 1024,
    compressesAnswers: true,
    operatorFile: undefined,
    ai: {
      provider: "none",
      isChosen: false,
      writing: "chosen",
      endpoint: null,
      refusedTokensDay: 200_000,
    },
    allowsRegistration: true,
    webhooksOn: undefined,
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
    OPERATOR_FILE: "/etc/abi/operator.json",
    OAUTH_REGISTRATION: "on",
    WEBHOOK_DELIVERY: "on",
  }, DEFAULTS);
  assert.equal(config.port, 0);
  assert.equal(config.host, "::");
  assert.equal(config.environment, "production");
  assert.equal(config.keyPeppers!.current, 2);
  assert.deepEqual([...config.keyPeppers!.secrets], [[2, `${PEPPER}new`], [1, `${PEPPER}old`]]);
  assert.equal(config.publicUrl, "https://api.example.com");
  assert.equal(config.operatorFile, "/etc/abi/operator.json");
  assert.equal(config.drainGraceMs, 3000);
  assert.equal(config.allowsRegistration, true);
  assert.equal(config.webhooksOn, true);
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
    ["LEASE_MS", "1e4", /100 to 999999/],
    ["PUBLIC_URL", "api.example.com", /without path.*found "api.example.com"/],
    ["PUBLIC_URL", "https://api.example.com/v1", /without path/],
    ["PUBLIC_URL", "ftp://api.example.com", /without path/],
    ["SOURCE_URL", "here", /source code/],
    ["OPENAI_API_KEY", "sk key", /without blanks, found 6 characters/],
    ["OPENAI_API_KEY", "sk-key\n", /without blanks/],
    ["OPENAI_BASE_URL", "api.openai.com", /an address .* found 14 characters/],
    ["OPENAI_BASE_URL", "ftp://models.local/v1", /an address/],
    ["OPENAI_BASE_URL", "https://user:secret@models.local/v1", /without user/],
    ["OPENAI_BASE_URL", "https://models.local/v1?key=secret", /query/],
    ["OPENAI_BASE_URL", "https://models.local/v1#here", /fragment/],
    ["AI_MODEL", "two words", /at most 200 characters, found "two words"/],
    ["AI_MODEL", "m".repeat(201), /at most 200 characters/],
    ["AI_PROVIDER", "azure", /one of openai, engine, simulator, none, found "azure"/],
    ["AI_WRITING", "copied", /one of free, chosen/],
    ["AI_DIALECT", "ollama", /one of openai, compatible/],
    ["AI_RESPONSE_FORMAT", "json", /one of json_schema, json_object, none/],
    ["AI_EXTRA_BODY", "temperature=1", /a JSON object/],
    ["AI_EXTRA_BODY", "[1]", /a JSON object/],
    ["AI_EXTRA_BODY", "null", /a JSON object/],
    ["AI_EXTRA_BODY", '{"model":"another"}', /without model, messages, stream/],
    ["AI_EXTRA_BODY", '{"messages":[]}', /without model/],
    ["AI_EXTRA_BODY", '{"stream":false}', /without model/],
    ["DRAIN_GRACE_MS", "soon", /milliseconds, 0 to 99999, found "soon"/],
    ["JOB_AI_STEPS", "33", /a whole number, 0 to 32, found "33"/],
    ["JOB_CPU_THREADS", "-1", /a whole number, 0 to 64/],
    ["AUDIENCE_MAX_BYTES", "128 MiB", /a whole number of bytes, 0 to 2147483648, found "128 MiB"/],
    ["AI_REASONING_TOKENS", "100001", /tokens, 0 to 100000, found "100001"/],
    ["AI_REASONING_TOKENS", "-1", /tokens, 0 to 100000/],
    ["AI_REFUSED_TOKENS_DAY", "many", /tokens, 0 to 999999999/],
    ["COMPRESS_ANSWERS", "yes", /on or off, found "yes"/],
    ["OAUTH_REGISTRATION", "yes", /on or off, found "yes"/],
    ["WEBHOOK_DELIVERY", "yes", /on or off, found "yes"/],
  ];
  for (const [name, value, words] of wrong) {
    const message = messageOf({ [name]: value });
    assert.ok(message.startsWith(`${name}: `), message);
    assert.match(message, words);
    assert.doesNotMatch(message, /\n/);
  }
  const tested = new Set(wrong.map(([name]) => name));
  // Any text is a host name or a folder; what cannot be used shows when it is opened.
  assert.deepEqual(CONFIG_VARIABLES.filter((name) => !tested.has(name)), [
    "HOST",
    "DATA_DIR",
    "OPERATOR_FILE",
  ]);
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
    OPENAI_API_KEY: "correct horse",
    OPENAI_BASE_URL: "https://user:correct-horse@models.local",
    AI_EXTRA_BODY: '{"key":"correct-horse"',
  };
  for (const [name, value] of Object.entries(secrets)) {
    const message = messageOf({ [name]: value });
    assert.doesNotMatch(message, /correct|horse|user:/);
    assert.match(message, new RegExp(`found ${value.length} characters`));
  }
});

const aiOf = (environment: Record<string, string>) => readConfig(environment, DEFAULTS).ai;

Deno.test("a key or an endpoint makes the provider, and the host its dialect", () => {
  assert.deepEqual(aiOf({ OPENAI_API_KEY: "sk-key", AI_MODEL: "gpt-5" }).endpoint, {
    baseUrl: "https://api.openai.com/v1",
    apiKey: "sk-key",
    model: "gpt-5",
    dialect: "openai",
    responseFormat: "json_schema",
    extraBody: {},
    reasoningTokens: 0,
  });
  const dialectOf = (url: string) =>
    aiOf({ OPENAI_BASE_URL: url, OPENAI_API_KEY: "k", AI_MODEL: "m" }).endpoint!.dialect;
  assert.equal(dialectOf("https://eu.api.openai.com/v1"), "openai");
  assert.equal(dialectOf("https://name.openai.azure.com/openai/v1/"), "openai");
  assert.equal(dialectOf("https://api.openai.com.example.com/v1"), "compatible");
  assert.equal(dialectOf("http://127.0.0.1:11434/v1"), "compatible");
});

Deno.test("an endpoint of one's own needs no key, and every setting can be given", () => {
  const ai = aiOf({
    OPENAI_BASE_URL: "http://127.0.0.1:8080/v1//",
    AI_MODEL: "local/model:135m",
    AI_WRITING: "chosen",
    AI_DIALECT: "openai",
    AI_RESPONSE_FORMAT: "none",
    AI_EXTRA_BODY: '{"temperature":0.7,"reasoning_effort":"low"}',
    AI_REASONING_TOKENS: "2000",
    AI_REFUSED_TOKENS_DAY: "0",
  });
  assert.deepEqual(ai, {
    provider: "openai",
    isChosen: true,
    writing: "chosen",
    endpoint: {
      baseUrl: "http://127.0.0.1:8080/v1",
      apiKey: null,
      model: "local/model:135m",
      dialect: "openai",
      responseFormat: "none",
      extraBody: { temperature: 0.7, reasoning_effort: "low" },
      reasoningTokens: 2000,
    },
    refusedTokensDay: 0,
  });
});

Deno.test("a provider without its model or key, and a simulator in production, end the start", () => {
  assert.match(
    messageOf({ OPENAI_API_KEY: "sk-key" }),
    /^AI_MODEL: required .* api\.openai\.com$/,
  );
  assert.match(messageOf({ AI_PROVIDER: "openai" }), /^AI_MODEL: required/);
  assert.match(messageOf({ AI_PROVIDER: "openai", AI_MODEL: "m" }), /^OPENAI_API_KEY: required/);
  const production = {
    ENVIRONMENT: "production",
    KEY_PEPPER: PEPPER,
    DATABASE_URL: "postgres://db/abi",
  };
  assert.match(
    messageOf({ ...production, AI_PROVIDER: "simulator" }),
    /^AI_PROVIDER: the simulator is not allowed in production; engine writes the same texts there$/,
  );
  assert.equal(aiOf(production).provider, "none");
  assert.equal(
    aiOf({ ENVIRONMENT: "sandbox", KEY_PEPPER: PEPPER, AI_PROVIDER: "simulator" }).provider,
    "simulator",
  );
});

Deno.test("none can be chosen, which is not the same as nothing", () => {
  assert.deepEqual(
    [aiOf({ AI_PROVIDER: "none", OPENAI_API_KEY: "k" })].map((
      { provider, isChosen, endpoint },
    ) => [provider, isChosen, endpoint]),
    [["none", true, null]],
  );
  assert.equal(aiOf({ AI_MODEL: "m" }).isChosen, false);
});

Deno.test("production needs PostgreSQL, and everything but development needs a pepper [production-requirements]", () => {
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
    await Deno.readTextFile(new URL("../../deno.json", import.meta.url)),
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
