import type { Driver, Stance } from "../../../astrology/drivers/driver.ts";
import { wholeSignHouse } from "../../../astrology/drivers/driver_words.ts";
import { SIGNS } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { factsOf } from "../../../ai/engine/facts.ts";
import { type Turn, turnPicker } from "../../../ai/engine/picker.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { isFronted, type Sentence, sentenceOf, wordsOf } from "../../../ai/engine/sentence.ts";
import type { FieldPlan, Slot } from "../../../ai/plan.ts";
import type { Task } from "../../../ai/task.ts";
import { NOTE_WORDS, THEME_WORDS, type Unit } from "./horoscope_words.ts";

export const horoscopeWords: ProductWords = { sentence: horoscopeSentence };

const DAY_MS = 86_400_000;

/**
 * A sentence of the theme or of a note. The sentences of one field come from one unit. Null for the
 * action, and for a field that rests on several facts.
 */
function horoscopeSentence({ slot, field, task, daysAhead }: AskedSentence): Sentence | null {
  const driver = onlyDriver(field);
  if (task.day === null || driver === null) return null;
  const turn = turnOf(task, field.name, daysAhead);
  if (slot.maxCharacters !== undefined) return shortSentence(slot, driver, task, turn);
  const unit = unitOf(field.name, driver, task, turn);
  if (unit === null) return null;
  const { scene, more, close } = unit;
  switch (slot.kind) {
    case "named":
      return sentenceOf(withFact(driver, scene, task, isSetting(field, turn)), [scene]);
    case "held":
      if (field.name === "theme") return sentenceOf(more!, [more!]);
      if (!explains(driver, unit, field, task, turn)) return sentenceOf(scene, [scene]);
      return sentenceOf(noteWithFact(driver, scene, field, task), [scene]);
    case "free":
      return sentenceOf(close[task.tone], [close[task.tone]]);
  }
}

/** The fact on which a whole field rests; null if the field rests on several facts. */
function onlyDriver({ slots }: FieldPlan): Driver | null {
  const [first, ...others] = new Set(slots.flatMap(({ drivers }) => drivers));
  return first !== undefined && others.length === 0 ? first : null;
}

/**
 * The only sentence of a field in a short message. A theme is a fact and a few words. A note is a
 * scene, and its advice where there is room.
 */
function shortSentence(slot: Slot, driver: Driver, task: Task, turn: Turn): Sentence | null {
  if (slot.field === "theme") return shortTheme(slot, driver, task, turn);
  const unit = unitOf(slot.field, driver, task, turn);
  if (unit === null) return null;
  const { scene, close } = unit;
  const advice = close[task.tone];
  const whole = `${scene}: ${advice[0].toLowerCase()}${advice.slice(1)}`;
  const hasRoom = whole.length <= slot.maxCharacters! && wordsOf(whole).length <= slot.maxWords;
  const isOne = !/[.?!] /.test(advice);
  return sentenceOf(hasRoom && isOne ? whole : scene, [scene]);
}

/**
 * A fact and the scene of its unit. If this is too long, the fact without its house, and if that is
 * too long as well, a few words in place of the scene.
 */
function shortTheme(slot: Slot, driver: Driver, task: Task, turn: Turn): Sentence | null {
  const clause = themeClause(driver, task);
  const brief = clause.replace(HOUSE, "");
  const { pick } = turnPicker(turn);
  const { scene } = unitOf(slot.field, driver, task, turn)!;
  const few = pick(THEME_WORDS.brief[leanOf(driver.stance, turn)]);
  const told = [[clause, scene], [brief, scene], [clause, few], [brief, few]].find((parts) => {
    const text = `${parts.join(": ")}.`;
    return text.length <= slot.maxCharacters! && wordsOf(text).length <= slot.maxWords;
  });
  return told === undefined ? null : sentenceOf(told.join(": "), [told[1]]);
}

/**
 * Days by which each field is ahead in its list, so that the same entries of two lists do not meet
 * again and again.
 */
const AHEAD: Readonly<Record<string, number>> = { love: 0, career: 7, money: 13, wellbeing: 18 };

function unitOf(field: string, driver: Driver, task: Task, turn: Turn): Unit | null {
  const units = unitsOf(field, driver, task, turn);
  return units === null ? null : turnPicker(turn).pick(units);
}

/** The units among which a field takes turns; null for a field that has none. */
function unitsOf(field: string, driver: Driver, task: Task, turn: Turn): readonly Unit[] | null {
  const lean = leanOf(driver.stance, turn);
  if (field !== "theme") return NOTE_WORDS[field as keyof typeof NOTE_WORDS]?.[lean] ?? null;
  const house = houseOf(driver, task);
  if (house !== null && isOfMoon(driver)) return THEME_WORDS.moonInHouse[house];
  const units = THEME_WORDS.general[lean];
  if (yearOf(driver) !== null) return units;
  const place = house === null
    ? THEME_WORDS.fieldOfBody[touchedBody(driver)] ?? THEME_WORDS.fieldOfBody.sun
    : THEME_WORDS.fieldOfHouse[house];
  return units.map((unit) => ({ ...unit, scene: `${place}, ${unit.scene}` }));
}

