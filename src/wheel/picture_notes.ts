import type { WheelInput } from "./wheel_chart.ts";

/** The longest caption for which there is room next to the wheel. */
const MAX_NAME = 16;

/**
 * What a reader of the picture must know: what is unknown, and whether another house system had to
 * be used.
 */
export function pictureNotes(
  { inner, outer, captions = {}, isCompact = false }: WheelInput,
): string[] {
  const isUnknown = (chart: typeof inner | undefined) => chart?.isTimed === false;
  const houses = inner.isPolarFallback === true ? ["Porphyry houses"] : [];
  if (outer === undefined) return [...(isUnknown(inner) ? ["birth time unknown"] : []), ...houses];
  const both = isUnknown(inner) && isUnknown(outer);
  if (both) return ["both birth times unknown", ...houses];
  const unknown = isUnknown(inner) ? "inner" : isUnknown(outer) ? "outer" : null;
  if (unknown === null) return houses;
  if (isCompact) return [`${unknown}: time unknown`, ...houses];
  const caption = captions[unknown] ?? "";
  const name = caption === "" || caption.length > MAX_NAME ? `${unknown} ring` : caption;
  return [`${name}: birth time unknown`, ...houses];
}
