import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { domainOf } from "../../../ai/question_domain.ts";
import { askedQuestion, asksWhatHelps, isOfFit } from "../../../ai/question_kind.ts";
import { ANSWERS } from "../../asked/words/answer_words.ts";
import { cardForm } from "./card_answer.ts";
import { GENERAL } from "./card_words.ts";
import { ownMatter } from "./own_matters.ts";

/** Sentences that speak of the day of an oracle, as they are said of cards. */
const OF_DAY: readonly (readonly [RegExp, string])[] = [
  [/\bthe day is\b/, "the cards are"],
  [/\bthe day (speak|give)s\b/, "the cards $1"],
];
const OF_DAY_ALONE = /\bone day, so take\b|\bday goes on\b|\bview of the day\b|\bthan on the day\b/;

/** Matters that are themselves about leaving something, so that a yes speaks for leaving. */
const OF_LEAVING: ReadonlySet<string> = new Set(
  "parting leave_job retire cut_contact letting_go saying_no independence sale move quitting"
    .split(" "),
);
/** Forms whose answer depends on more than the matter. */
const ALWAYS_GENERAL: ReadonlySet<string> = new Set(
  ["reason", "where", "which", "ahead", "name", "strength"],
);
/** Matters whose words say what stands in the way, or where a life is going. */
const OF_FORM: Readonly<Record<string, ReadonlySet<string>>> = {
  hindrance: new Set(["blocked", "letting_go", "pattern", "commitment"]),
  purpose: new Set(["path"]),
};
/** The love, the money or the work of these is not the reader's. */
const OF_OTHERS =
  /\b(?:my|our) (?:\w+ )?(?:son|daughter|sister|brother|friends?|mother|father|mum|mom|dad|parents|cousin|niece|nephew|grand\w+)\b/i;
/** A question on these is not about love, even if it names a lover. */
const OF_THINGS =
  /\b(?:owes?|money|pays?|debts?|kids|children|house|car|furniture|job|work|boss|dog|cat|party|school|business|holiday|trip)\b/i;
const OF_LOVE =
  /\b(?:lov\w+|dat(?:e|ing)|feel\w*|likes? me|commit\w*|together|kiss\w*|miss(?:es)? me|relationship|interested|into me|serious|us)\b/i;
