export const RELATIONSHIP_STATUSES = [
  "single",
  "dating",
  "partnered",
  "married",
  "separated",
  "divorced",
  "widowed",
  "complicated",
] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];

/** Phrases that follow "the reader is". */
export const STATUS_WORDS: Readonly<Record<RelationshipStatus, string>> = {
  single: "single",
  dating: "dating",
  partnered: "partnered",
  married: "married",
  separated: "separated",
  divorced: "divorced",
  widowed: "widowed",
  complicated: "in something complicated",
};
