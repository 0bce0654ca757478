/** `deno task pack:python`: wheel and sdist of the Python client in `.cache/packages`. */
import { packPython } from "./support/clients/pack_python.ts";

const outDir = new URL("../.cache/packages/", import.meta.url).pathname;
await Deno.mkdir(outDir, { recursive: true });
for (const path of await packPython(outDir)) console.log(path);
