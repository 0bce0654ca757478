import type { Driver } from "../../../astrology/drivers/driver.ts";
import { MEETING_SETTINGS } from "../../../astrology/figures/meeting_settings.ts";
import {
  PARTNER_ARCHETYPES,
  type PartnerArchetype,
} from "../../../astrology/figures/partner_archetypes.ts";
import { dayInWords, spanInWords } from "../../../astrology/meanings/names.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { factsOf } from "../../../ai/engine/facts.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { VISION, type Voice, VOICES, type Wish } from "./vision_words.ts";
import { shareWord } from "../../repeated_words.ts";
import { TOUCHED_MEANINGS, WINDOW_MEANINGS } from "./window_words.ts";

/** The figure that a driver's id names, such as `persona.slow_ember`. */
function figureOf<Figure extends { id: string }>(
  figures: readonly Figure[],
  { id }: Driver,
): Figure | undefined {
  return figures.find((figure) => figure.id === id.split(".")[1]);
}

interface Told {
  /** Whether the reader is with somebody. */
  isPaired: boolean;
  wish: Wish;
  voice: Voice;
}

/** Names an archetype and two of its traits. */
export function portraitSentence(
  driver: Driver,
  { isPaired, wish, voice }: Told,
  dice: Dice,
): Sentence | null {
  const archetype = figureOf(PARTNER_ARCHETYPES, driver);
  if (archetype === undefined) return null;
  const [trait, further] = twoOf(suiting(archetype.known, archetype, wish), dice);
  const frame = dice.pick(isPaired ? VOICES[voice].pair : VOICES[voice].figure);
  const text = frame.replace("{n}", nameOf(archetype)).replace("{t}", `${trait}, and ${further}`);
  return sentenceOf(text, [frame, trait, further], ["trait"]);
}

/** What an archetype stands for in the partnership that the reader wishes for. */
export function wishSentence(
  driver: Driver,
  { isPaired, wish, voice }: Told,
  dice: Dice,
): Sentence {
  const archetype = figureOf(PARTNER_ARCHETYPES, driver)!;
  const gift = VISION.gifts[archetype.id][wish];
  const frame = dice.pick(isPaired ? VOICES[voice].wish_pair : VOICES[voice].wish);
  const text = frame.replace("{w}", VISION.wishes[wish]).replace("{g}", gift);
  return sentenceOf(text, [frame, gift], ["wish"]);
}

/** How a reader could know the figure at a first meeting, or a habit to take from it. */
export function tellingSentence(
  driver: Driver,
  { isPaired, wish, voice }: Told,
  dice: Dice,
): Sentence | null {
  const archetype = figureOf(PARTNER_ARCHETYPES, driver);
  if (archetype === undefined) return null;
  const seen = suiting(archetype.seen, archetype, wish);
  const trait = dice.pick(isPaired ? seen.filter((it) => !OF_FIRST_SIGHT.test(it)) : seen);
  const frame = dice.pick(isPaired ? VOICES[voice].telling_pair : VOICES[voice].telling);
  const text = frame.replace("{n}", nameOf(archetype)).replace("{t}", trait);
  return sentenceOf(text, [frame, trait], ["trait"]);
}

/** "the Innkeeper". */
function nameOf({ name }: PartnerArchetype): string {
  return name.replace(/^The /, "the ");
}

/** What may happen to two people who are together in any scene. */
const OF_ANY_PAIR = ["you have an hour for each other", "you find something to laugh about"];

export function settingSentence(
  driver: Driver,
  { isPaired, voice }: Pick<Told, "isPaired" | "voice">,
  dice: Dice,
): Sentence | null {
  const setting = figureOf(MEETING_SETTINGS, driver);
  if (setting === undefined) return null;
  const { at, signals } = setting;
  const own = isPaired
    ? signals.filter((it) => /\btwo people\b(?!.*\bbegin to talk\b)/.test(it))
    : signals.filter(hasPerson);
  const signal = dice.pick(own.length > 0 ? own : OF_ANY_PAIR);
  const told = isPaired
    ? signal.replace("two people", "you").replace("neither insists", "neither of you insists")
    : signal.replace("two people", "you and somebody new");
  const frame = dice.pick(isPaired ? VOICES[voice].scene_pair : VOICES[voice].scene);
  const text = frame.replace("{at}", at).replace("{s}", told);
  return sentenceOf(text, [frame, signal], ["scene"]);
}

/** What shows only at a first meeting. */
const OF_FIRST_SIGHT =
  /\b(?:introduc\w*|hello|names?|make friends|every walk of life|first to|begin to talk|newcomers?)\b/;

/** Whether a signal shows a new person, to whom the next sentence can refer. */
function hasPerson(signal: string): boolean {
  return /\b(?:somebody|two people|person|neighbor|friend of a friend)\b/.test(signal);
}

/** Up to so many days are worth keeping free; a longer window only colors its weeks. */
const FEW_DAYS = 4;
const MANY_DAYS = 24;
const FRAMES_OF_DAYS: readonly (readonly [maxDays: number, frames: readonly string[]])[] = [
  [FEW_DAYS, [
    "keep some time free {when}, {setting}: {told}",
    "{clause} {when}, so {told}",
    "{when}, {setting}, {told}",
  ]],
  [MANY_DAYS, [
    "a window opens {when}, {setting}{peak}: {told}",
    "{clause} {when}{peak}, so {told}",
    "{when}, {setting}{peak}, {told}",
    "{bare} sets the tone {when}{peak}: {told}",
  ]],
  [Infinity, [
    "{clause} {when}, so {told}",
    "{when}, {setting}, {told}",
  ]],
];

