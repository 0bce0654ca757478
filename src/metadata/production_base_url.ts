import type { Config } from "../base/config.ts";
import type { Operator } from "../base/operator.ts";

/** The declared URL; else this process's own URL if it is production; else unknown. */
export function productionBaseUrl(
  { environment, publicUrl }: Config,
  { environments }: Operator,
): string | null {
  return environments?.productionUrl ?? (environment === "production" ? publicUrl : null);
}
