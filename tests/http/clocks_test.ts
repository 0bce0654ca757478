import assert from "node:assert/strict";
import golden from "../golden/published_births.json" with { type: "json" };
import { NATAL } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

async function natal(app: TestApp, fields: Record<string, unknown>) {
  const answer = await app.post(NATAL, { subject: { id: "customer-1", tob: "12:00", ...fields } });
  assert.equal(answer.status, 200, answer.text.slice(0, 400));
  return answer.json;
}

const SIGNS =
  "Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces"
    .split(" ");

/** Degrees of `11°38 Cancer`. */
function degreesOf(text: string): number {
  const [, degrees, minutes, sign] = /^(\d+)°(\d+) (\w+)$/.exec(text)!;
  return 30 * SIGNS.indexOf(sign) + Number(degrees) + Number(minutes) / 60;
}

/** Minutes of arc between two longitudes. */
function minutesApart(one: number, other: number): number {
  return 60 * Math.abs((one - other + 540) % 360 - 180);
}

Deno.test("fifty births have the ascendant of their published clock within ten minutes of arc", async () => {
  await using app = await bed.testApp();
  const far: string[] = [];
  let printed = 0;
  for (const { name, pob, dob, tob, ascendantDeg, published } of golden.births) {
    const { chart } = (await natal(app, { pob, dob, tob })).data;
    const { longitude } = chart.angles.ascendant;
    if (minutesApart(longitude, ascendantDeg) > 10) far.push(name);
    if (published === undefined) continue;
    printed++;
    assert.ok(minutesApart(longitude, degreesOf(published)) <= 10, `${name}: ${published}`);
  }
  assert.ok(golden.births.length >= 50 && printed >= 15);
  assert.deepEqual(far, []);
});

/** Place, date, offset in seconds, zone, basis and confidence. */
const CASES: [string, string, number, string, string, string][] = [
  ["Příbor", "1856-05-06", 4355, "Europe/Prague", "local_mean_time", "low"],
  ["Porbandar", "1869-10-02", 16706, "Asia/Kolkata", "local_mean_time", "low"],
  ["Hope, Arkansas", "1946-08-19", -21600, "America/Chicago", "territory", "low"],
  ["Cluj-Napoca", "1905-06-01", 3600, "Europe/Budapest", "zone", "high"],
  ["Strasbourg", "1900-06-01", 3600, "Europe/Berlin", "zone", "low"],
  ["Lviv", "1930-06-01", 3600, "Europe/Warsaw", "zone", "low"],
  ["Munich", "1945-06-15", 7200, "Europe/Berlin", "territory", "low"],
  ["Gdańsk", "1930-06-01", 3600, "Europe/Berlin", "zone", "high"],
  ["Bolzano", "1905-06-01", 3600, "Europe/Vienna", "zone", "high"],
  ["Belfast", "1910-06-01", -1521, "Europe/Dublin", "zone", "high"],
  ["Harbin", "1940-03-01", 32400, "Asia/Shanghai", "territory", "high"],
  ["Houston", "1960-07-01", -21600, "America/Chicago", "territory", "low"],
  ["Ürümqi", "2000-01-01", 28800, "Asia/Shanghai", "zone", "low"],
];

Deno.test("a birth by place text and by the place's coordinates is one birth", async () => {
  await using app = await bed.testApp();
  for (const [pob, dob, offset, timezone, basis, confidence] of CASES) {
    const byText = await natal(app, { pob, dob });
    const { time, place } = byText.data.calculation_basis;
    assert.deepEqual(
      [time.utc_offset_seconds, time.timezone, time.basis, time.confidence],
      [offset, timezone, basis, confidence],
      `${pob} ${dob}`,
    );
    assert.equal(place.timezone, timezone, pob);
    const { latitude, longitude } = place;
    const byPoint = await natal(app, { latitude, longitude, dob });
    assert.deepEqual(byPoint.data.calculation_basis.time, time, pob);
    assert.deepEqual(byPoint.meta.warnings, byText.meta.warnings, pob);
    assert.equal(byPoint.data.calculation_basis.place.timezone, timezone, pob);
  }
});

Deno.test("the reasons for a doubt are those of the territory, in plain words", async () => {
  await using app = await bed.testApp();
  const reasons = async (pob: string, dob: string) =>
    (await natal(app, { pob, dob })).meta.warnings
      .filter(({ code }: { code: string }) => code !== "dob_unlikely")
      .map(({ code, message }: { code: string; message: string }) => `${code} ${message}`);
  assert.deepEqual(await reasons("Cluj-Napoca", "1905-06-01"), []);
  assert.deepEqual(await reasons("Strasbourg", "1900-06-01"), [
    "time_doubtful_german_alsace_moselle subject: Alsace and Moselle were German from 1871 to 1918 and from 1940 to 1944.",
  ]);
  assert.deepEqual(await reasons("Istanbul", "1920-06-01"), [
    "time_doubtful_alla_turca subject: Ottoman clocks counted the hours from sunset (alla turca) until 1926; this reads the time as counted from midnight.",
  ]);
  const [yearOfChange] = await reasons("Cluj-Napoca", "1918-06-01");
  assert.match(yearOfChange, /^time_doubtful_transylvania subject: Transylvania was Hungarian/);
  const belgrade = await reasons("Belgrade, Serbia", "1910-06-01");
  assert.match(belgrade.join(), /time_doubtful_old_style_serbia/);
});

Deno.test("a time zone given wins, and is told where the place's own clock was another", async () => {
  await using app = await bed.testApp();
  const birth = { pob: "Kraków", dob: "1905-06-01" };
  const given = await natal(app, { ...birth, timezone: "Europe/Warsaw" });
  const { time } = given.data.calculation_basis;
  assert.deepEqual([time.timezone, time.utc_offset_seconds], ["Europe/Warsaw", 5040]);
  assert.deepEqual([time.confidence, time.alternatives.length > 0], ["low", true]);
  const chosen = await natal(app, { ...birth, timezone: "Europe/Vienna" });
  assert.equal(chosen.data.calculation_basis.time.confidence, "high");
  const codes = chosen.meta.warnings.map(({ code }: { code: string }) => code);
  assert.deepEqual(codes, ["dob_unlikely"]);
});

Deno.test("a place tells the zone by which its births are read", async () => {
  await using app = await bed.testApp();
  const path = `/v1/places?q=${encodeURIComponent("Ciudad Río Bravo")}`;
  const answer = await app.request(path, { headers: { "x-api-key": app.key } });
  assert.equal(answer.status, 200, answer.text);
  assert.match(answer.text, /"timezone":"America\/Matamoros"/);
});
