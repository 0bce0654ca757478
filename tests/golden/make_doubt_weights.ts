/**
 * Learns the weights of `src/ai/gate/doubt/` from labelled sentences: a linear support vector
 * machine by dual coordinate descent, always with the same result.
 *
 * deno run --config tests/deno.json -A tests/golden/make_doubt_weights.ts
 * the same with --without first (or unread, other, review …): learns without these bad sentences,
 * writes nothing and says how many of them the doubt alone lets through
 */
import { parseArgs } from "node:util";
import bad from "./ai/bad_sentences.json" with { type: "json" };
import letters from "./ai/doubt_letters.json" with { type: "json" };
import lines from "./ai/doubt_lines.json" with { type: "json" };
import written from "./ai/written_answers.json" with { type: "json" };
import { answersOf, PRODUCTS } from "./answers.ts";
import { CELLS, featuresOf } from "../../src/ai/gate/doubt/features.ts";
import { BENIGN } from "../ai/gate/benign_sentences.ts";
import { dailyCodesOf } from "../ai/gate/daily_codes.ts";
import { DOUBT_WRITERS } from "../ai/gate/doubt_writers.ts";

/** How much a sentence on the wrong side costs. All bad sentences weigh as much as all good ones. */
const COST = 2;
/** The engine's own sentences are by far the most, and a model writes like none of them. */
const ENGINE_COST = 0.01;
const ROUNDS = 12;
/** Share of the good sentences of `goodHeldOut` that the limit refuses. */
const REFUSED_GOOD = 0.35;
const SEED = 12345;
/** Answers of each product whose sentences are learned as good ones. */
const ANSWERS = 120;
const UNWORDED = new Set(["drivers", "image_prompt", "title"]);

const { values: { without } } = parseArgs({ options: { without: { type: "string" } } });
const texts = ({ sentence }: { sentence: string }) => sentence;
const labelled = [
  ...bad.sentences.map(({ kind, sentence }) => ({ from: kind.split(".")[0], sentence })),
  ...lines.further.map(({ sentence }) => ({ from: "further", sentence })),
  ...lines.first.map(({ sentence }) => ({ from: "first", sentence })),
  ...letters.bad.map(({ sentence }) => ({ from: "letters", sentence })),
];
const bads = labelled.filter(({ from }) => from !== without).map(texts);
const engines = [...await bankSentences(), ...await engineSentences()];
const goods = [
  ...written.answers.filter(({ writer }) => DOUBT_WRITERS.includes(writer))
    .flatMap(({ answer }) => Object.values(answer)),
  ...BENIGN.flatMap(({ sentences }) => sentences).filter((_, index) => index % 2 === 1),
  ...lines.goodFurther,
  ...lines.goodFurther,
  ...letters.good,
];
const model = learn([
  { sentences: engines, side: -1, cost: ENGINE_COST },
  { sentences: goods, side: -1, cost: COST },
  {
    sentences: bads,
    side: 1,
    cost: (ENGINE_COST * engines.length + COST * goods.length) / bads.length,
  },
]);
const scale = model.weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) / 127;
const weights = Int8Array.from(model.weights, (weight) => Math.round(weight / scale));
const scores = lines.goodHeldOut.map(scoreOf).toSorted((a, b) => b - a);
const limit = scores[Math.floor(REFUSED_GOOD * scores.length)];
if (without === undefined) await write();
else {
  const unseen = labelled.filter(({ from }) => from === without).map(texts);
  const passing = unseen.filter((sentence) => scoreOf(sentence) <= limit);
  const reaching = passing.filter((sentence) => dailyCodesOf(sentence).length === 0);
  console.log(`of ${unseen.length}: ${passing.length} pass, ${reaching.length} the rules as well`);
}

Deno.exit();

async function write(): Promise<void> {
  const learned = {
    origin: `${bads.length} bad and ${
      engines.length + goods.length
    } good sentences, tests/golden/make_doubt_weights.ts`,
    bias: model.bias,
    limit,
    scale,
    weights: new Uint8Array(weights.buffer).toBase64(),
  };
  await Deno.writeTextFile(
    new URL("../../src/ai/gate/doubt/weights.json", import.meta.url),
    JSON.stringify(learned, null, 2) + "\n",
  );
}

function scoreOf(sentence: string): number {
  return [...featuresOf(sentence)].reduce(
    (sum, [cell, strength]) => sum + weights[cell] * scale * strength,
    model.bias,
  );
}

/** Sentences of answers by the engine: their facts come before their scenes. */
async function engineSentences(): Promise<string[]> {
  const sentences = new Set<string>();
  const collect = (value: unknown, name: string) => {
    if (UNWORDED.has(name)) return;
    if (typeof value === "string") {
      for (const sentence of value.split(/(?<=[.!?])\s+/)) {
        if (sentence.split(" ").length > 3) sentences.add(sentence);
      }
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) collect(item, key);
    }
  };
  for (const product of PRODUCTS) {
    for await (const { data } of answersOf(product, ANSWERS, { seed: SEED })) collect(data, "");
  }
  return [...sentences];
}

/** All entries of the banks. */
async function bankSentences(): Promise<string[]> {
  const sentences = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === "string") {
      if (value.split(" ").length > 3) sentences.add(value.replaceAll("{s}", "love"));
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  const folders = ["src/words/en", "src/words/en/tones"];
  for await (const { name } of Deno.readDir(new URL("../../src/products", import.meta.url))) {
    folders.push(`src/products/${name}/words`, `src/products/${name}/words/en`);
  }
  for (const folder of folders.toSorted()) {
    const path = new URL(`../../${folder}/`, import.meta.url);
    const names = await Array.fromAsync(Deno.readDir(path), ({ name }) => name).catch(() => []);
    for (const name of names.filter((name) => name.endsWith(".json")).toSorted()) {
      collect(JSON.parse(await Deno.readTextFile(new URL(name, path))));
    }
  }
  return [...sentences];
}

/** Sentences of one side: -1 good, 1 bad. */
interface Labelled {
  sentences: readonly string[];
  side: -1 | 1;
  cost: number;
}

function learn(groups: readonly Labelled[]): { weights: Float64Array; bias: number } {
  const samples = groups.flatMap(({ sentences, side, cost }) =>
    sentences.map((sentence) => {
      const features = [...featuresOf(sentence)];
      const square = features.reduce((sum, [, strength]) => sum + strength ** 2, 1);
      return { side, cost, features, square, alpha: 0 };
    })
  );
  const weights = new Float64Array(CELLS);
  let bias = 0;
  let state = SEED;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = samples.length - 1; last > 0; last--) {
      const chosen = below(last + 1);
      [samples[last], samples[chosen]] = [samples[chosen], samples[last]];
    }
    for (const sample of samples) {
      const { side, cost, features, square, alpha } = sample;
      const softness = 1 / (2 * cost);
      const score = features.reduce(
        (sum, [cell, strength]) => sum + weights[cell] * strength,
        bias,
      );
      const gradient = side * score - 1 + softness * alpha;
      sample.alpha = Math.max(0, alpha - gradient / (square + softness));
      const step = (sample.alpha - alpha) * side;
      if (step === 0) continue;
      for (const [cell, strength] of features) weights[cell] += step * strength;
      bias += step;
    }
  }
  return { weights, bias };
}
