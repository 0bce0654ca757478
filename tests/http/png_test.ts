import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { PNG as PNG_FORM, SVG as SVG_FORM } from "../../src/routes/rendering.ts";
import { ledgerState } from "../support/ledger.ts";
import { openTestBed } from "../support/test_bed.ts";
import { pngPixels } from "../wheel/png_pixels.ts";

const bed = await openTestBed();
const PNG = { accept: "image/png" };
const NATAL = "/v1/charts/natal";
const subject = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const DRAWN = OPERATIONS.filter(({ renders }) => renders?.includes(SVG_FORM));

Deno.test("every route with an SVG picture answers it as PNG at the price of the JSON", async () => {
  await using app = await bed.testApp({ credits: 100 });
  let charged = 0;
  for (const { id, path, examples, price, renders } of DRAWN) {
    assert.ok(renders!.includes(PNG_FORM), id);
    const { request } = examples[0];
    const drawn = await app.post(`/v1${path}`, request, { headers: PNG });
    assert.equal(drawn.status, 200, `${id}: ${drawn.text.slice(0, 300)}`);
    assert.equal(drawn.headers.get("content-type"), "image/png");
    // It is not compressed again.
    assert.equal(drawn.headers.get("vary"), "Accept");
    const svg = await app.post(`/v1${path}`, request, { headers: { accept: "image/svg+xml" } });
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg.text)!;
    const pixels = pngPixels(drawn.bytes);
    assert.deepEqual([pixels.width, pixels.height], [Number(width), Number(height)], id);
    assert.deepEqual(pixels.at(1, 1), [255, 255, 255], "a PNG without a theme is light");
    charged += 2 * price.credits(request);
  }
  assert.equal((await ledgerState(app)).balanceCredits, 100 - charged);
});

Deno.test("scales 2 and 3 have more pixels and the same picture", async () => {
  await using app = await bed.testApp({ credits: 100 });
  for (const scale of [1, 2, 3]) {
    const request = { subject, picture: { scale, theme: "dark" } };
    const { bytes } = await app.post(NATAL, request, { headers: PNG });
    const pixels = pngPixels(bytes);
    assert.deepEqual([pixels.width, pixels.height], [600 * scale, 600 * scale]);
    assert.deepEqual(pixels.at(1, 1), [0x12, 0x10, 0x18]);
    // The horizon of the wheel is drawn in ink.
    const [red] = pixels.at(130 * scale, 300 * scale);
    assert.ok(red > 200, `${red}`);
  }
});

Deno.test("under one key a PNG is replayed byte for byte and billed once", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const headers = { ...PNG, "idempotency-key": "png-1" };
  const first = await app.post(NATAL, { subject }, { headers });
  const again = await app.post(NATAL, { subject }, { headers });
  assert.deepEqual(again.bytes, first.bytes);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.equal((await ledgerState(app)).captures.length, 1);
});

Deno.test("captions in letters that have no outline are 406 as PNG and unbilled, as SVG they are drawn", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const drawn = await app.post(
    NATAL,
    { subject, picture: { caption: { title: "Гороскоп & Αστέρι" } } },
    { headers: PNG },
  );
  assert.equal(drawn.status, 200, drawn.text.slice(0, 300));
  const { balanceCredits } = await ledgerState(app);
  const request = { subject, picture: { caption: { title: "北京 & 👩‍🚀" } } };
  const refused = await app.post(NATAL, request, { headers: PNG });
  assert.equal(refused.status, 406);
  const { code, message, issues } = refused.json.error;
  assert.equal(code, "NOT_ACCEPTABLE");
  assert.match(message, /none for 北 京 👩 🚀\. .*accept image\/svg\+xml/);
  assert.deepEqual([issues[0].path, issues[0].code], ["picture.caption", "not_drawable"]);
  assert.equal((await ledgerState(app)).balanceCredits, balanceCredits);
  const svg = await app.post(NATAL, request, { headers: { accept: "image/svg+xml" } });
  assert.equal(svg.status, 200);
});
