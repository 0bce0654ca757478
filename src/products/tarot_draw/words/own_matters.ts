import type { Area } from "../../asked/question_form.ts";
import matters from "./en/matters.json" with { type: "json" };

/** A matter that only the tarot has words for. */
interface OwnMatter {
  words: RegExp;
  forms: ReadonlySet<string>;
  /** Answers without a verdict, which the cards give. */
  says: readonly string[];
  /** Which words of a card fit; "any" for those that fit everything. */
  area: Area | "any" | null;
}

/** A matter's words are narrow, since an answer on another matter is worse than a general one. */
const MATTERS: readonly OwnMatter[] = matters.map(({ words, forms, says, area }) => ({
  words: new RegExp(words, "i"),
  forms: new Set(forms),
  says,
  area: (area ?? null) as OwnMatter["area"],
}));

/** The matter of a question to which the answer has this form; null if it is none of these. */
export function ownMatter(question: string, form: string): OwnMatter | null {
  const asked = question.replaceAll("’", "'");
  return MATTERS.find(({ words, forms }) => forms.has(form) && words.test(asked)) ?? null;
}
