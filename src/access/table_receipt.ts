import type { Environment, Peppers } from "../base/config.ts";
import { keyPrefix } from "./api_key.ts";
import { type ClaimsUse, readClaims, signClaims } from "./signed_claims.ts";

/** How long a table can be read after its purchase. */
export const RECEIPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The purchase of a campaign's table. */
interface TableReceipt {
  organizationId: string;
  /** Method and campaign, as in `fit-1`, `jewelry`, `luxury`, `email`. */
  table: readonly string[];
  expiresAt: Date;
}

/** The claims as they are sent. */
interface Payload {
  org: string;
  table: string[];
  exp: number;
}

/** When a purchase at this instant ends, in whole seconds. */
export function receiptEnd(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000 + RECEIPT_DAYS * DAY_MS);
}

/** Makes the id of a purchased table; see `signClaims`. Nothing is stored. */
export function makeTableId(
  environment: Environment,
  peppers: Peppers,
  { organizationId, table, expiresAt }: TableReceipt,
): string {
  const payload: Payload = {
    org: organizationId,
    table: [...table],
    exp: expiresAt.getTime() / 1000,
  };
  return signClaims(useIn(environment), peppers, payload);
}

/** The purchase that an id stands for; null if it is altered or of another environment. */
export function readTableId(
  environment: Environment,
  peppers: Peppers,
  id: string,
): TableReceipt | null {
  const payload = readClaims<Payload>(useIn(environment), peppers, id);
  if (payload === null) return null;
  const { org, table, exp } = payload;
  return { organizationId: org, table, expiresAt: new Date(exp * 1000) };
}

function useIn(environment: Environment): ClaimsUse {
  return { prefix: `${keyPrefix(environment)}ct_`, purpose: "campaign table 1" };
}
