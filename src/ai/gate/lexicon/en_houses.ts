import { HOUSE_ORDINALS } from "../../../astrology/meanings/names.ts";
import { CARDINALS } from "./en_numbers.ts";
import { entriesOf, type Entry } from "./term.ts";

const ROMANS = "i ii iii iv v vi vii viii ix x xi xii".split(" ");
const NTH = "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th".split(" ");

/** Common names for the topic of each house: "your house of romance". */
const MEANINGS: readonly string[] = [
  "self | identity | appearance | personality | self-image | first impressions | beginnings | body",
  "money | income | earnings | possessions | values | worth | self-worth | resources | finances | " +
  "finance | wealth | security | talents",
  "communication | siblings | learning | neighbors | neighbours | short trips | messages | " +
  "everyday talk | conversation | ideas | words | mind | daily errands | thinking | the mind",
  "home | family | roots | ancestry | private life | parents | domestic life | foundations | " +
  "home and family | the past | belonging",
  "romance | play | creativity | pleasure | children | joy | fun | love affairs | self-expression | " +
  "love | romance and play | creative expression | dating | passion | heart",
  "work | daily work | routine | routines | habits | health | service | duty | chores | " +
  "daily service | daily life | wellness | wellbeing | daily routine | daily routines | tasks | " +
  "everyday work | the everyday | craft | employment",
  "partnership | partnerships | marriage | relationships | relationship | commitment | others | " +
  "love | other people | one-to-one bonds | contracts | equals | close ties",
  "transformation | intimacy | shared resources | shared money | debts | death | sex | " +
  "inheritance | secrets | power | trust | rebirth | other people's money | depth | crisis | " +
  "deep bonds | shared things",
  "travel | philosophy | belief | beliefs | higher learning | adventure | faith | " +
  "long journeys | study | wisdom | meaning | big ideas | learning | far horizons | publishing | " +
  "higher education | distant places",
  "career | reputation | public image | ambition | ambitions | status | vocation | calling | work | " +
  "public life | achievement | public standing | profession | authority",
  "friends | friendship | friendships | community | groups | hopes | networks | " +
  "hopes and wishes | dreams | allies | the future | networking | wishes | social circles",
  "solitude | secrets | dreams | hidden things | endings | retreat | spirituality | " +
  "self-undoing | rest | isolation | the unconscious | unconscious | inner life | " +
  "the subconscious | subconscious | withdrawal | healing",
];

/** House numbers by the name of the house's topic. */
export const HOUSES_BY_MEANING: ReadonlyMap<string, readonly number[]> = (() => {
  const houses = new Map<string, number[]>();
  for (const [index, phrases] of MEANINGS.entries()) {
    for (const phrase of phrases.split("|")) {
      const words = phrase.trim().replaceAll("-", " ");
      houses.set(words, [...(houses.get(words) ?? []), index + 1]);
    }
  }
  return houses;
})();

/** Meanings that may stand before "zone", "sector" or "house", as in "your career zone". */
const ZONE_WORDS =
  "romance love partnership relationship career work money income earnings home family friendship " +
  "travel communication health wellness creativity intimacy marriage spirituality";

function meaningEntries(): Entry[] {
  return [...HOUSES_BY_MEANING].flatMap(([meaning, houses]) => [
    ...["house of", "house of your", "house for"].flatMap((opening) =>
      entriesOf(`${opening} ${meaning}`, { kind: "house", houses })
    ),
    ...ZONE_WORDS.split(" ").includes(meaning)
      ? entriesOf(
        `your ${meaning} zone | your ${meaning} sector | your ${meaning} house | ` +
          `the ${meaning} sector of your chart | the ${meaning} house`,
        { kind: "house", houses },
      )
      : [],
  ]);
}

export const HOUSE_ENTRIES: readonly Entry[] = [
  ...HOUSE_ORDINALS.flatMap((ordinal, index) =>
    entriesOf(
      [
        ...[ordinal, NTH[index]].flatMap((word) => [
          `${word} house`,
          `${word} houses`,
          `${word} solar house`,
          `${word} house cusp`,
          `${word} sector of your chart`,
          `${word} place of your chart`,
        ]),
        `house ${CARDINALS[index + 1]}`,
        `house ${index + 1}`,
        `house number ${CARDINALS[index + 1]}`,
        `house number ${index + 1}`,
        // "House I" is not a name of the first house here, because of "the house I grew up in".
        ...index === 0 ? [] : [`house ${ROMANS[index]}`, `${ROMANS[index]} house`],
      ].join("|"),
      { kind: "house", houses: [index + 1] },
    )
  ),
  ...meaningEntries(),
  ...entriesOf(
    "family house | house of cards | house of mirrors | house of your own | full house | " +
      "open house | second house you | third house you | first house you | fourth house you | " +
      "second house on the | third house on the | first house on the | second house viewing | " +
      "first house hunt | first house you | house one day",
    { kind: "everyday" },
  ),
];

/** The number that an ordinal such as "sixth" or "6th" means; 0 if the word is not an ordinal. */
export function ordinalNumber(word: string): number {
  return HOUSE_ORDINALS.indexOf(word as (typeof HOUSE_ORDINALS)[number]) + 1 ||
    NTH.indexOf(word) + 1;
}
