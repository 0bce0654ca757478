import { CONTRACT_VERSION } from "../src/metadata/document.ts";
import { compareContracts } from "./support/contract/compare_contracts.ts";
import { writeExampleAnswers } from "./support/contract/compute_examples.ts";
import { differenceText } from "./support/contract/difference_text.ts";
import { normalised } from "./support/contract/normalised.ts";
import {
  isTagged,
  mayBePinned,
  presentDocument,
  readPinned,
  writePinned,
} from "./support/contract/pinned_contract.ts";

/**
 * `deno task contract-pin`: records the contract that this code serves and the answers to its
 * examples, and prints how the contract differs from the pinned one. If the version has a tag, only
 * the data of alpha operations may change.
 */
async function main(): Promise<number> {
  const document = await presentDocument();
  const pinned = await readPinned(CONTRACT_VERSION);
  const differences = pinned === null
    ? []
    : compareContracts(JSON.parse(pinned.text), normalised(document));
  console.log(differenceText(differences));
  if (!mayBePinned(differences, await isTagged(CONTRACT_VERSION, "."))) {
    console.error(`error: ${CONTRACT_VERSION} has a tag; raise CONTRACT_VERSION and pin that`);
    return 1;
  }
  await writePinned(CONTRACT_VERSION);
  await writeExampleAnswers();
  console.log(`pinned contract/released/${CONTRACT_VERSION}.json`);
  return 0;
}

try {
  Deno.exit(await main());
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  Deno.exit(2);
}
