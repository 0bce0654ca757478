import { type Topic, TOPICS } from "../../astrology/drivers/driver.ts";
import { COMMON_WORDS } from "../gate/prose.ts";
import type { Task } from "../task.ts";
import { isEnglish } from "../question_class.ts";
import { type Domain, domainOf } from "../question_domain.ts";
import { type AskedKind, askedQuestion } from "../question_kind.ts";

/** The subject of a question, in words that can follow "on", "for" and "when it comes to". */
export interface Subject {
  words: string;
  topic: Topic | null;
  kind: AskedKind;
  /** The narrower subject of the question. Null if the subject is not known. */
  domain: Domain | null;
}

type About = Omit<Subject, "kind" | "domain">;

const ABOUT: readonly (readonly [topic: Topic, phrase: string, words: string])[] = [
  [
    "career",
    "your {w}",
    "job jobs career boss manager agency business company startup promotion project projects interview colleague colleagues team studio shop app role resume cv employer client clients contract workplace training internship apprenticeship profession presentation deadline pitch vacancy application",
  ],
  ["career", "the {w}", "position offer exam exams degree thesis course"],
  ["career", "{w}", "work freelance freelancing teaching studying retiring quitting"],
  [
    "love",
    "your {w}",
    "partner husband wife boyfriend girlfriend ex crush fiance fiancee spouse relationship marriage engagement soulmate breakup divorce",
  ],
  ["love", "{w}", "love dating romance marrying"],
  ["love", "the {w}", "date kiss feelings wedding"],
  [
    "money",
    "your {w}",
    "salary finances savings budget income rent pension allowance spending bills",
  ],
  ["money", "{w}", "money"],
  [
    "family",
    "your {w}",
    "mother father mom mum dad sister brother son daughter child children parents family grandmother grandfather aunt uncle cousin baby kids teenager stepson stepdaughter stepchildren landlord apartment flat garden kitchen neighbor neighbour neighbors neighbours roommate dog cat",
  ],
  ["family", "{w}", "home"],
  ["travel", "the {w}", "trip journey holiday vacation move flight road city country"],
  ["travel", "{w}", "travel traveling travelling moving relocating emigrating"],
  [
    "creativity",
    "your {w}",
    "book novel painting art music song band film blog podcast design writing",
  ],
  [
    "spirituality",
    "your {w}",
    "faith soul intuition dream dreams purpose path practice meditation",
  ],
  ["wellbeing", "your {w}", "sleep energy routine body habits habit stress wellbeing"],
  [
    "general",
    "your {w}",
    "friend friends friendship plan plans decision choice future school",
  ],
  ["general", "the {w}", "change situation conversation argument car"],
  ["general", "your {w}", "focus"],
  ["general", "an {w} time", "easier"],
  ["general", "a {w} time", "better calmer"],
  ["travel", "your wish to {w}", "study"],
  ["love", "the {w} people you choose", "unavailable"],
];

const SUBJECTS: ReadonlyMap<string, About> = new Map(
  ABOUT.flatMap(([topic, phrase, words]) =>
    words.split(" ").map((word) => [word, { words: phrase.replace("{w}", word), topic }] as const)
  ),
);

const TOPIC_WORDS: Readonly<Record<Topic, string>> = {
  general: "the general question",
  love: "love",
  career: "your career",
  money: "money",
  family: "family",
  wellbeing: "your wellbeing",
  travel: "travel",
  spirituality: "spirituality",
  creativity: "your creativity",
};

/** Words that cannot be the subject of a question. */
const EMPTY_WORDS = new Set(
  ("about after again always anything because before being could doing does down ever every from going " +
    "good have having here into just keep know like little long make making maybe more most much need " +
    "never next only other over really right should since some someone something soon still take tell " +
    "than that their them then there these they thing things think this those through today tomorrow " +
    "under until very want wanting week what when where which while will with without would your yours " +
    "during trying getting feeling thinking asking wondering nothing everything")
    .split(" "),
);

/** Words about the sky or cards. The gate would read these words as claims. */
const SKY_WORD =
  /^(sun|moons?|mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto|chiron|aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces|house|houses|signs?|stars?|planets?|retrograde|horoscope|zodiac|ascendant|rising|transits?|eclipse|cards?|tarot|reading)$/;

/**
 * The subject of the question, in the question's own words if these words are safe to use,
 * otherwise in words for the topic. Null if there is no subject.
 */
export function subjectOf(task: Task): Subject | null {
  const text = task.customerText?.question ?? task.customerText?.intent ?? "";
  const about = aboutOf(task, text);
  if (about === null) return null;
  if (text !== "" && !isEnglish(text)) return { ...about, kind: "none", domain: null };
  const domain = domainOf(text);
  return {
    words: domain?.words ?? about.words,
    topic: domain?.topic ?? about.topic,
    kind: askedQuestion(text).kind,
    domain,
  };
}

function aboutOf(task: Task, text: string): About | null {
  const topic = topicOf(task);
  // Words with digits are not used.
  const words = text.match(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu) ?? [];
  if (text !== "" && !isEnglish(text)) return ofTopic(topic) ?? UNREAD;
  const known = words.findIndex((word) => SUBJECTS.has(word.toLowerCase()));
  if (known >= 0) return knownSubject(words, known);
  const name = words.slice(1).find((word) => isUsable(word) && /^[A-Z][a-z]+$/.test(word));
  if (name !== undefined) {
    const isPerson = ["another", "contact"].includes(askedQuestion(text).kind);
    return { words: isPerson ? `you and ${name}` : name, topic: isPerson ? "love" : null };
  }
  return ofTopic(topic) ?? (text === "" ? null : UNREAD);
}

/** Two words, such as "agency job", can together be one subject. */
function knownSubject(words: readonly string[], at: number): About {
  const [word, next] = words.slice(at, at + 2).map((word) => word.toLowerCase());
  const [subject, following] = [SUBJECTS.get(word)!, SUBJECTS.get(next ?? "")];
  const isOne = following?.words === `your ${next}` && subject.words === `your ${word}` &&
    following.topic === subject.topic;
  return isOne ? { ...subject, words: `your ${word} ${next}` } : subject;
}

/**
 * The subject of a question that contains no listed word. Words that are not listed are not
 * repeated in the answer.
 */
export const UNREAD: About = { words: "your question", topic: "general" };

function ofTopic(topic: Topic | null): About | null {
  return topic === null || topic === "general" ? null : { words: TOPIC_WORDS[topic], topic };
}

function isUsable(word: string): boolean {
  const plain = word.toLowerCase();
  return /^[a-z]{3,14}$/.test(plain) && !EMPTY_WORDS.has(plain) && !COMMON_WORDS.has(plain) &&
    !SKY_WORD.test(plain);
}

/** The requested topic, read from the task's title; null if the title names none. */
export function topicOf(task: Task): Topic | null {
  const words: string[] = task.title.toLowerCase().match(/[a-z]+/g) ?? [];
  return TOPICS.find((topic) => words.includes(topic)) ?? null;
}