const NEVER = /(?!)/;
/** What a question must say before a matter with wide forms is believed. */
const STRICT: Readonly<Record<string, RegExp>> = {
  amends:
    /\b(?:should|shall|do|can|could|how) i\b.*\b(?:apologi[sz]e|sorry|amends)\b|\bforgive (?:me|us)\b|\bforgiven\b|\btrust me again\b/i,
  jealousy: /\b(?:am i|i'm|i am|i (?:get|feel)|my|being|so|less|stop) (?:\w+ )?jealous\w*/i,
  creative:
    /\b(?:how|should|shall|is)\b.*\b(?:book|novel|my painting|songs?|poem\w*|writing|photography)\b/i,
  heartbreak: /\b(?:him|her|them|my ex|someone|love\w*|broken heart|my heart)\b/i,
  self_forgive: /\bforgive myself\b|\bguilty (?:about|for|that)\b/i,
  child:
    /\b(?:closer to|help|support|understand|get through to|talk (?:to|with))\b.*\b(?:son|daughter|child|kids?|children|teenager)\b/i,
  parents:
    /\b(?:talk (?:to|with)|tell|closer to|understand|peace with|get on with|get along with)\b.*\b(?:mother|father|mum|mom|dad|parents)\b/i,
  friend:
    /\b(?:help|support|closer to|reach|make up with|peace with|talk (?:to|with))\b.*\bfriends?\b/i,
  money: /\b(?:money|budget|finances|bills|salary|income)\b/i,
  work: /\b(?:right|career|promot\w+|change|boss|manager|team)\b/i,
  study: /\b(?:university|college|thesis|stud(?:y|ies|ying)|degree|apprenticeship)\b/i,
  worry: /\b(?:overthink\w*|worry\w*|anxi\w+|panic\w*|self-?doubt)\b/i,
  relationship: OF_LOVE,
  business: /\b(?:start|open|launch|grow|succe\w+|survive|profit\w*|customers|clients|living)\b/i,
  hardship: /\b(?:hard|difficult|tough)\b|\bmake it through\b|\bcope\b|\bsurvive this\b/i,
  therapy: NEVER,
  children_wish: /^(?!.*\bregret)/i,
  finishing: /\b(?:i|me)\b/i,
  illness_near: /\bvisit\w*\b/i,
  own_pet: NEVER,
  lending: NEVER,
  exam: /\bexams?\b/i,
  family: NEVER,
  everyday: NEVER,
  household: NEVER,
  neighbor: NEVER,
  sale: NEVER,
  too_late: NEVER,
  pet: NEVER,
  rest: NEVER,
  joining: NEVER,
  habit: NEVER,
  speaking: NEVER,
  trip: NEVER,
  home: NEVER,
  someone: OF_LOVE,
  love_life: OF_LOVE,
};
/** Matters in which what helps answers a mere statement. */
const STATED: ReadonlySet<string> = new Set(
  "arguing blocked confidence debt heartbreak lonely lonely_pair love_life single tired_work worry"
    .split(" "),
);
const OF_FEELING =
  /^(?!(?:please |can you )?(?:give|tell|show|any|general|some)\b).*\b(?:i|me|my)\b/;
const OF_MESSAGE = /\bneed to (?:hear|know)\b|\bmessage for me\b|\bguidance\b/i;
const OF_FAULT = /\bwrong\b|\bmistakes?\b/;
const OF_SIGHT = /\bnot seeing\b|\bmissing\b|\boverlook\w*|\bblind\b/;
const OF_DECISION = /\b(?:decid\w+|decision|choos\w+|make up my mind)\b/;
const OF_MANY = /\b(?:people|everyone|everybody|men|women|guys|girls|others|they all)\b/i;
const OF_MERIT = /^(?:is|are) (?:my|this|our)\b.*\b(?:any good|good enough|talented|worth)\b/;
/**
 * Matters that say more of a question than the matter first read; empty if no matter's words fit.
 */
const NEARER: readonly (readonly [RegExp, string])[] = [
  [/\bshy(?:ness)?\b|\bself-esteem\b/i, "confidence"],
  [/\bcompar(?:e|ing)\b/i, "comparing"],
  [/\bsav(?:e|ing) (?:up|for|money|enough)\b/i, "saving"],
  [
    /\b(?:interviewed|applied|driving (?:test|licen[cs]e)|lessons?|what now|watching over|my fault|who am i|need to (?:hear|know)|guidance|too (?:soon|early) to)\b/i,
    "",
  ],
  [/\b(?:son|daughter|kids?|children|child)\b.*\bopen up\b/i, "child"],
  [
    /\b(?:husband|wife|partner|boyfriend|girlfriend|him|her|them|father|mother)\b.*\bopen up\b/i,
    "",
  ],
  [/\b(?:men|women|people|guys|girls|they|he|she)\b.*\blos\w+ interest\b/i, ""],
  [/\b(?:second|third|another) (?:child|baby)\b/i, "children_wish"],
  [/\btake (?:out )?(?:the|a) (?:loan|mortgage)\b|\bborrow\w*/i, "money"],
  [/\bmy (?:purpose|calling)\b/i, "path"],
  [/\bmiss (?:my|him|her)\b/i, ""],
];
/** Words without which the answers of a matter do not fit. */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ["choice", "contact", "how", "why", "outcome", "what"].map((kind) => [
      `together.${kind}`,
      /\b(?:we|us|marry|married|marriage|mov(?:e|ing) in|propos\w+|engag\w+)\b/i,
    ]),
  ),
  "work.what": /\b(?:focus|direction|next step|career|kind|sort|type|suit)\b/i,
};
const OF_TRIP = /\b(?:holidays?|vacation|trip|travel\w*|weekend|honeymoon)\b/;

/** What the cards together say to the question: an answer that was written for its matter. */
export function answerOfMatter(
  question: string,
  stance: Stance | null,
  dice: Dice,
): Sentence {
  const form = cardForm(question);
  const leaning = form === "help" ? "supportive" : form === "measure" ? "mixed" : stance;
  const own = ownMatter(question, form);
  const text = own !== null
    ? dice.pick(own.says)
    : ofMatter(question, leaning, dice) ?? dice.pick(inGeneral(question, leaning));
  return sentenceOf(text, [text]);
}

