import { ARCHETYPES } from "../../../astrology/archetypes.ts";
import { appealOf, type Campaign, leaningsOf } from "../../../astrology/campaign_fit/campaigns.ts";
import { FIT_RULES } from "../../../astrology/campaign_fit/fit_rules.ts";
import { TASTES } from "../../../astrology/campaign_fit/tastes.ts";
import type { Driver, Stance } from "../../../astrology/drivers/driver.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { groupFactOf, isGroupDriver } from "../../../ai/engine/group_facts.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { campaignOfTitle, PRODUCTS } from "../campaign_title.ts";
import { REPEATED_WORD_COST, shareWord } from "../../repeated_words.ts";
import {
  BUYER_WORDS,
  OFFERS,
  type Part,
  type Taste,
  TASTE_CLAUSES,
  TASTE_NOUNS,
} from "./buyer_words.ts";

export const audienceWords: ProductWords = { sentence: audienceSentence };

/**
 * A sentence that says whether to send a campaign to a group of customers and why, or what type of
 * buyers they are.
 */
function audienceSentence(
  { slot, field, task, before, place: { dice } }: AskedSentence,
): Sentence {
  const { kind, drivers } = slot;
  const { stance, slots } = field;
  const campaign = campaignOfTitle(task.title);
  const leans = stance ?? "mixed";
  const buyer = slots.flatMap(({ drivers }) => drivers).find(({ kind }) => kind === "archetype")!;
  const told = slots.flatMap(({ drivers }) => drivers).filter(isGroupDriver);
  if (kind === "held") {
    return buyerSentence(buyer, told, leans, campaign, { before: before ?? "", dice });
  }

  const facts = drivers.filter(isGroupDriver);
  const reason = facts.length === 0
    ? unknownReason(buyer, campaign, dice)
    : reasonOf(facts, leans, campaign, dice);
  // A verdict with a reason of its own would be followed by a second one.
  const verdict = dice.pick(
    BUYER_WORDS.verdicts[leans].filter((words) =>
      reason.lead === undefined || !words.includes(",")
    ),
  );
  return {
    ...sentenceOf(`${verdict}${reason.lead ?? ""}: ${plainly(reason.text)}`, reason.clauses, [
      verdict,
      ...reason.clauses,
    ]),
    cost: reason.cost,
  };
}

/** The terms of astrologers in words that a marketer understands. */
function plainly(text: string): string {
  return text
    .replace(/ both (strong|weak) by sign\b/g, " each in a sign where it is $1")
    .replace(/ and (strong|weak) by sign\b/g, " and in a sign where it is $1")
    .replace(/ (strong|weak) by sign\b/g, " in a sign where it is $1");
}

type TasteKey = keyof typeof TASTE_CLAUSES;

interface Reason {
  text: string;
  /** What stands between the verdict and its colon. */
  lead?: string;
  clauses: readonly string[];
  cost: number;
}

/**
 * A reason why a fact speaks for or against a campaign: a trait of the customer, and what the
 * campaign offers.
 */
interface Ground {
  driver: Driver;
  key: TasteKey;
  /** A clause on the campaign. */
  offer: string;
}

function reasonOf(
  facts: readonly Driver[],
  leans: Stance,
  campaign: Campaign,
  dice: Dice,
): Reason {
  const isPro = ({ stance }: Driver) => stance === "supportive";
  const isPraised = leans === "supportive";
  // Advice to hold back is followed by the reason against the campaign first.
  const [first, second] = facts.toSorted((a, b) =>
    isPraised ? Number(isPro(b)) - Number(isPro(a)) : Number(isPro(a)) - Number(isPro(b))
  );
  const ground = groundOf(first, campaign, dice);
  const { words, isPlural } = groupFactOf(first);
  const told = firstGround(ground, words, isPlural ? "suggest" : "suggests", dice);
  if (second === undefined) {
    if (leans !== "mixed") return told;
    const rest = dice.pick(BUYER_WORDS.alone[isPro(first) ? "supportive" : "challenging"]);
    return isPro(first)
      ? { ...told, lead: `, ${rest}` }
      : { ...told, text: `${told.text}; ${rest}` };
  }
  const other = groundOf(second, campaign, dice);
  if (isPro(first) === isPro(second)) {
    const both = ground.key === other.key ? bothFacts(first, second) : null;
    if (both !== null) return firstGround(ground, both, null, dice);
    const verb = other.key.endsWith("-") ? "also suggests" : dice.pick(["adds", "brings"]);
    return furtherGround(told, ground, other, verb, dice);
  }
  return furtherGround(told, ground, other, "suggests", dice);
}

