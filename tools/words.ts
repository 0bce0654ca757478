import { openEphemeris } from "../src/ephemeris/ephemeris.ts";
import { checkBanks } from "./support/words/check_banks.ts";
import { coverage } from "./support/words/coverage.ts";
import { previewPage } from "./support/words/preview.ts";

const USAGE = `Usage: deno task words check | coverage | preview [TONE] [SIGN]
check refuses what may not be published; coverage counts cells and entries and what a reader meets
again in 21 days; preview prints a week of daily horoscopes to read.`;

async function main([command, ...options]: readonly string[]): Promise<number> {
  switch (command) {
    case "check": {
      const faults = checkBanks();
      for (const { bank, cell, entry, fault } of faults) {
        console.log(`${bank} ${cell}: ${fault}: ${entry}`);
      }
      console.log(`${faults.length} faults`);
      return faults.length === 0 ? 0 : 1;
    }
    case "coverage":
      console.log(await coverage(await openEphemeris()));
      return 0;
    case "preview":
      console.log(await previewPage(await openEphemeris(), options));
      return 0;
    default:
      console.error(USAGE);
      return 2;
  }
}

Deno.exit(await main(Deno.args));
