import assert from "node:assert/strict";
import { normalizeDeg, signedDeg } from "../../src/astrology/angles.ts";
import { SIGNS } from "../../src/astrology/signs.ts";
import { ICS } from "../../src/routes/rendering.ts";
import golden from "../golden/sidereal_charts.json" with { type: "json" };
import { answer, picture, refusal, rendered } from "./answer.ts";

const SIDEREAL = { zodiac: { sidereal: "lahiri" } };
/** 1987-03-04T02:00:00Z. */
const BORN = { id: "a", dob: "1987-03-04", tob: "07:30", pob: "Chennai, IN" };
const PARTNER = { id: "b", dob: "1957-11-20", tob: "21:15", pob: "Mumbai, IN" };
/** An answer rounds angles to 1e-7°. */
const ANSWERED_DEG = 1e-7;
/** The library ends Placidus' iteration near the place, and its speeds are difference quotients. */
const CUSP_DEG = 1e-6;
const SPEED_DEG = 3e-6;

// deno-lint-ignore no-explicit-any
type Json = any;

const secondsApart = (first: string, second: string) =>
  Math.abs(Date.parse(first) - Date.parse(second)) / 1000;

function assertNear(actual: number, expected: number, deg: number, told: string) {
  const apart = Math.abs(signedDeg(actual - expected));
  assert.ok(apart <= deg, `${told}: ${actual}, ${expected} expected, ${apart}° apart`);
}

function longitudes({ planets }: Json): Map<string, number> {
  return new Map(planets.map(({ id, longitude }: Json) => [id, longitude]));
}

for (const chart of golden.charts) {
  Deno.test(`${chart.instant} in ${chart.ayanamsa} is swisseph's sidereal chart`, async () => {
    const { data } = await answer("charts.current_sky", {
      datetime: chart.instant,
      latitude: chart.latitude,
      longitude: chart.longitude,
      options: { zodiac: { sidereal: chart.ayanamsa }, house_system: chart.houseSystem },
    });
    const { zodiac, ayanamsa } = data.calculation_basis;
    assert.deepEqual([zodiac, ayanamsa.id], ["sidereal", chart.ayanamsa]);
    assertNear(ayanamsa.degrees, chart.ayanamsaDeg, ANSWERED_DEG, "ayanamsa");
    for (const [id, expected] of Object.entries(chart.planets)) {
      const found = data.planets.find((planet: Json) => planet.id === id);
      assertNear(found.longitude, expected.longitude, ANSWERED_DEG, id);
      assert.equal(found.sign, SIGNS[Math.floor(expected.longitude / 30)], id);
      assertNear(found.speed, expected.speed, SPEED_DEG, `speed of ${id}`);
    }
    for (const [id, expected] of Object.entries(chart.angles)) {
      assertNear(data.angles[id].longitude, expected, CUSP_DEG, id);
    }
    chart.cusps.forEach((expected, index) =>
      assertNear(data.houses[index].longitude, expected, CUSP_DEG, `cusp ${index + 1}`)
    );
  });
}

Deno.test("an ayanamsa has the nutation of its instant, which is up to 18.8″", async () => {
  let greatestDeg = 0;
  for (const { instant, ayanamsa, ayanamsaDeg, ayanamsaWithoutNutationDeg } of golden.charts) {
    const { data } = await answer("charts.current_sky", {
      datetime: instant,
      options: { zodiac: { sidereal: ayanamsa } },
    });
    const { degrees } = data.calculation_basis.ayanamsa;
    assertNear(degrees, ayanamsaDeg, ANSWERED_DEG, instant);
    greatestDeg = Math.max(greatestDeg, Math.abs(degrees - ayanamsaWithoutNutationDeg));
  }
  // The library's other function leaves it out: its charts would be off by this.
  assert.ok(greatestDeg * 3600 > 15, `${greatestDeg * 3600}″`);
});

Deno.test("Makara Sankranti of 2026 is at 15:07 in Indian time", async () => {
  const { data } = await answer("sky.calendar", {
    start: "2026-01-01",
    end: "2026-12-31",
    kinds: ["ingress"],
    bodies: ["sun"],
    timezone: "Asia/Kolkata",
    options: SIDEREAL,
  });
  assert.equal(data.events.length, 12);
  const [makara] = data.events;
  assert.deepEqual([makara.from_sign, makara.to_sign], ["Sagittarius", "Capricorn"]);
  assert.ok(secondsApart(makara.datetime, golden.instants.sunInCapricorn) <= 1);
  assert.match(makara.datetime_local, /^2026-01-14T15:07/);
  // A calendar program that has both calendars keeps both events.
  assert.equal(makara.id, "ingress.sun.2026-01-14.lahiri");
  const file = await rendered("sky.calendar", {
    start: "2026-01-14",
    end: "2026-01-14",
    kinds: ["ingress"],
    bodies: ["sun"],
    options: SIDEREAL,
  }, ICS);
  assert.match(file, /NAME:Calendar of the sky\\, sidereal zodiac\\, lahiri/);
  assert.match(file, /UID:ingress\.sun\.2026-01-14\.lahiri@/);
});