/** @param verb The verb that connects the fact with the customer; null for two facts. */
function firstGround(
  { driver, key, offer }: Ground,
  words: string,
  verb: "suggest" | "suggests" | null,
  dice: Dice,
): Reason {
  const clause = dice.pick(apart(TASTE_CLAUSES[key], offer));
  const link = driver.stance === "supportive" ? "and" : "but";
  const text = verb === null || dice.chance(0.6)
    ? `with ${words}, this customer ${clause}, ${link} ${offer}`
    : `${words} ${verb} someone who ${clause}, ${link} ${offer}`;
  return { text, clauses: [clause, offer], cost: costOf(clause, offer) };
}

function costOf(one: string, other: string): number {
  return shareWord(one, other) ? REPEATED_WORD_COST : 0;
}

/** A predicate with its verb in the number of the subject. */
function inNumber(predicate: string, isPlural: boolean): string {
  return isPlural ? predicate.replace(/^(\w+)s\b/, "$1") : predicate;
}

/** Adds a second reason. If both reasons say the same about the campaign, it is said only once. */
function furtherGround(
  told: Reason,
  first: Ground,
  { driver, key, offer }: Ground,
  verb: string,
  dice: Dice,
): Reason {
  const { words, isPlural } = groupFactOf(driver);
  const tasteOf = (of: string) => of.slice(0, -1);
  const isOneTaste = tasteOf(first.key) === tasteOf(key);
  // One body cannot stand for a liking and for its opposite.
  const isOneBody = groupFactOf(first.driver).subject === groupFactOf(driver).subject;
  const isWeakened = isOneTaste && first.key !== key && isOneBody;
  const noun = dice.pick(apart(TASTE_NOUNS[key], `${told.text} ${offer}`));
  const does = isPlural ? verb.replace(/s$/, "") : verb;
  const agrees = dice.pick(BUYER_WORDS.agrees);
  const weakens = dice.pick(BUYER_WORDS.weakens);
  const said = first.key === key
    ? inNumber(agrees, isPlural)
    : isWeakened
    ? inNumber(weakens, isPlural)
    : `${does} ${noun}`;
  const isOpposed = driver.stance !== first.driver.stance;
  const start = !isOpposed || isWeakened
    ? ""
    : isOneBody
    ? "at the same time, "
    : "on the other hand, ";
  const link = driver.stance === "supportive" ? "and" : isOpposed ? "while" : "but";
  const rest = !isOneTaste
    ? `, ${link} ${offer}`
    : isOpposed && !isWeakened
    ? `, ${BUYER_WORDS.speaks[driver.stance === "supportive" ? "supportive" : "challenging"]}`
    : "";
  return {
    text: `${told.text}; ${start}${words} ${said}${rest}`,
    clauses: [...told.clauses, noun, ...(isOneTaste ? [] : [offer])],
    cost: told.cost + costOf(told.clauses.join(" "), `${noun} ${isOneTaste ? "" : offer}`),
  };
}

/**
 * The weights of the parts of a campaign: the category counts more than the tone, and the tone more
 * than the channel.
 */
const PART_WEIGHTS = [4, 2, 1];

/** One of the tastes in which a fact speaks most clearly for or against a campaign. */
function groundOf(driver: Driver, campaign: Campaign, dice: Dice): Ground {
  const { part, taste, key } = dice.pick(clearestOf(driver, campaign));
  return { driver, key, offer: dice.pick(OFFERS[part][taste]!) };
}

/**
 * The tastes in which a fact speaks most clearly for or against a campaign, with the part of the
 * campaign that appeals to them. Tastes to which the category itself appeals are preferred.
 * @throws {Error} if the fact speaks for the other side in every taste.
 */
