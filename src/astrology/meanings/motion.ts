/** Verb phrases whose subject is a body's noun (conversation …, affection …); all without a full stop. */
export const RETROGRADE_EFFECTS: readonly string[] = [
  "goes over old ground",
  "returns to something left unfinished",
  "is better reviewed than pushed",
  "turns inward for a while",
  "asks for another look",
  "takes the scenic route",
];

/** From the day on which a body turns retrograde. */
export const RETROGRADE_STATION_EFFECTS: readonly string[] = [
  "slows down and looks over its shoulder",
  "goes back for what it missed",
  "starts to ask for revision",
  "turns around to check its own work",
  "takes a step back to see the whole",
];

/** From the day on which a body turns direct. */
export const DIRECT_STATION_EFFECTS: readonly string[] = [
  "finds its stride again",
  "begins to move forward",
  "comes back from its detour",
  "starts to make sense again",
  "gets its momentum back",
];

/** While a body stands still. */
export const STATIONARY_EFFECTS: readonly string[] = [
  "holds its breath",
  "stands at a turning point",
  "waits for the moment to turn",
];

/** While a body moves forward, where that is worth saying. */
export const DIRECT_EFFECTS: readonly string[] = [
  "moves forward at its own pace",
  "goes ahead as planned",
  "keeps a straight course",
];
