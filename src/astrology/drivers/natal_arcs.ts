import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { PLANETS, type Point } from "../../ephemeris/points.ts";
import { normalizeDeg } from "../angles.ts";
import { type CastChart, castCharts } from "../chart/cast_charts.ts";
import { houseAmong } from "../chart/houses.ts";
import type { Moment } from "../chart/moment.ts";
import { natalOrbs } from "../orbs.ts";
import { longitudeOf, type Positions } from "../chart/positions.ts";
import { type Sign, zodiacPosition } from "../signs.ts";

/**
 * The possible position of a point of a birth chart: one longitude, or an arc of longitudes if the
 * time is uncertain.
 */
export interface NatalArc {
  point: Point;
  fromDeg: number;
  /** Width of the arc eastward. If the width is 0, the point is at `fromDeg`. */
  widthDeg: number;
  /** Null if several signs are possible. */
  sign: Sign | null;
  /** Null if the chart has no houses, or if the point may be in several houses. */
  house: number | null;
  /** True only if the body is retrograde at every possible time. */
  isRetrograde: boolean;
}

/** The facts of a birth that hold at every possible time. */
export interface NatalFacts {
  arcs: readonly NatalArc[];
  /** The sign from which houses are counted; null if the ascendant's sign is not certain. */
  ascendantSign: Sign | null;
  sunSign: Sign | null;
  /**
   * Signs on the cusps of houses 1 … 12. A sign is null if it is not certain; the list is null if
   * there are no houses.
   */
  cuspSigns: readonly (Sign | null)[] | null;
  isPolarFallback: boolean;
}

const BODIES: readonly Point[] = [...PLANETS, "chiron", "true_node"];
const ANGLES: readonly Point[] = ["ascendant", "midheaven"];

/**
 * The facts of a birth that are beyond doubt. If the time is doubtful, the facts hold for every
 * possible reading of the time. If the time is unknown, the facts hold all day.
 */
export function natalFacts(ephemeris: Ephemeris, birth: Moment): NatalFacts {
  const { charts: [chart] } = castCharts(ephemeris, [birth], {
    houseSystem: "placidus",
    shownPoints: BODIES,
    aspectPoints: [],
    orbs: natalOrbs(false),
    maxAspects: 0,
  });
  const arcs = chart.isTimed ? timedArcs(chart) : untimedArcs(chart);
  const signOf = (point: Point) => arcs.find((arc) => arc.point === point)?.sign ?? null;
  return {
    arcs,
    ascendantSign: signOf("ascendant"),
    sunSign: signOf("sun"),
    cuspSigns: chart.isTimed ? cuspSigns(readingsOf(chart)) : null,
    isPolarFallback: chart.isPolarFallback,
  };
}

/** Positions at each possible instant of a doubtful time. */
function readingsOf(chart: CastChart): Positions[] {
  return [
    chart.positions(),
    ...(chart.moment.furtherJulianDaysUt ?? []).map((instant) => chart.positionsAt(instant)),
  ];
}

function cuspSigns(readings: readonly Positions[]): (Sign | null)[] | null {
  if (readings[0].cuspsDeg === null) return null;
  return Array.from(
    readings[0].cuspsDeg,
    (_, house) => onlyOne(readings.map(({ cuspsDeg }) => zodiacPosition(cuspsDeg![house]).sign)),
  );
}

function timedArcs(chart: CastChart): NatalArc[] {
  const readings = readingsOf(chart);
  return [...BODIES, ...ANGLES]
    .filter((point) => readings.every((reading) => !Number.isNaN(longitudeOf(reading, point))))
    .map((point): NatalArc => {
      const longitudesDeg = readings.map((reading) => longitudeOf(reading, point));
      const planet = chart.planets.find(({ id }) => id === point);
      return {
        point,
        ...arcOver(longitudesDeg),
        sign: onlyOne(longitudesDeg.map((longitudeDeg) => zodiacPosition(longitudeDeg).sign)),
        house: planet === undefined ? null : onlyOne(readings.map((it) => houseIn(it, point))),
        isRetrograde: readings.length === 1 && planet?.motion === "retrograde" &&
          point !== "true_node",
      };
    });
}

function untimedArcs({ planets }: CastChart): NatalArc[] {
  return planets.map(({ id, sign, longitudeRange }) => {
    const { fromDeg, toDeg } = longitudeRange!;
    return {
      point: id,
      fromDeg,
      widthDeg: normalizeDeg(toDeg - fromDeg),
      sign,
      house: null,
      isRetrograde: false,
    };
  });
}

function houseIn(reading: Positions, point: Point): number | null {
  return reading.cuspsDeg && houseAmong(longitudeOf(reading, point), reading.cuspsDeg);
}

/** The shortest arc that contains all longitudes. The longitudes are within a half circle. */
function arcOver(longitudesDeg: readonly number[]): Pick<NatalArc, "fromDeg" | "widthDeg"> {
  const [first] = longitudesDeg;
  const offsetsDeg = longitudesDeg.map((it) => normalizeDeg(it - first + 180) - 180);
  const min = Math.min(...offsetsDeg);
  return { fromDeg: normalizeDeg(first + min), widthDeg: Math.max(...offsetsDeg) - min };
}

function onlyOne<T>(values: readonly T[]): T | null {
  return values.every((value) => value === values[0]) ? values[0] : null;
}
