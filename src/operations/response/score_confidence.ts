import { z } from "zod";
import type { ChartQuality } from "../../births/chart_meta.ts";

export const scoreConfidence = z.object({
  level: z.enum(["high", "medium", "low"]),
  reasons: z.array(z.string()).meta({
    description: "What keeps it from high; empty where nothing.",
  }),
}).meta({
  id: "ScoreConfidence",
  description:
    "How far the score can be relied on: what an unknown time or a doubtful place leaves open.",
});
type ScoreConfidence = z.infer<typeof scoreConfidence>;

/** What a birth lacks, in words; those without a time weigh more. */
const LACKS: Readonly<Record<ChartQuality["quality"], string | null>> = {
  full: null,
  approximate_place: "the place of birth is not known, so houses are left out",
  ambiguous_time: "the clocks there showed the time of birth twice",
  no_time: "the time of birth is not known, so this birth's Moon, angles and houses are left out",
  date_only: "the date alone could be used, so this birth's Moon, angles and houses are left out",
};
const UNTIMED: readonly ChartQuality["quality"][] = ["no_time", "date_only"];
/** A score that four minutes change by more is that of a doubtful time. */
const MAX_SENSITIVITY = 10;

/** High with two certain births alone; low where neither has a time. */
export function scoreConfidenceOf(
  qualities: readonly ChartQuality[],
  sensitivity: number | null,
): ScoreConfidence {
  const reasons = qualities.flatMap(({ subject_id, quality, notes }) => {
    const lacks = LACKS[quality];
    return [
      ...(lacks === null ? [] : [`${subject_id}: ${lacks}`]),
      ...(notes.includes("time_confidence_low")
        ? [`${subject_id}: the history of that time zone is doubtful`]
        : []),
    ];
  });
  const isUntimed = qualities.every(({ quality }) => UNTIMED.includes(quality));
  if (sensitivity === null) {
    reasons.push("sensitivity is null, since neither time of birth is known");
  } else if (sensitivity > MAX_SENSITIVITY) {
    reasons.push(`four minutes of either time of birth change the score by up to ${sensitivity}`);
  }
  return { level: reasons.length === 0 ? "high" : isUntimed ? "low" : "medium", reasons };
}
