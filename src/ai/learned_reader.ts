/** What a reader of questions has learned, as `tools/train_readers.ts` writes it. */
export interface LearnedReader {
  /** The SHA-256 of the example questions that it learned from. */
  examplesSha256: string;
  /** The ids of the subjects, in the order of their vectors. */
  subjects: readonly string[];
  dimensions: number;
  /** The hashes of the known features in ascending order: Uint32, little-endian, in base64. */
  features: string;
  /** One vector a feature: Int8 in base64, in units of the scale. */
  featureVectors: string;
  featureScale: number;
  /** One vector a subject, likewise. */
  subjectVectors: string;
  subjectScale: number;
}

/**
 * The logarithms of the probabilities that a question is about each subject. A question is the sum of
 * the vectors of its features. A subject is the more probable, the more its vector points that way.
 */
export function chanceReader(learned: LearnedReader): (question: string) => Float64Array {
  const { dimensions } = learned;
  const scale = learned.featureScale * learned.subjectScale;
  // Decoded at the first question, since a service may run long without one.
  let numbers: ReturnType<typeof decoded> | null = null;
  return (question) => {
    numbers ??= decoded(learned);
    const { features, featureVectors, subjectVectors } = numbers;
    const sum = new Float64Array(dimensions);
    let known = 0;
    for (const feature of featuresOf(question)) {
      const at = positionOf(feature, features);
      if (at < 0) continue;
      known++;
      for (let axis = 0; axis < dimensions; axis++) {
        sum[axis] += featureVectors[at * dimensions + axis];
      }
    }
    const strength = scale / Math.sqrt(Math.max(1, known));
    const scores = new Float64Array(learned.subjects.length);
    for (let subject = 0; subject < scores.length; subject++) {
      let score = 0;
      for (let axis = 0; axis < dimensions; axis++) {
        score += sum[axis] * subjectVectors[subject * dimensions + axis];
      }
      scores[subject] = score * strength;
    }
    return logProbabilities(scores);
  };
}

function decoded({ features, featureVectors, subjectVectors }: LearnedReader) {
  const bufferOf = (text: string) => Uint8Array.fromBase64(text).buffer;
  return {
    features: new Uint32Array(bufferOf(features)),
    featureVectors: new Int8Array(bufferOf(featureVectors)),
    subjectVectors: new Int8Array(bufferOf(subjectVectors)),
  };
}

function logProbabilities(scores: Float64Array): Float64Array {
  const greatest = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - greatest), 0);
  const whole = greatest + Math.log(total);
  return scores.map((score) => score - whole);
}

/**
 * The features of a text, hashed: one that every text has, its words without what follows an
 * apostrophe, and pairs of words.
 */
export function* featuresOf(text: string): Generator<number> {
  yield featureOf("");
  let before: string | null = null;
  for (const word of wordsOf(text)) {
    yield featureOf(word);
    if (before !== null) yield featureOf(`${before} ${word}`);
    before = word;
  }
}

/**
 * The words of a text in small letters with straight apostrophes, without accents and without what
 * follows an apostrophe. "Won't" is "won", as reading the negation made it no better.
 */
export function* wordsOf(text: string): Generator<string> {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
  for (const [, word] of plain.matchAll(/([a-z]+)(?:'[a-z]+)?/g)) yield word;
}

/** A hash by FNV-1a. */
export function featureOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** The position of a number in a list in ascending order; -1 if it is not there. */
function positionOf(wanted: number, list: Uint32Array): number {
  let [from, to] = [0, list.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    if (list[middle] === wanted) return middle;
    if (list[middle] < wanted) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}
