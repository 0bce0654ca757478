import { EXAMPLE_SERVICE } from "../../tools/support/contract/example_service.ts";
import { exampleComposer } from "../support/ai_lane.ts";
import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../src/ephemeris/ephemeris_pool.ts";
import { ApiError } from "../../src/base/errors.ts";
import { validate } from "../../src/validation/validate.ts";
import { chartsSynastry } from "../../src/operations/charts_synastry.ts";
import { compatibilityScore } from "../../src/operations/compatibility_score.ts";
import { isMinor } from "../../src/births/minor.ts";
import type { CallOperation } from "../../src/routes/operation.ts";
import type { Subject } from "../../src/births/subject.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import { anyCall } from "../support/any_call.ts";

const services = {
  ephemeris: await openEphemeris(),
  ephemerisPool: openEphemerisPool(1),
  composer: await exampleComposer(),
  places: openPlaces(),
  now: () => new Date("2026-03-20T14:46:00Z"),
  ...EXAMPLE_SERVICE,
};

const ADULT: Subject = {
  id: "customer-1",
  dob: "1984-02-29",
  tob: "18:27",
  latitude: 41.716667,
  longitude: 44.783333,
  utc_offset: "+03:27",
};
const PARTNER: Subject = { ...ADULT, id: "customer-2", dob: "1990-07-11" };
const UNTIMED: Subject = { id: "customer-3", dob: "1990-07-11" };
/** Eighteen on 2026-03-21. */
const MINOR: Subject = { ...ADULT, id: "customer-4", dob: "2008-03-21" };

// deno-lint-ignore no-explicit-any
async function answer(operation: CallOperation, request: unknown): Promise<any> {
  const input = validate(operation.request, request);
  const result = await operation.run(
    await operation.prepare(input, services),
    services,
    anyCall(),
  );
  operation.data.parse(result.data);
  return result;
}

async function issueCodes(operation: CallOperation, request: unknown): Promise<string[]> {
  try {
    await answer(operation, request);
  } catch (error) {
    assert.ok(error instanceof ApiError);
    return error.details.issues!.map(({ path, code }) => `${path} ${code}`);
  }
  throw new Error("nothing was refused");
}

for (const operation of [chartsSynastry, compatibilityScore]) {
  for (const { name, request } of operation.examples) {
    Deno.test(`${operation.id} answers its example "${name}" by its schema`, async () => {
      const { data, meta } = await answer(operation, request);
      assert.match(data.pair_id, /^customer-1:customer-\d$/);
      assert.equal(data.calculation_basis.subjects.length, 2);
      assert.equal(meta.chartQuality.length, 2);
    });
  }

  Deno.test(`${operation.id} takes one person as subject and partner`, async () => {
    const { data, meta } = await answer(operation, { subject: ADULT, partner: ADULT });
    assert.equal(data.pair_id, "customer-1:customer-1");
    assert.deepEqual(meta.chartQuality[0], meta.chartQuality[1]);
  });

  Deno.test(`${operation.id} says which of the two is at fault`, async () => {
    const pair = { subject: ADULT, partner: { ...PARTNER, dob: "1990-02-30" } };
    assert.deepEqual(await issueCodes(operation, pair), ["partner.dob date_invalid"]);
    const misspelt = { subject: ADULT, partner: { ...PARTNER, lat: 4 } };
    assert.deepEqual(await issueCodes(operation, misspelt), ["partner.lat unknown_field"]);
  });

  Deno.test(`${operation.id} uses Porphyry beyond the polar circle and says whose chart`, async () => {
    const polar = { ...PARTNER, latitude: 78.2, longitude: 15.6, utc_offset: "+01:00" };
    const { data, meta } = await answer(operation, { subject: ADULT, partner: polar });
    const { house_system, subjects } = data.calculation_basis;
    assert.deepEqual(
      [house_system, ...subjects.map((one: { house_system: string }) => one.house_system)],
      [null, "placidus", "porphyry"],
    );
    assert.deepEqual(meta.chartQuality[1].notes, ["polar_fallback"]);
  });
}

