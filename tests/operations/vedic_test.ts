import assert from "node:assert/strict";
import { separationDeg } from "../../src/astrology/angles.ts";
import { answer, refusal } from "./answer.ts";

const BORN = { id: "a", dob: "1990-08-15", tob: "06:30", pob: "Chennai, India" };
const PARTNER = { id: "b", dob: "1992-03-04", tob: "18:10", pob: "Pune, India" };
const UNTIMED = { id: "c", dob: "1990-08-15", pob: "Chennai, India" };
const AT = "2026-07-15T12:00:00Z";

interface Named {
  id: string;
  number: number;
  lord: string;
}
interface Placed {
  id: string;
  house?: number | null;
  longitude: number;
  sign: string | null;
  sign_degree: number | null;
  nakshatra: Named | null;
  pada: number | null;
  navamsa_sign: string | null;
  retrograde: boolean;
  longitude_range?: { from: number; to: number };
  candidates?: { sign: string; nakshatra: Named; pada: number; navamsa_sign: string }[];
}
interface Vedic {
  ayanamsa: { id: string; degrees: number };
  moon_nakshatra: Named | null;
  ascendant: Placed | null;
  planets: Placed[];
}

const planet = ({ planets }: { planets: Placed[] }, id: string) =>
  planets.find((planet) => planet.id === id)!;
const vedicOf = async (id: string, request: object) => {
  const { data } = await answer(id, { ...request, options: { vedic: true } });
  return data;
};

/** Each chart route, with the charts of its answer that have the block. */
// deno-lint-ignore no-explicit-any
const ROUTES: [id: string, request: object, charts: (data: any) => any[]][] = [
  ["charts.natal", { subject: BORN }, ({ chart }) => [chart]],
  ["charts.current_sky", { location: "Delhi, India" }, (data) => [data]],
  [
    "charts.transits",
    { transit_datetime: AT, transit_location: "Delhi, India", subject: BORN },
    ({ chart, natal_chart }) => [chart, natal_chart],
  ],
  ["charts.synastry", { subject: BORN, partner: PARTNER }, ({ charts }) => charts],
  [
    "charts.return",
    { subject: BORN, body: "moon", year: 2026, count: 2 },
    ({ natal_chart, returns: [one, two] }) => [natal_chart, one.chart, two.chart],
  ],
  ["charts.progressed", { subject: BORN, date: "2026-07-15" }, ({ natal_chart }) => [natal_chart]],
  [
    "mundane.analyze_event",
    { event: { title: "t", datetime: AT, location: "Delhi, India" } },
    ({ chart }) => [chart],
  ],
];

Deno.test("the block of every chart is its own positions less the ayanamsa", async () => {
  for (const [id, request, charts] of ROUTES) {
    for (const { vedic, planets, angles } of charts(await vedicOf(id, request))) {
      assert.equal(vedic.ayanamsa.id, "lahiri", id);
      assert.equal(vedic.planets.length, 12, id);
      const lessAyanamsa = (tropicalDeg: number) => tropicalDeg - vedic.ayanamsa.degrees;
      for (const { id: body, longitude } of vedic.planets as Placed[]) {
        if (body === "rahu" || body === "ketu") continue;
        const tropicalDeg = planet({ planets }, body).longitude;
        assert.ok(separationDeg(longitude, lessAyanamsa(tropicalDeg)) < 2.1e-7, `${id} ${body}`);
      }
      const { longitude } = vedic.ascendant;
      assert.ok(separationDeg(longitude, lessAyanamsa(angles.ascendant.longitude)) < 2.1e-7, id);
      assert.deepEqual(vedic.moon_nakshatra, planet(vedic, "moon").nakshatra, id);
    }
  }
});

Deno.test("a chart without the block is the chart with it, less the block", async () => {
  for (const [id, request, charts] of ROUTES) {
    const withBlock = await vedicOf(id, request);
    for (const chart of charts(withBlock)) delete chart.vedic;
    const { data } = await answer(id, request);
    assert.deepEqual(JSON.parse(JSON.stringify(withBlock)), JSON.parse(JSON.stringify(data)), id);
  }
});

Deno.test("sign, nakshatra, pada and navamsa are those of the longitude shown", async () => {
  const { chart: { vedic } } = await vedicOf("charts.natal", { subject: BORN });
  const signs = [
    ...["Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo"],
    ...["Libra", "Scorpio", "Sagittarius", "Capricorn", "Aquarius", "Pisces"],
  ];
  for (const { longitude, sign, sign_degree, nakshatra, pada, navamsa_sign } of vedic.planets) {
    const index = Math.floor(longitude / 30);
    assert.equal(sign, signs[index]);
    assert.ok(Math.abs(longitude - 30 * index - sign_degree) < 1e-7);
    assert.equal(nakshatra.number, Math.floor(longitude * 27 / 360) + 1);
    assert.equal(pada, Math.floor(longitude * 108 / 360) % 4 + 1);
    // The classic rule: nine parts from Aries in fire signs, Capricorn in earth, Libra in air,
    // Cancer in water.
    const first = [0, 9, 6, 3][index % 4];
    assert.equal(navamsa_sign, signs[(first + Math.floor(sign_degree / (10 / 3))) % 12]);
  }
});

