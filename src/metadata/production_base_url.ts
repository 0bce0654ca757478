import type { Config } from "../base/config.ts";
import type { Operator } from "../base/operator.ts";

/**
 * The production URL that the operator declared. If none is declared, the URL of this process if it
 * runs in production; otherwise null.
 */
export function productionBaseUrl(
  { environment, publicUrl }: Config,
  { environments }: Operator,
): string | null {
  return environments?.productionUrl ?? (environment === "production" ? publicUrl : null);
}
