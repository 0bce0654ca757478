import type { Driver, Stance, Topic } from "../../astrology/drivers/driver.ts";
import { ADVICE } from "../../astrology/meanings/advice/advice.ts";
import { IMAGES, TOPIC_IMAGES } from "../../astrology/meanings/images.ts";
import type { Dice } from "./dice.ts";
import { isNatal } from "./facts.ts";
import { bearsTail } from "./reading.ts";
import { readingOf, themeReading } from "./readings.ts";
import { isFronted, type Sentence, sentenceOf, withEnding } from "./sentence.ts";
import type { Voice } from "./voices.ts";

/** Where a sentence stands in its field. */
export interface Place {
  voice: Voice;
  /** How the sentence before leans; null: there is none. */
  before: Stance | null;
  /** The sentence before it is free, as this one may be. */
  isAfterAdvice: boolean;
  dice: Dice;
}

/** Rests on what one or two drivers mean and names none of them. */
export function heldSentence(
  drivers: readonly Driver[],
  place: Place,
  lead: string | null,
): Sentence {
  const { voice, dice } = place;
  const readings = drivers.map((driver) =>
    (dice.chance(0.96) ? readingOf(driver, dice, "clause") : null) ?? themeReading(driver, dice)
  );
  const [driver, other] = drivers;
  const link = other === undefined || other.stance === driver.stance
    ? dice.pick([", and", ", while"])
    : dice.pick([", yet", ", but"]);
  const told = readings.map(({ text }) => text).join(`${link} `);
  const clauses = readings.flatMap(({ clauses }) => clauses);
  const echoes = readings.flatMap(({ echoes }) => echoes);
  // What someone is like for life is no news that one reacts to.
  const isNature = isNatal(driver) && driver.kind === "placement";
  const isOpen = other === undefined && !isNature && !told.includes(",");
  const tail = isOpen && dice.chance(voice.tailShare * 1.4)
    ? dice.pick(voice.tails[driver.stance].filter((tail) => bearsTail(readings[0], tail))) ?? null
    : null;
  const opening = lead === null ? openingOf(driver, isFronted(told), place) : `${lead}:`;
  const parts = [opening, told].filter((part) => part !== null).join(" ");
  return sentenceOf(
    tail === null ? parts : `${parts}, ${tail}`,
    [...clauses, ...[opening, tail].filter((part) => part !== null)],
    [...echoes, tail === null ? "untailed" : "tailed"],
  );
}

/** Of what someone is like for life. */
const NATURES = ["at heart,", "by nature,", "when nobody is watching,", "deep down,"];

function openingOf(
  driver: Driver,
  isFronted: boolean,
  { voice, before, dice }: Place,
): string | null {
  if (before !== null && before !== driver.stance && dice.chance(0.5)) {
    return dice.pick(voice.however);
  }
  if (!isFronted && dice.chance(voice.frameShare)) {
    return dice.pick(isNatal(driver) ? NATURES : voice.frames);
  }
  return before !== null && dice.chance(0.15) ? dice.pick(voice.onward) : null;
}

/** Something to do, in everyday words. */
export function adviceSentence(topic: Topic, place: Place): Sentence {
  const { voice, before, isAfterAdvice, dice } = place;
  const [core, ...endings] = dice.pick(ADVICE[topic]);
  const ending = endings.length > 0 && dice.chance(0.75) ? dice.pick(endings) : null;
  const opening = dice.number();
  const openings = isAfterAdvice && opening < 0.6
    ? FURTHER
    : opening < 0.3
    ? voice.invitations
    : opening < 0.45
    ? voice.nudges
    : [];
  const first = openings.length > 0
    ? dice.pick(openings)
    : before !== null && dice.chance(0.15)
    ? "so"
    : null;
  const told = first === null ? core : `${first} ${core}`;
  return sentenceOf(
    ending === null ? told : withEnding(told, ending),
    [core, ...[first, ending].filter((part) => part !== null)],
    ["advice"],
  );
}

/** Before a piece of advice that follows another. */
const FURTHER = ["and if there is time left,", "after that,", "then", "and while you are at it,"];

/** A saying that leans as its field does. */
export function imageSentence(stance: Stance, topic: Topic, { voice, dice }: Place): Sentence {
  const images = dice.chance(0.5) ? IMAGES[stance] : TOPIC_IMAGES[topic];
  const image = dice.pick(images);
  const reminder = dice.chance(0.6) ? dice.pick(voice.reminders) : null;
  return reminder === null
    ? sentenceOf(image, [image], ["image"])
    : sentenceOf(`${reminder} ${image}`, [image, reminder], ["image"]);
}
