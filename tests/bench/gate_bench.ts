/** The gate on a whole answer, beside JSON.parse of the same text: `deno bench tests/bench/gate_bench.ts`. */
import { inspect } from "../support/ai_lane.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { generate } from "../ai/gate/generated.ts";
import { generateTarot } from "../ai/gate/generated_tarot.ts";

const random = seededRandom(3);
const horoscopes = Array.from({ length: 200 }, () => generate(random));
const spreads = Array.from({ length: 200 }, () => generateTarot(random));
const BODY_BYTES = 262_144;
const hostile = "the Moon and Saturn ".repeat(BODY_BYTES / 20);

for (const [name, answers] of Object.entries({ horoscope: horoscopes, tarot: spreads })) {
  const texts = answers.map(({ task, answer }) => ({ task, text: JSON.stringify(answer) }));
  let turn = 0;
  const next = () => texts[turn++ % texts.length];
  Deno.bench({
    name: `${name}: JSON.parse`,
    group: name,
    baseline: true,
    fn: () => {
      JSON.parse(next().text);
    },
  });
  Deno.bench({
    name: `${name}: inspect`,
    group: name,
    fn: () => {
      const { task, text } = next();
      inspect(task, text);
    },
  });
}

Deno.bench({
  name: "256 KiB of nonsense: inspect",
  group: "hostile",
  fn: () => {
    inspect(horoscopes[0].task, hostile);
  },
});
