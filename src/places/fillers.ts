import { foldName } from "./fold_name.ts";
import { FILLERS } from "./tables/fillers.ts";

const WORDS = new Set(Object.values(FILLERS).flatMap((words) => words.split("|").map(foldName)));
/** One character repeated: `aaaa`, `xxx`. */
const REPEATED = /^(.)\1{2,}$/u;

/** Whether a folded text names no particular place, such as `home` or `unknown hospital`. */
export function isFiller(folded: string): boolean {
  return folded !== "" &&
    (WORDS.has(folded) || REPEATED.test(folded) ||
      folded.split(" ").every((word) => WORDS.has(word)));
}
