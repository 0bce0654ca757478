import type { Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import { WORLD_TOPICS, type WorldTopic } from "../../../astrology/mundane/world_tables.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import type { Task } from "../../../ai/task.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { isFronted, type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { WORLD_WORDS } from "./world_words.ts";

export const worldWords: ProductWords = { sentence: worldSentence };

/** The templates of a driver and their vocabulary. */
interface Vocabulary {
  readings: readonly string[];
  scenes: readonly string[];
  /** Subjects that follow a preposition. */
  matters: readonly string[];
  nouns: readonly [readonly string[], readonly string[]];
}

/** Share of sentences that use general templates, 0 … 1. */
const GENERAL_SHARE = 0.25;

/** A sentence about a dated world event, or about the position of a slow planet. */
function worldSentence({ task, slot, place: { dice } }: AskedSentence): Sentence {
  const { kind, field, drivers } = slot;
  const [driver] = drivers;
  const words = vocabularyOf(driver);
  const lens = dice.pick(WORLD_WORDS.worldLenses[topicOf(task)]);
  if (kind === "named") return namedEvent(driver, words, lens, field, dice);
  const templates = field === "watch_for"
    ? WORLD_WORDS.watches[driver.stance]
    : dice.chance(GENERAL_SHARE)
    ? WORLD_WORDS.anyScenes[driver.stance]
    : words.scenes;
  const template = dice.pick(templates);
  const { text, echoes } = filled(template, words, lens, dice);
  const opening = field === "watch_for" || isFronted(text) ? null : openingOf(field, dice);
  return opening === null
    ? sentenceOf(text, [template], echoes)
    : sentenceOf(`${opening} ${text}`, [template, opening], echoes);
}

/**
 * A summary moves from event to event, so its sentences begin with a transition. The text of a
 * signal stays with one event.
 */
function openingOf(field: string, dice: Dice): string | null {
  if (field === "summary") return dice.chance(0.7) ? dice.pick(WORLD_WORDS.onward) : null;
  return dice.chance(0.2) ? dice.pick(WORLD_WORDS.plainly) : null;
}

function namedEvent(
  driver: Driver,
  words: Vocabulary,
  lens: string,
  field: string,
  dice: Dice,
): Sentence {
  const template = dice.pick(dice.chance(GENERAL_SHARE) ? WORLD_WORDS.anyReadings : words.readings);
  const { text: reading, echoes } = filled(template, words, lens, dice);
  const fact = clauseOf(driver.text);
  const on = / on (\d{1,2} [A-Z][a-z]+ \d{4})/.exec(fact);
  if (on === null) return sentenceOf(`${fact}, ${reading}`, [template], echoes);
  const undated = fact.replace(on[0], "");
  const leads = field === "summary"
    ? WORLD_WORDS.firstLeads
    : field === "watch_for"
    ? WORLD_WORDS.nextLeads
    : WORLD_WORDS.dateLeads;
  const lead = dice.pick(leads);
  const led = lead.replace("{d}", on[1]).replace("{l}", lens);
  const isLed = field === "watch_for" || dice.chance(0.4);
  const [opening, joint, own] = isLed
    ? [`${led}, when ${undated}`, "led", led]
    : dice.chance(0.4)
    ? [`on ${on[1]} ${undated}`, "dated", ""]
    : [fact, "plain", ""];
  return {
    ...sentenceOf(
      `${opening}, ${reading}`,
      isLed ? [template, lead] : [template],
      [...echoes, ...(lead.includes("{l}") && isLed ? [lens, lens] : []), joint],
    ),
    prose: `${own} ${reading}`,
  };
}

/** A fact as a clause within a sentence. */
function clauseOf(text: string): string {
  return text.replace(/\.$/, "").replace(/^(The|An?)\b/, (word) => word.toLowerCase());
}

/** Fills in a template. "May" and "can" do not change with the number of the noun before them. */
function filled(
  template: string,
  { matters, nouns }: Vocabulary,
  lens: string,
  dice: Dice,
): { text: string; echoes: string[] } {
  const matter = dice.pick(matters);
  const first = dice.pick(nouns[0]);
  const second = dice.pick(nouns[1]);
  const has = (slot: string) => template.includes(slot);
  return {
    text: template.replaceAll("{m}", matter).replaceAll("{l}", lens).replaceAll("{a}", first)
      .replaceAll("{b}", second),
    echoes: [
      // The subject counts twice, since repeating a subject or place tires the reader more than
      // repeating a word.
      ...(has("{m}") ? [matter, matter] : []),
      ...(has("{l}") ? [lens, lens] : []),
      ...(has("{a}") ? [first] : []),
    ],
  };
}

function topicOf({ title }: Task): WorldTopic {
  return WORLD_TOPICS.find((topic) => title.endsWith(`topic ${topic}`)) ?? "general";
}

function vocabularyOf(driver: Driver): Vocabulary {
  const { claims, stance } = driver;
  const aspect = claims.find((claim) => claim.kind === "aspect");
  if (aspect !== undefined) {
    return {
      readings: WORLD_WORDS.aspectReadings[stance],
      scenes: WORLD_WORDS.aspectScenes[stance],
      matters: WORLD_WORDS.worldPairs[`${aspect.first} ${aspect.second}`],
      nouns: [
        WORLD_WORDS.worldBodies[aspect.first]!.nouns,
        WORLD_WORDS.worldBodies[aspect.second]!.nouns,
      ],
    };
  }
  const event = claims.find((claim) => claim.kind === "event");
  return event === undefined ? standingWords(claims) : eventWords(event, driver);
}

function eventWords(
  { event, body, sign }: Extract<DriverClaim, { kind: "event" }>,
  { stance }: Driver,
): Vocabulary {
  const { nouns, matters } = WORLD_WORDS.worldBodies[body]!;
  const areas = WORLD_WORDS.worldAreas[sign!];
  const own = { nouns: [nouns, nouns] as const };
  switch (event) {
    case "ingress":
      return {
        ...own,
        readings: WORLD_WORDS.ingressReadings[stance],
        scenes: WORLD_WORDS.ingressScenes[stance],
        matters: areas,
      };
    case "station_retrograde":
      return {
        ...own,
        readings: WORLD_WORDS.retrogradeReadings,
        scenes: WORLD_WORDS.retrogradeScenes,
        matters,
      };
    case "station_direct":
      return {
        ...own,
        readings: WORLD_WORDS.directReadings,
        scenes: WORLD_WORDS.directScenes,
        matters,
      };
    default:
      return {
        ...own,
        readings: WORLD_WORDS.moonReadings[event],
        scenes: WORLD_WORDS.moonScenes[event],
        matters: areas,
      };
  }
}

function standingWords(claims: readonly DriverClaim[]): Vocabulary {
  const placed = claims.find((claim) => claim.kind === "sign")!;
  const { nouns, matters } = WORLD_WORDS.worldBodies[placed.body]!;
  return {
    readings: WORLD_WORDS.standingReadings,
    scenes: WORLD_WORDS.standingScenes,
    matters: [...matters, ...WORLD_WORDS.worldAreas[placed.sign]],
    nouns: [nouns, nouns],
  };
}
