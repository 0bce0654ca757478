import { boundedTurns, inTurns } from "../base/next_turn.ts";
import { remembering } from "../base/remembering.ts";
import { birthDay, type BirthDayOutcome } from "../time/birth_day.ts";
import type { BirthDate, ClockPlace } from "../time/birth_frame.ts";
import {
  type BirthClock,
  birthTime,
  type BirthTimeOutcome,
  type BirthTimeRules,
} from "../time/birth_time.ts";
import type { Coordinates } from "../time/coordinates.ts";
import { clockPlaces } from "./clock_place.ts";
import { PlaceGrid } from "./nearest_place.ts";
import { type Place, PlaceIndex } from "./place_index.ts";
import { Regions } from "./regions.ts";
import type { UnknownPlace } from "./read_place.ts";
import { type PlaceReading, resolvePlace } from "./resolve_place.ts";
import { type FoundPlace, type PlaceSearch, PlaceSearcher } from "./search_places.ts";
import { suggestPlaces } from "./suggest_places.ts";
import { TownNames } from "./town_names.ts";
import { clockAt, type ClockReading } from "../time/wall_clock.ts";
import { readZonePack } from "../time/zones.ts";
import { type ReadMap, ZoneMap } from "./zone_map.ts";
import { type ZonesAt, zonesAt } from "./zones_at.ts";

/** What a place text means. */
export type PlaceOutcome =
  | Exclude<PlaceReading, UnknownPlace>
  /**
   * `suggestions`: up to five places with this name elsewhere, or with similar names; null if too
   * many requests wait for suggestions. `unknownRegion`: the unknown region as the caller wrote it.
   */
  | { outcome: "unknown"; suggestions: Place[] | null; unknownRegion: string | null };

/**
 * The maximum number of requests that wait for suggestions. `SUGGESTIONS_WITHIN_MS` is the longest
 * wait of a request; after that time the answer has no suggestions.
 */
const MAX_WAITING = 16;
const SUGGESTIONS_WITHIN_MS = 250;
/**
 * The answers to texts of up to this many characters are cached. Such texts fit the most names, so
 * their searches take longest, and people type them most often. The cache needs at most about 10 MB.
 */
const FIRST_LETTERS = 2;
const MAX_FIRST_LETTERS = 1000;

/**
 * Places and times: the gazetteer, the time zones and their histories. A process opens these data
 * once.
 */
export interface Places {
  /**
   * The meaning of a place text, as `resolvePlace` describes. A name that was used only in certain
   * years needs the day, `YYYY-MM-DD`. Suggestions for unknown names are computed for one request
   * at a time.
   */
  resolve(text: string, date?: string): Promise<PlaceOutcome>;
  /**
   * Like `resolve`, but without suggestions for unknown names. Batches use this function, because
   * batches do not show suggestions.
   */
  read(text: string, date?: string): PlaceReading;
  /** The place with a GeoNames id; null if the gazetteer has no place with this id. */
  byId(placeId: number): Place | null;
  /** Type-ahead, at most ten: see `PlaceSearcher`. */
  search(text: string, wish?: PlaceSearch): Promise<FoundPlace[]>;
  /** The zones of coordinates according to the boundaries alone, as `zonesAt` describes. */
  zonesAt(at: Coordinates): ZonesAt;
  /** The time zone of coordinates, as `clockPlaces` finds it. */
  clockPlace(at: Coordinates): ClockPlace;
  /** Converts local time to universal time, as `birthTime` describes. */
  birthTime(birth: BirthClock, rules?: BirthTimeRules): BirthTimeOutcome;
  /** The local day of a birth whose hour is not known, as `birthDay` describes. */
  birthDay(birth: BirthDate): BirthDayOutcome;
  /**
   * The local time of a zone at an instant (seconds since 1970 in UT). Null if there is no such
   * zone.
   */
  localTime(timezone: string, utcSeconds: number): ClockReading | null;
  /** Day of the newest row of the gazetteer, `YYYY-MM-DD`. */
  readonly placesDataDate: string;
  /** Release of the tz database, such as "2026f". */
  readonly tzVersion: string;
  /**
   * The place index in shared memory. Other threads open their own index from these bytes without a
   * copy.
   */
  readonly indexBytes: Uint8Array;
}

/**
 * Opens the place index and the zone map, which `deno task build` makes, and the zone pack of the
 * repository. The place index can also be given as bytes.
 * @throws {Deno.errors.NotFound} with advice on what to do, if the index or the map has not been
 * built.
 */
