import type { Stance } from "../../../astrology/drivers/driver.ts";
import { firstAsked } from "../../../ai/asking_part.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { NO_SUBJECTS, type Subjects } from "../../../ai/engine/product_words.ts";
import { mended } from "../../../ai/mended.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import type { Task, Tone } from "../../../ai/task.ts";
import { questionForm } from "../../asked/question_form.ts";
import { isVerdict, VERDICTS } from "../../asked/verdicts.ts";
import {
  type Advice,
  type AnsweredMatter,
  type MatterEntry,
  matterOfEntry,
} from "../../oracle_ask/words/answered_matter.ts";
import { OWN_FORMS } from "../../oracle_ask/words/unit_forms.ts";
import { LEADS } from "../../oracle_ask/words/unit_leads.ts";
import {
  isSubject,
  type Matter,
  SUBJECT_NAMES,
  SUBJECTS,
} from "../../oracle_ask/words/oracle_matters.ts";
import { unitOf } from "../../oracle_ask/words/units.ts";
import { SYMBOL_NAMED } from "../en_symbols.ts";
import { askedOther } from "./asked_about.ts";
import { askedThing } from "./asked_thing.ts";
import asked from "./en/asked.json" with { type: "json" };
import banks from "./en/units.json" with { type: "json" };
import {
  type Form,
  type Forms,
  formsOf,
  OF_COUNT,
  OF_OPEN,
  type UnitForm,
  WHO_AHEAD,
} from "./vision_forms.ts";

/** An answer to the question with its step. */
export interface VisionUnit extends Advice {
  /** The name of the glass's leads before the answer; null if it has none. */
  lead: string | null;
  form: UnitForm;
  /** Whether the question asks for comfort. */
  isComforting: boolean;
}

/** Narrow matters of the glass, which come before the oracle's. */
const OWN = mattersOf(asked.own);
/** Matters that come after the subject of which the question tells. */
const BORROWED = mattersOf(asked.borrowed);
/** What somebody near to the asker does or is; `{s}` is that person. */
const THEIRS = mattersOf(asked.theirs);
/** Wide topics, whose answers come before those that fit any question. */
const TOPICS = mattersOf(asked.topics);
/** The matters of the heart between partners, which the oracle reads more closely. */
const OF_PARTNERS: ReadonlySet<string> = new Set(["test", "work", "choice"]);

/** Borrowed matters have the words of one of the oracle's. */
function mattersOf(
  matters: Readonly<Record<string, MatterEntry & { of?: string }>>,
): readonly AnsweredMatter[] {
  return Object.entries(matters).map(([id, { of, ...matter }]) => {
    const lender = SUBJECTS.find((subject) => subject.id === of);
    const own = matterOfEntry(id, matter);
    return lender === undefined ? own : { ...own, units: lender.units };
  });
}

/** For matters of the oracle, words of questions which are about something else. */
const MISREAD = patternsOf(banks.misread);
/** For matters of the oracle, words without which a question is about something else. */
const REQUIRED = patternsOf(banks.required);
/** For matters of the oracle, forms that say less than a general answer. */
const UNFIT: Readonly<Record<string, readonly string[]>> = banks.unfit;

function patternsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, RegExp> {
  return new Map(Object.entries(words).map(([matter, pattern]) => [matter, new RegExp(pattern)]));
}

/** The units of an answer by the subject that a model named. */
const KEPT = new WeakMap<Task, Map<number | null, VisionUnit | null>>();

/**
 * The unit for a question; null if the question is in another language. A further attempt at some of
 * the slots gets the same unit, as the other slots stand.
 */
export function visionUnitOf(
  { task, named }: Pick<AskedSentence, "task" | "named">,
): VisionUnit | null {
  const units = KEPT.get(task) ?? new Map<number | null, VisionUnit | null>();
  KEPT.set(task, units);
  const kept = units.get(named);
  if (kept !== undefined) return kept;
  const asked = askedUnit(task);
  const unit = asked === null
    ? null
    : ledUnit(asked, named === null ? unitFor(asked) : unitOnSubject(asked, named)!);
  units.set(named, unit);
  return unit;
}

