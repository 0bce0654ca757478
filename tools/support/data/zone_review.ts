import { openPlaces } from "../../../src/places/open_places.ts";
import { PlaceIndex } from "../../../src/places/place_index.ts";
import { reviewedZones } from "../../../src/places/reviewed_zones.ts";

/**
 * Instants in mid-January and mid-July of these years are compared: before standard time, between
 * the wars, in War Time, and today.
 */
const YEARS = [
  1850,
  1880,
  1900,
  1917,
  1935,
  1943,
  1950,
  1960,
  1975,
  1980,
  1990,
  2000,
  2012,
  2020,
  2026,
];

const INSTANTS = YEARS.flatMap((year) => [0, 6].map((month) => Date.UTC(year, month, 15) / 1000));

export interface ZoneReview {
  places: number;
  /** Reviewed pairs of zones, `gazetteer map`, with their towns. */
  reviewed: Map<string, string[]>;
  /** Towns whose two zones had different clock times and that have not been reviewed. */
  unreviewed: string[];
  /** Towns whose zone by name differs from their zone by coordinates. */
  apart: string[];
}

/** Compares the zone that the gazetteer gives each place with the zone at its coordinates. */
export function reviewZones(isMeant: (index: number) => boolean = () => true): ZoneReview {
  const places = openPlaces();
  const index = new PlaceIndex(places.indexBytes);
  const review: ZoneReview = { places: 0, reviewed: new Map(), unreviewed: [], apart: [] };
  for (let i = 0; i < index.columns.placeIds.length; i++) {
    if (!isMeant(i)) continue;
    review.places++;
    const { name, countryCode, placeId, timezone: gazetteer, ...at } = index.place(i);
    const town = `${name}, ${countryCode} (${placeId}): ${gazetteer}`;
    const clock = places.clockPlace(at);
    if (places.byId(placeId)!.timezone !== clock.timezone) review.apart.push(town);
    const { timezone: map, otherTimezones } = places.zonesAt(at);
    if ([map, ...otherTimezones].includes(gazetteer)) continue;
    const isOther = INSTANTS.some((utcSeconds) => {
      const [one, other] = [gazetteer, map].map((zone) => places.localTime(zone, utcSeconds)!);
      return one.utcOffsetSeconds !== other.utcOffsetSeconds &&
        !(one.isLocalMeanTime && other.isLocalMeanTime);
    });
    if (!isOther) continue;
    const pair = `${gazetteer} ${map}`;
    if (reviewedZones(gazetteer, map) === null) review.unreviewed.push(`${town}, not ${map}`);
    else review.reviewed.set(pair, [...review.reviewed.get(pair) ?? [], town]);
  }
  return review;
}
