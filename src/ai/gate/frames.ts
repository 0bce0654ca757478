import type { Driver } from "../../astrology/drivers/driver.ts";
import type { Point } from "../../ephemeris/points.ts";
import { bodyOf } from "./lexicon/en_bodies.ts";

/**
 * The chart of a body: the birth chart, the partner's, or the current sky. A body may have a
 * different sign in each, so all claims of one sentence must hold in one frame. Null: the chart is
 * unknown.
 */
export type Frame = "natal" | "partner" | "sky" | null;

const SKY_KINDS: readonly Driver["kind"][] = ["moon", "ingress", "station", "lunation", "eclipse"];

/** Whether a driver's body is in a frame, or its frame is unknown. */
export function isIn(frame: Frame, driver: Driver, body: Point): boolean {
  const own = frameOf(driver, body);
  return frame === null || own === null || own === frame;
}

function frameOf({ kind, id, claims }: Driver, body: Point): Frame {
  if (/^pair\.partner\b/.test(id)) return "partner";
  const isPair = /^pair\b/.test(id);
  if (isPair || kind === "transit" || kind === "window") {
    const aspects = claims.filter((claim) => claim.kind === "aspect");
    const isFirst = aspects.some(({ first }) => bodyOf(first) === body);
    const isSecond = aspects.some(({ second }) => bodyOf(second) === body);
    if (isFirst === isSecond) return null;
    if (isPair) return isFirst ? "natal" : "partner";
    return isFirst ? "sky" : "natal";
  }
  if (SKY_KINDS.includes(kind) || /^(sky|transit)\b/.test(id)) return "sky";
  return /^natal\b/.test(id) ? "natal" : null;
}
