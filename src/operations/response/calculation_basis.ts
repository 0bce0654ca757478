import { z } from "zod";
import type { CastChart } from "../../astrology/chart/cast_charts.ts";
import type { ChartSettings } from "../../astrology/chart/chart_settings.ts";
import type { Zodiac } from "../../astrology/zodiac.ts";
import type { Birth, BirthMoment } from "../../births/birth.ts";
import { engineBasis, engineBasisOf, houseSystem, orbsBasis, orbsBasisOf } from "./engine_basis.ts";
import {
  birthPlaceAnswer,
  placeBasis,
  relocatedPlace,
  subjectBasis,
  subjectBasisOf,
  timeAnswer,
  timeBasis,
} from "./subject_basis.ts";
import { zodiacBasis, zodiacBasisOf } from "./zodiac_basis.ts";

/** All data that are needed to reproduce a chart with any other software. */
export const calculationBasis = z.object({
  ...engineBasis,
  ...zodiacBasis,
  house_system: houseSystem,
  house_system_requested: houseSystem,
  ...orbsBasis,
  time: timeBasis,
  place: placeBasis,
  relocated_to: relocatedPlace,
}).meta({ id: "CalculationBasis" });

/** All data that are needed to reproduce the charts of two births. */
export const pairBasis = z.object({
  ...engineBasis,
  house_system: houseSystem.nullable().meta({
    description:
      "House system of both charts; null if the systems differ or a chart has no houses, see subjects.",
  }),
  house_system_requested: houseSystem,
  ...orbsBasis,
  subjects: z.array(subjectBasis).length(2).meta({ description: "The subject, then the partner." }),
}).meta({ id: "PairCalculationBasis" });

/** How the chart of a birth was computed, for the place of birth or another place. */
export function basisOf(
  chart: CastChart<BirthMoment>,
  birth: BirthMoment,
  settings: ChartSettings,
  zodiac: Zodiac,
  engineVersion: string,
): z.infer<typeof calculationBasis> {
  return {
    ...engineBasisOf(engineVersion),
    ...zodiacBasisOf(zodiac, chart.ayanamsaDeg),
    house_system: chart.houseSystem,
    house_system_requested: settings.houseSystem,
    ...orbsBasisOf(settings),
    time: timeAnswer(birth, chart),
    place: birthPlaceAnswer(birth, birth.location),
  };
}

/** How the charts of two births were computed. */
export function pairBasisOf(
  charts: readonly CastChart<Birth>[],
  settings: ChartSettings,
  engineVersion: string,
): z.infer<typeof pairBasis> {
  const subjects = charts.map((chart) => subjectBasisOf(chart.moment, chart));
  const [first, second] = subjects.map(({ house_system }) => house_system);
  return {
    ...engineBasisOf(engineVersion),
    house_system: first === second ? first : null,
    house_system_requested: settings.houseSystem,
    ...orbsBasisOf(settings),
    subjects,
  };
}
