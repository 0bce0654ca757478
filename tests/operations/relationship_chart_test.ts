import assert from "node:assert/strict";
import { answer, picture, refusal } from "./answer.ts";

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const PARTNER = { id: "b", dob: "2001-02-16", tob: "06:00", pob: "Sacramento, CA, US" };
const PAIR = { subject: BORN, partner: PARTNER };
const LENNON = {
  id: "john",
  dob: "1940-10-09",
  tob: "18:30",
  latitude: 53.41,
  longitude: -2.98,
  utc_offset: "+01:00",
};
const ONO = {
  id: "yoko",
  dob: "1933-02-18",
  tob: "20:30",
  latitude: 35.69,
  longitude: 139.69,
  utc_offset: "+09:00",
};

interface Placed {
  id: string;
  longitude: number;
  sign: string | null;
  longitude_range?: { from: number; to: number };
  sign_candidates?: string[];
  may_be_opposite?: true;
}

const of = async (request: object) => (await answer("charts.relationship", request)).data;
const bodyOf = ({ chart }: { chart: { planets: Placed[] } }, id: string) =>
  chart.planets.find((planet) => planet.id === id)!;
/** Whether a longitude is in an arc; midpoints are rounded once more than its ends. */
const isWithin = (longitude: number, { from, to }: { from: number; to: number }) =>
  (longitude - from + 1e-6 + 360) % 360 <= (to - from + 2e-6 + 360) % 360;

Deno.test("a Davison chart is the sky at the instant and the place that it states", async () => {
  const data = await of({ subject: LENNON, partner: ONO, method: "davison" });
  assert.deepEqual(data.davison, {
    datetime: "1936-12-14T14:30:00Z",
    range: null,
    latitude: 44.55,
    longitude: 68.355,
  });
  const { datetime, latitude, longitude } = data.davison;
  const { data: sky } = await answer("charts.current_sky", { datetime, latitude, longitude });
  const { planets, houses, angles, aspects } = data.chart;
  assert.deepEqual({ planets, houses, angles, aspects }, {
    planets: sky.planets,
    houses: sky.houses,
    angles: sky.angles,
    aspects: sky.aspects,
  });
  assert.equal(data.calculation_basis.house_system, "placidus");
  assert.deepEqual(data.calculation_basis.time, sky.calculation_basis.time);
  assert.equal(data.calculation_basis.houses_from.latitude_of, "mean");
});

Deno.test("a composite has the midpoints and the midheaven of synastry, and nothing that moves", async () => {
  const data = await of({ ...PAIR, method: "composite" });
  const { data: { composite } } = await answer("charts.synastry", PAIR);
  assert.equal(data.davison, null);
  const { planets, angles, houses, aspects } = data.chart;
  const shown = planets.map(({ house: _, dignities: __, ...midpoint }: Record<string, unknown>) =>
    midpoint
  );
  assert.deepEqual(shown, composite.planets);
  assert.deepEqual(angles.midheaven, composite.angles.midheaven);
  assert.equal(houses[0].longitude, angles.ascendant.longitude);
  assert.equal(houses[9].longitude, angles.midheaven.longitude);
  const { speed, retrograde, motion, latitude, declination } = planets[0];
  assert.deepEqual([speed, retrograde, motion, latitude, declination], Array(5).fill(undefined));
  assert.ok(aspects.length > 0);
  assert.deepEqual(
    new Set(aspects.map(({ phase }: { phase: string }) => phase)),
    new Set(["static"]),
  );
});

Deno.test("subject and partner may change places, by both methods", async () => {
  for (const method of ["davison", "composite"]) {
    const [one, other] = [
      await of({ ...PAIR, method }),
      await of({ subject: PARTNER, partner: BORN, method }),
    ];
    assert.deepEqual(one.chart, other.chart);
    assert.deepEqual([one.pair_id, other.pair_id], ["a:b", "b:a"]);
  }
});

Deno.test("the houses of a composite follow the place where the couple lives", async () => {
  const [home, away] = [
    await of({ ...PAIR, method: "composite" }),
    await of({ ...PAIR, method: "composite", place: "Oslo, NO" }),
  ];
  assert.deepEqual(
    [home, away].map(({ calculation_basis: { houses_from } }) => houses_from.latitude_of),
    ["mean", "request"],
  );
  assert.ok(Math.abs(away.calculation_basis.houses_from.latitude - 59.91) < 0.02);
  assert.deepEqual(away.chart.angles.midheaven, home.chart.angles.midheaven);
  assert.notDeepEqual(away.chart.angles.ascendant, home.chart.angles.ascendant);
  const polar = { ...PAIR, method: "composite", latitude: 78.2, longitude: 15.6 };
  const { data, meta } = await answer("charts.relationship", polar);
  assert.equal(data.calculation_basis.house_system, "porphyry");
  assert.ok(meta.warnings.some(({ code }) => code === "polar_fallback"));
});

