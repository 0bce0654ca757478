import type { Driver, DriverClaim, Topic } from "../../astrology/drivers/driver.ts";
import { MEANINGS } from "../../words/english.ts";
import type { Dice } from "./dice.ts";
import { isNatal, isPair, isTransit } from "./facts.ts";
import { sceneCells, shortCells } from "./meaning_cells.ts";
import { PAIR_MEANINGS } from "./pair_words.ts";
import type { Picker } from "./picker.ts";

/** What a fact means, as a clause that does not name it. */
export interface Reading {
  text: string;
  /** The entries it is made of, none of which may be used again in the answer. */
  clauses: readonly string[];
  /** It tells the reader what to do, so that it may follow from the fact. */
  isAdvice: boolean;
}

interface Asked {
  topic: Topic;
  /** The sentence has to fit a message. */
  isShort?: boolean;
}

export function readingOf(driver: Driver, asked: Asked, picker: Picker): Reading {
  const cells = ownEntries(driver);
  const isAdvice = cells.length === 0 && asked.isShort === true;
  const entries = cells.length > 0
    ? cells
    : MEANINGS.among(isAdvice ? shortCells(driver) : sceneCells(driver, asked.topic));
  const text = picker.pick(entries);
  return { text, clauses: [text], isAdvice };
}

/** What a fact of a pair or a birth means, whatever the topic; empty for any other fact. */
function ownEntries(driver: Driver): readonly string[] {
  if (isPair(driver)) return pairMeanings(driver);
  return isNatal(driver) ? driver.claims.flatMap((claim) => natalEntries(claim, driver)) : [];
}

/** The meanings of a contact between two persons, by the theme of the rule. */
function pairMeanings({ theme, stance }: Driver): readonly string[] {
  return stance === "mixed" ? [] : PAIR_MEANINGS[theme]?.[stance] ?? [];
}

function natalEntries(claim: DriverClaim, driver: Driver): readonly string[] {
  switch (claim.kind) {
    case "sign":
      return MEANINGS.cell(`natal.sign.${claim.body}.${claim.sign.toLowerCase()}`);
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

/** The body that gives a natal aspect its nature. */
function slowerOf({ first, second }: Extract<DriverClaim, { kind: "aspect" }>): string {
  const has = (body: string) => MEANINGS.cell(`natal.aspect.${body}.mixed`).length > 0;
  return has(second) ? second : first;
}

/** Another picker for a text that has no turns. */
export function byChance(dice: Dice): Picker {
  return { pick: (entries) => dice.pick(entries) };
}

/** Whether a fact is of the sky of a day, so that its reader can react to it. */
export function isPassing(driver: Driver): boolean {
  return !(isNatal(driver) && driver.kind === "placement") || isTransit(driver);
}
