import assert from "node:assert/strict";
import { SIGNS } from "../../src/astrology/signs.ts";
import { ChartStatus } from "../../src/ephemeris/charts.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import {
  ASCENDANT,
  CUSPS,
  DECLINATION,
  DELTA_T,
  DISTANCE,
  LATITUDE,
  LONGITUDE,
  MIDHEAVEN,
  pointOffset,
  SPEED,
  VERTEX,
} from "../../src/ephemeris/layout.ts";
import {
  ASPECT_ANGLES_DEG,
  HOUSE_SYSTEM_LETTERS,
  type HouseSystem,
  type Point,
  POINTS,
} from "../../src/ephemeris/points.ts";
import { NATAL, natalRequest, SUBJECT } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const ephemeris = await openEphemeris();

/** 1984-02-29T15:00:00Z, the instant of SUBJECT. */
const JULIAN_DAY_UT = Date.UTC(1984, 1, 29, 15) / 86_400_000 + 2_440_587.5;
/** Half a unit of the seventh decimal, and what is lost on the way there. */
const ROUNDING_DEG = 5.001e-8;
const HOUSE_SYSTEMS = Object.keys(HOUSE_SYSTEM_LETTERS) as HouseSystem[];
const MINORS = [
  "semisextile",
  "semisquare",
  "quintile",
  "sesquiquadrate",
  "biquintile",
  "quincunx",
];

interface Place {
  latitude: number;
  longitude: number;
}

interface Aspect {
  first: string;
  second: string;
  type: keyof typeof ASPECT_ANGLES_DEG;
  angle: number;
  separation: number;
  orb: number;
  deviation: number;
  orb_limit: number;
  strength: number;
  phase: string;
  exact: boolean;
}

/** The row of the kernel for the instant of SUBJECT. */
function kernelRow(houseSystem: HouseSystem = "placidus", place: Place = SUBJECT) {
  const batch = ephemeris.charts({
    julianDayUt: Float64Array.of(JULIAN_DAY_UT),
    latitudeDeg: Float64Array.of(place.latitude),
    longitudeDeg: Float64Array.of(place.longitude),
    houseSystem,
    extended: true,
  });
  return { row: batch.rows, status: batch.status[0] };
}

async function natalData(
  app: TestApp,
  options?: Record<string, unknown>,
  changed: Record<string, unknown> = {},
) {
  const answer = await app.post(NATAL, natalRequest(changed, options));
  assert.equal(answer.status, 200, answer.text.slice(0, 300));
  return answer.json.data;
}

function assertNear(found: number, expected: number, what: string, tolerance = ROUNDING_DEG) {
  assert.ok(Math.abs(found - expected) <= tolerance, `${what}: ${found}, expected ${expected}`);
}

/** Any longitude as the API gives it: near 360 it may have become 0. */
function assertLongitude(found: number, expected: number, what: string): void {
  assert.ok(found >= 0 && found < 360, what);
  const difference = Math.abs(found - expected);
  assertNear(Math.min(difference, 360 - difference), 0, what);
}

Deno.test("every position of a natal chart is the kernel's, rounded to seven decimals", async () => {
  await using app = await bed.testApp();
  const { row } = kernelRow();
  const data = await natalData(app, { bodies: ["ceres", "pholus", "true_lilith"] });
  assert.deepEqual(
    data.chart.planets.map(({ id }: { id: string }) => id),
    [...POINTS.slice(0, 11), "true_node", "mean_lilith", "ceres", "pholus", "true_lilith"],
  );
  for (const planet of data.chart.planets) {
    const offset = pointOffset(POINTS.indexOf(planet.id));
    assertLongitude(planet.longitude, row[offset + LONGITUDE], planet.id);
    assertNear(planet.latitude, row[offset + LATITUDE], planet.id);
    assertNear(planet.distance_au, row[offset + DISTANCE], planet.id, 5.001e-10);
    assertNear(planet.speed, row[offset + SPEED], planet.id);
    assertNear(planet.declination, row[offset + DECLINATION], planet.id);
    assert.equal(planet.retrograde, row[offset + SPEED] < 0, planet.id);
    assert.equal(planet.sign, SIGNS[Math.floor(planet.longitude / 30)]);
    assertNear(planet.sign_degree, planet.longitude % 30, planet.id, 1e-9);
    assert.equal(Number(planet.longitude.toFixed(7)), planet.longitude);
  }
  for (const [number, house] of data.chart.houses.entries()) {
    assert.equal(house.number, number + 1);
    assertLongitude(house.longitude, row[CUSPS + number], `cusp ${number + 1}`);
  }
  const { angles } = data.chart;
  assertLongitude(angles.ascendant.longitude, row[ASCENDANT], "ascendant");
  assertLongitude(angles.midheaven.longitude, row[MIDHEAVEN], "midheaven");
  assertLongitude(angles.descendant.longitude, (row[ASCENDANT] + 180) % 360, "descendant");
  assertLongitude(angles.imum_coeli.longitude, (row[MIDHEAVEN] + 180) % 360, "imum coeli");
  assertLongitude(angles.vertex.longitude, row[VERTEX], "vertex");
});