function clearestOf(
  driver: Driver,
  campaign: Campaign,
): { part: Part; taste: Taste; key: TasteKey }[] {
  const { leaning } = FIT_RULES.find(({ id }) => driver.id === `fit.${id}`)!;
  const side = driver.stance === "supportive" ? 1 : -1;
  const appeal = appealOf(campaign);
  const parts: readonly Part[] = [campaign.category, campaign.tone, campaign.channel];
  const found = leaningsOf(campaign).flatMap((offered, part) =>
    TASTES.map((taste, index) => ({
      part: parts[part],
      taste,
      key: `${taste}${leaning[index] > 0 ? "+" : "-"}` as const,
      // A taste does not count if the other parts of the campaign offset the category's appeal.
      weight: offered[index] * appeal[index] > 0
        ? PART_WEIGHTS[part] * side * leaning[index] * offered[index]
        : 0,
    }))
  ).filter(({ weight }) => weight > 0);
  if (found.length === 0) throw new Error(`${driver.id} does not speak ${driver.stance} here`);
  const most = Math.max(...found.map(({ weight }) => weight));
  return found.filter(({ weight }) => weight === most);
}

/**
 * Names two facts together, as in "Venus in an earth sign and strong by sign" or "the Moon and
 * Venus both in earth signs". Null for two groups of one sign.
 */
function bothFacts(first: Driver, second: Driver): string | null {
  const [one, other] = [groupFactOf(first), groupFactOf(second)];
  if (one.state === other.state && !one.isPlural) {
    const state = one.state.replace(/^in an? (\w+) sign$/, "in $1 signs");
    return `${one.subject} and ${other.subject} both ${state}`;
  }
  // "Venus in a fixed sign and Venus and Mars in signs that agree" would be hard to read.
  if (other.isPlural && !one.isPlural) return `${other.words} and ${one.words}`;
  if (one.isPlural || one.subject !== other.subject) return `${one.words} and ${other.words}`;
  const [place, further] = one.state.startsWith("in ") ? [one, other] : [other, one];
  return further.state.startsWith("in ") ? null : `${place.words} and ${further.state}`;
}

/** The reason that is given if no certain fact speaks for or against the campaign. */
function unknownReason({ theme }: Driver, { category }: Campaign, dice: Dice): Reason {
  const [trait] = dice.pick(Object.entries(BUYER_WORDS.buyers[theme]));
  return {
    text: `nothing that is certain about this birth speaks for or against ${
      PRODUCTS[category]
    }, and ${nameOf(theme)} ${trait}`,
    clauses: [trait],
    cost: 0,
  };
}

/**
 * A sentence about the type of buyer, and about what the type means for the message.
 * @param before The sentence before, whose words are not repeated if there is a choice.
 */
function buyerSentence(
  { theme }: Driver,
  told: readonly Driver[],
  leans: Stance,
  campaign: Campaign,
  { before, dice }: { before: string; dice: Dice },
): Sentence {
  const { category } = campaign;
  const suits = BUYER_WORDS.suits[theme];
  const keys = told.flatMap((driver) => clearestOf(driver, campaign)).map(({ key }) => key);
  const traits = traitsOf(theme, campaign);
  const fitting = traits.filter(([trait]) =>
    !keys.some((key) => BUYER_WORDS.conflicts[trait]?.includes(key))
  );
  const isOpposed = fitting.length === 0 || keys.some((key) => opposes(key, theme));
  const instead = dice.pick(fittingOthers(suits, told, keys, campaign));
  const form = dice.pick(
    formsOf(theme, leans, { isOpposed, hasOther: instead !== null }, category),
  );
  const [trait, tips] = dice.pick(freshTraits(fitting.length === 0 ? traits : fitting, before));
  const filling = {
    t: trait,
    p: dice.pick(apart(tips, before)),
    r: dice.pick(apart(
      instead === null ? BUYER_WORDS.reasons[theme] : BUYER_WORDS.reasonsFor[theme][instead]!,
      before,
    )),
    n: nameOf(theme),
    a: instead === null ? "" : PRODUCTS[instead],
    c: PRODUCTS[category],
  };
  const text = Object.entries(filling).reduce(
    (filled, [slot, phrase]) => filled.replace(`{${slot}}`, phrase),
    form,
  );
  const said = [["{t}", filling.t], ["{p}", filling.p]].filter(([slot]) => form.includes(slot));
  return sentenceOf(text, [text, ...said.map(([, phrase]) => phrase)], [form]);
}

