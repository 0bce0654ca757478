import { z } from "zod";
import { invalidRequest } from "../../base/errors.ts";
import type { Ayanamsa } from "../../ephemeris/ayanamsas.ts";
import { ayanamsaId } from "./zodiac_option.ts";

/** The official ayanamsa of India. */
export const INDIAN_AYANAMSA: Ayanamsa = "lahiri";

/** The part of a chart's `options` with which a caller asks for the Vedic block. */
export const vedicOptions = {
  vedic: z.boolean().optional().meta({
    description:
      "Adds a block `vedic` to each chart: sidereal positions with nakshatra, pada and navamsa (D9), Rahu and Ketu. A progressed chart does not have it, but its birth chart does.",
    default: false,
  }),
  vedic_ayanamsa: ayanamsaId.optional().meta({
    description: "The ayanamsa of the `vedic` block, whatever the zodiac of the chart.",
    default: INDIAN_AYANAMSA,
  }),
};

/**
 * The ayanamsa of the Vedic block for which the options ask; null if they ask for none.
 * @throws {ApiError} INVALID_REQUEST with the issue no_effect, if an ayanamsa is given without the
 * block.
 */
export function vedicAyanamsa(
  { vedic = false, vedic_ayanamsa }: { vedic?: boolean; vedic_ayanamsa?: Ayanamsa } = {},
): Ayanamsa | null {
  if (vedic) return vedic_ayanamsa ?? INDIAN_AYANAMSA;
  if (vedic_ayanamsa === undefined) return null;
  throw invalidRequest({
    path: "options.vedic_ayanamsa",
    code: "no_effect",
    message: "there is no Vedic block to apply it to; set options.vedic to true, or leave it out",
  });
}