/** An answer that was written for the matter of the question; null if there is none. */
function ofMatter(question: string, stance: Stance | null, dice: Dice): string | null {
  const form = cardForm(question);
  const { kind, isAway } = askedQuestion(question);
  const isOfDeath = form === "care" && kind !== "care";
  if (ALWAYS_GENERAL.has(form) || isOfDeath || form === "who" && kind !== "what") return null;
  if (form === "either" && kind === "what") return null;
  const domain = domainOf(question);
  const matter = NEARER.find(([words]) => words.test(question))?.[1] ?? domain?.id ?? "";
  if (OF_FORM[form]?.has(matter) === false || STRICT[matter]?.test(question) === false) return null;
  if (domain?.topic === "love" && (OF_OTHERS.test(question) || OF_THINGS.test(question))) {
    return null;
  }
  if (form === "none" && !STATED.has(matter) || isAway && !OF_LEAVING.has(matter)) return null;
  if (REQUIRED[`${matter}.${kind}`]?.test(question) === false) return null;
  const fitting = cellsOf(question, form, stance)
    .map((cell) =>
      ANSWERS.cell(`${matter}.${cell}`)
        .filter((entry) => !entry.includes("{s}") && !OF_DAY_ALONE.test(entry))
    )
    .find(({ length }) => length > 0);
  if (fitting === undefined) return null;
  return OF_DAY.reduce(
    (said, [words, ofCards]) => said.replace(words, ofCards),
    dice.pick(fitting),
  );
}

const VERDICTS: Readonly<Record<Stance, string>> = {
  supportive: "yes",
  challenging: "not_yet",
  mixed: "open",
};

/** Forms that are about the reader, whoever else is named. */
const OF_READER: ReadonlySet<string> = new Set(["purpose", "hindrance", "strength"]);

/** The cells of a matter that answer a question, the best first. */
function cellsOf(question: string, form: string, stance: Stance | null): readonly string[] {
  // A statement gets what helps in its matter.
  if (form === "none") return ["how", "what"];
  const { kind } = askedQuestion(question);
  if (isOfFit(question) && !/^\W*(?:should|shall)\b/i.test(question)) return ["fit", "open"];
  if (OF_READER.has(form)) return ["what"];
  switch (kind) {
    case "choice":
    case "contact":
      return [VERDICTS[stance ?? "mixed"]];
    case "either":
      return ["either", "open"];
    case "fear":
      return ["fear", "outcome"];
    case "what":
      return asksWhatHelps(question) ? ["what", "how"] : ["what"];
    default:
      return [kind];
  }
}

/** Answers for a question whose matter has no words of its own. */
function inGeneral(question: string, stance: Stance | null): readonly string[] {
  const form = cardForm(question);
  if (/\blessons?\b/i.test(question)) return GENERAL.lesson;
  if (/\bmy fault\b/i.test(question)) return GENERAL.fault;
  if (form === "reason" && /\bwhy did\b/i.test(question)) return GENERAL["reason.past"];
  if (form === "reason" && OF_MANY.test(question)) return GENERAL["cause.others"];
  if (/\bwhat now\b/i.test(question)) return GENERAL.now;
  if (OF_MESSAGE.test(question)) return GENERAL.hear;
  const text = question.toLowerCase().replaceAll("’", "'");
  switch (form) {
    case "state":
      return GENERAL[
        /\btoo (?:soon|early)\b/.test(text) ? "timely" : OF_MERIT.test(text) ? "look" : "state"
      ];
    case "cause":
      return GENERAL[
        OF_MANY.test(text)
          ? "cause.others"
          : /^why (?:do|does|are|is|did|have|has) (?!i\b|we\b)/.test(text)
          ? "cause.things"
          : /^why do i (?:always|keep|never|still|constantly)\b/.test(text)
          ? "cause"
          : "cause.now"
      ];
    case "choice":
    case "help":
    case "measure":
      return GENERAL[`choice.${stance ?? "mixed"}`];
    case "hindrance":
      return GENERAL[OF_FAULT.test(text) ? "wrong" : OF_SIGHT.test(text) ? "unseen" : form];
    case "way":
      return GENERAL[/^\W*(?:\w+ )?how\b/.test(text) ? "how" : "what"];
    case "who":
      return GENERAL[
        /\b(?:love|marry|date|partner|soulmate)\b/.test(text)
          ? "who.love"
          : /\bhelp\w*\b/.test(text)
          ? "who.help"
          : "who"
      ];
    case "where":
      return GENERAL[OF_TRIP.test(text) ? "where.trip" : "where"];
    case "when":
      return GENERAL[
        /\bwhen (?:should|shall|can|could|do|is it|is a) /.test(text) ? "when.own" : form
      ];
    case "none":
      if (/^\W*\w+\W*\w*\W*$/.test(text)) return GENERAL.word;
      return GENERAL[
        OF_DECISION.test(text)
          ? "decide"
          : OF_FEELING.test(text) && !text.includes("?")
          ? "feeling"
          : "none"
      ];
    default:
      return GENERAL[form];
  }
}
