import type { Config } from "../base/config.ts";
import type { Operator } from "../base/operator.ts";

/** What the operator declared; else, of a production process, its own address; else nobody knows. */
export function productionBaseUrl(
  { environment, publicUrl }: Config,
  { environments }: Operator,
): string | null {
  return environments?.productionUrl ?? (environment === "production" ? publicUrl : null);
}
