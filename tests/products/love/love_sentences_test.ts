/** Sentences on love as writers put them: true ones that must pass, false ones in other words. */
import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import {
  archetypeDriver,
  personaDriver,
  settingDriver,
} from "../../../src/astrology/drivers/figure_drivers.ts";
import { LOVE_PERSONAS } from "../../../src/astrology/figures/love_personas.ts";
import { MEETING_SETTINGS } from "../../../src/astrology/figures/meeting_settings.ts";
import { PARTNER_ARCHETYPES } from "../../../src/astrology/figures/partner_archetypes.ts";
import type { SlotKind } from "../../../src/ai/plan.ts";
import type { Task } from "../../../src/ai/task.ts";
import { driverOf, fieldOf, looseTaskOf, spanOf } from "../../ai/gate/given.ts";

const NATAL_VENUS = driverOf("natal.venus", "placement", "Natal Venus is in Taurus.", [
  { kind: "sign", body: "venus", sign: "Taurus" },
  { kind: "house", body: "venus", house: 1 },
]);
const CUSP = driverOf("natal.house.7", "placement", "The seventh house begins in Scorpio.", [
  { kind: "house_sign", house: 7, sign: "Scorpio" },
]);

const SCENES = {
  couple: {
    top: "Your Venus trines your partner's Mars, and warmth comes easily.",
    drivers: [
      driverOf("pair.venus.trine.mars", "aspect", "Your Venus trines your partner's Mars.", [
        { kind: "aspect", first: "venus", type: "trine", second: "mars" },
      ]),
      driverOf("pair.moon.square.saturn", "aspect", "Your Moon squares your partner's Saturn.", [
        { kind: "aspect", first: "moon", type: "square", second: "saturn" },
      ]),
      driverOf("pair.partner.sun.in.house.7", "placement", "Your partner's Sun falls in house 7.", [
        { kind: "house", body: "sun", house: 7 },
      ]),
      NATAL_VENUS,
      driverOf("transit.jupiter.sextile.natal.venus", "transit", "Jupiter sextiles natal Venus.", [
        { kind: "aspect", first: "jupiter", type: "sextile", second: "venus" },
      ], { dates: [spanOf("2027-02-05", "2027-02-20")] }),
      personaDriver(LOVE_PERSONAS[1]),
    ],
    more: {
      product: "experiences.love_reveal",
      title: "love reveal for two",
      customerText: { question: "What helps us when we argue?" },
      signs: [],
    },
  },
  vision: {
    top: "Picture the Gardener: calm, patient and on time.",
    drivers: [
      archetypeDriver(PARTNER_ARCHETYPES[1]),
      CUSP,
      NATAL_VENUS,
      settingDriver(MEETING_SETTINGS[2]),
      driverOf("window.2027-03-04.jupiter.trine.natal.venus", "window", "A window: Jupiter.", [
        { kind: "aspect", first: "jupiter", type: "trine", second: "venus" },
      ], { dates: [spanOf("2027-03-04", "2027-03-21"), spanOf("2027-03-12")] }),
    ],
    more: {
      product: "experiences.future_partner_vision",
      title: "future partner vision, topic love",
      signs: [],
      day: null,
    },
  },
} as const;

function codesOf(of: keyof typeof SCENES, kind: SlotKind, sentence: string): string[] {
  const { drivers, top, more } = SCENES[of];
  const task = looseTaskOf(
    [
      fieldOf("top", [["named", drivers[0]]]),
      fieldOf("said", [kind === "free" ? [kind] : [kind, ...drivers]], { min: 4, max: 60 }),
    ],
    drivers,
    more as Partial<Task>,
  );
  const answer = JSON.stringify({ said_1: sentence });
  return inspect(task, answer, new Map([["top_1", top]])).complaints.map(({ code }) => code);
}

