import type { Stance } from "../../astrology/drivers/driver.ts";
import type { Dice } from "./dice.ts";

/** How an answer begins, by how what it rests on leans; `{s}` is what was asked about. */
const TO_YES_OR_NO: Readonly<Record<Stance, readonly string[]>> = {
  supportive: [
    "for {s}, the answer leans toward yes",
    "as for {s}, a yes is closer than a no",
    "when it comes to {s}, there is more for it than against it",
    "the short answer on {s} is a careful yes",
  ],
  challenging: [
    "for {s}, not yet is the honest answer",
    "as for {s}, it is wiser to wait a little",
    "when it comes to {s}, the answer is closer to not yet",
    "the short answer on {s} is not yet",
  ],
  mixed: [
    "as for {s}, the answer is still open",
    "for {s}, yes and no weigh about the same",
    "when it comes to {s}, much depends on how you go about it",
    "the short answer on {s} is an honest maybe",
  ],
};

/** To a question that neither yes nor no would answer. */
const TO_OTHERS: Readonly<Record<Stance, readonly string[]>> = {
  supportive: [
    "as for {s}, the way looks open",
    "when it comes to {s}, things are moving your way",
    "with {s}, you have more to work with than you think",
    "the short answer on {s} is to keep going",
  ],
  challenging: [
    "as for {s}, the ground is not ready yet",
    "when it comes to {s}, slow and honest beats quick and clever",
    "with {s}, patience is the better tool",
    "the short answer on {s} is to slow down",
  ],
  mixed: [
    "as for {s}, there are two sides to it",
    "when it comes to {s}, a look from both sides helps",
    "with {s}, the how matters more than the what",
    "the short answer on {s} is that you have a choice",
  ],
};

const YES_OR_NO =
  /^\W*(am|is|are|was|were|do|does|did|has|have|had|should|shall|will|would|can|could|may|might)\b/i;

/** Answers before it explains: to be followed by a colon. */
export function answeringLead(
  { question, subject, stance }: { question: string; subject: string; stance: Stance },
  dice: Dice,
): string {
  const leads = YES_OR_NO.test(question) ? TO_YES_OR_NO : TO_OTHERS;
  return dice.pick(leads[stance]).replace("{s}", subject);
}

/** Only says what it is about: to be followed by a comma. */
export function topicLead(subject: string, dice: Dice): string {
  return dice.pick(["as for {s}", "when it comes to {s}"]).replace("{s}", subject);
}
