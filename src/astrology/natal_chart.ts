import type { AspectColumns, ChartBatch } from "../ephemeris/charts.ts";
import type { HouseSystem, Point } from "../ephemeris/points.ts";
import { normalizeDeg } from "./angles.ts";
import { type Aspect, readAspects } from "./aspects.ts";
import { type Angles, type Chart, type ChartPlanet, readChart, signInChart } from "./chart.ts";
import { mutualReceptions, type Reception } from "./dignities.ts";
import type { OrbTable } from "./orbs.ts";
import { findPatterns, type Pattern, PLANETS } from "./patterns.ts";
import {
  type Element,
  elementOf,
  ELEMENTS,
  MODALITIES,
  type Modality,
  modalityOf,
  type Sign,
} from "./signs.ts";

/** What a chart shows and where its aspects are sought. */
export interface ChartSettings {
  houseSystem: HouseSystem;
  /** The bodies of `planets[]`, in that order. */
  shownPoints: readonly Point[];
  aspectPoints: readonly Point[];
  orbs: OrbTable;
  maxAspects: number;
}

/** How many of the ten planets stand in each element and modality. */
export interface Balance {
  elements: Record<Element, number>;
  modalities: Record<Modality, number>;
}

export interface NatalChart {
  chart: Chart;
  aspects: Aspect[];
  sunSign: Sign;
  moonSign: Sign;
  ascendantSign: Sign;
  sect: "diurnal" | "nocturnal";
  balance: Balance;
  patterns: Pattern[];
  receptions: Reception[];
}

/** Reads chart `index` of a batch with houses and aspects as a natal chart. */
export function natalChart(
  batch: ChartBatch & { aspects?: AspectColumns },
  index: number,
  settings: ChartSettings,
): NatalChart {
  const chart = readChart(batch, index, settings.shownPoints, settings.houseSystem);
  const bodies = new Map(chart.planets.map((planet) => [planet.id, planet]));
  const signs = new Map(chart.planets.map(({ id, sign }) => [id, sign]));
  return {
    chart,
    aspects: readAspects(
      batch.aspects!,
      index,
      settings.orbs,
      (point) => signInChart(chart, point),
      settings.maxAspects,
    ),
    sunSign: signs.get("sun")!,
    moonSign: signs.get("moon")!,
    ascendantSign: chart.angles!.ascendant.sign,
    sect: sectOf(bodies.get("sun")!, chart.angles!),
    balance: balanceOf(signs),
    patterns: findPatterns(
      new Map(PLANETS.map((planet) => [planet, bodies.get(planet)!.longitude])),
    ),
    receptions: mutualReceptions(signs),
  };
}

/** Diurnal when the Sun is above the horizon: from the descendant over the midheaven to the ascendant. */
function sectOf(sun: ChartPlanet, angles: Angles): NatalChart["sect"] {
  const belowForDeg = normalizeDeg(sun.longitude - angles.ascendant.longitude);
  return belowForDeg >= 180 ? "diurnal" : "nocturnal";
}

function balanceOf(signs: ReadonlyMap<Point, Sign>): Balance {
  const count = <Key extends string>(keys: readonly Key[], keyOf: (sign: Sign) => Key) =>
    Object.fromEntries(
      keys.map((key) => [
        key,
        PLANETS.filter((planet) => keyOf(signs.get(planet)!) === key).length,
      ]),
    ) as Record<Key, number>;
  return { elements: count(ELEMENTS, elementOf), modalities: count(MODALITIES, modalityOf) };
}
