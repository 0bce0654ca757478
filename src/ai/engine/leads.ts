import type { Stance } from "../../astrology/drivers/driver.ts";
import { ASKED } from "../../words/english.ts";
import type { Subject } from "./question.ts";

/** Matters whose advice also fits a question that asks for care. */
const OF_CARE: ReadonlySet<string> = new Set(
  ["grief", "health", "pet_ill", "illness_near", "hardship", "care_home", "therapy"],
);

/**
 * Entries with advice on a question: on what it is about, if that is known, else on its kind. Where
 * the answer leans toward waiting, the advice does not say how to go ahead. Where care is asked for,
 * advice on an everyday matter would be out of place.
 */
export function adviceEntries(
  { kind, domain }: Pick<Subject, "kind" | "domain">,
  stance: Stance | null,
): readonly string[] {
  const isOfChoice = kind === "choice" || kind === "contact";
  const cells = [
    ...isOfChoice && stance === "challenging" ? [`about.${domain?.id}.challenging`] : [],
    `about.${domain?.id}.${kind}`,
    ...kind === "care" && !OF_CARE.has(domain?.id ?? "") ? [] : [`about.${domain?.id}`],
    `asked.${kind}`,
  ];
  return cells.map((cell) => ASKED.cell(cell)).find(({ length }) => length > 0) ?? [];
}
