import { CONTRACT_VERSION } from "../src/metadata/document.ts";
import { compareContracts } from "./support/contract/compare_contracts.ts";
import { differenceText } from "./support/contract/difference_text.ts";
import { normalised } from "./support/contract/normalised.ts";
import { presentDocument, readPinned } from "./support/contract/pinned_contract.ts";

/**
 * `deno task contract-diff [OLD.json]`: prints how the contract of this code differs from the
 * pinned contract, or from another OpenAPI document of this service. Exit code 1: a difference
 * breaks clients.
 */
async function main([path]: string[]): Promise<number> {
  const text = path === undefined
    ? (await readPinned(CONTRACT_VERSION))?.text
    : await Deno.readTextFile(path);
  if (text === undefined) throw new Error(`${CONTRACT_VERSION} is not pinned yet`);
  const old = normalised(JSON.parse(text));
  const differences = compareContracts(old, normalised(await presentDocument()));
  console.log(differenceText(differences));
  return differences.some(({ isBreaking }) => isBreaking) ? 1 : 0;
}

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  Deno.exit(2);
}
