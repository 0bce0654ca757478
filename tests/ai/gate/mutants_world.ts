/** Faults of a forecast of the world: one event told with another's particulars, and the news foretold. */
import type { GateCode } from "../../../src/ai/gate/complaint.ts";
import type { WorldItem } from "../../../src/astrology/mundane/world_items.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { nameOf, pick, type Random } from "./generated.ts";
import {
  type GeneratedWorld,
  sayAspect,
  sayDay,
  sayEclipse,
  sayIngress,
  sayLunation,
  sayStation,
  type WorldFacts,
} from "./generated_world.ts";
import type { Change } from "./mutants_recombined.ts";

interface WorldMutant {
  kind: string;
  code: GateCode;
  change(generated: GeneratedWorld, random: Random): Change;
}

type Made = GeneratedWorld;

function aspectOf(made: Made, changed: Partial<WorldFacts["aspect"]>, random: Random): Change {
  const sentence = sayAspect({ ...made.facts.aspect, ...changed }, made.meanings[0], random);
  return [made.slotOf("aspect"), sentence];
}

/** Always with the sign of both. */
function placedAspect({ facts, meanings, slotOf }: Made, signs: readonly string[]): Change {
  const [first, second] = facts.aspect.planets;
  return [
    slotOf("aspect"),
    `${nameOf(first.body)} in ${signs[0]} makes contact with ${nameOf(second.body)} in ${
      signs[1]
    }, and ${meanings[0]}.`,
  ];
}

function dayOf(item: WorldItem, random: Random): string {
  return sayDay(item, random);
}

/** Sentences that say a fact of one event in the field of another. */
function toldElsewhere({ facts, meanings, slotOf }: Made, random: Random): Change {
  const [meaning] = meanings;
  return pick<Change>([
    [slotOf("aspect"), sayEclipse(facts.eclipse, meaning, random)],
    [slotOf("eclipse"), sayIngress(facts.ingress, meaning, random)],
    [slotOf("ingress"), sayStation(facts.station, meaning, random)],
    [slotOf("station"), sayAspect(facts.aspect, meaning, random)],
  ], random);
}

