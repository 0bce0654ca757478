import assert from "node:assert/strict";
import { methodsDocument } from "../../src/metadata/onboarding/methods_document.ts";
import { answer, operationOf, refusal } from "./answer.ts";

const ID = "compatibility.guna_milan";
const ASHA = { id: "a", dob: "1994-03-12", tob: "06:45", pob: "Jaipur, IN" };
const RAVI = { id: "b", dob: "1991-11-02", tob: "21:10", pob: "Pune, IN" };
const UNTIMED = { id: "c", dob: "1992-08-24", pob: "Chennai, IN" };
const SIGNS = [
  ...["Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo"],
  ...["Libra", "Scorpio", "Sagittarius", "Capricorn", "Aquarius", "Pisces"],
];

interface Range {
  min: number;
  max: number;
}
interface Koota {
  id: string;
  points: Range;
  max: number;
  range_from: string[];
  compared: { subject: string[]; partner: string[] };
}
interface Milan {
  total: Range;
  directions: { bride: string; total: Range; points: Record<string, Range> }[];
  kootas: Koota[];
  // deno-lint-ignore no-explicit-any
  moons: any;
  // deno-lint-ignore no-explicit-any
  mangal: any;
}

const milanOf = async (request: object = {}): Promise<Milan> =>
  (await answer(ID, { subject: ASHA, partner: RAVI, ...request })).data;
const isWithin = (value: Range, range: Range) => value.min >= range.min && value.max <= range.max;

