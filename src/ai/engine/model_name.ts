/**
 * The simulator's name in `usage.model`. It has a file of its own, so that using the name does not
 * load the simulator.
 */
export const SIMULATOR_MODEL = "meanings-1";

/** The engine's name as a provider in `usage`: no language model wrote the text. */
export const ENGINE = "engine";
export const ENGINE_MODEL = "engine-1";
