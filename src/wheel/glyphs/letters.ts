import type { LotId } from "../../astrology/chart/lots.ts";

/** Letters for lots that have no glyph. */
const LOT_LETTERS = new Map<string, string>(
  [
    ["lot_of_eros", "Er"],
    ["lot_of_necessity", "Nc"],
    ["lot_of_courage", "Co"],
    ["lot_of_victory", "Vi"],
    ["lot_of_nemesis", "Nm"],
    ["lot_of_father", "Fa"],
    ["lot_of_mother", "Mo"],
    ["lot_of_children", "Ch"],
    ["lot_of_marriage_of_men", "Mm"],
    ["lot_of_marriage_of_women", "Mw"],
  ] satisfies [LotId, string][],
);

/**
 * The letters for a mark that has no glyph. The letters of a star are the first three of its name.
 */
export function lettersOf(id: string, name: string): string {
  return LOT_LETTERS.get(id) ?? name.slice(0, 3);
}
