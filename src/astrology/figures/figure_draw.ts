import { createHash } from "node:crypto";

/**
 * The name of the method that draws figures from a question and a day. Any change to the method
 * needs a new name.
 */
export const FIGURE_METHOD = "figures-1";

const NUMBER_BYTES = 4;
/** The number of 32-bit numbers in one SHA-256. */
const MAX_DRAWN = 8;

/**
 * Draws different entries of a list for a question on a day (YYYY-MM-DD, UTC): the same ones all
 * day. Only letters and digits of the question count, so capitals and punctuation change nothing.
 *
 * `figures-1`: the SHA-256 of the UTF-8 of `abi-figures-1\n<list>\n<day>\n<question>` is computed.
 * Its first big-endian 32-bit number modulo the length of the list picks an entry. Each further
 * number, modulo the number of remaining entries, picks one of those.
 *
 * @throws {RangeError} if more entries are drawn than the list has, or more than 8.
 */
export function drawFigures<Figure>(
  list: string,
  figures: readonly Figure[],
  count: number,
  { question, day }: { question: string; day: string },
): Figure[] {
  if (count > Math.min(figures.length, MAX_DRAWN)) {
    throw new RangeError(`${count} of ${figures.length} ${list} cannot be drawn`);
  }
  const seed = [`abi-${FIGURE_METHOD}`, list, day, plainQuestion(question)].join("\n");
  const hash = createHash("sha256").update(seed).digest();
  const left = [...figures];
  return Array.from({ length: count }, (_, index) => {
    const [drawn] = left.splice(hash.readUInt32BE(index * NUMBER_BYTES) % left.length, 1);
    return drawn;
  });
}

/**
 * The question as lower-case letters and digits of any script, in words separated by single spaces.
 */
function plainQuestion(question: string): string {
  return (question.normalize("NFKC").toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
}
