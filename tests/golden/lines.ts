/** Where a body culminates, rises and sets as pyswisseph has it, degrees; see lines.py. */
export interface GoldenLine {
  /** UTC. */
  born: string;
  siderealTimeDeg: number;
  body: string;
  rightAscensionDeg: number;
  declinationDeg: number;
  /** A parallel, and where the body is on the horizon there. */
  latitudeDeg: number;
  risesDeg: number;
  setsDeg: number;
}

const TABLE = new URL("lines.tsv.gz", import.meta.url);

/** By birth. */
export async function readLines(): Promise<Map<string, GoldenLine[]>> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  const rows = text.trimEnd().split("\n").map((row): GoldenLine => {
    const [born, sidereal, body, ...angles] = row.split("\t");
    const [ascension, declination, latitude, rises, sets] = angles.map(Number);
    return {
      born,
      siderealTimeDeg: Number(sidereal),
      body,
      rightAscensionDeg: ascension,
      declinationDeg: declination,
      latitudeDeg: latitude,
      risesDeg: rises,
      setsDeg: sets,
    };
  });
  return Map.groupBy(rows, ({ born }) => born);
}
