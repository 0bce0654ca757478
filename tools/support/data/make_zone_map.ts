/**
 * Makes the map of time zones from geo-tz's `all` data; `deno task build --from-source` runs it.
 *
 * Boundaries: © OpenStreetMap contributors, ODbL, by way of timezone-boundary-builder and npm
 * `geo-tz`. The map has the same coordinates in a form that is read in place. geo-tz itself decodes
 * each part of the Earth into objects of some hundred bytes a point.
 */
import { setCache } from "geo-tz/dist/find-all";
import { UNITS_A_DEGREE } from "../../../src/places/polygon_holds.ts";
import { packZoneMap, type ZoneClaim, type ZoneNode } from "../../../src/places/zone_map.ts";

const ROOT = new URL("../../../", import.meta.url);
const DATA = new URL("tests/node_modules/geo-tz/data/", ROOT);
const TREE = new URL("timezones.geojson.index.json", DATA);

/**
 * A node of geo-tz's tree. The part of the Earth has the same zones throughout, is cut by
 * boundaries, or consists of four quarters.
 */
type Part = number[] | { pos: number; len: number } | { [quarter in "a" | "b" | "c" | "d"]?: Part };

/** The decoded boundaries of a part that is cut. */
interface Features {
  features: {
    properties: { tzid: string };
    geometry:
      | { type: "Polygon"; coordinates: number[][][] }
      | { type: "MultiPolygon"; coordinates: number[][][][] };
  }[];
}

export async function makeZoneMap(): Promise<Uint8Array<ArrayBuffer>> {
  console.log("zone map: reading the boundaries");
  const tree: { timezones: string[]; lookup: Part } = JSON.parse(await Deno.readTextFile(TREE));
  const cut = cutParts(tree.timezones);
  return packZoneMap(tree.timezones, nodeOf(tree.lookup, "", cut)!);
}

/**
 * The zones' claims on each part that is cut, by the part's path in geo-tz's tree. They are taken
 * from what geo-tz puts into its cache.
 */
function cutParts(timezones: string[]): Map<string, ZoneClaim[]> {
  const parts = new Map<string, ZoneClaim[]>();
  const set = (path: string, { features }: Features) =>
    parts.set(
      path,
      features.map(({ properties, geometry }) => ({
        zone: timezones.indexOf(properties.tzid),
        polygons: (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates)
          .map((rings) => rings.map(ringUnits)),
      })),
    );
  setCache({ preload: true, store: { get: (path: string) => parts.get(path), set } });
  return parts;
}

/** @throws {Error} if the map cannot store the ring exactly. */
function ringUnits(ring: number[][]): Int32Array {
  const units = Int32Array.from(ring.flat(), (degrees) => Math.round(degrees * UNITS_A_DEGREE));
  const isExact = ring.flat().every((degrees, i) => units[i] / UNITS_A_DEGREE === degrees);
  const isClosed = units[0] === units.at(-2) && units[1] === units.at(-1);
  if (!isExact || !isClosed) {
    throw new Error("a ring is open or finer than a millionth of a degree");
  }
  return units;
}

function nodeOf(
  part: Part | undefined,
  path: string,
  cut: Map<string, ZoneClaim[]>,
): ZoneNode | null {
  if (part === undefined) return null;
  if (Array.isArray(part)) return { claims: part.map((zone) => ({ zone, polygons: [] })) };
  if ("pos" in part) return { claims: cut.get(path)! };
  const quarters = (["a", "b", "c", "d"] as const)
    .map((quarter) => nodeOf(part[quarter], path + quarter, cut));
  return { quarters };
}
