import type { Driver } from "../../astrology/drivers/driver.ts";
import type { Point } from "../../ephemeris/points.ts";
import { bodyOf } from "./lexicon/en_bodies.ts";

/**
 * Where a body stands: in the chart of birth, in that of the reader's partner, or in the sky of now.
 * One body may be in each, in two signs, so that what is said of it in one sentence must hold in one
 * of them. Null: not told apart.
 */
export type Frame = "natal" | "partner" | "sky" | null;

const SKY_KINDS: readonly Driver["kind"][] = ["moon", "ingress", "station", "lunation", "eclipse"];

/** A driver speaks of a body in a frame, or does not tell. */
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
