/** Each operation in one process, without HTTP, keys and credits: `deno bench`. */
import { call, contenders } from "./operation_contenders.ts";

for (const [index, contender] of contenders.entries()) {
  Deno.bench({
    name: contender.name,
    group: "operations",
    baseline: index === 0,
    fn: async () => {
      await call(contender);
    },
  });
}
