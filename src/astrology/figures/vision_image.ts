import { type Element, elementOf } from "../signs.ts";
import type { MeetingSetting } from "./meeting_settings.ts";
import type { PartnerArchetype } from "./partner_archetypes.ts";

/** Colors for the element of the archetype's sign. */
const PALETTES: Readonly<Record<Element, string>> = {
  fire: "coral, amber and deep red",
  earth: "olive, sand and warm brown",
  air: "pale yellow, sky blue and white",
  water: "teal, silver and violet",
};

export const IMAGE_STYLES = {
  warm: "soft watercolor",
  direct: "clean flat illustration",
  playful: "lively gouache",
  poetic: "hazy pastel drawing",
  luxury: "elegant editorial illustration",
  neutral: "simple ink and wash",
} as const;

/**
 * A prompt for an image model. Every word comes from the tables of this file and of the figures,
 * none from a customer.
 */
export function imagePrompt(
  { sign, gesture }: PartnerArchetype,
  { image }: MeetingSetting,
  style: keyof typeof IMAGE_STYLES,
): string {
  return [
    IMAGE_STYLES[style],
    "two grown adults, fully dressed",
    `scene: ${image}`,
    gesture,
    `colors: ${PALETTES[elementOf(sign)]}`,
    "seen from behind or from afar, faces not shown, no likeness of any real person, no text, no logos",
  ].join("; ") + ".";
}
