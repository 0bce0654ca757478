import assert from "node:assert/strict";
import golden from "../golden/bare_names.json" with { type: "json" };
import { distanceKm } from "../../src/places/distance.ts";
import { openPlaces } from "../../src/places/open_places.ts";

const places = openPlaces();
type City = [
  kind: string,
  name: string,
  country: string,
  lat: number,
  lng: number,
  contested: boolean,
];
const cities = golden.cities as City[];

/** Whether a name alone is taken for the city, or for another one; null: it is asked about. */
function isTaken([, name, , latitudeDeg, longitudeDeg]: City): boolean | null {
  const reading = places.read(name);
  return reading.outcome === "resolved"
    ? distanceKm(reading.place, { latitudeDeg, longitudeDeg }) <= 50
    : null;
}

for (const [kind, whose] of [["capital", "capitals"], ["large", "the 500 largest cities"]]) {
  Deno.test(`of names of ${whose} 97 of 100 are taken as they stand alone, and none wrongly`, () => {
    const clear = cities.filter(([of, , , , , isContested]) => of === kind && !isContested);
    const [taken, other] = [true, false].map((is) => clear.filter((city) => isTaken(city) === is));
    console.log(`${whose}: ${taken.length} of ${clear.length} taken, ${other.length} wrongly`);
    assert.ok(clear.length > 150);
    assert.deepEqual(other.map(([, name]) => name), []);
    assert.ok(taken.length >= 0.97 * clear.length, `${taken.length} of ${clear.length}`);
  });
}

Deno.test("a greater city is taken with its rivals told, one with a rival as great is asked about", () => {
  const birmingham = places.read("Birmingham");
  assert.ok(birmingham.outcome === "resolved");
  assert.deepEqual(
    [birmingham.place.countryCode, birmingham.rivals.map(({ admin1 }) => admin1)],
    ["GB", ["Alabama"]],
  );
  // A capital counts for more than a city of its size, and its name is nobody's other name.
  for (const name of ["Paris", "Athens", "Roseau", "Tripoli", "Wellington", "Dili", "Bridgetown"]) {
    const reading = places.read(name);
    assert.ok(reading.outcome === "resolved" && reading.rivals.length === 0, name);
  }
  for (const name of ["Valencia", "San Jose", "Cambridge", "Springfield"]) {
    assert.equal(places.read(name).outcome, "ambiguous", name);
  }
});

Deno.test("a name of a lesser place that is a greater one's in two words is asked about", () => {
  const reading = places.read("Ber lin");
  assert.ok(reading.outcome === "ambiguous");
  const [berlin, maryland] = reading.candidates;
  assert.deepEqual([berlin.countryCode, maryland.admin1], ["DE", "Maryland"]);
  const hague = places.read("La Haye");
  assert.ok(hague.outcome === "resolved" && hague.place.countryCode === "NL");
});

Deno.test("countries and divisions are told from places, and from cities that bear their name", () => {
  const kind = (text: string) => {
    const reading = places.read(text);
    return reading.outcome === "region" ? reading.kind : reading.outcome;
  };
  for (const name of ["Germany", "Deutschland", "Mexico", "Lebanon", "Jamaica", "USA", "UK"]) {
    assert.equal(kind(name), "country", name);
  }
  for (const name of ["Bavaria, Germany", "California", "Texas, USA", "Montana", "Limburg"]) {
    assert.equal(kind(name), "division", name);
  }
  for (const name of ["Luxembourg", "Singapore", "Hong Kong", "New York", "Washington", "LA"]) {
    assert.equal(kind(name), "resolved", name);
  }
  const germany = places.read("Germany");
  assert.ok(germany.outcome === "region");
  assert.deepEqual(germany.candidates.slice(0, 3).map(({ name }) => name), [
    "Berlin",
    "Hamburg",
    "Munich",
  ]);
});

Deno.test("a city named twice, as forms with city and region send it, is the city", () => {
  for (
    const text of [
      "Buenos Aires, Buenos Aires, Argentina",
      "Sofia, Sofia, Bulgaria",
      "Paris, Paris, France",
      "Ho Chi Minh City, Ho Chi Minh",
    ]
  ) {
    const [name] = text.split(",");
    const reading = places.read(text);
    assert.ok(reading.outcome === "resolved" && reading.ignored.length === 0, text);
    assert.ok(reading.place.name === name, text);
  }
});
