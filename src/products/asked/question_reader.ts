import { isAsked } from "../../ai/asking_part.ts";
import { chanceReader, type LearnedReader } from "../../ai/learned_reader.ts";

/** How a reader weighs patterns against what it learned. */
interface Weighing {
  /** By how much the logarithm of a subject's chance grows if its pattern fits a question. */
  ifTold: number;
  /** The same if the pattern fits where the question asks, and not only where it tells its background. */
  ifAsked: number;
  /** The logarithm of the chance, so raised, from which a subject is taken for that of a question. */
  leastChance: number;
}

/**
 * A reader that says which subjects a question may be about, the likeliest first: by what it learned
 * from example questions, and by the subjects whose patterns fit.
 */
export function subjectReader<Subject>(
  learned: LearnedReader,
  subjects: readonly Subject[],
  patternOf: (subject: Subject) => RegExp,
  { ifTold, ifAsked, leastChance }: Weighing,
): (text: string, fitting: readonly Subject[]) => readonly Subject[] {
  const chancesOf = chanceReader(learned);
  const positions = new Map(subjects.map((subject, at) => [subject, at]));
  return (text, fitting) => {
    // Not before a question is read, since the training loads subjects that no reader knows yet.
    if (learned.subjects.length !== subjects.length) {
      throw new Error("the reader has learned other subjects: deno task train-readers");
    }
    const chances = chancesOf(text);
    for (const subject of fitting) {
      const at = positions.get(subject);
      if (at !== undefined) chances[at] += isAsked(patternOf(subject), text) ? ifAsked : ifTold;
    }
    return [...subjects.entries()].filter(([at]) => chances[at] >= leastChance)
      .sort(([a], [b]) => chances[b] - chances[a]).map(([, subject]) => subject);
  };
}
