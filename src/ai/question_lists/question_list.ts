/**
 * The expressions, in one language, for questions that are not answered. They are matched against
 * lower case text without accents. `benign` matches are removed first: idioms that use the same
 * words.
 */
export interface QuestionList {
  language: string;
  benign: RegExp;
  crisis: RegExp;
  scope: RegExp;
}

/** A regular expression of alternatives that are written on separate lines. */
export function anyOf(flags: string, ...alternatives: string[]): RegExp {
  return new RegExp(alternatives.join("|").normalize("NFC"), flags);
}

/** An expression that matches whole words only. */
export const words = (...alternatives: string[]) => `\\b(?:${alternatives.join("|")})\\b`;
