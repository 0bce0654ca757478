import type { UnitForm } from "./unit_forms.ts";

/** A matter with the pattern of its questions and what answers them. */
export interface AnsweredMatter {
  id: string;
  asks: RegExp;
  leans: boolean;
  isOwn: boolean;
  units: Readonly<Partial<Record<UnitForm, readonly Advice[]>>>;
}

/** What belongs together in an answer: one or two sentences, and a step. */
export interface Advice {
  answer: string;
  step: string;
}

/** A matter as it is written. */
export interface MatterEntry {
  readonly asks: string;
  /** Whether facts or pictures may lean in it, so that its answers have leads. They may, if unsaid. */
  readonly leans?: boolean;
  /** Whether its answers speak of the asker's own doing, so that nobody else's matter gets them. */
  readonly isOwn?: boolean;
  /** Answers by the forms that they serve, `way said`. */
  readonly [forms: string]: unknown;
}

export function matterOfEntry(
  id: string,
  { asks, leans = true, isOwn = false, ...told }: MatterEntry,
): AnsweredMatter {
  const units = Object.entries(told).flatMap(([forms, advices]) =>
    Array.isArray(advices) ? forms.split(" ").map((form) => [form, advices] as const) : []
  );
  return { id, asks: new RegExp(asks), leans, isOwn, units: Object.fromEntries(units) };
}
