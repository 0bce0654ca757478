/** How many questions are answered on a subject that fits, by labels given without sight of patterns. */
import assert from "node:assert/strict";
import { mattersFor } from "../../src/products/oracle_ask/words/asked_matters.ts";
import { askedQuestion } from "../../src/ai/question_kind.ts";
import { STATUS_WORDS } from "../../src/products/love/relationship_status.ts";
import { GENERAL_MATTERS, loveMatterOf } from "../../src/products/love/words/love_matters.ts";
import { SUBJECTS } from "../../src/products/oracle_ask/words/oracle_matters.ts";
import { wordsOf } from "../../src/ai/learned_reader.ts";
import { lettersOf } from "../../src/ai/mended.ts";
import { examplesHash, READERS } from "../../tools/support/words/reader_examples.ts";
import type { Task } from "../../src/ai/task.ts";

interface Labelled {
  product: string;
  set: string;
  status: string;
  question: string;
  /** The ids of subjects whose answers fit. */
  fitting: readonly string[];
}

const LABELLED: readonly Labelled[] =
  (await Deno.readTextFile("tests/golden/labelled_questions.tsv")).trimEnd().split("\n")
    .map((line) => {
      const [product, set, status, question, fitting] = line.split("\t");
      return { product, set, status, question, fitting: fitting.split(" ") };
    });

const WIDE = new Set(GENERAL_MATTERS.map(({ id }) => id)).add("any");

/** The id of the subject on which a question is answered; null if it is answered in general. */
function answeredOn({ product, status, question }: Labelled): string | null {
  if (product === "comfort") {
    return askedQuestion(question).kind === "care" ? "comfort" : "other";
  }
  if (product === "oracle") {
    const matter = mattersFor(question, null)[0]?.matter;
    return matter !== undefined && SUBJECTS.includes(matter) ? matter.id : null;
  }
  const words = Object.entries(STATUS_WORDS).find(([name]) => name === status)?.[1];
  const title = words === undefined ? "love reveal" : `love reveal, the reader is ${words}`;
  const { id } = loveMatterOf({ title, customerText: { question } } as Task);
  return WIDE.has(id) ? null : id;
}

/** The least share that is answered on a fitting subject, and the greatest on another, in percent. */
const LIMITS: readonly (readonly [product: string, set: string, fit: number, other: number])[] = [
  ["oracle", "patterns", 79, 17],
  ["oracle", "settings", 64, 21],
  ["oracle", "chosen", 70, 19],
  ["oracle", "unseen", 63, 25],
  ["oracle", "new", 44, 32],
  ["oracle", "apart", 71, 15],
  ["love", "patterns", 84, 13],
  ["love", "settings", 61, 31],
  ["love", "chosen", 64, 24],
  ["love", "unseen", 63, 33],
  ["love", "apart", 55, 27],
  ["comfort", "settings", 92, 8],
  ["comfort", "chosen", 86, 14],
  ["comfort", "unseen", 87, 13],
  ["comfort", "apart", 87, 13],
  ["comfort", "sensitive", 76, 24],
  ["comfort", "grave", 97, 3],
  ["comfort", "grave_later", 91, 9],
  ["comfort", "told", 78, 22],
  ["comfort", "told_voices", 80, 20],
  ["comfort", "told_unseen", 81, 19],
  ["comfort", "told_later", 81, 19],
];

Deno.test("labelled questions are answered on a fitting subject as often as measured", () => {
  for (const [product, set, leastFit, mostOther] of LIMITS) {
    const asked = LABELLED.filter((it) => it.product === product && it.set === set);
    const read = asked.map((labelled) => ({ ...labelled, id: answeredOn(labelled) }));
    const fit = read.filter(({ id, fitting }) => id !== null && fitting.includes(id)).length;
    const general = read.filter(({ id }) => id === null).length;
    const other = asked.length - fit - general;
    console.log(
      `${product} ${set}: ${asked.length}, fit ${fit}, general ${general}, other ${other}`,
    );
    assert.ok(fit >= asked.length * leastFit / 100, `${product} ${set}: ${fit} fit`);
    assert.ok(other <= asked.length * mostOther / 100, `${product} ${set}: ${other} others`);
  }
});

Deno.test("the readers have learned from the examples as they are", async () => {
  for (const [file, { subjects }] of Object.entries(READERS)) {
    const learned = JSON.parse(await Deno.readTextFile(file));
    assert.equal(
      learned.examplesSha256,
      examplesHash(subjects),
      `${file}: deno task train-readers`,
    );
    assert.deepEqual(learned.subjects, subjects.map(({ id }) => id));
  }
});

Deno.test("every subject has examples, none of two subjects is the same, and none is labelled", () => {
  const wordsIn = (text: string) => [...wordsOf(lettersOf(text))].join(" ");
  const labelled = new Set(LABELLED.map(({ question }) => wordsIn(question)));
  for (const { subjects } of Object.values(READERS)) {
    const texts = subjects.flatMap(({ texts }) => [...new Set(texts)]);
    for (const { id, texts } of subjects) assert.ok(texts.length > 30, id);
    assert.equal(new Set(texts).size, texts.length);
    assert.deepEqual(texts.filter((text) => labelled.has(wordsIn(text))), []);
  }
});
