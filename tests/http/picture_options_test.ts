import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { SVG as SVG_FORM } from "../../src/routes/rendering.ts";
import { ledgerState } from "../support/ledger.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { readSvg } from "../wheel/read_svg.ts";

const bed = await openTestBed();
const SVG = { headers: { accept: "image/svg+xml" } };
const NATAL = "/v1/charts/natal";
const SYNASTRY = "/v1/charts/synastry";
const subject = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const partner = { ...subject, id: "b", dob: "2001-02-16" };
/** The one picture that is no wheel: it has no rings and no compact form. */
const MAP = "charts.lines";
const DRAWN = OPERATIONS.filter(({ renders }) => renders?.includes(SVG_FORM));

for (const operation of DRAWN) {
  Deno.test(`${operation.id}: include_picture adds the picture of Accept to the answer, at one price`, async () => {
    await using app = await bed.testApp({ credits: 100 });
    const path = `/v1${operation.path}`;
    const picture = {
      theme: "dark",
      caption: { title: "Of the tests" },
      ...(operation.id !== MAP && { compact: true }),
    };
    const { include_picture: _, ...example } = operation.examples.at(-1)!.request as {
      include_picture?: boolean;
    };
    const request = { ...example, picture };
    const drawn = await app.post(path, request, SVG);
    const json = await app.post(path, { ...request, include_picture: true });
    const plain = await app.post(path, { ...request, include_picture: false });
    for (const answer of [drawn, json, plain]) assert.equal(answer.status, 200, answer.text);
    const { picture: included, ...rest } = json.json.data;
    assert.deepEqual(rest, plain.json.data);
    assert.equal(plain.json.data.picture, undefined);
    assert.equal(included, drawn.text);
    if (operation.id !== MAP) assert.match(included, /^<svg[^>]* width="320"/);
    assert.doesNotMatch(included, /<style/);
    assert.equal(readSvg(included)[1].text, "Of the tests");
    const credits = operation.price.credits(request);
    assert.deepEqual([json.json.usage.credits, plain.json.usage.credits], [credits, credits]);
    assert.equal((await ledgerState(app)).balanceCredits, 100 - 3 * credits);
  });

  Deno.test(`${operation.id}: the document describes the options, and data.picture`, async () => {
    await using app = await bed.testApp();
    const document = await app.contract();
    const { post } = document.paths[`/v1${operation.path}`];
    const resolved = ({ $ref }: { $ref: string }) =>
      document.components.schemas[$ref.split("/").at(-1)!];
    const request = resolved(post.requestBody.content["application/json"].schema);
    const options = resolved(request.properties.picture);
    assert.deepEqual(
      Object.keys(options.properties),
      operation.id === MAP
        ? ["theme", "brand", "transparent", "scale", "caption"]
        : ["theme", "brand", "transparent", "scale", "panel", "card", "caption", "compact"],
    );
    assert.deepEqual(resolved(options.properties.theme).enum, ["auto", "light", "dark"]);
    const caption = resolved(options.properties.caption);
    assert.deepEqual(
      Object.keys(caption.properties),
      operation.id === MAP ? ["title"] : ["title", "inner", "outer"],
    );
    assert.deepEqual([caption.properties.title.maxLength, caption.additionalProperties], [
      80,
      false,
    ]);
    assert.equal(request.properties.include_picture.type, "boolean");
    const answer = resolved(post.responses["200"].content["application/json"].schema);
    const data = resolved(answer.properties.data);
    assert.equal(data.properties.picture.type, "string");
    assert.ok(!data.required.includes("picture"));
  });
}

async function issueOf(app: TestApp, path: string, picture: unknown, more = {}) {
  const { status, json } = await app.post(path, { subject, partner, picture, ...more }, SVG);
  assert.equal(status, 400, JSON.stringify(picture));
  const [{ path: at, code, message }] = json.error.issues;
  assert.equal(json.error.code, "INVALID_REQUEST");
  return { at, code, message };
}

Deno.test("wrong options of a picture are refused where they stand", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const wrong: [unknown, string][] = [
    [null, "picture"],
    ["dark", "picture"],
    [{ theme: "black" }, "picture.theme"],
    [{ compact: "yes" }, "picture.compact"],
    [{ scale: 4 }, "picture.scale"],
    [{ scale: "2" }, "picture.scale"],
    [{ size: 320 }, "picture.size"],
    [{ caption: "Ada" }, "picture.caption"],
    [{ caption: { left: "Ada" } }, "picture.caption.left"],
    [{ caption: { title: 7 } }, "picture.caption.title"],
    [{ caption: { title: "" } }, "picture.caption.title"],
    [{ caption: { inner: "x".repeat(81) } }, "picture.caption.inner"],
    [{ caption: { outer: "\u3000 \u200d" } }, "picture.caption.outer"],
  ];
  for (const [picture, at] of wrong) {
    assert.equal((await issueOf(app, SYNASTRY, picture)).at, at, JSON.stringify(picture));
  }
  assert.equal((await issueOf(app, SYNASTRY, {}, { include_picture: 1 })).at, "include_picture");
  const { code, message } = await issueOf(app, SYNASTRY, { scale: 4 });
  assert.deepEqual([code, message], ["invalid_value", "found a number, expected one of 1, 2, 3"]);
  assert.equal((await ledgerState(app)).balanceCredits, 100);
});

Deno.test("captions that steer a reader are refused, whole words of any script are not", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  const steering = [
    ...["\0", "\t", "\n", "\x1b[31m", "\x7f", "\x85", "\u2028", "\ud800", "\ue000"],
    ...["\u061c", "\u200b", "\u200e", "\u200f", "\u202a", "\u202e", "\u2066", "\u2069", "\ufeff"],
    ...["\u00ad", "\u2060", "\u{e0041}"],
  ];
  for (const found of steering) {
    const { at, message } = await issueOf(app, SYNASTRY, { caption: { title: `a${found}b` } });
    assert.equal(at, "picture.caption.title", JSON.stringify(found));
    assert.match(message, /expected plain text/);
  }
  const piled = await issueOf(app, SYNASTRY, { caption: { title: `a${"\u0301".repeat(5)}` } });
  assert.match(piled.message, /at most 4 marks/);
  const texts = [
    "Ærø & Þóra",
    "می‌خواهم",
    "क्‍ष",
    "👩‍🚀",
    "北京",
    "ห้องน้ำ",
    "<b>&amp;</b>",
    "x".repeat(80),
  ];
  for (const title of texts) {
    const answer = await app.post(
      SYNASTRY,
      { subject, partner, picture: { caption: { title } } },
      SVG,
    );
    assert.equal(answer.status, 200, `${title}: ${answer.text.slice(0, 300)}`);
    assert.equal(readSvg(answer.text)[1].text, title);
  }
});

Deno.test("a caption of a ring that is not there is refused", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const picture = { caption: { outer: "Nobody" } };
  const sky = { transit_datetime: "2026-07-15T12:00:00Z" };
  for (
    const [path, request] of [
      [NATAL, { subject }],
      ["/v1/charts/current-sky", {}],
      ["/v1/charts/transits", sky],
    ] as const
  ) {
    const { status, json } = await app.post(path, { ...request, picture });
    const [{ path: at, code }] = json.error.issues;
    assert.deepEqual([status, at, code], [400, "picture.caption.outer", "no_effect"]);
  }
  const both = await app.post("/v1/charts/transits", { ...sky, subject, picture }, SVG);
  assert.equal(both.status, 200);
  assert.match(both.text, /Inner wheel \(Birth chart\): .* Outer wheel \(Nobody\): /);
});
