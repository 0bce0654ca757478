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
 * A sentence of the theme, of a note or of a short message's action. The sentences of one field come
 * from one unit. Null for other actions, and for a field that rests on several facts.
 */
function horoscopeSentence({ slot, field, task, daysAhead }: AskedSentence): Sentence | null {
  if (field.name === "action") return shortAction(slot, task, daysAhead);
  const driver = onlyDriver(field);
  if (task.day === null || driver === null) return null;
  const turn = turnOf(task, field.name, daysAhead);
  if (slot.maxCharacters !== undefined) return shortSentence(slot, driver, task, turn);
  const unit = unitOf(field.name, driver, task, turn);
  if (unit === null) return null;
  const { scene, more, close } = unit;
  switch (slot.kind) {
    case "named":
      return sentenceOf(themeWithFact(driver, unit, field, task, turn), [scene]);
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
 * A fact and the scene of its unit, with as much of both as there is room for. The house goes first,
 * because the scene says what it is about. If all is too long, a few words in place of the scene.
 */
function shortTheme(slot: Slot, driver: Driver, task: Task, turn: Turn): Sentence | null {
  const clause = themeClause(driver, task);
  const whole = placedClause(clause);
  const placed = clause.replace(SIGN_BEFORE_HOUSE, " $1 $2");
  const brief = clause.replace(HOUSE, "");
  const lunation = brief.replace(LUNATION, "$1 $2");
  const { pick } = turnPicker(turn);
  const { scene } = unitOf(slot.field, driver, task, turn)!;
  const bare = scene.replace(` ${placeOf(driver, task)}`, "");
  const few = pick(THEME_WORDS.brief[leanOf(driver.stance, turn)]);
  const told = [
    ...[[whole, scene], [placed, scene], [brief, scene], [lunation, scene], [placed, bare]],
    ...[[whole, few], [brief, few]],
  ].find((parts) => {
    const text = `${parts.join(": ")}.`;
    return text.length <= slot.maxCharacters! && wordsOf(text).length <= slot.maxWords;
  });
  return told === undefined ? null : sentenceOf(told.join(": "), [told[1]]);
}

/** The advice of the theme's unit, for which a short theme has no room. Null if it is too long. */
function shortAction(
  { maxCharacters, maxWords }: Slot,
  task: Task,
  daysAhead: number,
): Sentence | null {
  if (maxCharacters === undefined || task.day === null) return null;
  const theme = task.plan.fields.find(({ name }) => name === "theme")!;
  const driver = onlyDriver(theme);
  if (driver === null) return null;
  const unit = unitOf("theme", driver, task, turnOf(task, "theme", daysAhead));
  const advice = unit?.close[task.tone];
  const isFit = advice !== undefined && advice.length <= maxCharacters && !/[.?!] /.test(advice) &&
    wordsOf(advice).length >= MIN_ACTION_WORDS && wordsOf(advice).length <= maxWords &&
    !POINTS_BACK.test(advice);
  return isFit ? sentenceOf(advice, [advice]) : null;
}

const MIN_ACTION_WORDS = 4;
/** Advice that needs the sentence before it. */
const POINTS_BACK = /\b(?:it|its|them|they|their|one|ones|this|that|then)\b/i;

/** A lunation of the day, which is clear without a verb. */
const LUNATION = /^the (\w+ Moon) falls (in \w+) today$/;

/**
 * The place of each sign in the turns of a note. The orders are such that two signs that share one
 * note on two days share no other.
 */
const ORDERS: Readonly<Record<string, readonly number[]>> = {
  career: [0, 8, 5, 7, 10, 1, 11, 4, 6, 3, 9, 2],
  money: [5, 9, 3, 10, 0, 7, 4, 11, 8, 2, 1, 6],
  wellbeing: [7, 6, 8, 11, 3, 2, 10, 1, 0, 9, 5, 4],
};

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
  const { ofBody } = THEME_WORDS;
  const place = placeOf(driver, task);
  return (ofBody[actingBody(driver)] ?? ofBody.far).map((unit) => ({
    ...unit,
    scene: unit.scene.replace(" {where}", place === null ? "" : ` ${place}`),
  }));
}

/** Where a fact is felt. Null for the lord of a year, because there the year is told. */
function placeOf(driver: Driver, task: Task): string | null {
  if (yearOf(driver) !== null) return null;
  const house = houseOf(driver, task);
  return house === null
    ? THEME_WORDS.fieldOfBody[touchedBody(driver)] ?? THEME_WORDS.fieldOfBody.sun
    : THEME_WORDS.fieldOfHouse[house];
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
  const index = sign === undefined ? 0 : SIGNS.indexOf(sign);
  return {
    day: Date.parse(day!) / DAY_MS + daysAhead,
    sign: ORDERS[field]?.[index] ?? index,
    place: 0,
    places: 1,
  };
}

/** A mixed fact favours on one day and hinders on the next. */
function leanOf(stance: Stance, { day, sign }: Turn): "supportive" | "challenging" {
  if (stance !== "mixed") return stance;
  return (day + sign) % 2 === 0 ? "supportive" : "challenging";
}

/** The scene of a theme with its fact. The way the two are joined takes turns. */
function themeWithFact(
  driver: Driver,
  { scene, more, close }: Unit,
  { slots }: FieldPlan,
  task: Task,
  { day, sign }: Turn,
): string {
  if (yearOf(driver) !== null) return `${themeClause(driver, task)}: ${scene}`;
  const next = slots.some(({ kind }) => kind === "held") ? more! : close[task.tone];
  // What a pronoun stands for should be near, so nothing comes between a scene and its pronoun.
  const canLead = !/\b(?:it|its|them|they|their|one|ones)\b/i.test(next) && !/,| as /.test(scene);
  const joined = joinedForms(driver, scene, task).filter(({ isSceneFirst }) =>
    canLead || !isSceneFirst
  );
  const { length } = joined;
  return joined.at((day + sign) % length)!.text;
}

/** The ways in which a fact and a scene can make a sentence. */
function joinedForms(
  driver: Driver,
  scene: string,
  { day }: Task,
): { text: string; isSceneFirst: boolean }[] {
  const [{ clause, setting }] = factsOf(driver, day);
  const placed = clause.replace(SIGN_BEFORE_HOUSE, " $1 $2");
  const whole = placedClause(clause);
  const happens = /,? today$/;
  const isMotion = /\b(?:enters|turns)\b/.test(clause);
  const factFirst = [
    `${whole}: ${scene}`,
    ...(happens.test(whole) ? [`today ${whole.replace(happens, "")}: ${scene}`] : []),
    `${whole}, and ${scene}`,
    ...(setting === null ? [] : [`${setting}, ${scene}`]),
    ...(isMotion && happens.test(whole) ? [`as ${whole}, ${scene}`] : []),
    `${placed}: ${scene}`,
    // Only the house says what a scene of the Moon has to do with the Moon.
    ...(isOfMoon(driver) ? [] : [`${clause.replace(HOUSE, "")}: ${scene}`]),
  ];
  const sceneFirst = [
    ...(setting === null ? [] : [`${scene}, ${setting}`]),
    ...(isMotion && happens.test(whole) ? [`${scene} as ${whole}`] : []),
  ];
  return [
    ...[...new Set(factFirst)].map((text) => ({ text, isSceneFirst: false })),
    ...sceneFirst.map((text) => ({ text, isSceneFirst: true })),
  ];
}

function withFact(driver: Driver, scene: string, task: Task): string {
  const [{ clause, setting }] = factsOf(driver, task.day);
  if (setting !== null && !isFronted(scene)) return `${setting}, ${scene}`;
  return `${placedClause(clause)}: ${scene}`;
}

/**
 * The scene of a note after its fact. A progressed Moon stays in one house for years, and slips of
 * Mercury's happen in any, so a house that says nothing of the section is left out.
 */
function noteWithFact(driver: Driver, scene: string, { name }: FieldPlan, task: Task): string {
  const text = withFact(driver, scene, task);
  const house = houseOf(driver, task);
  return house === null || HOUSES_OF[name].includes(house) ? text : text.replace(HOUSE, "");
}

/** A house after a sign, as facts name it. */
const HOUSE = /, in your \w+ house\b,?| (?:in|and) your \w+ house\b/;

/** A sign that stands before a house. A fact that has both may leave the sign out. */
const SIGN_BEFORE_HOUSE = / (in|enters) [A-Z]\w+,? (?:in|and) (your \w+ house),?/;

/** A fact without commas: where a comma parts the sign from the house, without the sign. */
function placedClause(clause: string): string {
  return clause.includes(", in your") ? clause.replace(SIGN_BEFORE_HOUSE, " $1 $2") : clause;
}

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

/** The body that gives a fact its character: in a meeting with the Moon, the other body. */
function actingBody({ claims }: Driver): Point | "far" {
  for (const claim of claims) {
    if (claim.kind === "aspect") return claim.first === "moon" ? claim.second : claim.first;
    if ("body" in claim) return claim.body;
  }
  return "far";
}

/** The body that says what a fact without a house is about. */
function touchedBody({ claims }: Driver): Point {
  for (const claim of claims) {
    if (claim.kind === "aspect") return claim.second;
    if ("body" in claim) return claim.body;
  }
  return "sun";
}
