import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";
import { nameOf, type Random } from "./generated.ts";
import { ASPECT_WORDS, generateLife, generateVision } from "./generated_figures.ts";
import { MUTANTS } from "./mutant_count.ts";
import { LIVES, VISIONS } from "./mutants_figures.ts";

const SEED = 20_271_124;
const INSTANCES = 500;

type Made = Pick<ReturnType<typeof generateVision>, "task" | "answer">;

function complaintsOf({ task, answer }: Made) {
  return inspect(task, JSON.stringify(answer)).complaints;
}

Deno.test(`true visions and lives pass, ${INSTANCES} of each (seed ${SEED})`, () => {
  for (const make of [generateVision, generateLife]) {
    const random = seededRandom(SEED);
    for (let instance = 0; instance < INSTANCES; instance++) {
      const made = make(random);
      assert.deepEqual(complaintsOf(made), [], JSON.stringify(made.answer, null, 1));
    }
  }
});

function testMutants<Kind extends Made>(
  make: (random: Random) => Kind,
  mutants: readonly {
    kind: string;
    code: string;
    change(made: Kind, random: Random): readonly [string, string];
  }[],
  firstSeed: number,
): void {
  for (const [index, { kind, code, change }] of mutants.entries()) {
    const seed = firstSeed + index;
    Deno.test(`refused as ${code}: ${kind} (seed ${seed})`, () => {
      const random = seededRandom(seed);
      for (let instance = 0; instance < MUTANTS; instance++) {
        const made = make(random);
        const [slot, sentence] = change(made, random);
        const found = complaintsOf({ ...made, answer: { ...made.answer, [slot]: sentence } })
          .filter((complaint) => complaint.slot === slot).map((complaint) => complaint.code);
        assert.ok(found.some((it) => it === code), `${instance}: ${sentence} (${found})`);
      }
    });
  }
}

testMutants(generateVision, VISIONS, SEED + 1);
testMutants(generateLife, LIVES, SEED + 101);

/** In a scene these are pictures; the same words elsewhere would be claims. */
const PICTURES = [
  "Under a full moon you walked home with an empty basket.",
  "You had learned to find your way by the constellations.",
  "A comet stood over the roofs that autumn, and nobody agreed on what it meant.",
  "After two years you no longer looked up when the door opened.",
  "Twelve houses stood along the road, and yours was the last.",
  "The heavens opened, and within hours the lower street was gone.",
  "In the third winter there was an eclipse, and the dogs lay down.",
  "A key hung by the door that opened nothing any more.",
  "You were a stranger there, and then you were not.",
  "You were the one whom they sent for at night.",
  "You were a child when it began and gray when it ended.",
  "Your sister had married a soldier and never wrote.",
  "The queen herself passed by once, without turning her head.",
  "You died as you had lived, between two errands.",
  "The children called you Auntie and stole your apples.",
  "By spring you could no longer feel your own hands.",
  "You stayed until the winter, much against your will.",
  "You knew that before the autumn somebody might ask for it back.",
  "A hundred years would not have been enough to say it.",
];

Deno.test("what a scene of long ago may show passes", () => {
  const random = seededRandom(SEED);
  for (const sentence of PICTURES) {
    const made = generateLife(random);
    const answer = { ...made.answer, scene_4: sentence };
    assert.deepEqual(complaintsOf({ ...made, answer }), [], sentence);
  }
});

const OF_THE_GLASS = [
  "It shows less than you hoped and more than you feared.",
  "Half of it you knew, and the glass only says it out loud.",
  "The key point is that nobody has asked you yet.",
  "A bridge may be needed before a decision is.",
  "You could leave the umbrella at home for once.",
  "Patience is the price of that door, and you have paid before.",
];

Deno.test("everyday things outside the glass pass", () => {
  const random = seededRandom(SEED);
  for (const sentence of OF_THE_GLASS) {
    const made = generateVision(random);
    const answer = { ...made.answer, meaning_2: sentence };
    assert.deepEqual(complaintsOf({ ...made, answer }), [], sentence);
  }
});

Deno.test("the Moon's next aspect passes without its day where it is said to come", () => {
  const random = seededRandom(SEED);
  for (let instance = 0; instance < INSTANCES; instance++) {
    const made = generateVision(random);
    const { facts: { placement, transit }, effects: [effect] } = made;
    const [noun, verb] = ASPECT_WORDS[transit.type];
    const name = nameOf(placement.body);
    const told = [
      `The Moon's next aspect is ${noun} ${name}, and ${effect}.`,
      `The Moon is heading toward ${noun} ${name}, so ${effect}.`,
      `Tomorrow the Moon ${verb} ${name}, and ${effect}.`,
      `Soon the Moon makes ${noun} ${name}, and ${effect}.`,
    ];
    const answer = { ...made.answer, meaning_3: told[instance % told.length] };
    assert.deepEqual(complaintsOf({ ...made, answer }), [], answer.meaning_3);
  }
});
