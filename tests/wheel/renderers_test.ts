import assert from "node:assert/strict";
import type { WheelInput } from "../../src/wheel/wheel_chart.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { aspectsOf, bodiesAt, chartWith, withoutHouses } from "./drawn_charts.ts";
import { type Pixels, pngPixels } from "./png_pixels.ts";
import { OTHER_RENDERERS, RESVG, sizeOf } from "./renderers.ts";

type Colour = [number, number, number];

const PAPER: Record<string, Colour> = { light: [255, 255, 255], dark: [0x12, 0x10, 0x18] };
const INK: Record<string, Colour> = { light: [0x18, 0x20, 0x2c], dark: [0xee, 0xf2, 0xf7] };
const OUTER: Record<string, Colour> = { light: [0x0a, 0x6c, 0x7d], dark: [0x67, 0xd5, 0xe6] };
const FIRE: Record<string, Colour> = { light: [0xbf, 0x3a, 0x2b], dark: [0xff, 0x8b, 0x78] };
/** What an edge that falls between pixels may take from a colour. */
const EDGE = 40;
/** Blocks of so many pixels are compared by their mean colour. */
const BLOCK = 12;
/** Measured: 16 and 1.0, for edges are smoothed in different ways. */
const MAX_BLOCK_DIFFERENCE = 30;
const MAX_MEAN_DIFFERENCE = 1.6;
/** Those that start a process for each picture draw these. */
const COMPARED = ["one ring", "two rings", "two rings, compact and dark", "a heap"];

const random = seededRandom(11);
const longitudes = () => Array.from({ length: 14 }, () => random() * 360);
const natal = chartWith(bodiesAt(longitudes()), 0, { midheavenBackDeg: 80 });
const partner = chartWith(bodiesAt(longitudes()), 200);
const single: WheelInput = {
  title: "t",
  inner: natal,
  aspects: aspectsOf(natal.planets, natal.planets),
  captions: { title: "Ærø, Zürich & Łódź" },
};
const double: WheelInput = {
  title: "t",
  inner: natal,
  outer: { ...partner, isFirst: false },
  aspects: aspectsOf(natal.planets, partner.planets),
  captions: { inner: "The inner one", outer: "The outer one" },
};
const WHEELS: Record<string, WheelInput> = {
  "one ring": single,
  "two rings": double,
  "two rings, dark": { ...double, theme: "dark" },
  "two rings, light": { ...double, theme: "light" },
  "one ring, compact": { ...single, isCompact: true },
  "two rings, compact and dark": { ...double, isCompact: true, theme: "dark" },
  "a heap": {
    ...single,
    inner: chartWith(bodiesAt(Array.from({ length: 10 }, (_, i) => 175 + i / 2)), 0),
    aspects: [],
  },
  "no houses": { ...single, inner: withoutHouses(natal.planets), captions: undefined },
};

function isNear(found: Colour, expected: Colour, max: number): boolean {
  return found.every((value, index) => Math.abs(value - expected[index]) <= max);
}

/** What must be seen whoever draws: paper, the tint of a sign, the axis, the sign of the outer ring. */
function assertColours(pixels: Pixels, input: WheelInput, name: string) {
  const theme = input.theme === "dark" ? "dark" : "light";
  const [, top, , viewHeight] = viewBoxOf(input);
  const scale = pixels.height / viewHeight;
  const see = (what: string, x: number, y: number, expected: Colour, max = EDGE) => {
    const left = input.isCompact ? 140 : viewBoxOf(input)[0];
    const found = pixels.at((x - left) * scale, (y - top) * scale);
    assert.ok(isNear(found, expected, max), `${name}, ${what}: ${found}, expected ${expected}`);
  };
  const [left, , width] = viewBoxOf(input);
  see("paper in the corner above", left + 2, top + 2, PAPER[theme], 2);
  see("paper in the corner below", left + width - 3, top + viewHeight - 3, PAPER[theme], 2);
  const ring = input.isCompact ? 131 : 265;
  // 2° of Aries, where neither glyph nor border stands.
  const angle = 2 * Math.PI / 180;
  const tint = PAPER[theme].map((paper, index) => paper * 0.87 + FIRE[theme][index] * 0.13);
  see("Aries", 300 - ring * Math.cos(angle), 300 + ring * Math.sin(angle), tint as Colour, 4);
  if (input.inner.angles !== null) {
    const inside = input.outer ? (input.isCompact ? 44 : 94) : (input.isCompact ? 50 : 134);
    see("the axis", 300 - inside, 300, INK[theme], EDGE);
  }
  if (input.outer) {
    const bottom = 600 - (input.isCompact ? 140 : 0);
    const line = 15 * (input.isCompact ? 1.05 : 1.25);
    const below = bottom + Math.ceil(line + 5) + line / 2 + 5;
    see("the sign of the outer ring", left + 10, below, OUTER[theme], EDGE);
  }
}

