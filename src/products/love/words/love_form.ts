import { askingParts } from "../../../ai/asking_part.ts";
import { lettersOf } from "../../../ai/mended.ts";

/** What the first sentence of an answer about love has to meet. */
type LoveForm =
  | "stay_go"
  /** The question is when to act, or whether to act yet. */
  | "moment"
  | "tell"
  /** Whether a love lasts or is over. */
  | "survive"
  /** What another person feels. */
  | "mind"
  /** What another person will do. */
  | "deed"
  /** Why another person acts in some way. */
  | "their_why"
  /** What something means that may be a warning. */
  | "sign"
  | "mistake"
  /** How something is to be recognized. */
  | "know"
  | "how"
  | "when"
  | "why"
  | "what"
  | "choice"
  /** Something is told and nothing is asked. */
  | "told";

const THEY =
  "(?:he|she|they|the (?:guy|man|woman|girl)(?: \\w+){0,4}|(?:my|our) (?:\\w+ )?(?:husband|wife|partner|fiancee?|boyfriend|girlfriend|spouse|ex|crush|date|neighbou?r|colleague|coworker|flatmate|friend)|(?!(?:it|this|that|love|my|our|we|i|you|the|a|there|any\\w*|some\\w*|no|things|life)\\b)[a-z]+(?= (?:really |still |even |ever )*(?:love|like|miss|want|feel|text|call|come|write|forgive|marry)\\b))";
const US =
  "(?:we|us|it|this|things|love|(?:\\w+ )?\\w+ and i|(?:our|my|this|a|the) (?:\\w+ )?(?:love|marriage|relationship|engagement))";

