import {
  featureOf,
  featuresOf,
  type LearnedReader,
  wordsOf,
} from "../../../src/ai/learned_reader.ts";
import { type Random, seededRandom } from "../verify_kernel/seeded_random.ts";

/** A text and the position of the subject that it is about. */
interface Example {
  text: string;
  subject: number;
  /** What the teacher says: the chance of each subject. */
  chances: ArrayLike<number> | null;
}

export interface Training {
  /** How often all examples are read. */
  epochs: number;
  /** What an example says of all other subjects together. */
  doubt: number;
  /** How much the teacher's chances count, of 1; 0 without a teacher. */
  taught: number;
  /**
   * How often two subjects are learned anew. One number a feature is kept: the mean of all runs, in
   * which chance counts less. Null if there are more subjects, which are learned once.
   */
  runs: number | null;
}

/** Vectors of words from the commonest word on, which say which words are used alike. */
export type WordVectors = readonly (readonly [word: string, vector: ArrayLike<number>])[];

/** The first numbers of each word's vector. More of them read no better. */
const DIMENSIONS = 96;
/** So many of the commonest words are known to a reader even if no example has them. */
const COMMON_WORDS = 6_000;
/** A pair of words is a feature if it stands in so many examples. */
const MIN_PAIRS = 5;
/** Common words say little: a word of the share p of a text starts at SMOOTH / (SMOOTH + p). */
const SMOOTH = 1e-3;
const BATCH = 64;
/** How often a feature is left out of an example while learning. */
const DROPPED = 0.3;
const SUBJECT_RATE = 0.01;
const FEATURE_RATE = 0.003;
const DECAY = 1e-4;
const SEED = 1;

/**
 * Learns which subject a question is about, by gradient descent (Adam) on the cross entropy. The
 * vectors of words start as given, so that a word that no example has is read as its neighbours are.
 */
export function trainReader(
  subjects: number,
  examples: readonly Example[],
  words: WordVectors,
  training: Training,
): Omit<LearnedReader, "examplesSha256" | "subjects"> {
  const vectors = startVectors(examples, words);
  const features = Uint32Array.from(vectors.keys()).sort();
  const run = (number: number) =>
    learn(subjects, examples, features, vectors, training, SEED + number);
  const [ofFeature, ofSubject] = training.runs === null
    ? run(0)
    : meanOnOneAxis(training.runs, run);
  const [featureVectors, featureScale] = inBytes(ofFeature);
  const [subjectVectors, subjectScale] = inBytes(ofSubject);
  return {
    dimensions: ofSubject.length / subjects,
    features: new Uint8Array(features.buffer).toBase64(),
    featureVectors,
    featureScale,
    subjectVectors,
    subjectScale,
  };
}

/** The vectors of the features, in ascending order of their hashes, and those of the subjects. */
type LearnedVectors = [ofFeatures: Float32Array, ofSubjects: Float32Array];

function learn(
  subjects: number,
  examples: readonly Example[],
  features: Uint32Array,
  vectors: ReadonlyMap<number, Float32Array>,
  { epochs, doubt, taught }: Training,
  seed: number,
): LearnedVectors {
  const position = new Map([...features].map((feature, at) => [feature, at]));
  const ofFeatures = new Learned(features.length, FEATURE_RATE);
  features.forEach((feature, at) => ofFeatures.values.set(vectors.get(feature)!, at * DIMENSIONS));
  const ofSubjects = new Learned(subjects, SUBJECT_RATE);
  const random = seededRandom(seed);
  const read = examples.map(({ text, subject, chances }) => ({
    known: [...featuresOf(text)].flatMap((feature) => position.get(feature) ?? []),
    subject,
    chances,
  }));
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffled(read, random);
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const share = 1 - (epoch + from / order.length) / epochs;
      const batch = order.slice(from, from + BATCH);
      for (const { known, subject, chances } of batch) {
        const kept = known.filter(() => random() > DROPPED);
        loss += learnFrom(
          { known: kept.length === 0 ? known : kept, subject, chances },
          ofFeatures,
          ofSubjects,
          { batch: batch.length, doubt, taught },
        );
      }
      ofSubjects.step(DECAY, share);
      // The subjects have to say something before words can follow them.
      if (epoch > 0) ofFeatures.step(0, share);
      else ofFeatures.forget();
    }
    console.log(`epoch ${epoch + 1} of ${epochs}: loss ${(loss / order.length).toFixed(3)}`);
  }
  return [ofFeatures.values, ofSubjects.values];
}

/** The mean of runs, each on one axis, so that the vectors of the subjects are the same in all. */
function meanOnOneAxis(runs: number, run: (number: number) => LearnedVectors): LearnedVectors {
  const [ofFeatures, ofSubjects] = onOneAxis(...run(0));
  for (let number = 1; number < runs; number++) {
    const [further] = onOneAxis(...run(number));
    further.forEach((value, at) => ofFeatures[at] += value);
  }
  return [ofFeatures.map((value) => value / runs), ofSubjects];
}

