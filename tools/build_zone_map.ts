/**
 * Builds the map of time zones `data/zone_map.bin` from geo-tz's `all` data: deno task zone-map
 *
 * Boundaries: © OpenStreetMap contributors, ODbL, by way of timezone-boundary-builder and npm
 * `geo-tz`. The same coordinates in a form that is read in place, where geo-tz decodes each part of
 * the Earth into objects of some hundred bytes a point. Skipped when nothing has changed.
 */
import { setCache } from "geo-tz/dist/find-all";
import { UNITS_A_DEGREE } from "../src/places/polygon_holds.ts";
import {
  packZoneMap,
  readZoneMapHeader,
  type ZoneClaim,
  type ZoneNode,
} from "../src/places/zone_map.ts";
import { hashOf } from "./support/hash_of.ts";

const ROOT = new URL("../", import.meta.url);
const DATA = new URL("node_modules/geo-tz/data/", ROOT);
const TREE = new URL("timezones.geojson.index.json", DATA);
const BOUNDARIES = new URL("timezones.geojson.geo.dat", DATA);
const MAKERS = [
  "tools/build_zone_map.ts",
  "src/places/zone_map.ts",
  "src/places/polygon_holds.ts",
].map((path) => new URL(path, ROOT));
const MAP = new URL("data/zone_map.bin", ROOT);

/** geo-tz's tree: a part of the Earth is one zone's or several, is cut by boundaries, or is quartered. */
type Part = number[] | { pos: number; len: number } | { [quarter in "a" | "b" | "c" | "d"]?: Part };

/** What geo-tz decodes for a part that is cut. */
interface Features {
  features: {
    properties: { tzid: string };
    geometry:
      | { type: "Polygon"; coordinates: number[][][] }
      | { type: "MultiPolygon"; coordinates: number[][][][] };
  }[];
}

/** Builds the map unless the one there was made from the same data by the same code. */
async function buildZoneMap() {
  const started = performance.now();
  const source = await hashOf([TREE, BOUNDARIES, ...MAKERS]);
  if (await sourceOfMap() === source) return console.log("zone map: up to date");
  console.log("zone map: reading the boundaries");
  const tree: { timezones: string[]; lookup: Part } = JSON.parse(await Deno.readTextFile(TREE));
  const cut = cutParts(tree.timezones);
  const file = packZoneMap(source, tree.timezones, nodeOf(tree.lookup, "", cut)!);
  await Deno.mkdir(new URL("./", MAP), { recursive: true });
  const unfinished = new URL(`${MAP.href}.${Deno.pid}.tmp`);
  await Deno.writeFile(unfinished, file);
  await Deno.rename(unfinished, MAP);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`zone map: ${(file.length / 1e6).toFixed(1)} MB in ${seconds} s`);
}

/** The claims on every part that is cut, by its path in the tree: what geo-tz would keep of it. */
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

/** @throws {Error} on a ring that the map could not hold as it is. */
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

async function sourceOfMap(): Promise<string | null> {
  try {
    return readZoneMapHeader(await Deno.readFile(MAP)).source;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    console.log(`zone map: building anew, since the one there cannot be read: ${error}`);
    return null;
  }
}

if (import.meta.main) await buildZoneMap();
