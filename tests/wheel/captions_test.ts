import assert from "node:assert/strict";
import type { WheelInput } from "../../src/wheel/wheel_chart.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import { drawnBoxes } from "./drawn_boxes.ts";
import { NATAL_WHEEL } from "./drawn_charts.ts";
import { readSvg } from "./read_svg.ts";

const DOUBLE: WheelInput = { ...NATAL_WHEEL, outer: { ...NATAL_WHEEL.inner, isFirst: false } };
const WRITTEN = "Ådne Čapek, Zoë Łukasz & Þóra Đurić-Özdemir (ßøæ) 1990/12: “ok”".replace(
  /[“”]/g,
  '"',
);

function viewBoxOf(svg: string): [number, number, number, number] {
  const numbers = readSvg(svg)[0].attributes.get("viewBox")!.split(" ").map(Number);
  return numbers as [number, number, number, number];
}

/** The strokes that stand outside the square of the wheel. */
function bandBoxes(svg: string, side: number) {
  const margin = (600 - side) / 2;
  return drawnBoxes(readSvg(svg), new Map())
    .filter(({ top, bottom }) => bottom <= margin || top >= 600 - margin);
}

const textsOf = (svg: string) => readSvg(svg).filter(({ tag }) => tag === "text");

Deno.test("without captions a picture is the square of its wheel", () => {
  assert.deepEqual(viewBoxOf(wheelSvg(NATAL_WHEEL)), [0, 0, 600, 600]);
  assert.match(wheelSvg(NATAL_WHEEL), /width="600" height="600"/);
});

Deno.test("captions in the letters of Europe are drawn, so that no font decides their look", () => {
  for (const isCompact of [false, true]) {
    const captions = { title: WRITTEN, inner: WRITTEN, outer: WRITTEN };
    const svg = wheelSvg({ ...DOUBLE, captions, isCompact });
    assert.deepEqual(textsOf(svg), []);
    const boxes = bandBoxes(svg, isCompact ? 320 : 600);
    const [left, top, width, height] = viewBoxOf(svg);
    assert.ok(boxes.length >= 3 && boxes.length <= 6, `${boxes.length} lines`);
    for (const box of boxes) {
      assert.ok(box.left >= left && box.right <= left + width, `${box.left} … ${box.right}`);
      assert.ok(box.top >= top && box.bottom <= top + height, `${box.top} … ${box.bottom}`);
    }
  }
});

Deno.test("a title stands above the wheel, the rings below it, inner first, each with its sign", () => {
  const svg = wheelSvg({ ...DOUBLE, captions: { title: "T", inner: "I", outer: "VC" } });
  const heights = bandBoxes(svg, 600).map(({ top }) => top).sort((a, b) => a - b);
  assert.ok(heights[0] < 0 && heights[1] > 600 && heights[2] > heights[1] + 10, `${heights}`);
  const signs = readSvg(svg).filter(({ strokeWidth }) => strokeWidth === 3.4);
  assert.deepEqual(signs.map(({ strokeClass }) => strokeClass), ["s-ink", "s-outer"]);
  const single = wheelSvg({ ...NATAL_WHEEL, captions: { inner: "I" } });
  assert.equal(bandBoxes(single, 600).length, 1);
  assert.ok(readSvg(single).every(({ strokeWidth }) => strokeWidth !== 3.4));
});

Deno.test("the words of a picture name it and its rings by its captions", () => {
  const svg = wheelSvg({ ...DOUBLE, captions: { title: "Two <&>", inner: "One", outer: "Other" } });
  const elements = readSvg(svg);
  assert.equal(elements[1].text, "Two <&>");
  assert.match(elements[2].text, /Inner wheel \(One\): Sun .* Outer wheel \(Other\): Sun /);
});

Deno.test("other scripts are text of a font, which fits by broad letters", () => {
  for (
    const title of [
      "北京の出生図",
      "مخطط الميلاد",
      "जन्म कुंडली",
      "🌒 Luna 👩‍🚀",
      "Ada 🌒",
    ]
  ) {
    const [text, ...more] = textsOf(wheelSvg({ ...NATAL_WHEEL, captions: { title } }));
    assert.deepEqual([text.text, more], [title, []]);
    assert.equal(text.attributes.get("text-anchor"), "middle");
    assert.match(text.attributes.get("font-family")!, /sans-serif$/);
    assert.ok(text.attributes.has("fill") && text.attributes.get("stroke") === "none");
  }
  const long = textsOf(wheelSvg({ ...DOUBLE, captions: { inner: "漢".repeat(80) } }));
  assert.equal(long.length, 2);
  assert.ok(long[1].text.endsWith("…"));
  const size = Number(long[0].attributes.get("font-size"));
  const start = Number(long[0].attributes.get("x"));
  for (const { text } of long) assert.ok(start + size * [...text].length <= 600, text);
});

Deno.test("Greek and Cyrillic captions are outlines, without a font of the viewer", () => {
  for (const title of ["Гороскоп Ивана", "Αστρολογικός χάρτης", "Nguyễn Thị Minh"]) {
    const svg = wheelSvg({ ...NATAL_WHEEL, captions: { title } });
    assert.deepEqual(textsOf(svg), []);
    assert.match(
      svg,
      /<path transform="[^"]+" class="f-ink" fill="#18202c" stroke="none" d="M[^"]{500,}"\/>/,
    );
  }
});

Deno.test("captions of any characters stay text, one line high or two, within the picture", () => {
  for (
    const text of [
      "</text></svg><script>alert(1)</script>",
      '" onload="alert(1)" x="',
      "]]><![CDATA[ &amp; &#0; &x; <?php ?>",
      "W".repeat(80),
      "i".repeat(80),
      "\u202eabc\u0000\ud800\ufffe\u2028 d",
      "a\u0301\u0301\u0301\u0301\u0301",
      " \t ",
      "",
    ]
  ) {
    for (const isCompact of [false, true]) {
      const captions = { title: text, inner: text, outer: text };
      const svg = wheelSvg({ ...DOUBLE, captions, isCompact });
      const elements = readSvg(svg);
      const tags = [...new Set(elements.map(({ tag }) => tag))].filter((tag) => tag !== "text");
      assert.deepEqual(tags.sort(), [
        ...["circle", "desc", "g", "path", "rect", "style", "svg", "title"],
      ]);
      assert.ok(elements.every(({ attributes }) => !attributes.has("onload")));
      const [left, top, width, height] = viewBoxOf(svg);
      assert.ok(height - width <= (isCompact ? 160 : 180), `${height}`);
      for (const box of bandBoxes(svg, isCompact ? 320 : 600)) {
        assert.ok(box.left >= left && box.right <= left + width, text);
        assert.ok(box.top >= top && box.bottom <= top + height, text);
      }
    }
  }
});
