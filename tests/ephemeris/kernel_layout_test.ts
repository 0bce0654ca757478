import assert from "node:assert/strict";
import { EphemerisError } from "../../src/ephemeris/ephemeris_error.ts";
import { checkLayout, openKernel } from "../../src/ephemeris/kernel/kernel_module.ts";
import { LAYOUT } from "../../src/ephemeris/layout.ts";

Deno.test("a kernel that states any other number than layout.ts is refused, naming it", async () => {
  const kernel = await openKernel();
  const stated = new Int32Array(kernel.memory.buffer, kernel.row_layout());
  for (const [index, name] of Object.keys(LAYOUT).entries()) {
    stated[index] += 1;
    assert.throws(() => checkLayout(kernel), (error) => {
      assert.ok(error instanceof EphemerisError);
      assert.match(error.message, new RegExp(`\\b${name}\\b.*deno task build`));
      return true;
    });
    stated[index] -= 1;
  }
  checkLayout(kernel);
});