/** How the units for a question are looked for; null if it is in another language. */
function askedUnit(given: Task): AskedUnit | null {
  const question = readable(given.customerText?.question ?? "");
  if (isOtherLanguage(question)) return null;
  const text = question.toLowerCase();
  const drivers = given.plan.drivers.map(({ id }) => id);
  const seed = JSON.stringify([given.customerText, given.tone, drivers]);
  const task = { ...given, customerText: { question } };
  const stance = verdictFor(task, question);
  const forms = formsOf(question, text, stance);
  return { task, question, text, stance, forms, seed };
}

/** The unit with the lead that stands before its answer in a glass. */
function ledUnit({ question, stance }: AskedUnit, found: VisionUnit): VisionUnit {
  const unit = withGlassLead(found);
  // "Yes, it is a bad idea" would speak against what the pictures speak for.
  const isAnswer = isVerdict(unit.lead) || unit.lead?.startsWith("turned.");
  if (isAnswer && askedQuestion(question).isTurned) {
    return { ...unit, lead: `turned.${stance}` };
  }
  if (unit.lead !== "chance") return unit;
  // The pictures lean in a question of success, and in a question of fear they do not.
  const isFear = questionForm(question) === "fear" || DREAD.test(question);
  return { ...unit, lead: `chance.${VERDICTS[isFear ? "mixed" : stance]}` };
}

/** The oracle's leads on keeping, waiting and duties are not of the glass. It puts off no waiting. */
function withGlassLead(unit: VisionUnit): VisionUnit {
  const [, group, verdict] = /^(keep|wait|duty)\.(\w+)$/.exec(unit.lead ?? "") ?? [];
  if (verdict === undefined) return unit;
  return { ...unit, lead: group !== "duty" && verdict === "not_yet" ? "open" : verdict };
}

/** The question as it would be asked without a glass, and without what it is not about. */
function readable(question: string): string {
  const told = UNSAID.reduce(
    (said, [words, meant]) => said.replace(words, meant),
    mended(question),
  );
  return withoutOccasion(told);
}

const GLASS = "(?:you|the (?:crystal )?(?:ball|glass|crystal|sphere))";
/** Words that ask the glass, or an "or" that leaves no choice, with what they mean. */
const UNSAID: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`\\b(?:do|does|can) ${GLASS} (?:see|show)(?: me)? (?=an?\\b|any\\b)`, "i"),
    "Will there be ",
  ],
  [
    new RegExp(
      `\\bwhat (?:do|does|can) ${GLASS} (?:see|show|say)(?: me)? (?:for|about|of|on) `,
      "i",
    ),
    "What will come of ",
  ],
  [/\b(\w+) or (?:two|three|so)\b/gi, "$1"],
  // Where somebody is known from is not what is asked.
  [/\b(does (?:the )?\w+) from (?:work|the office|the gym|school|class|church)\b/gi, "$1"],
  [
    /\b(?:sooner or later|more or less|one way or another|or something|or whatever|or what)\b/gi,
    "",
  ],
  [/,? or (?:am i|is it (?:just|only|all|too)|are they|is that) [^.,;:?!]+(?=\?)/gi, ""],
];

/** "Will my tooth stop hurting before the holiday?" is not about the holiday. */
function withoutOccasion(question: string): string {
  const form = questionForm(question);
  return form === "outcome" || form === "deed" || form === "care"
    ? question.replace(/(?<=\S+ \S+ \S+) (?:before|in time for) (?!i\b|he\b|she\b)[^.,;:?!]+/i, "")
    : question;
}

const DREAD = /\b(?:alone|lose|losing|fail|fired|leave me|end up|get worse|hurt)\b/i;

interface AskedWords {
  question: string;
  /** The question in small letters. */
  text: string;
  forms: Forms;
}

/** A question as its units are looked for. */
interface AskedUnit extends AskedWords {
  task: Task;
  stance: Stance;
  seed: string;
}

/** What answers a question. */
interface Found {
  /** The name of the matter; `general` if none fits. */
  name: string;
  /** The oracle's subject that it is about; null if it is none of them. */
  subject: Matter | null;
  units: readonly Advice[];
  as: Pick<VisionUnit, "form" | "lead" | "isComforting">;
}

