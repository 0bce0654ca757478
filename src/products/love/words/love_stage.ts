import { lettersOf } from "../../../ai/mended.ts";
import type { Task } from "../../../ai/task.ts";

/** How far a love has come, as far as the question and the relationship status tell. */
export type LoveStage =
  /** Nobody in particular is meant. */
  | "search"
  /** Somebody is meant with whom nothing has begun. */
  | "crush"
  /** Somebody is meant, and nothing tells how near that person is. */
  | "someone"
  | "early"
  | "couple"
  | "parted"
  /** The person whom the reader loved has died. */
  | "loss"
  | "unknown";

const LOVED = "(?:husband|wife|partner|fianc\\w+|boyfriend|girlfriend|spouse)";
const LOSS = new RegExp(
  `\\bwidow\\w*|\\bmy late ${LOVED}|\\b(?:lost|death of|buried) my ${LOVED}|` +
    `\\bmy ${LOVED} (?:\\w+ )?(?:died|passed away|passed on|is dead)\\b|` +
    "\\b(?:since|after) (?!(?:my|his|her|our|the) )\\w+ (?:died|passed away)\\b|\\b(?:he|she) (?:died|passed away)\\b",
);
const PARTED =
  /\b(?:my|an|the) ex\b|\b(?:we|i|he|she) (?:\w+ )?(?:broke (?:it )?(?:up|off)|split(?: up)?|separated|divorced)\b|\bbroke up with\b|\b(?:he|she|we|i) (?:just )?(?:ended (?:it|things(?! with (?!me\b|us\b))|our (?:relationship|marriage|engagement))|called it quits)\b|\bour break-?up\b|\b(?:left|dumped) me\b|\bi left (?:him|her|my)\b|\b(?:after|since|over) (?:the|my|our) (?:divorce|separation|break-?up|split)\b|\bget (?:him|her|my \w+) back\b|\bback together\b|\bi(?:'m| am) divorced\b/;
/** Words of another love beside the reader's own. */
const BESIDE =
  /\b(?:crush|my ex|fell for|fall(?:en|ing)? for|feelings for (?!me)|in love with (?!(?:him|her|me|my (?:husband|wife|partner|boyfriend|girlfriend))\b)|another (?:man|woman)|somebody (?:else|new)|someone (?:else|new)|affair)\b/;
const COUPLE = new RegExp(
  `\\bmy ${LOVED}\\b|\\bour (?:marriage|relationship|wedding|anniversary|home|flat|house|kids|children|baby)\\b|` +
    "\\b(?:we|he|she|we've|have) (?:\\w+ )?(?:moved in|live together|are married|got married|got engaged)\\b|\\byears together\\b|\\btogether for \\w+ years\\b|\\bwe(?:'re| are) (?:engaged|married)\\b",
);
const EARLY =
  /\b(?:one|two|three|four|five|six|seven|several|few|\d+) dates\b|\b(?:first|second|third|fourth|last) date\b|\b(?:i'm|been|we're|started) (?:seeing|dating)\b|\b(?:weeks|months) of dating\b/;
const CRUSH =
  /\bcrush\b|\bfanc(?:y|ies)\b|\bfell for\b|\bfall(?:en|ing)? for\b|\bin love with (?:my|a|the|some\w+)\b|\bfeelings for (?:my|a|the)\b|\b(?:doesn't|does not) (?:even )?know (?:(?:that )?i|how i|about)\b|\bask(?:ing)? (?:him|her|them|\w+) out\b/;
const PERSON =
  /\b(?:he|him|his|she|her|hers)\b|\b(?:this|that|the) (?:guy|man|woman|girl|one i)\b|\bmy (?:best )?(?:neighbou?r|colleague|coworker|friend|flatmate|roommate|pen ?pal|trainer|instructor|barista|boss|landlord|classmate|teammate|tutor|therapist|doctor)\b|\bmy (?:first|old) (?:love|flame)\b|\b(?:does|will|did) (?!(?:it|this|that|love|my|the|there|any\w*|some\w*|god|fate|life)\b)[a-z]+ (?:ever )?(?:love|like|miss|want|text|call|write)\b/;

/** The relationship status in a task's title, if it is known. */
export function statusOf({ title }: Pick<Task, "title">): string | undefined {
  return /\bthe reader is (?:in something )?(\w+)$/.exec(title)?.[1];
}

/** Whether the task's title says that the reader has a partner. */
export function isPaired({ title }: Task): boolean {
  return /\bthe reader is (partnered|married)\b/.test(title);
}

/** The stage of the love that a task's question is about. The words count before the status. */
export function loveStageOf({ customerText, title }: Task): LoveStage {
  const text = lettersOf(customerText?.question ?? "");
  const status = statusOf({ title });
  if (status === "partnered" || status === "married") {
    return BESIDE.test(text) ? "unknown" : "couple";
  }
  if (status !== "dating" && LOSS.test(text)) return "loss";
  if (PARTED.test(text)) return "parted";
  if (COUPLE.test(text) && !ALONE_AGAIN.has(status ?? "")) {
    return status === "single" ? "unknown" : "couple";
  }
  if (EARLY.test(text)) return "early";
  if (CRUSH.test(text)) return "crush";
  if (status === "dating") return "early";
  if (status === "separated") return "parted";
  if (PERSON.test(text)) return "someone";
  if (status === "widowed") return "loss";
  return status === "single" || status === "divorced" ? "search" : "unknown";
}

const ALONE_AGAIN: ReadonlySet<string> = new Set(["separated", "divorced", "widowed"]);

/** Stages whose words hold at a stage as well: one may have lost a love and like somebody new. */
const ALSO: Readonly<Partial<Record<LoveStage, readonly LoveStage[]>>> = {
  someone: ["crush", "early", "parted"],
  loss: ["search", "crush"],
};

/** Whether words for the given stages are true at a stage. Words without stages are true at any. */
export function fitsStage(stages: readonly string[] | undefined, stage: LoveStage): boolean {
  if (stages === undefined || stage === "unknown") return true;
  return [stage, ...ALSO[stage] ?? []].some((one) => stages.includes(one));
}

/** Whether words for the given stages are known to be true at a stage. */
export function holdsAt(stages: readonly string[] | undefined, stage: LoveStage): boolean {
  return stages === undefined || stages.includes(stage);
}

/** Words of somebody new beside a person who is named. */
const NEW = /\b(?:someone|somebody|anyone|anybody|new|again|another|dating)\b/;

/** Whether a question is about somebody whom the reader knows, so that nobody is looked for. */
export function meansSomebody(question: string): boolean {
  const text = lettersOf(question);
  return PERSON.test(text) && !NEW.test(text);
}
