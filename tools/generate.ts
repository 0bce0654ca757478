/** Writes the generated files of the clients: `deno task generate`. */
import { generatedFiles } from "./support/clients/generated_files.ts";

const ROOT = new URL("../", import.meta.url);

for (const [path, text] of Object.entries(await generatedFiles())) {
  await Deno.writeTextFile(new URL(path, ROOT), text);
  console.log(path);
}
