import { attemptReport } from "../metering/attempt_report.ts";
import { ATTEMPT_DAYS } from "../metering/reaper.ts";
import type { Command } from "./command.ts";
import { parseWhole } from "./command_values.ts";

const DEFAULT_DAYS = "7";

/** The command `ai`. */
export const AI_COMMANDS: readonly Command[] = [
  {
    name: "ai",
    usage: "[--days N]",
    summary:
      `Show the outcomes of the AI lane's calls, by product and prompt version (${DEFAULT_DAYS} days, or N).`,
    positionals: [],
    options: { days: { type: "string" } },
    run: async ({ db }, { days }) => {
      const report = await attemptReport(
        db,
        parseWhole(days ?? DEFAULT_DAYS, "--days", ATTEMPT_DAYS),
      );
      return report.map(({ calls, answered, codes, tokensTotal, ...row }) => ({
        product: row.product,
        prompt: row.promptVersion,
        models: row.models.join(", "),
        calls,
        // Calls that the model answered. The rates below are shares of these calls.
        answered,
        first_pass: percent(row.passedFirst, answered),
        after_salvage: percent(row.passedSalvaged, answered),
        after_retry: percent(row.accepted, answered),
        codes: codes.map(({ code, count }) => `${code} ${count}`).join(", "),
        tokens_mean: Math.round(tokensTotal / calls),
        tokens_total: tokensTotal,
        p95_ms: Math.round(row.p95Ms),
      }));
    },
  },
];

function percent(part: number, whole: number): string | null {
  return whole === 0 ? null : `${(100 * part / whole).toFixed(1)} %`;
}
