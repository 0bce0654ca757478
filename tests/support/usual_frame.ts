import type { Driver } from "../../src/astrology/drivers/driver.ts";

const SKY_KINDS: readonly Driver["kind"][] = ["moon", "ingress", "station", "lunation", "eclipse"];

/** The frame of a test's driver, as makers of drivers of such ids and kinds give it. */
export function usualFrame(id: string, kind: Driver["kind"]): Driver["frame"] {
  if (id.startsWith("pair.partner")) return "partner";
  if (id.startsWith("pair.")) return ["natal", "partner"];
  if (kind === "transit" || kind === "window") return ["sky", "natal"];
  if (SKY_KINDS.includes(kind) || /^(sky|transit)\b/.test(id)) return "sky";
  return /^natal\b/.test(id) ? "natal" : null;
}
