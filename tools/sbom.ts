/**
 * `deno task sbom [FILE]`: the components that `/v1/compliance` lists, as a CycloneDX document of
 * their own. The same release gives the same bytes: it carries no time and no serial number.
 */
import { bom } from "../src/metadata/trust/component_list.ts";

const [file] = Deno.args;
const text = JSON.stringify(bom(), null, 2);
if (file === undefined) console.log(text);
else await Deno.writeTextFile(file, `${text}\n`);
