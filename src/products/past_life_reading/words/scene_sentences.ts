import type { Driver } from "../../../astrology/drivers/driver.ts";
import { LIFE_SETTINGS } from "../../../astrology/figures/settings.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import { plainSubject } from "../../../ai/engine/question.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { type FocusTopic, LIFE_SCENES, type LifeScene, type LifeStory } from "./life_words.ts";

/** The scene of a setting. Null if the driver is not a setting with a scene. */
export function sceneOf({ kind, id }: Driver): LifeScene | null {
  return kind === "setting" ? LIFE_SCENES[id.replace("setting.", "")] ?? null : null;
}

/** Openings before "you may still …" in a sentence. `{s}` is the subject of the question. */
const NOW = ["in this life,", "these days,", "in your life now,"];
const ASKED = [
  "with {s} in mind, it is worth knowing that",
  "with {s} in mind, it is worth noticing that",
];

export function sceneSentence(asked: AskedSentence): Sentence {
  const { slot, field, place: { dice } } = asked;
  const subject = plainSubject(asked.subject);
  const scene = sceneOf(slot.drivers[0])!;
  switch (field.name) {
    case "scene":
      return whole(dice.pick(partsOf(asked, scene)[field.slots.indexOf(slot)]));
    case "karmic_pattern":
      return whole(dice.pick(scene.patterns));
    case "present_life_echo": {
      const isAsked = subject !== null && isFirstEcho(asked);
      const lead = isAsked ? dice.pick(ASKED).replace("{s}", subject.words) : dice.pick(NOW);
      return led(!isAsked && dice.chance(0.4) ? null : lead, dice.pick(scene.echoes));
    }
    case "healing_action":
      return whole(dice.pick(scene.rites));
    default:
      return themeSentence(asked, scene);
  }
}

/** Openings before what a life was about, by the topic of the focus. */
export const FOCUS_LEADS: Readonly<Record<FocusTopic, readonly string[]>> = {
  spirituality: ["the lesson of that life was to", "what there was to learn was to"],
  love: ["in that life, being close to others meant", "love, in that life, mostly meant"],
  creativity: ["the gift of that life was", "your talent in that life was"],
  wellbeing: ["the fear behind that life was of", "what you feared in that life was"],
  career: ["the purpose of that life was to", "that life was there to"],
};

/** The life in one sentence, then what it was about under the focus. */
function themeSentence(
  { slot, field, place: { dice } }: AskedSentence,
  scene: LifeScene,
): Sentence {
  const [{ id: driverId, topics: [topic] }] = slot.drivers;
  if (slot !== field.slots[0]) {
    const focus = topic as FocusTopic;
    return led(dice.pick(FOCUS_LEADS[focus]), scene.focus[focus]);
  }
  if (dice.chance(0.6)) return whole(dice.pick(scene.themes));
  const { meaning } = LIFE_SETTINGS.find(({ id }) => driverId === `setting.${id}`)!;
  return led("that life was about", meaning);
}

/**
 * Whether this is the first sentence that may refer to the question. Only the first one refers to
 * it.
 */
function isFirstEcho({ slot, field }: AskedSentence): boolean {
  return field.slots.find(({ drivers: [driver] }) => driver === slot.drivers[0]) === slot;
}

/** For each sentence of a scene, the parts of one story that the sentence may use, in order. */
function partsOf({ field, seed }: AskedSentence, scene: LifeScene): (readonly string[])[] {
  const { places, works, senses, bonds, stories } = scene;
  const story = new Dice(`${seed}\nstory`).pick<LifeStory>(stories);
  const { turn, deed, end, short } = story;
  switch (field.slots.length) {
    case 2:
      return [places, [short]];
    case 5:
      return [places, works, [turn], [deed], [end]];
    default:
      return [places, works, senses, bonds, [turn], [deed], [end]];
  }
}

function whole(line: string): Sentence {
  return sentenceOf(line, [line]);
}

function led(lead: string | null, line: string): Sentence {
  return lead === null ? whole(line) : sentenceOf(`${lead} ${line}`, [line, lead]);
}
