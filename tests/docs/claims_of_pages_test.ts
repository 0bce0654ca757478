import assert from "node:assert/strict";
import { SEARCHES_OF_ADDRESS } from "../../src/access/typing_budget.ts";
import { COMMANDS } from "../../src/admin/commands.ts";
import { CONFIG_VARIABLES, readConfig, USUAL_LEASE_MS } from "../../src/base/config.ts";
import { ERROR_CODES } from "../../src/base/errors.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { LISTEN_MINUTES } from "../../src/events/listeners.ts";
import { RETRY_SECONDS, SUCCESS_SECONDS } from "../../src/events/retry_schedule.ts";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import { ANSWER_HOURS } from "../../src/metering/reaper.ts";
import { FACTS_WORK } from "../../src/products/audience_insights/facts_price.ts";
import { MAX_WAIT_SECONDS } from "../../src/routes/prefer.ts";
import { PROBE_PATHS } from "../../src/routes/probes.ts";
import { LANES } from "../../src/terms/lanes.ts";
import { TEST_PEPPER } from "../support/test_bed.ts";

const PAGES = "src/docs/pages";
const contract = JSON.parse(
  await Deno.readTextFile(`contract/released/${CONTRACT_VERSION}.json`),
);
/** What partners and operators read, by its path. */
const TEXTS: Record<string, string> = Object.fromEntries(
  await Promise.all(
    [
      ...[...Deno.readDirSync(PAGES)].map(({ name }) => `${PAGES}/${name}`),
      ...["README.md", "CHANGELOG.md", "sdk/node/README.md", "sdk/python/README.md"],
    ].map(async (path) => [path, await Deno.readTextFile(path)]),
  ),
);

/** Every match of a pattern in every text, with the path of the text. */
function found(pattern: RegExp, texts: Record<string, string>): { path: string; what: string }[] {
  return Object.entries(texts).flatMap(([path, text]) =>
    Array.from(text.matchAll(pattern), ([, what]) => ({ path, what }))
  );
}

/** The code of both clients. */
async function clientSources(): Promise<string> {
  const folders = ["sdk/node/src", "sdk/python/src/astrology_bi"];
  const files = folders.flatMap((folder) =>
    [...Deno.readDirSync(folder)].filter(({ name }) => /\.(?:ts|py)$/.test(name))
      .map(({ name }) => `${folder}/${name}`)
  );
  return (await Promise.all(files.map((path) => Deno.readTextFile(path)))).join("\n");
}

/** Fails for everything that a text names and that is not known. */
function assertKnown(
  pattern: RegExp,
  leastCount: number,
  isKnown: (name: string) => boolean,
  texts = TEXTS,
) {
  const names = found(pattern, texts);
  assert.ok(names.length >= leastCount, `only ${names.length} names were found`);
  assert.deepEqual(names.filter(({ what }) => !isKnown(what)), []);
}

Deno.test("every setting and every error code that a page names exists", async () => {
  const tasks = await Deno.readTextFile("deno.json");
  const clients = await clientSources();
  const known = new Set<string>([...CONFIG_VARIABLES, ...Object.keys(ERROR_CODES)]);
  assertKnown(
    /`([A-Z]+(?:_[A-Z]+)+)`/g,
    80,
    // Variables of the clients are named where the tasks may read them; OTEL_ is Deno's own.
    (name) =>
      known.has(name) || name.startsWith("OTEL_") || clients.includes(`"${name}"`) ||
      new RegExp(`[=,]${name}\\b`).test(tasks),
  );
});