function viewBoxOf(input: WheelInput): number[] {
  return /viewBox="([^"]+)"/.exec(wheelSvg(input))![1].split(" ").map(Number);
}

Deno.test("resvg draws every wheel in its colours, on its paper", async () => {
  for (const [name, input] of Object.entries(WHEELS)) {
    const svg = wheelSvg(input);
    const pixels = pngPixels(await RESVG.render(svg));
    assert.deepEqual({ width: pixels.width, height: pixels.height }, sizeOf(svg));
    assertColours(pixels, input, name);
  }
});

Deno.test("resvg draws by itself what it draws of the light theme", async () => {
  const [auto, light] = await Promise.all(
    [double, { ...double, theme: "light" as const }].map((input) => RESVG.render(wheelSvg(input))),
  );
  assert.deepEqual(auto, light);
});

for (const { name, missing, render } of OTHER_RENDERERS) {
  const why = missing === null ? "" : ` (skipped: ${missing})`;
  Deno.test({
    name: `${name} draws wheels as resvg does${why}`,
    ignore: missing !== null,
    fn: async () => {
      let [max, maxMean] = [0, 0];
      for (const wheel of COMPARED) {
        const input = WHEELS[wheel];
        const svg = wheelSvg(input);
        const [found, expected] = [
          pngPixels(await render(svg)),
          pngPixels(await RESVG.render(svg)),
        ];
        assertColours(found, input, `${name}, ${wheel}`);
        const { largest, mean } = differences(found, expected);
        [max, maxMean] = [Math.max(max, largest), Math.max(maxMean, mean)];
      }
      console.log(
        `${name}: blocks differ by ${max.toFixed(1)} at most, by ${maxMean.toFixed(2)} in the mean`,
      );
      assert.ok(max < MAX_BLOCK_DIFFERENCE, `a block differs by ${max}`);
      assert.ok(maxMean < MAX_MEAN_DIFFERENCE, `blocks differ by ${maxMean} in the mean`);
    },
  });
}

/** Of the mean colours of blocks, in the levels of a channel. */
function differences(a: Pixels, b: Pixels): { largest: number; mean: number } {
  assert.ok(Math.abs(a.width - b.width) <= 1 && Math.abs(a.height - b.height) <= 1);
  let [largest, sum, count] = [0, 0, 0];
  for (let y = 0; y + BLOCK < b.height; y += BLOCK) {
    for (let x = 0; x + BLOCK < b.width; x += BLOCK) {
      const [here, there] = [meanOf(a, x, y), meanOf(b, x, y)];
      for (const channel of [0, 1, 2]) {
        const difference = Math.abs(here[channel] - there[channel]);
        largest = Math.max(largest, difference);
        sum += difference;
        count++;
      }
    }
  }
  return { largest, mean: sum / count };
}

function meanOf(pixels: Pixels, left: number, top: number): Colour {
  const sums: Colour = [0, 0, 0];
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      for (const [channel, value] of pixels.at(x, y).entries()) sums[channel] += value;
    }
  }
  return sums.map((sum) => sum / BLOCK ** 2) as Colour;
}