Deno.test("a synastry cuts its aspects after sorting them by strength", async () => {
  const all = await answer(chartsSynastry, { subject: ADULT, partner: PARTNER });
  const five = await answer(chartsSynastry, {
    subject: ADULT,
    partner: PARTNER,
    max_aspects: 5,
  });
  assert.deepEqual(five.data.aspects, all.data.aspects.slice(0, 5));
  const orbs = await answer(chartsSynastry, {
    subject: ADULT,
    partner: PARTNER,
    options: { orbs: { trine: 0 }, minor_aspects: true },
  });
  assert.deepEqual(orbs.data.calculation_basis.orbs.trine, { limit: 0, limit_with_luminary: 0 });
  assert.deepEqual(orbs.data.calculation_basis.orbs.quincunx, {
    limit: 1,
    limit_with_luminary: 1,
  });
});

Deno.test("a score without a time has no subscores, and says the span", async () => {
  const { data, meta } = await answer(compatibilityScore, {
    subject: ADULT,
    partner: UNTIMED,
  });
  assert.deepEqual(data.subscores, {
    romance_5th: null,
    partnership_7th: null,
    intimacy_8th: null,
  });
  assert.equal(data.discepolo, null);
  assert.notEqual(data.sensitivity, null);
  assert.deepEqual(data.calculation_basis.subjects[1].time.span, {
    start: "1990-07-10T10:00:00Z",
    end: "1990-07-12T12:00:00Z",
  });
  assert.equal(meta.chartQuality[1].quality, "date_only");
  const neither = await answer(compatibilityScore, {
    subject: UNTIMED,
    partner: UNTIMED,
  });
  assert.equal(neither.data.sensitivity, null);
});

Deno.test("the heliocentric background is added on request and gives no points", async () => {
  for (const partner of [PARTNER, UNTIMED]) {
    const pair = { subject: ADULT, partner };
    const { data: plain } = await answer(compatibilityScore, pair);
    const { data: full } = await answer(compatibilityScore, {
      ...pair,
      include_helio_background: true,
    });
    const { helio_background: background, ...rest } = full;
    assert.deepEqual(rest, plain);
    assert.ok(background.aspects.length > 0);
    for (const { first, second, phase } of background.aspects) {
      assert.equal(phase, "static");
      assert.ok(first !== "sun" && first !== "moon");
      assert.ok(partner === PARTNER || second !== "mercury");
    }
  }
});

Deno.test("romance and marriage with a minor are refused, other scores leave desire out [romance-with-minors-refused]", async () => {
  const pair = { subject: ADULT, partner: MINOR };
  for (const context of [undefined, {}, { relationship_type: "marriage" }]) {
    assert.deepEqual(
      await issueCodes(compatibilityScore, { ...pair, ...(context && { context }) }),
      ["partner.dob subject_underage"],
    );
  }
  const { data } = await answer(compatibilityScore, {
    ...pair,
    context: { relationship_type: "family" },
  });
  assert.deepEqual([data.subscores.romance_5th, data.subscores.intimacy_8th], [null, null]);
  assert.equal(typeof data.subscores.partnership_7th, "number");
  const synastry = await answer(chartsSynastry, pair);
  const themes = synastry.data.relationship_signals.map((signal: { theme: string }) =>
    signal.theme
  );
  assert.ok(!themes.includes("attraction") && !themes.includes("intimacy"));
});

Deno.test("somebody is a minor until the eighteenth birthday, in either calendar", () => {
  const born = (dob: string, calendar?: "julian") => ({ id: "a", dob, calendar });
  const at = (date: string) => new Date(`${date}T12:00:00Z`);
  assert.equal(isMinor(born("2008-03-21"), at("2026-03-20")), true);
  assert.equal(isMinor(born("2008-03-21"), at("2026-03-21")), false);
  assert.equal(isMinor(born("2008-02-29"), at("2026-02-28")), true);
  assert.equal(isMinor(born("2008-02-29"), at("2026-03-01")), false);
  // 8 March in the Julian calendar is 21 March in the Gregorian.
  assert.equal(isMinor(born("2008-03-08", "julian"), at("2026-03-20")), true);
  assert.equal(isMinor(born("2008-03-08", "julian"), at("2026-03-21")), false);
});
