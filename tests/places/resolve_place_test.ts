import assert from "node:assert/strict";
import { distanceKm } from "../../src/places/distance.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import { readPlaceIndexHeader } from "../../src/places/place_index.ts";
import { readZonePack } from "../../src/time/zones.ts";

const places = openPlaces();

function resolved(text: string) {
  const answer = places.read(text);
  assert.equal(answer.outcome, "resolved", `${text}: ${JSON.stringify(answer)}`);
  return answer.outcome === "resolved" ? answer.place : assert.fail();
}

Deno.test("a place carries its id, names, coordinates, zone and population", () => {
  const { latitudeDeg, longitudeDeg, ...berlin } = resolved("Berlin");
  assert.deepEqual(berlin, {
    placeId: 2950159,
    name: "Berlin",
    admin1: "State of Berlin",
    country: "Germany",
    countryCode: "DE",
    timezone: "Europe/Berlin",
    population: 3426354,
  });
  assert.ok(
    distanceKm({ latitudeDeg, longitudeDeg }, { latitudeDeg: 52.52, longitudeDeg: 13.4 }) < 5,
  );
});

Deno.test("region and country are understood by name, by code, in any order of detail, without commas", () => {
  const springfield = resolved("Springfield, IL").placeId;
  for (
    const text of [
      "Springfield IL",
      "springfield, il, usa",
      "Springfield, Illinois",
      "SPRINGFIELD, Illinois, United States",
      "Springfield, IL, US",
      "Springfield,Illinois,Vereinigte Staaten",
    ]
  ) assert.equal(resolved(text).placeId, springfield, text);
  assert.equal(resolved("Washington, D.C.").placeId, resolved("Washington DC").placeId);
  assert.equal(resolved("Halifax Nova Scotia Canada").admin1, "Nova Scotia");
  assert.equal(resolved("St Louis, MO").placeId, resolved("Saint Louis, Missouri").placeId);
  assert.equal(resolved("Leningrad, USSR").placeId, resolved("Saint Petersburg, Russia").placeId);
});

Deno.test("a part that names no region is handed back, not dropped in silence", async () => {
  const answer = await places.resolve("Springfield, Sangamon County, Illinois, USA");
  assert.ok(answer.outcome === "resolved");
  assert.deepEqual(answer.ignored, ["Sangamon County"]);
});

Deno.test("a text that contradicts itself is not resolved", async () => {
  const answer = await places.resolve("Paris, Texas, France");
  assert.ok(answer.outcome === "unknown");
  assert.ok(answer.suggestions!.some(({ timezone }) => timezone === "America/Chicago"));
});

Deno.test("a two-letter tail that is a state and a country is asked about when both match", async () => {
  for (
    const [text, codes] of [["London, CA", ["CA", "US"]], ["Salem, IN", ["IN", "US"]]] as const
  ) {
    const answer = await places.resolve(text);
    assert.ok(answer.outcome === "ambiguous", text);
    assert.deepEqual(answer.candidates.slice(0, 2).map((p) => p.countryCode).sort(), codes);
  }
  assert.equal(resolved("Bremen, DE").countryCode, "DE");
  assert.equal(resolved("Wilmington, DE").countryCode, "US");
});

Deno.test("candidates are at most ten, the likeliest first, and lead back by their id", async () => {
  const answer = await places.resolve("Springfield");
  assert.ok(answer.outcome === "ambiguous");
  assert.equal(answer.candidates.length, 10);
  const populations = answer.candidates.map(({ population }) => population);
  assert.deepEqual(populations, populations.toSorted((a, b) => b - a));
  for (const candidate of answer.candidates) {
    assert.deepEqual(places.byId(candidate.placeId), candidate);
  }
});

Deno.test("a place id that is not in the gazetteer is null", () => {
  for (const id of [0, 1, -5, 4294967295, 1e12, 1.5]) assert.equal(places.byId(id), null);
});

Deno.test("a misspelt name is never resolved, only suggested", async () => {
  const answer = await places.resolve("Springfeld, IL");
  assert.ok(answer.outcome === "unknown");
  assert.equal(answer.suggestions![0].placeId, resolved("Springfield, IL").placeId);
  const munich = await places.resolve("Mucnhen");
  assert.ok(munich.outcome === "unknown");
  assert.equal(munich.suggestions![0].placeId, resolved("München").placeId);
  assert.ok(munich.suggestions!.length <= 5);
});

