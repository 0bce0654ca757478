/**
 * Ascendants of births at their published clocks, by swetest at the gazetteer's coordinates; nothing
 * of the service's own history of clocks is used. Prints tests/golden/published_births.json:
 *
 *   deno run -A tests/golden/make_published_births.ts > tests/golden/published_births.json
 */
import { ASCENDANT } from "../../src/ephemeris/layout.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import {
  civilDays,
  clockSeconds,
  julianDayOf,
  offsetSecondsOf,
} from "../../src/time/civil_time.ts";
import { requireSwetest, swetestChart } from "./swetest.ts";

const version = await requireSwetest();
const places = openPlaces();
const births = [];
const lines = Deno.readTextFileSync(new URL("published_births.tsv", import.meta.url)).split("\n");
for (const line of lines.filter((line) => line !== "" && !line.startsWith("#"))) {
  const [name, dob, tob, pob, clock, published] = line.split("\t");
  const answer = await places.resolve(pob);
  if (answer.outcome !== "resolved") throw new Error(`${pob} is ${answer.outcome}`);
  const { latitudeDeg, longitudeDeg } = answer.place;
  const offsetSeconds = clock === "LMT" ? Math.round(240 * longitudeDeg) : offsetSecondsOf(clock)!;
  const utcSeconds = civilDays(dob, "gregorian")! * 86400 + clockSeconds(tob)! - offsetSeconds;
  const julianDayUt = julianDayOf(utcSeconds);
  const instant = { julianDayUt, latitudeDeg, longitudeDeg, houseSystem: "placidus" as const };
  const { row } = await swetestChart(instant);
  const ascendantDeg = Math.round(row[ASCENDANT] * 1e4) / 1e4;
  births.push({ name, pob, dob, tob, clock, ascendantDeg, ...(published && { published }) });
}
const origin =
  `Times and clocks as Astro-Databank publishes them, put down without a copy of it at hand; ascendantDeg is of swetest ${version} at that clock and the gazetteer's coordinates; published is the ascendant as printed, where that is known. Made by tests/golden/make_published_births.ts`;
console.log(JSON.stringify({ origin, births }, null, 2));