const RECOMBINED_EVENTS: readonly WorldMutant[] = [
  {
    kind: "the day of another event",
    code: "wrong_timing",
    change: (made, random) => {
      const { facts, meanings, slotOf } = made;
      const kinds = ["ingress", "station", "eclipse", "lunation"] as const;
      const kind = pick(kinds, random);
      const other = facts[pick(kinds.filter((it) => it !== kind), random)];
      const { julianDayUt } = other;
      const [meaning] = meanings;
      switch (kind) {
        case "ingress":
          return [slotOf(kind), sayIngress({ ...facts.ingress, julianDayUt }, meaning, random)];
        case "station":
          return [slotOf(kind), sayStation({ ...facts.station, julianDayUt }, meaning, random)];
        case "eclipse":
          return [slotOf(kind), sayEclipse({ ...facts.eclipse, julianDayUt }, meaning, random)];
        case "lunation":
          return [slotOf(kind), sayLunation({ ...facts.lunation, julianDayUt }, meaning, random)];
      }
    },
  },
  {
    kind: "the day of another event for an aspect",
    code: "wrong_timing",
    change: ({ facts, meanings, slotOf }, random) => {
      const [first, second] = facts.aspect.planets.map(({ body }) => nameOf(body));
      return [
        slotOf("aspect"),
        `On ${dayOf(facts.eclipse, random)} ${first} makes contact with ${second}, and ${
          meanings[0]
        }.`,
      ];
    },
  },
  {
    kind: "a whole event told in the field of another",
    code: "unlicensed",
    change: toldElsewhere,
  },
  {
    kind: "both planets of an aspect in the sign of the one",
    code: "wrong_fact",
    change: (made) => {
      const { sign } = made.facts.aspect.planets[0];
      return placedAspect(made, [sign, sign]);
    },
  },
  {
    kind: "the signs of an aspect exchanged",
    code: "wrong_fact",
    change: (made) =>
      placedAspect(made, made.facts.aspect.planets.map(({ sign }) => sign).reverse()),
  },
  {
    kind: "a planet of an aspect in the sign of another event",
    code: "wrong_fact",
    change: (made, random) => {
      const { eclipse, lunation, aspect } = made.facts;
      const sign = pick([eclipse.sign, lunation.sign], random);
      return placedAspect(made, [sign, aspect.planets[1].sign]);
    },
  },
  {
    kind: "another aspect",
    code: "wrong_fact",
    change: (made, random) => {
      const { type } = made.facts.aspect;
      const others = (["trine", "square", "opposition", "sextile"] as const)
        .filter((it) => it !== type);
      return aspectOf(made, { type: pick(others, random) }, random);
    },
  },
  {
    kind: "an aspect with the body of another event",
    code: "unlicensed",
    change: (made, random) => {
      const [first, second] = made.facts.aspect.planets;
      const { body } = made.facts.ingress;
      return aspectOf(made, { planets: [first, { ...second, body }] }, random);
    },
  },
  {
    kind: "another pass",
    code: "wrong_fact",
    change: ({ facts, meanings, slotOf }, random) => {
      const [first, second] = facts.aspect.planets.map(({ body }) => nameOf(body));
      const { number, of } = facts.aspect.pass!;
      const ordinals = ["first", "second", "third", "fourth", "fifth"];
      const other = pick(ordinals.slice(0, of).filter((_, index) => index !== number - 1), random);
      const counts = ["two", "three", "four", "five"].filter((_, index) => index + 2 !== of);
      const told = pick([
        `the ${other} of ${["", "", "two", "three", "four", "five"][of]} passes`,
        `the ${ordinals[number - 1]} of ${pick(counts, random)} passes`,
        `its ${other} exact pass`,
        ...(number < of ? ["the last of its passes, their final contact"] : []),
      ], random);
      return [
        slotOf("aspect"),
        `${first} makes contact with ${second}, ${told}, and ${meanings[0]}.`,
      ];
    },
  },
  {
    kind: "an eclipse of another kind",
    code: "wrong_fact",
    change: ({ facts, meanings, slotOf }, random) => {
      const others = ["total", "annular", "partial", "penumbral"]
        .filter((kind) => kind !== facts.eclipse.eclipse);
      return [
        slotOf("eclipse"),
        `The ${facts.eclipse.of} eclipse in ${facts.eclipse.sign} is ${pick(others, random)}, and ${
          meanings[0]
        }.`,
      ];
    },
  },
  {
    kind: "an eclipse of the other light",
    code: "unlicensed",
    change: ({ facts, meanings, slotOf }, random) => {
      const of = facts.eclipse.of === "solar" ? "lunar" : "solar";
      return [slotOf("eclipse"), sayEclipse({ ...facts.eclipse, of }, meanings[0], random)];
    },
  },
  {
    kind: "an entry into another sign",
    code: "wrong_fact",
    change: ({ facts, meanings, slotOf }, random) => {
      const toSign = pick(
        SIGNS.filter((it) => it !== facts.ingress.toSign && it !== facts.ingress.fromSign),
        random,
      );
      return [slotOf("ingress"), sayIngress({ ...facts.ingress, toSign }, meanings[0], random)];
    },
  },
  {
    kind: "a turn the other way",
    code: "wrong_fact",
    change: ({ facts, meanings, slotOf }, random) => {
      const turns = facts.station.turns === "direct" ? "retrograde" : "direct";
      return [slotOf("station"), sayStation({ ...facts.station, turns }, meanings[0], random)];
    },
  },
  {
    kind: "the sign of another event",
    code: "wrong_fact",
    change: ({ facts, meanings, slotOf }, random) => {
      const { sign } = facts.eclipse;
      const [meaning] = meanings;
      return pick<Change>([
        [slotOf("lunation"), sayLunation({ ...facts.lunation, sign }, meaning, random)],
        [
          slotOf("station"),
          `${nameOf(facts.station.body)} turns ${facts.station.turns} in ${sign}, and ${meaning}.`,
        ],
      ], random);
    },
  },
  {
    kind: "the other phase of the Moon",
    code: "wrong_fact",
    change: ({ facts, meanings, slotOf }, random) => {
      const phase = facts.lunation.phase === "new_moon" ? "full_moon" : "new_moon";
      return [slotOf("lunation"), sayLunation({ ...facts.lunation, phase }, meanings[0], random)];
    },
  },
];

