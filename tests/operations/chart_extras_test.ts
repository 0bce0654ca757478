import assert from "node:assert/strict";
import { STARS } from "../../src/ephemeris/star_catalogue.ts";
import { answer, operationOf, picture, refusal, services } from "./answer.ts";

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const ALL = {
  declination_aspects: true,
  dignity_scores: "hellenistic",
  antiscia: true,
  midpoints: true,
  conditions: true,
  stars: true,
};
const BLOCKS = Object.keys(ALL);
const SIGNS =
  "Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces"
    .split(" ");

interface Place {
  longitude: number;
  sign: string;
  sign_degree: number;
}
interface Planet extends Place {
  id: string;
  declination: number;
}
interface Contact {
  first: string;
  second: string;
  type: string;
  orb: number;
  phase: string;
}

const natal = async (request: object) =>
  (await answer("charts.natal", { subject: BORN, ...request })).data;
const skyAt = async (datetime: string, request: object = {}) =>
  (await answer("charts.current_sky", { datetime, ...request })).data;
const apartDeg = (first: number, second: number) => Math.abs((first - second + 540) % 360 - 180);

/** Every point of the aspects of a natal answer, by its id. */
function placesOf({ chart }: { chart: { planets: Planet[]; angles: Record<string, Place> } }) {
  const planets = chart.planets.filter(({ id }) => id !== "mean_lilith");
  const { ascendant, midheaven } = chart.angles;
  return new Map<string, Place>([
    ...planets.map((planet): [string, Place] => [planet.id, planet]),
    ["ascendant", ascendant],
    ["midheaven", midheaven],
  ]);
}

Deno.test("each block is in the answer only if it is asked for, and changes nothing else", async () => {
  const plain = await natal({});
  for (const block of BLOCKS) {
    assert.ok(!(block in plain));
    const asked = await natal({ [block]: ALL[block as keyof typeof ALL] });
    assert.ok(asked[block] !== undefined, block);
    delete asked[block];
    assert.deepEqual(asked, plain);
  }
});

Deno.test("the blocks are also answered for the sky, transits and returns", async () => {
  const at = { transit_datetime: "2026-07-15T12:00:00Z", transit_location: "London, GB" };
  for (
    const [id, request, blocksOf] of [
      ["charts.natal", { subject: BORN }, ({ data }) => data],
      ["charts.current_sky", { location: "London, GB" }, ({ data }) => data],
      ["charts.transits", { ...at, subject: BORN }, ({ data }) => data.chart],
      ["charts.return", { subject: BORN, year: 2026 }, ({ data }) => data.returns[0].chart],
    ] satisfies [string, object, (found: Awaited<ReturnType<typeof answer>>) => object][]
  ) {
    const found = await answer(id, { ...request, ...ALL });
    assert.deepEqual(operationOf(id).data.parse(found.data), found.data);
    const blocks = blocksOf(found);
    assert.deepEqual(BLOCKS.filter((block) => !(block in blocks)), [], id);
  }
});

Deno.test("a return of an unknown time of birth has no blocks, and the refusal says why", async () => {
  const subject = { id: "b", dob: "1990-06-15", pob: "Berlin, DE" };
  const { path, code, message } = (await refusal("charts.return", {
    subject,
    year: 2026,
    midpoints: true,
  }))!;
  assert.deepEqual([path, code], ["midpoints", "no_effect"]);
  assert.match(message, /give subject.tob/);
});

Deno.test("a parallel applies when its orb is less an hour later", async () => {
  let compared = 0;
  for (const day of ["2026-03-01", "2026-07-15", "2026-11-20", "2399-12-30"]) {
    const [now, later] = await Promise.all(
      ["12:00", "13:00"].map((time) => skyAt(`${day}T${time}:00Z`, { declination_aspects: true })),
    );
    for (const found of now.declination_aspects as Contact[]) {
      const [first, second] = [found.first, found.second].map((name) =>
        (now.planets as Planet[]).find(({ id }) => id === name)!.declination
      );
      assert.equal(found.type, first * second > 0 ? "parallel" : "contraparallel");
      assert.ok(Math.abs(Math.abs(Math.abs(first) - Math.abs(second)) - found.orb) < 2e-7);
      const then = (later.declination_aspects as Contact[]).find((other) =>
        other.first === found.first && other.second === found.second && other.type === found.type
      );
      if (then === undefined || found.orb < 0.02) continue;
      assert.equal(found.phase, then.orb < found.orb ? "applying" : "separating");
      compared++;
    }
  }
  assert.ok(compared > 8, `${compared} parallels`);
});

Deno.test("a score of dignities is the sum of its rows, by the tables asked for", async () => {
  for (const tables of ["lilly", "hellenistic"]) {
    const { dignity_scores, sect } = await natal({ dignity_scores: tables });
    assert.deepEqual([dignity_scores.tables, dignity_scores.sect], [tables, sect]);
    assert.equal(dignity_scores.planets.length, 7);
    for (const { score, rows } of dignity_scores.planets) {
      assert.equal(
        score,
        rows.reduce((sum: number, row: { points: number }) => sum + row.points, 0),
      );
    }
  }
});