/** What a year of life is about, if the fact is the lord of the year; otherwise null. */
function yearOf({ claims }: Driver): string | null {
  const claim = claims.find(({ kind }) => kind === "year_lord");
  return claim?.kind === "year_lord" ? THEME_WORDS.yearOfHouse[claim.house] : null;
}

/** The fact of a theme. A reader does not know what the lord of a year is, so the year is told. */
function themeClause(driver: Driver, { day }: Task): string {
  const [{ clause }] = factsOf(driver, day);
  const year = yearOf(driver);
  return year === null ? clause : `${clause}, a year about ${year}`;
}

/** The turn of the day, which is the same for all slots of a field. */
function turnOf({ day, signs: [sign] }: Task, field: string, daysAhead: number): Turn {
  return {
    day: Date.parse(day!) / DAY_MS + (AHEAD[field] ?? 0) + daysAhead,
    sign: sign === undefined ? 0 : SIGNS.indexOf(sign),
    place: 0,
    places: 1,
  };
}

/** A mixed fact favours on one day and hinders on the next. */
function leanOf(stance: Stance, { day, sign }: Turn): "supportive" | "challenging" {
  if (stance !== "mixed") return stance;
  return (day + sign) % 2 === 0 ? "supportive" : "challenging";
}

/**
 * Whether a fact is told as a setting ("With the Moon in Leo, …"). A note only says under which sky
 * its scene stands; a theme is about its fact.
 */
function isSetting({ name }: FieldPlan, { day, sign }: Turn): boolean {
  return name !== "theme" || (day + sign) % 2 === 0;
}

function withFact(driver: Driver, scene: string, task: Task, isSetting: boolean): string {
  const [{ setting }] = factsOf(driver, task.day);
  const canBeSet = setting !== null && !isFronted(scene) && yearOf(driver) === null;
  return isSetting && canBeSet ? `${setting}, ${scene}` : `${themeClause(driver, task)}: ${scene}`;
}

/**
 * The scene of a note after its fact. A progressed Moon stays in one house for years, and slips of
 * Mercury's happen in any, so a house that says nothing of the section is left out.
 */
function noteWithFact(driver: Driver, scene: string, { name }: FieldPlan, task: Task): string {
  const text = withFact(driver, scene, task, true);
  const house = houseOf(driver, task);
  return house === null || HOUSES_OF[name].includes(house) ? text : text.replace(HOUSE, "");
}

/** A house after a sign, as facts name it. */
const HOUSE = /, in your \w+ house\b,?| (?:in|and) your \w+ house\b/;

/** The houses in which a fact can speak of a section. */
const HOUSES_OF: Readonly<Record<string, readonly number[]>> = {
  love: [5, 7, 8],
  career: [6, 10],
  money: [2, 8],
  wellbeing: [1, 6, 12],
};

/** Whether a fact explains the scene of a note, so that the note names the fact. */
function explains(
  driver: Driver,
  { of }: Unit,
  { name }: FieldPlan,
  task: Task,
  turn: Turn,
): boolean {
  // A reader cannot guess what lasts for years, so it is named.
  if (driver.kind === "progression") return true;
  const happening = driver.claims.find(({ kind }) => kind === "event");
  // What happens on another day does not explain this day.
  if (happening?.kind === "event" && happening.date !== task.day) return false;
  // Slips and misunderstandings are Mercury's when retrograde, in whatever house.
  const isSlip = leanOf(driver.stance, turn) === "challenging" &&
    driver.claims.some((claim) =>
      claim.kind === "motion" && claim.body === "mercury" && claim.motion === "retrograde"
    );
  const house = houseOf(driver, task);
  if (house !== null && !isSlip && !HOUSES_OF[name].includes(house)) return false;
  const bodies = driver.claims.flatMap((claim) =>
    claim.kind === "aspect" ? [claim.first, claim.second] : "body" in claim ? [claim.body] : []
  );
  // The Moon meets all other bodies each month, so the other body gives a meeting its meaning.
  const telling = bodies.length > 1 ? bodies.filter((body) => body !== "moon") : bodies;
  return of !== undefined && telling.some((body) => of.includes(body));
}

/** Whether a fact is about where the Moon of the day is, or about a phase or an eclipse. */
function isOfMoon({ frame, claims }: Driver): boolean {
  return frame === "sky" &&
    claims.some((claim) =>
      (claim.kind === "sign" || claim.kind === "event") && claim.body === "moon"
    );
}

/** The house in which a fact happens, by its claim or by its sign; null if the fact has neither. */
function houseOf({ frame, claims }: Driver, { signs: [from] }: Task): number | null {
  const stated = claims.find((claim) => claim.kind === "house" || claim.kind === "year_lord");
  if (stated !== undefined) return stated.house;
  const at = claims.find((claim) => claim.kind === "event" || claim.kind === "sign")?.sign ?? null;
  if (frame !== "sky" || at === null || from === undefined) return null;
  return wholeSignHouse(at, from);
}

/** The body that says what a fact without a house is about. */
function touchedBody({ claims }: Driver): Point {
  for (const claim of claims) {
    if (claim.kind === "aspect") return claim.second;
    if ("body" in claim) return claim.body;
  }
  return "sun";
}
