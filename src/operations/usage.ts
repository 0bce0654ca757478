import { z } from "zod";
import { defineQuery } from "../routes/query.ts";

export const usage = defineQuery({
  id: "usage",
  path: "/usage",
  helper: "usage",
  lane: "core",
  rateWeight: 1,
  summary: "Balance, and what was used this month",
  description:
    "Credits of the key's organization: balance, what calls in flight hold, and what was billed in the running UTC calendar month, by operation and day.",
  parameters: z.strictObject({}),
  data: z.object({
    balance_credits: z.int(),
    held_credits: z.int(),
    available_credits: z.int(),
    period: z.object({
      start: z.iso.date(),
      credits: z.int(),
      calls: z.int(),
      by_operation: z.array(
        z.object({ operation: z.string(), day: z.iso.date(), calls: z.int(), credits: z.int() }),
      ),
    }),
  }).meta({ id: "UsageData" }),
  example: {},
  run: async (_, { account }) => {
    const [balance, month] = await Promise.all([account.balance(), account.usageOfMonth()]);
    return {
      balance_credits: balance.balanceCredits,
      held_credits: balance.heldCredits,
      available_credits: balance.balanceCredits - balance.heldCredits,
      period: {
        start: month.start,
        credits: month.rows.reduce((sum, { credits }) => sum + credits, 0),
        calls: month.rows.reduce((sum, { calls }) => sum + calls, 0),
        by_operation: month.rows,
      },
    };
  },
});
