import assert from "node:assert/strict";
import { strokeText } from "../../src/wheel/glyphs/stroke_text.ts";
import { ledgerState } from "../support/ledger.ts";
import { openTestBed } from "../support/test_bed.ts";
import { pngPixels } from "../wheel/png_pixels.ts";
import { readSvg } from "../wheel/read_svg.ts";

const bed = await openTestBed();
const SVG = { headers: { accept: "image/svg+xml" } };
const NATAL = "/v1/charts/natal";
const SYNASTRY = "/v1/charts/synastry";
const subject = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const untimed = { id: "u", dob: "1990-06-21", pob: "Lisbon, PT" };
const polar = { id: "p", dob: "1990-06-21", tob: "12:00", pob: "Tromsø, NO" };

Deno.test("options that change nothing beside others are refused, and so are colours that cannot be read", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const issueOf = async (picture: object) => {
    const { status, json } = await app.post(NATAL, { subject, picture }, SVG);
    assert.equal(status, 400, JSON.stringify(picture));
    return json.error.issues[0];
  };
  const refused: [object, string, string][] = [
    [{ card: "square" }, "picture.card", "invalid_value"],
    [{ brand: { ground: "white" } }, "picture.brand.ground", "invalid_format"],
    [{ brand: { ink: "#12345" } }, "picture.brand.ink", "invalid_format"],
    [{ brand: { accent: "#12345g" } }, "picture.brand.accent", "invalid_format"],
    [{ brand: { paper: "#ffffff" } }, "picture.brand.paper", "unknown_field"],
    [{ card: "portrait", compact: true }, "picture.compact", "no_effect"],
    [{ card: "portrait", panel: true }, "picture.panel", "no_effect"],
    [{ compact: true, panel: true }, "picture.panel", "no_effect"],
    [{ card: "portrait", scale: 3 }, "picture.scale", "out_of_range"],
    [{ theme: "dark", brand: { ground: "#ffffff" } }, "picture.theme", "no_effect"],
    [{ brand: { ground: "#777777", ink: "#888888" } }, "picture.brand.ink", "unreadable_colour"],
    [{ brand: { ink: "#eeeeee" } }, "picture.brand.ink", "unreadable_colour"],
    [{ theme: "dark", brand: { ink: "#222222" } }, "picture.brand.ink", "unreadable_colour"],
    [{ brand: { accent: "#ffee99" } }, "picture.brand.accent", "unreadable_colour"],
  ];
  for (const [picture, path, code] of refused) {
    const issue = await issueOf(picture);
    assert.deepEqual([issue.path, issue.code], [path, code], JSON.stringify(picture));
  }
  const { message } = await issueOf({ brand: { accent: "#ffee99" } });
  assert.match(message, /accent #ffee99 on ground #ffffff has contrast 1\.2; expected 3 or more/);
  assert.equal((await ledgerState(app)).balanceCredits, 100);
});

Deno.test("a brand colours ground, ink and axes, in one theme; a transparent picture has no ground", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const draw = async (path: string, picture: object) =>
    (await app.post(path, { subject, picture }, SVG)).text;
  const branded = await draw(NATAL, { brand: { ground: "#1d1033", accent: "#e0b65c" } });
  assert.match(branded, /<rect [^>]*fill="#1d1033"\/>/);
  assert.match(branded, /<g stroke="#e0b65c" stroke-width="1\.9"/);
  assert.match(branded, /stroke="#eef2f7"/, "ink of a dark ground");
  assert.doesNotMatch(branded, /<style/);
  assert.doesNotMatch(await draw(NATAL, { transparent: true }), /<rect/);
  const map = { transparent: true, brand: { ground: "#1d1033" } };
  assert.doesNotMatch(await draw("/v1/charts/lines", map), /<rect/);
});

