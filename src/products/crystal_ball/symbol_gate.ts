import type { ClaimedSentence, ProductGate } from "../../ai/gate/product_gate.ts";
import { IN_THE_GLASS, MORE_PICTURES, SYMBOL_NAMED } from "./en_symbols.ts";

export const symbolGate: ProductGate = {
  claims: () => ({
    read: (sentence, { faults }) => {
      if (showsAnother(sentence)) faults.add("wrong_fact");
    },
  }),
};

/** Whether the sentence shows a symbol in the glass that was not drawn. */
function showsAnother({ text, slot: { kind, drivers }, licence }: ClaimedSentence): boolean {
  const said = text.toLowerCase();
  const isVision = kind === "named" && drivers.some((driver) => driver.kind === "symbol");
  if (!isVision && !IN_THE_GLASS.test(said)) return false;
  if (MORE_PICTURES.test(said)) return true;
  return [...said.matchAll(SYMBOL_NAMED)].some(({ groups }) =>
    !licence.isSaid(groups!.name ?? groups!.rose)
  );
}
