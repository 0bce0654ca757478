import type { Point } from "../../ephemeris/points.ts";
import { markdownTable } from "../conventions.ts";
import { TRANSIT_ORB_DEG } from "../orbs.ts";
import {
  MAX_POINTS,
  NAMED_POINT_WEIGHT,
  TIMING_ASPECTS,
  TIMING_TOPICS,
  TOPIC_WEIGHTS,
  TRANSITING,
} from "./timing_tables.ts";

/** How timing windows are found and scored, in Markdown, generated from their tables. */
export function timingMethod(): string {
  const points = [...new Set(TIMING_TOPICS.flatMap((topic) => Object.keys(TOPIC_WEIGHTS[topic])))];
  return [
    "# Timing windows",
    HOW,
    "## Transiting bodies",
    markdownTable(
      ["body", "theme", "points", "a conjunction is", "used by default"],
      Object.entries(TRANSITING).map(([body, { theme, points, conjunction, isDefault }]) => [
        body,
        theme,
        String(points),
        conjunction,
        isDefault ? "yes" : "no",
      ]),
    ),
    "## Aspects",
    markdownTable(
      ["aspect", "factor", "polarity"],
      Object.entries(TIMING_ASPECTS).map(([type, { factor, polarity }]) => [
        type,
        String(factor),
        polarity ?? "that of the body",
      ]),
    ),
    "## Weights of natal points",
    markdownTable(
      ["point", ...TIMING_TOPICS],
      points.map((point) => [
        point,
        ...TIMING_TOPICS.map((topic) => String(TOPIC_WEIGHTS[topic][point as Point] ?? "")),
      ]),
    ),
    "Themes and the order of the bodies' weights: Hand, Planets in Transit (1976). Benefics, malefics and the order of the aspects: Ptolemy, Tetrabiblos I.5 and I.13; Lilly, Christian Astrology (1647). The numbers are this service's own.",
  ].join("\n\n") + "\n";
}

const HOW = [
  `A pass is one stay of a transiting body within ${TRANSIT_ORB_DEG}° of an aspect to a natal point, with its entry, exit, exact hits and station. A stay without an exact hit has its peak where the orb is least. Overlapping stays of one body with one polarity form one window, which is cut to the requested range. Passes keep their true ends, and have \`clipped\` if an end is outside the range. The passes of a retrograde loop are stays between which the body reverses and enters on the side on which it left. They are numbered in order of time, including those outside the range.`,
  `At any instant the points of a driver are: points of the body × weight of the natal point × factor of the aspect × (1 − orb / ${TRANSIT_ORB_DEG}°). The peak of a window is the instant at which the sum of its drivers is greatest. That sum is the score, at most ${MAX_POINTS}; it measures emphasis, regardless of polarity. A natal point that the request names but that has no weight in the topic gets the weight ${NAMED_POINT_WEIGHT}.`,
].join("\n\n");
