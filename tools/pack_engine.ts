/** `deno task pack:engine`: the wheel of the facts filter in `.cache/packages`. */
import { packEngine } from "./support/filter/pack_engine.ts";

const outDir = new URL("../.cache/packages/", import.meta.url).pathname;
await Deno.mkdir(outDir, { recursive: true });
console.log(await packEngine(outDir));
