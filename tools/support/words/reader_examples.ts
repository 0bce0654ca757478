import { READ_MATTERS } from "../../../src/products/love/words/love_matters.ts";
import { type Matter, SUBJECTS } from "../../../src/products/oracle_ask/words/oracle_matters.ts";
import type { Training } from "./train_reader.ts";
import { lettersOf } from "../../../src/ai/mended.ts";
import { sha256 } from "../../../wasm/module_inputs.ts";
import comfortQuestions from "./examples/comfort.json" with { type: "json" };
import loveQuestions from "./examples/love.json" with { type: "json" };
import oracleQuestions from "./examples/oracle.json" with { type: "json" };

/** A subject with texts that are about it, in the letters in which questions are read. */
interface ReaderSubject {
  id: string;
  texts: readonly string[];
}

/** What a reader of questions learns. */
export interface ReaderExamples {
  subjects: readonly ReaderSubject[];
  training: Training;
}

const OF_SUBJECTS: Training = { epochs: 25, doubt: 0.1, taught: 0.6, runs: null };
const OF_TWO_SUBJECTS: Training = { epochs: 10, doubt: 0.02, taught: 0, runs: 6 };

/** Subjects whose questions may or may not ask for comfort, so that they teach neither. */
const TEACH_NEITHER: ReadonlySet<string> = new Set(
  ("pet_next tell_death friend_grieving ashes grief_room health_choice tell_condition funeral " +
    "remains parent_in_home feast_family visit_ill caring own_condition love_after_loss " +
    "comfort_loss asked_after_loss health_own body_ask their_health results pet_better").split(" "),
);
/** Matters of love whose questions ask for comfort. The oracle's say it themselves. */
const LOVES_OF_COMFORT: ReadonlySet<string> = new Set(["grief", "loss_child"]);

/** How many examples of each subject comfort learns from. With more it finds fewer who need it. */
const EXAMPLES_OF_EACH = 35;

/** By the files in which readers are kept. */
export const READERS: Readonly<Record<string, ReaderExamples>> = {
  "src/ai/question_lists/comfort_reader.json": {
    subjects: comfortSubjects(),
    training: OF_TWO_SUBJECTS,
  },
  "src/ai/question_lists/danger_reader.json": {
    subjects: [
      { id: "danger", texts: comfortQuestions.danger.map(lettersOf) },
      { id: "other", texts: comfortQuestions.comfort.map(lettersOf) },
    ],
    training: OF_TWO_SUBJECTS,
  },
  "src/products/oracle_ask/words/en/reader.json": {
    subjects: SUBJECTS.map((matter) => ({
      id: matter.id,
      texts: textsOf(matter.about, oracleExamples(matter)),
    })),
    training: OF_SUBJECTS,
  },
  "src/products/love/words/en/reader.json": {
    subjects: READ_MATTERS.map(([{ id, about }]) => ({
      id,
      texts: textsOf(about, loveExamples(id)),
    })),
    training: OF_SUBJECTS,
  },
};

/**
 * Examples that ask for comfort, those of danger among them, and others. What was labelled by hand
 * counts before what its subject says.
 */
function comfortSubjects(): readonly ReaderSubject[] {
  const { danger, comfort, other } = comfortQuestions;
  const labelled = new Set([...danger, ...comfort, ...other]);
  const matters = SUBJECTS.filter(({ id }) => !TEACH_NEITHER.has(id));
  const loves = READ_MATTERS.map(([{ id }]) => id).filter((id) => !TEACH_NEITHER.has(id));
  const texts = (isOfComfort: boolean) => {
    const ofSubjects = [
      ...matters.filter(({ isOfCare }) => isOfCare === isOfComfort)
        .flatMap((matter) => oracleExamples(matter).slice(0, EXAMPLES_OF_EACH)),
      ...loves.filter((id) => LOVES_OF_COMFORT.has(id) === isOfComfort)
        .flatMap((id) => loveExamples(id).slice(0, EXAMPLES_OF_EACH)),
    ];
    return [
      ...isOfComfort ? [...danger, ...comfort] : other,
      ...ofSubjects.filter((text) => !labelled.has(text)),
    ].map(lettersOf);
  };
  return [{ id: "comfort", texts: texts(true) }, { id: "other", texts: texts(false) }];
}

function loveExamples(id: string): readonly string[] {
  const questions: Readonly<Record<string, readonly string[]>> = loveQuestions;
  return questions[id] ?? [];
}

function oracleExamples({ id, width }: Matter): readonly string[] {
  const questions: Readonly<Record<string, readonly string[]>> = width === "everyday"
    ? oracleQuestions.everyday
    : oracleQuestions.matters;
  return questions[id] ?? [];
}

function textsOf(about: string, questions: readonly string[]): readonly string[] {
  return [about, ...questions].map(lettersOf);
}

/** The SHA-256 of what a reader learns, by which a reader is known to be up to date. */
export function examplesHash(subjects: readonly ReaderSubject[]): string {
  return sha256(JSON.stringify(subjects));
}
