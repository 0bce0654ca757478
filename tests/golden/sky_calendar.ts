/** An event of 2024 to 2027 as Skyfield finds it in DE440; see sky_calendar.py. */
export interface GoldenEvent {
  kind: string;
  bodies: string;
  what: string;
  julianDayTt: number;
  /** Degrees a day; of a station degrees a day², of the Moon void of course the end in TT. */
  rate: number;
}

const TABLE = new URL("sky_calendar.tsv.gz", import.meta.url);

export async function readSkyCalendar(): Promise<GoldenEvent[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  return text.trimEnd().split("\n").map((line) => {
    const [kind, bodies, what, instant, rate] = line.split("\t");
    return { kind, bodies, what, julianDayTt: Number(instant), rate: Number(rate) };
  });
}