function unitFor(asked: AskedUnit): VisionUnit {
  const { units, as } = foundFor(asked);
  return { ...diceOf(asked).pick(units), ...as };
}

/** The narrowest answers that know what a question is about. */
function foundFor(asked: AskedUnit): Found {
  const { question, text, forms } = asked;
  const isComforting = LOSS.test(text) || isOfCare(question);
  const found = (name: string, units: readonly Advice[], as: OwnUnits["as"]): Found => {
    return { name, units, subject: null, as: { ...as, isComforting } };
  };
  const own = unitsAmong(OWN, text, forms);
  if (own !== null) return found(own.id, own.units, own.as);
  const read = readSubject(asked);
  if (read !== null && isMeant(read.subject, asked)) return read;
  const near = nearUnits(question, text, forms);
  if (near !== null) return found(near.id, near.units, near.as);
  if (isOfCare(question)) {
    const units = banks.general[OF_BODY.test(text) ? "health" : "care"];
    return found("care", units, { form: "said", lead: null });
  }
  if (read !== null) return read;
  const [form, lead] = forms[0];
  const general = inGeneral(text, form, lead);
  const named = namedUnits(text, general);
  if (named !== null) return found("named", named, { form, lead });
  const wide = wideUnits(text, forms);
  return wide === null
    ? found("general", banks.general[general], { form, lead })
    : found(`topic.${wide.id}`, wide.units, wide.as);
}

/** Forms of questions that ask what somebody should do. */
const OF_DOING: ReadonlySet<UnitForm> = new Set(["choice", "fit", "either"]);

/**
 * Whether a question is first of all about a subject, and not about a whole area. For an illness or a
 * loss, and of somebody near to the asker, the subject must be told. What such a person should do is
 * no matter of the asker's.
 */
function isMeant(subject: Matter, { question, text, forms: [[form]] }: AskedUnit): boolean {
  const { width, isTheirs, asks } = subject;
  const isTold = asks.test(text) && (width === "everyday" || !OF_DOING.has(form));
  const isOwnMatter = otherOf(question, text) === null && !isOfCare(question);
  return isSubject(subject) && (isTheirs || isTold || isOwnMatter);
}

/** The oracle's answer to a question, if it fits a glass. */
function readSubject(asked: AskedUnit): (Found & { subject: Matter }) | null {
  const unit = oracleUnit(asked, null);
  if (unit === null || !isOf(unit.matter, asked)) return null;
  const { matter, form, lead, isComforting } = unit;
  const isEveryday = matter.width === "everyday";
  return {
    name: isEveryday ? matter.id : `oracle.${matter.id}`,
    subject: matter,
    units: [unit],
    as: { form, lead, isComforting },
  };
}

function diceOf({ seed }: AskedUnit): Dice {
  return new Dice(`${seed}\nvision`);
}

/** The oracle's unit for a question, or on a subject; null if it has none for a glass. */
function oracleUnit(
  asked: AskedUnit,
  named: number | null,
): (VisionUnit & { matter: Matter }) | null {
  const { task, text, stance, forms: [[form]], seed } = asked;
  const told = unitOf({ task, seed, named }, stance);
  // In a vision, another symbol's name would show a picture that was not drawn.
  if (told === null || told.answer.toLowerCase().search(SYMBOL_NAMED) >= 0) return null;
  const answer = withoutLead(told.answer, told.lead, task.tone);
  return { ...told, answer, form, isComforting: LOSS.test(text) || isOfCare(asked.question) };
}

/** The unit on a subject that a model named; null if there is none that is true of the asker. */
function unitOnSubject(asked: AskedUnit, at: number): VisionUnit | null {
  const { question, text, forms } = asked;
  const subject = SUBJECTS[at];
  if (subject.width !== "everyday") return oracleUnit(asked, at);
  const anyForm: Forms = [...forms, ...OWN_FORMS];
  const isOfThem = subject.isOwn && isOfSomebody(question, text);
  if (isOfThem || formAmong(anyForm, subject) === undefined) return null;
  const { units, as } = unitsOf(subject, anyForm);
  return { ...diceOf(asked).pick(units), ...as, isComforting: false };
}

