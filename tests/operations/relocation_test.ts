import assert from "node:assert/strict";
import { SVG } from "../../src/routes/rendering.ts";
import { answer, picture, refusal, RENDER_TOOLS } from "./answer.ts";

const SUBJECT = {
  id: "customer-1",
  dob: "2000-01-01",
  tob: "10:00",
  latitude: 32.71571,
  longitude: -117.16472,
};
const BERLIN = { latitude: 52.52437, longitude: 13.41053 };
const RELOCATED = { options: { relocated_to: BERLIN } };

/** swetest -b1.1.2000 -ut18:00:00 -house13.41053,52.52437,P: cusps 1 to 3, midheaven, vertex. */
const OF_SWETEST = {
  cusps: [134.39507105026, 151.75767006675, 174.60394902203],
  midheaven: 26.00624657193,
  vertex: 274.37988288397,
};

function near(found: number, expected: number) {
  assert.ok(Math.abs(found - expected) < 1e-5, `${found}, not ${expected}`);
}

/** What a body is, whatever the place. */
const inTheSky = ({ house: _, ...body }: { house: number | null }) => body;

Deno.test("a relocated chart keeps bodies and instant, and has the houses of the other place", async () => {
  const [home, there] = [
    await answer("charts.natal", { subject: SUBJECT }),
    await answer("charts.natal", { subject: SUBJECT, ...RELOCATED }),
  ];
  const { chart, calculation_basis: basis } = there.data;
  assert.deepEqual(chart.planets.map(inTheSky), home.data.chart.planets.map(inTheSky));
  OF_SWETEST.cusps.forEach((cusp, index) => near(chart.houses[index].longitude, cusp));
  near(chart.angles.midheaven.longitude, OF_SWETEST.midheaven);
  near(chart.angles.vertex.longitude, OF_SWETEST.vertex);
  assert.deepEqual(basis.time, home.data.calculation_basis.time);
  assert.deepEqual(basis.place, home.data.calculation_basis.place);
  assert.equal(basis.relocated_to.latitude, BERLIN.latitude);
  assert.equal("relocated_to" in home.data.calculation_basis, false);
  // At 18:00 UTC the Sun is up in San Diego and has set in Berlin.
  assert.equal(home.data.sect, "diurnal");
  assert.equal(there.data.sect, "nocturnal");
  assert.deepEqual(there.meta.chartQuality, home.meta.chartQuality);
});

Deno.test("the other place may be a text, whose doubts are told", async () => {
  const { data, meta } = await answer("charts.natal", {
    subject: SUBJECT,
    options: { relocated_to: { place: "Berlin, Germany" } },
  });
  assert.equal(data.calculation_basis.relocated_to.name, "Berlin");
  assert.equal(data.calculation_basis.relocated_to.timezone, "Europe/Berlin");
  near(data.chart.angles.midheaven.longitude, OF_SWETEST.midheaven);
  assert.deepEqual(meta.warnings, []);
  const doubtful = await answer("charts.natal", {
    subject: SUBJECT,
    options: { relocated_to: { place: "Xyzzy Square, Berlin, Germany" } },
  });
  const [warning] = doubtful.meta.warnings;
  assert.equal(warning.code, "place_part_ignored");
  assert.match(warning.message, /^options\.relocated_to\.place: "Xyzzy Square"/);
  const svg = await picture("charts.natal", { subject: SUBJECT, ...RELOCATED });
  assert.match(svg, /<title[^>]*>Relocated natal chart of customer-1</);
});

Deno.test("transits reach the angles of the relocated birth chart, and keep their own place", async () => {
  const { data, renders } = await answer("charts.transits", {
    transit_datetime: "2026-07-15T12:00:00Z",
    transit_location: "New York, NY, US",
    subject: SUBJECT,
    ...RELOCATED,
  });
  near(data.natal_chart.angles.ascendant.longitude, OF_SWETEST.cusps[0]);
  assert.equal(data.calculation_basis.relocated_to.longitude, BERLIN.longitude);
  assert.equal(data.calculation_basis.subject.place.latitude, SUBJECT.latitude);
  assert.equal(data.calculation_basis.place.name, "New York City");
  assert.match(
    await renders[SVG.mediaType](RENDER_TOOLS) as string,
    /relocated birth chart of customer-1</,
  );
});

Deno.test("a birth with an offset alone has houses where it is relocated to", async () => {
  const { data } = await answer("charts.transits", {
    transit_datetime: "2026-07-15T12:00:00Z",
    subject: { id: "a", dob: "2000-01-01", tob: "10:00", utc_offset: "-08:00" },
    ...RELOCATED,
  });
  near(data.natal_chart.angles.ascendant.longitude, OF_SWETEST.cusps[0]);
  assert.equal(data.calculation_basis.subject.place, null);
});

Deno.test("what cannot be relocated is refused with what to send", async () => {
  const transits = { transit_datetime: "2026-07-15T12:00:00Z", ...RELOCATED };
  const { tob: _, ...untimed } = SUBJECT;
  const cases: [string, unknown, string, RegExp][] = [
    ["charts.transits", { ...transits, subject: untimed }, "subject.tob", /send tob/],
    [
      "charts.transits",
      { ...transits, subject: { id: "a", dob: "2000-01-01", tob: "10:00" } },
      "subject.pob",
      /send pob, timezone or utc_offset/,
    ],
    ["charts.transits", transits, "options.relocated_to", /send transit_location/],
    [
      "charts.natal",
      { subject: SUBJECT, options: { relocated_to: {} } },
      "options.relocated_to.place",
      /expected a place/,
    ],
    [
      "charts.natal",
      { subject: SUBJECT, options: { relocated_to: { latitude: 1 } } },
      "options.relocated_to.longitude",
      /needs both/,
    ],
    [
      "charts.synastry",
      { subject: SUBJECT, partner: SUBJECT, ...RELOCATED },
      "options.relocated_to",
      /./,
    ],
  ];
  for (const [operation, request, path, message] of cases) {
    const issue = await refusal(operation, request);
    assert.equal(issue?.path, path);
    assert.match(issue!.message, message);
  }
});
