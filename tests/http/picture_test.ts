import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { SVG as SVG_FORM } from "../../src/routes/rendering.ts";
import { ledgerState } from "../support/ledger.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const SVG = { accept: "image/svg+xml" };

for (const operation of OPERATIONS.filter(({ renders }) => renders?.includes(SVG_FORM))) {
  const path = `/v1${operation.path}`;

  Deno.test(`${operation.id} is drawn where a picture is asked for, at the same price`, async () => {
    await using app = await bed.testApp({ credits: 100 });
    for (const { name, request } of operation.examples) {
      const answer = await app.post(path, request, { headers: SVG });
      assert.equal(answer.status, 200, `${name}: ${answer.text.slice(0, 300)}`);
      assert.equal(answer.headers.get("content-type"), "image/svg+xml");
      assert.equal(answer.headers.get("vary"), "Accept, Accept-Encoding");
      assert.equal(
        answer.headers.get("x-credits-charged"),
        String(operation.price.credits(request)),
      );
      assert.match(answer.text, /^<svg[^>]* role="img"/);
      assert.match(answer.text, /<title[^>]*>[^<]+<\/title>/);
      assert.doesNotMatch(answer.text, /<script|<text|href=|NaN|undefined/);
    }
    const { balanceCredits } = await ledgerState(app);
    const charged = operation.examples.reduce(
      (sum, { request }) => sum + operation.price.credits(request),
      0,
    );
    assert.equal(balanceCredits, 100 - charged);
  });

  Deno.test(`${operation.id}: a picture and its JSON are different calls under one key`, async () => {
    await using app = await bed.testApp({ credits: 100 });
    const [{ request }] = operation.examples;
    const keyed = { "idempotency-key": "picture-1" };
    const first = await app.post(path, request, { headers: { ...SVG, ...keyed } });
    const again = await app.post(path, request, { headers: { ...SVG, ...keyed } });
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get("content-type"), "image/svg+xml");
    assert.equal(again.headers.get("idempotent-replayed"), "true");
    assert.equal(again.headers.get("x-credits-charged"), "0");
    const json = await app.post(path, request, { headers: keyed });
    assert.equal(json.status, 409);
    assert.equal(json.json.error.reason, "different_answer_type");
    assert.equal((await ledgerState(app)).captures.length, 1);
  });

  Deno.test(`${operation.id}: errors stay JSON, and so does the answer where JSON is wanted more`, async () => {
    await using app = await bed.testApp({ credits: 100 });
    const wrong = await app.post(path, { nonsense: 1 }, { headers: SVG });
    assert.equal(wrong.status, 400);
    assert.match(wrong.headers.get("content-type")!, /^application\/json/);
    const [{ request }] = operation.examples;
    const others = ["*/*", "*/*, image/svg+xml;q=0", "application/json, image/svg+xml;q=0.5"];
    for (const accept of others) {
      const answer = await app.post(path, request, { headers: { accept } });
      assert.equal(answer.status, 200, accept);
      assert.match(answer.headers.get("content-type")!, /^application\/json/, accept);
    }
  });
}

Deno.test("a picture is drawn unless JSON is preferred by name", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const operation = OPERATIONS.find(({ renders }) => renders?.includes(SVG_FORM))!;
  const [{ request }] = operation.examples;
  const wanting = ["image/svg+xml, application/json", "application/json;q=0.9, IMAGE/SVG+XML"]
    .concat("image/*", "image/svg+xml, */*")
    .concat("text/html, image/svg+xml;q=0.8, */*;q=0.5");
  for (const accept of wanting) {
    const answer = await app.post(`/v1${operation.path}`, request, { headers: { accept } });
    assert.equal(answer.headers.get("content-type"), "image/svg+xml", accept);
  }
});

Deno.test("what a caller wrote stands in the picture as text, never as markup", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const subject = {
    id: `"><script>alert(1)</script>&amp;`,
    dob: "2000-01-01",
    tob: "10:00",
    pob: "San Diego, CA, US",
  };
  const answer = await app.post("/v1/charts/natal", { subject }, { headers: SVG });
  assert.equal(answer.status, 200);
  assert.doesNotMatch(answer.text, /<script/);
  assert.match(answer.text, /&lt;script&gt;/);
});
