import { ARCHETYPES } from "../../../astrology/archetypes.ts";
import { appealOf, type Campaign, leaningsOf } from "../../../astrology/campaign_fit/campaigns.ts";
import { FIT_RULES, type FitRule } from "../../../astrology/campaign_fit/fit_rules.ts";
import { sidedReason } from "../../../astrology/campaign_fit/fit_score.ts";
import { TASTES } from "../../../astrology/campaign_fit/tastes.ts";
import type { Driver, Stance } from "../../../astrology/drivers/driver.ts";
import { ruleIdsOf } from "../../../astrology/drivers/fit_drivers.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type Sentence, sentenceOf, wordsOf } from "../../../ai/engine/sentence.ts";
import { campaignOfTitle, PRODUCTS } from "../campaign_title.ts";
import { REPEATED_WORD_COST, shareWord } from "../../repeated_words.ts";
import { BUYER_WORDS, OFFERS, type Part, type Taste, TRAITS } from "./buyer_words.ts";
import { type FactWords, factWordsOf, sharedWords } from "./fact_words.ts";

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
  const all = slots.flatMap(({ drivers }) => drivers);
  const buyer = all.find(isBuyer)!;
  if (kind === "held") {
    const told = all.filter((driver) => !isBuyer(driver)).flatMap(rulesOf);
    return buyerSentence(buyer, told, leans, campaign, { before: before ?? "", dice });
  }

  const facts = drivers.filter((driver) => !isBuyer(driver));
  const reason = facts.length === 0
    ? unknownReason(buyer, campaign, dice)
    : reasonOf(facts, leans, campaign, dice);
  const verdict = dice.pick(BUYER_WORDS.verdicts[leans]);
  return {
    ...sentenceOf(`${verdict}: ${reason.text}`, reason.clauses, [verdict, ...reason.clauses]),
    cost: reason.cost,
  };
}

function isBuyer({ kind }: Driver): boolean {
  return kind === "archetype";
}

function rulesOf({ id }: Driver): FitRule[] {
  return ruleIdsOf(id).map((ruleId) => FIT_RULES.find(({ id }) => id === ruleId)!);
}

interface Reason {
  text: string;
  clauses: readonly string[];
  cost: number;
}

/**
 * A reason why a rule speaks for or against a campaign: what the rule says of the customer, and
 * what the campaign offers.
 */
interface Ground {
  fact: FactWords;
  isFor: boolean;
  taste: Taste;
  /** A predicate of which the customer is the subject. */
  trait: string;
  /** A clause on the campaign. */
  offer: string;
}

/** The reason that moves the score further comes first, as it does in the signature. */
function reasonOf(
  facts: readonly Driver[],
  leans: Stance,
  campaign: Campaign,
  dice: Dice,
): Reason {
  const told = facts.flatMap((driver) =>
    rulesOf(driver).map((rule) => ({ fact: factWordsOf(driver), rule }))
  );
  const first = groundOf(told[0], null, campaign, dice);
  if (told.length > 1) return bothGrounds(first, groundOf(told[1], first, campaign, dice), dice);
  const text = dice.chance(0.6) ? setGround(first.fact.words, first) : suggestedGround(first);
  const reason = reasonWith(text, first.trait, first.offer);
  if (leans !== "mixed") return reason;
  const rest = dice.pick(BUYER_WORDS.alone[first.isFor ? "supportive" : "challenging"]);
  return { ...reason, text: `${text}; ${rest}` };
}

function reasonWith(text: string, ...clauses: readonly string[]): Reason {
  const isRepeated = clauses.some((clause, index) =>
    clauses.slice(index + 1).some((other) => shareWord(clause, other))
  );
  return { text, clauses, cost: isRepeated ? REPEATED_WORD_COST : 0 };
}

function setGround(words: string, { trait, isFor, offer }: Ground): string {
  return `with ${words}, this customer ${trait}, ${isFor ? "and" : "but"} ${offer}`;
}

function suggestedGround({ fact, trait, isFor, offer }: Ground): string {
  return `${suggested(fact, trait)}, ${isFor ? "and" : "but"} ${offer}`;
}

function suggested({ words, isPlural }: FactWords, what: string): string {
  return `${words} ${isPlural ? "suggest" : "suggests"} someone who ${what}`;
}

