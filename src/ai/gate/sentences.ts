const ENDS = /[.!?…]["'”’)]*$/;
const STOPS_WITHIN = /[.!?]["'”’)»\]*]{0,4}\s/;
const BREAK = /(?<last>[\p{L}\p{N}.]{0,8})[.!?]["'”’)»\]*]{0,4}\s+(?=(?<next>\S))/gu;
const ABBREVIATION =
  /^(?:mr|mrs|ms|dr|st|vs|etc|approx|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|e\.g|i\.e|a\.m|p\.m|\.\.)$/i;

/** Whether the last sentence of a text has an end. */
export function isEnded(text: string): boolean {
  return ENDS.test(text);
}

/** The sentences of a text, in order. */
export function sentencesIn(text: string): string[] {
  if (!STOPS_WITHIN.test(text)) return [text];
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: found, index, groups } of text.matchAll(BREAK)) {
    const { last, next } = groups!;
    // "No. 5" is one sentence, "No. You can" has two.
    const isNumbered = /^no$/i.test(last) && /\d/.test(next);
    if (isNumbered || ABBREVIATION.test(last)) continue;
    const end = index + found.length;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  return [...sentences, text.slice(start)];
}