Deno.test("a Davison chart has a place of its own, so another is refused", async () => {
  for (
    const place of [{ place: "Oslo, NO" }, { place_id: 3143244 }, { latitude: 1, longitude: 2 }]
  ) {
    const issue = await refusal("charts.relationship", { ...PAIR, method: "davison", ...place });
    assert.deepEqual([issue?.path, issue?.code], [Object.keys(place)[0], "no_effect"]);
  }
  const issue = await refusal("charts.relationship", PAIR);
  assert.deepEqual([issue?.path, issue?.code], ["method", "missing"]);
});

Deno.test("with an unknown time both charts have ranges that hold every hour, and no houses", async () => {
  const { tob: _, ...untimed } = PARTNER;
  for (const method of ["davison", "composite"]) {
    const request = { subject: BORN, partner: untimed, method };
    const { data, meta } = await answer("charts.relationship", request);
    assert.deepEqual([data.chart.houses, data.chart.angles], [[], null]);
    assert.equal(data.calculation_basis.houses_from, null);
    assert.deepEqual(meta.chartQuality.map(({ quality }) => quality), ["full", "no_time"]);
    const pairs: { first: string; second: string }[] = data.chart.aspects;
    assert.ok(
      pairs.length > 0 && pairs.every(({ first, second }) => ![first, second].includes("moon")),
    );
    const { longitude_range: arc } = bodyOf(data, "moon");
    for (const tob of ["00:00", "08:00", "16:00", "23:59"]) {
      const timed = await of({ subject: BORN, partner: { ...untimed, tob }, method });
      for (const { id, longitude } of timed.chart.planets) {
        assert.ok(isWithin(longitude, bodyOf(data, id).longitude_range!), `${method} ${id} ${tob}`);
      }
      if (method === "composite") continue;
      const { start, end } = data.davison.range;
      assert.ok(timed.davison.datetime >= start && timed.davison.datetime <= end);
    }
    assert.ok((arc!.to - arc!.from + 360) % 360 > 5);
    assert.match(await picture("charts.relationship", request), /time of birth of b is unknown/);
  }
});

Deno.test("where the unknown hour decides which midpoint is nearer, no sign and no aspect is given", async () => {
  // Within this day c's Moon passes the place opposite to that of a.
  const untimed = { id: "c", dob: "2000-07-25", pob: "San Diego, CA, US" };
  const at = (tob?: string) =>
    of({ subject: BORN, partner: { ...untimed, ...(tob && { tob }) }, method: "composite" });
  const data = await at();
  const bySide = new Map<string, Set<string>>();
  for (const tob of ["00:00", "04:00", "08:00", "12:00", "16:00", "20:00", "23:59"]) {
    for (const { id, longitude, sign } of (await at(tob)).chart.planets as Placed[]) {
      const vague = bodyOf(data, id);
      assert.ok(vague.sign_candidates!.includes(sign!), `${id} ${tob}`);
      const side = isWithin(longitude, vague.longitude_range!) ? "shown" : "opposite";
      if (side === "opposite") assert.ok(isWithin(longitude + 180, vague.longitude_range!), id);
      bySide.set(id, (bySide.get(id) ?? new Set()).add(side));
    }
  }
  for (const [id, sides] of bySide) {
    const { may_be_opposite, sign } = bodyOf(data, id);
    assert.equal(may_be_opposite ?? false, sides.size > 1, id);
    if (may_be_opposite) assert.equal(sign, null);
  }
  assert.equal(bySide.get("moon")!.size, 2);
});

Deno.test("without a place of one there are no houses, and the quality says so", async () => {
  const { pob: _, ...placeless } = { ...PARTNER, utc_offset: "-08:00" };
  for (const method of ["davison", "composite"]) {
    const request = {
      subject: BORN,
      partner: placeless,
      method,
      options: { bodies: ["lot_of_fortune"] },
    };
    const { data, meta } = await answer("charts.relationship", request);
    assert.deepEqual([data.chart.houses, data.chart.angles], [[], null]);
    assert.ok(meta.chartQuality[1].notes.includes("no_place"));
    assert.deepEqual(meta.warnings.map(({ code }) => code), ["point_unknown"]);
    assert.equal(bodyOf(data, "moon").longitude_range, undefined);
    if (method === "davison") {
      assert.deepEqual([data.davison.latitude, data.davison.longitude], [null, null]);
    }
  }
});

Deno.test("options and max_aspects apply, and the wheel names the method and the pair", async () => {
  for (const method of ["davison", "composite"]) {
    const request = {
      ...PAIR,
      method,
      max_aspects: 3,
      options: { house_system: "whole_sign", bodies: ["ceres"], orbs: { trine: 1 } },
    };
    const { chart, calculation_basis } = await of(request);
    assert.equal(chart.aspects.length, 3);
    assert.equal(chart.houses[0].sign_degree, 0);
    assert.ok(chart.planets.some(({ id }: Placed) => id === "ceres"));
    assert.deepEqual(calculation_basis.orbs.trine, { limit: 1, limit_with_luminary: 1 });
    const drawn = await picture("charts.relationship", request);
    assert.match(drawn, new RegExp(`${method} chart of a and b`, "i"));
  }
});
