/** English date formats. Each expression is applied once to a sentence, in this order. */

const MONTH_NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
];

const MONTH = "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|" +
  "aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
const DAY_WORDS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
  "seventeenth",
  "eighteenth",
  "nineteenth",
  "twentieth",
  "twenty-first",
  "twenty-second",
  "twenty-third",
  "twenty-fourth",
  "twenty-fifth",
  "twenty-sixth",
  "twenty-seventh",
  "twenty-eighth",
  "twenty-ninth",
  "thirtieth",
  "thirty-first",
];
const SPOKEN_DAY = [...DAY_WORDS].sort((a, b) => b.length - a.length).join("|");
const DAY = (name: string) => `(?<${name}>\\d{1,2})(?:st|nd|rd|th)?`;
const SPOKEN = (name: string) => `(?<${name}>\\d{1,2}(?:st|nd|rd|th)?|${SPOKEN_DAY})`;
const TO = "\\s*(?:-|–|—|to|until|till|through|and)\\s*(?:the\\s+)?";
const YEAR = "(?:,?\\s+(?:of\\s+)?(?<year>\\d{4}))?";

export const DATE_EXPRESSIONS: readonly RegExp[] = [
  "\\b(?<year>\\d{4})-(?<monthNumber>\\d{2})-(?<day>\\d{2})\\b",
  `\\b${DAY("day")}${TO}${DAY("lastDay")}(?:\\s+of)?\\s+${MONTH}${YEAR}`,
  `\\b${MONTH}\\s+(?:the\\s+)?${DAY("day")}${TO}${DAY("lastDay")}\\b${YEAR}`,
  `\\b${SPOKEN("day")}(?:\\s+day)?(?:\\s+of)?\\s+${MONTH}${YEAR}`,
  `\\b${MONTH}\\s+(?:the\\s+)?${SPOKEN("day")}\\b${YEAR}`,
  `\\b(?<part>early|mid|late|the end of|the start of|the beginning of|the middle of)[\\s-]+${MONTH}${YEAR}`,
].map((source) => new RegExp(source, "gi"));

/**
 * A month alone. March and May are also verbs, so a month needs a capital and either a fitting word
 * before it or a year after it.
 */
export const MONTH_ALONE = new RegExp(
  "(?:\\b(?:[Ii]n|[Bb]y|[Uu]ntil|[Tt]ill|[Oo]f|[Ff]rom|[Ss]ince|[Dd]uring|[Tt]hrough|[Tt]hroughout|" +
    "[Bb]efore|[Aa]fter|[Tt]his|[Nn]ext|[Ll]ast|[Cc]ome|to|[Ee]very|[Ee]ach)\\s+)?" +
    "\\b(?<month>January|February|March|April|May|June|July|August|September|October|November|" +
    "December)\\b(?:['’]s)?(?:\\s+(?<year>\\d{4}))?(?=(?<next>\\s+\\w+)?)",
  "g",
);

export const DAY_ALONE =
  /\b(?:on|by|until|till|from|before|after|around|since|of|(?:sun|mon|tues|wednes|thurs|fri|satur)day)\s+the\s+(?<day>\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:house|century|card|month|floor|time|of))/gi;

/** The number of a month, 1–12; 0 if the word is not a month. */
export function monthNumber(word: string): number {
  const start = word.toLowerCase().slice(0, 3);
  return MONTH_NAMES.findIndex((name) => name.startsWith(start)) + 1;
}

/** The day of a month in digits or words; 0 if the text is not a day. */
export function dayNumber(word: string): number {
  return DAY_WORDS.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10) || 0;
}
