import assert from "node:assert/strict";
import { LOT_IDS } from "../../src/astrology/chart/lots.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import type { WheelChart, WheelInput } from "../../src/wheel/wheel_chart.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import {
  aspectsOf,
  BODIES,
  bodiesAt,
  chanceChart,
  chartWith,
  withoutHouses,
} from "./drawn_charts.ts";
import {
  type BoundsCache,
  type Box,
  distances,
  drawnBoxes,
  meets,
  overlap,
  segmentsOf,
} from "./drawn_boxes.ts";
import { type DrawnElement, readSvg } from "./read_svg.ts";

const cache: BoundsCache = new Map();

/** Strokes of cusps, axes, leader lines and the marks they end at, as the picture has them. */
function isLine({ tag, attributes, strokeClass, strokeWidth }: DrawnElement): boolean {
  if (tag !== "path" || attributes.has("transform") || attributes.has("stroke-dasharray")) {
    return false;
  }
  return strokeClass === "s-line" || [0.8, 1.2, 1.5, 1.9, 2.6].includes(strokeWidth);
}

/** Nothing of a picture touches a glyph or a text, in either size. */
function assertRoom(input: WheelInput, name: string) {
  const captions = { title: "Wheel of chance", inner: "Ångström", outer: "jumpy Fox" };
  assertSizeHasRoom({ ...input, captions }, name);
  assertSizeHasRoom({ ...input, captions, isCompact: true }, `${name}, compact`);
}

/** No other, no circle, no house or leader line. */
function assertSizeHasRoom(input: WheelInput, name: string) {
  const elements = readSvg(wheelSvg(input));
  const boxes = drawnBoxes(elements, cache);
  const bodies = [input.inner, ...input.outer ? [input.outer] : []].flatMap(
    ({ planets, lots = [], stars = [] }): { name: string }[] =>
      // A small picture has no room for lots and stars.
      input.isCompact ? [...planets] : [...planets, ...lots, ...stars],
  );
  const minBoxes = 12 + (input.isCompact ? 1 : 2) * bodies.length;
  assert.ok(boxes.length >= minBoxes, `${name}: ${boxes.length} boxes`);
  const inOrder = boxes.toSorted((a, b) => a.left - b.left);
  for (const [index, box] of inOrder.entries()) {
    for (let other = index + 1; other < inOrder.length; other++) {
      if (inOrder[other].left >= box.right) break;
      if (!overlap(box, inOrder[other])) continue;
      assert.fail(`${name}: ${at(box)} and ${at(inOrder[other])}`);
    }
  }
  const radii = elements.filter(({ tag }) => tag === "circle").map(({ attributes }) =>
    Number(attributes.get("r"))
  );
  assert.ok(radii.length >= 3);
  const segments = elements.filter(isLine).flatMap(segmentsOf);
  assert.ok(segments.length >= input.inner.planets.length);
  const [left, top, width, height] = elements[0].attributes.get("viewBox")!.split(" ").map(Number);
  for (const box of boxes) {
    const [near, far] = distances(box);
    for (const radius of radii) {
      if (radius <= near || radius >= far) continue;
      assert.fail(`${name}: ${at(box)} on the circle ${radius}`);
    }
    const isInside = box.left >= left && box.top >= top &&
      box.right <= left + width && box.bottom <= top + height;
    if (!isInside) assert.fail(`${name}: ${at(box)} beyond the edge`);
    for (const segment of segments) {
      if (meets(segment, box)) assert.fail(`${name}: ${at(box)} on the line ${segment}`);
    }
  }
}

function at({ left, top, right, bottom, data }: Box): string {
  const edges = [left, top, right, bottom].map((edge) => edge.toFixed(1));
  return `${data.slice(0, 24)}… at ${edges.join(" ")}`;
}

/** All lots and some stars, among the bodies or anywhere. */
function withLotsAndStars(chart: WheelChart, random: () => number): WheelChart {
  const longitudeDeg = () =>
    random() < 0.5 ? random() * 360 : chart.planets[0].longitudeDeg + random();
  return {
    ...chart,
    lots: LOT_IDS.slice(2).map((id) => ({ id, name: id, longitudeDeg: longitudeDeg(), house: 7 })),
    stars: ["Regulus", "Wega", "Mimosa", "Markab"].map((name) => ({
      name,
      longitudeDeg: longitudeDeg(),
    })),
  };
}

