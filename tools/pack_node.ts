/**
 * Packs the Node client: `deno task pack:node [FOLDER]`; without a folder, into `.cache/packages`.
 */
import { packNode } from "./support/clients/pack_node.ts";

const [folder = new URL("../.cache/packages", import.meta.url).pathname] = Deno.args;
console.log(await packNode(folder));
