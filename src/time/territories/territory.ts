/** Corners of an area as [longitude, latitude] in degrees, accurate to about fifteen kilometres. */
export type Outline = readonly (readonly [number, number])[];

/** A town and its surroundings: latitude and longitude in degrees, kilometres. */
export type Town = readonly [latitudeDeg: number, longitudeDeg: number, radiusKm: number];

/**
 * The area of a territory. A place is in the area if any of the first three fields contains the
 * place and no outline of `outside` contains the place.
 */
export interface Area {
  /** GeoNames codes of today's divisions, such as `RO.13`. */
  divisions?: readonly string[];
  outlines?: readonly Outline[];
  towns?: readonly Town[];
  outside?: readonly Outline[];
}

/**
 * A clock: a rule that gives the local time of a place. The tables write a clock in one of these
 * forms:
 *
 * - `Europe/Berlin`: the whole history of that zone, summer time included;
 * - `+05:53:20`: that offset;
 * - `LMT`: the place's own mean time; `LMT+summer`: the same plus the summer hours of its zone;
 * - `zone`: the zone of the place today; `standard`: the standard time of that zone; `summer`: that
 *   standard time, and one hour ahead of it from late March to October;
 * - `apr-sep`, `apr-oct`: standard time, and one hour ahead of it from the last Sunday of April to
 *   the last Sunday of September or October; `may30-labor`, `may4-labor`: the same from 30 May or
 *   the fourth Sunday of May to Labor Day;
 * - any clock of the last two items can be that `of` another zone: `standard of America/Chicago`.
 */
export type ClockText = string;

/**
 * Local Gregorian dates, the first day included, the last excluded. An empty text means that the
 * period has no beginning or no end.
 */
export type Period = readonly [
  from: string,
  until: string,
  /** The clock that is used. */
  clock: ClockText,
  /**
   * Other clocks that may have been used. If there are other clocks, the answer has low confidence.
   */
  ...others: ClockText[],
];

/** Land whose clocks differed from those of its present time zone. */
export interface Territory {
  /** Letters and `_` only, because the codes of warnings end in this id. */
  id: string;
  /** ISO 3166 codes of the countries to which parts of the territory belong today. */
  countries: readonly string[];
  /** If no area is given, the territory is the whole of these countries. */
  area?: Area;
  periods: readonly Period[];
  /**
   * Clocks that many birth registers used. These clocks may have been used in any of the periods.
   */
  otherwise?: readonly ClockText[];
  /** A sentence of explanation for an astrologer. */
  note: string;
  source: string;
  /** Set if the doubt applies even when the other clocks show the same time. */
  isAlwaysDoubtful?: true;
  /**
   * Set if the periods are customs without legal dates. In the first and last year of such a
   * period, the clock before or after the period then adds no doubt.
   */
  hasLooseEnds?: true;
}
