/** Lots of a birth by the formulas of flatlib; see lots.py. */
export interface GoldenLots {
  /** UTC. */
  born: string;
  latitude: number;
  longitude: number;
  isDay: boolean;
  /** In the order of the service's lots, degrees. */
  lotsDeg: number[];
}

const TABLE = new URL("lots.tsv.gz", import.meta.url);

export async function readLots(): Promise<GoldenLots[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  return text.trimEnd().split("\n").map((line) => {
    const [born, latitude, longitude, sect, ...lots] = line.split("\t");
    return {
      born,
      latitude: Number(latitude),
      longitude: Number(longitude),
      isDay: sect === "day",
      lotsDeg: lots.map(Number),
    };
  });
}
