import { type Licence, plain } from "../../ai/gate/claims/licence.ts";
import type { ProductGate } from "../../ai/gate/product_gate.ts";
import { AGE_NAMED, CALLING_NAMED, COUNTRY_NAMED, KEPT_NAMED, PERSON_NAMED } from "./en_lives.ts";

/** Phrases about the night sky that belong to a scene, so that they are no claims. */
const PICTURES = new Set(
  "constellation|constellations|the heavens|celestial|cosmos|comet|meteor shower|shooting star|milky way|pleiades|sirius|fixed star|solstice|equinox"
    .split("|"),
);

export const lifeGate: ProductGate = {
  isOfThePast: true,
  isStory: ({ field }) => field === "scene",
  isPicture: ({ phrase, term: { kind } }) =>
    kind === "phase" || kind === "eclipse" || PICTURES.has(phrase),
  harmless: new Set(["emblem"]),
  claims: () => ({
    read: ({ text, licence }, { faults }) => {
      if (PERSON_NAMED.test(text) || livesAnother(text.toLowerCase(), licence)) {
        faults.add("wrong_fact");
      }
      if (COUNTRY_NAMED.test(text) || AGE_NAMED.test(text.toLowerCase())) faults.add("unlicensed");
    },
  }),
};

/** Whether the sentence names a calling or a place that the task's setting does not have. */
function livesAnother(text: string, licence: Licence): boolean {
  const named = [
    ...[...text.matchAll(CALLING_NAMED)].map(({ groups }) => groups!.calling),
    ...[...text.matchAll(KEPT_NAMED)].map(({ groups }) => groups!.place),
  ];
  return named.some((name) => !licence.isSaid(plain(name)));
}
