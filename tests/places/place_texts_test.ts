import assert from "node:assert/strict";
import { distanceKm } from "../../src/places/distance.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import type { Place } from "../../src/places/place_index.ts";
import type { PlaceReading } from "../../src/places/resolve_place.ts";

/** Shares that the service promises, of all texts. */
const MAX_WRONG = 0.003;
const MIN_RIGHT = 0.96;
const NEAR_KM = 25;

interface Row {
  set: string;
  text: string;
  date?: string;
  /** See tests/golden/README.md. */
  expected: string;
}

const places = openPlaces();
const [, ...lines] = Deno.readTextFileSync(new URL("../golden/place_texts.tsv", import.meta.url))
  .trim().split("\n");
const rows = lines.map((line): Row => {
  const [set, text, date, expected] = line.split("\t");
  return { set, text, expected, ...(date !== "" && { date }) };
});

/** The places that a question offers; null: nothing is asked. */
function offered(reading: PlaceReading): Place[] | null {
  switch (reading.outcome) {
    case "region":
    case "ambiguous":
      return reading.candidates;
    case "other_times":
      return [reading.place];
    default:
      return null;
  }
}

/** What is suggested for a text that nothing is read of. */
async function suggested(text: string, date: string | undefined): Promise<Place[]> {
  const outcome = await places.resolve(text, date);
  return outcome.outcome === "unknown" ? outcome.suggestions ?? [] : [];
}

/** How an answer goes with what is right; `wrong`: another place without a word. */
type Verdict = "right" | "wrong" | "warned" | "not read";

async function verdict({ text, date, expected }: Row): Promise<Verdict> {
  const reading = places.read(text, date);
  const point = /^(-?[\d.]+),(-?[\d.]+)(\?)?$/.exec(expected);
  const at = point && { latitudeDeg: Number(point[1]), longitudeDeg: Number(point[2]) };
  const isNear = (place: Place) => at !== null && distanceKm(place, at) <= NEAR_KM;
  if (reading.outcome === "resolved") {
    if (isNear(reading.place)) return "right";
    return reading.ignored.length + reading.rivals.length > 0 ? "warned" : "wrong";
  }
  const isRight = at !== null
    ? point![3] === "?" && (offered(reading) ?? await suggested(text, date)).some(isNear)
    : expected === "asked"
    ? offered(reading) !== null
    : expected === "refused"
    ? reading.outcome === "invalid"
    : expected === "none";
  return isRight ? "right" : "not read";
}

Deno.test("of place texts as people type them nearly all are read or rightly asked about, and hardly one is taken wrongly", async () => {
  const judged: (typeof rows[number] & { verdict: string })[] = [];
  for (const row of rows) judged.push({ ...row, verdict: await verdict(row) });
  for (const [set, all] of Map.groupBy(judged, ({ set }) => set)) {
    const count = Map.groupBy(all, ({ verdict }) => verdict);
    const counts = [...count].map(([verdict, those]) => `${those.length} ${verdict}`).join(", ");
    console.log(`${set}: ${counts}, of ${all.length}`);
  }
  const texts = (wanted: string) =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ text }) => text);
  console.log(`wrong: ${texts("wrong").join(" | ")}`);
  console.log(`with a warning: ${texts("warned").join(" | ")}`);
  console.log(`not read: ${texts("not read").join(" | ")}`);
  assert.ok(rows.length >= 600);
  assert.ok(texts("wrong").length <= MAX_WRONG * rows.length, texts("wrong").join(" | "));
  assert.ok(texts("right").length >= MIN_RIGHT * rows.length);
});
