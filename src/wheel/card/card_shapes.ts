/** The shapes of cards: for links in feeds, and for stories. */
export const CARD_SHAPES = ["landscape", "portrait"] as const;
export type CardShape = typeof CARD_SHAPES[number];
