/** What the simulator calls itself in `usage.model`. It stands alone: who names it need not load it. */
export const SIMULATOR_MODEL = "meanings-1";
