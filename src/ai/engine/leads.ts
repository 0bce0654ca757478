import type { Stance } from "../../astrology/drivers/driver.ts";
import { ASKED } from "../../words/english.ts";
import { MATTERS_OF_CARE } from "../question_kind.ts";
import type { Subject } from "./question.ts";

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
    ...kind === "care" && !MATTERS_OF_CARE.has(domain?.id ?? "") ? [] : [`about.${domain?.id}`],
    `asked.${kind}`,
  ];
  return cells.map((cell) => ASKED.cell(cell)).find(({ length }) => length > 0) ?? [];
}
