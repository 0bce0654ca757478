/** `deno task licences`: records the licences of all parts of the service. */
import { isAllowed } from "../src/metadata/trust/allowed_licences.ts";
import { licences } from "./support/licences/licences.ts";

const all = await licences();
await Deno.writeTextFile("src/metadata/trust/licences.json", `${JSON.stringify(all, null, 2)}\n`);
const refused = all.filter((one) => !isAllowed(one));
for (const { name, licence } of refused) console.error(`${name}: ${licence} is not on the list`);
console.log(`${all.length} components`);
if (refused.length > 0) Deno.exit(1);
