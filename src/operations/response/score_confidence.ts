import { z } from "zod";
import type { ScoreRange } from "../../astrology/pairs/score_range.ts";
import type { ChartQuality } from "../../births/chart_meta.ts";

const point = z.number().min(0).max(100);

export const scoreRangeAnswer = z.object({ min: point, max: point }).meta({
  id: "ScoreRange",
  description:
    "Lowest and highest score over all possible times: the whole day if a time is unknown, every reading if it is doubtful. Whole points, rounded outward; the range always includes score. If nothing is uncertain, both are the score. An unknown place does not widen the range.",
});

export const scoreConfidence = z.object({
  level: z.enum(["high", "medium", "low"]),
  reasons: z.array(z.string()).meta({
    description: "Reasons why level is not high; empty if it is.",
  }),
}).meta({
  id: "ScoreConfidence",
  description: "Reliability of the score, by the width of score_range and any other doubts.",
});
type ScoreConfidence = z.infer<typeof scoreConfidence>;

/** What a birth lacks, in words. A missing time or place is named before other doubts. */
const LACKS: Readonly<Record<ChartQuality["quality"], string | null>> = {
  full: null,
  approximate_place: "the place of birth is not known, so houses are left out",
  ambiguous_time: "the clocks there showed the time of birth twice",
  no_time: "the time of birth is not known, so this birth's Moon, angles and houses are left out",
  date_only: "only the date could be used, so this birth's Moon, angles and houses are left out",
};
/**
 * The largest change of the score by an error of four minutes for which the time does not count as
 * doubtful.
 */
const MAX_SENSITIVITY = 10;
/** The widest range of scores for each level of confidence. Two tiers are about 25 points wide. */
const MAX_WIDTH = { high: 5, medium: 25 };

/**
 * The confidence of a score. Confidence is high only for a narrow range and two births without any
 * doubt. It is low for a wide range, and if a birth has neither time nor place, because the range
 * then leaves out the houses of this birth.
 */
export function scoreConfidenceOf(
  qualities: readonly ChartQuality[],
  sensitivity: number | null,
  { min, max }: Pick<ScoreRange, "min" | "max">,
): ScoreConfidence {
  const width = max - min;
  const reasons = qualities.flatMap(({ subject_id, quality, notes }) => {
    const lacks = LACKS[quality];
    return [
      ...(lacks === null ? [] : [`${subject_id}: ${lacks}`]),
      ...(notes.includes("time_confidence_low")
        ? [`${subject_id}: the history of that time zone is doubtful`]
        : []),
    ];
  });
  if (width > MAX_WIDTH.high) {
    reasons.push(`with what is uncertain, the score may be anything from ${min} to ${max}`);
  }
  if (sensitivity === null) {
    reasons.push("sensitivity is null, because neither time of birth is known");
  } else if (sensitivity > MAX_SENSITIVITY) {
    reasons.push(
      `four minutes of either time of birth change the score by up to ${Math.ceil(sensitivity)}`,
    );
  }
  const isLow = width > MAX_WIDTH.medium ||
    qualities.some(({ quality }) => quality === "date_only");
  return { level: isLow ? "low" : reasons.length > 0 ? "medium" : "high", reasons };
}
