import type { AspectType } from "../../../ephemeris/points.ts";
import { entriesOf, type Entry } from "./term.ts";

const SOFT: readonly AspectType[] = ["trine", "sextile", "conjunction", "semisextile", "quintile"];
const HARD: readonly AspectType[] = [
  "square",
  "opposition",
  "conjunction",
  "quincunx",
  "semisquare",
  "sesquiquadrate",
];
const ANY: readonly AspectType[] = [...new Set([...SOFT, ...HARD, "biquintile" as const])];

/** Words that only mean aspects. */
const PLAIN: readonly (readonly [AspectType, string])[] = [
  ["conjunction", "conjunct | conjuncts | conjoins | conjoined | conjoining"],
  ["sextile", "sextile | sextiles | sextiling | in sextile"],
  ["trine", "trine | trines | trining | trined | in trine"],
  ["quincunx", "quincunx | quincunxes | inconjunct"],
  ["semisextile", "semisextile | semi-sextile | semisextiles"],
  ["semisquare", "semisquare | semi-square | semisquares"],
  ["quintile", "quintile | quintiles"],
  ["biquintile", "biquintile | bi-quintile"],
  ["sesquiquadrate", "sesquiquadrate | sesquisquare | sesqui-square"],
];

/** Words for relations between signs, each of which can stand for several aspects. */
const OF_SIGNS: readonly (readonly [readonly AspectType[], string])[] = [
  [
    SOFT,
    "in signs that agree | in agreeing signs | in signs that get along | in signs in harmony | " +
    "in signs in agreement | in friendly signs | in harmonious signs | agree by sign",
  ],
  [
    HARD,
    "in signs at odds | in signs that clash | in signs that disagree | in clashing signs | " +
    "in signs in conflict | in unfriendly signs | at odds by sign | disagree by sign",
  ],
];

/**
 * Everyday words that count as aspects only between two bodies, or after both bodies if the
 * relation is mutual.
 */
const LOOSE: readonly { types: readonly AspectType[]; between: string; mutual: string }[] = [
  {
    types: ["conjunction"],
    between:
      "conjunction with | joins | joining | joined by | meets | meeting | merges with | merging with | " +
      "sits with | sits beside | sits on | stands beside | stands with | alongside | unites with | " +
      "lands on | right beside | travels with | hand in hand with | on top of | cosies up to",
    mutual: "conjunction | conjunctions | meet | join | merge | unite | join forces | " +
      "come together | meet up | side by side | in the same spot",
  },
  {
    types: ["square"],
    between: "squares | squared by | squaring | square to | square with | at right angles to",
    mutual: "square | square off | in square | in a square | at right angles",
  },
  {
    types: ["opposition"],
    between: "opposes | opposed by | opposing | opposite to | across from | faces | " +
      "facing | faces off with | stands opposite | pulls against",
    mutual: "opposite | opposition | oppose | face each other | in opposition | face off",
  },
  {
    types: SOFT,
    between: "in harmony with | harmonizes with | harmonises with | flows with | in tune with | " +
      "supports | supported by | gets along with | smiles on | smiles at | blesses | in sync with | " +
      "lends a hand to | at ease with | cooperates with | encourages | in step with | " +
      "harmonizing with | supporting | on good terms with | in easy contact with | eases | " +
      "in agreement with | sweetens | helps",
    mutual:
      "harmony between | flow between | in harmony | harmonize | harmonise | get along | cooperate | in tune | in sync | " +
      "on good terms | in agreement | are friends | in easy contact | work together",
  },
  {
    types: HARD,
    between: "at odds with | clashes with | clashing with | in tension with | tension with | " +
      "conflicts with | fights | fighting | battles | challenges | challenged by | challenging | " +
      "pressures | presses on | butts heads with | quarrels with | argues with | " +
      "strains against | tests | rubs against | under pressure from | in conflict with | " +
      "locks horns with | grates on | at loggerheads with | in a stand-off with | provokes | " +
      "meets resistance from | frustrates | clash with | friction with",
    mutual: "tension between | friction between | conflict between | tense angle between | " +
      "clash between | at odds | clash | in tension | in conflict | quarrel | argue | lock horns | " +
      "at loggerheads | butt heads | disagree | at cross purposes",
  },
  {
    types: ANY,
    between: "aspects | in aspect to | in aspect with | in contact with | links to | " +
      "links with | touches | connects with | talks to | speaks to | leans on | contacts | stirs | " +
      "activates | contact with",
    mutual: "angle between | link between | connection between | contact between | " +
      "aspect between | in aspect | in contact | form an aspect | make contact",
  },
];

export const ANY_ASPECT = ANY;

export const ASPECT_ENTRIES: readonly Entry[] = [
  ...PLAIN.flatMap(([type, phrases]) =>
    entriesOf(phrases, { kind: "aspect", types: [type], isLoose: false, isMutual: true })
  ),
  ...OF_SIGNS.flatMap(([types, phrases]) =>
    entriesOf(phrases, { kind: "aspect", types, isLoose: false, isMutual: true })
  ),
  ...LOOSE.flatMap(({ types, between, mutual }) => [
    ...entriesOf(between, { kind: "aspect", types, isLoose: true, isMutual: false }),
    ...entriesOf(mutual, { kind: "aspect", types, isLoose: true, isMutual: true }),
  ]),
];
