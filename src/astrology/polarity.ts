/** What a contact, a transit or the sign of an event leans to. */
export const POLARITIES = ["supportive", "challenging", "mixed"] as const;
export type Polarity = (typeof POLARITIES)[number];
