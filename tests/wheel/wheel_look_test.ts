import assert from "node:assert/strict";
import { SIGNS } from "../../src/astrology/signs.ts";
import { ASPECT_TYPES, POINTS } from "../../src/ephemeris/points.ts";
import { ASPECT_GLYPHS } from "../../src/wheel/glyphs/aspect_glyphs.ts";
import { BODY_GLYPHS } from "../../src/wheel/glyphs/body_glyphs.ts";
import { SIGN_GLYPHS } from "../../src/wheel/glyphs/sign_glyphs.ts";
import type { WheelInput } from "../../src/wheel/wheel_chart.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import { ASPECT_STYLES } from "../../src/wheel/wheel_theme.ts";
import { boundsOf, drawnBoxes } from "./drawn_boxes.ts";
import { bodyAt, chartWith, NATAL_WHEEL, withoutHouses } from "./drawn_charts.ts";
import { readSvg } from "./read_svg.ts";

Deno.test("a body of an unknown time shows the arc where it may stand, and no minutes", () => {
  const moon = bodyAt("moon", 30, { longitudeRange: { fromDeg: 23.5, toDeg: 36.25 } });
  const draw = (body: typeof moon) =>
    wheelSvg({ title: "t", inner: withoutHouses([body]), aspects: [] });
  const boxes = (svg: string) => drawnBoxes(readSvg(svg), new Map()).length;
  const { longitudeRange: _, ...timed } = moon;
  assert.equal(boxes(draw(timed)) - boxes(draw(moon)), 1);
  assert.match(draw(moon), /Moon between 23°30′ Aries and 6°15′ Taurus/);
});

Deno.test("the ascendant stands at the left and the zodiac runs counter-clockwise", () => {
  const lone = (longitude: number, inner = chartWith([bodyAt("sun", longitude)], 100)) => {
    const svg = wheelSvg({ title: "t", inner, aspects: [] });
    const boxes = drawnBoxes(readSvg(svg), new Map());
    const { left, right, top, bottom } = boxes.find(({ data }) => data === BODY_GLYPHS.sun)!;
    return [(left + right) / 2 - 300, (top + bottom) / 2 - 300].map(Math.trunc);
  };
  // A cusp stands at each of these places, so that the body makes room for its line.
  const [east, south] = [lone(106), lone(196)];
  assert.ok(east[0] < -200 && east[1] > 0 && east[1] < 40, `${east}`);
  assert.ok(south[1] > 200 && south[0] > 0 && south[0] < 40, `${south}`);
  assert.deepEqual(lone(0, withoutHouses([bodyAt("sun", 0)])), [-208, 0]);
});

Deno.test("every aspect line joins the true places of its two points", () => {
  const outer = { ...withoutHouses([bodyAt("venus", 90)]), isFirst: true };
  const inner = withoutHouses([bodyAt("venus", 270), bodyAt("mars", 0)]);
  const aspects = (["mars", "venus"] as const).map((second) => ({
    first: "venus" as const,
    second,
    type: "square" as const,
    orbDeg: 0,
    strength: 1,
  }));
  const lines = (isFirst: boolean) =>
    [
      ...wheelSvg({
        title: "t",
        inner,
        outer: { ...outer, isFirst },
        aspects: isFirst ? aspects : aspects.map(({ first, second, ...rest }) => ({
          ...rest,
          first: second,
          second: first,
        })),
      }).matchAll(/"1.8" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/g),
    ].map((found) => found.slice(1).map(Number));
  // 0° at the left, 90° below, 270° above, on the circle of the aspects.
  const radius = 101.2;
  assert.deepEqual(lines(true), [
    [300, 300 + radius, 300 - radius, 300],
    [300, 300 + radius, 300, 300 - radius],
  ]);
  assert.deepEqual(lines(false), [
    [300 - radius, 300, 300, 300 + radius],
    [300, 300 - radius, 300, 300 + radius],
  ]);
});

