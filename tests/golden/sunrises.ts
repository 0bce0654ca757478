/** Sunrises and sunsets of a place as Skyfield has them; see sunrises.py. */
export interface GoldenSunrises {
  latitudeDeg: number;
  longitudeDeg: number;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Julian days in UT1, within three days from the day before the date. */
  sunrises: number[];
  sunsets: number[];
}

const TABLE = new URL("sunrises.tsv.gz", import.meta.url);

export async function readSunrises(): Promise<GoldenSunrises[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  const numbers = (list: string) => list === "" ? [] : list.split(",").map(Number);
  return text.replace(/\n$/, "").split("\n").map((line) => {
    const [latitude, longitude, date, sunrises, sunsets] = line.split("\t");
    return {
      latitudeDeg: Number(latitude),
      longitudeDeg: Number(longitude),
      date,
      sunrises: numbers(sunrises),
      sunsets: numbers(sunsets),
    };
  });
}
