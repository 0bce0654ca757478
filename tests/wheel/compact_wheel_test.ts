import assert from "node:assert/strict";
import { ANGLE_POINTS } from "../../src/astrology/chart/chart.ts";
import type { WheelInput } from "../../src/wheel/wheel_chart.ts";
import { BODY_GLYPHS } from "../../src/wheel/glyphs/body_glyphs.ts";
import { SIGN_GLYPHS } from "../../src/wheel/glyphs/sign_glyphs.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { isPlaced } from "./drawn_boxes.ts";
import { chanceChart } from "./drawn_charts.ts";
import { readSvg } from "./read_svg.ts";

/** Height in pixels of strokes for letters, figures and glyphs, where the picture is 320 px wide. */
const MIN_TEXT_PX = 6.4;
const MIN_GLYPH_PX = 12;
/** Angles are written in letters. */
const LETTERS = ANGLE_POINTS.map((angle) => BODY_GLYPHS[angle]);
const GLYPHS = new Set([...Object.values(BODY_GLYPHS), ...Object.values(SIGN_GLYPHS)])
  .difference(new Set(LETTERS));

Deno.test("a compact picture is 320 px wide, and everything in it large enough to be read", () => {
  const random = seededRandom(41);
  const captions = { title: "A title", inner: "One", outer: "Other" };
  for (let run = 0; run < 40; run++) {
    const [inner, outer] = [chanceChart(random), { ...chanceChart(random), isFirst: true }];
    const wheels: WheelInput[] = [
      { title: "t", inner, aspects: [], captions, isCompact: true },
      { title: "t", inner, outer, aspects: [], captions, isCompact: true },
    ];
    for (const wheel of wheels) {
      const elements = readSvg(wheelSvg(wheel));
      const { attributes } = elements[0];
      assert.equal(attributes.get("width"), "320");
      const pxPerUnit = 320 / Number(attributes.get("viewBox")!.split(" ")[2]);
      for (const element of elements.filter(isPlaced)) {
        const data = element.attributes.get("d")!;
        const transform = element.attributes.get("transform")!;
        const scale = Number(/scale\((.+)\)/.exec(transform)?.[1] ?? 1) * pxPerUnit;
        if (GLYPHS.has(data)) assert.ok(18 * scale >= MIN_GLYPH_PX, `${18 * scale} px: ${data}`);
        else assert.ok(8 * scale >= MIN_TEXT_PX, `${8 * scale} px: ${data}`);
      }
    }
  }
});

Deno.test("a compact wheel shows every body, and leaves out minutes and the figures of cusps", () => {
  const random = seededRandom(42);
  const inner = { ...chanceChart(random) };
  const count = (isCompact: boolean) => {
    const drawn = readSvg(wheelSvg({ title: "t", inner, aspects: [], isCompact })).filter(isPlaced);
    const glyphs = Object.values(BODY_GLYPHS);
    return [
      drawn.filter(({ attributes }) => glyphs.includes(attributes.get("d")!)).length,
      drawn.length,
    ];
  };
  const [usual, compact] = [count(false), count(true)];
  assert.equal(compact[0], usual[0]);
  assert.ok(compact[1] < usual[1] - inner.planets.length, `${compact[1]} of ${usual[1]}`);
});
