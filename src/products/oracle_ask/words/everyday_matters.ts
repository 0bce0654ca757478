import type { UnitForm } from "./unit_forms.ts";
import bank from "./en/everyday.json" with { type: "json" };

/** What belongs together in an answer: one or two sentences, and a step. */
export interface Advice {
  answer: string;
  step: string;
}

type Advices = Readonly<Partial<Record<UnitForm, readonly Advice[]>>>;

/** The words of a matter's questions, with its answers. */
export interface NamedMatter {
  readonly asks: string;
  /** Whether facts or pictures may lean in it, so that its answers have leads. They may, if unsaid. */
  readonly leans?: boolean;
  /** Whether its answers speak of the asker's own doing, so that nobody else's matter gets them. */
  readonly isOwn?: boolean;
  /** Answers by the forms that they serve, `way said`. */
  readonly [forms: string]: unknown;
}

/** A matter with the pattern of its questions. */
export interface ReadMatter {
  id: string;
  asks: RegExp;
  leans: boolean;
  isOwn: boolean;
  units: Advices;
}

export interface EverydayMatter extends ReadMatter {
  /** What a question must be about for the answers to fit, for a model to read. */
  about: string;
}

export function readMatter(
  id: string,
  { asks, leans = true, isOwn = false, ...told }: NamedMatter,
): ReadMatter {
  const units = Object.entries(told).flatMap(([forms, advices]) =>
    Array.isArray(advices) ? forms.split(" ").map((form) => [form, advices] as const) : []
  );
  return { id, asks: new RegExp(asks), leans, isOwn, units: Object.fromEntries(units) };
}

/**
 * Narrow matters of every day, which the oracle, the crystal ball and tarot share.
 */
export const EVERYDAY: readonly EverydayMatter[] = Object.entries(bank).map(([id, matter]) => ({
  ...readMatter(id, matter),
  about: matter.about,
}));
