/**
 * Packs the coastlines of Natural Earth (1:110 million, public domain) into `src/map/land.json`.
 *
 * npm pack world-atlas@2.0.2
 * deno task land world-atlas-2.0.2.tgz
 *
 * The rings are cut at the antimeridian, simplified to half a pixel of the map and written as path
 * data in tenths of a degree, y to the south. Antarctica is left out, since it lies south of the
 * map. The same archive gives the same bytes.
 */
import { sha256 } from "../wasm/module_inputs.ts";

type Place = [longitudeDeg: number, latitudeDeg: number];

/** The topology in the package: arcs are differences in a grid, and polygons are lists of arcs. */
interface Topology {
  transform: { scale: Place; translate: Place };
  arcs: Place[][];
  objects: { land: { geometries: { arcs: number[][][] }[] } };
}

const TENTHS = 10;
/** Half a pixel of the map. */
const TOLERANCE_DEG = 0.2;
const SOUTHERN_EDGE_DEG = -60;
const FILE = "src/map/land.json";

function ringsOf({ transform: { scale, translate }, arcs, objects }: Topology): Place[][] {
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Place => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  // A negative index stands for the arc ~index in reverse. The end of an arc is the start of the
  // next.
  const ring = (indices: number[]) =>
    indices.flatMap((index, position) => {
      const arc = index < 0 ? decoded[~index].toReversed() : decoded[index];
      return position === 0 ? arc : arc.slice(1);
    });
  return objects.land.geometries.flatMap(({ arcs }) => arcs.flat().map(ring));
}

/** Cuts a ring that crosses the antimeridian into rings with longitudes from −180 to 180. */
function cutAtAntimeridian(ring: Place[]): Place[][] {
  let turn = 0;
  const whole = ring.map(([x, y], index): Place => {
    const step = index === 0 ? 0 : x - ring[index - 1][0];
    turn -= Math.abs(step) > 180 ? Math.sign(step) * 360 : 0;
    return [x + turn, y];
  });
  return [-360, 0, 360].map((shift) => {
    const shifted = whole.map(([x, y]): Place => [x + shift, y]);
    return clipped(clipped(shifted, 1), -1);
  }).filter((part) => part.length > 0);
}

/** Clips a ring to one side of the antimeridian, by Sutherland and Hodgman's algorithm. */
function clipped(ring: Place[], side: 1 | -1): Place[] {
  const isIn = ([x]: Place) => side * x <= 180;
  return ring.flatMap((place, index) => {
    const before = ring.at(index - 1)!;
    const share = (side * 180 - before[0]) / (place[0] - before[0]);
    const edge: Place = [side * 180, before[1] + (place[1] - before[1]) * share];
    return [...(isIn(before) === isIn(place) ? [] : [edge]), ...(isIn(place) ? [place] : [])];
  });
}

/** Simplifies a line by Douglas and Peucker's algorithm. */
function simplified(places: Place[]): Place[] {
  if (places.length < 3) return places;
  const [[x0, y0], [x1, y1]] = [places[0], places.at(-1)!];
  const length = Math.hypot(x1 - x0, y1 - y0);
  const distances = places.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - x0, y - y0)
      : Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length
  );
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest] <= TOLERANCE_DEG) return [places[0], places.at(-1)!];
  return [
    ...simplified(places.slice(0, farthest + 1)),
    ...simplified(places.slice(farthest)).slice(1),
  ];
}

function pathOf(rings: Place[][]): string {
  return rings.flatMap(cutAtAntimeridian).filter((ring) =>
    ring.some(([, latitude]) => latitude > SOUTHERN_EDGE_DEG)
  )
    .map((ring) => simplified([...ring, ring[0]])).filter((ring) => ring.length > 3)
    .map((ring) => {
      const grid = ring.map(([x, y]) => [Math.round(x * TENTHS), Math.round(-y * TENTHS)]);
      const steps = grid.slice(1, -1).map(([x, y], index) => {
        const [dx, dy] = [x - grid[index][0], y - grid[index][1]];
        return `${dx}${dy < 0 ? "" : " "}${dy}`;
      });
      return `M${grid[0].join(" ")}l${steps.join(" ").replaceAll(" -", "-")}z`;
    }).join("");
}

const [archive] = Deno.args;
if (archive === undefined) throw new Error("expected the archive of npm pack world-atlas");
const { stdout } = await new Deno.Command("tar", {
  args: ["-xzOf", archive, "package/land-110m.json"],
}).output();
const land = {
  name: "Natural Earth 1:110m land",
  package: archive.split("/").at(-1)!.replace(/\.tgz$/, ""),
  packageSha256: sha256(await Deno.readFile(archive)),
  licence: "public domain (Natural Earth; by way of npm world-atlas, ISC)",
  path: pathOf(ringsOf(JSON.parse(new TextDecoder().decode(stdout)))),
};
await Deno.writeTextFile(FILE, `${JSON.stringify(land, null, 2)}\n`);
console.log(`land: ${land.path.length} characters`);
