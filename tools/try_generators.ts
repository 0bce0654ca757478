/**
 * `deno task try-generators`: runs the usual client generators, with default settings, on the
 * served document. The README's first request is type-checked and sent with each. The generators
 * are installed at the first run, from npm and PyPI.
 */
import { openContractService } from "./support/contract/contract_service.ts";
import { GENERATORS, tryGenerator } from "./support/contract/generators/generators.ts";
import { type Recorded, recorded } from "./support/contract/generators/recorded.ts";

async function firstRequest(): Promise<Recorded> {
  await using service = await openContractService();
  return await recorded(service);
}

const first = await firstRequest();
let allWork = true;
for (const generator of GENERATORS) {
  try {
    await tryGenerator(generator, first);
    console.log(`${generator.name}: works`);
  } catch (error) {
    console.error(`${generator.name}: ${(error as Error).message}`);
    allWork = false;
  }
}
Deno.exit(allWork ? 0 : 1);
