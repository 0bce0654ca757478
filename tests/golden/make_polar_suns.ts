/**
 * Altitudes of the Sun, beyond the polar circles and this side of them, by swetest: what sect rests
 * on. Prints tests/golden/polar_suns.json:
 *
 *   deno run -A tests/golden/make_polar_suns.ts > tests/golden/polar_suns.json
 */
import { EPHEMERIS_FOLDER, requireSwetest } from "./swetest.ts";

/** So near the horizon it is a matter of where the disc is measured. */
const MIN_ALTITUDE_DEG = 0.1;
const LATITUDES_DEG = [-89.5, -84, -78, -72, -67, -40, 0, 52, 66, 67.5, 70, 75, 80, 85, 90];
const START_MS = Date.UTC(1850, 0, 1);
/** Neither a number of days nor of years, so that hours and seasons both change. */
const STEP_MS = 1_013_717_177_000;
const BIRTHS_A_LATITUDE = 4;

const version = await requireSwetest();
const births = [];
for (let index = 0; index < LATITUDES_DEG.length * BIRTHS_A_LATITUDE; index++) {
  const [dob, tob] = new Date(START_MS + (index * STEP_MS) % (400 * 365.25 * 86_400_000))
    .toISOString().slice(0, 19).split("T");
  const latitude = LATITUDES_DEG[index % LATITUDES_DEG.length];
  const longitude = (index * 47) % 360 - 180;
  const sunAltitudeDeg = await sunAltitude(dob, tob, latitude, longitude);
  if (Math.abs(sunAltitudeDeg) < MIN_ALTITUDE_DEG) continue;
  births.push({ dob, tob, latitude, longitude, sunAltitudeDeg });
}
const origin = `swetest ${version}, such as: swetest ${
  swetestArguments("1990-06-15", "12:30:00", 68.4, 17.4).join(" ")
}; altitude of the Sun without refraction, degrees; made by tests/golden/make_polar_suns.ts`;
console.log(JSON.stringify({ origin, births }, null, 2));

function swetestArguments(dob: string, tob: string, latitude: number, longitude: number) {
  const day = dob.split("-").map(Number).reverse().join(".");
  return [
    `-edir${EPHEMERIS_FOLDER}`,
    "-eswe",
    "-head",
    `-b${day}`,
    `-ut${tob}`,
    "-p0",
    `-geopos${longitude},${latitude},0`,
    "-fh",
  ];
}

async function sunAltitude(...instant: Parameters<typeof swetestArguments>): Promise<number> {
  const args = swetestArguments(...instant);
  const { stdout } = await new Deno.Command("swetest", { args }).output();
  const text = new TextDecoder().decode(stdout).trim();
  if (text === "" || Number.isNaN(Number(text))) throw new Error(`swetest printed ${text}`);
  return Number(text);
}
