/** A letter with its combining marks, and its advance. */
interface SetLetter {
  letter: string;
  advance: number;
}

const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });
const ELLIPSIS = "…";

/**
 * Breaks a text into lines of at most `room`. A break is between words, or within a word that is
 * longer than a line, but never within a letter. An ellipsis replaces text beyond the last line.
 */
export function fittedLines(
  text: string,
  room: number,
  maxLines: number,
  advanceOf: (letter: string) => number,
): string[] {
  const letters = Array.from(SEGMENTER.segment(text), ({ segment }): SetLetter => ({
    letter: segment,
    advance: advanceOf(segment),
  }));
  const lines: string[] = [];
  let rest = trimmedStart(letters);
  while (rest.length > 0 && lines.length < maxLines) {
    const fitting = fittingCount(rest, room);
    if (fitting < rest.length && lines.length === maxLines - 1) {
      const cut = fittingCount(rest, room - advanceOf(ELLIPSIS));
      lines.push(textOf(rest.slice(0, cut)) + ELLIPSIS);
      break;
    }
    const count = breakWithin(rest, fitting);
    lines.push(textOf(rest.slice(0, count)));
    rest = trimmedStart(rest.slice(count));
  }
  return lines;
}

function fittingCount(letters: readonly SetLetter[], room: number): number {
  let width = 0;
  const beyond = letters.findIndex(({ advance }) => (width += advance) > room);
  return beyond === -1 ? letters.length : Math.max(1, beyond);
}

/**
 * The number of letters in the next line: up to the last space that fits, or as many letters as fit
 * if there is no space.
 */
function breakWithin(letters: readonly SetLetter[], fitting: number): number {
  if (fitting === letters.length) return fitting;
  const space = letters.slice(0, fitting + 1).findLastIndex(({ letter }) => letter === " ");
  return space > 0 ? space : fitting;
}

const textOf = (letters: readonly SetLetter[]) =>
  letters.map(({ letter }) => letter).join("").trimEnd();

function trimmedStart(letters: SetLetter[]): SetLetter[] {
  const first = letters.findIndex(({ letter }) => letter !== " ");
  return first === -1 ? [] : letters.slice(first);
}
