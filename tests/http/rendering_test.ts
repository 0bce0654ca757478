import assert from "node:assert/strict";
import { z } from "zod";
import { OPERATIONS } from "../../src/catalogue.ts";
import { contentTypeOf, type Rendering, RENDERINGS } from "../../src/routes/rendering.ts";
import { defineOperation } from "../../src/routes/operation.ts";
import { fixedPrice } from "../../src/routes/price.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { ledgerState } from "../support/ledger.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

const BYTES: Rendering = {
  mediaType: "application/octet-stream",
  id: "bin",
  isText: false,
  label: "Bytes",
  description: "every byte there is",
};
const TEXT: Rendering = { ...BYTES, mediaType: "text/x-test", id: "txt", isText: true };
/** What text columns, UTF-8 and marks of our own would trip over. */
const EVERY_BYTE = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);
const ROUND = defineOperation({
  id: "test.forms",
  path: "/test/forms",
  helper: "forms",
  operationId: "forms",
  lane: "core",
  execution: "call",
  price: fixedPrice(2, "call"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "beta",
  renders: [BYTES, TEXT],
  summary: "Of the tests",
  description: "Of the tests.",
  request: z.strictObject({ length: z.int() }).meta({ id: "FormsInput" }),
  data: z.object({ length: z.int() }).meta({ id: "FormsData" }),
  meta: z.object({}),
  examples: [{ name: "All", request: { length: EVERY_BYTE.length } }],
  prepare: ({ length }) => length,
  run: (length) => ({
    data: { length },
    meta: {},
    renders: {
      [BYTES.mediaType]: () => Promise.resolve(EVERY_BYTE.slice(0, length)),
      [TEXT.mediaType]: () => Promise.resolve("ж".repeat(length)),
    },
  }),
});

Deno.test("bytes are sent and replayed as they are, whatever is in them", async () => {
  await using app = await bed.testApp({ operations: [ROUND], queries: [], credits: 100 });
  for (const length of [0, 1, 31, 256, EVERY_BYTE.length]) {
    const send = () =>
      app.post(
        "/v1/test/forms",
        { length },
        keyed(`bytes-${length}`, { headers: { accept: BYTES.mediaType } }),
      );
    const [first, again] = [await send(), await send()];
    for (const answer of [first, again]) {
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get("content-type"), BYTES.mediaType);
      assert.equal(answer.headers.get("vary")?.split(",")[0], "Accept");
      assert.deepEqual(answer.bytes, EVERY_BYTE.slice(0, length), `${length} bytes`);
    }
    assert.equal(again.headers.get("idempotent-replayed"), "true");
  }
  assert.equal((await ledgerState(app)).captures.length, 5);
});

Deno.test("a key has one form: another Accept is another call, and JSON stays the usual one", async () => {
  await using app = await bed.testApp({ operations: [ROUND], queries: [], credits: 100 });
  const send = (accept: string) =>
    app.post("/v1/test/forms", { length: 3 }, keyed("forms", { headers: { accept } }));
  const text = await send(TEXT.mediaType);
  assert.equal(text.headers.get("content-type"), "text/x-test; charset=utf-8");
  assert.equal(text.text, "жжж");
  for (const accept of [BYTES.mediaType, "application/json", "*/*"]) {
    const { status, json } = await send(accept);
    assert.deepEqual([status, json.error.reason], [409, "different_answer_type"], accept);
  }
  assert.equal((await send(TEXT.mediaType)).text, text.text);
  const { status, json } = await send("application/pdf");
  assert.deepEqual([status, json.error.issues[0].suggestions], [
    406,
    ["application/json", BYTES.mediaType, TEXT.mediaType],
  ]);
  assert.equal((await ledgerState(app)).captures.length, 1);
});

Deno.test("every form that an operation of the catalogue names is in the table, made, and of its type", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  for (const { id, path, renders = [], examples } of OPERATIONS) {
    for (const rendering of renders) {
      assert.ok(RENDERINGS.includes(rendering), `${id}: ${rendering.mediaType}`);
      const { mediaType, isText } = rendering;
      const headers = { accept: mediaType };
      const answer = await app.post(`/v1${path}`, examples[0].request, { headers });
      assert.equal(answer.status, 200, `${id}: ${answer.text.slice(0, 300)}`);
      assert.equal(answer.headers.get("content-type"), contentTypeOf(mediaType));
      if (isText) new TextDecoder("utf-8", { fatal: true }).decode(answer.bytes);
    }
  }
  const ids = RENDERINGS.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
});
