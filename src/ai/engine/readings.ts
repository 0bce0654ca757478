import type { Driver, DriverClaim, Topic } from "../../astrology/drivers/driver.ts";
import { interleave } from "../../words/bank.ts";
import { MEANINGS } from "../../words/english.ts";
import type { Dice } from "./dice.ts";
import { isNatal, isPair } from "./facts.ts";
import { askedScenes, reserveOf, sceneLists, shortCells } from "./meaning_cells.ts";
import type { Picker } from "./picker.ts";

/** What a fact means, as a clause that does not name the fact. */
export interface Reading {
  text: string;
  /** The entries from which the text is made. No entry may be used again in the same answer. */
  clauses: readonly string[];
}

interface Asked {
  topic: Topic;
  /** Characters that are left in a message. */
  room?: number;
  /**
   * Whether the text already has this fact's sentence of the day, so that a general sentence is
   * used instead.
   */
  isReserve?: boolean;
  /** Whether the text answers a question; the topic of the question does not matter. */
  isAsked?: boolean;
  /** Whether the question is about a serious matter, so that a calm scene is used instead. */
  isGrave?: boolean;
  /** Words that the reading must not have. */
  except?: RegExp;
}

export function readingOf(driver: Driver, asked: Asked, picker: Picker): Reading {
  const own = ownEntries(driver, asked.topic);
  const entries = own.length > 0
    ? own
    : asked.room !== undefined
    ? shortEntries(driver, asked.topic, asked.room)
    : asked.isGrave
    ? MEANINGS.cell("scene.grave")
    : asked.isReserve
    ? reserveOf(driver, asked.topic)
    : picker.pick(listsFor(driver, asked));
  const { except } = asked;
  const text = picker.pick(except ? entries.filter((it) => !except.test(it)) : entries);
  return { text, clauses: [text] };
}

/** Beside a question, a scene must not change the subject, nor suppose that there is a partner. */
function listsFor(driver: Driver, { topic, isAsked }: Asked): readonly (readonly string[])[] {
  const ofQuestion = isAsked ? askedScenes(driver, topic) : [];
  return ofQuestion.length > 0 ? ofQuestion : sceneLists(driver, topic);
}

/**
 * Meanings that do not depend on the topic: the meanings of a pair, of a birth, or of a fact that
 * belongs to no chart. Empty for all other facts.
 */
function ownEntries(driver: Driver, topic: Topic): readonly string[] {
  if (driver.claims.length === 0) return [`${driver.theme} is what it is about`];
  if (isPair(driver)) return pairMeanings(driver);
  return isNatal(driver)
    ? driver.claims.flatMap((claim) => natalEntries(claim, driver, topic))
    : [];
}

/** Short clauses about a fact, and the scenes that fit into the room that is left. */
function shortEntries(driver: Driver, topic: Topic, room: number): readonly string[] {
  const short = shortCells(driver).map((cell) => MEANINGS.cell(cell));
  const entries = interleave([...short, ...sceneLists(driver, topic)])
    .filter(({ length }) => length <= room);
  return entries.length > 0 ? entries : interleave(short);
}

/** The meanings of a contact between two people, by the theme of the rule. */
function pairMeanings({ theme, stance }: Driver): readonly string[] {
  return MEANINGS.cell(`pair.${theme}.${stance}`);
}

function natalEntries(claim: DriverClaim, driver: Driver, topic: Topic): readonly string[] {
  switch (claim.kind) {
    case "sign": {
      const place = `${claim.body}.${claim.sign.toLowerCase()}`;
      const ofLove = topic === "love" ? MEANINGS.cell(`natal.love.${place}`) : [];
      return ofLove.length > 0 ? ofLove : MEANINGS.cell(`natal.sign.${place}`);
    }
    case "house": {
      const where = MEANINGS.cell(`natal.where.${claim.house}`);
      return MEANINGS.cell(`natal.life.${claim.body}`)
        .flatMap((life) => where.map((place) => `${life} ${place}`));
    }
    case "aspect":
      return MEANINGS.cell(`natal.aspect.${slowerOf(claim)}.${driver.stance}`);
    case "house_sign":
      return MEANINGS.cell(`scene.general.house.${claim.house}`);
    default:
      return [];
  }
}

/** The body that gives a natal aspect its character, which is the slower body. */
function slowerOf({ first, second }: Extract<DriverClaim, { kind: "aspect" }>): string {
  const has = (body: string) => MEANINGS.cell(`natal.aspect.${body}.mixed`).length > 0;
  return has(second) ? second : first;
}

/** Picks at random, for texts without turns. */
export function byChance(dice: Dice): Picker {
  return { pick: (entries) => dice.pick(entries) };
}