/** "is also daring", "also likes to go far". */
function alsoOf(predicate: string): string {
  const [verb] = /^(?:is|would) /.exec(predicate) ?? [""];
  return `${verb}also ${predicate.slice(verb.length)}`;
}

/** With more words than these, what the campaign offers is left out of the second reason. */
const MAX_REASON_WORDS = 54;

/** Two reasons. What the campaign offers is said once if both are about the same taste. */
function bothGrounds(first: Ground, second: Ground, dice: Dice): Reason {
  const isOneTaste = first.taste === second.taste;
  const shared = sharedWords(first.fact, second.fact);
  const isOneBody = first.fact.subject === second.fact.subject;
  const offers = isOneTaste ? [first.offer] : [first.offer, second.offer];
  const text = isOneTaste && (first.isFor === second.isFor || isOneBody)
    ? jointGrounds(first, second, shared, dice)
    : oneByOne(first, second, isOneBody ? shared : null, dice);
  return reasonWith(text, first.trait, second.trait, ...offers);
}

/** Two reasons in one taste, on one side or about one body. */
function jointGrounds(first: Ground, second: Ground, shared: string | null, dice: Dice): string {
  const words = `with ${shared ?? `${first.fact.words} and ${second.fact.words}`}, this customer`;
  const isOneSide = first.isFor === second.isFor;
  const comma = /,| and /.test(first.trait) ? "," : "";
  const joint = isOneSide ? "and" : "but";
  const traits = `${words} ${first.trait}${comma} ${joint} ${second.trait}`;
  // What is offered comes last only against both traits, and without a third "and" after two.
  const isAgainst = isOneSide && !first.isFor;
  const isLast = isAgainst && comma === "" && dice.chance(0.5);
  if (isLast) return `${traits}, but ${first.offer}`;
  return `${first.offer}, ${isAgainst ? "but" : "and"} ${traits}`;
}

/** Two reasons, one after the other. `shared` names both facts if both are about one body. */
function oneByOne(first: Ground, second: Ground, shared: string | null, dice: Dice): string {
  const isOneSide = first.isFor === second.isFor;
  const start = setGround(shared ?? first.fact.words, first);
  // A second "but" would be one too many.
  const link = second.isFor ? "and" : isOneSide ? "but" : "while";
  const full = `${start}; ${second.fact.words} ${second.trait}, ${link} ${second.offer}`;
  const rest = first.taste === second.taste || wordsOf(full).length > MAX_REASON_WORDS
    ? second.trait
    : `${second.trait}, ${link} ${second.offer}`;
  const turn = first.isFor ? "but" : "still,";
  // One body must not look like two witnesses.
  if (shared !== null) {
    return isOneSide
      ? `${start}; this customer ${alsoOf(rest)}`
      : `${start}; ${turn} this is also someone who ${rest}`;
  }
  const { fact } = second;
  if (dice.chance(0.5)) return `${start}; ${isOneSide ? "" : `${turn} `}${suggested(fact, rest)}`;
  return isOneSide
    ? `${start}; with ${fact.words}, this customer ${alsoOf(rest)}`
    : `${start}; on the other hand, with ${fact.words}, this customer ${rest}`;
}

/**
 * The weights of the parts of a campaign: the category counts more than the tone, and the tone more
 * than the channel.
 */
const PART_WEIGHTS = [4, 2, 1];

/**
 * A ground in one of the tastes in which a rule speaks most clearly for or against a campaign.
 * @param first The ground before; its taste is preferred, and its words are not repeated.
 */
function groundOf(
  { fact, rule }: { fact: FactWords; rule: FitRule },
  first: Ground | null,
  campaign: Campaign,
  dice: Dice,
): Ground {
  const clearest = clearestOf(rule, campaign);
  const ofOneTaste = clearest.filter(({ taste }) => taste === first?.taste);
  const { part, taste } = dice.pick(ofOneTaste.length === 0 ? clearest : ofOneTaste);
  const said = first === null ? "" : `${first.trait} ${first.offer}`;
  const offer = dice.pick(apart(OFFERS[part][taste]!, said));
  const trait = dice.pick(apart(TRAITS[rule.id][taste]!, `${said} ${offer}`));
  return { fact, isFor: isFor(rule, campaign), taste, trait, offer };
}

