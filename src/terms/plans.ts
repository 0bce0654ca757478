import { z } from "zod";

/** The length of the rate window. The database uses the same length. */
export const WINDOW_SECONDS = 60;

export interface Limits {
  /** The number of tokens in any rate window, per key and operation. */
  tokensPerMinute: number;
  /** Calls in flight per key and lane. */
  coreInFlight: number;
  aiInFlight: number;
  /** Open jobs per key. */
  openJobs: number;
  /** Credits that are granted at the first admitted call of a UTC calendar month. */
  monthlyCredits: number;
}

/** Plans, lowest first. Each plan allows everything that the plans before it allow. */
export const PLANS = {
  basic: { tokensPerMinute: 60, coreInFlight: 4, aiInFlight: 2, openJobs: 2, monthlyCredits: 500 },
  core_compute: {
    tokensPerMinute: 600,
    coreInFlight: 16,
    aiInFlight: 4,
    openJobs: 5,
    monthlyCredits: 10_000,
  },
  pro: {
    tokensPerMinute: 1200,
    coreInFlight: 32,
    aiInFlight: 8,
    openJobs: 20,
    monthlyCredits: 50_000,
  },
  // The monthly credits of an enterprise are in its contract.
  enterprise: {
    tokensPerMinute: 6000,
    coreInFlight: 128,
    aiInFlight: 32,
    openJobs: 100,
    monthlyCredits: 0,
  },
} as const satisfies Record<string, Limits>;

export type Plan = keyof typeof PLANS;
export const PLAN_NAMES = Object.keys(PLANS) as [Plan, ...Plan[]];
export const planName = z.enum(PLAN_NAMES).meta({ id: "Plan" });

/**
 * A maximum far above the limits of any contract, and below the largest value of the database's
 * columns.
 */
const MAX_LIMIT = 1_000_000_000;

/** Limits of a contract. Each limit that is given replaces the limit of the plan. */
export const contractLimits = z.strictObject({
  tokensPerMinute: z.int().positive().max(MAX_LIMIT),
  coreInFlight: z.int().positive().max(MAX_LIMIT),
  aiInFlight: z.int().positive().max(MAX_LIMIT),
  openJobs: z.int().positive().max(MAX_LIMIT),
  monthlyCredits: z.int().nonnegative().max(MAX_LIMIT),
}).partial();
export type ContractLimits = z.infer<typeof contractLimits>;

/** Whether `plan` is `minimum` or higher. */
export function planReaches(plan: Plan, minimum: Plan): boolean {
  return PLAN_NAMES.indexOf(plan) >= PLAN_NAMES.indexOf(minimum);
}

/** The limits of a plan, in which the limits of a contract replace those of the plan. */
export function limitsOf(plan: Plan, contract: ContractLimits): Limits {
  return { ...PLANS[plan], ...contract };
}
