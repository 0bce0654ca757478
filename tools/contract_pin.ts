import { CONTRACT_VERSION, RELEASE_VERSION } from "../src/metadata/document.ts";
import { compareContracts } from "./support/contract/compare_contracts.ts";
import { writeExampleAnswers } from "./support/contract/compute_examples.ts";
import { differenceText } from "./support/contract/difference_text.ts";
import { normalised } from "./support/contract/normalised.ts";
import {
  isTagged,
  mayBePinned,
  presentDocument,
  readPinned,
  writeChanges,
  writePinned,
} from "./support/contract/pinned_contract.ts";

/**
 * `deno task contract-pin`: records the contract that this code serves and the answers to its
 * examples, and prints how the contract differs from the pinned one. Nothing
 * may change after the release has a tag.
 */
async function main(): Promise<number> {
  const document = await presentDocument();
  const pinned = await readPinned(CONTRACT_VERSION);
  const differences = pinned === null
    ? []
    : compareContracts(JSON.parse(pinned.text), normalised(document));
  console.log(differenceText(differences));
  if (!mayBePinned(differences, await isTagged(RELEASE_VERSION, "."))) {
    console.error(`error: ${RELEASE_VERSION} has a tag; raise both versions and pin that contract`);
    return 1;
  }
  await writePinned(CONTRACT_VERSION);
  await writeChanges(document);
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
