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
    "pet_ill",
    "family",
    /\b(?:dog|cat|puppy|kitten|pet|rabbit|parrot|horse)\b.*\b(?:ill|sick|better|recover|vet|pain|okay|ok)\b/,
    "your animal",
    "grave",
  ],
  [
    "grief",
    "family",
    /\b(grief|griev\w+|mourn\w*|passed away|died|death of|(?:los(?:t|ing|e)|loss of) my (?:mother|father|mom|mum|dad|parents?|husband|wife|partner|sister|brother|son|daughter|child|baby|friend|best friend|grand\w+|aunt|uncle|dog|cat))\b/,
    "your grief",
    "grave",
  ],
  [
    "amends",
    "love",
    /\b(?:forgive (?:me|us)|forgiven|(?:make|making) amends|(?:say|saying) sorry|apologi[sz]\w*)\b/,
    "making amends",
  ],
  ["forgiving", "family", /\bforgiv(?:e|ing|eness)\b/, "forgiving", "grave"],
  ["letting_go", "general", /\blet(?:ting)? go of\b/, "letting go", "grave"],
  [
    "health",
    "wellbeing",
    /\b(surgery|operation|treatment|medication|my (?:knee|back|heart|health|diagnosis))\b/,
    "your health",
    "grave",
  ],
  [
    "trust_again",
    "love",
    /\btrust\b.*\b(?:again|after)\b|\bafter (?:my|the|our|a) (?:divorce|break-?up|separation)\b/,
    "learning to trust again",
  ],
  [
    "parting",
    "love",
    /\b(divorc\w*|separat(?:e|ion|ing)|(?:leave|leaving|end (?:it|things) with|break(?:ing)? up with|split up with) (?:him|her|my (?:husband|wife|partner|boyfriend|girlfriend|spouse|marriage|relationship)))\b/,
    "this step",
    "grave",
  ],
  [
    "second_chance",
    "love",
    /\b((?:another|second|one more|last) chance|take (?:him|her|them|my ex) back|get(?:ting)? back (?:together|with))\b/,
    "a second chance",
  ],
  ["former", "love", /\b(my ex|ex-?(?:husband|wife|boyfriend|girlfriend)|broke up|break-?up)\b/],
  [
    "new_friends",
    "general",
    /\b(?:make|making|find|finding|meet|meeting) (?:new |more |some )?(?:friends|people)\b/,
    "new friends",
  ],
  ["friend", "general", /\b(friend|friends|friendship)\b/],
  ["jealousy", "love", /\bjealous\w*\b/, "jealousy"],
  ["distance", "love", /\blong[- ]distance\b/, "love at a distance"],
  ["age", "love", /\bage (?:gap|difference)\b/, "the age difference"],
  [
    "commitment",
    "love",
    /\b((?:afraid|scared|fear) of (?:commitment|love|intimacy|closeness|(?:getting|being) hurt)|commitment issues)\b/,
    "commitment",
  ],
  ["needy", "love", /\b(needy|clingy)\b/, "closeness"],
  ["attractive", "love", /\b(attractive|attract|desirable)\b/, "your charm"],
  [
    "unavailable",
    "love",
    /\b(unavailable|(?:wrong|same) (?:kind|type|sort|people|men|women|guys|girls|person)|keep (?:choosing|picking|attracting|falling for))\b/,
    "the people you choose",
  ],
  ["interest", "love", /\b(los(?:e|ing) interest|get(?:ting)? bored of)\b/, "staying interested"],
  ["spark", "love", /\b(spark|passion|rekindle|romance back)\b/, "the spark between you"],
  [
    "partner_wish",
    "love",
    /\b(in a partner|who is right for me|what (?:kind|type|sort) of (?:partner|person|man|woman))\b/,
    "love",
  ],
  ["feelings", "love", /\bdo i (?:really |still )?love (?:him|her|them)\b/, "your feelings"],
  [
    "silence",
    "love",
    /\b(?:call|calling|text|texting|write|message) me back\b|\bghost(?:ed|ing|s)\b/,
    "dating",
  ],
  [
    "lonely_pair",
    "love",
    /\b(?:lonely|alone)\b.*\b(?:marriage|relationship|husband|wife|partner|boyfriend|girlfriend)\b/,
    "closeness",
  ],
  ["lonely", "general", /\b(lonely|loneliness|feel(?:ing)? (?:so )?alone)\b/, "closeness"],
  [
    "telling",
    "family",
    /\bhow (?:do|can|should|could|shall) (?:i|we) (?:\w+ )?(?:tell|say|explain|break|come out)\b|\bcom(?:e|ing) out to\b/,
    "this talk",
  ],
  [
    "colleague",
    "career",
    /\b(colleagues?|coworkers?|co-workers?)\b/,
    "life at work",
  ],
  [
    "worry",
    "wellbeing",
    /\b(overthink\w*|worry\w*|anxi\w+|stress\w*|nervous|panic\w*|self-?doubt)\b/,
    "your peace of mind",
  ],
  ["neighbor", "family", /\bneighbou?rs?\b/, "life next door"],
  [
    "confess",
    "love",
    /\btell (?:him|her|them) (?:how|that|what) i\b|\bconfess\b/,
    "saying how you feel",
  ],
  [
    "contact",
    "love",
    /\b(text|texts|texting|message|call|reach out|reply|dm|write to) (?:to )?(?:him|her|them|back|first|my)\b/,
    "getting in touch",
  ],
  [
    "housemates",
    "family",
    /\b(?:mov(?:e|es|ing) (?:back )?in with (?:us|me)|(?:mov(?:e|ing) (?:back )?in|live|living) with (?:my|our) (?:parents?|mother|father|mom|mum|dad|family|in-laws|sister|brother|son|daughter|grand\w+))\b/,
    "living together",
  ],
  ["together", "love", /\b(mov(?:e|ing) in|liv(?:e|ing) together)\b/, "moving in together"],
  [
    "together",
    "love",
    /\b(marry|marrying|get married|propose|proposing|wedding|engaged|engagement)\b/,
    "marriage",
  ],
  [
    "children_wish",
    "family",
    /\b(?:have|having) (?:a|another) (?:child|baby|kid)\b|\bhav(?:e|ing) (?:children|kids)\b|\bstart(?:ing)? a family\b/,
    "the wish for a child",
  ],
  [
    "ready",
    "love",
    /\bready (?:for|to) (?:a (?:new )?relationship|love|dat(?:e|ing)|a partner)\b/,
    "a new relationship",
  ],
  [
    "new_love",
    "love",
    /\b(find(?:ing)? (?:love|someone|a partner)|meet(?:ing)? (?:someone|my soulmate|the one)|soulmate|dating|love life|fall in love|(?:new|true) love)\b/,
    "love",
  ],
  ["arguing", "love", /\b(?:we|us)\b.*\b(?:argu\w+|fight\w*|quarrel\w*)\b/, "your quarrels"],
  ["raise", "career", /\b((?:a|my) raise|pay rise|more pay|higher salary)\b/, "the raise"],
  ["promotion", "career", /\bpromot\w+\b/, "the promotion"],
  ["exam", "career", /\b(exams?|tests?)\b/, "the test"],
  [
    "offer",
    "career",
    /\b(job offers?|which (?:job|offer|position)|(?:take|accept) (?:the|this|a) (?:new )?(?:job|offer|position|role))\b/,
    "the offer",
  ],
  [
    "leave_job",
    "career",
    /\b(?:quit|quitting|resign|resigning|hand in my notice|(?:leave|leaving|change|changing|switch|switching) (?:my (?:\w+ )?)?jobs?)\b/,
    "this step",
  ],
  [
    "tired_work",
    "career",
    /\b(?:tired of|bored (?:with|by|at)|hate|fed up with|stuck in|unhappy (?:at|with|in)|dread)\b.*\b(?:job|work|career)\b/,
    "your work",
  ],
  [
    "study",
    "career",
    /\b(university|college|thesis|study|studies|studying|degree|course|apprenticeship|back to school)\b/,
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
    /\b(job|jobs|career|work|boss|manager|freelanc\w*|retire|employer|profession|interview)\b/,
  ],
  ["pet", "family", /\b(dog|cat|puppy|kitten|pet|rabbit|parrot)\b/, "the question of a pet"],
  [
    "sale",
    "family",
    /\bsell(?:ing)?\b.*\b(?:house|apartment|flat|home|place|property|land)\b/,
    "the sale",
  ],
  [
    "purchase",
    "money",
    /\b(?:buy|buying|lease)\b.*\b(?:car|van|bike|motorcycle|motorbike|boat|camper|piano|laptop)\b/,
    "the purchase",
  ],
  [
    "home",
    "family",
    /\b(?:(?:buy|rent|mortgage|renovat\w*)\b.*\b(?:house|apartment|flat|home|place|property)|apartment|flat|landlord|mortgage)\b/,
    "your home",
  ],
  ["household", "family", /\b(at home|household|the house\b.*\b(?:quiet|calm|peace))\b/, "home"],
  ["move", "travel", /\b(move|moving|relocat\w+|emigrat\w+|abroad)\b/, "the move"],
  ["trip", "travel", /\b(travel\w*|trip|journey|holiday|vacation|flight)\b/, "the trip"],
  ["lending", "money", /\b(?:lend\w*|lent|borrow\w*|loan)\b/, "the money"],
  ["debt", "money", /\b(?:debts?|owe|in the red)\b/, "your debts"],
  ["saving", "money", /\bsav(?:e|ing)\b.*\bmoney\b|\bsave more\b/, "saving"],
  [
    "caretaking",
    "wellbeing",
    /\b(?:tak(?:e|ing) care of (?:everyone|everybody|others)|people[- ]pleas\w+|say(?:ing)? no|boundar\w+)\b/,
    "looking after others",
  ],
  [
    "child",
    "family",
    /\b(?:son|daughter|kids?|child|children|stepson|stepdaughter|teenager)\b/,
  ],
  ["parents", "family", /\b(?:mother|father|mom|mum|dad|parents?|in-laws)\b/],
  ["family", "family", /\b(family|sister|brother|grand\w+|aunt|uncle|cousin)\b/],
  [
    "money",
    "money",
    /\b(money|salary|savings?|budget|income|afford|bills|finances|rich)\b/,
  ],
  [
    "path",
    "spirituality",
    /\b(purpose|calling|meaning of|my path|destiny|who am i|soul)\b/,
    "your path",
  ],
  ["creative", "creativity", /\b(book|novel|paint\w*|music|song|film|blog|podcast|poem\w*|art)\b/],
  [
    "finishing",
    "wellbeing",
    /\b(?:finish\w*|procrastinat\w*|motivat\w+|discipline|put(?:ting)? things off)\b/,
    "finishing things",
  ],
  ["happiness", "wellbeing", /\b(?:happy|happier|happiness)\b/, "your happiness"],
  [
    "blocked",
    "general",
    /\b(?:block\w*|stuck|hold(?:s|ing)? me back|in my way)\b/,
    "what is in your way",
  ],
  ["focus", "general", /\b(?:focus|priorit\w+)\b/, "your focus"],
  [
    "support",
    "general",
    /\b(?:rely on|count on|turn to|on my side|lean on)\b/,
    "the people around you",
  ],
  [
    "relationship",
    "love",
    /\b((?:my|our|this) (?:relationship|marriage|husband|wife|partner|boyfriend|girlfriend|spouse))\b/,
  ],
  ["relationship", "love", /\b(?:for each other|for us|between us)\b/, "the two of you"],
  ["someone", "love", /\b(he|she|him|her|each other)\b/, "the bond between you"],
  [
    "new_love",
    "love",
    /\b(relationships?|partner|boyfriend|girlfriend|crush|date|love)\b/,
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
