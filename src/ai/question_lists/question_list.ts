/**
 * Expressions of one language for questions that are not answered. The expressions are matched
 * against text in lower case without accents. `benign` expressions are idioms that use the same
 * words; matches of these idioms are removed first.
 */
export interface QuestionList {
  language: string;
  benign: RegExp;
  crisis: RegExp;
  scope: RegExp;
}

/** A regular expression of alternatives that are written on separate lines, without accents. */
export function anyOf(flags: string, ...alternatives: string[]): RegExp {
  return new RegExp(withoutAccents(alternatives.join("|")), flags);
}

/**
 * Latin, Greek and Cyrillic letters without their accents. The text that is searched has none
 * either.
 */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
}

/** An expression that matches whole words of any script. The expression needs the flag `u`. */
export const wholeWords = (...alternatives: string[]) =>
  `(?<![\\p{L}\\p{M}])(?:${alternatives.join("|")})(?![\\p{L}\\p{M}])`;

/** An expression that matches whole words of Latin letters. */
export const words = (...alternatives: string[]) => `\\b(?:${alternatives.join("|")})\\b`;
