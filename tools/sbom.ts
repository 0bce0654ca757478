/**
 * `deno task sbom [FILE]`: the components that `/v1/compliance` lists, as a separate CycloneDX
 * document. It has no time and no serial number, so the same release always gives the same bytes.
 */
import { bom } from "../src/metadata/trust/component_list.ts";

const [file] = Deno.args;
const text = JSON.stringify(bom(), null, 2);
if (file === undefined) console.log(text);
else await Deno.writeTextFile(file, `${text}\n`);
