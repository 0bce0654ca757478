import type { Coordinates } from "../time/coordinates.ts";

/** The zone of a point, and any others that claim it too. */
export interface ZonesAt {
  /** IANA name; `Etc/GMT…` on the open sea. */
  timezone: string;
  otherTimezones: string[];
}

/**
 * The time zone at a point of the Earth, by the boundaries of OpenStreetMap with every zone kept
 * apart (geo-tz `all`; its default data set merges zones and is wrong before 1970 for 6 % of places).
 * The data are loaded at the first call, which takes some 70 ms and needs to read the variable
 * `GEO_TZ_DATA_PATH`.
 * @throws {RangeError} on coordinates out of range.
 */
export async function zonesAt({ latitudeDeg, longitudeDeg }: Coordinates): Promise<ZonesAt> {
  if (!(Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180)) {
    throw new RangeError(`no such point: ${latitudeDeg}, ${longitudeDeg}`);
  }
  const { find } = await import("geo-tz/dist/find-all");
  const [timezone, ...otherTimezones] = find(latitudeDeg, longitudeDeg);
  if (timezone === undefined) throw new Error(`no zone at ${latitudeDeg}, ${longitudeDeg}`);
  return { timezone, otherTimezones };
}
