import { POINT_NAMES } from "../astrology/chart/chart.ts";
import { signedDeg } from "../astrology/angles.ts";
import type { Line, MapPlace } from "../astrology/lines.ts";
import { isShown } from "./plain_map.ts";

interface Described {
  lines: readonly Line[];
  mark: MapPlace | null;
}

/**
 * A text that describes the map for people who cannot see it: where each line crosses the equator,
 * and the marked place.
 */
export function mapDescription({ lines, mark }: Described): string {
  const bodies = Map.groupBy(lines, ({ body }) => body);
  const crossings = Array.from(
    bodies,
    ([body, ofBody]) => `${POINT_NAMES[body]} ${ofBody.map(crossingWords).join(", ")}`,
  );
  return [
    `Where the lines cross the equator: ${crossings.join("; ")}.`,
    ...(mark === null ? [] : [markWords(mark)]),
  ].join(" ");
}

function crossingWords({ angle, at }: Line): string {
  return `${POINT_NAMES[angle]} ${degreesWords(signedDeg(at(90)[0]), "E", "W")}`;
}

function markWords(mark: MapPlace): string {
  const words = `${degreesWords(mark[1], "N", "S")} ${degreesWords(mark[0], "E", "W")}`;
  return isShown(mark) ? `Marked: ${words}.` : `The place ${words} is beyond the edge of the map.`;
}

function degreesWords(deg: number, positive: string, negative: string): string {
  return `${Math.abs(deg).toFixed(1)}° ${deg < 0 ? negative : positive}`;
}
