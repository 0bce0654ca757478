import { traditionalRuler } from "../../../astrology/dignities.ts";
import type { Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import { WORLD_TOPICS, type WorldTopic } from "../../../astrology/mundane/world_tables.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import type { Task } from "../../../ai/task.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { REPEATED_WORD_COST, shareWord } from "../../repeated_words.ts";
import { type EventUnit, type PlainEvent, type StationWords, WORLD_WORDS } from "./world_words.ts";

export const worldWords: ProductWords = { sentence: worldSentence };

/** What can be said of an event. */
interface Vocabulary {
  /** Empty for an aspect, an ingress and a station. */
  units: readonly EventUnit[];
  /** The phrases for a summary, and the phrases for the text of a signal. */
  themes: { brief: readonly string[]; broad: readonly string[] };
  /** The sign whose fields the event concerns; null for an aspect and a station. */
  sign: Sign | null;
  /** The bodies whose works within the topic the event concerns. */
  bodies: readonly Point[];
}

/** A sentence about a dated world event, or about the position of a slow planet. */
function worldSentence(asked: AskedSentence): Sentence {
  const { task, slot, field: { slots }, before, place: { dice } } = asked;
  const { kind, field, id, drivers: [driver] } = slot;
  const topic = topicOf(task);
  if (kind === "held") {
    const isFirst = slots.find(({ kind }) => kind === "held")!.id === id;
    const place = { lead: isFirst ? leadOf(topic, signalOf(field)) : null, before, field };
    return effect(driver, topic, place, dice) ?? written(driver, topic, place, dice) ??
      scene(driver, topic, place, dice);
  }
  if (field === "watch_for") return watch(driver, topic, dice);
  const number = field === "summary" ? Number(/_(\d+)$/.exec(id)![1]) : null;
  const last = number === null ? null : slots[number - 2]?.drivers[0] ?? null;
  const isExplained = slots.some(({ kind }) => kind === "held");
  const signal = signalOf(field);
  return namedEvent(driver, topic, { number, signal, last, isExplained }, dice);
}

/** The number of the signal of a field; 0 for the summary. */
function signalOf(field: string): number {
  return Number(/^signal_(\d+)$/.exec(field)?.[1] ?? 0);
}

/**
 * How a sentence turns from what tradition says to the topic. An event's themes and its works within
 * a topic are often unlike, so a work is an example only where the topic is general.
 */
function leadOf(topic: WorldTopic, signal: number): string | null {
  if (topic === "general") return "for example";
  // A summary has begun with the topic.
  if (signal === 0) return null;
  const leads = WORLD_WORDS.within[topic];
  return leads[signal % leads.length];
}

/** The place of a held sentence: how it begins, if it is the first, and the sentence before. */
interface HeldPlace {
  lead: string | null;
  before: string | null;
  /** The field of the answer, such as "summary". */
  field: string;
}

/** The cost of a sentence that repeats a word of the sentence before. */
const ECHO_COST = 3;

function echoCost(text: string, before: string | null): number {
  return before !== null && shareWord(text, before) ? ECHO_COST : 0;
}

/** The cost of a sentence that says nothing of the topic. */
const OFF_TOPIC_COST = 4;

/** What an aspect means for the topic. */
function effect(
  driver: Driver,
  topic: WorldTopic,
  { lead, before }: HeldPlace,
  dice: Dice,
): Sentence | null {
  const { claims, stance, numbers: [pass = 1, passes = 1] } = driver;
  const aspect = claims.find((claim) => claim.kind === "aspect");
  if (aspect === undefined) return null;
  const effects = WORLD_WORDS.aspectEffects[`${aspect.first} ${aspect.second}`][stance][topic];
  if (pass > 1 && dice.chance(0.3)) {
    const text = dice.pick(pass === passes ? WORLD_WORDS.lastPasses : WORLD_WORDS.furtherPasses);
    return sentenceOf(text, [text], [text], lead === null ? 0 : OFF_TOPIC_COST);
  }
  const text = dice.pick(effects);
  const isLed = lead !== null && topic !== "general";
  const said = isLed ? `${lead}, ${text}` : text;
  return { ...sentenceOf(said, [text], [text], echoCost(text, before)), prose: text };
}

/** What an ingress means for a field of the sign, or a station for the topic. */
function written(
  driver: Driver,
  topic: WorldTopic,
  { lead, before, field }: HeldPlace,
  dice: Dice,
): Sentence | null {
  const claim = driver.claims.find((claim) => claim.kind === "event");
  if (claim === undefined) return null;
  const { event, body } = claim;
  if (event === "ingress") {
    const template = dice.pick(WORLD_WORDS.ingressEffects[body]![driver.stance]);
    const of = dice.pick(fieldsOf(driver, topic));
    const text = template.replace("{s}", of);
    const cost = shareWord(template, of) ? REPEATED_WORD_COST : echoCost(text, before);
    return sentenceOf(text, [text], [template, template, ...Array(6).fill(of)], cost);
  }
  const station = stationOf(body, event);
  if (station === null) return null;
  // A summary of one date must not say what its signal says.
  if (field === "summary") return sentenceOf(station.second, [station.second]);
  const text = station.effects[topic];
  const said = lead !== null && topic !== "general" ? `${lead}, ${text}` : text;
  return { ...sentenceOf(said, [text], [text], echoCost(text, before)), prose: text };
}

function stationOf(body: Point, event: string): StationWords | null {
  return event === "station_retrograde" || event === "station_direct"
    ? WORLD_WORDS.stations[body]![event]
    : null;
}

/** What an event other than these and an aspect means for the topic. */
function scene(
  driver: Driver,
  topic: WorldTopic,
  { lead, before }: HeldPlace,
  dice: Dice,
): Sentence {
  const { units, bodies } = vocabularyOf(driver);
  const unit = units.find(({ reading }) => before?.includes(coreOf(reading))) ?? dice.pick(units);
  const template = dice.pick(unit.effects);
  const work = dice.pick(WORLD_WORDS.works[topic][dice.pick(bodies)]!);
  const field = dice.pick(fieldsOf(driver, topic));
  const motifs = [["{x}", work], ["{s}", field]]
    .filter(([slot]) => template.includes(slot));
  const text = motifs.reduce((filled, [slot, motif]) => filled.replace(slot, motif), template);
  const named = motifs.map(([, motif]) => motif);
  return sentenceOf(
    lead !== null && template.includes("{x}") ? `${lead}, ${text}` : text,
    [text],
    // The motifs of a sentence. A repeated subject tires the reader more than a repeated word, so
    // it is counted several times.
    [template, template, ...named.flatMap((motif) => Array(6).fill(motif))],
    named.some((motif) => shareWord(template, motif))
      ? REPEATED_WORD_COST
      : template.includes("{x}")
      ? echoCost(work, before)
      : 0,
  );
}

/** The words of a reading that tell it from the readings of the other units. */
function coreOf(reading: string): string {
  return reading.slice(reading.indexOf("~") + 1, reading.indexOf("{"));
}

/** Two fields of the event's sign. All sentences about one event use the same two fields. */
function fieldsOf(driver: Driver, topic: WorldTopic): readonly string[] {
  const { sign } = vocabularyOf(driver);
  if (sign === null) return [""];
  const fields = WORLD_WORDS.signFields[topic][sign];
  const leftOut = new Dice(driver.id).pick(fields);
  return fields.filter((field) => field !== leftOut);
}

const ORDINALS = ["", "first", "second", "third", "fourth"];

/**
 * States an event and what tradition says of it.
 * @param place The number of the sentence in the summary, null outside of it; the fact of the
 * sentence before in the summary; whether a further sentence says what the event means; the number
 * of the signal whose text begins with it.
 */
function namedEvent(
  driver: Driver,
  topic: WorldTopic,
  { number, signal, last, isExplained }: {
    number: number | null;
    last: Driver | null;
    isExplained: boolean;
    signal: number;
  },
  dice: Dice,
): Sentence {
  const { event, day } = eventOf(driver);
  const words = vocabularyOf(driver);
  const template = dice.pick(
    words.units.length === 0
      ? WORLD_WORDS.aspectReadings
      : words.units.map(({ reading }) => reading),
  );
  // The summary and the text of a signal name different themes of one event.
  const theme = dice.pick(number === null ? words.themes.broad : summaryThemes(words, topic));
  const fields = fieldsOf(driver, topic);
  // The further sentence is about one of the two fields, so this sentence names both.
  const field = isExplained ? fields.join(" and ") : dice.pick(fields);
  const reading = template.replace("{t}", theme).replace("{s}", field);
  const echoes = [template, template, template.includes("{t}") ? theme : field];
  const ofTradition = dice.chance(0.5);
  const teller = ofTradition ? "tradition" : "astrologers";
  const told = (object: string) =>
    `${teller} ${ofTradition ? reading.replace(" ", "s ") : reading}`.replace("~", object);
  const isRepeated = shareWord(template, template.includes("{t}") ? theme : field);
  const named = (text: string, prose: string, of: readonly string[]): Sentence => ({
    ...sentenceOf(text, of, [...echoes, teller], isRepeated ? REPEATED_WORD_COST : 0),
    prose,
  });
  if (day === null) {
    const which = `which ${told("")}`;
    const said = number === 1 ? WORLD_WORDS.standingLead.replace("{e}", event) : event;
    return named(`${said}, ${which}`, which, [reading]);
  }
  if (number !== null) {
    const lead = dice.pick(
      last === null ? firstLeadsOf(topic) : nextLeadsOf(driver, last),
    );
    const led = lead.replace("{f}", topicName(topic)).replace("{n}", ORDINALS[number])
      .replace("{d}", day).replace("{e}", event);
    return named(`${led}; ${told("the date ")}`, told("the date "), [reading, lead]);
  }
  const [, clause, addition] = /^(.*?)(?:, (the [^,]+))?$/.exec(event)!;
  const which = `which ${told("")}`;
  const theDate = told("the date ");
  // Signals stand one after another. The order of words changes from signal to signal, because
  // sentences that begin alike would read like copies.
  const forms = addition === undefined
    ? [[`on ${day} ${clause}, `, which], [`${clause} on ${day}, `, which]]
    : [
      [`${clause} on ${day}, ${addition}; `, theDate],
      [`on ${day} ${clause}, ${addition}; `, theDate],
    ];
  const [opening, rest] = forms[signal % forms.length];
  return named(`${opening}${rest}`, rest, [reading]);
}

/** What a summary names. Within a topic, it names works of the topic rather than broad themes. */
function summaryThemes(
  { units, themes, bodies }: Vocabulary,
  topic: WorldTopic,
): readonly string[] {
  if (units.length === 0 || units === WORLD_WORDS.events.standing || topic === "general") {
    return themes.brief;
  }
  return bodies.flatMap((body) => WORLD_WORDS.works[topic][body] ?? []);
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

/** What to watch around an event. */
function watch(driver: Driver, topic: WorldTopic, dice: Dice): Sentence {
  const { event, day } = eventOf(driver);
  const claim = driver.claims.find((claim) => claim.kind === "event");
  const lunation = claim === undefined ? undefined : WORLD_WORDS.signWatches[claim.event];
  const watched = lunation !== undefined
    ? dice.pick(lunation).replace("{s}", dice.pick(fieldsOf(driver, topic)))
    : dice.pick(WORLD_WORDS.watches[topic][dice.pick(vocabularyOf(driver).bodies)]!);
  if (day === null) return sentenceOf(`while ${event}, watch ${watched}`, [watched]);
  const lead = dice.pick(WORLD_WORDS.watchLeads);
  const text = lead.replace("{d}", day).replace("{e}", event).replace("{w}", watched);
  return { ...sentenceOf(text, [watched]), prose: watched };
}

/** Aspects in words that need no astrology, by the verb in the fact. */
const PLAIN_ASPECTS: Readonly<Record<string, string>> = {
  "is conjunct": "meets",
  sextiles: "stands at a friendly angle to",
  squares: "stands at a tense angle to",
  trines: "stands at an easy angle to",
};
const ASPECT_VERB = new RegExp(`\\b(?:${Object.keys(PLAIN_ASPECTS).join("|")})\\b`);

/** The event as a clause without its day, and the day. Null for the position of a planet. */
function eventOf({ text }: Driver): { event: string; day: string | null } {
  const clause = text.replace(/\.$/, "").replace(/^(The|An?)\b/, (word) => word.toLowerCase());
  const on = / on (\d{1,2} [A-Z][a-z]+ \d{4})/.exec(clause);
  if (on === null) return { event: clause, day: null };
  const event = clause.replace(on[0], "")
    .replace(ASPECT_VERB, (verb) => PLAIN_ASPECTS[verb])
    .replace(/, the (\w+ of \w+) passes$/, " for the $1 times");
  return { event, day: on[1] };
}

function topicOf({ title }: Task): WorldTopic {
  return WORLD_TOPICS.find((topic) => title.endsWith(`topic ${topic}`)) ?? "general";
}

function vocabularyOf({ claims, stance }: Driver): Vocabulary {
  const aspect = claims.find((claim) => claim.kind === "aspect");
  if (aspect !== undefined) {
    const { first, second } = aspect;
    const themes = WORLD_WORDS.pairThemes[`${first} ${second}`][stance];
    return {
      units: [],
      themes: {
        brief: themes.filter((_, index) => index % 2 === 0),
        broad: themes.filter((_, index) => index % 2 === 1),
      },
      sign: null,
      bodies: [first, second],
    };
  }
  const event = claims.find((claim) => claim.kind === "event");
  if (event !== undefined) return eventWords(event);
  const placed = claims.find((claim) => claim.kind === "sign")!;
  return ofBody(placed.body, placed.sign, "standing");
}

function eventWords({ event, body, sign }: Extract<DriverClaim, { kind: "event" }>): Vocabulary {
  if (event === "ingress") {
    const [brief, theme] = [
      WORLD_WORDS.ingressBriefs[body]!,
      WORLD_WORDS.ingressThemes[body]![sign!],
    ];
    return { units: [], themes: { brief, broad: [theme] }, sign, bodies: [body] };
  }
  const station = stationOf(body, event);
  if (station === null) return ofBody(body, sign!, event as PlainEvent);
  const themes = { brief: [station.brief], broad: [station.theme] };
  return { units: [], themes, sign: null, bodies: [body] };
}

/** The words for a body. A lunation also concerns the ruler of the lunation's sign. */
function ofBody(body: Point, sign: Sign, event: PlainEvent): Vocabulary {
  const bodies = body === "moon" ? [body, traditionalRuler(sign)] : [body];
  return {
    units: WORLD_WORDS.events[event],
    themes: WORLD_WORDS.bodyThemes[body]!,
    sign,
    bodies,
  };
}
