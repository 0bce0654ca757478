import type { Advice } from "../../oracle_ask/words/answered_matter.ts";
import { askedThing } from "./asked_thing.ts";
import type { AskedVision } from "./asked_vision.ts";
import type { MatterUnits } from "./glass_matters.ts";
import { OF_COUNT, OF_OPEN, WHO_AHEAD } from "./vision_forms.ts";
import banks from "./en/units.json" with { type: "json" };

type General = keyof typeof banks.general;

/** The answers that fit any question which asks for the same. */
export function generalUnits(asked: AskedVision): MatterUnits {
  const [form, lead] = asked.forms[0];
  return { name: "general", units: banks.general[generalOf(asked)], form, lead };
}

/** Such answers with the thing that the question names, `{t}`; null if it names none. */
export function namedUnits(asked: AskedVision): MatterUnits | null {
  const named: Readonly<Partial<Record<General, readonly Advice[]>>> = banks.named;
  const bank = named[generalOf(asked)];
  const thing = askedThing(asked.text);
  if (bank === undefined || thing === null) return null;
  const units = bank.map(({ answer, step }) => ({
    answer: answer.replaceAll("{t}", thing),
    step,
  }));
  const [form, lead] = asked.forms[0];
  return { name: "named", units, form, lead };
}

/** The answers that comfort. */
export function careUnits({ text }: AskedVision): MatterUnits {
  const units = banks.general[OF_BODY.test(text) ? "health" : "care"];
  return { name: "care", units, form: "said", lead: null };
}

/** What a question asks for, as far as general answers differ by it. */
function generalOf({ text, forms: [[form, lead]] }: AskedVision): General {
  if (lead === "when") return "when";
  if (form === "cause" && OF_HABIT.test(text)) return "habit";
  if (form === "who" && WHO_AHEAD.test(text)) return "who_ahead";
  if (form !== "ahead") return form;
  if (OF_COUNT.test(text)) return "count";
  if (OF_OPEN.test(text)) return "open";
  return OF_ASKER.test(text) ? "ahead" : "ahead_other";
}

const OF_BODY =
  /\b(?:pain|hurts?|ache|heal\w*|cure\w*|ill|illness|sick|disease|symptoms?|recover\w*|cancer|diagnos\w+|surgery|operation|treatment|results|tumou?r|headaches?|migraines?|knee|doctor)\b/;
const OF_HABIT =
  /\bwhy (?:do|does|am|can't|don't|did) i\b.*\b(?:always|keep|never|still|every time)\b/;
/** What becomes of the asker's own doing, not of what others decide. */
const OF_ASKER =
  /\b(?:will|am|are|is|do|does|did|have|can|could|would|shall|might|going to) (?:i|we|my life|our life|my \w+ and i)\b/;
