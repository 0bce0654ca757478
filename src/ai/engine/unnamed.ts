import type { Driver, Stance, Topic } from "../../astrology/drivers/driver.ts";
import type { Advice } from "../../astrology/meanings/advice/advice.ts";
import { IMAGES, TOPIC_IMAGES } from "../../astrology/meanings/images.ts";
import type { Dice } from "./dice.ts";
import { isNatal } from "./facts.ts";
import { readingOf, themeReading } from "./readings.ts";
import { type Sentence, sentenceOf, withEnding } from "./sentence.ts";
import type { Voice } from "./voices.ts";

/** The position of a sentence in its field. */
export interface SentenceContext {
  voice: Voice;
  /** The topic of the field. */
  topic: Topic;
  /** The stance of the previous sentence; null for the first sentence. */
  before: Stance | null;
  /** Whether the previous sentence was a `free` one. */
  isAfterAdvice: boolean;
  /**
   * Whose turn it is in lists of sentences that rest on no fact, so that none returns to a reader
   * soon; null: any may be picked.
   */
  turn: Turn | null;
  dice: Dice;
}

/** Grows by one a day. */
export interface Turn {
  number: number;
  /** Sentences of one list in the same field, from 0: they stand half a list apart. */
  place: number;
}

/** The choice whose turn it is, or any. */
function pickInTurn<T>(choices: readonly T[], { turn, dice }: SentenceContext): T {
  if (turn === null) return dice.pick(choices);
  const { length } = choices;
  return choices[(turn.number + turn.place * Math.floor(length / 2)) % length];
}

/** A sentence on the meaning of one or two drivers that does not name their facts. */
export function heldSentence(
  drivers: readonly Driver[],
  place: SentenceContext,
  lead: string | null,
): Sentence {
  const { voice, topic, dice } = place;
  const readings = drivers.map((driver) =>
    readingOf(driver, { topic, isNamed: false, role: "clause" }, dice) ?? themeReading(driver, dice)
  );
  const [driver, other] = drivers;
  const link = other !== undefined && areOpposed(other.stance, driver.stance) ? ", but" : ", and";
  const told = readings.map(({ text }) => text).join(`${link} `);
  const clauses = readings.flatMap(({ clauses }) => clauses);
  const echoes = readings.flatMap(({ echoes }) => echoes);
  // A lifelong trait is not news that the reader can react to.
  const isNature = isNatal(driver) && driver.kind === "placement";
  const isOpen = other === undefined && !isNature && !told.includes(",");
  const tail = isOpen && dice.chance(voice.tailShare)
    ? dice.pick(voice.tails[readings[0].stance ?? driver.stance])
    : null;
  const opening = lead === null ? openingOf(driver, told, place) : lead;
  const parts = [opening, told].filter((part) => part !== null).join(" ");
  return sentenceOf(
    tail === null ? parts : `${parts}, ${tail}`,
    [...clauses, ...[opening, tail].filter((part) => part !== null)],
    [...echoes, tail === null ? "untailed" : "tailed"],
  );
}

/** Openings before lifelong traits. */
const NATURES = ["at heart,", "by nature,", "deep down,"];

function openingOf(
  driver: Driver,
  told: string,
  { voice, before, dice }: SentenceContext,
): string | null {
  if (before !== null && areOpposed(before, driver.stance) && dice.chance(0.7)) {
    return dice.pick(voice.however);
  }
  // "Do not be surprised if it is time to …" would stumble.
  const canFrame = !/^(it|in|at|with|when|there)\b/.test(told);
  if (canFrame && dice.chance(voice.frameShare)) {
    return dice.pick(isNatal(driver) ? NATURES : voice.frames);
  }
  return before !== null && dice.chance(0.15) ? dice.pick(voice.onward) : null;
}

/** A mixed stance contradicts nothing. */
function areOpposed(one: Stance, other: Stance): boolean {
  return one !== other && one !== "mixed" && other !== "mixed";
}

/** A sentence with advice in everyday words. */
export function adviceSentence(
  choices: readonly Advice[],
  context: SentenceContext,
): Sentence {
  const { voice, isAfterAdvice, dice } = context;
  const [core, ...endings] = pickInTurn(choices, context);
  const ending = endings.length > 0 && dice.chance(0.75) ? dice.pick(endings) : null;
  const opening = dice.number();
  const isSelf = core.includes("yourself") || core.startsWith("let ");
  const invitations = voice.invitations.filter((it) => !(isSelf && /yourself|^Let /.test(it)));
  const openings = isAfterAdvice && opening < 0.6
    ? FURTHER
    : opening < 0.3
    ? invitations
    : opening < 0.45
    ? voice.nudges
    : [];
  const first = openings.length > 0 ? dice.pick(openings) : null;
  const told = first === null ? core : `${first} ${core}`;
  return sentenceOf(
    ending === null ? told : withEnding(told, ending),
    [core, ...[first, ending].filter((part) => part !== null)],
    ["advice"],
  );
}

/** Openings before a second piece of advice. */
const FURTHER = ["you could also", "it may also help to", "another idea is to"];

/** A saying with the stance of its field. */
export function imageSentence(
  stance: Stance,
  topic: Topic,
  context: SentenceContext,
): Sentence {
  const { voice, dice } = context;
  const images = topic === "general" ? IMAGES[stance] : TOPIC_IMAGES[topic];
  const image = pickInTurn(images, context);
  const reminder = dice.chance(0.6) && !/^(it|there|most)\b/.test(image)
    ? dice.pick(voice.reminders)
    : null;
  return reminder === null
    ? sentenceOf(image, [image], ["image"])
    : sentenceOf(`${reminder} ${image}`, [image, reminder], ["image"]);
}
