import { SYMBOLS } from "../../../astrology/figures/symbols.ts";
import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { Tone } from "../../../ai/task.ts";
import { factsOf } from "../../../ai/engine/facts.ts";
import { topicLead } from "../../../ai/engine/leads.ts";
import { readingOf } from "../../../ai/engine/readings.ts";
import { plainSubject } from "../../../ai/engine/question.ts";
import { isFronted, type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { SYMBOL_WORDS, type SymbolWords } from "./symbol_words.ts";

export const crystalWords: ProductWords = {
  sentence: (asked) => {
    const { slot: { drivers: [driver], kind }, field } = asked;
    if (driver === undefined) return null;
    // In a vision, a named fact of the sky is the Moon that shines over the crystal ball.
    const isLight = field.name === "vision" && kind === "named" && driver.claims.length > 0;
    if (symbolWordsOf(driver) !== null || isLight) return symbolSentence(asked);
    return field.name === "meaning" && driver.claims.length > 0 ? skySentence(asked) : null;
  },
};

/** The clauses for a symbol. Null if the driver is not a symbol with clauses. */
function symbolWordsOf({ kind, id }: Driver): SymbolWords | null {
  return kind === "symbol" ? SYMBOL_WORDS[id.replace("symbol.", "")] ?? null : null;
}

/** Openings before an image: for the first picture, and for the next one. */
const ARRIVALS: Readonly<Record<Tone, readonly [readonly string[], readonly string[]]>> = {
  warm: [
    [
      "as the mist thins,",
      "in the depth of the glass,",
      "the light in the glass turns, and",
      "slowly a picture comes up out of the dark:",
      "lean a little closer:",
    ],
    [
      "then the mist moves, and",
      "further in,",
      "a breath later,",
      "and where the light is weakest,",
      "wait, for there is more:",
    ],
  ],
  direct: [
    [
      "first picture:",
      "no smoke and no drumroll:",
      "here is what the glass shows:",
      "straight away,",
      "the glass does not keep you waiting:",
    ],
    ["second picture:", "next,", "look again, and", "right after that,", "that is not all:"],
  ],
  poetic: [
    [
      "in the round dark of the glass,",
      "the glass breathes, and",
      "out of silver and smoke,",
      "before there is a word for it,",
      "like something half remembered,",
    ],
    [
      "as the picture loosens,",
      "deeper, where the colors run together,",
      "a ripple goes over it, and",
      "as softly as a page is turned,",
      "behind that, as behind a veil,",
    ],
  ],
  neutral: [
    [
      "in the glass,",
      "the first image is clear:",
      "at the center of the ball,",
      "what shows first is simple:",
      "to begin with,",
    ],
    [
      "after that,",
      "the second image follows:",
      "then the picture changes, and",
      "a little to the side,",
      "as the first one fades,",
    ],
  ],
  playful: [["in the glass,"], ["then"]],
  luxury: [["in the glass,"], ["then"]],
};

/** Names of symbols. A vision shows two pictures, and another name would be a third. */
const OTHER_PICTURES = new RegExp(`\\b(?:${SYMBOLS.map(({ name }) => name).join("|")})s?\\b`);

/** Openings before what the Moon does, and before what that means. */
const ABOVE = ["above it all", "over the glass", "outside the glass", "meanwhile"];
const THEREFORE = [", and", ":"];

/** Openings before what two symbols mean. `{s}` is the subject of the question. */
const READ = [
  "read side by side, the two say this:",
  "put the two together:",
  "between them they say that",
  "taken as one picture,",
];
const READ_FOR = ["about {s}, the two say this:", "asked about {s}, the glass has this to say:"];

function symbolSentence(asked: AskedSentence): Sentence {
  const { slot, field } = asked;
  if (slot.kind === "named") {
    return symbolWordsOf(slot.drivers[0]) === null ? lightSentence(asked) : imageSentence(asked);
  }
  return field.name === "action" ? deedSentence(asked) : senseSentence(asked);
}

function imageSentence({ slot, field, task, place: { dice } }: AskedSentence): Sentence {
  const image = dice.pick(symbolWordsOf(slot.drivers[0])!.images);
  const arrivals = ARRIVALS[task.tone][slot === field.slots[0] ? 0 : 1];
  const arrival = dice.pick(
    image.includes("glass") ? arrivals.filter((it) => !it.includes("glass")) : arrivals,
  );
  return sentenceOf(`${arrival} ${image}`, [image, arrival]);
}

function lightSentence({ slot, task, place: { topic, picker, dice } }: AskedSentence): Sentence {
  const [light] = slot.drivers;
  const [{ clause }] = factsOf(light, task.day);
  const { text, clauses } = readingOf(light, { topic, except: OTHER_PICTURES }, picker);
  const [above, therefore] = [dice.pick(ABOVE), dice.pick(THEREFORE)];
  return sentenceOf(`${above} ${clause}${therefore} ${text}`, [...clauses, above]);
}

function senseSentence({ slot, subject: asked, place: { dice } }: AskedSentence): Sentence {
  const subject = plainSubject(asked);
  const [first, other] = slot.drivers;
  const senses = [first, other ?? first].map((driver) =>
    dice.pick(symbolWordsOf(driver)?.senses ?? [driver.theme])
  );
  const frames = subject === null
    ? READ
    : [...READ, ...READ_FOR, `${topicLead("{s}", dice)},`, `${topicLead("{s}", dice)},`];
  const frame = dice.pick(frames).replace("{s}", subject?.words ?? "");
  const isAgreed = other === undefined || other.stance === first.stance;
  const link = isAgreed ? dice.pick([", and", ", while"]) : dice.pick([", yet", ", but"]);
  const that = frame.endsWith(" that") && link === ", and" ? " that" : "";
  const commas = senses.join(" ").split(",").length - 1;
  return sentenceOf(
    `${frame} ${senses[0]}${link}${that} ${senses[1]}`,
    [...senses, frame],
    [],
    2 * commas,
  );
}

/**
 * A sentence on what the Moon over the crystal ball does, and what that means. It has no ending,
 * because two symbols stand next to it.
 */
function skySentence({ slot, task, place }: AskedSentence): Sentence {
  const { topic, before, picker, dice } = place;
  const [driver] = slot.drivers;
  const isNamed = slot.kind === "named";
  const { text, clauses } = readingOf(driver, { topic, except: OTHER_PICTURES }, picker);
  if (!isNamed) {
    const isTurn = before !== null && before !== driver.stance && ![before, driver.stance]
      .includes("mixed");
    const opening = dice.pick(isTurn ? TURNING : FURTHER);
    return sentenceOf(`${opening} ${text}`, [...clauses, opening]);
  }
  const [{ clause, setting }] = factsOf(driver, task.day);
  const frames = [`${clause}: ${text}`, `${clause}, and ${text}`];
  if (setting !== null && !isFronted(text)) frames.push(`${setting}, ${text}`);
  return sentenceOf(dice.pick(frames), clauses);
}

/** Openings before a further meaning: for one that contrasts, and for one that agrees. */
const TURNING = ["then again,", "on the other hand,", "at the same time,", "all the same,"];
const FURTHER = ["besides,", "behind all this,", "beyond the glass,", "for the rest,"];

function deedSentence({ slot, task, place: { dice, voice } }: AskedSentence): Sentence {
  const deed = dice.pick(symbolWordsOf(slot.drivers[0])!.deeds);
  // Two phrases with "step" in a row would sound odd, so in the neutral tone the advice stands
  // alone.
  const number = task.tone === "neutral" ? 1 : dice.number();
  const opening = number < 0.35
    ? dice.pick(voice.cell("voice.invitation"))
    : number < 0.6
    ? dice.pick(voice.cell("voice.nudge"))
    : null;
  return sentenceOf(
    opening === null ? deed : `${opening} ${deed}`,
    opening === null ? [deed] : [deed, opening],
    ["advice"],
  );
}
