import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";
import { generate } from "./generated.ts";
import { generateTarot } from "./generated_tarot.ts";
import { MUTANTS } from "./mutant_count.ts";
import { FORM, PROSE, SAFETY } from "./mutants_prose.ts";

const SEED = 20_270_503;

for (const [index, mutant] of [...FORM, ...PROSE, ...SAFETY].entries()) {
  const seed = SEED + index;
  Deno.test(`refused as ${mutant.code}: ${mutant.kind} (seed ${seed})`, () => {
    const random = seededRandom(seed);
    for (let instance = 0; instance < MUTANTS; instance++) {
      const generated = generate(random);
      const text = mutant.text(generated, random);
      const task = mutant.task?.(generated.task) ?? generated.task;
      const { complaints } = inspect(task, text);
      assert.ok(
        complaints.some(({ code, slot }) => code === mutant.code && slot === mutant.slot),
        `seed ${seed}, ${instance}: ${text} (${complaints.map(({ code }) => code)})`,
      );
    }
  });
}

Deno.test(`refused as coverage: a card without its words (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  for (let instance = 0; instance < MUTANTS; instance++) {
    const { task, answer } = generateTarot(random);
    const slot = `card${1 + instance % 3}_1`;
    const { [slot]: _, ...rest } = answer;
    const { complaints } = inspect(task, JSON.stringify(rest));
    assert.ok(complaints.some((it) => it.code === "coverage" && it.slot === slot));
  }
});

Deno.test(`refused as too_generic: the weightiest driver is nowhere stated (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  for (let instance = 0; instance < MUTANTS; instance++) {
    const { task, answer } = generate(random);
    const vague = { ...answer, theme_1: "The tone is set early, and it is a friendly one." };
    const { complaints } = inspect(task, JSON.stringify(vague));
    assert.ok(complaints.some((it) => it.code === "too_generic" && it.slot === "theme_1"));
  }
});
