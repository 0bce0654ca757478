import { z } from "zod";
import { WARNING_CODES, type WarningCode } from "../base/issue_codes.ts";

/** `meta` of every answer that is computed from births or places. */
export const chartMeta = z.object({
  chartQuality: z.array(
    z.object({
      subject_id: z.string().meta({
        description:
          "The id of the subject. If the request has no id, the path of the birth in the request.",
      }),
      quality: z.enum(["full", "approximate_place", "ambiguous_time", "no_time", "date_only"]),
      notes: z.array(z.string()),
    }).meta({ id: "ChartQuality" }),
  ),
  warnings: z.array(
    z.object({
      code: z.string().meta({
        description:
          "GET /v1/errors lists the codes with cause and remedy. The code for a doubtful time ends with the reason. New codes may be added.",
        examples: Object.keys(WARNING_CODES),
      }),
      message: z.string(),
    }).meta({ id: "Warning" }),
  ),
}).meta({
  id: "Meta",
  description:
    "What the caller should know about the result: quality of births, warnings, methods.",
});

export type ChartMeta = z.infer<typeof chartMeta>;
/** How trustworthy a subject's chart is. */
export type ChartQuality = ChartMeta["chartQuality"][number];
/** A warning about input that was accepted but looks odd. */
export interface Warning {
  code: WarningCode | `time_doubtful_${string}`;
  message: string;
}
