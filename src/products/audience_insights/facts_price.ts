import type { Lane } from "../../terms/lanes.ts";
import type { PriceTable } from "../../routes/price.ts";

/** Work that no call asks for, so that the operator books its units. */
interface BookedWork {
  /** What the work is called in usage, beside the operations of the catalogue. */
  operation: string;
  lane: Lane;
  price: PriceTable & { creditsPerUnit: number };
}

/** A birth that the facts filter turned into facts on a partner's own machine. */
export const FACTS_WORK: BookedWork = {
  operation: "audience.facts",
  lane: "core",
  price: { creditsPerUnit: 1, unit: "birth with facts" },
};
