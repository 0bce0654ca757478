import { ASPECT_ENTRIES } from "./en_aspects.ts";
import { BODY_ENTRIES } from "./en_bodies.ts";
import { HOUSE_ENTRIES } from "./en_houses.ts";
import { SIGN_ENTRIES } from "./en_signs.ts";
import { SKY_ENTRIES } from "./en_sky.ts";
import type { Entry } from "./term.ts";

/** English phrases for texts about the sky. */
export const SKY_TEXT_ENTRIES: readonly Entry[] = [
  ...BODY_ENTRIES,
  ...SIGN_ENTRIES,
  ...HOUSE_ENTRIES,
  ...ASPECT_ENTRIES,
  ...SKY_ENTRIES,
];
