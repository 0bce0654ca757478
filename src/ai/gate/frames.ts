import type { Driver, Frame as Chart } from "../../astrology/drivers/driver.ts";
import type { Point } from "../../ephemeris/points.ts";
import { bodyOf } from "./lexicon/en_bodies.ts";

/**
 * A frame: the chart that a sentence is about, such as the birth chart or the current sky. All
 * claims of one sentence about a body must hold in one frame. Null: any frame that a sentence need
 * not name.
 */
export type Frame = Chart | null;

/**
 * The frames that a sentence need not name. About any other frame a sentence must say which chart it
 * means, as in "your progressed Moon".
 */
export const UNNAMED_FRAMES: readonly Chart[] = ["natal", "sky", "partner"];

/** Whether a sentence about the frame has to name it, as in "your progressed Moon". */
export function isNamedOnly(frame: Frame): boolean {
  return frame !== null && !UNNAMED_FRAMES.includes(frame);
}

/**
 * Whether a driver's body is in a frame. A driver that belongs to no chart fits every frame that a
 * sentence need not name.
 */
export function isIn(frame: Frame, driver: Driver, body: Point): boolean {
  const own = framesOf(driver, body);
  return own.some((chart) => frame === null ? !isNamedOnly(chart) : chart === frame);
}

/** Whether all bodies of a driver are in frames that a sentence has to name. */
export function isOfNamedOnly({ frame }: Driver): boolean {
  return frame !== null && [frame].flat().every(isNamedOnly);
}

/** The charts that a driver's body may be in. */
function framesOf({ frame, claims }: Driver, body: Point): readonly Chart[] {
  if (frame === null) return UNNAMED_FRAMES;
  if (typeof frame === "string") return [frame];
  const aspects = claims.filter((claim) => claim.kind === "aspect");
  const isFirst = aspects.some(({ first }) => bodyOf(first) === body);
  const isSecond = aspects.some(({ second }) => bodyOf(second) === body);
  if (isFirst === isSecond) return frame;
  return [frame[isFirst ? 0 : 1]];
}