Deno.test("every header that a page names is in the contract or of HTTP itself", () => {
  const ofHttp = ["accept", "content-type", "content-encoding", "content-length", "if-none-match"]
    .concat("host", "origin", "x-forwarded-for", "x-forwarded-proto");
  // Only tests of a partner send the last one, so the contract does not have it.
  const known = new Set([...ofHttp, "x-simulate"]);
  JSON.stringify(contract, (name, value) => {
    if (name === "headers") {
      for (const header of Object.keys(value)) known.add(header.toLowerCase());
    }
    if (value?.in === "header") known.add(value.name.toLowerCase());
    return value;
  });
  assertKnown(
    /`((?:X|[A-Z][a-z]+)(?:-[A-Z][A-Za-z]+)+)(?:: [^`]*)?`/g,
    25,
    (name) => known.has(name.toLowerCase()),
  );
});

Deno.test("every route that a page names is in the contract", () => {
  const ofOperators = [PROBE_PATHS.deepReadiness, PROBE_PATHS.outside].map((path) => `/v1${path}`);
  const paths = new Set(
    [...Object.keys(contract.paths), ...ofOperators].map((path) =>
      path.replaceAll(/\{\w+\}/g, "*")
    ),
  );
  assertKnown(
    /(?<![\w.])(?:(?:GET|POST) )?(\/v1\/[\w-]+(?:\/(?:[\w-]+|\{\w+\}))*)/g,
    100,
    (name) => paths.has(name.replaceAll(/\{\w+\}/g, "*")),
  );
});

Deno.test("every lane that a page names as a scope exists", () => {
  assertKnown(/`(\w+):\*`/g, 3, (name) => Object.hasOwn(LANES, name));
});

Deno.test("every command of operators that a page names exists", () => {
  assertKnown(
    /deno task admin ((?:[a-z][a-z-]+ ?){1,2})/g,
    20,
    // A text may also name a group of commands.
    (words) =>
      COMMANDS.some(({ name }) =>
        `${words.trim()} `.startsWith(`${name} `) || name.startsWith(`${words.trim()} `)
      ),
  );
});

Deno.test("every method of a client that a page calls is in that client", async () => {
  const clients = await clientSources();
  // Clients of MCP are not ours.
  const { [`${PAGES}/mcp.md`]: _, ...texts } = TEXTS;
  assertKnown(
    /\bclient\.(\w+)\(/g,
    20,
    (name) =>
      new RegExp(`(?:def |readonly )${name}\\b|^ +(?:async ?)?\\*? ?${name}[(<]`, "m").test(
        clients,
      ),
    texts,
  );
});

Deno.test("every hash and cipher that a document or page names is one that the code uses", async () => {
  const used = new Set(["sha256", "hmacsha256", "aes256gcm"]);
  const [key, sign, seal] = await Promise.all(
    ["access/api_key.ts", "events/sign.ts", "events/seal.ts"].map((path) =>
      Deno.readTextFile(`src/${path}`)
    ),
  );
  assert.ok([key, sign].every((code) => code.includes('createHmac("sha256"')));
  assert.ok(seal.includes('const ALGORITHM = "aes-256-gcm"'));
  const trust = [...Deno.readDirSync("src/metadata/trust")].map(({ name }) => name)
    .filter((name) => name.endsWith(".ts") && name !== "component_list.ts")
    .map((name) => `src/metadata/trust/${name}`)
    .concat("src/metadata/procurement/questions.ts", "src/events/event_table.ts");
  const texts = await Promise.all(trust.map(async (path) => [path, await Deno.readTextFile(path)]));
  assertKnown(
    /\b((?:HMAC[- ])?SHA-?\d+|AES-\d+-\w+|MD5|bcrypt|argon2\w*)\b/gi,
    10,
    (name) => used.has(name.replaceAll(/[- ]/g, "").toLowerCase()),
    { ...TEXTS, ...Object.fromEntries(texts) },
  );
});

Deno.test("no text for readers states an availability of its own", () => {
  assertKnown(
    /([^|\n]*\d ?(?:%|percent)[^|\n]*)/g,
    10,
    (sentence) => !/\bavailab|\buptime|\bup\b/i.test(sentence),
  );
});

Deno.test("every price that a page states is that of the code", () => {
  const table = OPERATIONS.find(({ id }) => id === "audience.campaign_table")!.price.creditsPerUnit;
  const prices = {
    "audience-files.md": [],
    "campaign-tables.md": [`${table} credits`],
    "credits.md": [`${FACTS_WORK.price.creditsPerUnit} credit`],
    "gate.md": ["0 credits"],
  };
  const stated = Object.entries(TEXTS).filter(([path]) => path.startsWith(PAGES))
    .map(([path, text]) =>
      [
        path.slice(PAGES.length + 1),
        Array.from(text.matchAll(/(?<!")\b\d+ credits?\b/g), ([words]) => words),
      ] as const
    ).filter(([, words]) => words.length > 0);
  assert.deepEqual(
    Object.fromEntries(stated),
    Object.fromEntries(Object.entries(prices).filter(([, words]) => words.length > 0)),
  );
});

Deno.test("the figures that pages state are those of the code", () => {
  const { deadlinesMs, leaseMs } = readConfig(
    { ENVIRONMENT: "development", KEY_PEPPER: TEST_PEPPER },
    { host: "127.0.0.1" },
  );
  assert.equal(leaseMs, USUAL_LEASE_MS);
  const retryHours = RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  const number = (count: number) => ["one", "two", "three", "four", "five"][Math.round(count) - 1];
  const figures: [page: string, words: string][] = [
    ["keys.md", `One client address may make ${SEARCHES_OF_ADDRESS} searches a minute`],
    ["retries.md", `Answers are kept for ${ANSWER_HOURS} hours`],
    ["audience.md", `Answers are kept for ${ANSWER_HOURS} hours`],
    ["retries.md", `counts as running for at most ${USUAL_LEASE_MS / 1000} s`],
    ["retries.md", `which is ${deadlinesMs.core / 1000} s for a call of the core lane`],
    ["retries.md", `and ${deadlinesMs.ai / 1000} s for a call of the AI lane`],
    ["jobs.md", `\`Prefer: wait=${MAX_WAIT_SECONDS}\``],
    ["webhooks.md", `Answer 2xx within ${SUCCESS_SECONDS} seconds`],
    ["webhooks.md", `\`listen\` ends, or ${number(LISTEN_MINUTES)} minutes`],
    ["CHANGELOG.md", `retried over ${number(retryHours / 24)} days`],
  ];
  for (const [page, words] of figures) {
    const text = (TEXTS[`${PAGES}/${page}`] ?? TEXTS[page]).replaceAll(/\s+/g, " ");
    assert.ok(text.includes(words), `${page} does not say: ${words}`);
  }
});