Deno.test("the calculation basis tells everything that makes the chart again", async () => {
  await using app = await bed.testApp();
  const { row } = kernelRow();
  const { calculation_basis: basis } = await natalData(app);
  assert.equal(basis.frame, "geocentric");
  assert.equal(basis.zodiac, "tropical");
  assert.equal(basis.system, "swiss-ephemeris-wasm");
  assert.equal(basis.engine_version, ephemeris.engineVersion);
  assert.equal(basis.time.local, "1984-02-29T18:27:00");
  assert.equal(basis.time.utc, "1984-02-29T15:00:00Z");
  assert.equal(basis.time.utc_offset_seconds, 12_420);
  assert.equal(basis.time.julian_day_ut, JULIAN_DAY_UT);
  assertNear(basis.time.delta_t_seconds, row[DELTA_T], "Delta T", 1e-6);
  assert.equal(basis.time.delta_t_source, "measured");
  assert.equal(basis.place.latitude, SUBJECT.latitude);
  assert.equal(basis.place.longitude, SUBJECT.longitude);
  assert.deepEqual(basis.orbs.trine, { limit: 8, limit_with_luminary: 10 });
});

Deno.test("the signs told apart are those of the Sun, the Moon and the ascendant", async () => {
  await using app = await bed.testApp();
  const data = await natalData(app);
  const [sun, moon] = data.chart.planets;
  assert.equal(data.sun_sign, sun.sign);
  assert.equal(data.moon_sign, moon.sign);
  assert.equal(data.ascendant_sign, data.chart.angles.ascendant.sign);
  const { elements, modalities } = data.balance;
  const total = (counts: Record<string, number>) =>
    Object.values(counts).reduce((sum, count) => sum + count);
  assert.deepEqual([total(elements), total(modalities)], [10, 10]);
});

Deno.test("each house system gives the kernel's cusps, its houses hold their bodies, and the answer names it", async () => {
  await using app = await bed.testApp();
  for (const houseSystem of HOUSE_SYSTEMS) {
    const { row, status } = kernelRow(houseSystem);
    assert.equal(status, 0, houseSystem);
    const data = await natalData(app, { house_system: houseSystem });
    for (const [number, { longitude }] of data.chart.houses.entries()) {
      assertLongitude(longitude, row[CUSPS + number], `${houseSystem} ${number + 1}`);
    }
    const circle = data.chart.houses.reduce(
      (sum: number, { size }: { size: number }) => sum + size,
      0,
    );
    assertNear(circle, 360, houseSystem, 1e-6);
    for (const { id, house, longitude } of data.chart.planets) {
      const { longitude: cusp, size } = data.chart.houses[house - 1];
      assert.ok((longitude - cusp + 360) % 360 < size, `${houseSystem}: ${id} in house ${house}`);
    }
    assert.equal(data.calculation_basis.house_system, houseSystem);
    assert.equal(data.calculation_basis.house_system_requested, houseSystem);
  }
});

