import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Subject } from "../../../ai/engine/question.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { type Area, areaOf, personOf, type QuestionForm, questionForm } from "../question_form.ts";
import { adviceOn } from "./kind_words.ts";
import frames from "./en/figure_answers.json" with { type: "json" };

/** What a card or a symbol says to a question: noun phrases, unless noted otherwise. */
export interface FigureWords {
  /** What the figure wishes the reader, in abstract nouns. */
  gift: string;
  /** What the figure shows of the matter: a noun phrase, or a clause that begins with "that". */
  shows: ByArea;
  /** What the figure recommends: an imperative. */
  way: ByArea;
  /** What on the reader's side may cause the trouble. */
  shadow: ByArea;
}

/**
 * Words for any question, and for questions about people or about work and property where these
 * need words of their own.
 */
type ByArea = Readonly<{ any: string } & Partial<Record<Area, string>>>;

/** A card or a symbol that answers. */
export interface AnsweringFigure {
  /** What the answer calls the figure, such as "the Star in your future". */
  name: string;
  /**
   * What speaks where a figure is no speaker, such as "the glass"; null if the figure speaks for
   * itself.
   */
  voice: string | null;
  /** Which way the figure inclines. */
  stance: Stance;
  words: FigureWords;
}

type Frames = Readonly<Record<string, readonly string[]>>;
const FIRST: Readonly<Record<QuestionForm, Frames>> = frames.first;
const FURTHER = frames.further;

/** The answer of the figure that speaks first, with its reason. */
export function firstAnswer(
  figure: AnsweringFigure,
  question: string | null,
  dice: Dice,
): Sentence {
  const cell = FIRST[questionForm(question)];
  return told(dice.pick(cell.any ?? cell[figure.stance]), figure, question);
}

/** What a further figure says to the answer of the first figure. */
export function furtherAnswer(
  figure: AnsweringFigure,
  first: AnsweringFigure,
  question: string | null,
  dice: Dice,
): Sentence {
  const manner = mannerOf(questionForm(question), figure.stance, first.stance);
  return told(dice.pick(FURTHER[manner]), figure, question);
}

const MANNERS: Readonly<Partial<Record<QuestionForm, keyof typeof FURTHER>>> = {
  measure: "measure",
  either: "measure",
  who: "measure",
  where: "measure",
  help: "calling",
  mind: "calling",
  name: "advising",
  deed: "advising",
  reason: "calling",
  vouch: "calling",
  way: "advising",
  deceit: "wish",
  care: "comfort",
  cause: "cause",
  hindrance: "hindrance",
  purpose: "purpose",
  strength: "strength",
  step: "strength",
};

/** The relation between two figures, so that the second sentence follows from the first. */
function mannerOf(form: QuestionForm, stance: Stance, first: Stance): keyof typeof FURTHER {
  const own = MANNERS[form];
  if (own !== undefined) return own;
  if (stance === "mixed") return "advising";
  if (stance === first) return "agreeing";
  return stance === "supportive" ? "cheering" : "doubting";
}

function told(
  frame: string,
  { name, voice, words: { gift, shadow, shows, way } }: AnsweringFigure,
  question: string | null,
): Sentence {
  const area = areaOf(question);
  const inArea = (words: ByArea) => (area === null ? null : words[area]) ?? words.any;
  const parts: Readonly<Record<string, string>> = {
    figure: name,
    voice: voice ?? name,
    it: voice === null ? "it" : name,
    gift,
    shadow: inArea(shadow),
    shows: inArea(shows),
    way: inArea(way),
    ...personOf(question),
  };
  const said = frame.match(/\{(?:gift|shows|way|shadow)\}/g) ?? [];
  return sentenceOf(frame.replace(/\{(\w+)\}/g, (_, part) => parts[part]), [
    frame,
    ...said.map((part) => parts[part.slice(1, -1)]),
  ]);
}

/** Matters whose advice does not fit a question about another person. */
const OWN_MATTERS: ReadonlySet<string> = new Set(
  "exam parting papers rest job_search interview study move home happiness health tired_work leave_job path worry"
    .split(" "),
);

/** The next step after an answer: advice on the question. */
export function stepAfter(asked: AskedSentence, stance: Stance | null): Sentence {
  return adviceOn({ ...asked, subject: advisedSubject(asked, stance) }, stance);
}

/** What the advice is about, where the matter of the question is not what its answer is about. */
function advisedSubject(
  { subject, task }: AskedSentence,
  stance: Stance | null,
): Subject | null {
  if (subject === null) return null;
  const question = task.customerText?.question ?? null;
  const { kind, domain } = subject;
  const form = questionForm(question);
  if (form === "choice" && kind === "outcome") return { ...subject, kind: form };
  if (domain === null) return subject;
  if (form === "care" && kind !== "care") return { ...subject, kind: "care", domain: null };
  if (kind === "another" && OWN_MATTERS.has(domain.id)) {
    // "Will my son pass his exam?" asks for an outcome as well.
    return { ...subject, kind: form === "deed" ? "outcome" : kind, domain: null };
  }
  if (domain.id === "parting" && /\btell\b/i.test(question ?? "")) {
    return { ...subject, domain: { ...domain, id: "telling" } };
  }
  if (domain.id === "happiness" && areaOf(question) === "heart") {
    return { ...subject, domain: { ...domain, id: "love_life" } };
  }
  // Advice to go out does not follow from patience.
  const isTooSoon = domain.id === "new_love" && stance === "challenging";
  return isTooSoon ? { ...subject, domain: null } : subject;
}
