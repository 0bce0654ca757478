/** Corners of an area as [longitude, latitude] in degrees, to some fifteen kilometres. */
export type Outline = readonly (readonly [number, number])[];

/** A town and what lies around it: latitude and longitude in degrees, kilometres. */
export type Town = readonly [latitudeDeg: number, longitudeDeg: number, radiusKm: number];

/** Where a territory was. A place lies in it if any of the first three holds it and none of the last. */
export interface Area {
  /** GeoNames codes of today's divisions, such as `RO.13`. */
  divisions?: readonly string[];
  outlines?: readonly Outline[];
  towns?: readonly Town[];
  outside?: readonly Outline[];
}

/**
 * A clock, as the tables write it:
 *
 * - `Europe/Berlin`: the whole history of that zone, summer time included;
 * - `+05:53:20`: that offset;
 * - `LMT`: the place's own mean time; `LMT+summer`: and the summer hours of its zone;
 * - `zone`: the zone of the place today; `standard`: its standard time;
 *   `summer`: an hour ahead of that from late March to October;
 * - `apr-sep`, `apr-oct`, `may30-labor`, `may4-labor`: ahead by an hour from the last Sunday of April
 *   to the last of September or October, from 30 May or the fourth Sunday of May to Labor Day;
 * - the last two kinds `of` another zone: `standard of America/Chicago`.
 */
export type ClockText = string;

/** Local Gregorian dates, the first day included, the last excluded; "": without beginning or end. */
export type Period = readonly [
  from: string,
  until: string,
  /** The clock that is read. */
  clock: ClockText,
  /** What else may have been shown: the answer's confidence is low. */
  ...others: ClockText[],
];

/** Land whose clocks were not those of its time zone of today. */
export interface Territory {
  /** Of letters and `_`; the codes of warnings end in it. */
  id: string;
  /** ISO 3166 codes of the countries that the place may lie in today. */
  countries: readonly string[];
  /** None: the whole of the countries. */
  area?: Area;
  periods: readonly Period[];
  /** What else may have been shown in any of the periods: so many registers went by it. */
  otherwise?: readonly ClockText[];
  /** A sentence for an astrologer. */
  note: string;
  source: string;
  /** The note holds whatever the other clocks show. */
  isAlwaysDoubtful?: true;
  /** What begins and ends is a custom, not an hour of law: the other clock of such a year is no doubt. */
  hasLooseEnds?: true;
}