Deno.test("Mars returns to his sidereal longitude, not to the tropical one", async () => {
  const ask = (options: object) =>
    answer("charts.return", { subject: BORN, body: "mars", after: "2026-04-01", options });
  const [{ data }, tropical] = [await ask(SIDEREAL), await ask({})];
  const [found] = data.returns;
  assert.ok(secondsApart(found.datetime, golden.instants.marsReturn) <= 1, found.datetime);
  assert.ok(secondsApart(found.datetime, tropical.data.returns[0].datetime) > 40_000);
  const [natal, returned] = [data.natal_chart, found.chart].map(longitudes);
  assertNear(returned.get("mars")!, natal.get("mars")!, ANSWERED_DEG, "mars");
  const { ayanamsa, subject } = data.calculation_basis;
  assert.deepEqual(ayanamsa, { id: "lahiri", degrees: null });
  // Precession of 39 years.
  assertNear(found.ayanamsa_degrees - subject.ayanamsa_degrees, 0.545, 0.01, "precession");
});

Deno.test("a transit is exact where precession since the birth is taken off, on every route", async () => {
  const { saturnToSun } = golden.instants;
  const sky = await answer("charts.transits", {
    transit_datetime: saturnToSun,
    subject: BORN,
    include_exact: true,
    options: SIDEREAL,
  });
  const transit = sky.data.aspects.find((aspect: Json) =>
    aspect.first === "saturn" && aspect.second === "sun"
  );
  assert.equal(transit.type, "conjunction");
  assert.ok(transit.orb < 1e-6, `${transit.orb}`);
  assert.ok(secondsApart(transit.exact_at, saturnToSun) <= 1, transit.exact_at);
  const windows = await answer("timing.windows", {
    subject: BORN,
    start: "2024-03-01",
    end: "2024-05-01",
    transiting: ["saturn"],
    natal: ["sun"],
    aspects: ["conjunction"],
    options: SIDEREAL,
  });
  const [{ drivers: [{ passes: [{ hits }] }] }] = windows.data.windows;
  assert.ok(secondsApart(hits[0], saturnToSun) <= 1, hits[0]);
});

Deno.test("aspects within a chart, phases and declinations are those of the tropical chart", async () => {
  const ask = (options: object) => answer("charts.natal", { subject: BORN, options });
  const [{ data: sidereal }, { data: tropical }] = [await ask(SIDEREAL), await ask({})];
  const told = ({ chart }: Json) =>
    chart.aspects.map(({ first, second, type, orb, phase }: Json) =>
      [first, second, type, orb.toFixed(6), phase].join(" ")
    );
  assert.deepEqual(told(sidereal), told(tropical));
  assert.equal(sidereal.sect, tropical.sect);
  for (const [index, planet] of sidereal.chart.planets.entries()) {
    const { declination, out_of_bounds, house, latitude } = tropical.chart.planets[index];
    assert.deepEqual(
      [planet.declination, planet.out_of_bounds, planet.house, planet.latitude],
      [declination, out_of_bounds, house, latitude],
      planet.id,
    );
  }
  assert.equal(tropical.calculation_basis.ayanamsa, null);
});

Deno.test("dignities, balance, lots and stelliums are those of the sidereal signs", async () => {
  const options = { ...SIDEREAL, bodies: ["lot_of_fortune"] };
  const { data } = await answer("charts.natal", { subject: BORN, options });
  const found = new Map<string, Json>(
    data.chart.planets.map((planet: Json) => [planet.id, planet]),
  );
  // Mars is at 14° of sidereal Aries, which he rules; in the tropical zodiac in Taurus, his detriment.
  assert.deepEqual([found.get("mars").sign, found.get("mars").dignities], ["Aries", ["ruler"]]);
  const fortune = data.chart.angles.ascendant.longitude + found.get("moon").longitude -
    found.get("sun").longitude;
  const expected = data.sect === "diurnal"
    ? fortune
    : 2 * data.chart.angles.ascendant.longitude - fortune;
  assertNear(found.get("lot_of_fortune").longitude, expected, 4 * ANSWERED_DEG, "fortune");
  const signs = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus"];
  const fire = [...signs, "neptune", "pluto"].filter((id) =>
    ["Aries", "Leo", "Sagittarius"].includes(found.get(id).sign)
  );
  assert.equal(data.balance.elements.fire, fire.length);
});