export function openPlaces(
  indexAt: URL | Uint8Array = new URL("../../data/places.bin", import.meta.url),
  zoneMapFile: URL = new URL("../../data/zone_map.bin", import.meta.url),
  zonesFile: URL = new URL("../time/zones.bin", import.meta.url),
): Places {
  const zones = readZonePack(Deno.readFileSync(zonesFile));
  const indexBytes = indexAt instanceof URL ? unlessMissing(indexAt, readShared) : indexAt;
  const index = new PlaceIndex(indexBytes);
  const zoneMap = new ZoneMap(unlessMissing(zoneMapFile, partReader));
  const regions = new Regions(index);
  const clockPlace = clockPlaces(index, new PlaceGrid(index), zoneMap);
  // The place with the zone that is used for births at this place. This zone may differ from the
  // gazetteer's zone.
  const byItsClock = <Of extends Place>(place: Of): Of => ({
    ...place,
    timezone: clockPlace(place).timezone,
  });
  const names = { index, regions, towns: new TownNames(index, regions) };
  const searcher = new PlaceSearcher(index, regions);
  const read = (text: string, date?: string) => resolvePlace(names, text, date);
  const byItsClocks = (reading: Exclude<PlaceReading, UnknownPlace>): PlaceOutcome => {
    switch (reading.outcome) {
      case "resolved": {
        const { place, rivals } = reading;
        return { ...reading, place: byItsClock(place), rivals: rivals.map(byItsClock) };
      }
      case "region":
      case "ambiguous":
        return { ...reading, candidates: reading.candidates.map(byItsClock) };
      case "other_times":
        return { ...reading, place: byItsClock(reading.place) };
      case "invalid":
        return reading;
    }
  };
  const inTurn = boundedTurns(MAX_WAITING, SUGGESTIONS_WITHIN_MS);
  return {
    resolve: async (text, date) => {
      const reading = read(text, date);
      if (reading.outcome !== "unknown") return byItsClocks(reading);
      const suggestions = await inTurn(suggestPlaces(index, reading));
      const { unknownRegion } = reading;
      return {
        outcome: "unknown",
        suggestions: suggestions?.map(byItsClock) ?? null,
        unknownRegion,
      };
    },
    read,
    byId: (placeId) => {
      const at = index.indexOfId(placeId);
      return at < 0 ? null : byItsClock(index.place(at));
    },
    search: withFirstLetters(async (text, wish) =>
      (await inTurns(searcher.search(text, wish))).map(byItsClock)
    ),
    zonesAt: (at) => zonesAt(zoneMap, at),
    clockPlace,
    birthTime: (birth, rules) => birthTime(zones, birth, rules),
    birthDay: (birth) => birthDay(zones, birth),
    localTime: (timezone, utcSeconds) =>
      zones.has(timezone) ? clockAt(zones, timezone, utcSeconds) : null,
    placesDataDate: index.header.dataDate,
    tzVersion: zones.version,
    indexBytes,
  };
}

/** A search with a cache for the answers to texts of up to FIRST_LETTERS characters. */
function withFirstLetters(
  search: (text: string, wish: PlaceSearch) => Promise<FoundPlace[]>,
): Places["search"] {
  const searchFirstLetters = remembering(
    ({ text, wish }: { text: string; wish: PlaceSearch }) => search(text, wish),
    ({ text, wish: { limit, language, country, preferredCountry } }) =>
      JSON.stringify([text, limit, language, country, preferredCountry]),
    MAX_FIRST_LETTERS,
  );
  return (text, wish = {}) =>
    text.length <= FIRST_LETTERS ? searchFirstLetters({ text, wish }) : search(text, wish);
}

/**
 * The result of `open` for a file that the build creates.
 * @throws {Deno.errors.NotFound} with the command that creates the file.
 */
function unlessMissing<T>(file: URL, open: (file: URL) => T): T {
  try {
    return open(file);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    const name = file.pathname.split("/").at(-1);
    throw new Deno.errors.NotFound(`data/${name} is missing: run deno task build`, {
      cause: error,
    });
  }
}

function readShared(path: URL): Uint8Array {
  using file = Deno.openSync(path);
  const bytes: Uint8Array = new Uint8Array(new SharedArrayBuffer(file.statSync().size));
  fill(bytes, file, path);
  return bytes;
}

/** Reads from the current position of the file until `bytes` is full. */
function fill(bytes: Uint8Array, file: Deno.FsFile, path: URL): void {
  for (let read = 0; read < bytes.length;) {
    const count = file.readSync(bytes.subarray(read) as Uint8Array<ArrayBuffer>);
    if (count === null) throw new Error(`${path.pathname} is shorter than its header says`);
    read += count;
  }
}

/**
 * Reads parts of a file that is too large to keep in memory. The operating system caches parts that
 * are read often. The file must not be replaced while it is open.
 */
function partReader(path: URL): ReadMap {
  const versionOf = ({ ino, size, mtime }: Deno.FileInfo) => `${ino} ${size} ${mtime?.getTime()}`;
  const version = versionOf(Deno.statSync(path));
  return (start, length) => {
    using file = Deno.openSync(path);
    if (versionOf(file.statSync()) !== version) {
      throw new Error(`${path.pathname} was replaced: restart the service`);
    }
    file.seekSync(start, Deno.SeekMode.Start);
    const bytes = new Uint8Array(length);
    fill(bytes, file, path);
    return bytes;
  };
}