Deno.test("with a named bride and two known times, all points are numbers that sum to the total", async () => {
  const { total, directions, kootas } = await milanOf({ bride: "subject" });
  assert.deepEqual(kootas.map(({ max }) => max), [1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { id, points, range_from, compared } of kootas) {
    assert.equal(points.min, points.max, id);
    assert.deepEqual(range_from, [], id);
    assert.deepEqual([compared.subject.length, compared.partner.length], [1, 1], id);
  }
  const sum = kootas.reduce((sum, { points }) => sum + points.min, 0);
  assert.deepEqual(total, { min: sum, max: sum });
  assert.deepEqual(directions.map(({ bride, total }) => [bride, total]), [["subject", total]]);
});

Deno.test("without a bride both directions are answered, whoever is the subject", async () => {
  // A deva and a manushya Moon, one in a fire and one in an air sign: both one-way kootas differ.
  const partner = { id: "d", dob: "1990-04-25", tob: "12:00", pob: "Delhi, IN" };
  const both = await milanOf({ partner });
  const named = await Promise.all(
    ["subject", "partner"].map((bride) => milanOf({ partner, bride })),
  );
  assert.deepEqual(both.directions, named.map(({ directions: [direction] }) => direction));
  const totals = named.map(({ total }) => total.min);
  assert.deepEqual(both.total, { min: Math.min(...totals), max: Math.max(...totals) });
  assert.notEqual(totals[0], totals[1]);
  for (const { id, range_from } of both.kootas) {
    assert.ok(range_from.length === 0 || ["varna", "gana"].includes(id), id);
  }
  const turned = await milanOf({ subject: partner, partner: ASHA });
  assert.deepEqual(turned.total, both.total);
  assert.deepEqual(
    turned.directions.map(({ total }) => total),
    both.directions.map(({ total }) => total).reverse(),
  );
});

Deno.test("an unknown time makes ranges that hold the points of every hour of the day", async () => {
  const whole = await milanOf({ partner: UNTIMED, bride: "partner" });
  assert.ok(whole.total.min < whole.total.max);
  assert.ok(
    whole.kootas.every(({ range_from, points }) =>
      range_from.length === (points.min === points.max ? 0 : 1) &&
      range_from.every((cause) => cause === "partner_time")
    ),
  );
  assert.equal(whole.moons.partner.pada, null);
  assert.equal(whole.mangal.partner.house_from_ascendant, null);
  const seen = new Set<string>();
  const totals: number[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const tob = `${String(hour).padStart(2, "0")}:00`;
    const timed = await milanOf({ partner: { ...UNTIMED, tob }, bride: "partner" });
    totals.push(timed.total.min);
    assert.ok(isWithin(timed.total, whole.total), tob);
    timed.kootas.forEach(({ id, points, compared }, index) => {
      assert.ok(isWithin(points, whole.kootas[index].points), `${id} at ${tob}`);
      assert.ok(whole.kootas[index].compared.partner.includes(compared.partner[0]), id);
    });
    const { sign, nakshatra, pada } = timed.moons.partner;
    seen.add(JSON.stringify({ sign, nakshatra, pada }));
  }
  assert.deepEqual(whole.total, { min: Math.min(...totals), max: Math.max(...totals) });
  assert.deepEqual(
    [...seen],
    whole.moons.partner.candidates.map((candidate: unknown) => JSON.stringify(candidate)),
  );
});

Deno.test("a doubtful clock time counts with each of its readings", async () => {
  const doubtful = { id: "e", dob: "1953-07-05", tob: "12:00", pob: "Scranton, PA, US" };
  const { data } = await answer(ID, { subject: doubtful, partner: RAVI, bride: "subject" });
  const [{ time }] = data.calculation_basis.subjects;
  assert.equal(time.confidence, "low");
  const { calculation_basis: sidereal } = (await answer("charts.synastry", {
    subject: doubtful,
    partner: RAVI,
    options: { zodiac: { sidereal: "lahiri" } },
  })).data;
  assert.deepEqual(data.calculation_basis.ayanamsa, sidereal.ayanamsa);
  assert.deepEqual(
    data.calculation_basis.subjects,
    sidereal.subjects.map(({ house_system: _, ...basis }: Record<string, unknown>) => basis),
  );
  const readings = await Promise.all(
    [time, ...time.alternatives].map(({ utc }: { utc: string }) => {
      const [dob, clock] = utc.split("T");
      const subject = { ...doubtful, dob, tob: clock.slice(0, 5), utc_offset: "+00:00" };
      return milanOf({ subject, bride: "subject" });
    }),
  );
  const totals = readings.map(({ total }) => total.min);
  assert.notEqual(totals[0], totals[1]);
  assert.deepEqual(data.total, { min: Math.min(...totals), max: Math.max(...totals) });
});

Deno.test("houses of Mars are counted by whole sidereal signs", async () => {
  const { mangal, moons } = await milanOf();
  for (const [side, subject] of [["subject", ASHA], ["partner", RAVI]] as const) {
    const { data } = await answer("charts.natal", { subject, options: { vedic: true } });
    const { ascendant, planets, moon_nakshatra } = data.chart.vedic;
    const signOf = (id: string) => planets.find((planet: { id: string }) => planet.id === id).sign;
    const count = (from: string) =>
      (SIGNS.indexOf(signOf("mars")) - SIGNS.indexOf(from) + 12) % 12 + 1;
    assert.deepEqual(mangal[side], {
      sign: signOf("mars"),
      house_from_ascendant: count(ascendant.sign),
      house_from_moon: count(signOf("moon")),
      house_from_venus: count(signOf("venus")),
    });
    assert.equal(moons[side].nakshatra.id, moon_nakshatra.id);
  }
});

Deno.test("the ayanamsa decides where the nakshatras begin", async () => {
  const raman = await milanOf({ ayanamsa: "raman" });
  const lahiri = await milanOf({ ayanamsa: "lahiri" });
  assert.deepEqual(lahiri, await milanOf());
  assert.notDeepEqual(raman.moons, lahiri.moons);
});

Deno.test("minors are refused, whichever of the two it is", async () => {
  const minor = { id: "m", dob: "2008-07-16" };
  for (const [side, pair] of Object.entries({ subject: [minor, RAVI], partner: [RAVI, minor] })) {
    const issue = await refusal(ID, { subject: pair[0], partner: pair[1] });
    assert.deepEqual([issue?.code, issue?.path], ["subject_underage", `${side}.dob`]);
  }
  const adult = { ...minor, dob: "2008-07-15" };
  assert.equal(await refusal(ID, { subject: adult, partner: RAVI }), undefined);
});

Deno.test("neither castes nor verdicts are in what it says", async () => {
  const { data } = await answer(ID, { subject: ASHA, partner: UNTIMED });
  const { summary, description } = operationOf(ID);
  const { methods } = methodsDocument.build({} as never) as {
    methods: { id: string; text: string }[];
  };
  const method = methods.find(({ id }) => id === data.calculation_basis.tables.id)!.text;
  const told = JSON.stringify([data, summary, description, method]);
  assert.match(method, /tiger/);
  assert.doesNotMatch(told, /brahm|kshatri|vaish|shudra|caste/i);
  assert.doesNotMatch(told, /good match|bad match|auspicious|recommend|excellent|dosha|manglik/i);
});
