/** A problem that a linter found in the document. */
export interface LintProblem {
  rule: string;
  /** JSON pointer or dotted path of the problem. */
  where: string;
  message: string;
}