Deno.test("dignity scores need a place, and the refusal says why", async () => {
  const { path, code, message } = (await refusal("charts.current_sky", {
    dignity_scores: "lilly",
  }))!;
  assert.deepEqual([path, code], ["dignity_scores", "missing"]);
  assert.match(message, /by day and by night; give location/);
});

Deno.test("antiscia are Lilly's pairs of signs, their degrees thirty together", async () => {
  const pairs =
    "Gemini-Cancer Taurus-Leo Aries-Virgo Pisces-Libra Aquarius-Scorpio Capricorn-Sagittarius"
      .split(" ").map((pair) => pair.split("-"));
  const data = await natal({ antiscia: true });
  const places = placesOf(data);
  assert.equal(data.antiscia.points.length, places.size);
  for (const { point, antiscion, contra_antiscion } of data.antiscia.points) {
    const { sign, sign_degree } = places.get(point)!;
    const expected = pairs.find((pair) => pair.includes(sign))!.find((other) => other !== sign)!;
    assert.equal(antiscion.sign, expected);
    assert.ok(Math.abs(antiscion.sign_degree + sign_degree - 30) < 2e-7);
    assert.equal(contra_antiscion.sign, SIGNS[(SIGNS.indexOf(expected) + 6) % 12]);
    assert.ok(Math.abs(contra_antiscion.sign_degree - antiscion.sign_degree) < 2e-7);
    for (const [id, { longitude }] of places) {
      const isAxis = [id, point].every((one) => ["ascendant", "midheaven"].includes(one));
      if (id === point || isAxis) continue;
      for (const [type, mirrored] of Object.entries({ antiscion, contra_antiscion })) {
        const isNear = apartDeg((mirrored as Place).longitude, longitude) <= 1;
        const contact = (data.antiscia.contacts as Contact[]).find((
          { first, second, type: kind },
        ) => kind === type && [first, second].includes(id) && [first, second].includes(point));
        assert.equal(contact !== undefined, isNear, `${point} ${type} ${id}`);
      }
    }
  }
});

Deno.test("a midpoint lies on the shorter arc, and an opposition has both", async () => {
  const data = await natal({ midpoints: true });
  const places = placesOf(data);
  const radians = (degrees: number) => degrees * Math.PI / 180;
  let oppositions = 0;
  for (const [first, { longitude: a }] of places) {
    for (const [second, { longitude: b }] of places) {
      const found = data.midpoints.filter((midpoint: Contact) =>
        midpoint.first === first && midpoint.second === second
      );
      if (found.length === 0) continue;
      assert.equal(found.length, apartDeg(a, b) >= 179 ? 2 : 1);
      oppositions += found.length - 1;
      // The direction of the sum of both directions.
      const middle = Math.atan2(
        Math.sin(radians(a)) + Math.sin(radians(b)),
        Math.cos(radians(a)) + Math.cos(radians(b)),
      ) * 180 / Math.PI;
      assert.ok(apartDeg(found[0].longitude, middle) < 1e-5, `${first}/${second}`);
      for (const { longitude, contacts } of found) {
        const expected = [...places].filter(([id, place]) => {
          const apart = apartDeg(place.longitude, longitude);
          return id !== first && id !== second &&
            [0, 90, 180].some((angle) => Math.abs(apart - angle) <= 1);
        });
        assert.deepEqual(
          contacts.map(({ point }: { point: string }) => point).sort(),
          expected.map(([id]) => id).sort(),
        );
      }
    }
  }
  assert.equal(data.midpoints.length, places.size * (places.size - 1) / 2 + oppositions);
});

Deno.test("all points together give a bounded answer", async () => {
  const aspect_points = ["sun", "moon", "ascendant", "descendant", "midheaven", "imum_coeli"];
  const { midpoints } = await natal({ midpoints: true, options: { aspect_points } });
  // Two axes are oppositions.
  assert.equal(midpoints.length, 15 + 2);
});

Deno.test("Mercury before the Sun's disc is cazimi, then combust, then under the beams", async () => {
  const mercuryAt = async (datetime: string) => {
    const { conditions } = await skyAt(datetime, { conditions: true });
    assert.equal(conditions.length, 7);
    return conditions.find(({ planet }: { planet: string }) => planet === "mercury");
  };
  const found = await Promise.all([
    "2019-11-11T15:20:00Z", // The transit of Mercury.
    "2019-11-13T15:20:00Z",
    "2019-11-19T12:00:00Z",
    "2019-11-28T10:00:00Z", // Greatest elongation, 20°.
  ].map(mercuryAt));
  assert.deepEqual(
    found.map(({ solar_condition }) => solar_condition),
    ["cazimi", "combust", "under_the_beams", null],
  );
  assert.ok(found[3].sun_distance > 19 && found[3].sun_distance < 21);
});

