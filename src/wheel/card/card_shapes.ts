/** The shapes of cards: landscape for links in feeds, portrait for stories. */
export const CARD_SHAPES = ["landscape", "portrait"] as const;
export type CardShape = typeof CARD_SHAPES[number];
