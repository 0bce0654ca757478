import type { Driver, Topic } from "../drivers/driver.ts";
import { drawFigures } from "./figure_draw.ts";

/** How a life is lived in a setting: among people, or alone. */
const LIFE_WAYS = ["outward", "inward"] as const;
type LifeWay = (typeof LIFE_WAYS)[number];

/**
 * A place and a calling for a symbolic past life, without country, century or real person. The
 * selection and the texts come from no source.
 */
export interface LifeSetting {
  id: string;
  /** The number, 1 … 12, of both the house and the sign that the setting stands for. */
  house: number;
  way: LifeWay;
  /** The role in words that can follow "you were": `the keeper of a ferry on a wide river`. */
  role: string;
  /** The theme of such a life. */
  meaning: string;
  /** Words that name the setting. */
  keywords: readonly string[];
}

type Row = readonly [id: string, role: string, meaning: string, keywords: string];

// Two settings for each house, the outward one first. The order is part of `figures-1`.
// deno-fmt-ignore
const ROWS: readonly Row[] = [
  ["mountain_pass",  "a guide who led travelers over a high pass", "going first, and going alone", "guide | pass | mountain"],
  ["forge",          "a smith at a crossroads forge", "strength, and a temper kept by the fire", "smith | forge | anvil | blacksmith"],
  ["orchard",        "the keeper of an old orchard", "patience with growing things, and the fear of a bad year", "orchard"],
  ["pottery",        "a potter in a village of clay", "making things by hand, and holding on", "potter | pottery | clay | kiln"],
  ["letter_road",    "a letter carrier between hill villages", "bringing other people's words, and seldom one's own", "letter | letters"],
  ["copying_room",   "a copyist in a quiet library", "learning by heart what others thought", "copyist | library | copying"],
  ["harbor_inn",     "the keeper of an inn by a harbor", "a full house, and no room of one's own", "inn | innkeeper | harbor"],
  ["village_oven",   "the baker who kept the one oven of a village", "feeding everyone, and eating last", "baker | oven | bread"],
  ["players_cart",   "a player in a company that traveled by cart", "applause, and the long road between two stages", "player | players | stage | cart"],
  ["lute_workshop",  "a maker of lutes in a narrow workshop", "giving others their voice", "lute | lutes | lute maker | workshop"],
  ["relay_stable",   "the groom of a relay stable on a post road", "being useful to those who ride on", "groom | stable | horses"],
  ["weaving_room",   "a weaver in a long room of looms", "exact work, and a fault that nobody else could see", "weaver | weaving | cloth | loom"],
  ["border_market",  "an interpreter at a border market", "standing between two sides and belonging to both", "interpreter | market | border"],
  ["dye_house",      "one of two partners in a dye house", "a bond in which one stirred and one decided", "dye | dyer | dyers | vats"],
  ["ferry",          "the keeper of a ferry on a wide river", "carrying others across, and staying between two banks", "ferry | ferry keeper | river"],
  ["mine",           "the lamp keeper of a mine", "going down where others would not look", "mine | lamp keeper | miners"],
  ["caravan",        "a pathfinder for caravans across dry country", "far horizons, and a faith in the next well", "caravan | caravans | pathfinder"],
  ["pilgrim_house",  "the host of a pilgrim house on a hill", "hearing every traveler's truth and seeking one's own", "pilgrim | pilgrims | pilgrim house"],
  ["temple_yard",    "a stonemason on a building that took lifetimes", "work that outlasts the worker", "mason | stonemason | stone | stones"],
  ["granary",        "the keeper of a town's granary", "being trusted with what everyone depended on", "granary | grain"],
  ["printing_cellar","a printer in a cellar press", "ideas for everyone, and few evenings for anyone", "printer | press | printing | type"],
  ["wells",          "a well digger who went from village to village", "leaving something good behind with strangers", "well digger | wells | digger"],
  ["fishing_cove",   "a net mender in a fishing cove", "waiting for others to come back", "net | nets | fishing | cove"],
  ["lighthouse",     "the keeper of a lighthouse on a bare rock", "a light for people one never met", "lighthouse | lamp"],
];

export const LIFE_SETTINGS: readonly LifeSetting[] = ROWS.map(
  ([id, role, meaning, keywords], index) => ({
    id,
    house: Math.floor(index / LIFE_WAYS.length) + 1,
    way: LIFE_WAYS[index % LIFE_WAYS.length],
    role,
    meaning,
    keywords: keywords.split(" | "),
  }),
);

/** The setting of a house. It is also the setting of the sign with the same number. */
export function lifeSetting(house: number, way: LifeWay): LifeSetting {
  return LIFE_SETTINGS.find((setting) => setting.house === house && setting.way === way)!;
}

/** The setting drawn for a question and a day (YYYY-MM-DD, UTC), without a birth. */
export function drawnSetting(question: string, day: string): LifeSetting {
  return drawFigures("settings", LIFE_SETTINGS, 1, { question, day })[0];
}

/** @param topic What the reading is about. */
export function settingDriver(
  { id, role, meaning, keywords }: LifeSetting,
  topic: Topic,
): Driver {
  return {
    id: `setting.${id}`,
    kind: "setting",
    frame: null,
    text: `In a symbolic past life, the reader was ${role}: ${meaning}.`,
    claims: [],
    dates: [],
    numbers: [],
    theme: keywords[0],
    topics: [topic],
    stance: "mixed",
    weight: 1,
    keywords,
  };
}
