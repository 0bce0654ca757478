import { foldName } from "./fold_name.ts";
import { AREAS } from "./tables/areas.ts";

/** The bounds of an area in degrees. No area of `tables/areas.ts` crosses the 180th meridian. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** An island, county or region that is neither a country nor a first-order division. */
export interface NamedArea {
  /** The kind of the area, such as `island`, `county` or `region of France`. */
  kind: string;
  /** The name that the area's inhabitants use, or the English name. */
  name: string;
  /**
   * Codes of the countries and divisions in which the area lies. Empty if the area lies in too many
   * countries, as a continent does.
   */
  codes: string[];
  /** The bounds of the area. Null: the area is all of the countries and divisions in `codes`. */
  box: Box | null;
}

/** The areas of `tables/areas.ts`, by folded name. */
export function readAreas(): Map<string, NamedArea> {
  const areas = new Map<string, NamedArea>();
  for (const line of AREAS.trim().split("\n")) {
    const [kind, names, codes, box = ""] = line.split("|").map((cell) => cell.trim());
    const [name] = names.split(", ");
    const area = {
      kind,
      name,
      codes: codes.split(" ").filter((code) => code !== ""),
      box: box === "" ? null : readBox(box),
    };
    for (const known of names.split(", ")) areas.set(foldName(known), area);
  }
  return areas;
}

function readBox(text: string): Box {
  const [south, west, north, east] = text.split(" ").map(Number);
  return { south, west, north, east };
}

/** The intersection of two boxes. A box that is null has no limit. */
export function commonBox(a: Box | null, b: Box | null): Box | null {
  if (a === null || b === null) return a ?? b;
  return {
    south: Math.max(a.south, b.south),
    west: Math.max(a.west, b.west),
    north: Math.min(a.north, b.north),
    east: Math.min(a.east, b.east),
  };
}
