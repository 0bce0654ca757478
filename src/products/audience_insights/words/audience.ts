import type { Driver, Stance } from "../../../astrology/drivers/driver.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import {
  BUYER_WORDS,
  FIT_READINGS,
  HALVES,
  HOLDBACKS,
  HOLDBACKS_AFTER,
  RESERVATIONS,
  TURNS,
  VERDICTS,
} from "./buyer_words.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { groupFactOf, isGroupDriver } from "../../../ai/engine/group_facts.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";

export const audienceWords: ProductWords = { sentence: audienceSentence };

const SUBJECTS = ["this customer", "a customer like this", "this buyer", "a buyer like this"];

/** What a campaign offers and the message about it, as phrases. */
interface Campaign {
  product: string;
  message: string;
}

/**
 * A sentence on why a group of customers fits a campaign or not, and what type of buyers they are.
 */
function audienceSentence({ slot, field, task, place: { dice } }: AskedSentence): Sentence {
  const { kind, drivers } = slot;
  const { stance, slots } = field;
  const campaign = campaignOf(task.title);
  const leans = stance ?? "mixed";
  const buyer = slots.flatMap(({ drivers }) => drivers).find(({ kind }) => kind === "archetype")!;
  if (kind === "held") return buyerSentence(buyer, leans, dice);
  const facts = drivers.filter(isGroupDriver);
  if (facts.length === 0) return unknownSentence(buyer, campaign, dice);
  const [first, second] = facts;
  if (second === undefined) return reasonSentence(first, leans, campaign, dice);
  return first.stance === second.stance
    ? agreeingSentence(first, second, campaign, dice)
    : turningSentence(facts, campaign, dice);
}

/** Reads the campaign from the title of a task: "… a luxury email about jewelry". */
function campaignOf(title: string): Campaign {
  const [, message, product] = /\ban? \w+ ([\w -]+) about (.+)$/.exec(title)!;
  const article = /^[aei]/.test(message) ? "an" : "a";
  return { product, message: `${article} ${message} about ${product}` };
}

/** The subject for a reading. It avoids a word that the reading repeats, as in "a buyer … buys". */
function subjectFor(reading: string, dice: Dice): string {
  const [word] = /^(buy|like)(?=s)/.exec(reading) ?? [];
  return dice.pick(word === undefined ? SUBJECTS : SUBJECTS.filter((it) => !it.includes(word)));
}

function filled(phrase: string, { product, message }: Campaign): string {
  return phrase.replace("{p}", product).replace("{o}", message);
}

function readingOf({ id }: Driver, dice: Dice): string {
  return dice.pick(FIT_READINGS[id.slice("fit.".length)]);
}

/** One fact, its meaning, and its effect on the campaign. */
function reasonSentence(driver: Driver, leans: Stance, campaign: Campaign, dice: Dice): Sentence {
  const { words, clause } = groupFactOf(driver);
  const reading = readingOf(driver, dice);
  const who = subjectFor(reading, dice);
  // In a partial fit, challenging facts still speak against the campaign.
  const isAgainst = leans === "mixed" && driver.stance === "challenging";
  const verdict = dice.pick(VERDICTS[isAgainst ? "challenging" : leans]);
  const [told, clauses] = [filled(verdict, campaign), [reading, verdict]];
  return dice.pick<() => Sentence>([
    () => sentenceOf(`with ${words}, ${who} ${reading}, ${told}`, clauses, [who, "with"]),
    () => sentenceOf(`${clause}: ${who} ${reading}, ${told}`, clauses, [who, "colon"]),
    () => sentenceOf(`${who} ${reading}, as ${clause}, ${told}`, clauses, [who, "as"], 0.3),
    () => sentenceOf(`with ${words}, ${who} ${reading}`, [reading], [who, "short"], 3),
  ])();
}

/** A sentence about two facts on the same side. */
function agreeingSentence(first: Driver, second: Driver, campaign: Campaign, dice: Dice): Sentence {
  const [reading, other] = [readingOf(first, dice), readingOf(second, dice)];
  const who = subjectFor(reading, dice);
  const verdict = dice.pick(VERDICTS[first.stance]);
  const facts = bothFacts(first, second);
  const { words, clause } = groupFactOf(first);
  const { words: otherWords } = groupFactOf(second);
  const and = /,| and /.test(reading) ? ", and" : " and";
  const both = [reading, other];
  // Readings that already contain "and" or a comma are joined less often, since the sentence
  // becomes long.
  const crowded = /,| and /.test(both.join(" ")) ? 4 : 2;
  const together = [
    () =>
      sentenceOf(`with ${facts}, ${who} ${reading}, ${filled(verdict, campaign)}`, [
        reading,
        verdict,
      ], [who, "with"]),
    () =>
      sentenceOf(`with ${facts}, ${who} ${reading}${and} ${other}`, both, [who, "both"], crowded),
    () => sentenceOf(`with ${facts}, ${who} ${reading}`, [reading], [who, "short"], 3),
    () => sentenceOf(`with ${words}, ${who} ${reading}`, [reading], [who, "shorter"], 5),
  ];
  const apart = [
    () =>
      sentenceOf(`${clause}: ${who} ${reading}${and}, with ${otherWords}, ${other}`, both, [
        who,
        "colon",
      ], crowded),
    () =>
      sentenceOf(
        `${who} ${reading}, with ${words}, and ${other}, with ${otherWords}`,
        both,
        [who, "each"],
        crowded,
      ),
  ];
  const isOfOneBody = groupFactOf(first).subject === groupFactOf(second).subject;
  return dice.pick(isOfOneBody ? together : [...together, ...apart])();
}

