import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { type Balance, balanceOf } from "./credits.ts";
import { type MonthUsage, usageOfMonth } from "./usage.ts";

/** Read access to the ledger and usage of one organization. */
export interface Account {
  balance(): Promise<Balance>;
  usageOfMonth(): Promise<MonthUsage>;
}

export function accountOf(db: Kysely<Schema>, organizationId: string): Account {
  return {
    balance: () => balanceOf(db, organizationId),
    usageOfMonth: () => usageOfMonth(db, organizationId),
  };
}
