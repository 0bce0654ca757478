import { firstAsked } from "../../../ai/asking_part.ts";
import {
  type Advice,
  type AnsweredMatter,
  type MatterEntry,
  matterOfEntry,
} from "../../oracle_ask/words/answered_matter.ts";
import { askedOther } from "./asked_about.ts";
import type { AskedVision } from "./asked_vision.ts";
import type { Form, Forms, UnitForm } from "./vision_forms.ts";
import asked from "./en/asked.json" with { type: "json" };

/** The answers of a matter in a form of the question. */
export interface MatterUnits {
  /** The name of the matter. */
  name: string;
  units: readonly Advice[];
  form: UnitForm;
  /** The name of the leads before the answer; null if it has none. */
  lead: string | null;
}

/** Narrow matters of the glass, which come before the oracle's. */
const OWN = mattersOf(asked.own);
/** What somebody near to the asker does or is; `{s}` is that person. */
const THEIRS = mattersOf(asked.theirs);
/** Wide topics, whose answers come before those that fit any question. */
const TOPICS = mattersOf(asked.topics);
/** The matters of the heart between partners, which the oracle reads more closely. */
const OF_PARTNERS: ReadonlySet<string> = new Set(["test", "work", "choice"]);

function mattersOf(matters: Readonly<Record<string, MatterEntry>>): readonly AnsweredMatter[] {
  return Object.entries(matters).map(([id, matter]) => matterOfEntry(id, matter));
}

export function ownUnits({ text, forms }: AskedVision): MatterUnits | null {
  return unitsAmong(OWN, text, forms);
}

/** Answers on somebody near to the asker; null if the question is about nobody else. */
export function nearUnits({ question, text, forms }: AskedVision): MatterUnits | null {
  const other = askedOther(question, text);
  if (other === null) return null;
  const matters = other.isPartner ? THEIRS.filter(({ id }) => OF_PARTNERS.has(id)) : THEIRS;
  const theirs = unitsAmong(matters, other.rest, forms);
  if (theirs === null) return null;
  const named = (line: string) => line.replaceAll("{s}", other.whom);
  const units = theirs.units.map(({ answer, step }) => ({ answer: named(answer), step }));
  // The answer itself says that this is somebody else's to decide.
  return { ...theirs, units, lead: null };
}

/** The answers of a wide topic, which say less than a general answer to a choice between two things. */
export function topicUnits({ text, forms }: AskedVision): MatterUnits | null {
  const topic = unitsAmong(TOPICS, text, forms[0][0] === "either" ? [forms[0]] : forms);
  return topic && { ...topic, name: `topic.${topic.name}` };
}

function unitsAmong(
  matters: readonly AnsweredMatter[],
  text: string,
  forms: Forms,
): MatterUnits | null {
  const told = matters.filter((matter) => formAmong(forms, matter) !== undefined);
  const found = firstAsked(told, ({ asks }) => asks, text);
  return found === undefined ? null : unitsOf(found, forms);
}

/** The answers of a matter in the best of the forms; null if it has none. */
export function unitsOf(matter: AnsweredMatter, forms: Forms): MatterUnits | null {
  const found = formAmong(forms, matter);
  if (found === undefined) return null;
  const [form, lead] = found;
  return { name: matter.id, units: matter.units[form]!, form, lead: matter.leans ? lead : null };
}

function formAmong(forms: Forms, { units }: AnsweredMatter): Form | undefined {
  return forms.find(([form]) => units[form] !== undefined);
}
