import { chartsNatal } from "./operations/charts_natal.ts";
import type { Operation } from "./operations/operation.ts";

/** Every operation of the service, in the order of the documents. */
export const CATALOGUE: readonly Operation[] = [
  chartsNatal,
];
