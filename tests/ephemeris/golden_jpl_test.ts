import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { POINTS } from "../../src/ephemeris/points.ts";
import { separationDeg } from "./golden_differences.ts";

const BODIES = POINTS.slice(0, POINTS.indexOf("chiron"));
const TABLE = new URL("../golden/jpl_positions.tsv", import.meta.url);
const JANUARY_1900 = 2415020.5;
const JANUARY_2050 = 2469807.5;

/** Longitudes and latitudes of BODIES, in degrees. */
interface JplInstant {
  julianDayTt: number;
  angles: number[];
}

async function readTable(): Promise<JplInstant[]> {
  const [head, ...lines] = (await Deno.readTextFile(TABLE)).trimEnd().split("\n");
  const columns = BODIES.flatMap((body) => [`${body}_lon`, `${body}_lat`]);
  assert.equal(head, ["julian_day_tt", ...columns].join("\t"));
  return lines.map((line) => {
    const [julianDayTt, ...angles] = line.split("\t").map(Number);
    return { julianDayTt, angles };
  });
}

/** The greatest difference in longitude or latitude of each body from the kernel, in arc seconds. */
async function greatestDifferences(instants: JplInstant[]) {
  const ephemeris = await openEphemeris();
  const julianDayUt = Float64Array.from(instants, ({ julianDayTt }) => {
    // Delta T changes so slowly that a second step is exact.
    const near = julianDayTt - ephemeris.deltaTSeconds(julianDayTt) / 86_400;
    return julianDayTt - ephemeris.deltaTSeconds(near) / 86_400;
  });
  const { longitudeDeg, latitudeDeg } = ephemeris.positions(julianDayUt, BODIES);
  const greatest = BODIES.map((body, index) => {
    const differencesDeg = instants.flatMap(({ angles }, instant) => {
      const at = instant * BODIES.length + index;
      return [
        separationDeg(longitudeDeg[at], angles[2 * index]),
        Math.abs(latitudeDeg[at] - angles[2 * index + 1]),
      ];
    });
    return { body, arcsec: 3600 * Math.max(...differencesDeg) };
  });
  const figures = greatest.map(({ body, arcsec }) => `${body} ${arcsec.toFixed(4)}`);
  console.log(`${instants.length} instants, greatest differences in ″: ${figures.join(", ")}`);
  return greatest;
}

const instants = await readTable();

Deno.test("JPL's DE440 puts Sun, Moon and planets within 0.005″ from 1900 to 2050", async () => {
  const ours = instants.filter(({ julianDayTt }) =>
    julianDayTt > JANUARY_1900 && julianDayTt < JANUARY_2050
  );
  assert.ok(ours.length > 100);
  for (const { body, arcsec } of await greatestDifferences(ours)) {
    assert.ok(arcsec <= 0.005, `${body} ${arcsec}″`);
  }
});

Deno.test("JPL's DE440 puts them within 0.01″ from 1800 to 2399, the Moon within 0.04″", async () => {
  assert.equal(instants.length, 500);
  for (const { body, arcsec } of await greatestDifferences(instants)) {
    // The Moon of DE440 has a damped core, that of DE441 has none.
    assert.ok(arcsec <= (body === "moon" ? 0.04 : 0.01), `${body} ${arcsec}″`);
  }
});
