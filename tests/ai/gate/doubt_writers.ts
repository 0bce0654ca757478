/** Writers of `written_answers.json` whose sentences the doubt was trained on; the others test it. */
export const DOUBT_WRITERS: readonly string[] = ["A", "C", "E", "G"];