/** The first pattern that matches decides. */
const FORMS: readonly (readonly [LoveForm, RegExp])[] = [
  [
    "stay_go",
    /\b(?:stay|fight for (?:it|us|him|her|this)|hold on|keep trying)\b.{0,40}\bor\b.{0,30}\b(?:go|leave|let|end|give up|walk|move on|break|divorce)\b|\b(?:go|leave|let (?:him|her|it) go|end (?:it|things)|give up|walk away|break up)\b.{0,40}\bor\b.{0,30}\b(?:stay|fight|hold on|keep|try|give)\b|\b(?:should|shall|do|must) i (?:\w+ )?(?:stay(?! (?:in touch|friends|over))|leave (?:him|her|my)|divorce|break up|end (?:it|things|this)|walk away)\b|\btime to (?:let (?:him|her|it|them|this|go)|leave (?:him|her|my)|walk away|break up|end (?:it|things|this)|move on(?! from (?:this|the|my|our) (?:job|work|career|company|team|house|flat|apartment)\b)|give up)\b/,
  ],
  [
    "moment",
    /\bnow or\b|\bor (?:should i |do i |better )?(?:wait|later|first)\b|\bwait or\b|\bor (?:is it|am i) too (?:soon|early)\b|\b(?:is|would) it (?:be )?(?:\w+ )?(?:too (?:soon|early)|time)\b|\b(?:too|so) (?:soon|early)\b|\bbefore or after\b|\bshould i wait\b|\bwhen (?:should|do|can|shall) (?:i|we)\b|\bright (?:time|moment)\b/,
  ],
  [
    "tell",
    /\b(?:should|shall|do|must|can|may) i (?:really |still |just |even )*(?:tell|say(?! (?:yes|no|goodbye)\b)|confess|admit|mention|bring (?:it|this|that)? ?up|raise|speak up|let (?:him|her|them) know)\b|\b(?:say|tell|speak)\b.{0,20}\bor\b.{0,20}\b(?:keep|quiet|silent|nothing|not)\b/,
  ],
  [
    "survive",
    new RegExp(
      `(?<!\\bhow )\\b(?:can|could|will|would|do|does|might) ${US} (?:\\w+ )?(?:survive|last|work|make it|end up together|have (?:something|anything)|get through|recover|get past|have a (?:future|chance)|be (?:saved|ok|okay|all right|fine)|hold|heal)\\b|` +
        `\\bare we (?:going to |gonna )?(?:make it|be (?:ok|okay|all right|fine))\\b|\\b(?:is|are) ${US} (?:really |already )?(?:over|finished|doomed|done|the end)\\b|` +
        "\\bis (?:there|this) (?:still |really |even )*(?:a|any|no) (?:chance|hope|future|way back)\\b|\\btoo late for us\\b|(?<!\\bhow (?:can|could|do|will|would) (?:we|i) (?:\\w+ ){0,2})\\b(?:back|stay) together\\b|(?<!\\bhow )\\b(?:can|could|will) (?:we|two people) (?:still |ever )?(?:\\w+ )?(?:find|be|become|come|get|mend|fix|save|grow|live)\\b|\\b(?:could|can|will) .{2,40} (?:become|be) more than\\b",
    ),
  ],
  [
    "their_why",
    new RegExp(
      `\\bwhy (?:does|is|did|won't|doesn't|has|hasn't|would|isn't|didn't|do) ${THEY}(?= )`,
    ),
  ],
  [
    "mind",
    new RegExp(
      `\\bam i being \\w+|(?<!\\bwhat )\\b(?:does|do|is|did|has|have|could|can) ${THEY} (?:\\w+ ){0,3}(?:lov\\w*|lik(?:e|es|ing)|fanc\\w*|feel\\w*|miss\\w*|want\\w*|care\\w*|into|attracted|interested|losing interest|pulling away|think\\w*|desire|regret\\w*|happ\\w+|over me|better off|serious|mean)\\b|\\b(?:been|being|acting|become|so|seems?) (?:\\w+ )?(?:distant|cold)\\b|\\bfeelings for me\\b|\\bwhat (?:does|is|do) ${THEY} (?:really |actually )?(?:think|feel|want)\\w*`,
    ),
  ],
  [
    "deed",
    new RegExp(
      `\\b(?:will|would|won't|wouldn't|could) ${THEY} \\w+|\\b(?:is|are) ${THEY} (?:ever )?(?:going to|gonna|coming|about to)\\b|\\bwhen will ${THEY} \\w+`,
    ),
  ],
  [
    "sign",
    /\bshould (?:it|that|this|i be) (?:bother|worr|hurt|upset|concern|jealous|sad|angry|offended)\w*|\b(?:red flag|bad sign|good sign|a sign|mean anything|what does (?:it|this|that) mean)\b/,
  ],
  [
    "mistake",
    /\b(?:did|have|am|are|was|is|would) (?:i|we|it|this|that) (?:\w+ ){0,3}(?:mistake|wrong (?:person|man|woman))\b/,
  ],
  [
    "know",
    /\bhow (?:will|do|can|would|could|should) i (?:know|tell|recogni[sz]e|be sure|notice)\b/,
  ],
  ["when", /^(?:and |so |but )?(?:when|how (?:soon|long))\b/],
  ["why", /^(?:and |so |but )?(?:why|how come|what makes)\b/],
  ["what", /^(?:and |so |but )?what (?:now|next|should|can|could|do|shall|would you)\b/],
  ["how", /^(?:and |so |but )?how\b|^what(?:'s| is) the best way\b|^(?:any )?(?:tips|advice)\b/],
  [
    "choice",
    /^(?:and |so |but )?(?:(?:should|shall|can|may|could) (?:i|we)\b|is it (?:ok|okay|wise|worth|fair|fine|good|safe|a good)|do i have to|am i allowed|would it)\b/,
  ],
];

/** The form of a question; undefined where the general words answer as well. */
export function loveFormOf(question: string): LoveForm | undefined {
  const text = lettersOf(question);
  const parts = askingParts(text).map(({ start, end }) => text.slice(start, end).trim());
  if (
    !/[?]/.test(text) && parts.length === 1 && parts[0] === text.trim() &&
    /^(?:i|i'm|i've|it's|he|she|my|we|we're|there|a)\b/.test(text)
  ) {
    return "told";
  }
  return FORMS.find(([, pattern]) => parts.some((part) => pattern.test(part)))?.[0];
}
