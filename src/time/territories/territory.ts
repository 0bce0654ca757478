/** Corners of an area as [longitude, latitude] in degrees, accurate to about fifteen kilometres. */
export type Outline = readonly (readonly [number, number])[];

/** A town and its surroundings: latitude and longitude in degrees, kilometres. */
export type Town = readonly [latitudeDeg: number, longitudeDeg: number, radiusKm: number];

/**
 * The area of a territory. It contains a place if any of the first three fields contains it and
 * none of the last does.
 */
export interface Area {
  /** GeoNames codes of today's divisions, such as `RO.13`. */
  divisions?: readonly string[];
  outlines?: readonly Outline[];
  towns?: readonly Town[];
  outside?: readonly Outline[];
}

/**
 * A clock, in the notation of the tables:
 *
 * - `Europe/Berlin`: the whole history of that zone, summer time included;
 * - `+05:53:20`: that offset;
 * - `LMT`: the place's own mean time; `LMT+summer`: and the summer hours of its zone;
 * - `zone`: the zone of the place today; `standard`: its standard time; `summer`: an hour ahead of
 *   that from late March to October;
 * - `apr-sep`, `apr-oct`, `may30-labor`, `may4-labor`: ahead by an hour from the last Sunday of
 *   April to the last of September or October, from 30 May or the fourth Sunday of May to Labor
 *   Day;
 * - the last two kinds `of` another zone: `standard of America/Chicago`.
 */
export type ClockText = string;

/**
 * Local Gregorian dates, the first day included, the last excluded; "" means no beginning or no
 * end.
 */
export type Period = readonly [
  from: string,
  until: string,
  /** The clock that is used. */
  clock: ClockText,
  /** Other clocks that may have been used; with any, the answer's confidence is low. */
  ...others: ClockText[],
];

/** Land whose clocks were not those of its time zone of today. */
export interface Territory {
  /** Letters and `_` only; the codes of warnings end in it. */
  id: string;
  /** ISO 3166 codes of the countries that the place may lie in today. */
  countries: readonly string[];
  /** Without an area, the territory is the whole of the countries. */
  area?: Area;
  periods: readonly Period[];
  /**
   * Clocks that may also have been used in any of the periods, since many birth registers used
   * them.
   */
  otherwise?: readonly ClockText[];
  /** A sentence of explanation for an astrologer. */
  note: string;
  source: string;
  /** The doubt applies whatever the other clocks show. */
  isAlwaysDoubtful?: true;
  /**
   * The periods are customs without legal dates. So the clock before or after a period adds no
   * doubt in its first and last year.
   */
  hasLooseEnds?: true;
}
