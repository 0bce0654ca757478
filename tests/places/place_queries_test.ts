import assert from "node:assert/strict";
import { distanceKm } from "../../src/places/distance.ts";
import { openPlaces } from "../../src/places/open_places.ts";

interface Query {
  query: string;
  kind: string;
  expected: "resolved" | "ambiguous";
  name: string;
  latitude: number;
  longitude: number;
}

const places = openPlaces();
const { queries }: { queries: Query[] } = JSON.parse(
  Deno.readTextFileSync(new URL("../golden/place_queries.json", import.meta.url)),
);

/** Whether the answer is of the expected kind and holds a place within 25 km of the one meant. */
function isFound({ query, expected, latitude, longitude }: Query): boolean {
  const answer = places.read(query);
  const found = answer.outcome === "resolved"
    ? [answer.place]
    : answer.outcome === "ambiguous"
    ? answer.candidates
    : [];
  const meant = { latitudeDeg: latitude, longitudeDeg: longitude };
  return answer.outcome === expected && found.some((place) => distanceKm(place, meant) <= 25);
}

Deno.test("of the hundred place queries at least 95 lead to the place meant", () => {
  assert.equal(queries.length, 100);
  const misses = queries.filter((query) => !isFound(query)).map(({ query }) => query);
  console.log(`place queries: ${queries.length - misses.length} of ${queries.length}`);
  console.log(`missed: ${misses.join(" | ") || "none"}`);
  assert.ok(misses.length <= 5, misses.join(" | "));
});

Deno.test("the names everybody knows are among those found", () => {
  const known = "München|Munich|Москва|北京|Bombay|Leningrad|Saigon|New York|Frankfurt|" +
    "Springfield, IL|Paris, TX";
  for (const name of known.split("|")) {
    const query = queries.find(({ query }) => query === name);
    assert.ok(query && isFound(query), name);
  }
});

Deno.test("every ambiguous query is answered with candidates", () => {
  const ambiguous = queries.filter(({ expected }) => expected === "ambiguous");
  assert.ok(ambiguous.length > 0);
  for (const query of ambiguous) assert.ok(isFound(query), query.query);
});
