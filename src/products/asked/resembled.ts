/** What is known of the questions about a subject. */
interface SubjectWords {
  /** What a question must be about. */
  about: string;
  /** Questions about the subject, as people ask them. */
  examples: readonly string[];
  /** The pattern of its questions, whose words count as well. */
  asks: RegExp;
}

/** How much a question has to resemble a subject. */
interface Alikeness {
  /** The cosine of the angle between question and subject, 0 to 1. */
  score: number;
  /** How many times as much as any other subject. */
  lead: number;
}

/** Enough for a question of which no pattern knows the subject. */
export const ALIKE: Alikeness = { score: 0.2, lead: 1.15 };
/** Enough for a question of which a pattern says something else. */
export const MUCH_ALIKE: Alikeness = { score: 0.23, lead: 1.6 };

/** Lengths of the beginnings of words that count as words too, so that forms of a word are alike. */
const BEGINNINGS = [4, 5, 6];

/** How a question compares with all subjects. */
interface Resemblance<Subject> {
  /** The subject that it resembles most, if it does so enough. */
  best(least: Alikeness): Subject | null;
  /** Whether a subject is among those that it resembles most, or is none of them all. */
  isNear(subject: Subject): boolean;
}

/** A subject that more others resemble better than this is probably only mentioned. */
const NEAR = 40;

/**
 * Compares questions with subjects by their words: words, their beginnings and pairs of words,
 * weighed by how few subjects have them. The subjects are read once, in about 0.1 ms each.
 */
export function resemblanceTo<Subject>(
  subjects: readonly Subject[],
  wordsOf: (subject: Subject) => SubjectWords,
): (question: string) => Resemblance<Subject> {
  const counts = subjects.map((subject) => {
    const { about, examples, asks } = wordsOf(subject);
    return logCounts([about, about, ...examples, ...examples, ...wordsOfPattern(asks)]);
  });
  const having = new Map<string, number>();
  for (const count of counts) {
    for (const feature of count.keys()) having.set(feature, (having.get(feature) ?? 0) + 1);
  }
  const rarity = (having: number) => 1 + Math.log((1 + subjects.length) / (1 + having));
  // Many small arrays would need several times the memory of these two.
  const places = new Map<string, Place>();
  let size = 0;
  for (const [feature, count] of having) {
    places.set(feature, { from: size, to: size, weight: rarity(count) });
    size += count;
  }
  const positions = new Map(subjects.map((subject, at) => [subject, at]));
  const [owners, shares] = [new Uint16Array(size), new Float32Array(size)];
  const unknown = { weight: rarity(0) };
  const weightOf = (feature: string) => (places.get(feature) ?? unknown).weight;
  counts.forEach((count, at) => {
    for (const [feature, share] of unitVector(count, weightOf)) {
      const place = places.get(feature)!;
      owners[place.to] = at;
      shares[place.to++] = share;
    }
  });
  return (question) => {
    const scores = new Float64Array(subjects.length);
    for (const [feature, share] of unitVector(logCounts([question]), weightOf)) {
      const { from, to } = places.get(feature) ?? NOWHERE;
      for (let at = from; at < to; at++) scores[owners[at]] += share * shares[at];
    }
    const sorted = scores.toSorted().reverse();
    const [first, second] = sorted;
    return {
      best: ({ score, lead }) =>
        first >= score && first >= lead * second ? subjects[scores.indexOf(first)] : null,
      isNear: (subject) => {
        const at = positions.get(subject);
        return at === undefined || scores[at] >= sorted[Math.min(NEAR, sorted.length) - 1];
      },
    };
  };
}

/** Where the subjects that have a feature stand, and how much the feature weighs. */
interface Place {
  from: number;
  to: number;
  weight: number;
}

const NOWHERE = { from: 0, to: 0 };

type Vector = ReadonlyMap<string, number>;

/** The vector of length 1 in the direction of the counts, each weighed. */
function unitVector(counts: Vector, weightOf: (feature: string) => number): Vector {
  const weighed = [...counts].map(([feature, count]) =>
    [feature, count * weightOf(feature)] as const
  );
  const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
  return new Map(weighed.map(([feature, weight]) => [feature, weight / length]));
}

/** How often each feature stands in texts, as 1 + log of the number. */
function logCounts(texts: readonly string[]): Vector {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const feature of featuresOf(text)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return new Map([...counts].map(([feature, count]) => [feature, 1 + Math.log(count)]));
}

function* featuresOf(text: string): Generator<string> {
  const words = text.toLowerCase().replaceAll("’", "'").match(/[a-z][a-z']+/g) ?? [];
  for (const [at, word] of words.entries()) {
    yield word;
    for (const length of BEGINNINGS) if (word.length >= length) yield `${word.slice(0, length)}-`;
    if (at > 0) yield `${words[at - 1]} ${word}`;
  }
}

/** The words of a pattern, without those that a question must not have. */
function wordsOfPattern({ source }: RegExp): readonly string[] {
  const plain = source.replace(/\\[a-zA-Z]/g, " ").replace(/\(\?<?[!=][^)]*\)/g, " ");
  return plain.match(/[a-z']{3,}/g) ?? [];
}
