/** What a linter has against the document. */
export interface LintProblem {
  rule: string;
  /** JSON pointer or dotted path of what is wrong. */
  where: string;
  message: string;
}