Deno.test("aspects differ in their dashes as well as in colour", () => {
  const dashes = ASPECT_TYPES.map((type) => ASPECT_STYLES[type].dashes);
  // A conjunction is told from a trine by its place and breadth.
  assert.equal(new Set(dashes).size, ASPECT_TYPES.length - 1);
  assert.deepEqual([ASPECT_STYLES.conjunction.dashes, ASPECT_STYLES.trine.dashes], [null, null]);
});

Deno.test("every sign, point and aspect has a glyph of its own, centred and of one size", () => {
  for (
    const [glyphs, names, half] of [
      [SIGN_GLYPHS, SIGNS, 9],
      [BODY_GLYPHS, POINTS, 9],
      [ASPECT_GLYPHS, ASPECT_TYPES, 4.7],
    ] as const
  ) {
    const drawings: string[] = names.map((name) => (glyphs as Record<string, string>)[name]);
    assert.equal(new Set(drawings).size, names.length);
    for (const [index, drawing] of drawings.entries()) {
      const { left, right, top, bottom } = boundsOf(drawing);
      assert.ok(Math.max(-left, right, -top, bottom) <= half, names[index]);
      const offCentre = Math.max(Math.abs(left + right), Math.abs(top + bottom)) / 2;
      assert.ok(offCentre <= 1.3, `${names[index]} is ${offCentre} off its centre`);
    }
  }
});

Deno.test("the outer chart shows its angles as bodies, any chart the vertex once in an aspect", () => {
  const drawn = (input: WheelInput) => drawnBoxes(readSvg(wheelSvg(input)), new Map());
  const count = (input: WheelInput, point: keyof typeof BODY_GLYPHS) =>
    drawn(input).filter(({ data }) => data === BODY_GLYPHS[point]).length;
  const double = { ...NATAL_WHEEL, outer: { ...NATAL_WHEEL.inner, isFirst: false } };
  assert.deepEqual([count(NATAL_WHEEL, "ascendant"), count(double, "ascendant")], [1, 2]);
  assert.deepEqual([count(NATAL_WHEEL, "vertex"), count(double, "vertex")], [0, 0]);
  const aspects = [{ ...NATAL_WHEEL.aspects[0], second: "vertex" as const }];
  assert.deepEqual([count({ ...NATAL_WHEEL, aspects }, "vertex")], [1]);
  assert.deepEqual([count({ ...double, aspects }, "vertex")], [1]);
});

Deno.test("a fixed theme needs no style sheet; by itself a picture is light and turns dark on request", () => {
  const draw = (theme?: WheelInput["theme"]) => wheelSvg({ ...NATAL_WHEEL, theme });
  for (const theme of ["light", "dark"] as const) {
    assert.doesNotMatch(draw(theme), /<style|var\(|class="[sf]-/);
  }
  assert.notEqual(draw("light"), draw("dark"));
  assert.equal(draw(), draw("auto"));
  assert.match(draw(), /@media\(prefers-color-scheme:dark\)/);
  // Without its style sheet and classes it is the light one.
  const plain = draw().replace(/<style>.*<\/style>/, "").replace(/ class="[sf]-\w+"/g, "");
  assert.equal(plain, draw("light"));
});

Deno.test("every colour that tells something stands out from the paper, light or dark", () => {
  const styleSheet = readSvg(wheelSvg(NATAL_WHEEL)).find(({ tag }) => tag === "style")!.text;
  const shades = [...styleSheet.matchAll(/--wheel-(\w+):#(\w{6})/g)];
  const half = shades.length / 2;
  for (const shade of [shades.slice(0, half), shades.slice(half)]) {
    const [paper, ...others] = shade.map(([, name, hex]) => ({ name, light: luminance(hex) }));
    assert.equal(paper.name, "paper");
    for (const { name, light } of others) {
      const [dark, bright] = [light, paper.light].sort((a, b) => a - b);
      const contrast = (bright + 0.05) / (dark + 0.05);
      assert.ok(contrast >= (name === "line" ? 2 : 4.5), `${name} has ${contrast.toFixed(2)}`);
    }
  }
});

/** Formula: WCAG 2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
