import type { Dice } from "../../../ai/engine/dice.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { SYMBOL_WORDS } from "./symbol_words.ts";
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
/** What stands around the words of the two symbols, `{pair}`. */
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

/** What the two symbols of the vision, by their ids, say to the answer. */
export function unitPair(unit: VisionUnit, symbols: readonly string[], dice: Dice): Sentence {
  const frame = dice.pick(PAIR_FRAMES[pairOf(unit)]);
  const [first, second] = symbols;
  const said = dice.pick(SYMBOL_WORDS[first].says);
  const verbOf = (line: string) => line.split(" ")[0];
  // "The bell says that …, and the key says that …" would sound like a list.
  const added = dice.pick(
    SYMBOL_WORDS[second].says.filter((line) => verbOf(line) !== verbOf(said)),
  );
  return sentenceOf(frame.replace("{pair}", `the ${first} ${said}, and the ${second} ${added}`), [
    frame,
  ]);
}

/** What the two symbols, by their ids, wish the asker of a grave question. */
export function comfortingPair([first, second]: readonly string[], dice: Dice): Sentence {
  const frame = dice.pick(PAIR_FRAMES.comfort);
  const parts: Readonly<Record<string, string>> = {
    first: `the ${first}`,
    second: `the ${second}`,
    wish: SYMBOL_WORDS[first].wish,
    wish2: SYMBOL_WORDS[second].wish,
  };
  return sentenceOf(frame.replace(/\{(\w+)\}/g, (_, part) => parts[part]), [frame]);
}

/** Which frames fit: those of the lead, or those of what the question asks for. */
function pairOf({ lead, form }: VisionUnit): string {
  if (form === "other") return "mind";
  const verdict = TURNED[lead ?? ""]?.pair ?? lead ?? "any";
  return verdict in PAIR_FRAMES ? verdict : "any";
}
