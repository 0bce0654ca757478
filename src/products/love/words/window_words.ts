import type { Point } from "../../../ephemeris/points.ts";
import words from "./en/windows.json" with { type: "json" };

/** Whether the reader is with somebody. */
type Reader = "single" | "paired";

type ByPoint = Readonly<Partial<Record<Point, Readonly<Record<Reader, readonly string[]>>>>>;

/** What a transiting body opens in love, in whole clauses. */
export const WINDOW_MEANINGS: ByPoint = words.opened;

/** What the natal point that a transit touches adds, in whole clauses. */
export const TOUCHED_MEANINGS: ByPoint = words.touched;
