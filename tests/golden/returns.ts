import type { ReturningBody } from "../../src/astrology/timing/returns.ts";

/** A return as pyswisseph has it; see returns.py. Julian days in TT. */
export interface GoldenReturn {
  body: ReturningBody;
  isPrecessionCorrected: boolean;
  birthTt: number;
  number: number;
  passesTt: number[];
}

/** How many passes the first returns of a birth have. */
export interface GoldenLoops {
  body: ReturningBody;
  birthTt: number;
  passes: number[];
}

interface GoldenReturns {
  returns: GoldenReturn[];
  loops: GoldenLoops[];
}

const TABLE = new URL("returns.tsv.gz", import.meta.url);

export async function readReturns(): Promise<GoldenReturns> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  const golden: GoldenReturns = { returns: [], loops: [] };
  for (const line of text.trimEnd().split("\n")) {
    const [kind, ...cells] = line.split("\t");
    if (kind === "return") {
      const [body, zodiac, birth, number, passes] = cells;
      golden.returns.push({
        body: body as ReturningBody,
        isPrecessionCorrected: zodiac !== "0",
        birthTt: Number(birth),
        number: Number(number),
        passesTt: passes.split(",").map(Number),
      });
    } else {
      const [body, birth, passes] = cells;
      golden.loops.push({
        body: body as ReturningBody,
        birthTt: Number(birth),
        passes: passes.split(",").map(Number),
      });
    }
  }
  return golden;
}
