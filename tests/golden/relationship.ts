import type { HouseSystem } from "../../src/ephemeris/points.ts";

/** Angles in degrees, Julian days in UT; bodies are in the order of GOLDEN_BODIES. */
interface GoldenBirth {
  julianDayUt: number;
  latitudeDeg: number;
  longitudeDeg: number;
}

/** The charts of a pair as others have them; see relationship.py. */
export interface GoldenPair {
  births: [GoldenBirth, GoldenBirth];
  /** Latitude of the composite's houses; null: the mean. */
  latitudeDeg: number | null;
  houseSystem: HouseSystem;
  davison: GoldenBirth & { bodiesDeg: number[]; speeds: number[]; framesDeg: number[] };
  composite: { bodiesDeg: number[]; framesDeg: number[] };
  stellium?: { latitudeDeg: number; longitudeDeg: number; bodiesDeg: number[]; cuspsDeg: number[] };
  kerykeion?: { bodiesDeg: number[] };
}

export const GOLDEN_BODIES = [
  "sun",
  "moon",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
  "chiron",
  "mean_lilith",
  "true_node",
  "mean_node",
] as const;

const TABLE = new URL("relationship.tsv.gz", import.meta.url);

export async function readRelationships(): Promise<GoldenPair[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  const pairs: GoldenPair[] = [];
  for (const line of text.trimEnd().split("\n")) {
    const [kind, ...cells] = line.split("\t");
    if (kind === "pair") pairs.push(pairOf(cells));
    else Object.assign(pairs.at(-1)!, { [kind]: chartOf(kind, cells) });
  }
  return pairs;
}

const numbers = (cell: string) => cell.split(",").map(Number);

function birthOf([day, latitude, longitude]: string[]): GoldenBirth {
  return {
    julianDayUt: Number(day),
    latitudeDeg: Number(latitude),
    longitudeDeg: Number(longitude),
  };
}

function pairOf(cells: string[]) {
  const [latitude, houseSystem] = cells.slice(6);
  return {
    births: [birthOf(cells.slice(0, 3)), birthOf(cells.slice(3, 6))],
    latitudeDeg: latitude === "" ? null : Number(latitude),
    houseSystem,
  } as GoldenPair;
}

function chartOf(kind: string, cells: string[]) {
  if (kind === "davison") {
    const [bodiesDeg, speeds, framesDeg] = cells.slice(3).map(numbers);
    return { ...birthOf(cells), bodiesDeg, speeds, framesDeg };
  }
  if (kind === "stellium") {
    const [latitudeDeg, longitudeDeg] = cells.map(Number);
    return { latitudeDeg, longitudeDeg, bodiesDeg: numbers(cells[2]), cuspsDeg: numbers(cells[3]) };
  }
  const [bodiesDeg, framesDeg] = cells.map(numbers);
  return { bodiesDeg, framesDeg };
}
