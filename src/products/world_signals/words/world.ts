import { traditionalRuler } from "../../../astrology/dignities.ts";
import type { Driver, DriverClaim, Stance } from "../../../astrology/drivers/driver.ts";
import { WORLD_TOPICS, type WorldTopic } from "../../../astrology/mundane/world_tables.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import type { Task } from "../../../ai/task.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { REPEATED_WORD_COST, shareWord } from "../../repeated_words.ts";
import { type PlainEvent, WORLD_WORDS } from "./world_words.ts";

export const worldWords: ProductWords = { sentence: worldSentence };

/** What can be said of an event. */
interface Vocabulary {
  readings: readonly string[];
  scenes: readonly string[];
  themes: readonly string[];
  /** The sign whose fields the event concerns; null for an aspect. */
  sign: Sign | null;
  /** The bodies whose works within the topic the event concerns. */
  bodies: readonly Point[];
}

/** A sentence about a dated world event, or about the position of a slow planet. */
function worldSentence({ task, slot, field: { slots }, place: { dice } }: AskedSentence): Sentence {
  const { kind, field, id, drivers: [driver] } = slot;
  const topic = topicOf(task);
  if (kind === "held") return scene(driver, topic, dice);
  if (field === "watch_for") return watch(driver, topic, dice);
  const number = field === "summary" ? Number(/_(\d+)$/.exec(id)![1]) : null;
  const before = number === null ? undefined : slots[number - 2]?.drivers[0];
  const isSameDay = before !== undefined && eventOf(before).day === eventOf(driver).day;
  const isExplained = slots.some(({ kind }) => kind === "held");
  const signal = Number(/^signal_(\d+)$/.exec(field)?.[1] ?? 0);
  return namedEvent(driver, topic, { number, signal, isSameDay, isExplained }, dice);
}

/** What an event means for the topic. */
function scene(driver: Driver, topic: WorldTopic, dice: Dice): Sentence {
  const { scenes, bodies } = vocabularyOf(driver);
  const template = dice.pick(scenes);
  const work = dice.pick(WORLD_WORDS.works[topic][dice.pick(bodies)]!);
  const field = dice.pick(fieldsOf(driver, topic));
  const motifs = [["{x}", work], ["{s}", field]]
    .filter(([slot]) => template.includes(slot));
  const text = motifs.reduce((filled, [slot, motif]) => filled.replace(slot, motif), template);
  const named = motifs.map(([, motif]) => motif);
  return sentenceOf(
    text,
    [text],
    // The motifs of a sentence. A repeated subject tires the reader more than a repeated word, so
    // it is counted several times.
    [template, template, ...named.flatMap((motif) => Array(6).fill(motif))],
    named.some((motif) => shareWord(template, motif)) ? REPEATED_WORD_COST : 0,
  );
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
 * @param place The number of the sentence in the summary, null outside of it; whether the sentence
 * before is about the same day; whether a further sentence says what the event means; the number
 * of the signal whose text begins with it.
 */
function namedEvent(
  driver: Driver,
  topic: WorldTopic,
  { number, signal, isSameDay, isExplained }: {
    number: number | null;
    isSameDay: boolean;
    isExplained: boolean;
    signal: number;
  },
  dice: Dice,
): Sentence {
  const { event, day } = eventOf(driver);
  const words = vocabularyOf(driver);
  const template = dice.pick(words.readings);
  // The summary and the text of a signal name different themes of one event.
  const theme = dice.pick(
    words.themes.filter((_, index) => (index % 2 === 0) === (number !== null)),
  );
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
    return named(`${event}, ${which}`, which, [reading]);
  }
  if (number !== null) {
    const lead = dice.pick(isSameDay ? WORLD_WORDS.sameDayLeads : leadsOf(topic, number));
    const led = lead.replace("{f}", topicName(topic)).replace("{n}", ORDINALS[number])
      .replace("{d}", day).replace("{e}", event);
    return named(`${led}; ${told("the date ")}`, told("the date "), [reading, lead]);
  }
  const [, clause, pass] = /^(.*?)(?:, (the [^,]+))?$/.exec(event)!;
  const which = `which ${told("")}`;
  const theDate = told("the date ");
  // Signals stand one after another. The order of words changes from signal to signal, because
  // sentences that begin alike would read like copies.
  const forms = pass === undefined
    ? [[`on ${day} ${clause}, `, which], [`${clause} on ${day}, `, which]]
    : [
      [`on ${day}, in ${pass}, ${clause}, `, which],
      [`in ${pass}, ${clause} on ${day}, `, which],
      [`${clause} on ${day}, ${pass}; `, theDate],
      [`on ${day} ${clause}, ${pass}; `, theDate],
    ];
  const [opening, rest] = forms[signal % forms.length];
  return named(`${opening}${rest}`, rest, [reading]);
}

function leadsOf(topic: WorldTopic, number: number): readonly string[] {
  if (number > 1) return WORLD_WORDS.nextLeads;
  return topic === "general" ? WORLD_WORDS.firstLeadsGeneral : WORLD_WORDS.firstLeads;
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

/** The event as a clause without its day, and the day. Null for the position of a planet. */
function eventOf({ text }: Driver): { event: string; day: string | null } {
  const clause = text.replace(/\.$/, "").replace(/^(The|An?)\b/, (word) => word.toLowerCase());
  const on = / on (\d{1,2} [A-Z][a-z]+ \d{4})/.exec(clause);
  return on === null
    ? { event: clause, day: null }
    : { event: clause.replace(on[0], ""), day: on[1] };
}

function topicOf({ title }: Task): WorldTopic {
  return WORLD_TOPICS.find((topic) => title.endsWith(`topic ${topic}`)) ?? "general";
}

function vocabularyOf({ claims, stance }: Driver): Vocabulary {
  const aspect = claims.find((claim) => claim.kind === "aspect");
  if (aspect !== undefined) {
    const { first, second } = aspect;
    return {
      readings: WORLD_WORDS.readings.aspect[stance],
      scenes: WORLD_WORDS.scenes.aspect[stance],
      themes: WORLD_WORDS.pairThemes[`${first} ${second}`][stance],
      sign: null,
      bodies: [first, second],
    };
  }
  const event = claims.find((claim) => claim.kind === "event");
  if (event !== undefined) return eventWords(event, stance);
  const placed = claims.find((claim) => claim.kind === "sign")!;
  return ofBody(placed.body, placed.sign, "standing");
}

function eventWords(
  { event, body, sign }: Extract<DriverClaim, { kind: "event" }>,
  stance: Stance,
): Vocabulary {
  if (event !== "ingress") return ofBody(body, sign!, event as PlainEvent);
  return {
    ...ofBody(body, sign!, "standing"),
    readings: WORLD_WORDS.readings.ingress[stance],
    scenes: WORLD_WORDS.scenes.ingress[stance],
  };
}

/** The words for a body. A lunation also concerns the ruler of the lunation's sign. */
function ofBody(body: Point, sign: Sign, event: PlainEvent): Vocabulary {
  const bodies = body === "moon" ? [body, traditionalRuler(sign)] : [body];
  return {
    readings: WORLD_WORDS.readings[event],
    scenes: WORLD_WORDS.scenes[event],
    themes: WORLD_WORDS.bodyThemes[body]!,
    sign,
    bodies,
  };
}
