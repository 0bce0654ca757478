import assert from "node:assert/strict";
import type { LintProblem } from "../../tools/support/contract/lint_problem.ts";
import { redoclyProblems } from "../../tools/support/contract/redocly.ts";
import { spectralProblems } from "../../tools/support/contract/spectral.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const LINTERS: Readonly<Record<string, (document: object) => Promise<LintProblem[]>>> = {
  "Redocly, by its strict rules": redoclyProblems,
  "Spectral, by all its rules for OpenAPI": spectralProblems,
};

async function servedDocument() {
  await using app = await bed.testApp();
  return (await app.request("/openapi.json")).json;
}

for (const [name, lint] of Object.entries(LINTERS)) {
  Deno.test(`the served document has nothing that a linter minds: ${name}`, async () => {
    assert.deepEqual(await lint(await servedDocument()), []);
  });

  Deno.test(`a linter finds what is wrong in a document: ${name}`, async () => {
    const document = await servedDocument();
    delete document.paths["/v1/usage"].get.operationId;
    const found = await lint(document);
    assert.ok(found.some(({ rule }) => /operation-?operationId/.test(rule)), JSON.stringify(found));
  });
}

Deno.test("the document's contact is an address that is served", async () => {
  await using app = await bed.testApp();
  const { info: { contact }, servers: [server] } = (await app.request("/openapi.json")).json;
  assert.ok(contact.url.startsWith(server.url));
  assert.equal((await app.request(contact.url.slice(server.url.length))).status, 200);
});
