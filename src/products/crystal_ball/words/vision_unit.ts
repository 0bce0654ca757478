import type { Stance } from "../../../astrology/drivers/driver.ts";
import { firstAsked } from "../../../ai/asking_part.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { mended } from "../../../ai/mended.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import { askedQuestion, isOfFit } from "../../../ai/question_kind.ts";
import type { Task, Tone } from "../../../ai/task.ts";
import { nearestOf } from "../../asked/nearest.ts";
import { type QuestionForm, questionForm } from "../../asked/question_form.ts";
import {
  LEADS,
  MATTERS,
  OWN_FORMS,
  type Unit,
  type UnitForm as OracleForm,
  unitOf,
} from "../../oracle_ask/words/units.ts";
import { askedOther } from "./asked_about.ts";
import { askedThing } from "./asked_thing.ts";
import asked from "./en/asked.json" with { type: "json" };
import { SYMBOL_NAMED } from "../en_symbols.ts";
import banks from "./en/units.json" with { type: "json" };

/** An answer to the question with its step. */
export interface VisionUnit extends Pick<Unit, "answer" | "step"> {
  /** The name of the glass's leads before the answer; null if it has none. */
  lead: string | null;
  form: UnitForm;
  /** Whether the question asks for comfort. */
  isComforting: boolean;
}

/** A question of time has leads of its own here, not units. */
type UnitForm = Exclude<OracleForm, "time">;
type Units = Readonly<Partial<Record<UnitForm, readonly Pick<Unit, "answer" | "step">[]>>>;

/** Narrow matters of the glass, which come before those of the oracle. Some borrow the oracle's. */
type Matter = Units & AskedMatter & { readonly of?: string };

/**
 * The words of a matter's questions. A matter too far away or too serious for pictures that lean says
 * so with `leans: false`, and its answers have no lead.
 */
interface AskedMatter {
  readonly asks: string;
  readonly leans?: boolean;
  /** Whether its answers speak of the asker's own doing, so that nobody else's matter gets them. */
  readonly isOwn?: boolean;
}

/** A matter with the pattern of its questions. */
interface ReadMatter {
  id: string;
  asks: RegExp;
  leans: boolean;
  isOwn: boolean;
  units: Units;
}

/** Matters of the glass by the name of the matter; a name of units may hold several forms. */
type NamedMatters = Readonly<
  Record<string, AskedMatter & Readonly<Record<string, unknown>>>
>;

const OWN: readonly ReadMatter[] = [
  ...mattersOf(asked.own),
  ...Object.entries(banks.matters as Readonly<Record<string, Matter>>).map(([id, matter]) => ({
    id,
    asks: new RegExp(matter.asks),
    leans: matter.leans ?? true,
    isOwn: false,
    units: ofOracle(matter.of) ?? matter,
  })),
];
/** What somebody near to the asker does or is; `{s}` is that person. */
const THEIRS = mattersOf(asked.theirs);
/** Wide topics, whose answers come before those that fit any question. */
const TOPICS = mattersOf(asked.topics);
/** The matters of the heart between partners, which the oracle reads more closely. */
const OF_PARTNERS: ReadonlySet<string> = new Set(["test", "work", "choice"]);