/** A sentence about one fact for the campaign and one against it. */
function turningSentence(facts: readonly Driver[], campaign: Campaign, dice: Dice): Sentence {
  const pro = facts.find(({ stance }) => stance === "supportive")!;
  const contra = facts.find(({ stance }) => stance === "challenging")!;
  const [gain, loss] = [readingOf(pro, dice), readingOf(contra, dice)];
  const who = subjectFor(gain, dice);
  const [{ words, subject }, against] = [groupFactOf(pro), groupFactOf(contra)];
  const facing = `${words} but ${subject === against.subject ? against.state : against.words}`;
  const turn = dice.pick(TURNS);
  const turned = (start: string) =>
    filled(
      turn.replace("{for}", start).replace("{against}", against.words)
        .replace("{s}", against.isPlural ? "" : "s"),
      campaign,
    );
  const half = dice.pick(HALVES);
  const faced = `with ${facing}, ${who} ${gain}`;
  const both = [
    () => sentenceOf(`${faced}, yet ${loss}`, [gain, loss], [who, "both"]),
    () => sentenceOf(`${faced}, ${filled(half, campaign)}`, [gain, half], [who, "half"]),
    () => sentenceOf(faced, [gain], [who, "short"], 2),
  ];
  // "The Sun weak by sign" cannot be the subject of a verb, and one body cannot stand against
  // itself.
  if (/by sign$/.test(against.state) || subject === against.subject) return dice.pick(both)();
  return dice.pick<() => Sentence>([
    ...both,
    () => sentenceOf(turned(`with ${words}, ${who} ${gain}`), [gain, turn], [who, "with"]),
    () => sentenceOf(turned(`${who} ${gain}, with ${words}`), [gain, turn], [who, "after"]),
    () =>
      sentenceOf(
        `${who} ${gain}, with ${words}, but ${against.words} ${
          against.isPlural ? "belong" : "belongs"
        } to someone who ${loss}`,
        [gain, loss],
        [who, "also"],
      ),
  ])();
}

/**
 * Names two facts together: "Venus in an earth sign and strong by sign", "the Moon and Venus both
 * in earth signs".
 */
function bothFacts(first: Driver, second: Driver): string {
  const [one, other] = [groupFactOf(first), groupFactOf(second)];
  if (one.state === other.state && !one.isPlural) {
    const state = one.state.replace(/^in an? (\w+) sign$/, "in $1 signs");
    return `${one.subject} and ${other.subject} both ${state}`;
  }
  if (one.isPlural || one.subject !== other.subject) return `${one.words} and ${other.words}`;
  const [place, further] = one.state.startsWith("in ") ? [one, other] : [other, one];
  return further.state.startsWith("in ")
    ? `${place.words} that is also ${further.state.slice("in ".length)}`
    : `${place.words} and ${further.state}`;
}

/** The sentence if no certain fact speaks for or against the campaign. */
function unknownSentence({ theme }: Driver, campaign: Campaign, dice: Dice): Sentence {
  const trait = dice.pick(Object.keys(BUYER_WORDS[theme]));
  return sentenceOf(
    `nothing that is certain of this birth counts for or against ${campaign.product}, and ${
      nameOf(theme)
    } ${trait}`,
    [trait],
  );
}

/** A sentence about the type of buyer and what it means for the message. */
function buyerSentence({ theme }: Driver, leans: Stance, dice: Dice): Sentence {
  const [trait, advice] = dice.pick(Object.entries(BUYER_WORDS[theme]));
  const name = nameOf(theme);
  if (leans === "challenging") {
    const [held, after] = [dice.pick(HOLDBACKS), dice.pick(HOLDBACKS_AFTER)];
    return dice.pick<() => Sentence>([
      () => sentenceOf(`${held.replace("{n}", name)}, who ${trait}`, [trait, held], ["who"]),
      () => sentenceOf(`${name} ${trait}, so ${after}`, [trait, after], ["so"]),
    ])();
  }
  const tip = dice.pick(advice);
  const reserve = leans === "mixed" && dice.chance(0.6) ? dice.pick(RESERVATIONS) : null;
  const start = reserve === null ? "" : `${reserve} `;
  const clauses = [trait, tip, ...(reserve === null ? [] : [reserve])];
  return dice.pick<() => Sentence>([
    () => sentenceOf(`${start}${tip}: ${name} ${trait}`, clauses, ["colon"]),
    () => sentenceOf(`${start}${tip}, since ${name} ${trait}`, clauses, ["since"]),
    () => sentenceOf(`${name} ${trait}, so ${tip}`, [trait, tip], ["so"]),
    () => sentenceOf(`for ${name}, who ${trait}, ${tip}`, [trait, tip], ["for"]),
    () => sentenceOf(`as ${name}, this customer ${trait}, so ${tip}`, [trait, tip], ["as"]),
  ])();
}

/** "A Collector". */
function nameOf(archetype: string): string {
  const name = archetype[0].toUpperCase() + archetype.slice(1);
  return `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}`;
}
