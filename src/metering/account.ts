import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { type Balance, balanceOf } from "./credits.ts";
import { type MonthUsage, usageOfMonth } from "./usage.ts";

/** The ledger and usage of one organization, which can only be read. */
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
