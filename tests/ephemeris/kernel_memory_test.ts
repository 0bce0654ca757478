import assert from "node:assert/strict";
import { EphemerisError } from "../../src/ephemeris/ephemeris_error.ts";
import { KernelMemory } from "../../src/ephemeris/kernel/kernel_memory.ts";
import type { KernelExports } from "../../src/ephemeris/kernel/kernel_exports.ts";

/** A kernel that has nothing but memory: it hands out address 64 and counts what is freed. */
function memoryOf(address = 64) {
  const freed: number[] = [];
  const kernel = {
    memory: new WebAssembly.Memory({ initial: 1 }),
    malloc: () => address,
    free: (freedAddress: number) => void freed.push(freedAddress),
  } as unknown as KernelExports;
  return { kernel, freed };
}

Deno.test("columns lie one after the other at multiples of eight bytes, with what they were given", () => {
  const { kernel } = memoryOf();
  const kinds = Int32Array.of(1, -1, 7);
  using memory = new KernelMemory(kernel, { room: 5, kinds, degrees: Float64Array.of(1.5) });
  assert.deepEqual({ ...memory.at }, { room: 64, kinds: 72, degrees: 88 });
  assert.deepEqual(memory.integers("kinds", 3), kinds);
  assert.deepEqual(memory.words("kinds", 2), Uint32Array.of(1, 0xffffffff));
  assert.deepEqual(memory.doubles("degrees", 1), Float64Array.of(1.5));
  memory.bytes("room", 5).fill(9);
  assert.deepEqual(memory.integers("kinds", 1), Int32Array.of(1));
});

Deno.test("a part of a larger array is written, not the whole", () => {
  const { kernel } = memoryOf();
  const part = Float64Array.of(1, 2, 3).subarray(1, 2);
  using memory = new KernelMemory(kernel, { part, next: 8 });
  assert.deepEqual(memory.doubles("part", 1), Float64Array.of(2));
  assert.equal(memory.at.next - memory.at.part, 8);
});

Deno.test("memory is freed once, also where the call fails", () => {
  const { kernel, freed } = memoryOf();
  assert.throws(() => {
    using _memory = new KernelMemory(kernel, { room: 8 });
    throw new Error("the call failed");
  }, /the call failed/);
  assert.deepEqual(freed, [64]);
});

Deno.test("a kernel without memory is an error that says how much was asked for", () => {
  const { kernel, freed } = memoryOf(0);
  assert.throws(() => new KernelMemory(kernel, { rows: 17, status: 4 }), (error) => {
    assert.ok(error instanceof EphemerisError);
    assert.equal(error.message, "The kernel has no memory left for 32 bytes.");
    return true;
  });
  assert.deepEqual(freed, []);
});
