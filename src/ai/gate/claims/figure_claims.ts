import type { Slot } from "../../plan.ts";
import type { Task } from "../../task.ts";
import {
  AGE_NAMED,
  CALLING_NAMED,
  COUNTRY_NAMED,
  IN_THE_GLASS,
  KEPT_NAMED,
  MORE_PICTURES,
  PERSON_NAMED,
  SYMBOL_NAMED,
} from "../lexicon/en_figures.ts";
import type { ClaimReading } from "../reading.ts";
import { type Licence, plain } from "./licence.ts";

/** Whether a slot is a past-life scene. */
export function isScene({ field }: Slot, { isPastLife }: Task): boolean {
  return isPastLife && field === "scene";
}

/** Checks that a sentence names no symbol or setting other than those the engine chose. */
export function readFigures(
  sentence: string,
  slot: Slot,
  licence: Licence,
  reading: ClaimReading,
): void {
  const { task } = licence;
  if (task.product === "experiences.crystal_ball") {
    if (showsAnother(sentence.toLowerCase(), slot, licence)) reading.faults.add("wrong_fact");
  }
  if (!task.isPastLife) return;
  if (PERSON_NAMED.test(sentence) || livesAnother(sentence.toLowerCase(), licence)) {
    reading.faults.add("wrong_fact");
  }
  if (COUNTRY_NAMED.test(sentence) || AGE_NAMED.test(sentence.toLowerCase())) {
    reading.faults.add("unlicensed");
  }
}

/** Whether the sentence says that a symbol is in the glass that was not drawn. */
function showsAnother(text: string, { kind, drivers }: Slot, licence: Licence): boolean {
  const isVision = kind === "named" && drivers.some((driver) => driver.kind === "symbol");
  const isOfGlass = IN_THE_GLASS.test(text);
  if (!isVision && !isOfGlass) return false;
  if (MORE_PICTURES.test(text)) return true;
  return [...text.matchAll(SYMBOL_NAMED)].some(({ groups }) =>
    !licence.isSaid(groups!.name ?? groups!.rose)
  );
}

/** Whether the sentence names a calling or a place that the given setting does not have. */
function livesAnother(text: string, licence: Licence): boolean {
  const named = [
    ...[...text.matchAll(CALLING_NAMED)].map(({ groups }) => groups!.calling),
    ...[...text.matchAll(KEPT_NAMED)].map(({ groups }) => groups!.place),
  ];
  return named.some((name) => !licence.isSaid(plain(name)));
}