Deno.test("the picture itself says what is unknown", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const isSaid = async (path: string, request: object, words: string) => {
    const { status, text } = await app.post(path, request, SVG);
    assert.equal(status, 200, text.slice(0, 300));
    return text.includes(`d="${strokeText(words)}"`);
  };
  const said: [string, object, string][] = [
    [SYNASTRY, { subject, partner: untimed }, "Partner: birth time unknown"],
    [
      SYNASTRY,
      { subject: untimed, partner: { ...untimed, id: "v" } },
      "both birth times unknown",
    ],
    [
      SYNASTRY,
      { subject, partner: untimed, picture: { compact: true } },
      "outer: time unknown",
    ],
    [NATAL, { subject: polar }, "Porphyry houses"],
  ];
  for (const [path, request, words] of said) {
    assert.ok(await isSaid(path, request, words), words);
  }
  for (const words of ["Porphyry houses", "birth time unknown"]) {
    assert.ok(!await isSaid(NATAL, { subject }, words), words);
  }
});

/** Starts of the contours of all outlined text. */
function outlineStarts(svg: string): [number, number][] {
  const written = /translate\((\S+) (\S+)\)scale\((\S+)\)" [^>]*stroke="none" d="(M[^"]*q[^"]*)"/g;
  const starts = [...svg.matchAll(written)].flatMap(([, left, baseline, scale, path]) =>
    [...path.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]): [number, number] => [
      Number(left) + Number(scale) * Number(x),
      Number(baseline) + Number(scale) * Number(y),
    ])
  );
  assert.ok(starts.length > 0, "no text has outlines");
  return starts;
}

Deno.test("cards have their size, text in outlines, and all of it within their edges", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  const sizes = { landscape: [1200, 630], portrait: [1080, 1920] };
  const wide = "W".repeat(80);
  const captions = [
    {},
    { title: "Ada" },
    { title: wide, inner: wide },
    { title: "Анна и Μαρία" },
  ];
  for (const [card, [width, height]] of Object.entries(sizes)) {
    for (const caption of captions) {
      for (const partner of [undefined, untimed]) {
        const path = partner === undefined ? NATAL : SYNASTRY;
        const request = { subject, partner, picture: { card, caption } };
        const { status, text } = await app.post(path, request, SVG);
        assert.equal(status, 200, text.slice(0, 300));
        const [{ attributes }] = readSvg(text);
        const size = ["width", "height"].map((name) => Number(attributes.get(name)));
        assert.deepEqual(size, [width, height]);
        assert.doesNotMatch(text, /<text|NaN|undefined/);
        for (const [x, y] of outlineStarts(text)) {
          const what = `${card} ${JSON.stringify(caption)} at ${x} ${y}`;
          assert.ok(x >= 20 && x <= width - 20 && y >= 20 && y <= height - 20, what);
        }
      }
    }
  }
  const png = await app.post(
    NATAL,
    { subject, picture: { card: "landscape", scale: 2 } },
    { headers: { accept: "image/png" } },
  );
  const pixels = pngPixels(png.bytes);
  assert.deepEqual([pixels.width, pixels.height], [2400, 1260]);
});

Deno.test("a panel stands beside the wheel and stays within the picture", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const requests: [string, object][] = [
    [NATAL, { subject }],
    [SYNASTRY, { subject, partner: untimed }],
    [SYNASTRY, { subject: untimed, partner: subject }],
  ];
  for (const [path, request] of requests) {
    const { text: bare } = await app.post(path, request, SVG);
    const { text } = await app.post(path, { ...request, picture: { panel: true } }, SVG);
    const [left, top, width, height] = readSvg(text)[0].attributes.get("viewBox")!
      .split(" ").map(Number);
    assert.equal(height, Number(readSvg(bare)[0].attributes.get("viewBox")!.split(" ")[3]));
    assert.ok(width >= 1000, `${width}`);
    assert.doesNotMatch(text, /<text|NaN|undefined/);
    const starts = outlineStarts(text);
    assert.ok(starts.length > 300, `${starts.length}`);
    for (const [x, y] of starts) {
      assert.ok(x > left + 580 && x < left + width - 4, `x ${x}`);
      assert.ok(y > top + 4 && y < top + height - 4, `y ${y}`);
    }
  }
});