Deno.test("houses are counted by signs from the lagna, in any zodiac and house system", async () => {
  for (const zodiac of ["tropical", { sidereal: "lahiri" }, { sidereal: "raman" }]) {
    const { data: { chart } } = await answer("charts.natal", {
      subject: BORN,
      options: { vedic: true, zodiac },
    });
    const lagna = Math.floor(chart.vedic.ascendant.longitude / 30);
    for (const { id, longitude, house } of chart.vedic.planets) {
      assert.equal(house, (Math.floor(longitude / 30) - lagna + 12) % 12 + 1, id);
    }
  }
  const { data: { chart } } = await answer("charts.natal", {
    subject: BORN,
    options: { vedic: true, zodiac: { sidereal: "lahiri" }, house_system: "whole_sign" },
  });
  for (const { id, house } of chart.vedic.planets) {
    if (id !== "rahu" && id !== "ketu") assert.equal(house, planet(chart, id).house, id);
  }
});

Deno.test("Rahu is the mean node whatever node the chart shows, and Ketu stands opposite", async () => {
  for (const node of ["mean", "true"]) {
    const { data: { chart } } = await answer("charts.natal", {
      subject: BORN,
      options: { vedic: true, node, bodies: [], aspect_points: ["sun", "mean_node"] },
    });
    const { vedic } = chart;
    const mean = planet(chart, "mean_node").longitude - vedic.ayanamsa.degrees;
    const [rahu, ketu] = [planet(vedic, "rahu"), planet(vedic, "ketu")];
    assert.ok(separationDeg(rahu.longitude, mean) < 2.1e-7);
    assert.ok(Math.abs(separationDeg(rahu.longitude, ketu.longitude) - 180) < 1e-9);
    assert.ok(rahu.retrograde && ketu.retrograde);
  }
});

Deno.test("the ayanamsa is the one asked for; without the block it is refused", async () => {
  const degreesOf = async (vedic_ayanamsa: string) => {
    const options = { vedic: true, vedic_ayanamsa };
    const { data } = await answer("charts.current_sky", { datetime: AT, options });
    assert.equal(data.vedic.ascendant, null);
    assert.equal(data.vedic.ayanamsa.id, vedic_ayanamsa);
    return data.vedic.ayanamsa.degrees;
  };
  assert.ok(Math.abs(await degreesOf("lahiri") - await degreesOf("raman") - 1.4463) < 1e-4);
  for (const options of [{ vedic_ayanamsa: "raman" }, { vedic: false, vedic_ayanamsa: "raman" }]) {
    const issue = await refusal("charts.current_sky", { options });
    assert.deepEqual([issue?.path, issue?.code], ["options.vedic_ayanamsa", "no_effect"]);
  }
});

Deno.test("without a time the block has what is certain, and each pada that an hour of the day gives", async () => {
  const request = { transit_datetime: AT, subject: UNTIMED };
  const { natal_chart: { vedic } } = await vedicOf("charts.transits", request) as {
    natal_chart: { vedic: Vedic };
  };
  assert.equal(vedic.ascendant, null);
  const seen = new Map<string, Set<string>>();
  for (let minute = 0; minute < 1440; minute += 15) {
    const tob = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${
      String(minute % 60).padStart(2, "0")
    }`;
    const subject = { ...UNTIMED, tob };
    const timed = await vedicOf("charts.transits", { ...request, subject });
    for (const { id, nakshatra, pada } of timed.natal_chart.vedic.planets) {
      seen.set(id, (seen.get(id) ?? new Set()).add(`${nakshatra.id} ${pada}`));
    }
  }
  for (const body of vedic.planets) {
    assert.equal(body.house, null);
    const { id, candidates, nakshatra, pada, navamsa_sign, sign, sign_degree } = body;
    const padas = candidates!.map(({ nakshatra, pada }) => `${nakshatra.id} ${pada}`);
    assert.deepEqual(new Set(padas), seen.get(id), id);
    const only = <Value>(values: Value[]) => new Set(values).size === 1 ? values[0] : null;
    assert.equal(nakshatra?.id ?? null, only(candidates!.map(({ nakshatra }) => nakshatra.id)));
    assert.equal(sign, only(candidates!.map(({ sign }) => sign)));
    assert.equal(sign === null, sign_degree === null);
    assert.equal(pada, padas.length === 1 ? candidates![0].pada : null);
    assert.equal(navamsa_sign, padas.length === 1 ? candidates![0].navamsa_sign : null);
  }
  assert.ok(planet(vedic, "moon").candidates!.length >= 4);
  assert.equal(planet(vedic, "jupiter").pada, planet(vedic, "jupiter").candidates![0].pada);
});
