import assert from "node:assert/strict";
import { TONES } from "../../src/ai/task.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { checkBanks } from "../../tools/support/words/check_banks.ts";
import { repetition } from "../../tools/support/words/coverage.ts";

Deno.test("every entry of the banks passes the gate where it would stand, and no cell is short", () => {
  const faults = checkBanks().map(({ bank, cell, entry, fault }) =>
    `${bank} ${cell}: ${fault}: ${entry}`
  );
  assert.deepEqual(faults, []);
});

const ephemeris = await openEphemeris();

for (const tone of TONES) {
  Deno.test(`over 90 days of twelve signs no ${tone} sentence returns within 21 days or stands under two signs on a day`, () => {
    const { sentences, returned, shared, runsAgain } = repetition(ephemeris, tone, "app");
    assert.equal(sentences, 90 * 12 * 11);
    assert.deepEqual(returned, []);
    assert.deepEqual(shared, []);
    assert.ok(runsAgain <= 0.15, `${runsAgain}`);
  });
}