Deno.test("an unknown time has sidereal ranges and sign candidates", async () => {
  const subject = { id: "c", dob: "1987-03-04", pob: "Chennai, IN" };
  const ask = (options: object) =>
    answer("charts.transits", { transit_datetime: "2026-01-14T09:37:00Z", subject, options });
  const [sidereal, tropical] = [await ask(SIDEREAL), await ask({})].map(({ data }) => data);
  const { ayanamsa_degrees } = sidereal.calculation_basis.subject;
  for (const [index, planet] of sidereal.natal_chart.planets.entries()) {
    const { longitude_range: { from, to } } = tropical.natal_chart.planets[index];
    // The ayanamsa moves by less than 0.1″ within the day.
    assertNear(planet.longitude_range.from, from - ayanamsa_degrees, 1e-4, planet.id);
    assertNear(planet.longitude_range.to, to - ayanamsa_degrees, 1e-4, planet.id);
    const [first, last] = [planet.longitude_range.from, planet.longitude_range.to]
      .map((longitude) => SIGNS[Math.floor(longitude / 30)]);
    assert.deepEqual([...new Set([first, last])], planet.sign_candidates, planet.id);
  }
});

Deno.test("between two births each longitude loses the ayanamsa of its own birth", async () => {
  const ask = (options: object) =>
    answer("charts.synastry", { subject: BORN, partner: PARTNER, options });
  const [{ data: sidereal }, { data: tropical }] = [await ask(SIDEREAL), await ask({})];
  const [own, partner] = sidereal.charts.map(longitudes);
  for (const { first, second, separation, type } of sidereal.aspects) {
    if (!own.has(first) || !partner.has(second)) continue;
    const apart = Math.abs(signedDeg(own.get(first)! - partner.get(second)!));
    assertNear(apart, separation, 3 * ANSWERED_DEG, `${first} ${type} ${second}`);
  }
  const [born, old] = sidereal.calculation_basis.subjects;
  for (const [index, basis] of [born, old].entries()) {
    const [turned, straight] = [sidereal, tropical].map(({ charts }) => longitudes(charts[index]));
    for (const [id, longitude] of turned) {
      assertNear(longitude, straight.get(id)! - basis.ayanamsa_degrees, 2 * ANSWERED_DEG, id);
    }
  }
  assertNear(born.ayanamsa_degrees - old.ayanamsa_degrees, 0.409, 0.01, "precession of 29 years");
  assert.deepEqual(sidereal.relationship_signals, tropical.relationship_signals);
});

Deno.test("progressions lose precession of the days, and the midheaven keeps its right ascension", async () => {
  for (const method of [{ mc: "solar_arc" }, { mc: "naibod" }, { method: "solar_arc" }]) {
    const ask = (options: object) =>
      answer("charts.progressed", { subject: BORN, date: "2026-07-15", ...method, options });
    const [{ data: sidereal }, { data: tropical }] = [await ask(SIDEREAL), await ask({})];
    const { ayanamsa } = sidereal.calculation_basis;
    const straight = longitudes(tropical.chart);
    for (const [id, longitude] of longitudes(sidereal.chart)) {
      assertNear(longitude, straight.get(id)! - ayanamsa.degrees, 3 * ANSWERED_DEG, id);
    }
    // The Sun's own arc is less by the precession of 39 days, and so is what moves by it.
    const [mc, before] = [sidereal, tropical].map(({ chart }) => chart.angles.midheaven.longitude);
    assertNear(mc, before - ayanamsa.degrees, 2e-3, JSON.stringify(method));
  }
});

Deno.test("a year of profections goes from one sidereal solar return to the next", async () => {
  const ask = (options: object) =>
    answer("timing.profections", { subject: BORN, date: "2026-07-15", options });
  const [{ data: sidereal }, { data: tropical }] = [await ask(SIDEREAL), await ask({})];
  const { data } = await answer("charts.return", { subject: BORN, year: 2026, options: SIDEREAL });
  assert.equal(sidereal.year.start, data.returns[0].datetime);
  assert.equal(sidereal.year.number, 39);
  const steps = SIGNS.indexOf(tropical.year.sign) - SIGNS.indexOf(sidereal.year.sign);
  assert.ok([0, 1].includes(normalizeDeg(30 * steps) / 30), `${steps}`);
});

