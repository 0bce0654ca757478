import assert from "node:assert/strict";
import { LOT_IDS } from "../../src/astrology/chart/lots.ts";
import { readLots } from "../golden/lots.ts";
import { answer } from "./answer.ts";

const SUBJECT = {
  id: "customer-1",
  dob: "2000-01-01",
  tob: "10:00",
  pob: "San Diego, CA, US",
};
const ALL = { lots: LOT_IDS };

interface Lot {
  id: string;
  name: string;
  formula: string;
  source: string;
  longitude: number;
  sign: string;
  house: number;
}

function apartDeg(a: number, b: number): number {
  return Math.abs((a - b + 540) % 360 - 180);
}

Deno.test("twelve lots of 500 charts by day and by night are those of flatlib's formulas", async () => {
  const births = await readLots();
  assert.equal(births.length, 500);
  let greatest = 0;
  for (const { born, latitude, longitude, isDay, lotsDeg } of births) {
    const [dob, tob] = born.split("T");
    const { data } = await answer("charts.natal", {
      subject: { id: "a", dob, tob, latitude, longitude, utc_offset: "+00:00" },
      options: ALL,
    });
    assert.equal(data.sect, isDay ? "diurnal" : "nocturnal", born);
    const lots: Lot[] = data.chart.lots;
    assert.deepEqual(lots.map(({ id }) => id), LOT_IDS);
    for (const [index, { longitude, house, id }] of lots.entries()) {
      greatest = Math.max(greatest, apartDeg(longitude, lotsDeg[index]));
      const { longitude: cusp, size } = data.chart.houses[house - 1];
      assert.ok((longitude - cusp + 360) % 360 < size, `${id} of ${born} in house ${house}`);
    }
  }
  console.log(`at most ${greatest}° from flatlib's formulas`);
  assert.ok(greatest < 1e-6, `${greatest}°`);
});

Deno.test("a lot says the formula it was computed by, and its source", async () => {
  const formulas = async (tob: string) => {
    const { data } = await answer("charts.natal", {
      subject: { ...SUBJECT, tob },
      options: { lots: ["lot_of_marriage_of_men", "lot_of_eros", "lot_of_fortune"] },
    });
    return data.chart.lots.map(({ formula }: Lot) => formula);
  };
  assert.deepEqual(await formulas("10:00"), [
    "ascendant + moon - sun",
    "ascendant + venus - lot_of_spirit",
    "ascendant + venus - saturn",
  ]);
  assert.deepEqual(await formulas("23:00"), [
    "ascendant + sun - moon",
    "ascendant + lot_of_spirit - venus",
    "ascendant + venus - saturn",
  ]);
  const { data } = await answer("charts.natal", { subject: SUBJECT, options: ALL });
  for (const { name, source } of data.chart.lots as Lot[]) {
    assert.match(name, /^Lot of /);
    assert.match(source, /Paulus|Dorotheus|Hermes/);
  }
});

Deno.test("the lots among the bodies are the same lots", async () => {
  const { data } = await answer("charts.natal", {
    subject: SUBJECT,
    options: { ...ALL, bodies: ["lot_of_fortune", "lot_of_spirit"] },
  });
  for (const id of ["lot_of_fortune", "lot_of_spirit"]) {
    const body = data.chart.planets.find((planet: Lot) => planet.id === id);
    const { longitude, sign, house } = data.chart.lots.find((lot: Lot) => lot.id === id);
    assert.deepEqual([longitude, sign, house], [body.longitude, body.sign, body.house]);
  }
});

Deno.test("lots are in every chart with time and place, and only if asked for", async () => {
  const options = { lots: ["lot_of_eros"] };
  const birth = { subject: SUBJECT, options };
  const sky = { transit_datetime: "2026-07-15T12:00:00Z", transit_location: "London, GB" };
  const event = { title: "An event", datetime: sky.transit_datetime, location: "London, GB" };
  const answers = {
    natal: await answer("charts.natal", birth),
    transits: await answer("charts.transits", { ...birth, ...sky }),
    synastry: await answer("charts.synastry", { ...birth, partner: SUBJECT }),
    return: await answer("charts.return", { ...birth, year: 2026 }),
    sky: await answer("charts.current_sky", { location: "London, GB", options }),
    event: await answer("mundane.analyze_event", { event, options }),
  };
  const charts = [
    answers.natal.data.chart,
    answers.transits.data.chart,
    answers.transits.data.natal_chart,
    ...answers.synastry.data.charts,
    answers.return.data.natal_chart,
    answers.return.data.returns[0].chart,
    answers.sky.data,
    answers.event.data.chart,
  ];
  for (const { lots } of charts) assert.deepEqual(lots.map(({ id }: Lot) => id), options.lots);
  const plain = await answer("charts.natal", { subject: SUBJECT });
  assert.equal("lots" in plain.data.chart, false);
});

Deno.test("without a time a lot is left out, and a warning says so", async () => {
  const { tob: _, ...untimed } = SUBJECT;
  const { data, meta } = await answer("charts.transits", {
    transit_datetime: "2026-07-15T12:00:00Z",
    subject: untimed,
    options: { lots: ["lot_of_eros", "lot_of_father"] },
  });
  assert.equal("lots" in data.natal_chart, false);
  assert.deepEqual(meta.warnings, [{
    code: "point_unknown",
    message:
      "subject: lot_of_eros, lot_of_father cannot be known without time and place, so they were left out",
  }]);
});

Deno.test("lots of a relocated chart are those over the other place", async () => {
  const lot = async (options: object) => {
    const { data } = await answer("charts.natal", {
      subject: SUBJECT,
      options: { lots: ["lot_of_fortune"], ...options },
    });
    const [sun, moon] = data.chart.planets;
    const [{ longitude }] = data.chart.lots;
    return { data, fromAscendant: longitude - data.chart.angles.ascendant.longitude, sun, moon };
  };
  // By day at home, by night in Berlin: the arc of the lot is reversed.
  const home = await lot({});
  const berlin = await lot({ relocated_to: { place: "Berlin, Germany" } });
  assert.equal(berlin.data.sect, "nocturnal");
  assert.ok(apartDeg(home.fromAscendant, home.moon.longitude - home.sun.longitude) < 1e-6);
  assert.ok(apartDeg(berlin.fromAscendant, home.sun.longitude - home.moon.longitude) < 1e-6);
});
