import type { Stance } from "../../astrology/drivers/driver.ts";
import turned from "./words/en/turned.json" with { type: "json" };

/**
 * What to say first to a question whether an action is wrong, such as "Is it a bad idea to call him?"
 * A yes or no would be read as its opposite.
 *
 * @param deed How the facts incline toward the action itself, however the question puts it.
 */
export function turnedLeads(deed: Stance): readonly string[] {
  return turned[deed];
}
