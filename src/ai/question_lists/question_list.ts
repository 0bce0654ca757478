/**
 * What a language says for the questions that are not answered. The texts come in small letters and
 * without accents. `benign` is taken out first: idioms that use the same words.
 */
export interface QuestionList {
  language: string;
  benign: RegExp;
  crisis: RegExp;
  scope: RegExp;
}

/** An expression of alternatives on lines of their own. */
export function anyOf(flags: string, ...alternatives: string[]): RegExp {
  return new RegExp(alternatives.join("|").normalize("NFC"), flags);
}

/** Whole words. */
export const words = (...alternatives: string[]) => `\\b(?:${alternatives.join("|")})\\b`;