const SHORT_CHANNELS: ReadonlySet<Campaign["channel"]> = new Set(["sms", "push", "ads", "in_app"]);

type Traits = readonly (readonly [trait: string, tips: readonly string[]])[];

/** The traits that repeat no word of the sentence before; all of them if each one repeats a word. */
function freshTraits(traits: Traits, before: string): Traits {
  const names = apart(traits.map(([trait]) => trait), before);
  return traits.filter(([trait]) => names.includes(trait));
}

/** The traits of a type of buyer with tips that go with the channel, the category and the tone. */
function traitsOf(theme: string, { category, channel, tone }: Campaign): Traits {
  const isShort = SHORT_CHANNELS.has(channel);
  const unfit = [category, tone].flatMap((part) => BUYER_WORDS.unfit[part] ?? []);
  return Object.entries(BUYER_WORDS.buyers[theme]).flatMap(([trait, tips]) => {
    const fitting = tips.filter((tip) =>
      !(isShort && BUYER_WORDS.long.includes(tip)) && !unfit.includes(tip)
    );
    return fitting.length === 0 ? [] : [[trait, fitting] as const];
  });
}

/** The phrases that repeat no word of another phrase; all of them if each one repeats a word. */
function apart(phrases: readonly string[], other: string): readonly string[] {
  const found = phrases.filter((phrase) => !shareWord(phrase, other));
  return found.length === 0 ? phrases : found;
}

/** Whether a fact says the opposite of what a type of buyer likes or dislikes in the same taste. */
function opposes(key: TasteKey, archetype: string): boolean {
  const { leaning } = ARCHETYPES.find(({ id }) => id === archetype)!;
  const ofType = leaning[TASTES.findIndex((taste) => key.startsWith(taste))];
  return key.endsWith("-") ? ofType > 0 : ofType < 0;
}

/**
 * The products that suit a type of buyer and that no fact speaks against, as far as the facts of the
 * answer tell. A list with null if there are none.
 * @param keys The likings and dislikes that the answer names.
 */
function fittingOthers(
  suits: readonly string[],
  told: readonly Driver[],
  keys: readonly TasteKey[],
  campaign: Campaign,
): readonly (Campaign["category"] | null)[] {
  const leanings = told.map(({ id }) => FIT_RULES.find((rule) => id === `fit.${rule.id}`)!.leaning);
  const found = (suits as readonly Campaign["category"][]).filter((other) => {
    const [offered] = leaningsOf({ ...campaign, category: other });
    const isDisliked = keys.some((key) => {
      const appeal = offered[TASTES.findIndex((taste) => key.startsWith(taste))];
      return key.endsWith("-") ? appeal > 0 : appeal < 0;
    });
    return other !== campaign.category && !isDisliked &&
      leanings.every((leaning) =>
        leaning.reduce((sum, liking, index) => sum + liking * offered[index], 0) >= 0
      );
  });
  return found.length === 0 ? [null] : found;
}

function formsOf(
  theme: string,
  leans: Stance,
  { isOpposed, hasOther }: { isOpposed: boolean; hasOther: boolean },
  category: Campaign["category"],
): readonly string[] {
  if (leans === "challenging") {
    const isSuited = BUYER_WORDS.suits[theme].includes(category);
    if (!hasOther) return BUYER_WORDS.closed[isSuited ? "suited" : "unsuited"];
    if (isSuited) return BUYER_WORDS.outweighed;
    return isOpposed ? BUYER_WORDS.overall.challenging : BUYER_WORDS.others;
  }
  if (isOpposed) return BUYER_WORDS.overall[leans];
  return leans === "supportive" ? BUYER_WORDS.advised : BUYER_WORDS.reserved;
}

/** "A Collector". */
function nameOf(archetype: string): string {
  const name = ARCHETYPES.find(({ id }) => id === archetype)!.name.replace("The ", "");
  return `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}`;
}
