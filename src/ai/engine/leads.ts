import type { Stance } from "../../astrology/drivers/driver.ts";
import { ASKED } from "../../words/english.ts";
import type { Subject } from "./question.ts";

/**
 * Entries with advice on a question: on what it is about, if that is known, else on its kind. Where
 * the answer leans toward waiting, the advice does not say how to go ahead.
 */
export function adviceEntries(
  { kind, domain }: Pick<Subject, "kind" | "domain">,
  stance: Stance | null,
): readonly string[] {
  const isOfChoice = kind === "choice" || kind === "contact";
  const cells = [
    ...isOfChoice && stance === "challenging" ? [`about.${domain?.id}.challenging`] : [],
    `about.${domain?.id}.${kind}`,
    `about.${domain?.id}`,
    `asked.${kind}`,
  ];
  return cells.map((cell) => ASKED.cell(cell)).find(({ length }) => length > 0) ?? [];
}
