import type { Ayanamsa } from "../../ephemeris/ayanamsas.ts";
import type { ChartBatch } from "../../ephemeris/charts.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { ASCENDANT, LONGITUDE, pointOffset, SPEED } from "../../ephemeris/layout.ts";
import { PLANETS, type Point, POINTS } from "../../ephemeris/points.ts";
import { normalizeDeg, roundDeg, roundLongitude } from "../angles.ts";
import type { InstantRow } from "../chart/instant_row.ts";
import type { Moment } from "../chart/moment.ts";
import { longitudeExtremes, spanInstants } from "../chart/untimed_chart.ts";
import { type Sign, signCount, zodiacPosition } from "../signs.ts";
import { type Nakshatra, type Pada, padaOf, padasOfArc } from "./nakshatras.ts";

/**
 * Sun to Pluto, Rahu and Ketu. Rahu is the mean ascending node of the Moon, Ketu the descending
 * node.
 */
export const VEDIC_PLANETS = [...PLANETS, "rahu", "ketu"] as const;
export type VedicPlanet = (typeof VEDIC_PLANETS)[number];

/**
 * A sidereal position. If the time of birth is unknown, every value that is not certain is null.
 */
export interface VedicPosition {
  longitudeDeg: number;
  sign: Sign | null;
  degreesInSign: number | null;
  nakshatra: Nakshatra | null;
  pada: number | null;
  navamsaSign: Sign | null;
}

export interface VedicBody extends VedicPosition {
  id: VedicPlanet;
  /** House by whole signs, 1 … 12, counted from the ascendant's sign; null without an ascendant. */
  house: number | null;
  isRetrograde: boolean;
  /**
   * The arc in which the body may be, and the padas that the arc touches; given only if the time is
   * unknown.
   */
  range?: { fromDeg: number; toDeg: number; padas: Pada[] };
}

type PlacelessBody = Omit<VedicBody, "house">;

/** A chart in a sidereal zodiac, as Indian astrology reads it. */
export interface VedicChart {
  ayanamsa: Ayanamsa;
  /** The ayanamsa at the moment of the chart, of date, with nutation. */
  ayanamsaDeg: number;
  /** Null without time and place. */
  ascendant: VedicPosition | null;
  planets: VedicBody[];
}

/**
 * The chart of a moment in the zodiac of an ayanamsa. The result does not depend on the zodiac of
 * the main chart. If the time is unknown, the chart is for the middle of the span and has the
 * possible range of each body.
 * @param ephemeris The ephemeris in the tropical zodiac.
 * @throws {RangeError} on an instant or place out of the range of the ephemeris.
 */
export function vedicChart(
  ephemeris: Ephemeris,
  { julianDayUt, span, location }: Moment,
  ayanamsa: Ayanamsa,
): VedicChart {
  const further = span === null ? [] : spanInstants(span);
  const instants = Float64Array.of(julianDayUt, ...further);
  const place = span === null ? location : null;
  const { degrees, degreesPerDay } = ephemeris.ayanamsas(instants, ayanamsa);
  const batch = ephemeris.charts({
    julianDayUt: instants,
    latitudeDeg: instants.map(() => place?.latitudeDeg ?? NaN),
    longitudeDeg: instants.map(() => place?.longitudeDeg ?? NaN),
    houseSystem: "whole_sign",
  });
  for (const [row, ayanamsaDeg] of degrees.entries()) {
    turnRow(batch, row, ayanamsaDeg, degreesPerDay[row]);
  }
  const samples = further.map((julianDayUt, index) => ({ julianDayUt, row: index + 1 }));
  const ascendant = place && certainPosition(batch.rows[ASCENDANT]);
  const rahu = vedicBody(batch, "rahu", "mean_node", samples);
  const bodies = [
    ...PLANETS.map((planet) => vedicBody(batch, planet, planet, samples)),
    rahu,
    oppositeOf(rahu),
  ];
  return {
    ayanamsa,
    ayanamsaDeg: roundDeg(degrees[0]),
    ascendant,
    planets: bodies.map((body) => ({
      ...body,
      house: ascendant && signCount(ascendant.sign, body.sign!),
    })),
  };
}

/**
 * Subtracts the ayanamsa from the longitudes of a row. The ayanamsa is that of the row's instant.
 */
function turnRow(batch: ChartBatch, row: number, ayanamsaDeg: number, degPerDay: number): void {
  const at = row * batch.stride;
  for (const point of [...PLANETS, "mean_node"] as const) {
    const offset = at + pointOffset(POINTS.indexOf(point));
    batch.rows[offset + LONGITUDE] = normalizeDeg(batch.rows[offset + LONGITUDE] - ayanamsaDeg);
    batch.rows[offset + SPEED] -= degPerDay;
  }
  batch.rows[at + ASCENDANT] -= ayanamsaDeg;
}

function vedicBody(
  batch: ChartBatch,
  id: VedicPlanet,
  point: Point,
  samples: readonly InstantRow[],
): PlacelessBody {
  const offset = pointOffset(POINTS.indexOf(point));
  const position = certainPosition(batch.rows[offset + LONGITUDE]);
  const body = { id, ...position, isRetrograde: batch.rows[offset + SPEED] < 0 };
  return samples.length === 0 ? body : withRange(body, longitudeExtremes(batch, point, samples));
}

function certainPosition(siderealDeg: number) {
  const { nakshatra, pada, navamsaSign } = padaOf(siderealDeg);
  return { ...zodiacPosition(siderealDeg), nakshatra, pada, navamsaSign };
}

/** The body with its range. Each value that differs within the range is null. */
function withRange(
  body: PlacelessBody,
  [fromDeg, toDeg]: readonly [number, number],
): PlacelessBody {
  const padas = padasOfArc(fromDeg, toDeg);
  const sign = onlyOne(padas.map(({ sign }) => sign));
  return {
    ...body,
    sign,
    degreesInSign: sign === null ? null : body.degreesInSign,
    nakshatra: onlyOne(padas.map(({ nakshatra }) => nakshatra)),
    pada: padas.length === 1 ? padas[0].pada : null,
    navamsaSign: padas.length === 1 ? padas[0].navamsaSign : null,
    range: { fromDeg: roundLongitude(fromDeg), toDeg: roundLongitude(toDeg), padas },
  };
}

/** The value that all elements of the list share; null if the values differ. */
function onlyOne<Value>(values: readonly Value[]): Value | null {
  return new Set(values).size === 1 ? values[0] : null;
}

/** Ketu, which stands opposite Rahu and moves as Rahu moves. */
function oppositeOf({ longitudeDeg, isRetrograde, range }: PlacelessBody): PlacelessBody {
  const ketu: PlacelessBody = {
    id: "ketu",
    ...certainPosition(longitudeDeg + 180),
    isRetrograde,
  };
  return range === undefined ? ketu : withRange(ketu, [range.fromDeg + 180, range.toDeg + 180]);
}
