import type { Driver } from "../../../astrology/drivers/driver.ts";
import { Dice } from "../dice.ts";
import { topicLead } from "../leads.ts";
import { type Sentence, sentenceOf } from "../sentence.ts";
import type { FigureSlot } from "./figures.ts";
import { LIFE_SCENES, type LifeScene, type LifeStory } from "./life_scene.ts";

/** Null: it is no setting that there are words for. */
export function sceneOf({ kind, id }: Driver): LifeScene | null {
  return kind === "setting" ? LIFE_SCENES[id.replace("setting.", "")] ?? null : null;
}

/** Before "you may still …". */
const NOW = ["even now,", "in this life,", "these days,", "and today,"];
/** Before a piece of advice that follows another. */
const FURTHER = ["and when you can,", "after that,", "and once in a while,"];

export function sceneSentence(asked: FigureSlot): Sentence {
  const { slot, field, subject, place: { dice } } = asked;
  const scene = sceneOf(slot.drivers[0])!;
  switch (field.name) {
    case "scene":
      return whole(dice.pick(partsOf(asked, scene)[field.slots.indexOf(slot)]));
    case "karmic_pattern":
      return whole(dice.pick(scene.patterns));
    case "present_life_echo": {
      const lead = subject === null || dice.chance(0.4)
        ? dice.pick(NOW)
        : `${topicLead(subject.words, dice)},`;
      return led(dice.chance(0.4) && subject === null ? null : lead, dice.pick(scene.echoes));
    }
    case "healing_action":
      return led(dice.chance(0.5) ? dice.pick(FURTHER) : null, dice.pick(scene.rites));
    default:
      return whole(dice.pick(scene.themes));
  }
}

/** What each sentence of a scene may be, in order: all of one story. */
function partsOf({ field, seed }: FigureSlot, scene: LifeScene): (readonly string[])[] {
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
