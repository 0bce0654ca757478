import type { Topic } from "../astrology/drivers/driver.ts";

/**
 * What a question is about, more closely than its topic. The value is the name of a cell of advice,
 * `about.…`.
 */
export interface Domain {
  id: string;
  topic: Topic;
  /** The words for the subject in an answer; null if the question's own words are used. */
  words: string | null;
  /** Whether the matter is so serious that the answer must not be light. */
  isGrave: boolean;
}

type Row = readonly [id: string, topic: Topic, form: RegExp, words?: string, isGrave?: "grave"];

/** The first form that fits counts, so narrow forms stand before wide forms. */
const ROWS: readonly Row[] = [
  [
    "trust",
    "love",
    /\b(cheat\w*|(?:an|the) affair|(?:un)?faithful|infidelity|betray\w*|lying to me|trust (?:him|her|my (?:husband|wife|partner|boyfriend|girlfriend|spouse)))\b/,
    "trust between the two of you",
    "grave",
  ],
  ["partnership", "career", /\b(business partner|co-?founder|investor)s?\b/, "this partnership"],
  [
    "letting_go",
    "general",
    /\b(let(?:ting)? go of|forgiv(?:e|ing|eness)|grief|griev\w+|mourn\w*|passed away|died|lost my)\b/,
    "letting go",
    "grave",
  ],
  [
    "parting",
    "love",
    /\b(divorc\w*|separat(?:e|ion|ing)|(?:leave|end (?:it|things) with|break up with|split up with) (?:him|her|my (?:husband|wife|partner|boyfriend|girlfriend|spouse|marriage|relationship)))\b/,
    "this step",
    "grave",
  ],
  [
    "former",
    "love",
    /\b(my ex|ex-?(?:husband|wife|boyfriend|girlfriend)|get back together|broke up|break-?up)\b/,
  ],
  ["jealousy", "love", /\bjealous\w*\b/, "jealousy"],
  [
    "worry",
    "wellbeing",
    /\b(overthink\w*|worry\w*|anxi\w+|stress\w*|procrastinat\w*|nervous|panic\w*|self-?doubt)\b/,
    "your peace of mind",
  ],
  [
    "contact",
    "love",
    /\b(text|texts|texting|message|call|reach out|reply|dm|write to) (?:him|her|them|back|first|my)\b/,
    "getting in touch",
  ],
  ["together", "love", /\b(mov(?:e|ing) in|liv(?:e|ing) together)\b/, "moving in together"],
  ["together", "love", /\b(marry|married|propose|wedding|engaged|engagement)\b/, "marriage"],
  [
    "new_love",
    "love",
    /\b(find(?:ing)? (?:love|someone|a partner)|meet(?:ing)? someone|soulmate|dating|love life|fall in love|(?:new|true) love)\b/,
    "love",
  ],
  ["promotion", "career", /\b(promot\w+|(?:a|my) raise|pay rise)\b/, "the promotion"],
  ["exam", "career", /\b(exam|exams|test|tests|thesis|driving test)\b/],
  [
    "study",
    "career",
    /\b(university|college|study|studies|studying|degree|course|apprenticeship|back to school)\b/,
    "your studies",
  ],
  [
    "business",
    "career",
    /\b(business|startup|start-up|bakery|caf[eé]|restaurant|company|entrepreneur\w*|launch|open (?:a|my) \w+|my own (?:shop|store|studio))\b/,
    "the business",
  ],
  [
    "papers",
    "general",
    /\b(visa|permit|citizenship|green card|passport|asylum|application|court)\b/,
    "your papers",
  ],
  [
    "rest",
    "wellbeing",
    /\b(sleep\w*|insomnia|exhaust\w*|burn-?out|burned out|(?:so|always|more) tired(?! of)|energy)\b/,
    "your rest",
  ],
  [
    "work",
    "career",
    /\b(job|jobs|career|work|boss|manager|colleagues?|quit|resign|freelanc\w*|retire|employer|profession|interview)\b/,
  ],
  ["pet", "family", /\b(dog|cat|puppy|kitten|pet|rabbit|parrot)\b/, "the question of a pet"],
  [
    "sale",
    "family",
    /\bsell(?:ing)?\b.*\b(?:house|apartment|flat|home|place|property|land)\b/,
    "the sale",
  ],
  [
    "home",
    "family",
    /\b(?:(?:buy|rent|mortgage|renovat\w*)\b.*\b(?:house|apartment|flat|home|place|property)|landlord|mortgage)\b/,
    "your home",
  ],
  ["household", "family", /\b(at home|household|the house\b.*\b(?:quiet|calm|peace))\b/, "home"],
  ["move", "travel", /\b(move|moving|relocat\w+|emigrat\w+|abroad)\b/, "the move"],
  ["trip", "travel", /\b(travel\w*|trip|journey|holiday|vacation|flight)\b/, "the trip"],
  [
    "family",
    "family",
    /\b(family|mother|father|mom|mum|dad|sister|brother|son|daughter|parents?|kids?|children|child|in-laws|grand\w+|aunt|uncle|cousin)\b/,
  ],
  ["friend", "general", /\b(friend|friends|friendship)\b/],
  [
    "money",
    "money",
    /\b(money|debts?|salary|savings?|budget|income|loan|afford|bills|finances|rich)\b/,
  ],
  [
    "path",
    "spirituality",
    /\b(purpose|calling|meaning of|my path|destiny|who am i|soul)\b/,
    "your path",
  ],
  ["creative", "creativity", /\b(book|novel|paint\w*|music|song|film|blog|podcast|poem\w*|art)\b/],
  [
    "relationship",
    "love",
    /\b((?:my|our|this) (?:relationship|marriage|husband|wife|partner|boyfriend|girlfriend|spouse)|for each other)\b/,
  ],
  ["someone", "love", /\b(he|she|him|her|each other)\b/, "the bond between you"],
  [
    "new_love",
    "love",
    /\b(relationships?|partner|boyfriend|girlfriend|crush|date|serious about me|unavailable|lose interest|love)\b/,
    "love",
  ],
];

/** What an English question is about; null if no form fits. */
export function domainOf(question: string): Domain | null {
  const lower = question.toLowerCase().replaceAll("’", "'");
  const row = ROWS.find(([, , form]) => form.test(lower));
  if (row === undefined) return null;
  const [id, topic, , words = null, grave] = row;
  return { id, topic, words, isGrave: grave !== undefined };
}