const single = (inner: WheelChart): WheelInput => ({
  title: "t",
  inner,
  aspects: aspectsOf(inner.planets, inner.planets),
});
const double = (inner: WheelChart, outer: WheelChart): WheelInput => ({
  title: "t",
  inner,
  outer: { ...outer, isFirst: true },
  aspects: aspectsOf(outer.planets, inner.planets),
});

Deno.test("no glyph or label touches anything in 400 wheels of chance, single and double", () => {
  const seed = 6;
  const random = seededRandom(seed);
  for (let run = 0; run < 200; run++) {
    const [inner, outer] = [chanceChart(random), chanceChart(random)];
    assertRoom(single(inner), `seed ${seed}, run ${run}, single`);
    assertRoom(double(inner, outer), `seed ${seed}, run ${run}, double`);
  }
});

Deno.test("lots and stars have room among the bodies; those without are named", () => {
  const seed = 7;
  const random = seededRandom(seed);
  for (let run = 0; run < 60; run++) {
    const [inner, outer] = [chanceChart(random), chanceChart(random)]
      .map((chart) => withLotsAndStars(chart, random));
    assertRoom(single(inner), `seed ${seed}, run ${run}, single`);
    assertRoom(double(inner, outer), `seed ${seed}, run ${run}, double`);
    for (const isCompact of [false, true]) {
      const svg = wheelSvg({ ...double(inner, outer), isCompact });
      for (const name of ["Regulus", "Wega", "Mimosa", "Markab"]) {
        assert.ok(svg.split(name).length > 2, `${name} in both rings, compact: ${isCompact}`);
      }
      assert.equal(/Not drawn, for lack of room/.test(svg), isCompact);
    }
  }
});

Deno.test("ten bodies within five degrees have room wherever they stand", () => {
  for (let middleDeg = 0; middleDeg < 360; middleDeg += 11) {
    const bodies = bodiesAt(Array.from({ length: 10 }, (_, i) => middleDeg - 2.5 + i / 2));
    for (const ascendantDeg of [0, middleDeg, middleDeg + 1, middleDeg + 97.3]) {
      const name = `stellium at ${middleDeg}, ascendant ${ascendantDeg}`;
      const chart = chartWith(bodies, ascendantDeg, { midheavenBackDeg: 75 });
      assertRoom(single(chart), name);
      assertRoom(double(chart, chart), name);
    }
    assertRoom(single(withoutHouses(bodies)), `stellium at ${middleDeg} without houses`);
  }
});

Deno.test("bodies on either side of 0° Aries, on cusps and beside them have room", () => {
  const houses = { midheavenBackDeg: 80 };
  const cusps = chartWith([], 359.9, houses).houses.map(({ longitudeDeg }) => longitudeDeg);
  for (
    const longitudes of [
      [359.9, 0, 0.1, 359.99999, 0.00001, 358, 2],
      cusps,
      cusps.flatMap((cusp) => [cusp - 0.01, cusp + 0.01]),
      Array.from(BODIES, () => 0),
      Array.from(BODIES, () => 359.9999999),
      Array.from(BODIES, (_, index) => 15 * index),
    ]
  ) {
    const chart = chartWith(bodiesAt(longitudes), 359.9, houses);
    assertRoom(single(chart), `bodies at ${longitudes}`);
    assertRoom(double(chart, chart), `bodies at ${longitudes}`);
  }
});

Deno.test("bodies of an unknown time have room, the arcs where they may stand as well", () => {
  const random = seededRandom(8);
  for (let run = 0; run < 20; run++) {
    const bodies = chanceChart(random).planets.map((body) => {
      const toDeg = (body.longitudeDeg + random() * 14) % 360;
      return { ...body, longitudeRange: { fromDeg: body.longitudeDeg, toDeg } };
    });
    assertRoom(single(withoutHouses(bodies)), `run ${run}`);
    assertRoom(double(chartWith([], 77), withoutHouses(bodies)), `run ${run}`);
  }
});

Deno.test("houses of a fraction of a degree leave room for their numbers and figures", () => {
  for (const midheavenBackDeg of [0.2, 1, 6, 173, 179, 179.9]) {
    for (const ascendantDeg of [0, 14.9, 100, 301.7]) {
      const chart = chartWith(
        bodiesAt([10, 20, 25, 26, 27, 140, 141, 190, 300, 301]),
        ascendantDeg,
        {
          midheavenBackDeg,
        },
      );
      assertRoom(single(chart), `midheaven ${midheavenBackDeg}° back from ${ascendantDeg}`);
      assertRoom(double(chart, chart), `midheaven ${midheavenBackDeg}° back from ${ascendantDeg}`);
    }
  }
});
