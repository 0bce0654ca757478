import type { WorldTopic } from "../../mundane/world_tables.ts";
import type { Sign } from "../../signs.ts";

/** The fields of public life that a sign stands for, for after a preposition; no word of the sky. */
export const WORLD_AREAS: Readonly<Record<Sign, readonly string[]>> = {
  Aries: ["pioneers and new ventures", "contests and first attempts", "courage and competition"],
  Taurus: ["land, food and what things are worth", "farming and banking", "lasting comforts"],
  Gemini: ["schools, roads and newspapers", "neighbors and messages", "talk and small trade"],
  Cancer: ["homes, harbors and heritage", "families and where they live", "homeland and memory"],
  Leo: ["ceremony, theater and rank", "children and celebrations", "pride and performance"],
  Virgo: ["daily labor and public service", "harvests and repairs", "precision and good order"],
  Libra: ["agreements and the arts", "courts and partnerships", "fairness and good manners"],
  Scorpio: ["shared money and shared secrets", "crises and recovery", "what is owed and to whom"],
  Sagittarius: [
    "law, faith and distant trade",
    "universities and pilgrims",
    "long roads and large ideas",
  ],
  Capricorn: [
    "institutions and public works",
    "administration and long plans",
    "duty, office and responsibility",
  ],
  Aquarius: ["networks, science and reform", "friends and movements", "the common good"],
  Pisces: ["the sea, charity and the arts", "refuge and imagination", "hospitals and retreats"],
};

/** Where a topic is lived, for after "in" or "around"; no word of the sky. */
export const WORLD_LENSES: Readonly<Record<WorldTopic, readonly string[]>> = {
  general: [
    "public life",
    "the common conversation",
    "everyday dealings",
    "what people expect of each other",
    "the wider world",
    "the shared calendar",
  ],
  markets: [
    "trade and credit",
    "the give and take of business",
    "commercial confidence",
    "bargaining and supply",
    "budgets and contracts",
    "the appetite for risk",
  ],
  technology: [
    "research and engineering",
    "the adoption of new tools",
    "laboratories and workshops",
    "networks and the people behind them",
    "the talk about machines",
    "standards and experiments",
  ],
  politics: [
    "public debate",
    "institutions and their critics",
    "the handling of power",
    "committees and corridors",
    "the art of compromise",
    "the relation of rulers and ruled",
  ],
  climate: [
    "the talk about weather",
    "the care of land and sea",
    "harvests and habits",
    "the use of resources",
    "gardens, fields and coasts",
    "plans for heat and cold",
  ],
  culture: [
    "books, films and music",
    "taste and fashion",
    "the stories that catch on",
    "galleries and stages",
    "what people celebrate",
    "language and style",
  ],
  society: [
    "neighborhoods and generations",
    "work, family and belonging",
    "how people live together",
    "the mood of the street",
    "customs and courtesies",
    "ties between strangers",
  ],
};
