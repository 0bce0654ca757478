import { z } from "zod";
import { defineQuery } from "../routes/query.ts";

const tokens = z.object({ input: z.int(), output: z.int() }).meta({
  id: "TokenSums",
  description: "Tokens of the language model that billed calls used, over all attempts.",
});

export const usage = defineQuery({
  id: "usage",
  path: "/usage",
  helper: "usage",
  operationId: "getUsage",
  lane: "core",
  rateWeight: 1,
  summary: "Balance and usage of this month",
  description:
    "The account of the key's organization: balance, credits held by calls in flight, and credits billed in the current UTC calendar month by operation and day, with the tokens of the language model.",
  parameters: z.strictObject({}),
  data: z.object({
    balance_credits: z.int(),
    held_credits: z.int(),
    available_credits: z.int(),
    period: z.object({
      start: z.iso.date(),
      credits: z.int(),
      calls: z.int(),
      tokens,
      by_operation: z.array(z.object({
        operation: z.string(),
        day: z.iso.date(),
        calls: z.int(),
        credits: z.int(),
        tokens: tokens.optional().meta({
          description: "Absent if no language model was asked, as in the core lane.",
        }),
      })),
    }),
  }).meta({ id: "UsageData" }),
  example: {},
  run: async (_, { account }) => {
    const [balance, month] = await Promise.all([account.balance(), account.usageOfMonth()]);
    const total = (count: (row: (typeof month.rows)[number]) => number) =>
      month.rows.reduce((sum, row) => sum + count(row), 0);
    const data = {
      balance_credits: balance.balanceCredits,
      held_credits: balance.heldCredits,
      available_credits: balance.balanceCredits - balance.heldCredits,
      period: {
        start: month.start,
        credits: total(({ credits }) => credits),
        calls: total(({ calls }) => calls),
        tokens: {
          input: total(({ tokensInput }) => tokensInput),
          output: total(({ tokensOutput }) => tokensOutput),
        },
        by_operation: month.rows.map(({ tokensInput, tokensOutput, ...row }) => ({
          ...row,
          ...(tokensInput + tokensOutput > 0 &&
            { tokens: { input: tokensInput, output: tokensOutput } }),
        })),
      },
    };
    return { data };
  },
});
