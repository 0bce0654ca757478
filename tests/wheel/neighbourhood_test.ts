import assert from "node:assert/strict";
import { normalizeDeg, separationDeg } from "../../src/astrology/angles.ts";
import { POINT_NAMES } from "../../src/astrology/chart/chart.ts";
import type { Point } from "../../src/ephemeris/points.ts";
import { SVG } from "../../src/routes/rendering.ts";
import { BODY_GLYPHS } from "../../src/wheel/glyphs/body_glyphs.ts";
import { strokeText } from "../../src/wheel/glyphs/stroke_text.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { answer, RENDER_TOOLS } from "../operations/answer.ts";
import { chanceChart } from "./drawn_charts.ts";
import { isPlaced } from "./drawn_boxes.ts";
import { readSvg } from "./read_svg.ts";

const SEED = Number(Deno.env.get("SEED") ?? 1962);
const BIRTHS = 300;
/** How far beyond its house the label of a birth may stand, where houses have 30° in the mean. */
const NEIGHBOURHOOD_DEG = 12;
const SEVEN_IN_AQUARIUS = { id: "a", dob: "1962-02-04", latitude: 51.5, longitude: -0.1 };
const HOUSE_SYSTEMS = [
  "placidus",
  "whole_sign",
  "equal",
  "koch",
  "regiomontanus",
  "sripati",
  "azimuthal",
  "meridian",
  "carter",
  "aries",
];

interface Shown {
  id: string;
  x: number;
  y: number;
  /** Of the mark of a body that moves backwards. */
  retrograde: { x: number; y: number } | null;
}

/** The bodies of a picture, ring by ring: each the first placed path after its title. */
function shownBodies(svg: string): Shown[] {
  const shown: Shown[] = [];
  let words: string | null = null;
  for (const element of readSvg(svg)) {
    if (element.tag === "title") words = element.text;
    if (!isPlaced(element) || words === null) continue;
    const [, x, y] = /^translate\((\S+) (\S+?)\)/.exec(element.attributes.get("transform")!)!;
    const place = { x: Number(x), y: Number(y) };
    const data = element.attributes.get("d")!;
    const [id] = Object.entries(POINT_NAMES).find(([id, name]) =>
      words!.startsWith(`${name} `) && BODY_GLYPHS[id as Point] === data
    ) ?? [];
    if (id !== undefined) {
      shown.push({ id, ...place, retrograde: null });
    } else if (data === strokeText("℞") || data === strokeText("S℞")) {
      shown.at(-1)!.retrograde = place;
    }
  }
  return shown;
}

/** Degrees that a place on the picture lies beyond the house of a body; 0 within it. */
function beyondHouseDeg(shownDeg: number, trueDeg: number, cusps: number[]): number {
  const house = cusps.findIndex((cusp, index) =>
    normalizeDeg(trueDeg - cusp) < normalizeDeg(cusps[(index + 1) % 12] - cusp)
  );
  const [start, end] = [cusps[house], cusps[(house + 1) % 12]];
  if (normalizeDeg(shownDeg - start) <= normalizeDeg(end - start)) return 0;
  return Math.min(separationDeg(shownDeg, start), separationDeg(shownDeg, end));
}

async function drawn(subject: object, houseSystem: string) {
  const { data, renders } = await answer("charts.natal", {
    subject,
    options: { house_system: houseSystem },
  });
  const cusps = data.chart.houses.map(({ longitude }: { longitude: number }) => longitude);
  const ascendant = data.chart.angles.ascendant.longitude;
  const bodies = shownBodies(await renders[SVG.mediaType](RENDER_TOOLS) as string).map((body) => {
    const { longitude } = data.chart.planets.find((planet: { id: string }) =>
      planet.id === body.id
    );
    const turn = Math.atan2(body.y - 300, 300 - body.x) * 180 / Math.PI;
    const shownDeg = normalizeDeg(turn + ascendant);
    return { ...body, longitude, shownDeg, beyond: beyondHouseDeg(shownDeg, longitude, cusps) };
  });
  assert.equal(bodies.length, data.chart.planets.length);
  return { bodies, angles: data.chart.angles };
}

