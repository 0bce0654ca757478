import type { Coordinates } from "../time/coordinates.ts";
import type { ZoneMap } from "./zone_map.ts";

/** The zone of a point, and any other zones that claim the same point. */
export interface ZonesAt {
  /** IANA name; `Etc/GMT…` on the open sea. */
  timezone: string;
  otherTimezones: string[];
}

/**
 * Limits of the coordinates. A point beyond a limit, near a pole or the date line, is moved to the
 * limit.
 */
const MAX_LATITUDE_DEG = 89.9999;
const MAX_LONGITUDE_DEG = 179.9999;

/**
 * The time zone at a point of the Earth, according to the boundaries of OpenStreetMap. Zones with
 * equal clocks are not merged, as in the data set `all` of the package geo-tz. On a boundary, the
 * zones of both sides claim the point. At the North Pole, all zones of the open sea claim the
 * point.
 * @throws {RangeError} on coordinates out of range.
 */
export function zonesAt(map: ZoneMap, at: Coordinates): ZonesAt {
  const [timezone, ...otherTimezones] = zoneNamesAt(map, at);
  return { timezone, otherTimezones };
}

function zoneNamesAt(map: ZoneMap, { latitudeDeg, longitudeDeg }: Coordinates): string[] {
  if (!(Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180)) {
    throw new RangeError(`no such point: ${latitudeDeg}, ${longitudeDeg}`);
  }
  if (latitudeDeg === 90) return SEA_ZONES.map(({ timezone }) => timezone);
  const claimants = map.claimants({
    latitudeDeg: within(MAX_LATITUDE_DEG, latitudeDeg),
    longitudeDeg: within(MAX_LONGITUDE_DEG, longitudeDeg),
  });
  return claimants.length > 0 ? claimants : seaZonesAt(longitudeDeg);
}

function within(most: number, value: number): number {
  return Math.min(Math.max(value, -most), most);
}

/**
 * The zones of the open sea from east to west, 15° each. The first and the last zone share the date
 * line.
 */
const SEA_ZONES = Array.from({ length: 25 }, (_, i) => {
  const hoursAhead = 12 - i;
  return {
    // The sign in `Etc/GMT…` follows POSIX: west is positive.
    timezone: hoursAhead === 0
      ? "Etc/GMT"
      : hoursAhead > 0
      ? `Etc/GMT-${hoursAhead}`
      : `Etc/GMT+${-hoursAhead}`,
    westDeg: Math.max(15 * hoursAhead - 7.5, -180),
    eastDeg: Math.min(15 * hoursAhead + 7.5, 180),
  };
});

function seaZonesAt(longitudeDeg: number): string[] {
  if (Math.abs(longitudeDeg) === 180) return ["Etc/GMT+12", "Etc/GMT-12"];
  return SEA_ZONES.filter(({ westDeg, eastDeg }) =>
    westDeg <= longitudeDeg && longitudeDeg <= eastDeg
  ).map(({ timezone }) => timezone);
}
