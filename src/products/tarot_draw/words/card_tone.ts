import type { Orientation } from "../../../tarot/card.ts";

/** Cards whose upright meaning names a trouble rather than a help. */
const HARD_UPRIGHT: ReadonlySet<string> = new Set(
  ("the_devil the_tower the_moon ten_of_wands four_of_cups five_of_cups seven_of_cups two_of_swords " +
    "three_of_swords five_of_swords seven_of_swords eight_of_swords nine_of_swords five_of_pentacles")
    .split(" "),
);
/** Cards whose reversed meaning names a relief. */
const MILD_REVERSED: ReadonlySet<string> = new Set(
  ("the_devil the_moon ten_of_wands four_of_cups five_of_cups seven_of_cups two_of_swords " +
    "three_of_swords five_of_swords eight_of_swords nine_of_swords ten_of_swords four_of_pentacles " +
    "five_of_pentacles").split(" "),
);

/**
 * Whether the meaning of a card names a trouble. What a card advises may incline another way: hard
 * cards can encourage, and pleasant ones can ask for time.
 */
export function isHard(card: string, orientation: Orientation): boolean {
  return orientation === "upright" ? HARD_UPRIGHT.has(card) : !MILD_REVERSED.has(card);
}
