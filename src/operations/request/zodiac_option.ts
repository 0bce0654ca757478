import { z } from "zod";
import type { Zodiac } from "../../astrology/zodiac.ts";
import { type Ayanamsa, AYANAMSA_MODES } from "../../ephemeris/ayanamsas.ts";

/** The ayanamsas of requests and answers. */
export const ayanamsaId = z.enum(Object.keys(AYANAMSA_MODES) as [Ayanamsa, ...Ayanamsa[]]);

const EXPECTED = 'expected "tropical", or an ayanamsa such as {"sidereal": "lahiri"}';

/** The zodiac of all longitudes, signs and cusps of an answer. */
export const zodiacOption = z.union([
  z.enum(["tropical"]),
  z.strictObject({
    sidereal: ayanamsaId.meta({
      description:
        "The ayanamsa that is subtracted. lahiri is the ayanamsa of the Indian calendar; lahiri_icrc uses the value of the calendar's reform committee.",
    }),
  }).meta({ id: "SiderealZodiac" }),
], { error: EXPECTED }).optional().meta({
  description:
    "The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude.",
  default: "tropical",
  example: { sidereal: "lahiri" },
});

/** `options` of routes whose only option is the zodiac. */
export const zodiacOptions = z.strictObject({ zodiac: zodiacOption }).meta({ id: "ZodiacOptions" });

/** The zodiac of a request. */
export function zodiacOf({ zodiac }: { zodiac?: Zodiac } = {}): Zodiac {
  return zodiac ?? "tropical";
}
