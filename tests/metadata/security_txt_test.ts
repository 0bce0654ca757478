import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { DOCUMENTS } from "../../src/catalogue.ts";
import { readOperator } from "../../src/base/operator.ts";
import type { Services } from "../../src/services.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { openTestBed, TEST_NOW, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const PATH = "/.well-known/security.txt";
const PUBLIC_URL = "https://api.example.com";
const DAY_MS = 86_400_000;

/** RFC 9116 § 4, without signature: lines of `name: value`, comments and nothing. */
const LINE = /^(?:#[^\r\n]*|([!-9;-~]+): ([^\r\n]+)|)$/;
/** What the RFC allows once at most; all are names of its own registry. */
const ONCE = ["Expires", "Preferred-Languages"];
const REGISTERED = [
  "Acknowledgments",
  "Canonical",
  "Contact",
  "Encryption",
  "Expires",
  "Hiring",
  "Policy",
  "Preferred-Languages",
];
const WEB_FIELDS = ["Acknowledgments", "Canonical", "Encryption", "Hiring", "Policy"];

/** The fields of a text, as the RFC's grammar and rules have them. */
function fieldsOf(text: string): Map<string, string[]> {
  assert.match(text, /\n$/, "the last line ends as well");
  const fields = new Map<string, string[]>();
  for (const line of text.slice(0, -1).split(/\r?\n/)) {
    const match = LINE.exec(line);
    assert.ok(match, line);
    const [, name, value] = match;
    if (name === undefined) continue;
    assert.ok(REGISTERED.includes(name), name);
    fields.set(name, [...fields.get(name) ?? [], value]);
  }
  for (const name of ONCE) assert.ok((fields.get(name)?.length ?? 0) <= 1, name);
  assert.equal(fields.get("Expires")?.length, 1);
  assert.ok(fields.get("Contact")!.length >= 1);
  const [expires] = fields.get("Expires")!;
  assert.match(expires, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, "RFC 3339");
  for (const contact of fields.get("Contact")!) assert.match(contact, /^(https:\/\/|mailto:|tel:)/);
  for (const name of WEB_FIELDS) {
    for (const value of fields.get(name) ?? []) assert.match(value, /^https:\/\//, name);
  }
  return fields;
}

function publicApp(app: TestApp, changed: Partial<Services> = {}) {
  const config = { ...app.services.config, publicUrl: PUBLIC_URL };
  return createApp({ ...app.services, config, ...changed });
}

async function fieldsServed(service: ReturnType<typeof publicApp>) {
  const answer = await service.request(PATH);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "text/plain; charset=utf-8");
  return fieldsOf(await answer.text());
}

Deno.test("security.txt is what RFC 9116 asks for, and its links are alive", async () => {
  await using app = await bed.testApp();
  assert.equal((await app.request(PATH)).status, 200, "as the OpenAPI document promises it");
  const service = publicApp(app);
  const fields = await fieldsServed(service);
  assert.deepEqual(fields.get("Contact"), [`${PUBLIC_URL}/v1/support`]);
  assert.deepEqual(fields.get("Canonical"), [PUBLIC_URL + PATH]);
  assert.deepEqual(fields.get("Preferred-Languages"), ["en"]);
  assert.equal(fields.has("Policy"), DOCUMENTS.some(({ id }) => id === "security"));
  for (const [url] of ["Contact", "Canonical", "Policy"].map((name) => fields.get(name) ?? [])) {
    if (url === undefined) continue;
    assert.equal((await service.request(url.slice(PUBLIC_URL.length))).status, 200, url);
  }
});

Deno.test("a declared contact for vulnerabilities stands in security.txt", async () => {
  await using app = await bed.testApp();
  const operator = await readOperator("operator.example.json");
  const fields = await fieldsServed(publicApp(app, { operator }));
  assert.deepEqual(fields.get("Contact"), ["mailto:security@operator.example"]);
});

Deno.test("the policy that security.txt names says where to report, and what follows [disclosure-policy]", async () => {
  await using app = await bed.testApp();
  const operator = await readOperator("operator.example.json");
  const disclosureOf = async (service: ReturnType<typeof publicApp>) => {
    const [policy] = (await fieldsServed(service)).get("Policy")!;
    const { disclosure } = await (await service.request(policy.slice(PUBLIC_URL.length))).json();
    return Object.values(disclosure).map((claim) => (claim as { words: string }).words);
  };
  assert.deepEqual(await disclosureOf(publicApp(app, { operator })), [
    "Send reports to security@operator.example.",
    "A report is assessed within 72 hours.",
    "No legal action against research in good faith that reads no customer's data",
    "Critical: within 2 days. High severity: within 14 days.",
  ]);
  for (const words of await disclosureOf(publicApp(app, { operator: {} }))) {
    assert.match(words, /not declared by the operator\.$/);
  }
});

Deno.test("security.txt never expires, however long a process lives", async () => {
  await using app = await bed.testApp();
  using timers = fakeTimers();
  let nowMs = Date.parse(TEST_NOW);
  const service = publicApp(app, { now: () => new Date(nowMs) });
  for (let day = 0; day <= 366; day++) {
    const [expires] = (await fieldsServed(service)).get("Expires")!;
    const leftDays = (Date.parse(expires) - nowMs) / DAY_MS;
    assert.ok(leftDays > 178 && leftDays <= 180, `day ${day}: ${leftDays} days are left`);
    nowMs += DAY_MS;
    timers.advance(DAY_MS);
  }
});