const WHERE_CUSPS_FAIL: [HouseSystem, number][] = [
  ["placidus", 67.5],
  ["placidus", -90],
  ["koch", 78.2],
  ["topocentric", 65.8],
  ["campanus", 72],
  ["regiomontanus", 72],
  ["azimuthal", 5],
];

Deno.test("where a house system does not exist the answer says that Porphyry stands instead", async () => {
  await using app = await bed.testApp();
  let fallbacks = 0;
  for (const [houseSystem, latitude] of WHERE_CUSPS_FAIL) {
    for (let longitude = -180; longitude <= 180; longitude += 30) {
      const place = { latitude, longitude };
      const { row, status } = kernelRow(houseSystem, place);
      const isFallback = (status & ChartStatus.polarFallback) !== 0;
      const answer = await app.post(NATAL, natalRequest(place, { house_system: houseSystem }));
      const { data, meta } = answer.json;
      assert.equal(data.calculation_basis.house_system_requested, houseSystem);
      assert.equal(data.calculation_basis.house_system, isFallback ? "porphyry" : houseSystem);
      assert.deepEqual(meta.chartQuality[0].notes, isFallback ? ["polar_fallback"] : []);
      assertLongitude(data.chart.houses[1].longitude, row[CUSPS + 1], `${houseSystem} ${latitude}`);
      if (isFallback) fallbacks++;
    }
  }
  assert.ok(fallbacks >= WHERE_CUSPS_FAIL.length, `${fallbacks} charts fell back`);
});

Deno.test("minor aspects are sought when asked for, and only then", async () => {
  await using app = await bed.testApp();
  const isMinor = ({ type }: Aspect) => MINORS.includes(type);
  const plain: Aspect[] = (await natalData(app)).chart.aspects;
  assert.equal(plain.filter(isMinor).length, 0);
  const data = await natalData(app, { minor_aspects: true });
  const aspects: Aspect[] = data.chart.aspects;
  assert.ok(aspects.filter(isMinor).length > 0);
  assert.deepEqual(
    aspects.filter((aspect) => !isMinor(aspect)),
    plain,
  );
  assert.deepEqual(Object.keys(data.calculation_basis.orbs), Object.keys(ASPECT_ANGLES_DEG));
});

Deno.test("every aspect agrees with the longitudes it joins, strongest first", async () => {
  await using app = await bed.testApp();
  const { chart } = await natalData(app, { minor_aspects: true });
  const longitudes = new Map<string, number>([
    ...chart.planets.map((planet: { id: string; longitude: number }) =>
      [planet.id, planet.longitude] as const
    ),
    ...Object.entries(chart.angles as Record<string, { longitude: number }>)
      .map(([id, { longitude }]) => [id, longitude] as const),
  ]);
  let previous = 1;
  for (const aspect of chart.aspects as Aspect[]) {
    const what = `${aspect.first} ${aspect.type} ${aspect.second}`;
    const apart = Math.abs(longitudes.get(aspect.first)! - longitudes.get(aspect.second)!);
    assertNear(aspect.separation, Math.min(apart, 360 - apart), what, 2e-7);
    assert.equal(aspect.angle, ASPECT_ANGLES_DEG[aspect.type], what);
    assertNear(aspect.deviation, aspect.separation - aspect.angle, what, 2e-7);
    assertNear(aspect.orb, Math.abs(aspect.deviation), what, 1e-12);
    assert.ok(aspect.orb <= aspect.orb_limit, what);
    assert.equal(aspect.exact, aspect.orb < 0.1, what);
    assertNear(aspect.strength, 1 - aspect.orb / aspect.orb_limit, what, 1e-6);
    assert.ok(aspect.strength <= previous, what);
    previous = aspect.strength;
  }
});