/** The subjects that a question to the glass may be about: those of the oracle. */
export function visionSubjects(task: Task): Subjects {
  const asked = askedUnit(task);
  if (asked === null) return NO_SUBJECTS;
  if (isOfCare(asked.question) || LOSS.test(asked.text)) return NO_SUBJECTS;
  const { subject } = foundFor(asked);
  const suggested = subject === null ? -1 : SUBJECTS.indexOf(subject);
  const holds = (at: number) => unitOnSubject(asked, at) !== null;
  return { names: SUBJECT_NAMES, suggested, holds };
}

/** An illness or a loss, on which the glass is silent. */
function isOfCare(question: string): boolean {
  return askedQuestion(question).kind === "care" || questionForm(question) === "care";
}

/** The answers of a matter of the glass, with the form of the question and its leads. */
interface OwnUnits {
  id: string;
  units: readonly Advice[];
  as: Pick<VisionUnit, "form" | "lead">;
}

/** "Will my brother's shop survive?" */
const OF_THEIRS =
  /^\W*(?:\w+ ){1,3}?(?:my|our) (?:\w+ )?(?:mother|father|mum|mom|dad|sister|brother|son|daughter|husband|wife|partner|friend|cousin|uncle|aunt|nephew|niece)'s\b/;

function otherOf(question: string, text: string): ReturnType<typeof askedOther> {
  return isOfCare(question) ? null : askedOther(text);
}

/** Whether a question is about somebody near to the asker. */
function isOfSomebody(question: string, text: string): boolean {
  return otherOf(question, text) !== null || OF_THEIRS.test(text);
}

/** Answers to a loss, and on somebody near to the asker; null if the question is about neither. */
function nearUnits(question: string, text: string, forms: Forms): OwnUnits | null {
  const other = otherOf(question, text);
  const found = unitsAmong(BORROWED, text, forms);
  if (found !== null || other === null) return found;
  const matters = other.isPartner ? THEIRS.filter(({ id }) => OF_PARTNERS.has(id)) : THEIRS;
  const theirs = unitsAmong(matters, other.rest, forms);
  if (theirs === null) return null;
  const named = (line: string) => line.replaceAll("{s}", other.whom);
  const units = theirs.units.map(({ answer, step }) => ({ answer: named(answer), step }));
  // The answer itself says that this is somebody else's to decide.
  return { ...theirs, units, as: { form: theirs.as.form, lead: null } };
}

function unitsAmong(
  matters: readonly AnsweredMatter[],
  text: string,
  forms: Forms,
): OwnUnits | null {
  const told = matters.filter((matter) => formAmong(forms, matter) !== undefined);
  const found = firstAsked(told, ({ asks }) => asks, text);
  return found === undefined ? null : unitsOf(found, forms);
}

function formAmong(forms: Forms, { units }: AnsweredMatter): Form | undefined {
  return forms.find(([form]) => units[form] !== undefined);
}

function unitsOf(matter: AnsweredMatter, forms: Forms): OwnUnits {
  const [form, lead] = formAmong(forms, matter)!;
  const as = { form, lead: matter.leans ? lead : null };
  return { id: matter.id, units: matter.units[form]!, as };
}

/** The answers of a wide topic, which say less than a general answer to a choice between two things. */
function wideUnits(text: string, forms: Forms): OwnUnits | null {
  return unitsAmong(TOPICS, text, forms[0][0] === "either" ? [forms[0]] : forms);
}

/** The name of the matter by which a question is answered; `general` if none fits. */
export function visionMatter(given: string): string {
  const question = readable(given);
  const text = question.toLowerCase();
  const task = { customerText: { question }, tone: "warm" } as unknown as Task;
  const forms = formsOf(question, text, "mixed");
  return foundFor({ task, question, text, stance: "mixed", forms, seed: "" }).name;
}

const OF_BODY =
  /\b(?:pain|hurts?|ache|heal\w*|cure\w*|ill|illness|sick|disease|symptoms?|recover\w*|cancer|diagnos\w+|surgery|operation|treatment|results|tumou?r|headaches?|migraines?|knee|doctor)\b/;
const LOSS = new RegExp(asked.borrowed.loss.asks);

