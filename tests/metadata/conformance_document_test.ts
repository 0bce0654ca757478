import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { conformanceDocumentOf } from "../../src/metadata/release/conformance_document.ts";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import type { ReleaseRecord } from "../../src/metadata/release/release_record.ts";
import { runningRecordAt } from "../../src/metadata/release/running_record.ts";
import { serviceHashesOf } from "../../src/metadata/release/service_hashes.ts";
import { MAX_HOLD_MS, minHoldMs } from "../support/loop_hold.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const CHECKOUT = new URL("../../", import.meta.url);

/** A folder with the files of a service, and what a record of it would say. */
async function smallService(): Promise<{ root: URL; record: ReleaseRecord } & AsyncDisposable> {
  const dir = await Deno.makeTempDir();
  const root = new URL(`file://${dir}/`);
  for (const folder of ["data", "src/metadata", "migrations/functions", "wasm/dist", "records"]) {
    await Deno.mkdir(new URL(folder, root), { recursive: true });
  }
  for (
    const path of [
      ...["main.ts", "data/origin.json", "src/app.ts", "src/metadata/a.json"],
      "migrations/functions/f.sql",
    ]
  ) {
    await Deno.writeTextFile(new URL(path, root), `the text of ${path}`);
  }
  await Deno.writeTextFile(new URL("wasm/dist/abi.wasm", root), "a kernel");
  const record: ReleaseRecord = {
    recordedAt: "2026-07-15T10:00:00.000Z",
    contractVersion: CONTRACT_VERSION,
    contractHash: "c".repeat(64),
    treeHash: "d".repeat(64),
    ...await serviceHashesOf(root),
    engineVersion: "2.10.03",
    denoVersion: "2.9.6",
    steps: [{ name: "check", passed: true, seconds: 3 }],
    suites: [{ name: "embedded", passed: 2, failed: 0, skipped: 0, seconds: 9.5 }],
    proofs: { "one holds": "passed", "another holds": "passed" },
    accuracy: [{
      reference: "Swiss Ephemeris 2.10.03",
      what: "longitude of any body",
      maximum: 1e-5,
      unit: "arc seconds",
      limit: 1e-4,
      setApart: 0,
    }],
    lint: [{ name: "lint-contract", passed: true }],
    fuzz: { cases: 20_000, seed: 7, failures: 0, seconds: 60 },
  };
  return {
    root,
    record,
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  };
}

/** What `/v1/conformance` answers where the service lies in a folder. */
async function conformanceAt(root: URL) {
  await using app = await bed.testApp();
  const document = conformanceDocumentOf(runningRecordAt(root));
  const service = createApp(app.services, { documents: [document] });
  const answer = await service.request("http://127.0.0.1:8000/v1/conformance");
  assert.equal(answer.status, 200);
  const json = await answer.json();
  document.schema.parse(json);
  return json;
}

async function write(root: URL, path: string, content: unknown): Promise<void> {
  await Deno.writeTextFile(
    new URL(path, root),
    typeof content === "string" ? content : JSON.stringify(content),
  );
}

Deno.test("a record of what answers is current, and tells suites, accuracy and day", async () => {
  await using service = await smallService();
  await write(service.root, "records/release.json", service.record);
  const { recordStatus, record, running } = await conformanceAt(service.root);
  assert.equal(recordStatus, "current");
  assert.equal(running.serviceHash, record.serviceHash);
  const { proofs: _, ...rest } = service.record;
  assert.deepEqual(record, { ...rest, isClean: true, proofsPassed: 2, unproven: {} });
});

Deno.test("a record of any other code or kernel is stale", async () => {
  for (
    const path of [
      "main.ts",
      "src/app.ts",
      "src/added.ts",
      "src/metadata/a.json",
      "migrations/functions/f.sql",
      "wasm/dist/abi.wasm",
    ]
  ) {
    await using service = await smallService();
    await write(service.root, "records/release.json", service.record);
    await write(service.root, path, "something else");
    const { recordStatus, record } = await conformanceAt(service.root);
    assert.equal(recordStatus, "stale", path);
    assert.equal(record.recordedAt, service.record.recordedAt);
  }
});

Deno.test("without a record that can be read no result is claimed", async () => {
  await using service = await smallService();
  for (const content of [null, "{", { ...service.record, proofs: undefined }]) {
    if (content !== null) await write(service.root, "records/release.json", content);
    const { recordStatus, record } = await conformanceAt(service.root);
    assert.deepEqual([recordStatus, record], ["no_record", null]);
  }
});

Deno.test("a cited test that was skipped, failed or is missing keeps a record from being clean [cited-tests-must-pass]", async () => {
  for (const result of ["skipped", "failed", "missing"] as const) {
    await using service = await smallService();
    const proofs = { ...service.record.proofs, "another holds": result };
    await write(service.root, "records/release.json", { ...service.record, proofs });
    const { record } = await conformanceAt(service.root);
    assert.equal(record.isClean, false);
    assert.deepEqual([record.proofsPassed, record.unproven], [1, { "another holds": result }]);
  }
});

Deno.test("a step that failed keeps a record from being clean", async () => {
  await using service = await smallService();
  const steps = [{ name: "check", passed: false, seconds: 3 }];
  await write(service.root, "records/release.json", { ...service.record, steps });
  assert.equal((await conformanceAt(service.root)).record.isClean, false);
});

Deno.test("the hash of the service is what its published command prints", async () => {
  const { stdout } = await new Deno.Command("sh", {
    args: [
      "-c",
      "find data/origin.json main.ts migrations src -type f | LC_ALL=C sort | xargs sha256sum | sha256sum",
    ],
    cwd: CHECKOUT,
  }).output();
  const { serviceHash } = await serviceHashesOf(CHECKOUT);
  assert.equal(new TextDecoder().decode(stdout), `${serviceHash}  -\n`);
});

Deno.test("hashing the service lets others have their turn", async () => {
  const holdMs = await minHoldMs(() => serviceHashesOf(CHECKOUT));
  assert.ok(holdMs < MAX_HOLD_MS, `it holds the event loop for ${holdMs.toFixed(1)} ms`);
});