Deno.test("an orb that is given stands for its type as it is, with Sun and Moon too", async () => {
  await using app = await bed.testApp();
  const wide = await natalData(app, { orbs: { trine: 15, square: 0 } });
  assert.deepEqual(wide.calculation_basis.orbs.trine, { limit: 15, limit_with_luminary: 15 });
  assert.deepEqual(wide.calculation_basis.orbs.sextile, { limit: 6, limit_with_luminary: 8 });
  const aspects: Aspect[] = wide.chart.aspects;
  const trines = aspects.filter(({ type }) => type === "trine");
  assert.ok(trines.every(({ orb_limit }) => orb_limit === 15));
  assert.ok(trines.some(({ orb }) => orb > 10));
  assert.equal(aspects.filter(({ type }) => type === "square").length, 0);
  const minor = await natalData(app, { minor_aspects: true, orbs: { quincunx: 0.5 } });
  assert.deepEqual(minor.calculation_basis.orbs.quincunx, { limit: 0.5, limit_with_luminary: 0.5 });
});

Deno.test("the node in the chart is the one that was asked for", async () => {
  await using app = await bed.testApp();
  const { row } = kernelRow();
  for (const node of ["true", "mean"] as const) {
    const { chart } = await natalData(app, { node });
    const nodes = chart.planets.filter(({ id }: { id: string }) => id.endsWith("node"));
    assert.equal(nodes.length, 1);
    assert.equal(nodes[0].id, `${node}_node`);
    const offset = pointOffset(POINTS.indexOf(`${node}_node`));
    assertLongitude(nodes[0].longitude, row[offset], node);
  }
});

Deno.test("every further body can be asked for; lots have no speed", async () => {
  await using app = await bed.testApp();
  const { row } = kernelRow();
  const bodies = POINTS.slice(14, 24);
  const { chart } = await natalData(app, { bodies });
  for (const body of bodies) {
    const found = chart.planets.filter(({ id }: { id: string }) => id === body);
    assert.equal(found.length, 1, body);
    const [planet] = found;
    assertLongitude(planet.longitude, row[pointOffset(POINTS.indexOf(body))], body);
    if (!body.startsWith("lot_")) continue;
    assert.deepEqual([planet.speed, planet.distance_au, planet.motion], [null, null, null], body);
  }
});

Deno.test("aspects are sought between the points that were named, and those are shown", async () => {
  await using app = await bed.testApp();
  const points: Point[] = ["vertex", "juno", "sun", "lot_of_fortune", "moon"];
  const { chart } = await natalData(app, {
    aspect_points: points,
    minor_aspects: true,
    orbs: { conjunction: 15, sextile: 15, square: 15, trine: 15, opposition: 15, quincunx: 15 },
  });
  assert.ok(chart.aspects.length > 0);
  for (const { first, second } of chart.aspects as Aspect[]) {
    assert.ok(points.includes(first as Point) && points.includes(second as Point));
  }
  const shown: string[] = chart.planets.map(({ id }: { id: string }) => id);
  assert.ok(shown.includes("juno") && shown.includes("lot_of_fortune"));
  assert.ok(!shown.includes("vertex"));
});

Deno.test("a time to the second and an offset to the second are taken as they are", async () => {
  await using app = await bed.testApp();
  const { calculation_basis: basis } = await natalData(app, undefined, {
    tob: "18:26:11",
    utc_offset: "+02:59:11",
  });
  assert.equal(basis.time.utc, "1984-02-29T15:27:00Z");
  assert.equal(basis.time.utc_offset_seconds, 10_751);
});

Deno.test("an offset far from the longitude's is accepted with a warning", async () => {
  await using app = await bed.testApp();
  const usual = await app.post(NATAL, natalRequest());
  assert.deepEqual(usual.json.meta.warnings, []);
  const odd = await app.post(NATAL, natalRequest({ utc_offset: "-03:00" }));
  assert.equal(odd.status, 200);
  const [warning] = odd.json.meta.warnings;
  assert.equal(warning.code, "offset_unusual");
  assert.match(warning.message, /-03:00.*44\.783333/);
  const dateline = { longitude: 179.9, utc_offset: "-12:00" };
  assert.deepEqual((await app.post(NATAL, natalRequest(dateline))).json.meta.warnings, []);
});

Deno.test("the same request gives the same data, bit for bit, on any day [deterministic-charts]", async () => {
  await using app = await bed.testApp();
  const first = await natalData(app);
  app.services.now = () => new Date("2031-01-01T00:00:00Z");
  assert.deepEqual(await natalData(app), first);
});