/** The first vectors of all features: those of words as given and weighed, and nought for the others. */
function startVectors(
  examples: readonly Example[],
  words: WordVectors,
): Map<number, Float32Array> {
  const counts = new Map<number, number>();
  const inExamples = new Set<number>();
  for (const { text } of examples) {
    for (const feature of new Set(featuresOf(text))) {
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
    }
    for (const word of wordsOf(text)) inExamples.add(featureOf(word));
  }
  const vectors = new Map<number, Float32Array>();
  for (const [feature, count] of counts) {
    if (count >= MIN_PAIRS || inExamples.has(feature)) {
      vectors.set(feature, new Float32Array(DIMENSIONS));
    }
  }
  words.forEach(([word, vector], rank) => {
    const feature = featureOf(word);
    if (!/^[a-z]+$/.test(word) || rank >= COMMON_WORDS && !inExamples.has(feature)) return;
    // By Zipf's law the share of a word in a text falls with its rank.
    const weight = SMOOTH / (SMOOTH + 0.1 / (rank + 2));
    vectors.set(
      feature,
      Float32Array.from({ length: DIMENSIONS }, (_, axis) => vector[axis] * weight),
    );
  });
  return vectors;
}

/** Vectors that are learned by Adam. Only those that were used in a batch are changed. */
class Learned {
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  readonly used = new Set<number>();
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #rate: number;
  #steps = 0;

  constructor(count: number, rate: number) {
    const size = count * DIMENSIONS;
    [this.values, this.gradient] = [new Float32Array(size), new Float32Array(size)];
    [this.#mean, this.#square] = [new Float32Array(size), new Float32Array(size)];
    this.#rate = rate;
  }

  /** One step, of which the rate falls to nought while learning. */
  step(decay: number, share: number): void {
    this.#steps++;
    const meanShare = 1 - 0.9 ** this.#steps;
    const squareShare = 1 - 0.999 ** this.#steps;
    for (const row of this.used) {
      for (let at = row * DIMENSIONS; at < (row + 1) * DIMENSIONS; at++) {
        const slope = this.gradient[at] + decay * this.values[at];
        this.#mean[at] += 0.1 * (slope - this.#mean[at]);
        this.#square[at] += 0.001 * (slope * slope - this.#square[at]);
        this.values[at] -= share * this.#rate * (this.#mean[at] / meanShare) /
          (Math.sqrt(this.#square[at] / squareShare) + 1e-8);
      }
    }
    this.forget();
  }

  forget(): void {
    for (const row of this.used) this.gradient.fill(0, row * DIMENSIONS, (row + 1) * DIMENSIONS);
    this.used.clear();
  }
}

/** Adds the gradients of one example, and returns its loss. */
function learnFrom(
  { known, subject, chances }: Omit<Example, "text"> & { known: readonly number[] },
  ofFeatures: Learned,
  ofSubjects: Learned,
  { batch, doubt, taught }: { batch: number; doubt: number; taught: number },
): number {
  const strength = 1 / Math.sqrt(Math.max(1, known.length));
  const sum = new Float32Array(DIMENSIONS);
  for (const feature of known) {
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      sum[axis] += ofFeatures.values[feature * DIMENSIONS + axis] * strength;
    }
  }
  const count = ofSubjects.values.length / DIMENSIONS;
  const shares = new Float64Array(count);
  let greatest = -Infinity;
  for (let other = 0; other < count; other++) {
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      shares[other] += sum[axis] * ofSubjects.values[other * DIMENSIONS + axis];
    }
    greatest = Math.max(greatest, shares[other]);
  }
  let total = 0;
  for (let other = 0; other < count; other++) {
    shares[other] = Math.exp(shares[other] - greatest);
    total += shares[other];
  }
  const ofSum = new Float32Array(DIMENSIONS);
  for (let other = 0; other < count; other++) {
    const told = doubt / count + (other === subject ? 1 - doubt : 0);
    const wanted = chances === null ? told : told + taught * (chances[other] - told);
    const error = (shares[other] / total - wanted) / batch;
    ofSubjects.used.add(other);
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      const at = other * DIMENSIONS + axis;
      ofSubjects.gradient[at] += error * sum[axis];
      ofSum[axis] += error * ofSubjects.values[at];
    }
  }
  for (const feature of known) {
    ofFeatures.used.add(feature);
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      ofFeatures.gradient[feature * DIMENSIONS + axis] += ofSum[axis] * strength;
    }
  }
  return -Math.log(shares[subject] / total);
}

/** Of two subjects only the difference counts, along which a feature has one number. */
function onOneAxis(
  ofFeatures: Float32Array,
  ofSubjects: Float32Array,
): LearnedVectors {
  const difference = Float32Array.from(
    { length: DIMENSIONS },
    (_, axis) => ofSubjects[axis] - ofSubjects[DIMENSIONS + axis],
  );
  const along = Float32Array.from(
    { length: ofFeatures.length / DIMENSIONS },
    (_, feature) =>
      difference.reduce((sum, it, axis) => sum + it * ofFeatures[feature * DIMENSIONS + axis], 0),
  );
  return [along, Float32Array.of(0.5, -0.5)];
}

/** Numbers as bytes in base64, and what one unit of them is. */
function inBytes(values: Float32Array): [bytes: string, scale: number] {
  const scale = values.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0) / 127;
  const bytes = Int8Array.from(values, (value) => Math.round(value / scale));
  return [new Uint8Array(bytes.buffer).toBase64(), scale];
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other], order[at]];
  }
  return order;
}
