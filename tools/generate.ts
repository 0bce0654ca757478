import { clientModel } from "./support/clients/client_model.ts";
import { writePython } from "./support/clients/write_python.ts";

/** `deno task generate`: writes what is read from the contract into the clients. */
const ROOT = new URL("../", import.meta.url);

for (const [path, text] of Object.entries(writePython(await clientModel()))) {
  await Deno.writeTextFile(new URL(path, ROOT), text);
}
