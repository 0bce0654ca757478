import { z } from "zod";
import type { CastChart } from "../../astrology/chart/cast_charts.ts";
import type { ChartPlanet } from "../../astrology/chart/chart.ts";
import type { ChartSettings } from "../../astrology/chart/chart_settings.ts";
import type { Moment } from "../../astrology/chart/moment.ts";
import type { PlacedMidpoint } from "../../astrology/pairs/cast_composite.ts";
import { RELATIONSHIP_METHODS } from "../../astrology/pairs/relationship_method.ts";
import type { Aspect } from "../../astrology/aspects.ts";
import type { Zodiac } from "../../astrology/zodiac.ts";
import { roundDeg } from "../../astrology/angles.ts";
import type { Birth } from "../../births/birth.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { answeredInstant } from "../request/instant.ts";
import { aspect, aspectAnswer } from "./aspect_schema.ts";
import {
  angles,
  anglesAnswer,
  directedPlanetAnswer,
  house,
  houseAnswer,
  planet,
  planetAnswer,
} from "./chart_schema.ts";
import { engineBasis, engineBasisOf, houseSystem, orbsBasis, orbsBasisOf } from "./engine_basis.ts";
import { mayBeOpposite } from "./pair_schema.ts";
import { skyTime, skyTimeOf } from "./sky_basis.ts";
import { houselessSubjectBasis, houselessSubjectBasisOf } from "./subject_basis.ts";
import { zodiacBasis, zodiacBasisOf } from "./zodiac_basis.ts";

export const relationshipMethod = z.enum(RELATIONSHIP_METHODS);

/** One chart of two births. It is cast for a mean moment, or composed of midpoints. */
export interface RelationshipChart {
  planets: readonly (ChartPlanet | PlacedMidpoint)[];
  /** The chart with the houses, angles and instant. For a composite, this chart has no bodies. */
  frame: CastChart;
  aspects: readonly Aspect[];
}

export const davison = z.object({
  datetime: answeredInstant.meta({
    description:
      "The mean of the two births in UT. calculation_basis has the same instant with all digits.",
  }),
  range: z.union([
    z.object({ start: answeredInstant, end: answeredInstant }).meta({ id: "DavisonRange" }),
    z.null(),
  ]).meta({
    description:
      "The range in which the mean may be if a time of birth is unknown. Null if both times are known.",
  }),
  latitude: z.number().nullable().meta({
    description: "Mean latitude, degrees, north positive; null without both places.",
  }),
  longitude: z.number().nullable().meta({
    description:
      "Mean longitude of the two places on the shorter way round, degrees, east positive; null without both places.",
  }),
}).meta({ id: "DavisonMoment" });

export function davisonAnswer({ julianDayUt, span, location }: Moment): z.infer<typeof davison> {
  return {
    datetime: utcInstant(julianDayUt),
    range: span &&
      { start: utcInstant(span.startJulianDayUt), end: utcInstant(span.endJulianDayUt) },
    latitude: location && roundDeg(location.latitudeDeg),
    longitude: location && roundDeg(location.longitudeDeg),
  };
}

export const relationshipBasis = z.object({
  ...engineBasis,
  ...zodiacBasis,
  house_system: houseSystem.nullable().meta({ description: "Null without houses." }),
  house_system_requested: houseSystem,
  ...orbsBasis,
  time: skyTime,
  houses_from: z.union([
    z.object({
      armc: z.number().min(0).lt(360).meta({
        description:
          "Sidereal time of the houses as an angle, degrees. In a composite chart, this is the right ascension of the midheaven.",
      }),
      obliquity: z.number().meta({ description: "True obliquity of date, degrees." }),
      latitude: z.number().meta({ description: "Degrees, north positive." }),
      latitude_of: z.enum(["mean", "request"]).meta({
        description:
          "mean: the mean of the two latitudes. request: the latitude of the place in the request.",
      }),
    }).meta({ id: "HousesFrom" }),
    z.null(),
  ]).meta({
    description: "The values from which cusps and angles are computed; null without houses.",
  }),
  subjects: z.array(houselessSubjectBasis).length(2).meta({
    description: "The first entry is the subject, the second the partner.",
  }),
}).meta({
  id: "RelationshipBasis",
  description:
    "`time` is the mean of both instants. A Davison chart is cast for this instant. A composite chart uses only the obliquity of this instant.",
});

/** @param isGiven Whether the request's place gives the latitude. */
export function relationshipBasisOf(
  births: readonly CastChart<Birth>[],
  frame: CastChart,
  isGiven: boolean,
  settings: ChartSettings,
  zodiac: Zodiac,
  engineVersion: string,
): z.infer<typeof relationshipBasis> {
  const hasHouses = frame.angles !== null;
  return {
    ...engineBasisOf(engineVersion),
    ...zodiacBasisOf(zodiac, frame.ayanamsaDeg),
    house_system: hasHouses ? frame.houseSystem : null,
    house_system_requested: settings.houseSystem,
    ...orbsBasisOf(settings),
    time: skyTimeOf(frame.moment.julianDayUt, frame.deltaTSeconds),
    houses_from: hasHouses
      ? {
        armc: roundDeg(frame.armcDeg),
        obliquity: roundDeg(frame.obliquityDeg),
        latitude: roundDeg(frame.moment.location!.latitudeDeg),
        latitude_of: isGiven ? "request" : "mean",
      }
      : null,
    subjects: births.map((chart) => houselessSubjectBasisOf(chart.moment, chart)),
  };
}

const relationshipPlanet = planet.partial({
  latitude: true,
  distance_au: true,
  speed: true,
  declination: true,
  retrograde: true,
  motion: true,
  out_of_bounds: true,
}).extend({ may_be_opposite: mayBeOpposite }).meta({
  id: "RelationshipPlanet",
  description:
    "The planets of the chart. A composite chart leaves these fields out, because a midpoint is not a real position in the sky: latitude, distance, speed, declination, retrograde, motion, out_of_bounds.",
});

export const relationshipChart = z.object({
  planets: z.array(relationshipPlanet),
  houses: z.array(house).meta({
    description: "Empty unless time and place of both births are known.",
  }),
  angles: z.union([angles, z.null()]),
  aspects: z.array(aspect).meta({
    description:
      "Aspects with the orbs of a natal chart. In a composite chart, all aspects are static. Unless both times of birth are known, the Moon has no aspects.",
  }),
}).meta({ id: "RelationshipChart" });

export function relationshipChartAnswer({ planets, frame, aspects }: RelationshipChart) {
  return {
    planets: planets.map((found) =>
      isOfSky(found) ? planetAnswer(found) : {
        ...directedPlanetAnswer(found),
        ...(found.mayBeOpposite && { may_be_opposite: found.mayBeOpposite }),
      }
    ),
    houses: frame.houses.map(houseAnswer),
    angles: frame.angles && anglesAnswer(frame.angles),
    aspects: aspects.map((found) => aspectAnswer(found)),
  };
}

/** The chart in the form that a wheel draws. A midpoint has no motion. */
export function drawnRelationship({ planets, frame }: RelationshipChart) {
  return {
    ...frame,
    planets: planets.map((found) =>
      isOfSky(found) ? found : { ...found, isRetrograde: false, motion: null }
    ),
  };
}

function isOfSky(found: ChartPlanet | PlacedMidpoint): found is ChartPlanet {
  return "latitudeDeg" in found;
}
