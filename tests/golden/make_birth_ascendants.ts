/**
 * Ascendants of births that the service finds from place and local time, by swetest at the instant
 * and coordinates the service echoes. Prints tests/golden/birth_ascendants.json:
 *
 *   deno run -A tests/golden/make_birth_ascendants.ts > tests/golden/birth_ascendants.json
 */
import { ASCENDANT } from "../../src/ephemeris/layout.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import births from "./places_births.json" with { type: "json" };
import { requireSwetest, swetestChart } from "./swetest.ts";

const version = await requireSwetest();
const places = openPlaces();
const ascendants = [];
for (const { name, pob, dob, tob } of births.births) {
  const answer = await places.resolve(pob);
  if (answer.outcome !== "resolved") throw new Error(`${pob} is ${answer.outcome}`);
  const place = places.clockPlace(answer.place);
  const birth = places.birthTime({ date: dob, time: tob, place });
  if (birth.outcome !== "resolved") throw new Error(`${name}'s time is ${birth.outcome}`);
  const { latitudeDeg, longitudeDeg } = answer.place;
  const { julianDayUt } = birth.time;
  const instant = { julianDayUt, latitudeDeg, longitudeDeg, houseSystem: "placidus" as const };
  const { row } = await swetestChart(instant);
  ascendants.push({
    name,
    pob,
    dob,
    tob,
    julianDayUt,
    latitudeDeg,
    longitudeDeg,
    ascendantDeg: row[ASCENDANT],
  });
}
const origin =
  `swetest ${version}, ascendant at the instant and place the service finds; made by tests/golden/make_birth_ascendants.ts`;
console.log(JSON.stringify({ origin, ascendants }, null, 2));
