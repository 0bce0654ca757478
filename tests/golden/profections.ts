/** A profected year as stellium has it; see profections.py. */
export interface GoldenProfection {
  /** UTC. */
  born: string;
  latitudeDeg: number;
  longitudeDeg: number;
  from: "ascendant" | "sun" | "moon" | "midheaven";
  number: number;
  sign: string;
  lord: string;
  house: number;
  planets: string[];
  monthSigns: string[];
}

const TABLE = new URL("profections.tsv.gz", import.meta.url);

export async function readProfections(): Promise<GoldenProfection[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  return text.trimEnd().split("\n").map((line) => {
    const [born, latitude, longitude, from, number, sign, lord, house, planets, months] = line
      .split("\t");
    return {
      born,
      latitudeDeg: Number(latitude),
      longitudeDeg: Number(longitude),
      from: from as GoldenProfection["from"],
      number: Number(number),
      sign,
      lord,
      house: Number(house),
      planets: planets === "" ? [] : planets.split(","),
      monthSigns: months.split(","),
    };
  });
}