const NEWS: readonly (readonly [kind: string, sentences: readonly string[]])[] = [
  ["a country or a people", [
    "France may find its voice again under this.",
    "Tradition links it with the fortunes of Brazil.",
    "The mood among Europeans is said to soften.",
    "In China, the old books would expect restraint.",
    "Washington and Beijing have reason to talk.",
    "American households may feel the change first.",
    "For the people of Kenya, tradition sees relief.",
    "The Middle East is where such cycles show.",
    "New Zealand sets an example worth noticing.",
    "Delegates gather in Geneva with open questions.",
  ]],
  ["a person or an office", [
    "Elon Musk is said to thrive under such cycles.",
    "A president may leave the stage under this.",
    "The prime minister has reason to be careful.",
    "Putin reads the moment in his own way.",
    "Tradition links it with the fall of a king.",
    "A well-known senator changes sides around it.",
    "Some celebrity steps down amid rumors.",
    "The pope is traditionally tied to this.",
    "Tradition speaks of Angela as a peacemaker.",
    "A chief executive resigns while this lasts.",
  ]],
  ["an event of the news", [
    "An election is decided under this influence.",
    "There may be war in the east before it passes.",
    "Tradition expects a coup somewhere warm.",
    "Earthquakes are said to follow such a pattern.",
    "A ceasefire could hold for the first time.",
    "Riots may break out where rents are high.",
    "A peace deal becomes possible around it.",
    "Watch for a pandemic that returns in new clothes.",
    "A new treaty between old rivals is signed.",
    "Floods and wildfires belong to this pattern.",
    "The referendum turns on a handful of doubts.",
    "A terrorist attack is feared under such a sky.",
    "A market crash is what the old books describe.",
    "Sanctions may be lifted sooner than expected.",
  ]],
  ["a price or a rate", [
    "The dollar will fall while this lasts.",
    "Oil is likely to become dearer under it.",
    "Stocks may rally once the pressure lifts.",
    "Gold tends to rise in such months.",
    "Inflation could ease and prices drop a little.",
    "House prices peak before the mood turns.",
    "Tradition links it with a slump in commodities.",
    "The economy recovers its strength slowly.",
    "Markets climb as doubts are put aside.",
    "Expect higher interest rates under this.",
    "Bitcoin soars whenever this pair meets.",
    "A correction in equities belongs to it.",
  ]],
  ["odds", [
    "There is a 70 % chance of a quarrel over this.",
    "The odds favor those who wait.",
    "A quarrel is more likely than a handshake.",
    "The probability of reform is rather high.",
    "Seven times in ten percent terms it holds.",
    "There is a good chance that old rules bend.",
    "One in three such cycles brings reform.",
    "It is fifty-fifty whether the mood holds.",
    "Chances are that nobody agrees at first.",
  ]],
  ["what somebody in the world will do", [
    "Governments will fall over small matters.",
    "Nations are going to unite behind one cause.",
    "Leaders will have to answer for old promises.",
    "Investors are set to lose their patience.",
    "The public will turn against its heroes.",
    "Companies are about to change their ways.",
    "Voters will punish those in office.",
    "Scientists will soon announce a breakthrough.",
  ]],
];

export const WORLD_MUTANTS: readonly WorldMutant[] = [
  ...RECOMBINED_EVENTS,
  ...NEWS.map(([kind, sentences]): WorldMutant => ({
    kind,
    code: "prediction",
    // Beside a true fact, in a field of its own, or in the summary.
    change: ({ task, answer }, random) => {
      const slot = pick(task.plan.slots, random);
      const sentence = pick(sentences, random);
      const isAlone = slot.kind !== "named" || random() < 0.5;
      return [
        slot.id,
        isAlone
          ? sentence
          : `${answer[slot.id].replace(/[,;:] [^,;:]*$/, "")}: ${sentence[0].toLowerCase()}${
            sentence.slice(1)
          }`,
      ];
    },
  })),
];
