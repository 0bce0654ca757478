import { z } from "zod";
import {
  dateReadings,
  instantReadings,
  offsetReadings,
  readingHint,
  timeReadings,
} from "../time/written_forms.ts";
import { schemaAt } from "./schema_fields.ts";

/** The end of a message about a wrong value, and values that the caller could send instead. */
interface BetterValue {
  hint: string;
  suggestions?: unknown[];
}
const NONE: BetterValue = { hint: "" };
const READERS = [dateReadings, timeReadings, offsetReadings, instantReadings];

/** A date, time, offset or instant, rewritten in the format of its field. */
export function rewritten(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  input: unknown,
): BetterValue {
  const field = schemaAt(schema, path);
  const takes = (text: string) => field instanceof z.ZodType && field.safeParse(text).success;
  // Fields of free text get no suggestion, because any reading would be valid in them.
  if (typeof input !== "string" && typeof input !== "number" || takes("x")) return NONE;
  return readingHint(READERS.flatMap((read) => read(String(input))).filter(takes));
}

/**
 * The two coordinates in exchanged order, if the latitude is out of range and the exchanged
 * coordinates are valid.
 * @param tells Whether the hint may show the coordinates.
 */
export function exchanged(
  value: unknown,
  path: readonly PropertyKey[],
  tells: boolean,
): BetterValue {
  if (path.at(-1) !== "latitude") return NONE;
  // deno-lint-ignore no-explicit-any
  const place = path.slice(0, -1).reduce((at: any, part) => at?.[part], value);
  const { latitude, longitude } = place ?? {};
  const isPlace = typeof latitude === "number" && typeof longitude === "number" &&
    Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90;
  if (!isPlace) return NONE;
  if (!tells) return { hint: "; latitude and longitude may be swapped" };
  return {
    hint: `; if the two were swapped, send latitude ${longitude}, longitude ${latitude}`,
    suggestions: [{ latitude: longitude, longitude: latitude }],
  };
}
