/** The service, but killed at once where a call computes: after its hold, before its settlement. */
import { OPERATIONS } from "../../src/catalogue.ts";
import type { Operation } from "../../src/routes/operation.ts";

const operations = OPERATIONS as Operation[];
for (const [index, operation] of operations.entries()) {
  if (operation.execution === "job") continue;
  operations[index] = {
    ...operation,
    run: (prepared, services, call) => {
      const charts = () => {
        Deno.kill(Deno.pid, "SIGKILL");
        throw new Error("not reached");
      };
      return operation.run(
        prepared,
        { ...services, ephemeris: { ...services.ephemeris, charts } },
        call,
      );
    },
  };
}
await import("../../main.ts");