function mattersOf(matters: NamedMatters): readonly ReadMatter[] {
  return Object.entries(matters).map(([id, { asks, leans = true, isOwn = false, ...units }]) => ({
    id,
    asks: new RegExp(asks),
    leans,
    isOwn,
    units: Object.fromEntries(
      Object.entries(units).flatMap(([forms, told]) =>
        forms.split(" ").map((form) => [form, told] as const)
      ),
    ) as Units,
  }));
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

function ofOracle(matter: string | undefined): Units | null {
  return matter === undefined ? null : (MATTERS[matter] as Units | undefined) ?? null;
}

/** The units of an answer by the number of the candidate. */
const KEPT = new WeakMap<Task, Map<number, VisionUnit | null>>();

/**
 * The unit for a question; null if the question is in another language. A further attempt at some of
 * the slots gets the same unit, as the other slots stand. The first candidate has the unit of the
 * matter that is asked about, the others those of other matters that the words may mean.
 */
export function visionUnitOf(
  { task, number }: Pick<AskedSentence, "task" | "number">,
): VisionUnit | null {
  const units = KEPT.get(task) ?? new Map<number, VisionUnit | null>();
  KEPT.set(task, units);
  const kept = units.get(number);
  if (kept !== undefined) return kept;
  const drivers = task.plan.drivers.map(({ id }) => id);
  const seed = JSON.stringify([task.customerText, task.tone, drivers]);
  const unit = chosenUnit(task, seed, number);
  units.set(number, unit);
  return unit;
}

function chosenUnit(given: Task, seed: string, number: number): VisionUnit | null {
  const question = readable(given.customerText?.question ?? "");
  if (isOtherLanguage(question)) return null;
  const task = { ...given, customerText: { question } };
  const stance = verdictFor(task, question);
  const unit = withGlassLead(unitFor({ task, question, stance, seed }, number));
  // "Yes, it is a bad idea" would speak against what the pictures speak for.
  const isVerdict = Object.values(VERDICTS).includes(unit.lead ?? "") ||
    unit.lead?.startsWith("turned.");
  if (isVerdict && askedQuestion(question).isTurned) {
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

/** A question as its units are looked for. */
interface AskedUnit {
  task: Task;
  question: string;
  stance: Stance;
  seed: string;
}

/** The unit of a candidate. If the words mean fewer matters, the candidates begin again. */
function unitFor(asked: AskedUnit, number: number): VisionUnit {
  const units: VisionUnit[] = [];
  for (const unit of unitsFor(asked)) {
    units.push(unit);
    if (units.length === number) break;
  }
  return units[(number - 1) % units.length];
}

/**
 * The unit that answers a question, and then units that may answer it if its words mean something
 * else.
 */
function* unitsFor({ task, question, stance, seed }: AskedUnit): Generator<VisionUnit> {
  const text = question.toLowerCase();
  const dice = new Dice(`${seed}\nvision`);
  const forms = formsOf(question, text, stance);
  const isComforting = LOSS.test(text);
  const own = ownUnits(question, text, forms);
  if (own !== null) yield { ...dice.pick(own.units), ...own.as, isComforting };
  const [form, lead] = forms[0];
  if (isOfCare(question)) {
    const units = banks.general[OF_BODY.test(text) ? "health" : "care"];
    yield { ...dice.pick(units), form: "said", lead: null, isComforting: true };
    return;
  }
  const oracles = (number: number): VisionUnit[] => {
    const told = unitOf({ task, seed, number }, stance);
    const matter = told && matterOf(told);
    // In a vision, another symbol's name would show a picture that was not drawn.
    const isClear = told !== null && told.answer.toLowerCase().search(SYMBOL_NAMED) < 0;
    if (!isClear || matter === null || !isOf(matter, text, form)) return [];
    const answer = withoutLead(told.answer, told.lead, task.tone);
    return [{ ...told, answer, form, isComforting }];
  };
  yield* oracles(1);
  const general = inGeneral(text, form, lead);
  const named = namedUnits(text, general);
  if (named !== null) yield { ...dice.pick(named), form, lead, isComforting };
  const wide = wideUnits(text, forms);
  if (wide !== null) yield { ...dice.pick(wide.units), ...wide.as, isComforting };
  yield { ...dice.pick(banks.general[general]), form, lead, isComforting };
  for (const other of nearUnits(text, forms)) {
    if (other.id !== own?.id) yield { ...dice.pick(other.units), ...other.as, isComforting };
  }
  for (let number = 2; number <= ORACLE_UNITS; number++) yield* oracles(number);
}

/** How many candidates of the oracle are looked at. */
const ORACLE_UNITS = 4;

/** An illness or a loss, on which the glass is silent. */
function isOfCare(question: string): boolean {
  return askedQuestion(question).kind === "care" || questionForm(question) === "care";
}

/** The answers of a matter of the glass, with the form of the question and its leads. */
interface OwnUnits {
  id: string;
  units: readonly Told[];
  as: Pick<VisionUnit, "form" | "lead">;
}

type Told = Pick<Unit, "answer" | "step">;

/** "Will my brother's shop survive?" */
const OF_THEIRS =
  /^\W*(?:\w+ ){1,3}?(?:my|our) (?:\w+ )?(?:mother|father|mum|mom|dad|sister|brother|son|daughter|husband|wife|partner|friend|cousin|uncle|aunt|nephew|niece)'s\b/;

/** The answers of the glass's own matters; null if none of them fits. */
function ownUnits(question: string, text: string, forms: Forms): OwnUnits | null {
  const other = isOfCare(question) ? null : askedOther(text);
  const own = other !== null || OF_THEIRS.test(text) ? OWN.filter(({ isOwn }) => !isOwn) : OWN;
  const found = unitsAmong(own, text, forms);
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
  matters: readonly ReadMatter[],
  text: string,
  forms: Forms,
): OwnUnits | null {
  const told = matters.filter((matter) => formAmong(forms, matter) !== undefined);
  const found = firstAsked(told, ({ asks }) => asks, text);
  return found === undefined ? null : unitsOf(found, forms);
}

/** The glass's own matters whose words are nearest to those of a question. */
const nearestOwn = nearestOf(OWN, ({ asks, units }) => ({
  known: asks.source,
  text: Object.values(units).flat().map(({ answer, step }) => `${answer} ${step}`).join(" "),
}));

/** The answers of the glass's other matters that may be meant, for a model to choose among. */
function nearUnits(text: string, forms: Forms): readonly OwnUnits[] {
  const anyForm: Forms = [...forms, ...OWN_FORMS];
  return nearestOwn(text, (matter) => formAmong(anyForm, matter) !== undefined)
    .map((matter) => unitsOf(matter, anyForm));
}

function formAmong(forms: Forms, { units }: ReadMatter): Form | undefined {
  return forms.find(([form]) => units[form] !== undefined);
}

function unitsOf(matter: ReadMatter, forms: Forms): OwnUnits {
  const [form, lead] = formAmong(forms, matter)!;
  const as = { form, lead: matter.leans ? lead : null };
  return { id: matter.id, units: matter.units[form]!, as };
}

/** The answers of a wide topic, which say less than a general answer to a choice between two things. */
function wideUnits(text: string, forms: Forms): OwnUnits | null {
  return unitsAmong(TOPICS, text, forms[0][0] === "either" ? [forms[0]] : forms);
}

/** The name of the matter by which a question is answered; `general` if none fits. */
export function visionMatter(question: string): string {
  const told = readable(question);
  const text = told.toLowerCase();
  const forms = formsOf(told, text, "mixed");
  const own = ownUnits(told, text, forms);
  if (own !== null) return own.id;
  if (isOfCare(told)) return "care";
  const oracles = unitOf({ task: askingTask(told), seed: "", number: 1 }, "mixed");
  const matter = oracles && matterOf(oracles);
  if (matter !== null && isOf(matter, text, forms[0][0])) return `oracle.${matter}`;
  if (namedUnits(text, inGeneral(text, ...forms[0])) !== null) return "named";
  const wide = wideUnits(text, forms);
  return wide === null ? "general" : `topic.${wide.id}`;
}

function askingTask(question: string): Task {
  return { customerText: { question }, tone: "warm" } as unknown as Task;
}

const OF_BODY =
  /\b(?:pain|hurts?|ache|heal\w*|cure\w*|ill|illness|sick|disease|symptoms?|recover\w*|cancer|diagnos\w+|surgery|operation|treatment|results|tumou?r|headaches?|migraines?|knee|doctor)\b/;
const LOSS = new RegExp(banks.matters.loss.asks);

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
function namedUnits(text: string, general: General): readonly Told[] | null {
  const units = (banks.named as Readonly<Partial<Record<General, readonly Told[]>>>)[general];
  const thing = askedThing(text);
  if (units === undefined || thing === null) return null;
  return units.map(({ answer, step }) => ({ answer: answer.replaceAll("{t}", thing), step }));
}

const WHO_AHEAD = /\bwho(?:'s|'ll| will| is going| are going)\b/;
/** "What is waiting for me?" asks for no way. */
const OF_STORE = /\bwhat(?:'s| is) (?:waiting|coming|ahead|next|in store)\b/;
const OF_COUNT =
  /^\W*how (?:many|much|often|old|tall|far|big)\b(?!.*\b(?:should|shall|can|could|do) (?:i|we)\b)/;
/** "What will the summer bring?" is no question of success. */
const OF_OPEN = /(?:^|[.,;:!?]\s*)\W*(?:(?:and|so|but) )?(?:what|what's|how|where|which)\b/;
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
function isOf(matter: string, text: string, form: UnitForm): boolean {
  return matter !== "any" && (!OF_LOVE.has(matter) || SAYS_LOVE.test(text)) &&
    MISREAD.get(matter)?.test(text) !== true &&
    REQUIRED.get(matter)?.test(text) !== false && UNFIT[matter]?.includes(form) !== true;
}

/** The matter of the oracle to which a unit belongs. */
function matterOf({ step, deed }: Unit): string | null {
  const holds = (units: unknown) =>
    Array.isArray(units) && units.some((unit) => unit.step === step && unit.deed === deed);
  return Object.entries(MATTERS).find(([, matter]) => Object.values(matter).some(holds))?.[0] ??
    null;
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

const VERDICTS: Readonly<Record<Stance, string>> = {
  supportive: "yes",
  challenging: "not_yet",
  mixed: "open",
};

type Form = readonly [form: UnitForm, lead: string | null];
type Forms = readonly [Form, ...Form[]];

const FORMS: Readonly<Record<Exclude<QuestionForm, "choice" | "help" | "measure">, Forms>> = {
  either: [["either", null], ["choice", null]],
  who: [["who", null], ["other", "mind"]],
  name: [["who", null], ["other", "mind"]],
  where: [["where", null]],
  mind: [["other", "mind"]],
  deed: [["ahead", "chance"], ["other", "deed"]],
  reason: [["other", "reason"]],
  vouch: [["other", "mind"]],
  deceit: [["other", "mind"]],
  outcome: [["ahead", "chance"]],
  self: [["fit", null], ["choice", null]],
  fear: [["ahead", "chance"]],
  care: [["said", null], ["way", null], ["choice", null], ["either", null]],
  when: [["ahead", "when"]],
  way: [["way", null]],
  step: [["way", null]],
  cause: [["cause", null]],
  hindrance: [["cause", null]],
  purpose: [["what", null]],
  strength: [["what", null]],
  none: [["said", null], ["way", null]],
};

/** A question about what is or was, to which no outcome is still to come. */
const OF_PRESENT =
  /^\W*(?:did|was|were|is it|isn't it|am i|do i|does (?:my|our|the)|is this|is that|is (?:my|our) \w+ (?:for|good|any))\b(?!.*\b(?:going to|ever)\b)/;
/** "Cat or dog?" */
const OF_TWO = /^[^.,;:?!]+\bor\b(?! not\b)[^.,;:?!]+\?$/;

/** "Is my future in Canada or in India?" */
const OF_BOTH =
  /^is (?:my|our) (?:future|place|home|luck|life|happiness) [^.,;:?!]+\bor\b[^.,;:?!]+\?*$/;

/** The forms of units that answer a question, the best first, each with the name of its leads. */
function formsOf(question: string, text: string, stance: Stance): Forms {
  if (isOfFit(question)) return [["fit", null], ["ahead", "chance"], ["choice", null]];
  const form = questionForm(question);
  if (/^\W*is there (?:any|some)thing (?:i|we)\b/.test(text)) {
    return [["what", null], ["ahead", null]];
  }
  // "Should my mother move in with us?" asks for no one's thoughts.
  if (/^\W*should\b/.test(text) && form === "mind") return [["choice", VERDICTS[stance]]];
  if (/^\W*will\b/.test(text) && (form === "none" || form === "care")) return FORMS.outcome;
  if ((form === "outcome" || form === "fear" || form === "self") && OF_PRESENT.test(text)) {
    return [["fit", null], ["ahead", null], ["choice", null]];
  }
  // "Can I make peace with it?" asks for no permission.
  if (form === "choice" && /(?:^|[.!?]\s+)(?:can|could) (?:i|we)\b/.test(text)) {
    return [...FORMS.outcome, ["choice", null]];
  }
  if (form === "deed" && /^\W*when\b/.test(text)) return FORMS.when;
  if (form === "either" && !/\bshould\b/.test(text)) {
    // "When is the baby coming, before or after the due date?" leaves nothing to choose.
    if (/^\W*when (?:is|are|will|does)\b/.test(text)) return FORMS.when;
    if (/^\W*(?:will|does|did|has|have|had|was|were|(?:am|is|are) [\w' ]+ going to)\b/.test(text)) {
      return FORMS.outcome;
    }
  }
  if ((form === "who" || form === "name") && WHO_AHEAD.test(text)) return [["who", null]];
  if (OF_COUNT.test(text) || OF_STORE.test(text)) return [["ahead", null]];
  switch (form) {
    case "choice":
    case "help":
    case "measure":
      return [["choice", VERDICTS[stance]]];
    case "way":
      if (/\bwhat (?:shall|should|can|could|do|would) (?:i|we) do\b/.test(text)) {
        return [["way", null], ["what", null]];
      }
      return askedQuestion(question).kind === "what" ? [["what", null], ["way", null]] : FORMS.way;
    case "none":
      return OF_TWO.test(text.trim()) ? FORMS.either : FORMS.none;
    case "where":
      // "Where does my anger come from?" asks for no place.
      return /\bwhere (?:to\b|.{0,20}\b(?:i|we)\b)/.test(text) ? FORMS.where : FORMS.cause;
    case "outcome":
      if (OF_BOTH.test(text.trim())) return [["either", null], ["choice", null]];
      return OF_OPEN.test(text) || askedQuestion(question).kind === "what"
        ? [["ahead", null]]
        : FORMS.outcome;
    default:
      return FORMS[form];
  }
}
