import { SCENES_OF_HOUSES_1_TO_3 } from "./scenes_of_houses_1_to_3.ts";
import { SCENES_OF_HOUSES_4_TO_6 } from "./scenes_of_houses_4_to_6.ts";
import { SCENES_OF_HOUSES_7_TO_9 } from "./scenes_of_houses_7_to_9.ts";
import { SCENES_OF_HOUSES_10_TO_12 } from "./scenes_of_houses_10_to_12.ts";
import type { LifeScene } from "./life_scene.ts";

/** The scenes by the id of their setting in `LIFE_SETTINGS`. */
export const LIFE_SCENES: Readonly<Record<string, LifeScene>> = {
  ...SCENES_OF_HOUSES_1_TO_3,
  ...SCENES_OF_HOUSES_4_TO_6,
  ...SCENES_OF_HOUSES_7_TO_9,
  ...SCENES_OF_HOUSES_10_TO_12,
};