Deno.test("seven bodies below the descendant spread to both sides of it", async () => {
  const { bodies, angles } = await drawn({ ...SEVEN_IN_AQUARIUS, tob: "17:10" }, "whole_sign");
  const descendant = angles.descendant.longitude;
  const below = bodies.filter(({ longitude }) => normalizeDeg(descendant - longitude) < 20);
  assert.equal(below.length, 7);
  const shownBelow = below.filter(({ shownDeg }) => normalizeDeg(descendant - shownDeg) < 180);
  assert.ok(shownBelow.length >= 2 && shownBelow.length <= 5, `${shownBelow.length} below`);
  for (const { id, longitude, shownDeg, beyond } of below) {
    const moved = separationDeg(shownDeg, longitude);
    assert.ok(moved < 20 && beyond < 12, `${id}: moved ${moved}, ${beyond} beyond its house`);
  }
});

Deno.test("an axis parts bodies on either side of it, as long as none is far from home", async () => {
  const { bodies, angles } = await drawn({ ...SEVEN_IN_AQUARIUS, tob: "16:30" }, "whole_sign");
  const descendant = angles.descendant.longitude;
  const isBelow = (deg: number) => normalizeDeg(descendant - deg) < 180;
  for (const { id, longitude, shownDeg } of bodies) {
    assert.equal(isBelow(shownDeg), isBelow(longitude), id);
  }
});

Deno.test(`no label of ${BIRTHS} births leaves the neighbourhood of its house, seed ${SEED}`, async () => {
  const random = seededRandom(SEED);
  const pick = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const two = (value: number) => String(value).padStart(2, "0");
  let furthest = { words: "", beyond: 0 };
  for (let run = 0; run < BIRTHS; run++) {
    const subject = {
      id: `birth ${run}`,
      dob: `${pick(1900, 2050)}-${two(pick(1, 12))}-${two(pick(1, 28))}`,
      tob: `${two(pick(0, 23))}:${two(pick(0, 59))}`,
      utc_offset: "+00:00",
      latitude: pick(-60, 60),
      longitude: pick(-179, 179),
    };
    const system = HOUSE_SYSTEMS[run % HOUSE_SYSTEMS.length];
    for (const { id, beyond } of (await drawn(subject, system)).bodies) {
      if (beyond > furthest.beyond) {
        furthest = { words: `${id}, ${system}, ${JSON.stringify(subject)}`, beyond };
      }
    }
  }
  console.log(`seed ${SEED}: ${furthest.beyond.toFixed(1)}° beyond its house: ${furthest.words}`);
  assert.ok(furthest.beyond < NEIGHBOURHOOD_DEG, `${furthest.beyond}: ${furthest.words}`);
});

Deno.test("a mark of motion stands nearer to its own body than to any other, in both rings", () => {
  const random = seededRandom(17);
  let marks = 0;
  for (let run = 0; run < 100; run++) {
    const [inner, outer] = [chanceChart(random), { ...chanceChart(random), isFirst: true }];
    for (const isCompact of [false, true]) {
      const double = shownBodies(wheelSvg({ title: "t", inner, outer, aspects: [], isCompact }));
      const single = shownBodies(wheelSvg({ title: "t", inner, aspects: [], isCompact }));
      for (const bodies of [double, single]) {
        for (const body of bodies) {
          if (body.retrograde === null) continue;
          marks++;
          const { x, y } = body.retrograde;
          const nearest = bodies.toSorted((a, b) =>
            Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y)
          )[0];
          assert.equal(nearest, body, `run ${run}, ${body.id}`);
        }
      }
    }
  }
  assert.ok(marks > 1000);
});