Deno.test("the Moon is fast at her perigee and slow at her apogee; the Sun likewise", async () => {
  const paceAt = async (datetime: string, name: string) =>
    (await skyAt(datetime, { conditions: true })).conditions
      .find(({ planet }: { planet: string }) => planet === name).pace;
  assert.equal(await paceAt("2023-01-21T21:00:00Z", "moon"), "fast");
  assert.equal(await paceAt("2023-01-08T09:00:00Z", "moon"), "slow");
  assert.equal(await paceAt("2023-01-04T16:00:00Z", "sun"), "fast");
  assert.equal(await paceAt("2023-07-06T20:00:00Z", "sun"), "slow");
});

interface Star extends Place {
  id: string;
  name: string;
  natures: string[];
  conjunctions: { point: string; orb: number }[];
}
const starsAt = async (datetime: string): Promise<Star[]> =>
  (await skyAt(datetime, { stars: true })).stars;

Deno.test("the Sun meets the bright stars of the zodiac on the days of the almanacs", async () => {
  for (
    const [date, id, natures] of [
      ["2025-05-31", "aldebaran", ["mars"]],
      ["2025-07-06", "sirius", ["jupiter", "mars"]],
      ["2025-08-23", "regulus", ["mars", "jupiter"]],
      ["2025-10-17", "spica", ["venus", "mars"]],
      ["2025-12-02", "antares", ["mars", "jupiter"]],
    ] as const
  ) {
    const found = (await starsAt(`${date}T12:00:00Z`)).find((star) => star.id === id)!;
    assert.ok(found.conjunctions.some(({ point, orb }) => point === "sun" && orb < 0.6), id);
    assert.deepEqual(found.natures, natures);
  }
});

Deno.test("Regulus left Leo between 2000 and 2020", async () => {
  const signs = await Promise.all(["2000", "2020"].map(async (year) => {
    const found = (await starsAt(`${year}-08-23T00:00:00Z`)).find(({ id }) => id === "regulus")!;
    return [found.sign, Math.round(found.sign_degree * 10) / 10];
  }));
  assert.deepEqual(signs, [["Leo", 29.8], ["Virgo", 0.1]]);
});

Deno.test("a star is listed when a body or angle stands within a degree, and only then", async () => {
  let listed = 0;
  for (const dob of ["2000-01-01", "1988-02-29", "1875-06-15", "2190-11-05"]) {
    const data = await natal({ subject: { ...BORN, dob }, stars: true });
    const { julian_day_ut } = data.calculation_basis.time;
    const near = STARS.flatMap(({ id }, index) => {
      const starDeg = services.ephemeris.stars(julian_day_ut).longitudeDeg[index];
      const points = [...placesOf(data)].filter(([, { longitude }]) =>
        apartDeg(longitude, starDeg) <= 1
      );
      return points.map(([point]) => `${id} ${point}`);
    });
    const found = (data.stars as Star[]).flatMap(({ id, conjunctions }) =>
      conjunctions.map(({ point }) => `${id} ${point}`)
    );
    assert.deepEqual(found.sort(), near.sort());
    listed += found.length;
  }
  assert.ok(listed > 10, `${listed} conjunctions`);
});

Deno.test("a wheel draws the lots and stars that are asked for, and the description names them", async () => {
  const subject = { id: "a", dob: "1962-02-05", tob: "06:40", pob: "Athens, GR" };
  const asked = { options: { lots: ["lot_of_eros", "lot_of_fortune"] }, stars: true };
  const cases: [id: string, request: object][] = [
    ["charts.natal", { subject, ...asked }],
    ["charts.current_sky", { datetime: "1962-02-05T04:40:00Z", location: "Athens, GR", ...asked }],
    ["charts.transits", {
      subject,
      transit_datetime: "1962-02-05T04:40:00Z",
      transit_location: "Athens, GR",
      ...asked,
    }],
  ];
  for (const [id, request] of cases) {
    const svg = await picture(id, request);
    assert.match(svg, /<title>Lot of Eros 14°/, id);
    assert.match(svg, /<title>Regulus 29°18′ Leo/, id);
    assert.match(svg, /Lots and stars: .*Lot of Eros 14°.*Regulus 29°18′ Leo/, id);
    const compact = await picture(id, { ...request, picture: { compact: true } });
    assert.match(compact, /Not drawn, for lack of room: .*Lot of Eros/, id);
  }
  const ofReturn = await picture("charts.return", { subject, year: 1963, ...asked });
  assert.match(ofReturn, /Outer wheel.*Lots and stars: .*Lot of Eros \d.*Zosma 10°47′ Virgo/);
  assert.doesNotMatch(await picture("charts.natal", { subject }), /Lots and stars/);
});
