import { ASIA_AND_ELSEWHERE } from "./asia_and_elsewhere.ts";
import { CANADA } from "./canada.ts";
import { EASTERN_EUROPE } from "./eastern_europe.ts";
import { MEAN_TIMES } from "./mean_times.ts";
import { POLAND_AND_BALTIC } from "./poland_and_baltic.ts";
import type { Territory } from "./territory.ts";
import { UNITED_STATES } from "./united_states.ts";
import { US_ZONE_LINES } from "./us_zone_lines.ts";
import { WESTERN_EUROPE } from "./western_europe.ts";

/**
 * All territories, smaller territories first. If several territories contain a place on a day, the
 * first of them counts.
 */
export const TERRITORIES: readonly Territory[] = [
  ...POLAND_AND_BALTIC,
  ...EASTERN_EUROPE,
  ...WESTERN_EUROPE,
  ...ASIA_AND_ELSEWHERE,
  ...MEAN_TIMES,
  ...US_ZONE_LINES,
  ...UNITED_STATES,
  ...CANADA,
];
