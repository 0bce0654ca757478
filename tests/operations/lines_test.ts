import assert from "node:assert/strict";
import { LINE_BODIES } from "../../src/astrology/lines.ts";
import { type GoldenLine, readLines } from "../golden/lines.ts";
import { openTestBed } from "../support/test_bed.ts";
import { answer, refusal } from "./answer.ts";

const bed = await openTestBed();
const golden = await readLines();
const PATH = "/v1/charts/lines";
const SUBJECT = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const ALL = { bodies: LINE_BODIES };
const RADIANS = Math.PI / 180;

type Place = [longitudeDeg: number, latitudeDeg: number];
interface Feature {
  id: string;
  properties: { body: string; angle: string };
  geometry: { type: string; coordinates: Place[][] };
}

function bornAt(born: string) {
  const [dob, tob] = born.slice(0, -1).split("T");
  return { id: "a", dob, tob, utc_offset: "+00:00" };
}

async function features(request: object): Promise<Feature[]> {
  return (await answer("charts.lines", request)).data.lines.features;
}

/** −180 … 180. */
const near0 = (deg: number) => ((deg + 180) % 360 + 360) % 360 - 180;

function hourAngleDeg(row: GoldenLine, [longitude]: Place): number {
  return near0(row.siderealTimeDeg + longitude - row.rightAscensionDeg);
}

function altitudeDeg(row: GoldenLine, [longitude, latitude]: Place): number {
  const [phi, delta, hour] = [
    latitude,
    row.declinationDeg,
    hourAngleDeg(row, [longitude, latitude]),
  ].map((deg) => deg * RADIANS);
  return Math.asin(
    Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(hour),
  ) / RADIANS;
}

/** The longitude of a drawn line where it crosses a parallel. */
function longitudeAt({ geometry: { coordinates } }: Feature, latitude: number): number {
  for (const part of coordinates) {
    const south = part.findIndex(([, pointLatitude]) => pointLatitude <= latitude);
    if (south < 1) continue;
    const [[x0, y0], [x1, y1]] = [part[south - 1], part[south]];
    return x0 + (x1 - x0) * (latitude - y0) / (y1 - y0);
  }
  throw new Error(`no part reaches ${latitude}`);
}

Deno.test("each point of 100 births' lines has its body on the horizon or the meridian, by pyswisseph [lines-truth]", async () => {
  assert.equal(golden.size, 100);
  let [worst, worstBetween] = [0, 0];
  for (const [born, rows] of golden) {
    const found = await features({ subject: bornAt(born), ...ALL });
    assert.equal(found.length, 4 * rows.length);
    for (const { properties: { body, angle }, geometry: { coordinates } } of found) {
      const row = rows.find((row) => row.body === body)!;
      for (const place of coordinates.flat()) {
        const hour = hourAngleDeg(row, place);
        if (angle === "midheaven") worst = Math.max(worst, Math.abs(hour));
        else if (angle === "imum_coeli") worst = Math.max(worst, 180 - Math.abs(hour));
        else {
          worst = Math.max(worst, Math.abs(altitudeDeg(row, place)));
          // A body rises in the east of the meridian and sets in its west.
          const isEnd = Math.abs(hour) < 1e-5 || Math.abs(hour) > 180 - 1e-5;
          assert.ok(isEnd || (hour < 0) === (angle === "ascendant"), `${born} ${body} ${angle}`);
        }
      }
      if (angle === "midheaven" || angle === "imum_coeli") continue;
      for (const part of coordinates) {
        for (const [index, [x1, y1]] of part.slice(1).entries()) {
          const [x0, y0] = part[index];
          for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
            const place: Place = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
            worstBetween = Math.max(worstBetween, Math.abs(altitudeDeg(row, place)));
          }
        }
      }
    }
  }
  assert.ok(worst < 1e-6, `${worst}°`);
  assert.ok(worstBetween <= 0.05, `${worstBetween}°`);
});

Deno.test("lines cross a parallel where swe_azalt has the body rise and set", async () => {
  for (const [born, rows] of golden) {
    const found = await features({ subject: bornAt(born), ...ALL });
    for (const row of rows) {
      for (const [angle, longitude] of [["ascendant", row.risesDeg], ["descendant", row.setsDeg]]) {
        const line = found.find(({ id }) => id === `${row.body}.${angle}`)!;
        const drawn = longitudeAt(line, row.latitudeDeg);
        // Near its ends a line runs along the parallel, where the longitude says little.
        const off = Math.abs(altitudeDeg(row, [drawn, row.latitudeDeg]));
        assert.ok(off <= 0.05, `${born} ${line.id}: ${drawn}, expected ${longitude}`);
        const isSteep = Math.abs(row.latitudeDeg) < 55;
        if (isSteep) assert.ok(Math.abs(near0(drawn - Number(longitude))) < 0.15, `${line.id}`);
      }
    }
  }
});

