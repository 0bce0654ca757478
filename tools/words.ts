import { checkBanks } from "./support/words/check_banks.ts";

/** `deno task words check`: whether every entry of the banks may be published. */
const faults = checkBanks();
for (const { bank, cell, entry, fault } of faults) {
  console.log(`${bank} ${cell}: ${fault}: ${entry}`);
}
console.log(`${faults.length} faults`);
Deno.exit(faults.length === 0 ? 0 : 1);