Deno.test("a name that exists elsewhere is suggested, and a region nobody knows is named", async () => {
  const lyon = await places.resolve("Lyon, Germany");
  assert.ok(lyon.outcome === "unknown");
  assert.equal(lyon.unknownRegion, null);
  assert.equal(lyon.suggestions![0].countryCode, "FR");
  const munich = await places.resolve("Munich, Germny");
  assert.ok(munich.outcome === "unknown");
  assert.equal(munich.unknownRegion, "Germny");
});

Deno.test("hostile texts are refused or unknown, and say why", () => {
  const reason = (text: string) => {
    const answer = places.read(text);
    return answer.outcome === "invalid" ? answer.reason : answer.outcome;
  };
  assert.equal(reason("a".repeat(10_000)), "too_long");
  assert.equal(reason("Paris" + ",".repeat(500)), "too_long");
  assert.equal(reason(",".repeat(150)), "no_letters");
  assert.equal(reason("a,".repeat(99)), "too_many_parts");
  assert.equal(reason("Paris\u0000"), "control_characters");
  assert.equal(reason("Paris\nFrance"), "control_characters");
  assert.equal(reason(""), "no_letters");
  assert.equal(reason("   "), "no_letters");
  assert.equal(reason("🌍🌒✨"), "no_letters");
  assert.equal(reason("\ud800"), "no_letters");
  assert.equal(reason("'; DROP TABLE places; --"), "no_letters");
  assert.equal(reason("x' OR '1'='1"), "unknown");
  assert.equal(reason("<script>alert(1)</script>"), "unknown");
  assert.equal(reason("../../etc/passwd"), "unknown");
  assert.equal(reason("\ufdfa".repeat(200)), "too_long");
  assert.equal(reason("각".repeat(200)), "unknown");
  assert.equal(reason("korea ".repeat(33)), "unknown");
  assert.equal(reason("constructor, __proto__"), "unknown");
});

Deno.test("a country that stands twice is a country, which is asked about with its towns", () => {
  const answer = places.read("USA, USA");
  assert.equal(answer.outcome, "region");
  assert.deepEqual(answer.outcome === "region" && answer.kind, "country");
});

Deno.test("invisible marks do not change what is meant", () => {
  assert.equal(resolved("\u200f\u202bParis\u202c, France\u200b").countryCode, "FR");
});

Deno.test("type-ahead finds places by the beginning of any name, accents ignored", async () => {
  const first = async (text: string) => (await places.search(text))[0]?.name;
  assert.equal(await first("münch"), "Munich");
  assert.equal(await first("Munch"), "Munich");
  assert.equal(await first("Моск"), "Moscow");
  assert.equal(await first("東"), "Tokyo");
  assert.equal(await first("東京"), "Tokyo");
  assert.equal(await first("saint pet"), "Saint Petersburg");
  assert.equal((await places.search("paris, te"))[0].admin1, "Texas");
  assert.equal((await places.search("springfield, il"))[0].admin1, "Illinois");
});

Deno.test("type-ahead answers each place once, at most ten, and nothing to what holds no letters", async () => {
  for (const text of ["a", "s", "san", "京"]) {
    const ids = (await places.search(text)).map(({ placeId }) => placeId);
    assert.ok(ids.length > 0 && ids.length <= 10);
    assert.equal(new Set(ids).size, ids.length);
  }
  assert.equal((await places.search("new", { limit: 3 })).length, 3);
  for (const text of ["", " ", ",", "🌍", "x".repeat(10_000), "zzzzzzzzzz"]) {
    assert.deepEqual(await places.search(text), []);
  }
});

Deno.test("every zone of the gazetteer has its history in the pack", () => {
  const file = (path: string) => Deno.readFileSync(new URL(`../../${path}`, import.meta.url));
  const zones = readZonePack(file("src/time/zones.bin"));
  const { timezones } = readPlaceIndexHeader(file("data/places.bin"));
  assert.deepEqual(timezones.filter((zone) => !zones.has(zone)), []);
  assert.equal(resolved("Vincennes, Indiana").timezone, "America/Indiana/Vincennes");
});

Deno.test("the age of the data is told", () => {
  assert.equal(places.placesDataDate, "2023-03-05");
  assert.match(places.tzVersion, /^\d{4}[a-z]$/);
});