Deno.test("the answer is GeoJSON by RFC 7946: longitude first, cut at the antimeridian, whole from end to end", async () => {
  for (const [born, rows] of [...golden].slice(0, 20)) {
    const { data } = await answer("charts.lines", { subject: bornAt(born), ...ALL });
    assert.equal(data.lines.type, "FeatureCollection");
    for (const { geometry, properties, id } of data.lines.features as Feature[]) {
      const { declinationDeg } = rows.find(({ body }) => body === properties.body)!;
      assert.equal(geometry.type, "MultiLineString");
      assert.equal(id, `${properties.body}.${properties.angle}`);
      const { coordinates } = geometry;
      for (const [longitude, latitude] of coordinates.flat()) {
        assert.ok(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90);
      }
      for (const part of coordinates) {
        for (const [index, [longitude]] of part.slice(1).entries()) {
          assert.ok(Math.abs(longitude - part[index][0]) < 180, id);
        }
      }
      const [before, after] = coordinates;
      if (after !== undefined) {
        const [[end], [start]] = [before.at(-1)!, after[0]];
        assert.deepEqual([Math.abs(end), end + start], [180, 0], id);
        assert.equal(before.at(-1)![1], after[0][1]);
      }
      // Farther than this from the equator the body neither rises nor sets.
      const isMeridian = /midheaven|imum_coeli/.test(id);
      const limit = isMeridian ? 90 : 90 - Math.abs(declinationDeg);
      const ends = [coordinates[0][0][1], coordinates.at(-1)!.at(-1)![1]];
      assert.ok(Math.abs(ends[0] - limit) < 1e-6 && Math.abs(ends[1] + limit) < 1e-6, id);
    }
  }
});

Deno.test("the answer is bounded: at most 65 points a line and 90 kB", async () => {
  let [mostPoints, mostBytes] = [0, 0];
  for (const born of golden.keys()) {
    const { data } = await answer("charts.lines", { subject: bornAt(born), ...ALL, near: "Oslo" });
    const points = data.lines.features.map(({ geometry }: Feature) =>
      geometry.coordinates.flat().length
    );
    mostPoints = Math.max(mostPoints, ...points);
    mostBytes = Math.max(mostBytes, JSON.stringify(data).length);
  }
  assert.ok(mostPoints > 30 && mostPoints <= 65, `${mostPoints}`);
  assert.ok(mostBytes < 90_000, `${mostBytes}`);
});

Deno.test("nearest names every line, and no drawn point is nearer than it says", async () => {
  const lisbon: Place = [-9.13333, 38.71667];
  const { data } = await answer("charts.lines", {
    subject: SUBJECT,
    longitude: lisbon[0],
    latitude: lisbon[1],
  });
  const arcKm = ([x0, y0]: Place, [x1, y1]: Place) => {
    const [a, b, turn] = [y0, y1, x1 - x0].map((deg) => deg * RADIANS);
    const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
    return 6371.0088 * Math.acos(Math.min(1, cosine));
  };
  const distances = data.nearest.map(({ km }: { km: number }) => km);
  assert.equal(distances.length, data.lines.features.length);
  assert.deepEqual(distances.toSorted((a: number, b: number) => a - b), distances);
  for (const { line, km, longitude, latitude } of data.nearest) {
    assert.ok(Math.abs(arcKm(lisbon, [longitude, latitude]) - km) < 0.01, line);
    const drawn = data.lines.features.find(({ id }: Feature) => id === line)!;
    const points = (drawn.geometry.coordinates as Place[][]).flatMap((part) =>
      part.slice(1).flatMap(([x1, y1], index): Place[] =>
        Array.from({ length: 50 }, (_, step) => [
          part[index][0] + (x1 - part[index][0]) * step / 49,
          part[index][1] + (y1 - part[index][1]) * step / 49,
        ])
      )
    );
    const least = Math.min(...points.map((point) => arcKm(lisbon, point)));
    // A drawn line may be 0.05° from the true one.
    assert.ok(least > km - 5.6 && least < km + 30, `${line}: ${km}, ${least}`);
  }
  const without = await answer("charts.lines", { subject: SUBJECT });
  assert.deepEqual([without.data.nearest, without.data.calculation_basis.near], [[], null]);
});

Deno.test("bodies are answered in their order; a time zone serves instead of a place", async () => {
  const zoned = { id: "a", dob: "2000-01-01", tob: "10:00", timezone: "America/Los_Angeles" };
  const [byPlace, byZone] = await Promise.all(
    [SUBJECT, zoned].map((subject) => features({ subject, bodies: ["venus", "sun", "venus"] })),
  );
  assert.deepEqual(byZone, byPlace);
  assert.deepEqual(
    [...new Set(byPlace.map(({ properties }) => properties.body))],
    ["venus", "sun"],
  );
  const usual = await features({ subject: SUBJECT });
  assert.equal(usual.length, 48);
});

Deno.test("without an instant there are no lines, and the error says what to send", async () => {
  const untimed = { id: "a", dob: "2000-01-01", pob: "San Diego, CA, US" };
  for (
    const [request, path, code] of [
      [{ subject: untimed }, "subject.tob", "missing"],
      [
        { subject: { id: "a", dob: "2000-01-01", tob: "10:00" } },
        "subject.tob",
        "needs_birth_time",
      ],
      [{ subject: SUBJECT, near: "Nowhereville" }, "near", "place_unknown"],
      [{ subject: SUBJECT, latitude: 1 }, "longitude", "missing"],
      [{ subject: SUBJECT, bodies: ["ascendant"] }, "bodies[0]", "invalid_value"],
    ] as const
  ) {
    const issue = await refusal("charts.lines", request);
    assert.deepEqual([issue?.path, issue?.code], [path, code], JSON.stringify(request));
  }
});

Deno.test("a call through the app costs three credits and answers what the operation computes", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const [born] = golden.keys();
  const { status, headers, json } = await app.post(PATH, { subject: bornAt(born), ...ALL });
  assert.equal(status, 200);
  assert.equal(headers.get("x-credits-charged"), "3");
  assert.deepEqual(json.data.lines.features, await features({ subject: bornAt(born), ...ALL }));
});
