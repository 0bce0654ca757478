import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";
import { generate, type Random } from "./generated.ts";
import { generateReveal, generateVision } from "./generated_love.ts";
import { generateTarot } from "./generated_tarot.ts";
import { generateWorld } from "./generated_world.ts";
import { generateAudience } from "./generated_audience.ts";
import { MUTANTS } from "./mutant_count.ts";
import { AUDIENCE } from "./mutants_audience.ts";
import { INVENTED } from "./mutants_invented.ts";
import { REVEALS, VISIONS } from "./mutants_love.ts";
import { type Change, RECOMBINED } from "./mutants_recombined.ts";
import { TAROT } from "./mutants_tarot.ts";
import { TIMES } from "./mutants_times.ts";
import { WORLD_MUTANTS } from "./mutants_world.ts";

const SEED = 20_270_203;
const INSTANCES = 500;

interface Answered {
  task: Parameters<typeof inspect>[0];
  answer: Record<string, string>;
}

function assertTrue<Made extends Answered>(make: (random: Random) => Made, seed: number): void {
  const random = seededRandom(seed);
  for (let instance = 0; instance < INSTANCES; instance++) {
    const { task, answer } = make(random);
    const { complaints } = inspect(task, JSON.stringify(answer));
    assert.deepEqual(complaints, [], `seed ${seed}, ${instance}: ${JSON.stringify(answer)}`);
  }
}

function assertRefused<Made extends Answered>(
  make: (random: Random) => Made,
  mutant: { code: string; change(made: Made, random: Random): Change },
  seed: number,
): void {
  const random = seededRandom(seed);
  for (let instance = 0; instance < MUTANTS; instance++) {
    const made = make(random);
    const [slot, sentence] = mutant.change(made, random);
    const { complaints } = inspect(made.task, JSON.stringify({ ...made.answer, [slot]: sentence }));
    const found = complaints.filter((complaint) => complaint.slot === slot);
    assert.ok(
      found.some(({ code }) => code === mutant.code),
      `seed ${seed}, ${instance}: ${sentence} (${found.map(({ code }) => code)})`,
    );
  }
}

Deno.test(`true answers pass, ${INSTANCES} of each (seed ${SEED})`, () => {
  assertTrue(generate, SEED);
  assertTrue(generateTarot, SEED);
  assertTrue(generateWorld, SEED);
  assertTrue(generateAudience, SEED);
  assertTrue(generateReveal, SEED);
  assertTrue(generateVision, SEED);
});

for (const [index, mutant] of [...RECOMBINED, ...INVENTED, ...TIMES].entries()) {
  const seed = SEED + index;
  Deno.test(`refused as ${mutant.code}: ${mutant.kind} (seed ${seed})`, () => {
    assertRefused(generate, mutant, seed);
  });
}

for (const [index, mutant] of TAROT.entries()) {
  const seed = SEED + 100 + index;
  Deno.test(`refused as ${mutant.code}: ${mutant.kind} (seed ${seed})`, () => {
    assertRefused(generateTarot, mutant, seed);
  });
}

for (const [index, mutant] of WORLD_MUTANTS.entries()) {
  const seed = SEED + 200 + index;
  Deno.test(`refused as ${mutant.code}: ${mutant.kind}, in the world (seed ${seed})`, () => {
    assertRefused(generateWorld, mutant, seed);
  });
}

for (const [index, mutant] of AUDIENCE.entries()) {
  const seed = SEED + 250 + index;
  Deno.test(`refused as ${mutant.code}: ${mutant.kind} (seed ${seed})`, () => {
    assertRefused(generateAudience, mutant, seed);
  });
}

for (const [index, mutant] of REVEALS.entries()) {
  const seed = SEED + 400 + index;
  Deno.test(`love reveal, refused as ${mutant.code}: ${mutant.kind} (seed ${seed})`, () => {
    assertRefused(generateReveal, mutant, seed);
  });
}

for (const [index, mutant] of VISIONS.entries()) {
  const seed = SEED + 450 + index;
  Deno.test(`vision, refused as ${mutant.code}: ${mutant.kind} (seed ${seed})`, () => {
    assertRefused(generateVision, mutant, seed);
  });
}
