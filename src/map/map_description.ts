import { POINT_NAMES } from "../astrology/chart/chart.ts";
import { signedDeg } from "../astrology/angles.ts";
import type { Line } from "../astrology/lines.ts";

/** The map in words, for people who cannot see it: where each line crosses the equator. */
export function mapDescription(
  { description, lines }: { description?: string; lines: readonly Line[] },
): string {
  const bodies = Map.groupBy(lines, ({ body }) => body);
  const crossings = Array.from(
    bodies,
    ([body, ofBody]) => `${POINT_NAMES[body]} ${ofBody.map(crossingWords).join(", ")}`,
  );
  return [
    ...(description ? [description] : []),
    `Where the lines cross the equator: ${crossings.join("; ")}.`,
  ].join(" ");
}

function crossingWords({ angle, at }: Line): string {
  const longitudeDeg = signedDeg(at(90)[0]);
  const side = longitudeDeg < 0 ? "W" : "E";
  return `${POINT_NAMES[angle]} ${Math.abs(longitudeDeg).toFixed(1)}° ${side}`;
}
