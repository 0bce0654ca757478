import { z } from "zod";
import { FIT_HIGHEST } from "../../astrology/campaign_fit/fit_score.ts";
import { chartMeta } from "../../births/chart_meta.ts";
import { isPlaceLost, isTimeLost } from "../../births/best_birth.ts";
import type { Quality } from "./score_chunk.ts";

const QUALITIES = chartMeta.shape.chartQuality.element.shape.quality.options;
const SCORE_BINS = 10;
const SCORES_A_BIN = FIT_HIGHEST / SCORE_BINS;

const count = (description: string) => z.int().meta({ description });

/** The counts by what the birth data of a file's customers allow. */
export const birthCounts = {
  quality: z.object(
    {
      full: count("Time and place are certain."),
      approximate_place: count(
        "The place is ambiguous, and the likeliest was used; or it is missing beside a timezone or offset.",
      ),
      ambiguous_time: count("The clocks of the place showed the time twice, or never."),
      no_time: count("The place is known, the time is not."),
      date_only: count("No place is known, so a time cannot be used either."),
    } satisfies Record<Quality, unknown>,
  ).meta({ id: "QualityCounts", description: "Customers by the quality of their birth data." }),
  lost: z.object({
    time: count("The line has a time that cannot be read, or not be used without a place."),
    place: count("The line has a place that is not known."),
  }).meta({
    id: "LostCounts",
    description: "Customers whose line has a time or place that is not used.",
  }),
  notes: z.record(z.string(), z.int()).meta({
    description: "How many customers have each note, such as time_invalid or dob_unlikely.",
    example: { place_ambiguous: 12, time_invalid: 3 },
  }),
};

/** A histogram of scores. */
export const scoreBins = z.array(
  z.object({ from: z.int(), to: z.int(), customers: z.int() }).meta({ id: "ScoreBin" }),
).meta({ description: "The customers with a score, in ten ranges of it; both ends are included." });

/** Counts customers by the quality of their birth data. */
export class BirthTally {
  readonly #quality = new Map<string, number>();
  readonly #notes = new Map<string, number>();
  readonly #lost = { time: 0, place: 0 };

  add(quality: Quality, notes: readonly string[]): void {
    raise(this.#quality, quality);
    for (const note of notes) raise(this.#notes, note);
    if (isTimeLost(notes)) this.#lost.time++;
    if (isPlaceLost(quality, notes)) this.#lost.place++;
  }

  /** Adds the counts of other customers. */
  join({ quality, notes, lost }: BirthTally["counts"]): void {
    for (const [name, customers] of Object.entries(quality)) raise(this.#quality, name, customers);
    for (const [note, customers] of Object.entries(notes)) raise(this.#notes, note, customers);
    this.#lost.time += lost.time;
    this.#lost.place += lost.place;
  }

  get counts() {
    return {
      quality: Object.fromEntries(
        QUALITIES.map((quality) => [quality, this.#quality.get(quality) ?? 0]),
      ) as Record<Quality, number>,
      lost: { ...this.#lost },
      notes: Object.fromEntries([...this.#notes].sort(([a], [b]) => a < b ? -1 : 1)),
    };
  }
}

/** Counts customers by their score. */
export class ScoreTally {
  readonly #bins = new Array<number>(SCORE_BINS).fill(0);

  add(score: number): void {
    this.#bins[Math.min(SCORE_BINS - 1, Math.floor(score / SCORES_A_BIN))]++;
  }

  /** The number of scores in each bin. The highest score belongs to the last bin. */
  get bins(): z.infer<typeof scoreBins> {
    return this.#bins.map((customers, bin) => ({
      from: bin * SCORES_A_BIN,
      to: bin === SCORE_BINS - 1 ? FIT_HIGHEST : (bin + 1) * SCORES_A_BIN - 1,
      customers,
    }));
  }
}

function raise(counts: Map<string, number>, key: string, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
