/** Questions on the life of somebody near to the asker, in which the asker has no part. */

const PERSON = "(?:" + [
  "husband|wife|partner|boyfriend|girlfriend|fianc\\w+|spouse",
  "(?:step|grand|god)?(?:mother|father|mum|mom|dad|parents?|son|daughter|child|children|kids?)",
  "sister|brother|siblings?|twins?|gran|nan|grandma|grandpa|niece|nephew|cousin|uncle|aunt|auntie",
  "(?:mother|father|sister|brother|son|daughter)-in-law|in-laws",
  "friends?|boys?|girls?|teenager|toddler|best mate|mate|family",
].join("|") + ")";
const QUALITY =
  "(?:(?:new|old|oldest|best|dear|older|elder|eldest|younger|youngest|little|big|middle|teenage|grown-up|adult|other|only|\\d+[- ]year[- ]old) )*";
const NEAR = `(?:(?:my|our) ${QUALITY}${PERSON}|the (?:kids|children|boys|girls|twins))`;

const AUXILIARY =
  "(?:am|is|are|was|were|do|does|did|has|have|had|will|would|can|could|may|might|should|shall|isn't|doesn't|didn't|won't|wouldn't|hasn't|haven't|aren't|don't|can't)";
/** "Will my brother …?" */
const ASKED = new RegExp(
  `\\b${AUXILIARY} (${NEAR})(?!'s? (?:visit|stay)\\b)(?:'s?)?(?![\\w-])(.*)`,
);
/** "How can I help my sister …?" */
const HELPED = new RegExp(
  `\\b(?:how|what|ways?)\\b.*?\\b(?:help|support|comfort|encourage|cheer up|do for|be there for|reassure|calm|get|persuade|convince) (${NEAR})(?:'s?)?(?![\\w-])(.*)`,
);
/** "My son has failed his exam. What can I do?" */
const TOLD = new RegExp(
  `^\\W*(${NEAR})(?:'s?)?(?![\\w-])(?! in[- ]law)(.*?\\b(?:lost|fail\\w*|pass(?:ed|es)|ill|sick|depress\\w*|divorc\\w*|jobs?|exams?|school|bull\\w+|refuses? to|struggl\\w*|broke|broken|forget\\w*|scared|afraid|lonely|hospital|sad|stressed|anxious|eat\\w*|driving)\\b.*?)(?:what|how) (?:can|could|should|shall|do) (?:i|we)\\b.*`,
);
/** The asker, where a question is about the two of them. */
const ASKER = /\b(?:i|i'm|i've|me|my|mine|myself|us|we|our)\b/;

/** "Will my mother be well again before our holiday?" is about the mother. */
const OCCASION =
  /\b(?:in time for|before|during|after|at|on|for) (?:my|our) (?:wedding|holiday|trip|birthday|party|christmas|move|anniversary)\b/;

/** Somebody whose life a question is about, as words of an answer. */
interface Other {
  /** "your brother" */
  whom: string;
  /** "your brother's" */
  whose: string;
}

/**
 * The person whose life a question is about; null if the question is about the asker as well.
 * @param own Persons who belong to the asker's own matter.
 */
export function otherIn(text: string, own: RegExp | null = null): Other | null {
  const found = [ASKED, HELPED, TOLD].map((form) => form.exec(text))
    .find((match) =>
      match !== null && !ASKER.test(match[2].replace(OCCASION, "")) && own?.test(match[1]) !== true
    );
  if (found === undefined || found === null) return null;
  const whom = found[1].replace(/^(?:my|our)\b/, "your");
  return { whom, whose: `${whom}${whom.endsWith("s") ? "'" : "'s"}` };
}

/** What a question about another person's life asks for. */
type OtherForm = "choice" | "time" | "cause" | "way" | "ahead" | "other";

const OTHER_FORMS: readonly (readonly [OtherForm, RegExp])[] = [
  ["time", /\b(?:when|how (?:soon|long)) (?!should i\b)/],
  ["cause", /\bwhy\b|\bwhat makes\b/],
  ["choice", /\b(?:should|shall|ought) (?:my|our|the)\b/],
  [
    "way",
    /\b(?:help|support|comfort|encourage|cheer up|reassure|calm|get (?:my|our|the) (?:\w+ ){1,2}to|persuade|convince)\b|\b(?:can|could|should|shall|do) (?:i|we)\b/,
  ],
  ["ahead", /\b(?:will|won't|would|can|could|may|might|going to|ever)\b/],
];

/** The form of an answer to a question about another person's life. */
export function otherFormOf(text: string): OtherForm {
  return OTHER_FORMS.find(([, asks]) => asks.test(text))?.[0] ?? "other";
}
