import assert from "node:assert/strict";
import { separationDeg } from "../../src/astrology/angles.ts";
import { LOT_IDS } from "../../src/astrology/chart/lots.ts";
import { AYANAMSA_MODES } from "../../src/ephemeris/ayanamsas.ts";
import { HOUSE_SYSTEM_LETTERS, SIGN_HOUSE_SYSTEMS } from "../../src/ephemeris/points.ts";
import { answer } from "./answer.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const AYANAMSAS = Object.keys(AYANAMSA_MODES);
/** Sum of a rounded longitude, a rounded ayanamsa and the rounded tropical longitude. */
const ROUNDED_DEG = 3e-7;
const CUSP_DEG = 1e-6;
const BLOCKS = {
  declination_aspects: true,
  dignity_scores: "hellenistic",
  midpoints: true,
  conditions: true,
  stars: true,
};
const BORN = { id: "a", dob: "1987-03-04", tob: "07:30", pob: "Chennai, IN" };
const POLAR = { id: "b", dob: "1957-11-20", tob: "21:15", pob: "Tromso, NO" };

/** Compares named longitudes of both zodiacs. */
function assertTurned(
  sidereal: Json[],
  tropical: Json[],
  ayanamsaDeg: number,
  told: string,
  deg = ROUNDED_DEG,
) {
  assert.equal(sidereal.length, tropical.length, told);
  sidereal.forEach(({ id, longitude }, index) => {
    const apart = separationDeg(longitude + ayanamsaDeg, tropical[index].longitude);
    assert.ok(apart < deg, `${told}: ${id ?? index + 1} is ${apart}° from it`);
  });
}

function assertHouses(
  { houses, angles }: Json,
  tropical: Json,
  system: string,
  ayanamsaDeg: number,
  told: string,
) {
  if (!(SIGN_HOUSE_SYSTEMS as readonly string[]).includes(system)) {
    return assertTurned(houses, tropical.houses, ayanamsaDeg, told, CUSP_DEG);
  }
  assert.ok(houses.every(({ sign_degree }: Json) => sign_degree === 0), told);
  assert.equal(houses[0].sign, system === "aries" ? "Aries" : angles.ascendant.sign, told);
}

const anglesOf = ({ angles }: Json) =>
  Object.entries(angles).map(([id, angle]) => ({ id, ...angle as { longitude: number } }));

Deno.test("with every option together a sidereal chart is the tropical one, turned", async () => {
  let count = 0;
  for (const pob of ["Chennai, IN", "Tromso, NO", "Ushuaia, AR"]) {
    for (const house_system of Object.keys(HOUSE_SYSTEM_LETTERS)) {
      const ayanamsa = AYANAMSAS[count % AYANAMSAS.length];
      const told = `${pob}, ${house_system}, ${ayanamsa}`;
      const options = {
        house_system,
        lots: LOT_IDS,
        bodies: ["lot_of_fortune", "lot_of_spirit", "ceres"],
        vedic: true,
        ...(count++ % 2 === 1 && { relocated_to: { place: "Murmansk, RU" } }),
      };
      const tob = count % 3 === 0 ? "03:30" : "13:10";
      const request = { subject: { id: "a", dob: "1987-06-21", tob, pob }, options, ...BLOCKS };
      const [tropical, sidereal] = [
        await answer("charts.natal", request),
        await answer("charts.natal", {
          ...request,
          options: { ...options, zodiac: { sidereal: ayanamsa } },
        }),
      ];
      const [one, other] = [tropical.data, sidereal.data];
      const { degrees } = other.calculation_basis.ayanamsa;
      assertTurned(other.chart.planets, one.chart.planets, degrees, told);
      assertTurned(anglesOf(other.chart), anglesOf(one.chart), degrees, told);
      assertHouses(other.chart, one.chart, house_system, degrees, told);
      assertTurned(other.chart.lots, one.chart.lots, degrees, told, CUSP_DEG);
      assert.deepEqual(
        other.chart.lots.map(({ formula }: Json) => formula),
        one.chart.lots.map(({ formula }: Json) => formula),
      );
      const byId = (a: Json, b: Json) => a.id < b.id ? -1 : 1;
      assertTurned(other.stars.sort(byId), one.stars.sort(byId), degrees, told);
      assert.deepEqual(other.chart.vedic, one.chart.vedic, told);
      assert.deepEqual(other.declination_aspects, one.declination_aspects, told);
      assert.deepEqual(
        [other.sect, other.dignity_scores.sect, other.midpoints.length],
        [one.sect, one.dignity_scores.sect, one.midpoints.length],
      );
      assert.deepEqual(sidereal.meta, tropical.meta, told);
    }
  }
});

Deno.test("houses and angles of Davison and composite are turned in every house system", async () => {
  for (const method of ["davison", "composite"]) {
    for (const [index, house_system] of Object.keys(HOUSE_SYSTEM_LETTERS).entries()) {
      const ayanamsa = AYANAMSAS[index % AYANAMSAS.length];
      const told = `${method}, ${house_system}, ${ayanamsa}`;
      const request = { subject: BORN, partner: POLAR, method };
      const { data: tropical } = await answer("charts.relationship", {
        ...request,
        options: { house_system },
      });
      const { data: sidereal } = await answer("charts.relationship", {
        ...request,
        options: { house_system, zodiac: { sidereal: ayanamsa } },
      });
      const { degrees } = sidereal.calculation_basis.ayanamsa;
      assertTurned(anglesOf(sidereal.chart), anglesOf(tropical.chart), degrees, told);
      assertHouses(sidereal.chart, tropical.chart, house_system, degrees, told);
    }
  }
});

Deno.test("a doubtful time of a relocated chart has ascendants over the other place, in its zodiac", async () => {
  const subject = { id: "d", pob: "Springfield, IL", dob: "1950-07-01", tob: "12:00" };
  const options = { zodiac: { sidereal: "raman" }, relocated_to: { place: "Tromso, NO" } };
  const { data } = await answer("charts.natal", { subject, options });
  const [{ utc, ascendant }] = data.calculation_basis.time.alternatives;
  const { data: then } = await answer("charts.natal", {
    subject: { ...subject, dob: utc.slice(0, 10), tob: utc.slice(11, 16), utc_offset: "+00:00" },
    options,
  });
  assert.equal(ascendant, then.chart.angles.ascendant.longitude);
});
