import { askingParts } from "../../ai/asking_part.ts";
import { lettersOf, mended } from "../../ai/mended.ts";

/** Words for the people and animals in a reader's life, as parts of expressions. */
const TIES = {
  child:
    "(?:step-?|grand|god)?(?:sons?|daughters?|child(?:ren)?|kids?|teen(?:ager)?s?|toddlers?|baby|babies|boys?|girls?|twins|nephews?|nieces?)",
  parent:
    "(?:(?:mother|father)[- ]in[- ]law|(?:step-?|grand|god)?(?:mothers?|fathers?|mums?|mummy|moms?|dads?|parents?|grandma|grandpa|gran|granny|grandad|nan|nana|aunts?|aunties?|uncles?))",
  sibling: "(?:half-|step-?|twin )?(?:sisters?|brothers?|siblings?|cousins?)(?:[- ]in[- ]law)?",
  partner:
    "(?:husband|wife|(?<!business )partner|boyfriend|girlfriend|fianc[eé]e?|spouse|bf|gf|other half)",
  friend: "(?:best )?(?:friends?|mates?|bestie|buddy|pals?)",
  pet:
    "(?:dogs?|cats?|pupp(?:y|ies)|kittens?|pets?|rabbits?|parrots?|hamsters?|guinea pigs?|hors(?:es?)|pon(?:y|ies)|budgie|tortoise)",
};
const { child, parent, sibling, partner, friend } = TIES;
const KIN: Readonly<Record<string, string>> = {
  ...TIES,
  relative: `(?:${[child, parent, sibling, partner, friend].join("|")})`,
};

/** An expression in which `<child>`, `<parent>` and the like stand for words of people. */
export function expressionOf(words: string): RegExp {
  return new RegExp(words.replace(/<(\w+)>/g, (_, kin) => KIN[kin]), "i");
}

const LEAD = "^\\W*(?:(?:so|and|but|well|please|then|hi|hello),? )*";
const ASKING =
  "(?:(?:when|how|why|what|where|which|how soon|how long)\\b(?: (?!i\\b|we\\b)\\w+){0,2}? )?";
const AUXILIARY =
  "(?:will|would|is|are|was|were|does|do|did|should|shall|can|could|has|have|might|may|won't|isn't|doesn't|can't)";
const SOMEBODY =
  "(?:(?:my|our) (?:\\w+ ){0,2}?(?:<child>|<parent>|<sibling>|<friend>|<partner>|<pet>)|he|she|they)(?! and (?:i|me)\\b)";
const ABOUT_OTHER = expressionOf(`${LEAD}${ASKING}${AUXILIARY} ${SOMEBODY}\\b`);
const ASKER = /\b(?:me|us|my|our|i|i'm|i've|we|we're|each other)\b/i;
const OF_LOVERS = expressionOf(
  "\\b(?:he|she|they|<partner>)\\b.*\\b(?:lov\\w+|propos\\w+|commit\\w*|cheat\\w*|affair|faithful|feel\\w*|serious|divorce\\w*|leav\\w+|come back|coming back|ex|text\\w*|call\\w*|marry|jealous|interested|lying|lies|hiding|sorry|back)\\b",
);

/** "Will my daughter pass?" is about her life, "Does my daughter miss me?" is not. */
export function isAboutOther(question: string): boolean {
  const text = mended(question);
  const opening = ABOUT_OTHER.exec(text);
  if (opening === null || OF_LOVERS.test(text)) return false;
  return /^\W*should\b/i.test(text) || !ASKER.test(text.slice(opening[0].length));
}

/** What the reader does for somebody else. */
const HELPING = expressionOf(
  "\\b(?:help|support|be there for|comfort|cheer up|encourage|look after|protect|reassure)\\b(?: \\w+){0,2} (?:<relative>|him|her|them)\\b",
);

export function isOfHelping(question: string): boolean {
  return HELPING.test(question);
}

/** The words for the person whom a question is about, as the subject and otherwise. */
interface AskedPerson {
  who: string;
  whom: string;
}

const OTHERS =
  "boss|manager|supervisor|colleagues?|coworkers?|co-workers?|team|neighbou?rs?|teacher|landlord|landlady|tenants?|roommate|flatmate|housemate|client|employer|builder|plumber|doctor|crush|ex|business partner|family|in-laws|team leader";
const NAMED_BY_TIE = expressionOf(
  `\\b(?:my|our) (?:[\\w-]+ ){0,2}?((?:<relative>|<pet>|${OTHERS})(?:'s (?:teacher|boss|friend|boyfriend|girlfriend|husband|wife|partner|doctor|coach|mother|father|family))?)\\b`,
);
const NAMED_BY_TRADE =
  /\bthe (builder|plumber|landlord|neighbou?rs?|teacher|agent|buyer|seller|company|school)\b/i;

/** Words for a man, a woman or several people, to which "he", "she" and "they" may point. */
const POINTED: readonly (readonly [pronoun: RegExp, whom: RegExp])[] = [
  [
    /\b(?:he|him|his|the (?:man|guy|boy|lad))\b/,
    /husband|boyfriend|father|dad|brother|son\b|uncle|nephew|grandpa|grandad|boy\b/,
  ],
  [
    /\b(?:she|her|hers|the (?:\w+ )?(?:woman|girl|lady))\b/,
    /wife|girlfriend|mother|mum|mom|sister|daughter|aunt|niece|gran|nan|girl\b/,
  ],
  [/\b(?:they|them|their)\b/, /(?<!s)s$|family|team|people/],
];
const OF_EITHER =
  /partner|boss|manager|friend|colleague|neighbor|landlord|ex$|crush|child|teacher|client|cousin/;

export function personOf(question: string): AskedPerson {
  const text = lettersOf(question);
  const asked = askingParts(text).map(({ start, end }) => text.slice(start, end)).join(". ");
  const named = namedIn(asked);
  if (named !== null) return same(named);
  const told = namedIn(text);
  const [pronoun, whom] = POINTED.find(([pronoun]) => pronoun.test(asked)) ?? [];
  if (pronoun === undefined || whom === undefined) return same(told ?? "the other person");
  if (told !== null && (whom.test(told) || OF_EITHER.test(told))) return same(told);
  if (pronoun.test("he")) return { who: "he", whom: "him" };
  return pronoun.test("she") ? { who: "she", whom: "her" } : { who: "they", whom: "them" };
}

function namedIn(text: string): string | null {
  const [own, trade] = [NAMED_BY_TIE.exec(text), NAMED_BY_TRADE.exec(text)];
  if (own === null && trade === null) return null;
  // The person named first is the one who acts: "Will the neighbors stop before my baby comes?"
  const isOwn = own !== null && (trade === null || own.index < trade.index);
  const name = isOwn ? `your ${own[1]}` : `the ${trade![1]}`;
  return name.replace("neighbour", "neighbor");
}

function same(words: string): AskedPerson {
  return { who: words, whom: words };
}