const TRUE: readonly (readonly [keyof typeof SCENES, SlotKind, readonly string[]])[] = [
  ["couple", "named", [
    "Your Venus is in an easy trine with your partner's Mars, so one smile does the work of a speech.",
    "Their Mars trines your Venus, and neither of you has to explain the spark.",
    "With your partner's Mars in trine to your Venus, affection and energy feed each other.",
    "Your Moon squares your partner's Saturn, which can make a quiet evening feel like an exam.",
    "Because their Saturn squares your Moon, you may hear a rule where a hug was meant.",
    "Your partner's Sun falls in your seventh house, the house of partnership, and it shows.",
    "His Sun in your seventh house puts the two of you on equal footing.",
    "Your natal Venus in Taurus loves slowly, and that is no flaw.",
    "As the Slow Ember, you warm up late and stay warm long.",
    "You are the Slow Ember of this pair, steady where others flicker.",
    "Between 5 and 20 February, Jupiter sextiles your natal Venus and makes generosity easier.",
    "Your partner's Saturn forms a square to your Moon, so ask before you assume.",
  ]],
  ["couple", "held", [
    "You tend to keep score of kindness, and your partner keeps none at all.",
    "Your partner may need their own corner of the day before they can share it.",
    "One of you soothes by talking and the other by doing the dishes.",
    "There is more tenderness here than either of you says aloud.",
  ]],
  ["couple", "free", [
    "Agree on a word that means pause, and keep her promise to use it kindly.",
    "Let your partner finish the story, even if you know how it ends.",
    "Trade chores with him for a week and laugh about the results.",
    "Write down three things you admire in them and read one aloud.",
    "Ask your partner what their ideal day off looks like.",
  ]],
  ["vision", "named", [
    "The Gardener in your vision is patient, practical and fond of good bread.",
    "Picture someone like the Gardener, who says little and turns up on time.",
    "Your seventh house begins in Scorpio, so half-hearted company bores you.",
    "With Scorpio on the cusp of your seventh house, you look for depth before charm.",
    "Your natal Venus in Taurus likes what lasts, in furniture and in people.",
    "It could begin in a secondhand bookshop, over a novel with notes in its margins.",
    "In the bookshop, two people reach for the same shelf and neither lets go.",
    "From 4 to 21 March 2027, Jupiter trines your natal Venus, and saying yes comes easier.",
    "Jupiter trines your natal Venus, exact on 12 March 2027, and doors stand a little wider.",
    "Between 4 and 21 March 2027 your charm needs no rehearsal.",
  ]],
  ["vision", "held", [
    "They listen as if there were all the time in the world.",
    "You may know them by a dry joke told without a smile.",
    "Somebody hums while reading the back of a cover.",
    "What they plant tends to grow, friendships included.",
  ]],
];

const FALSE: readonly (readonly [keyof typeof SCENES, SlotKind, string, string])[] = [
  ["couple", "named", "wrong_fact", "Your Mars trines your partner's Venus, so desire is shared."],
  ["couple", "named", "wrong_fact", "Their Venus and your Mars are in trine, and it shows."],
  ["couple", "named", "wrong_fact", "Your partner's Moon squares your Saturn, so tread lightly."],
  [
    "couple",
    "named",
    "wrong_fact",
    "Your Venus trines your partner's Saturn, which steadies love.",
  ],
  ["couple", "named", "wrong_fact", "Your Venus squares your partner's Mars, and sparks fly."],
  ["couple", "named", "wrong_fact", "Your partner's Venus in Taurus wants comfort above all."],
  [
    "couple",
    "named",
    "wrong_fact",
    "Her Venus is in Taurus, in her first house, and she loves calm.",
  ],
  ["couple", "named", "wrong_fact", "Your Sun falls in your seventh house, so you live for two."],
  ["couple", "named", "wrong_fact", "Your partner's Sun falls in your fifth house of play."],
  [
    "couple",
    "named",
    "wrong_fact",
    "Your partner's Sun falls in their seventh house, as it should.",
  ],
  ["couple", "named", "wrong_fact", "You are the Deep Well of this pair, whatever others say."],
  ["couple", "held", "wrong_fact", "You love like the wide road, with one foot out of the door."],
  ["couple", "named", "wrong_timing", "From 5 to 25 February, Jupiter sextiles your natal Venus."],
  ["couple", "free", "certainty", "Have patience, for he will come back to you in the end."],
  ["couple", "free", "advice", "You have to leave him before things get any worse."],
  [
    "vision",
    "named",
    "wrong_fact",
    "The Innkeeper of your vision remembers how you take your tea.",
  ],
  ["vision", "held", "wrong_fact", "They are the musician type, humming in every doorway."],
  ["vision", "named", "wrong_fact", "Your seventh house begins in Libra, so fairness comes first."],
  ["vision", "named", "wrong_fact", "It begins on a train, with a crossword and a spare pencil."],
  [
    "vision",
    "named",
    "wrong_fact",
    "In the bookshop or at the gallery next door, somebody smiles.",
  ],
  ["vision", "named", "wrong_timing", "From 4 to 30 March 2027, Jupiter trines your natal Venus."],
  [
    "vision",
    "named",
    "wrong_timing",
    "In May 2027 Jupiter trines your natal Venus, so go out more.",
  ],
  ["vision", "named", "wrong_fact", "Venus trines your natal Jupiter from 4 to 21 March 2027."],
  [
    "vision",
    "named",
    "certainty",
    "Between 4 and 21 March 2027 you will meet the love of your life.",
  ],
  [
    "vision",
    "named",
    "wrong_number",
    "From 4 to 21 March 2027 the odds of love stand at 72 percent.",
  ],
];

for (const [of, kind, sentences] of TRUE) {
  Deno.test(`benign, ${of}, ${kind}: ${sentences.length} sentences pass`, () => {
    for (const sentence of sentences) assert.deepEqual(codesOf(of, kind, sentence), [], sentence);
  });
}

Deno.test(`${FALSE.length} false sentences on love are refused`, () => {
  for (const [of, kind, code, sentence] of FALSE) {
    const codes = codesOf(of, kind, sentence);
    assert.ok(codes.includes(code), `${sentence} (${codes})`);
  }
});
