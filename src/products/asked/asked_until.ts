import { lettersOf } from "../../ai/mended.ts";

const MS_PER_DAY = 86_400_000;
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** What a question says of its time, with the days after which its occasion is over. */
const NEAR: readonly (readonly [pattern: RegExp, days: number])[] = [
  [/\b(?:today|tonight|this (?:morning|afternoon|evening)|tomorrow)\b/, 2],
  [/\bnext (?:week|weekend|mon|tues|wednes|thurs|fri|satur|sun)\w*\b/, 14],
  [
    /\b(?:this week|(?:this |the )?weekend|(?:on |until |by )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/,
    7,
  ],
  [/\bnext month\b/, 62],
];
const YEARS_END = /\b(?:christmas|xmas|advent|new year'?s(?: eve)?|hanukkah)\b/;
/** "on the 14th", "the 22nd of May" */
const DAY_OF_MONTH = /\b(?:on|by|until|for) the (\d{1,2})(?:st|nd|rd|th)\b(?! of\b)/;
const OF_MONTH = new RegExp(
  `\\b(?:in|on|by|until|this|next|of) (?:\\w+ ){0,2}?(${MONTHS.join("|")})\\b`,
);
/** What is told of a time that has passed. */
const PAST = /\b(?:since|last|ago|was|were|left|every|each|each of)\b/;

/**
 * The last day of the occasion that a question asks about, YYYY-MM-DD; null if it names none. A time
 * that the question tells as past or as a habit is none.
 *
 * @param day The day of the request, YYYY-MM-DD.
 */
export function askedUntil(question: string, day: string): string | null {
  const [sentence] = lettersOf(question).split(/[.!?]+/).filter((it) =>
    isTimed(it) && !PAST.test(it)
  );
  return sentence === undefined ? null : untilOf(sentence, day);
}

function isTimed(sentence: string): boolean {
  return [YEARS_END, DAY_OF_MONTH, OF_MONTH, ...NEAR.map(([pattern]) => pattern)]
    .some((pattern) => pattern.test(sentence));
}

function untilOf(sentence: string, day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  if (YEARS_END.test(sentence)) return `${year}-12-31`;
  const dayOfMonth = Number(DAY_OF_MONTH.exec(sentence)?.[1] ?? NaN);
  if (dayOfMonth >= 1) return dateOf(year, dayOfMonth >= date ? month : month + 1, dayOfMonth);
  const named = MONTHS.indexOf(OF_MONTH.exec(sentence)?.[1] ?? "") + 1;
  // The day before the first of the month after it.
  if (named > 0) return dateOf(named >= month ? year : year + 1, named + 1, 0);
  const days = NEAR.find(([pattern]) => pattern.test(sentence))![1];
  return new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

function dateOf(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}
