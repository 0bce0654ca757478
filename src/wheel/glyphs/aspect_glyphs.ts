import type { AspectType } from "../../ephemeris/points.ts";
import { circlePath } from "../svg_element.ts";

/** Aspect glyphs as strokes, centred on the origin within ±4.5. */
export const ASPECT_GLYPHS: Readonly<Record<AspectType, string>> = {
  conjunction: circlePath(-1.2, 1.4, 2.4) + "M.5 -.3L3.7 -3.7",
  sextile: "M0 -4V4M-3.5 -2L3.5 2M-3.5 2L3.5 -2",
  square: "M-3.5 -3.5H3.5V3.5H-3.5Z",
  trine: "M0 -3.9L4 3.2H-4Z",
  opposition: circlePath(-2.5, 2.5, 1.7) + circlePath(2.5, -2.5, 1.7) + "M-1.3 1.3L1.3 -1.3",
  semisextile: "M-4 2.4H4M-3.2 -3.4L0 2.4L3.2 -3.4",
  semisquare: "M2.6 -3.8L-3.4 3.2H3.8",
  quintile:
    "M0 -3.8C-2.2 -3.8 -3.4 -2.2 -3.4 0S-2.2 3.8 0 3.8S3.4 2.2 3.4 0S2.2 -3.8 0 -3.8ZM1.2 1.6L3.9 4.3",
  sesquiquadrate: "M-3.8 -3.8H1.4V1.4H-3.8ZM4.2 .2L.6 4.2H4.4",
  biquintile:
    "M-4.6 -3.8V1.6M-4.6 -.2C-4.1 -1 -3.4 -1.3 -2.7 -1C-1.5 -.4 -1.5 1.4 -2.7 1.8C-3.4 2 -4.2 1.6 -4.6 .9" +
    "M2 -3C.6 -3 -.3 -1.8 -.3 0S.6 3 2 3S4.3 1.8 4.3 0S3.4 -3 2 -3ZM2.8 1.4L4.6 3.4",
  quincunx: "M-4 -2.4H4M-3.2 3.4L0 -2.4L3.2 3.4",
};
