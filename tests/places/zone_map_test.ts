import assert from "node:assert/strict";
import { find, setCache } from "geo-tz/dist/find-all";
import { openPlaces } from "../../src/places/open_places.ts";
import { packZoneMap, ZoneMap } from "../../src/places/zone_map.ts";

const SEED = 8119;
const RANDOM_POINTS = 30_000;
const BORDERS = 150;
/** Parts of the Earth that geo-tz keeps; some take many megabytes. */
const KEPT_PARTS = 40;

const { zonesAt } = openPlaces();

const kept = new Map<string, unknown>();
setCache({
  store: {
    get: (part: string) => kept.get(part),
    set: (part: string, features: unknown) => {
      kept.set(part, features);
      if (kept.size > KEPT_PARTS) kept.delete(kept.keys().next().value!);
    },
  },
});

type Point = [latitudeDeg: number, longitudeDeg: number];

function assertAsGeoTz([latitudeDeg, longitudeDeg]: Point): void {
  const { timezone, otherTimezones } = zonesAt({ latitudeDeg, longitudeDeg });
  assert.deepEqual(
    [timezone, ...otherTimezones],
    find(latitudeDeg, longitudeDeg),
    `${latitudeDeg}, ${longitudeDeg}`,
  );
}

/** Mulberry32. */
function random(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Evenly over the globe. */
function pointBy(next: () => number): Point {
  return [Math.asin(2 * next() - 1) * 180 / Math.PI, 360 * next() - 180];
}

Deno.test("random points of the Earth have the zones that geo-tz gives them [zone-map-agrees]", () => {
  console.log(`seed ${SEED}`);
  const next = random(SEED);
  const points = Array.from({ length: RANDOM_POINTS }, () => pointBy(next))
    // Neighbours together, so that geo-tz decodes a part of the Earth once.
    .sort(([a, b], [c, d]) => Math.floor(a) - Math.floor(c) || b - d);
  points.forEach(assertAsGeoTz);
});

Deno.test("so have points on either side of borders, as near as numbers tell apart", () => {
  const next = random(SEED + 1);
  const zoneOf = ([latitudeDeg, longitudeDeg]: Point) =>
    zonesAt({ latitudeDeg, longitudeDeg }).timezone;
  for (let found = 0; found < BORDERS;) {
    let near = pointBy(next);
    let far: Point = [near[0], Math.min(near[1] + 8 * next(), 180)];
    if (zoneOf(near) === zoneOf(far)) continue;
    found++;
    for (let halvings = 0; halvings < 60; halvings++) {
      const middle: Point = [near[0], (near[1] + far[1]) / 2];
      if (zoneOf(middle) === zoneOf(near)) near = middle;
      else far = middle;
    }
    for (const shiftDeg of [0, 1e-6, -1e-6]) {
      assertAsGeoTz([near[0] + shiftDeg, near[1]]);
      assertAsGeoTz([far[0] + shiftDeg, far[1]]);
    }
  }
});

Deno.test("so have poles, the date line and the borders of the zones of the sea", () => {
  for (const latitudeDeg of [-90, -89.99995, -60, 0, 45, 89.9999, 90]) {
    for (const longitudeDeg of [-180, -179.99995, -172.5, -7.5, 0, 7.5, 22.5, 172.5, 180]) {
      assertAsGeoTz([latitudeDeg, longitudeDeg]);
    }
  }
});

/** A square of two degrees with a square hole, in the north-east of the Earth. */
function squareWithHole(): ZoneMap {
  const square = (fromDeg: number, toDeg: number) => {
    const [from, to] = [fromDeg * 1e6, toDeg * 1e6];
    return Int32Array.of(from, from, to, from, to, to, from, to, from, from);
  };
  const file = packZoneMap(["A/B", "C/D"], {
    quarters: [
      {
        claims: [{ zone: 1, polygons: [[square(1, 3), square(1.25, 2)]] }, {
          zone: 0,
          polygons: [],
        }],
      },
      null,
      null,
      null,
    ],
  });
  return new ZoneMap((start, length) => Uint8Array.from(file.subarray(start, start + length)));
}

Deno.test("a polygon holds its boundary and that of its hole, and not what is in the hole", () => {
  const map = squareWithHole();
  const isIn = (latitudeDeg: number, longitudeDeg: number) =>
    map.claimants({ latitudeDeg, longitudeDeg }).includes("C/D");
  for (const [latitudeDeg, longitudeDeg] of [[1, 1], [1, 2], [3, 3], [2.5, 1], [1.25, 1.5]]) {
    assert.ok(isIn(latitudeDeg, longitudeDeg), `${latitudeDeg}, ${longitudeDeg}`);
  }
  const outside = [[1.5, 1.5], [1 - 1e-15, 2], [3 + 1e-15, 2], [2, 3 + 1e-15], [4, 4]];
  for (const [latitudeDeg, longitudeDeg] of outside) {
    assert.ok(!isIn(latitudeDeg, longitudeDeg), `${latitudeDeg}, ${longitudeDeg}`);
  }
  assert.deepEqual(map.claimants({ latitudeDeg: 80, longitudeDeg: 80 }), ["A/B"]);
  assert.deepEqual(map.claimants({ latitudeDeg: -1, longitudeDeg: 2 }), []);
});

Deno.test("bytes that are no zone map are refused", () => {
  assert.throws(() => new ZoneMap((_, length) => new Uint8Array(length)), /build it anew/);
});

Deno.test("a map that is replaced while it is in use answers nothing wrong", async () => {
  const file = new URL(`file://${await Deno.makeTempFile({ suffix: ".bin" })}`);
  const everywhere = (zone: number) => ({ claims: [{ zone, polygons: [] }] });
  const mapOf = (zone: number) =>
    packZoneMap(["A/B", "Longer/Name"], { quarters: Array(4).fill(everywhere(zone)) });
  await Deno.writeFile(file, mapOf(0));
  const places = openPlaces(undefined, file);
  const at = { latitudeDeg: 10, longitudeDeg: 10 };
  assert.equal(places.zonesAt(at).timezone, "A/B");
  await Deno.remove(file);
  await Deno.writeFile(file, new Uint8Array([...mapOf(1), 0]));
  assert.throws(() => places.zonesAt(at), /was replaced: restart the service/);
  await Deno.remove(file);
});