function daysOf({ start, end }: { start: string; end: string }): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
}

/** @param told.number The number of the window, by which windows of one planet differ. */
export function windowSentence(
  driver: Driver,
  { isPaired, number }: { isPaired: boolean; number: number },
  dice: Dice,
): Sentence {
  const [{ clause, setting }] = factsOf(driver, null);
  const [span] = driver.dates;
  const when = spanInWords(span, null);
  const [claim] = driver.claims;
  const [acting, touched] = claim.kind === "aspect" ? [claim.first, claim.second] : [];
  const reader = isPaired ? "paired" : "single";
  const opened = inTurn(WINDOW_MEANINGS[acting!]![reader], number, dice);
  const own = inTurn(TOUCHED_MEANINGS[touched!]![reader], number, dice);
  const isWhole = opened.includes(",") || shareWord(opened, own) || dice.chance(0.3);
  const told = isWhole ? [opened] : [opened, own];
  const exact = driver.dates.find(({ start, end }) => start === end);
  const isPeakTold = exact !== undefined && driver.text.includes("exact on") && dice.chance(0.5);
  const peak = isPeakTold ? `, exact on ${dayInWords(exact.start, null)}` : "";
  const bare = setting!.replace(/^with /, "");
  const days = daysOf(span);
  const frame = dice.pick(FRAMES_OF_DAYS.find(([maxDays]) => days <= maxDays)![1]);
  const text = frame.replace("{when}", when).replace("{told}", told.join(", and "))
    .replace("{setting}", setting!).replace("{bare}", bare)
    .replace("{clause}", clause).replace("{peak}", peak);
  return sentenceOf(text, [frame, ...told], ["window"]);
}

/** One of a third of the choices, another third for each of three windows. */
function inTurn(choices: readonly string[], number: number, dice: Dice): string {
  const own = choices.filter((_, index) => index % 3 === number % 3);
  return dice.pick(own.length > 0 ? own : choices);
}

/**
 * The kind of partner to whom the sign of a point or a house is drawn. Null if no sign is known.
 */
export function drawnSentence(
  driver: Driver,
  figure: Driver,
  { isFurther, isPaired, wish, voice }: Told & {
    /** Whether another sentence of this kind comes before. */
    isFurther: boolean;
  },
  dice: Dice,
): Sentence | null {
  const sign = signOf(driver);
  if (sign === null) return null;
  const archetype = PARTNER_ARCHETYPES.find((found) => found.sign === sign)!;
  const suited = dice.pick(suiting(archetype.drawn, archetype, wish));
  const drawn = isPaired ? suited.replace("someone", "a partner") : suited;
  const verb = dice.pick(verbsFor(drawn, voice));
  const also = isFurther ? verb.replace(/^you (are )?/, "you $1also ") : verb;
  const isOwn = figureOf(PARTNER_ARCHETYPES, figure) === archetype;
  // The sign alone is the reason; the house and the motion of the body are not.
  const ofSign = driver.claims.filter(({ kind }) => kind === "sign" || kind === "house_sign");
  const [{ clause }] = factsOf({ ...driver, claims: ofSign }, null);
  const link = isOwn && !isFurther
    ? dice.pick(OF_FIGURE).replace("{n}", nameOf(archetype))
    : ", so";
  // What the seventh house is about is said, because not every reader knows it.
  const isHouse = ofSign.some(({ kind }) => kind === "house_sign");
  const about = isHouse ? isPaired ? "in love " : "in a partnership " : "";
  return sentenceOf(`${clause}${link} ${about}${also} ${drawn}`, [verb, suited, link], ["drawn"]);
}

/** The verbs of a voice that go with what a sign is drawn to; a test sees that there are some. */
export function verbsFor(drawn: string, voice: Voice): readonly string[] {
  return VOICES[voice].drawn.filter((words) =>
    !(/(?:with|beside)$/.test(words) && /^(?:someone|a partner) with/.test(drawn)) &&
    !shareWord(words, drawn)
  );
}

/** The phrases about an archetype that do not oppose a wish. */
function suiting(
  phrases: readonly string[],
  { lively, homely }: PartnerArchetype,
  wish: Wish,
): readonly string[] {
  if (wish === "general" || wish === "laughter" || wish === "honest") return phrases;
  const unfit = wish === "travel" || wish === "light" ? homely : lively;
  return phrases.filter((phrase) => !unfit.includes(phrase));
}

function signOf({ claims }: Driver): Sign | null {
  for (const claim of claims) {
    if (claim.kind === "sign" || claim.kind === "house_sign") return claim.sign;
  }
  return null;
}

/** What connects a fact with the figure whose sign the fact names. */
const OF_FIGURE = [
  ", which is what brings {n} into the picture:",
  ", which is where {n} comes in:",
  ", and that speaks for {n}:",
  ", and {n} is a good match for that:",
  ", so it is no wonder that {n} appears:",
];

function twoOf(choices: readonly string[], dice: Dice): [string, string] {
  const first = dice.pick(choices);
  return [first, dice.pick(choices.filter((choice) => choice !== first))];
}