function isFor(rule: FitRule, campaign: Campaign): boolean {
  return sidedReason(rule, campaign).points > 0;
}

/**
 * The tastes in which a rule speaks most clearly for or against a campaign, with the part of the
 * campaign that appeals to them. Tastes to which the category itself appeals are preferred.
 */
function clearestOf(
  rule: FitRule,
  campaign: Campaign,
): { part: Part; taste: Taste; key: TasteKey }[] {
  const { leaning } = rule;
  const side = isFor(rule, campaign) ? 1 : -1;
  const appeal = appealOf(campaign);
  const parts: readonly Part[] = [campaign.category, campaign.tone, campaign.channel];
  const found = leaningsOf(campaign).flatMap((offered, part) =>
    TASTES.map((taste, index) => ({
      part: parts[part],
      taste,
      key: keyOf(taste, leaning[index]),
      // A taste does not count if the other parts of the campaign offset the category's appeal.
      weight: offered[index] * appeal[index] > 0
        ? PART_WEIGHTS[part] * side * leaning[index] * offered[index]
        : 0,
    }))
  ).filter(({ weight }) => weight > 0);
  const most = Math.max(...found.map(({ weight }) => weight));
  return found.filter(({ weight }) => weight === most);
}

/** A taste with the side to which a rule leans, such as `style+`. */
type TasteKey = `${Taste}${"+" | "-"}`;

function keyOf(taste: Taste, leaning: number): TasteKey {
  return `${taste}${leaning > 0 ? "+" : "-"}`;
}

/** The reason that is given if no certain fact speaks for or against the campaign. */
function unknownReason({ theme }: Driver, { category }: Campaign, dice: Dice): Reason {
  const [trait] = dice.pick(Object.entries(BUYER_WORDS.buyers[theme]));
  return {
    text: `nothing that is certain about this birth speaks for or against ${
      PRODUCTS[category]
    }, and the type of buyer, ${nameOf(theme)} who ${trait}, does not settle the question`,
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
  told: readonly FitRule[],
  leans: Stance,
  campaign: Campaign,
  { before, dice }: { before: string; dice: Dice },
): Sentence {
  const { category } = campaign;
  const suits = BUYER_WORDS.suits[theme];
  const keys = told.flatMap((rule) => clearestOf(rule, campaign)).map(({ key }) => key);
  const traits = traitsOf(theme, category);
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

type Traits = readonly (readonly [trait: string, tips: readonly string[]])[];

/** The traits that repeat no word of the sentence before; all of them if each one repeats a word. */
function freshTraits(traits: Traits, before: string): Traits {
  const names = apart(traits.map(([trait]) => trait), before);
  return traits.filter(([trait]) => names.includes(trait));
}

/** The traits of a type of buyer with the tips that go with a category. */
function traitsOf(theme: string, category: Campaign["category"]): Traits {
  return Object.entries(BUYER_WORDS.buyers[theme]).flatMap(([trait, tips]) => {
    const fitting = tips[category];
    return fitting === undefined ? [] : [[trait, fitting] as const];
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
  told: readonly FitRule[],
  keys: readonly TasteKey[],
  campaign: Campaign,
): readonly (Campaign["category"] | null)[] {
  const found = (suits as readonly Campaign["category"][]).filter((other) => {
    const [offered] = leaningsOf({ ...campaign, category: other });
    const isDisliked = keys.some((key) => {
      const appeal = offered[TASTES.findIndex((taste) => key.startsWith(taste))];
      return key.endsWith("-") ? appeal > 0 : appeal < 0;
    });
    return other !== campaign.category && !isDisliked &&
      told.every(({ leaning }) =>
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
  if (leans === "challenging" && hasOther) {
    if (BUYER_WORDS.suits[theme].includes(category)) return BUYER_WORDS.outweighed;
    return isOpposed ? BUYER_WORDS.overall.challenging : BUYER_WORDS.others;
  }
  // Where no other subject suits, all that can be said is how to write.
  if (isOpposed) return BUYER_WORDS.overall[leans === "supportive" ? leans : "mixed"];
  return leans === "supportive" ? BUYER_WORDS.advised : BUYER_WORDS.reserved;
}

/** "A Collector". */
function nameOf(archetype: string): string {
  const name = ARCHETYPES.find(({ id }) => id === archetype)!.name.replace("The ", "");
  return `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}`;
}
