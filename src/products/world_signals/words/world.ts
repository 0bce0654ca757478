import type { Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import { POINT_NAMES } from "../../../astrology/meanings/names.ts";
import { WORLD_TOPICS, type WorldTopic } from "../../../astrology/mundane/world_tables.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import type { Task } from "../../../ai/task.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { shareWord } from "../../repeated_words.ts";
import { DEPTHS } from "../world_depths.ts";
import { type MoonEvent, type Theme, WORLD_WORDS } from "./world_words.ts";

export const worldWords: ProductWords = { sentence: worldSentence };

/** A sentence about a dated world event, or about the position of a slow planet. */
function worldSentence(asked: AskedSentence): Sentence {
  const { task, slot, field: { slots }, before, place: { dice } } = asked;
  const { kind, field, id, drivers: [driver] } = slot;
  const topic = topicOf(task);
  if (kind === "held") return effect(driver, topic, { before, field }, dice);
  if (field === "watch_for") return watch(driver, task, topic, dice);
  if (field === "summary") {
    const number = Number(/_(\d+)$/.exec(id)![1]);
    const earlier = slots.slice(0, number - 1).map(({ drivers: [driver] }) => driver);
    return inSummary(driver, topic, earlier, dice);
  }
  return inSignal(driver, task, Number(/^signal_(\d+)$/.exec(field)![1]));
}

type EventClaim = Extract<DriverClaim, { kind: "event" }>;

/** What a fact is about, as far as its words depend on it. */
type Subject =
  | { kind: "aspect"; pair: string; name: string }
  | { kind: "moon"; event: MoonEvent; claim: EventClaim }
  | { kind: "ingress"; claim: EventClaim }
  | { kind: "station"; event: "station_retrograde" | "station_direct"; claim: EventClaim }
  | { kind: "standing"; claim: Extract<DriverClaim, { kind: "sign" }> };

const ASPECT_NOUNS = ["conjunction", "sextile", "square", "trine", "opposition"];

function subjectOf({ claims }: Driver): Subject {
  const aspect = claims.find((claim) => claim.kind === "aspect");
  if (aspect !== undefined) {
    const { first, second, type } = aspect;
    const noun = ASPECT_NOUNS.find((noun) => noun === type)!;
    const name = `the ${POINT_NAMES[first]}–${POINT_NAMES[second]} ${noun}`;
    return { kind: "aspect", pair: `${first} ${second}`, name };
  }
  const claim = claims.find((claim) => claim.kind === "event");
  if (claim === undefined) {
    return { kind: "standing", claim: claims.find((claim) => claim.kind === "sign")! };
  }
  const { event } = claim;
  if (event === "ingress") return { kind: "ingress", claim };
  if (event === "station_retrograde" || event === "station_direct") {
    return { kind: "station", event, claim };
  }
  return { kind: "moon", event: event as MoonEvent, claim };
}

/** What tradition sees in a fact, in other words for a summary than for the text of a signal. */
function themeOf(driver: Driver): Theme {
  const subject = subjectOf(driver);
  switch (subject.kind) {
    case "aspect": {
      const themes = WORLD_WORDS.pairThemes[subject.pair][driver.stance];
      // The passes of an aspect take turns, because the sections of a forecast do not know each
      // other. The second theme of a turn fits the effect of that turn.
      const turn = 2 * turnOfPass(driver);
      return { brief: turnOf(themes, turn), broad: turnOf(themes, turn + 1) };
    }
    case "moon":
      return WORLD_WORDS.lunations[subject.event].themes[subject.claim.sign!];
    case "station": {
      const { theme, brief } = WORLD_WORDS.stations[subject.claim.body]![subject.event];
      return { brief, broad: theme };
    }
    case "ingress":
    case "standing": {
      const { body, sign } = subject.claim;
      return WORLD_WORDS.ingresses[body]!.themes[sign!];
    }
  }
}

/**
 * The turn of an aspect among words that its passes share. Passes without a number are direct and
 * retrograde by turns.
 */
function turnOfPass({ numbers: [pass], text }: Driver): number {
  return pass ?? (/^\S+ retrograde\b/.test(text) ? 1 : 0);
}

/** What can be said of a pass after the first. */
function passWords({ numbers: [pass = 1, passes = 1] }: Driver): readonly string[] {
  if (pass === 1) return [];
  return pass === passes ? WORLD_WORDS.lastPasses : WORLD_WORDS.furtherPasses;
}

function turnOf<Of>(entries: readonly Of[], turn: number): Of {
  return entries[turn % entries.length];
}

/** The cost of a sentence that repeats a word of the sentence before. */
const ECHO_COST = 3;
/** The cost of an effect that another pass of the same aspect has first. */
const OTHER_PASS_COST = 6;
/** The cost of a sentence that is less particular than others. */
const GENERAL_COST = 12;

/** What an event means for the topic. */
function effect(
  driver: Driver,
  topic: WorldTopic,
  { before, field }: { before: string | null; field: string },
  dice: Dice,
): Sentence {
  const { text, cost } = effectText(driver, topic, field, dice);
  // What to watch for must not say the same again.
  const others = [before ?? "", ...watchesOf(driver, topic)];
  const echoes = others.some((other) => shareWord(text, other));
  return sentenceOf(
    inField(text, topic, field),
    [text],
    [text],
    cost + (echoes ? ECHO_COST : 0),
  );
}

/**
 * An effect after what tradition sees in its event, which may seem far from the topic. Every other
 * signal names the topic.
 */
function inField(text: string, topic: WorldTopic, field: string): string {
  const signal = Number(/^signal_(\d*[13579])$/.exec(field)?.[1] ?? 0);
  if (topic === "general" || signal === 0) return text;
  const lead = turnOf(WORLD_WORDS.effectLeads[topic], (signal - 1) / 2);
  return shareWord(lead, text) ? text : `${lead}, ${text}`;
}

function effectText(
  driver: Driver,
  topic: WorldTopic,
  field: string,
  dice: Dice,
): { text: string; cost: number } {
  const { stance } = driver;
  const subject = subjectOf(driver);
  // A summary of one date must not say what its signal says.
  const isSummary = field === "summary";
  switch (subject.kind) {
    case "aspect": {
      const effects = WORLD_WORDS.aspectEffects[subject.pair][stance];
      if (dice.chance(0.2)) {
        const general = effects[topic === "general" ? "society" : "general"];
        return { text: dice.pick([...general, ...passWords(driver)]), cost: GENERAL_COST };
      }
      const isOther = dice.chance(0.3);
      const turn = turnOfPass(driver) + (isSummary ? 1 : 0) + (isOther ? 1 : 0);
      return { text: turnOf(effects[topic], turn), cost: isOther ? OTHER_PASS_COST : 0 };
    }
    case "station": {
      const { further, effects } = WORLD_WORDS.stations[subject.claim.body]![subject.event];
      const isGeneral = isSummary || dice.chance(0.2);
      return isGeneral
        ? { text: dice.pick(further), cost: GENERAL_COST }
        : { text: effects[topic], cost: 0 };
    }
    default: {
      const { effects, further } = subject.kind === "moon"
        ? WORLD_WORDS.lunations[subject.event]
        : WORLD_WORDS.ingresses[subject.claim.body]!;
      const isGeneral = isSummary || dice.chance(0.2);
      return isGeneral
        ? { text: dice.pick(further[topic]), cost: GENERAL_COST }
        : { text: effects[topic][subject.claim.sign!], cost: 0 };
    }
  }
}

/**
 * A sentence of the summary: an event with its day, and what tradition sees in it.
 * @param earlier The facts of the sentences before.
 */
function inSummary(
  driver: Driver,
  topic: WorldTopic,
  earlier: readonly Driver[],
  dice: Dice,
): Sentence {
  const { event, day } = eventOf(driver);
  const last = earlier.at(-1);
  if (day === null) return standing(driver, topic, last === undefined);
  const { brief, broad } = themeOf(driver);
  // Two events of a year can be alike, such as two New Moons in one sign.
  const isTold = earlier.some((other) => themeOf(other).brief === brief);
  const theme = isTold ? broad : brief;
  const lead = dice.pick(last === undefined ? firstLeadsOf(topic) : nextLeadsOf(driver, last));
  const { attributions, statements } = WORLD_WORDS;
  const end = last === undefined ? dice.pick(attributions) : turnOf(statements, earlier.length + 1);
  const said = filled(lead, { f: topicName(topic), d: day, e: event });
  const told = filled(end, { t: theme });
  return { ...sentenceOf(`${said}; ${told}`, [lead, theme], [theme, end]), prose: told };
}

/** Where a slow planet stands while nothing is dated. */
function standing(driver: Driver, topic: WorldTopic, isFirst: boolean): Sentence {
  const { event } = eventOf(driver);
  const { body, sign } = driver.claims.find((claim) => claim.kind === "sign")!;
  const { standingLead, standingNext } = WORLD_WORDS;
  const theme = themeOf(driver).broad;
  const meaning = WORLD_WORDS.ingresses[body]!.effects[topic][sign!];
  return isFirst
    ? sentenceOf(filled(standingLead, { e: event, t: theme }), [theme])
    : sentenceOf(filled(standingNext, { e: event, x: meaning }), [meaning]);
}

/**
 * The first sentence of a signal. An event that the summary has named goes by its short name. The
 * form changes from signal to signal, because sentences that begin alike would read like copies.
 */
function inSignal(driver: Driver, task: Task, signal: number): Sentence {
  const theme = themeOf(driver).broad;
  const { event, day, isCounted } = eventOf(driver);
  if (signal <= summarySentencesOf(task)) {
    const { name, form } = shortNameOf(driver);
    const forms = WORLD_WORDS.shortForms[form];
    const text = filled(turnOf(forms, signal), { n: name, d: shortDay(day!), t: theme });
    return { ...sentenceOf(text, [theme], [theme]), prose: theme };
  }
  const { counted, free } = WORLD_WORDS.firstForms;
  const forms = isCounted ? counted : free;
  const text = filled(turnOf(forms, signal), { e: event, d: day!, t: theme });
  return { ...sentenceOf(text, [theme], [theme]), prose: theme };
}

/** The number of events that the summary names. Only a deep forecast has tasks without a summary. */
function summarySentencesOf({ plan: { fields } }: Task): number {
  const summary = fields.find(({ name }) => name === "summary");
  return summary?.slots.filter(({ kind }) => kind === "named").length ?? DEPTHS.deep.summary;
}

/** What to watch around an event. */
function watch(driver: Driver, { plan }: Task, topic: WorldTopic, dice: Dice): Sentence {
  const { event, day } = eventOf(driver);
  const watched = dice.pick(watchesOf(driver, topic));
  const { watchForms } = WORLD_WORDS;
  const isNamed = plan.slots.some(({ field, drivers: [named] }) =>
    field.startsWith("signal_") && named.id === driver.id
  );
  const { name, form } = shortNameOf(driver);
  const text = day === null
    ? filled(watchForms.standing, { e: event, w: watched })
    : isNamed
    ? filled(dice.pick(watchForms[form]), { n: name, d: shortDay(day), w: watched })
    : filled(watchForms.next, { e: event, d: day, w: watched });
  return { ...sentenceOf(text, [watched]), prose: watched };
}

function watchesOf(driver: Driver, topic: WorldTopic): readonly string[] {
  const subject = subjectOf(driver);
  switch (subject.kind) {
    case "aspect":
      return [WORLD_WORDS.aspectWatches[subject.pair][driver.stance][topic]];
    case "moon":
      return WORLD_WORDS.lunations[subject.event].watches[topic];
    case "station":
      return [WORLD_WORDS.stations[subject.claim.body]![subject.event].watches[topic]];
    default:
      return WORLD_WORDS.ingresses[subject.claim.body]!.watches[topic];
  }
}

function firstLeadsOf(topic: WorldTopic): readonly string[] {
  return topic === "general" ? WORLD_WORDS.firstLeadsGeneral : WORLD_WORDS.firstLeads;
}

/** How a summary goes on. Facts that pull in opposite directions are told as such. */
function nextLeadsOf(driver: Driver, before: Driver): readonly string[] {
  const isSameDay = eventOf(before).day === eventOf(driver).day;
  const stances = [before.stance, driver.stance];
  const areOpposed = stances.includes("supportive") && stances.includes("challenging");
  if (isSameDay) return areOpposed ? WORLD_WORDS.sameDayContrasts : WORLD_WORDS.sameDayLeads;
  if (!areOpposed) return WORLD_WORDS.nextLeads;
  return driver.stance === "supportive" ? WORLD_WORDS.favorableLeads : WORLD_WORDS.demandingLeads;
}

function topicName(topic: WorldTopic): string {
  return topic === "general" ? "" : WORLD_WORDS.fields[topic];
}

const MOON_NAMES: Readonly<Record<MoonEvent, string>> = {
  new_moon: "the New Moon",
  first_quarter: "the first quarter Moon",
  full_moon: "the Full Moon",
  last_quarter: "the last quarter Moon",
  solar_eclipse: "the solar eclipse",
  lunar_eclipse: "the lunar eclipse",
};

/** The name of an event for a reader who has read the whole event. */
function shortNameOf(driver: Driver): { name: string; form: "noun" | "clause" } {
  const subject = subjectOf(driver);
  switch (subject.kind) {
    case "aspect":
      return { name: subject.name, form: "noun" };
    case "moon":
      return { name: MOON_NAMES[subject.event], form: "noun" };
    default:
      return {
        name: eventOf(driver).event.replace(/(?: in [A-Z][a-z]+| at the \w+ \w+)$/, ""),
        form: "clause",
      };
  }
}

/** Aspects in words that need no astrology, by the verb in the fact. */
const PLAIN_ASPECTS: Readonly<Record<string, string>> = {
  "is conjunct": "meets",
  sextiles: "stands at a friendly angle to",
  squares: "stands at a tense angle to",
  trines: "stands at an easy angle to",
};
const ASPECT_VERB = new RegExp(`\\b(?:${Object.keys(PLAIN_ASPECTS).join("|")})\\b`);

/**
 * The event as a clause without its day, the day, and whether the clause ends with the number of a
 * pass. The day is null for the position of a planet.
 */
function eventOf({ text, numbers: [pass, passes] }: Driver): {
  event: string;
  day: string | null;
  isCounted: boolean;
} {
  const clause = text.replace(/\.$/, "").replace(/^(The|An?)\b/, (word) => word.toLowerCase());
  const on = / on (\d{1,2} [A-Z][a-z]+ \d{4})/.exec(clause);
  if (on === null) return { event: clause, day: null, isCounted: false };
  const event = clause.replace(on[0], "")
    .replace(ASPECT_VERB, (verb) => PLAIN_ASPECTS[verb])
    .replace(/ leaves [A-Z][a-z]+ and enters /, " enters ")
    .replace(/, (the \w+ (?:equinox|solstice))$/, " at $1")
    .replace(
      /, the (\w+) of (\w+) passes$/,
      (_, ordinal, count) => ` for the ${pass === passes ? "last" : ordinal} of ${count} times`,
    );
  return { event, day: on[1], isCounted: pass !== undefined };
}

/** A day whose year the reader knows from an earlier mention. */
function shortDay(day: string): string {
  return day.replace(/ \d{4}$/, "");
}

function filled(form: string, places: Readonly<Record<string, string>>): string {
  return form.replace(/\{(\w)\}/g, (_, place) => places[place]);
}

function topicOf({ title }: Task): WorldTopic {
  // The title of a section goes on after the topic.
  const topic = /topic (\w+)/.exec(title)![1];
  return WORLD_TOPICS.find((known) => known === topic)!;
}
