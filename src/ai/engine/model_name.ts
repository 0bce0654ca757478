/**
 * The simulator's name in `usage.model`. The name has a separate file, so that code that uses the
 * name does not load the simulator.
 */
export const SIMULATOR_MODEL = "meanings-1";

/** The value of `usage.provider` if no language model wrote the text. */
export const ENGINE = "engine";
export const ENGINE_MODEL = "engine-1";
