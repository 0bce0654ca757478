import { READ_MATTERS } from "../../../src/products/love/words/love_matters.ts";
import { SUBJECTS } from "../../../src/products/oracle_ask/words/oracle_matters.ts";
import { lettersOf } from "../../../src/ai/mended.ts";
import { sha256 } from "../../../wasm/module_inputs.ts";
import loveQuestions from "./examples/love.json" with { type: "json" };
import oracleQuestions from "./examples/oracle.json" with { type: "json" };

/** A subject with texts that are about it, in the letters in which questions are read. */
interface ReaderSubject {
  id: string;
  texts: readonly string[];
}

/** What each reader of questions learns, by the file that it is kept in. */
export const READERS: Readonly<Record<string, readonly ReaderSubject[]>> = {
  "src/products/oracle_ask/words/en/reader.json": SUBJECTS.map(({ id, about, width }) => {
    const questions: Readonly<Record<string, readonly string[]>> = width === "everyday"
      ? oracleQuestions.everyday
      : oracleQuestions.matters;
    return { id, texts: textsOf(about, questions[id]) };
  }),
  "src/products/love/words/en/reader.json": READ_MATTERS.map(([{ id, about }]) => {
    const questions: Readonly<Record<string, readonly string[]>> = loveQuestions;
    return { id, texts: textsOf(about, questions[id]) };
  }),
};

function textsOf(about: string, questions: readonly string[] = []): readonly string[] {
  return [about, ...questions].map(lettersOf);
}

/** The SHA-256 of what a reader learns, by which a reader is known to be up to date. */
export function examplesHash(subjects: readonly ReaderSubject[]): string {
  return sha256(JSON.stringify(subjects));
}
