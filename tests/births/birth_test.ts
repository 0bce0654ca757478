import assert from "node:assert/strict";
import { birthQuality, resolveBirth } from "../../src/births/birth.ts";
import type { Subject } from "../../src/births/subject.ts";
import { openPlaces } from "../../src/places/open_places.ts";

const places = openPlaces();
const NOW = new Date("2026-07-15T12:00:00Z");

const birthOf = (fields: Partial<Subject>) =>
  resolveBirth({ id: "a", dob: "2000-01-01", ...fields }, "partner", places, NOW);

Deno.test("a birth with time and place is full", async () => {
  const birth = await birthOf({ tob: "10:00", pob: "San Diego, CA, US" });
  assert.equal(birth.time?.utc, "2000-01-01T18:00:00Z");
  assert.deepEqual(birthQuality(birth, false), { subject_id: "a", quality: "full", notes: [] });
});

Deno.test("a birth without its hour spans the day at its place", async () => {
  const birth = await birthOf({ pob: "San Diego, CA, US" });
  assert.equal(birth.time, null);
  assert.deepEqual(
    [birth.span!.startUtc, birth.span!.middleUtc, birth.span!.endUtc, birth.span!.timezone],
    [
      "2000-01-01T08:00:00Z",
      "2000-01-01T20:00:00Z",
      "2000-01-02T08:00:00Z",
      "America/Los_Angeles",
    ],
  );
  assert.equal(birthQuality(birth, false).quality, "no_time");
});

Deno.test("a date alone spans it anywhere on Earth", async () => {
  const birth = await birthOf({});
  assert.deepEqual(
    [birth.span!.startUtc, birth.span!.middleUtc, birth.span!.endUtc, birth.span!.timezone],
    ["1999-12-31T10:00:00Z", "2000-01-01T11:00:00Z", "2000-01-02T12:00:00Z", null],
  );
  assert.deepEqual(birthQuality(birth, false), {
    subject_id: "a",
    quality: "date_only",
    notes: [],
  });
});

Deno.test("a time without any place, zone or offset is not used, and that is said", async () => {
  const birth = await birthOf({ tob: "10:00" });
  assert.equal(birth.span?.basis, "date_only");
  assert.deepEqual(birth.warnings.map(({ code }) => code), ["time_unused"]);
  assert.match(birth.warnings[0].message, /^partner\.tob: /);
});

Deno.test("an hour that clocks showed twice is ambiguous, whichever offset settles it", async () => {
  const qualityOf = async (fields: Partial<Subject>) =>
    birthQuality(
      await birthOf({ dob: "2025-10-26", tob: "02:30", utc_offset: "+02:00", ...fields }),
      false,
    );
  const ambiguous = { subject_id: "a", quality: "ambiguous_time", notes: [] as string[] };
  const berlin = { pob: "Berlin, DE" };
  assert.deepEqual(await qualityOf(berlin), ambiguous);
  assert.deepEqual(await qualityOf({ ...berlin, utc_offset: "+01:00" }), ambiguous);
  assert.deepEqual(await qualityOf({ ...berlin, latitude: 52.5, longitude: 13.4 }), ambiguous);
  const zoneAlone = await qualityOf({ timezone: "Europe/Berlin" });
  assert.deepEqual(zoneAlone, { ...ambiguous, notes: ["no_place"] });
  const full = { ...ambiguous, quality: "full" };
  assert.deepEqual(await qualityOf({ ...berlin, tob: "03:30" }), full);
  assert.deepEqual(await qualityOf({ ...berlin, utc_offset: "+03:00" }), full);
  assert.deepEqual(await qualityOf({ latitude: 52.5, longitude: 13.4 }), ambiguous);
});

for (const fields of [{ utc_offset: "-08:00" }, { timezone: "America/Los_Angeles" }]) {
  const [name] = Object.keys(fields);
  Deno.test(`a time with ${name} and no place is an instant without houses`, async () => {
    const birth = await birthOf({ tob: "10:00", ...fields });
    assert.equal(birth.time?.utc, "2000-01-01T18:00:00Z");
    assert.equal(birth.location, null);
    assert.deepEqual(birthQuality(birth, false), {
      subject_id: "a",
      quality: "approximate_place",
      notes: ["no_place"],
    });
  });

  Deno.test(`a date with ${name} and no place is a local day`, async () => {
    const birth = await birthOf(fields);
    assert.equal(birth.span?.startUtc, "2000-01-01T08:00:00Z");
    assert.deepEqual(birthQuality(birth, false).notes, ["no_place"]);
  });
}

Deno.test("at the ends of the range a doubtful time keeps the readings that can be computed", async () => {
  // Where two zones of opposite offsets meet, their readings are a day apart.
  const seam = { latitude: 0, longitude: 180, tob: "00:30" };
  const { time } = await birthOf({ ...seam, dob: "1800-01-02" });
  assert.equal(time?.utc, "1800-01-02T12:30:00Z");
  assert.deepEqual([time?.confidence, time?.alternatives], ["low", []]);
  const inside = await birthOf({ ...seam, dob: "1800-01-03" });
  assert.deepEqual(inside.time?.alternatives.map(({ utc }) => utc), ["1800-01-02T12:30:00Z"]);
});

const issueOf = async (fields: Partial<Subject>) => {
  try {
    await birthOf(fields);
  } catch (error) {
    return (error as { details: { issues: { path: string; message: string }[] } }).details
      .issues[0];
  }
};

Deno.test("what is out of range by its offset alone is told in UTC", async () => {
  const moscow = { pob: "Moscow, RU", dob: "1800-01-02" };
  const messages = await Promise.all(
    [{ ...moscow, tob: "01:00" }, moscow, { dob: "1800-01-02" }].map(issueOf),
  );
  assert.deepEqual(messages.map((issue) => /^found (.*), expected/.exec(issue!.message)?.[1]), [
    "1800-01-02 01:00, in UTC 1800-01-01T22:29:32Z",
    "1800-01-02, in UTC 1800-01-01T21:29:32Z to 1800-01-02T21:29:32Z",
    "1800-01-02, in UTC 1800-01-01T10:00:00Z to 1800-01-03T12:00:00Z",
  ]);
});

Deno.test("a text and a place_id that mean different places are told apart by name", async () => {
  const issue = await issueOf({ pob: "London, GB", place_id: 1850147 });
  assert.equal(issue?.path, "partner.pob");
  assert.match(issue!.message, /^London, England, GB is 95\d\d km from Tokyo, .*place_id; /);
});

Deno.test("a day that clocks left out is refused with both neighbours", async () => {
  await assert.rejects(
    () => birthOf({ dob: "2011-12-30", pob: "Apia, WS" }),
    (error: { details: { issues: { path: string; code: string; suggestions: unknown[] }[] } }) => {
      const [{ path, code, suggestions }] = error.details.issues;
      assert.deepEqual([path, code, suggestions.length], ["partner.dob", "date_nonexistent", 2]);
      return true;
    },
  );
});
