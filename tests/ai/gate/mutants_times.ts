/** Times and numbers that no fact gives. */
import { nameOf, pick } from "./generated.ts";
import { type Mutant, sayDated } from "./mutants_recombined.ts";

const FEBRUARY_DAYS = 28;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Times and numbers that no fact gives. */
export const TIMES: readonly Mutant[] = [
  {
    kind: "a date of no fact",
    code: "wrong_timing",
    change: ({ facts, effects }, random) => {
      const days = Array.from({ length: FEBRUARY_DAYS }, (_, index) => index + 1).filter((day) =>
        ![facts.transit.start, facts.transit.end, facts.ingress.day].includes(day)
      );
      return ["timing_2", sayDated(facts.ingress, pick(days, random), effects[0], random)];
    },
  },
  {
    kind: "another month",
    code: "wrong_timing",
    change: ({ effects }, random) => [
      "theme_2",
      `${
        pick(
          ["By March", "In early April", "Before the end of May", "This October", "On 5 August"],
          random,
        )
      }, ${effects[0]}.`,
    ],
  },
  {
    kind: "another year",
    code: "wrong_timing",
    change: ({ facts, effects }) => [
      "timing_2",
      `${nameOf(facts.ingress.body)} enters ${facts.ingress.sign} on 3 February 2028, and ${
        effects[0]
      }.`,
    ],
  },
  {
    kind: "a season",
    code: "wrong_timing",
    change: ({ effects }, random) => [
      pick(["theme_2", "theme_3"], random),
      `${
        pick(
          ["By spring", "This summer", "Before the winter", "By late autumn", "Come spring"],
          random,
        )
      }, ${effects[0]}.`,
    ],
  },
  {
    kind: "a weekday",
    code: "wrong_timing",
    change: ({ facts, effects }, random) => {
      // 1 February 2027 is a Monday.
      const given = [facts.transit.start, facts.transit.end, facts.ingress.day].map((day) =>
        (day - 1) % 7
      );
      const weekday = pick(WEEKDAYS.filter((_, index) => !given.includes(index)), random);
      return [
        pick(["theme_2", "theme_3"], random),
        pick([
          `By ${weekday}, ${effects[0]}.`,
          `On ${weekday} you see that ${effects[0]}.`,
          `Wait until next ${weekday}, for ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "weeks or months to come",
    code: "wrong_timing",
    change: ({ effects }, random) => [
      pick(["theme_2", "theme_3"], random),
      `${
        pick([
          "Within three weeks",
          "Over the next few months",
          "In two months",
          "Next year",
          "By the end of the year",
          "In the coming weeks",
          "Any day now",
          "A month from now",
        ], random)
      }, ${effects[0]}.`,
    ],
  },
  {
    kind: "a time of day",
    code: "wrong_timing",
    change: ({ effects }, random) => [
      "theme_2",
      `${
        pick([
          "Around midday",
          "By evening",
          "At three o'clock",
          "Before noon",
          "In the late afternoon",
          "At 9 pm",
        ], random)
      }, ${effects[0]}.`,
    ],
  },
  {
    kind: "a number",
    code: "wrong_number",
    change: ({ effects }, random) => [
      pick(["theme_1", "theme_2"], random),
      `${
        pick([
          "There is a 73% chance that",
          "Your lucky number is seven, and",
          "At 14 degrees,",
          "Three planets agree that",
        ], random)
      } ${effects[0]}.`,
    ],
  },
];
