import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import { compareContracts } from "../../tools/support/contract/compare_contracts.ts";
import { differenceText, WHAT_TO_DO } from "../../tools/support/contract/difference_text.ts";
import type { Json } from "../../tools/support/contract/json.ts";
import { contractText, normalised } from "../../tools/support/contract/normalised.ts";
import {
  contractChanges,
  isTagged,
  type PinnedContract,
  presentDocument,
  readPinned,
} from "../../tools/support/contract/pinned_contract.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

async function pinned(): Promise<PinnedContract> {
  const contract = await readPinned(CONTRACT_VERSION);
  assert.ok(contract, `${CONTRACT_VERSION} is not pinned; run: deno task contract-pin`);
  return contract;
}

/** Whether values fit the body schemas of a document; what it does not name it lets pass. */
function fitting(document: Json) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "openapi");
  return (value: unknown, ...pointer: string[]) => {
    const path = pointer.map((part) =>
      encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))
    );
    const $ref = `openapi#/${path.join("/")}/content/application~1json/schema`;
    return ajv.validate({ $ref }, value) ? "" : ajv.errorsText();
  };
}

Deno.test("the served document is the pinned one, but for descriptions and examples [pinned-contract]", async () => {
  await using app = await bed.testApp();
  const { text } = await pinned();
  const served = await app.contract();
  const servedText = contractText(served);
  assert.equal(servedText, contractText(await presentDocument()), "the tools know another");
  if (servedText === text) return;
  const differences = compareContracts(JSON.parse(text), normalised(served));
  assert.fail(
    `the contract differs from the pinned one:\n${differenceText(differences)}\n${WHAT_TO_DO}`,
  );
});

Deno.test("requests that were good when the contract was pinned are good today", async () => {
  await using app = await bed.testApp();
  const { requests } = await pinned();
  const fit = fitting((await app.request("/v1/openapi")).json);
  assert.ok(Object.keys(requests).length > 0);
  for (const [route, recorded] of Object.entries(requests)) {
    const path = route.replace("POST ", "");
    for (const request of recorded) {
      assert.equal(fit(request, "paths", path, "post", "requestBody"), "", route);
    }
    assert.notEqual(fit({ unknown: 1 }, "paths", path, "post", "requestBody"), "", route);
  }
});

Deno.test("the answers of today fit the contract as it was pinned", async () => {
  await using app = await bed.testApp({ credits: 5000 });
  const { text, requests } = await pinned();
  const fit = fitting(JSON.parse(text));
  for (const [route, recorded] of Object.entries(requests)) {
    const path = route.replace("POST ", "");
    for (const request of recorded) {
      const { status, json } = await app.post(path, request);
      assert.ok(status === 200 || status === 202, `${route} answers ${status}`);
      const pointer = ["paths", path, "post", "responses", String(status)];
      assert.equal(fit(json, ...pointer), "", route);
      const { data: _data, ...rest } = json;
      assert.notEqual(fit(rest, ...pointer), "", `${route}: anything would fit`);
    }
    const failure = await app.post(path, { unknown: 1 });
    assert.equal(fit(failure.json, "paths", path, "post", "responses", "400"), "", route);
  }
});

Deno.test("words, examples and addresses do not bind; whatever else a document says does", async () => {
  const document = await presentDocument();
  const text = contractText(document);
  const changed = (change: (document: Json) => void) => {
    const copy = structuredClone(document);
    change(copy);
    return contractText(copy);
  };
  const natal = (document: Json) => document.paths["/v1/charts/natal"].post;
  assert.equal(contractText(JSON.parse(text)), text, "what is normalised stays as it is");
  assert.equal(
    changed((document) => {
      natal(document).summary = "Other words";
      natal(document).requestBody.content["application/json"].examples = {};
      document.servers = [{ url: "https://elsewhere.example" }];
      document.paths = Object.fromEntries(Object.entries(document.paths).reverse());
    }),
    text,
  );
  for (
    const change of [
      (document: Json) => natal(document).operationId = "other",
      (document: Json) => delete natal(document).responses[200].headers["X-Request-Id"],
      (document: Json) => natal(document).responses[400]["x-error-codes"] = [],
      (document: Json) => natal(document)["x-credits"] = 3,
      // A field that is called as what explains is a field.
      (document: Json) => delete document.components.schemas.Incident.properties.summary,
      (document: Json) => delete document.webhooks["usage.recorded"],
    ]
  ) assert.notEqual(changed(change), text, String(change));
});

Deno.test("a version counts as released once the repository has its tag, bare or after a v", async () => {
  const folder = await Deno.makeTempDir();
  const git = async (...args: string[]) => {
    const name = ["-c", "user.name=Test", "-c", "user.email=test@test.example"];
    const { success, stderr } = await new Deno.Command("git", {
      args: [...name, ...args],
      cwd: folder,
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
  };
  await assert.rejects(isTagged("2026-v6", folder), /git tag/);
  await git("init", "--quiet");
  await git("commit", "--quiet", "--allow-empty", "--message", "first");
  assert.equal(await isTagged("2026-v6", folder), false);
  await git("tag", "2026-v7");
  assert.equal(await isTagged("2026-v6", folder), false);
  await git("tag", "v2026-v6");
  assert.deepEqual([await isTagged("2026-v6", folder), await isTagged("2026-v7", folder)], [
    true,
    true,
  ]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("the changes that are served are those from the contract before to this one [contract-changes-recomputed]", async () => {
  await using app = await bed.testApp();
  const { from, to, changes } = (await app.request("/v1/contract-changes")).json;
  const expected = await contractChanges(await presentDocument());
  assert.deepEqual({ from, to, changes }, expected);
  assert.equal(to, CONTRACT_VERSION);
  assert.notEqual(from, to);
  assert.ok(changes.length > 0);
});
