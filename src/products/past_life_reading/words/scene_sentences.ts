import type { Driver } from "../../../astrology/drivers/driver.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import { shareWord } from "../../repeated_words.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { habitInMatter } from "./life_habits.ts";
import {
  type FocusTopic,
  LIFE_SCENES,
  type LifeScene,
  type LifeStory,
  type LifeThread,
} from "./life_words.ts";

/** The scene of a setting. Null if the driver is not a setting with a scene. */
export function sceneOf({ kind, id }: Driver): LifeScene | null {
  return kind === "setting" ? LIFE_SCENES[id.replace("setting.", "")] ?? null : null;
}

/** Openings before "you may still …" in a sentence. */
const NOW: readonly string[] = ["in this life,", "these days,", "in your present life,"];

/** Openings of a second such sentence. */
const AT_TIMES: readonly string[] = ["at times,", "now and then,"];

/** Openings of the first one, where it has to be said that the theme named what shows now. */
const FOCUS_NOW: Readonly<Partial<Record<FocusTopic, readonly string[]>>> = {
  creativity: ["as for that gift,", "if the gift came with you,"],
  wellbeing: ["if that fear is still with you,", "if the old fear came with you,"],
  career: ["as for your purpose now,", "in this life too,"],
};

export function sceneSentence(asked: AskedSentence): Sentence {
  const { slot, field, place: { dice } } = asked;
  const scene = sceneOf(slot.drivers[0])!;
  switch (field.name) {
    case "scene":
      return whole(dice.pick(partsOf(asked, scene)[field.slots.indexOf(slot)]));
    case "karmic_pattern":
      return whole(threadOf(asked, scene).pattern);
    case "present_life_echo":
      return echoSentence(asked, scene);
    case "healing_action":
      return riteSentence(asked, scene);
    default:
      return themeSentence(asked, scene);
  }
}

/** How the habit of the life may show in what was asked; null without a question on it. */
function answerOf({ task }: AskedSentence, { habit }: LifeScene) {
  const question = task.customerText?.question;
  return question === undefined ? null : habitInMatter(question, habit);
}

/** How the life may show now: first in what was asked or under the focus, then in a habit. */
function echoSentence(asked: AskedSentence, scene: LifeScene): Sentence {
  const { slot: { drivers: [{ topics }] }, place: { dice } } = asked;
  const focus = topics[0] as FocusTopic;
  const answer = answerOf(asked, scene);
  if (!isFirstEcho(asked)) {
    const { echoes } = threadOf(asked, scene);
    const said = answer?.shows ?? scene.now[focus];
    const apart = echoes.filter((echo) => !shareWord(echo, said));
    const lead = dice.chance(0.4) ? null : dice.pick(AT_TIMES);
    return led(lead, dice.pick(apart.length > 0 ? apart : echoes));
  }
  if (answer !== null) return whole(answer.shows);
  return led(dice.pick(FOCUS_NOW[focus] ?? NOW), scene.now[focus]);
}

/** What comes before what a life was about, by the topic of the focus. */
const FOCUS_LEADS: Readonly<Record<FocusTopic, string>> = {
  spirituality: "what you had to learn was how to",
  love: "love, to you, meant",
  creativity: "your gift was",
  wellbeing: "what you feared most was",
  career: "you were there to",
};

/** The theme of a life with what the life was about under a focus. */
export function focused(theme: string, scene: LifeScene, focus: FocusTopic): string {
  return `${theme.slice(0, -1)}; ${FOCUS_LEADS[focus]} ${scene.focus[focus]}.`;
}

/** The life and, under the focus, what it was about. */
function themeSentence({ slot, place: { dice } }: AskedSentence, scene: LifeScene): Sentence {
  const focus = slot.drivers[0].topics[0] as FocusTopic;
  const said = `${FOCUS_LEADS[focus]} ${scene.focus[focus]}`;
  const apart = scene.themes.filter((theme) => !shareWord(theme, said));
  const theme = dice.pick(apart.length > 0 ? apart : scene.themes);
  return sentenceOf(focused(theme, scene, focus), [theme, scene.focus[focus]]);
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

/** The thread of the reading. All fields of a reading use the same one. */
function threadOf({ seed }: AskedSentence, { threads }: LifeScene): LifeThread {
  return new Dice(`${seed}\nthread`).pick(threads);
}

/** The step of the reading that comes before the step for the chart. */
function firstStep(asked: AskedSentence, scene: LifeScene): string {
  return answerOf(asked, scene)?.step ?? threadOf(asked, scene).rite;
}

/** What the reading says of the present by its setting: the step, the pattern and all of it. */
export function saidOfPresent(asked: AskedSentence): Record<"step" | "pattern" | "all", string> {
  const [driver] = asked.task.plan.fields[0].slots[0].drivers;
  const scene = sceneOf(driver)!;
  const { pattern, echoes } = threadOf(asked, scene);
  const step = firstStep(asked, scene);
  const now = scene.now[driver.topics[0] as FocusTopic];
  return { step, pattern, all: [step, pattern, now, ...echoes].join(" ") };
}

/**
 * A step in what was asked, or one that answers the scene. In a reading without a pattern, the
 * sentence says what it is for.
 */
function riteSentence(asked: AskedSentence, scene: LifeScene): Sentence {
  const answer = answerOf(asked, scene);
  const step = firstStep(asked, scene);
  if (asked.field.slots.length > 1) return whole(step);
  const hasEcho = asked.task.plan.fields.some(({ name }) => name === "present_life_echo");
  return sentenceOf(
    answer === null
      ? `to loosen what that life may have left behind, ${step}`
      : hasEcho
      ? step
      : answer.shows.includes(";")
      ? `${answer.shows}, so ${step}`
      : `${answer.shows}; as a first step, ${step}`,
    [step],
  );
}

function whole(line: string): Sentence {
  return sentenceOf(line, [line]);
}

function led(lead: string | null, line: string): Sentence {
  return lead === null ? whole(line) : sentenceOf(`${lead} ${line}`, [line, lead]);
}
