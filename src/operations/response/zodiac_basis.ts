import { z } from "zod";
import { roundDeg } from "../../astrology/angles.ts";
import { ayanamsaOf, type Zodiac } from "../../astrology/zodiac.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { ayanamsaId } from "../request/zodiac_option.ts";

const degrees = z.number().meta({ description: "Degrees, of date, with nutation." });

/** The ayanamsa of one of several charts. */
export const ayanamsaDegrees = {
  ayanamsa_degrees: degrees.optional().meta({
    description: "Only in a sidereal zodiac: degrees subtracted from the longitudes of this chart.",
  }),
};

export const ayanamsaBasis = z.object({
  id: ayanamsaId,
  degrees: degrees.nullable().meta({
    description:
      "At the instant of the chart, or at the start of the range. Null if the answer has several charts; each has its own in ayanamsa_degrees.",
  }),
}).meta({ id: "AyanamsaBasis" });

/**
 * The field with the zodiac of an answer, for the basis of a route where callers can choose the
 * zodiac.
 */
export const zodiacBasis = {
  zodiac: z.enum(["tropical", "sidereal"]),
  ayanamsa: z.union([ayanamsaBasis, z.null()]).meta({
    description:
      "Null in the tropical zodiac. The sum of longitude and ayanamsa is the tropical longitude.",
  }),
};

/**
 * @param degrees The ayanamsa at the instant of the answer; null if the answer has several charts.
 */
export function zodiacBasisOf(zodiac: Zodiac, degrees: number | null) {
  const id = ayanamsaOf(zodiac);
  return id === null
    ? { zodiac: "tropical" as const, ayanamsa: null }
    : { zodiac: "sidereal" as const, ayanamsa: { id, degrees: degrees && roundDeg(degrees) } };
}

/**
 * The zodiac in the basis of an answer without a chart. The ayanamsa is that of an instant, Julian
 * day in UT.
 */
export function zodiacBasisAt(ephemeris: Ephemeris, zodiac: Zodiac, julianDayUt: number) {
  const id = ayanamsaOf(zodiac);
  return zodiacBasisOf(
    zodiac,
    id && ephemeris.ayanamsas(Float64Array.of(julianDayUt), id).degrees[0],
  );
}

/**
 * The field with the ayanamsa of one chart among several. In the tropical zodiac, there is no such
 * field.
 */
export function ayanamsaDegreesOf({ ayanamsaDeg }: { ayanamsaDeg?: number | null }) {
  return ayanamsaDeg == null ? {} : { ayanamsa_degrees: roundDeg(ayanamsaDeg) };
}