Deno.test("the Moon enters sidereal signs, and is void of course until then", async () => {
  const { data } = await answer("sky.calendar", {
    start: "2026-01-01",
    end: "2026-01-31",
    kinds: ["moon_ingress", "void_of_course"],
    options: SIDEREAL,
  });
  const entries = data.events.filter(({ kind }: Json) => kind === "moon_ingress");
  const voids = data.events.filter(({ kind }: Json) => kind === "void_of_course");
  assert.ok(entries.length > 11 && voids.length > 11);
  for (const { end } of voids.slice(0, -1)) {
    assert.ok(entries.some(({ datetime }: Json) => datetime === end), end);
  }
  const [{ datetime, to_sign }] = entries;
  const { data: sky } = await answer("charts.current_sky", { datetime, options: SIDEREAL });
  const { longitude } = sky.planets.find(({ id }: Json) => id === "moon");
  assertNear(longitude, 30 * SIGNS.indexOf(to_sign), 2e-4, "the Moon moves 1.6e-4° in a second");
});

Deno.test("the wheel turns with the zodiac, and its words name the ayanamsa", async () => {
  const request = { subject: BORN, options: SIDEREAL };
  const svg = await picture("charts.natal", request);
  assert.match(svg, /<desc[^>]*>Zodiac: sidereal, ayanamsa lahiri of 23\.6\d{3}°\./);
  assert.match(svg, /Mars 14°12′ Aries/);
  const tropical = await picture("charts.natal", { subject: BORN });
  assert.doesNotMatch(tropical, /sidereal/);
  // The caption below makes the picture higher, and the ring of signs stands elsewhere.
  const [height, lower] = [svg, tropical].map((text) => Number(/ height="(\d+)"/.exec(text)![1]));
  assert.ok(height > lower);
  const ring = (text: string) => /<path class="f-fire"[^>]*>/.exec(text)![0];
  assert.notEqual(ring(svg), ring(tropical));
});

Deno.test("an unknown zodiac is refused with what was meant", async () => {
  const refused = (options: Json, id = "charts.natal", more: object = {}) =>
    refusal(id, { subject: BORN, ...more, options });
  const misspelt = await refused({ zodiac: { sidereal: "lahri" } });
  assert.equal(misspelt?.path, "options.zodiac.sidereal");
  assert.match(misspelt!.message, /did you mean lahiri\?/);
  assert.deepEqual(misspelt!.suggestions, ["lahiri"]);
  const word = await refused({ zodiac: "lahiri" });
  assert.equal(word?.path, "options.zodiac");
  assert.match(word!.message, /^found "lahiri", expected "tropical", or an ayanamsa such as/);
  assert.match((await refused({ zodiac: {} }))!.message, /^missing; expected one of/);
  assert.match((await refused({ zodiac: 5 }))!.message, /^found a number, expected "tropical"/);
  assert.match((await refused({ ayanamsa: "lahiri" }))!.message, /did you mean zodiac\?/);
  assert.equal((await refused({ zodiac: { ayanamsa: "lahiri" } }))?.code, "missing");
  const twice = await refused(SIDEREAL, "charts.return", {
    year: 2026,
    precession_corrected: true,
  });
  assert.deepEqual([twice?.path, twice?.code], ["precession_corrected", "no_effect"]);
});

Deno.test("a zodiac where there is none is refused with the way to one", async () => {
  const pair = { subject: BORN, partner: PARTNER };
  // The route has no options at all.
  const options = await refusal("compatibility.score", { ...pair, options: SIDEREAL });
  assert.equal(options?.path, "options");
  assert.match(options!.message, /this route has no choice of zodiac/);
  for (const field of ["ayanamsa", "ayanamsha", "sidereal"]) {
    for (
      const [id, request] of [["charts.natal", { subject: BORN }], ["compatibility.score", pair]]
    ) {
      const issue = await refusal(id as string, { ...request as object, [field]: "lahiri" });
      assert.match(issue!.message, /send options\.zodiac, such as/, `${id} ${field}`);
    }
  }
  // These answers are sidereal.
  const dasha = await refusal("timing.dasha", { subject: BORN, options: SIDEREAL });
  assert.match(dasha!.message, /this answer is sidereal; send ayanamsa/);
  for (const field of ["zodiac", "vedic_ayanamsa", "ayanamsha", "sidereal"]) {
    for (
      const [id, request] of [["timing.dasha", { subject: BORN }], [
        "compatibility.guna_milan",
        pair,
      ]]
    ) {
      const issue = await refusal(id as string, { ...request as object, [field]: "raman" });
      assert.deepEqual(issue?.suggestions, ["ayanamsa"], `${id} ${field}`);
    }
  }
});

Deno.test("what rests on tropical rules has no zodiac, and says so", async () => {
  const event = { title: "A start", datetime: "2026-07-15T12:00:00Z", location: "London, GB" };
  const issue = await refusal("mundane.analyze_event", { event, options: SIDEREAL });
  assert.deepEqual([issue?.path, issue?.code], ["options.zodiac", "unknown_field"]);
  assert.match(
    issue!.message,
    /no choice of zodiac, because its answer is tropical or the same in every zodiac/,
  );
});
