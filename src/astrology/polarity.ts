/** The polarity of a contact, a transit or a signal. */
export const POLARITIES = ["supportive", "challenging", "mixed"] as const;
export type Polarity = (typeof POLARITIES)[number];
