/** A word before another noun says only what kind of thing it is: a nursing home job is a job. */
const COMPOUND =
  /\b(?:(?:nursing|care|retirement|funeral|children's|old people's) home|hospice|hospital|funeral|wedding|school|baby|church|dog|cat|pet|prison|therapy|cancer|divorce) (?=(?:jobs?|post|position|role|shifts?|business|company|shop|career|internship|photographer|photography|planner|planning|course|trade)\b)/gi;

/** A question in which compounds stand as their heads, so that no part of one is read as its matter. */
export function headsOf(question: string): string {
  return question.replace(COMPOUND, "");
}