function withoutLead(answer: string, name: string | null, tone: Tone): string {
  const leads = [name ?? "", `${name}.${tone}`].flatMap((cell) => LEADS[cell] ?? []);
  const lead = leads.find((it) => answer.startsWith(it));
  return lead === undefined ? answer : answer.slice(lead.length + 1);
}

const OF_HABIT =
  /\bwhy (?:do|does|am|can't|don't|did) i\b.*\b(?:always|keep|never|still|every time)\b/;

type General = keyof typeof banks.general;

/** The answers that fit any question which asks for the same. */
function inGeneral(text: string, form: UnitForm, lead: string | null): General {
  if (lead === "when") return "when";
  if (form === "cause" && OF_HABIT.test(text)) return "habit";
  if (form === "who" && WHO_AHEAD.test(text)) return "who_ahead";
  if (form !== "ahead") return form;
  if (OF_COUNT.test(text)) return "count";
  if (OF_OPEN.test(text)) return "open";
  return OF_ASKER.test(text) ? "ahead" : "ahead_other";
}

/** Such answers with the thing that the question names, `{t}`; null if it names none. */
function namedUnits(text: string, general: General): readonly Advice[] | null {
  const units = (banks.named as Readonly<Partial<Record<General, readonly Advice[]>>>)[general];
  const thing = askedThing(text);
  if (units === undefined || thing === null) return null;
  return units.map(({ answer, step }) => ({ answer: answer.replaceAll("{t}", thing), step }));
}

/** What becomes of the asker's own doing, not of what others decide. */
const OF_ASKER =
  /\b(?:will|am|are|is|do|does|did|have|can|could|would|shall|might|going to) (?:i|we|my life|our life|my \w+ and i)\b/;

/** Matters of the oracle that are about love. */
const OF_LOVE: ReadonlySet<string> = new Set(
  ("date_feelings dating find_love crush_tell commitment2 leave_partner ex_back attract_pattern " +
    "cheating relationship_low love_block wide_love no_reply text_first friend_dates_ex " +
    "healing_time long_distance").split(" "),
);
const SAYS_LOVE =
  /\b(?:lov(?:e|es|ed|ing)|he|she|him|her|dat(?:e|es|ing)|boyfriend|girlfriend|husband|wife|partner|relationship|marri\w+|marry|ex|crush|kiss\w*|roman\w+|soul ?mate|single|heart\w*|breakup|break-up|dumped)\b/;

/** Whether a question is about a matter of the oracle, which has an answer of its own to it. */
function isOf({ id: matter, width, isOwn }: Matter, asked: AskedWords): boolean {
  const { question, text, forms: [[form]] } = asked;
  if (width === "everyday") return !(isOwn && isOfSomebody(question, text));
  return matter !== "any" && (!OF_LOVE.has(matter) || SAYS_LOVE.test(text)) &&
    MISREAD.get(matter)?.test(text) !== true &&
    REQUIRED.get(matter)?.test(text) !== false && UNFIT[matter]?.includes(form) !== true;
}

/** How the symbols answer a question about the asker's own doing. */
function verdictFor({ plan: { fields } }: Task, question: string): Stance {
  if (/\b(?:safe|ok|okay|wrong|all right)\b/i.test(question)) return "mixed";
  // No symbol sends anybody away from a person or a job, and none speaks against help.
  if (questionForm(question) === "help") return "supportive";
  const { kind, isAway } = askedQuestion(question);
  // "Should I stay?" asks whether to go on, and "wait a little" would be no answer.
  if (isAway || STAYING.test(question)) return "mixed";
  const stance = fields.find(({ name }) => name === "meaning")?.stance ?? "mixed";
  // What is to be said to somebody gets no easier by waiting.
  return stance === "challenging" && (kind === "contact" || SAYING.test(question))
    ? "mixed"
    : stance;
}

const STAYING =
  /\b(?:should|shall|do) (?:i|we) (?:\w+ )?(?:stay|keep|continue|remain|carry on|stick|go on|hold on|leave it)\b/i;
const SAYING = /\b(?:tell|confess|apologi[sz]e|say sorry|say something|talk to|speak to)\b/i;
