/** The lines of a gzipped table beside this file, as cells. */
export async function readTable(name: string): Promise<string[][]> {
  const file = await Deno.open(new URL(name, import.meta.url));
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  return text.trimEnd().split("\n").map((line) => line.split("\t"));
}
