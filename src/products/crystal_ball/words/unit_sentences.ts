import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { VisionUnit } from "./vision_unit.ts";
import { turnedLeads } from "../../asked/turned.ts";
import words from "./en/unit_frames.json" with { type: "json" };

type Frames = Readonly<Record<string, readonly string[]>>;

/** The leads of a turned question are named after how the pictures incline toward the action. */
const TURNED: Readonly<Record<string, { leads: readonly string[]; pair: string }>> = {
  "turned.supportive": { leads: turnedLeads("supportive"), pair: "yes" },
  "turned.challenging": { leads: turnedLeads("challenging"), pair: "not_yet" },
  "turned.mixed": { leads: turnedLeads("mixed"), pair: "open" },
};
/** What is said before an answer, by the name of the leads. */
const GLASS_LEADS: Frames = words.leads;
/** What the two symbols, `{first}` and `{second}`, add to an answer. */
const PAIR_FRAMES: Frames = words.pair;
/** Words of an oracle of the day, as they are said of a crystal ball. */
const OF_GLASS: readonly (readonly [RegExp, string])[] = [
  [/\bThe sky keeps\b/, "The glass keeps"],
  [/\bfrom (?:the|your) sky\b/, "from a glass"],
  [/\bfrom a birthday\b/, "in a glass"],
  [/\bNo reading\b/, "No glass"],
  [/\bA reading\b/, "A glass"],
  [/\b(a|no|any) reading\b/, "$1 glass"],
];

/** The answer to the question. */
export function unitAnswer({ answer, lead }: VisionUnit, dice: Dice): Sentence {
  const text = OF_GLASS.reduce((said, [of, glass]) => said.replace(of, glass), answer);
  return lead === null
    ? sentenceOf(text, [answer])
    : sentenceOf(`${dice.pick(TURNED[lead]?.leads ?? GLASS_LEADS[lead])} ${text}`, [answer]);
}

/** A symbol in an answer: its name with the article, and the strength that it speaks of or asks for. */
interface NamedSymbol {
  name: string;
  gift: string;
  stance: Stance;
}

/** What the two symbols of the vision add to the answer. */
export function unitPair(
  unit: VisionUnit,
  [first, second]: readonly [NamedSymbol, NamedSymbol],
  dice: Dice,
): Sentence {
  const frame = dice.pick(PAIR_FRAMES[pairOf(unit)]);
  const parts: Readonly<Record<string, string>> = {
    first: first.name,
    second: second.name,
    gift: first.gift,
    gift2: second.gift,
    pair: pairWords(first, second),
  };
  return sentenceOf(frame.replace(/\{(\w+)\}/g, (_, part) => parts[part]), [frame]);
}

/** A hard picture asks for the strength of which an easy one speaks. */
function pairWords(first: NamedSymbol, second: NamedSymbol): string {
  const verbOf = ({ stance }: NamedSymbol) => stance === "challenging" ? "asks for" : "speaks of";
  const [verb, verb2] = [verbOf(first), verbOf(second)];
  const joined = verb !== verb2 ? verb2 : verb === "asks for" ? "for" : "of";
  return `${first.name} ${verb} ${first.gift}, and ${second.name} ${joined} ${second.gift}`;
}

/** Which frames fit: those of the lead, or those of what the question asks for. */
function pairOf({ lead, form, isComforting }: VisionUnit): string {
  if (isComforting) return "comfort";
  if (form === "other") return "mind";
  const verdict = TURNED[lead ?? ""]?.pair ?? lead ?? "any";
  return verdict in PAIR_FRAMES ? verdict : "any";
}
