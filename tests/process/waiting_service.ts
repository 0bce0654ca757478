/** The service, but a call waits where it computes until a line comes in. */
import { OPERATIONS } from "../../src/catalogue.ts";
import type { Operation } from "../../src/routes/operation.ts";

const operations = OPERATIONS as Operation[];
for (const [index, operation] of operations.entries()) {
  if (operation.execution === "job") continue;
  operations[index] = {
    ...operation,
    run: async (prepared, services, call) => {
      console.log("computing");
      await Deno.stdin.read(new Uint8Array(16));
      return await operation.run(prepared, services, call);
    },
  };
}
await import("../../main.ts");
