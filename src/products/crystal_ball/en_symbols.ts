import { SYMBOLS } from "../../astrology/figures/symbols.ts";

const DETERMINERS =
  "a|an|the|your|his|her|their|its|this|that|one|two|three|another|no|some|several|many|each|every";
const NAMES = SYMBOLS.map(({ name }) => name).filter((name) => name !== "rose").join("|");
/** Subjects of "rose" as a verb: "the mist rose". */
const RISING =
  "mist|fog|smoke|sun|moon|wind|tide|water|light|voice|voices|crowd|dust|dough|price|curtain";
/** Everyday uses in which a word names no thing: "a key part", "the mist rose". */
const NO_THING =
  "(?!\\s+(?:part|parts|point|points|question|thing|things|moment|person|word|words|role|figure|issue|step|steps|detail|lesson|jar|ring|tower|keeper)\\b)";

/** A pattern for symbol names in lower case. Each match claims that the symbol is present. */
export const SYMBOL_NAMED = new RegExp(
  `\\b(?:${DETERMINERS})\\s+(?:[\\p{L}-]+\\s+){0,2}?(?<name>${NAMES})(?:s|es)?\\b${NO_THING}` +
    `|\\b(?:${DETERMINERS})\\s+(?!(?:${RISING})\\s)(?:[\\p{L}-]+\\s+)?(?<rose>rose)s?\\b(?!\\s+(?:up|from|to|above|over|and fell)\\b)`,
  "gu",
);

/** A pattern for phrases after which a named thing counts as shown in the ball. */
export const IN_THE_GLASS =
  /\b(?:glass|crystal|ball|sphere|orb|globe|mist|vision|visions|symbol|symbols|omen|scry\w*)\b/;

/** Claims of more pictures than were drawn. */
export const MORE_PICTURES =
  /\b(?:three|four|five|six|seven|eight|nine|ten|several|many|\d+|third|fourth|fifth)\s+(?:\w+\s+)?(?:symbols?|images?|pictures?|visions?|omens?)\b/;
