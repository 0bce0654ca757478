import type { Point } from "../../ephemeris/points.ts";
import { circlePath } from "../svg_element.ts";
import { strokeText } from "./stroke_text.ts";

const CROSS_BELOW = "M0 1V8.6M-3.5 5H3.5";
const ASCENDING_LOOP = circlePath(-4.7, 5.6, 2.3) + circlePath(4.7, 5.6, 2.3) +
  "M-3.3 3.8C-7.6 -1.4 -6.2 -8 0 -8S7.6 -1.4 3.3 3.8";
const DESCENDING_LOOP = circlePath(-4.7, -5.6, 2.3) + circlePath(4.7, -5.6, 2.3) +
  "M-3.3 -3.8C-7.6 1.4 -6.2 8 0 8S7.6 1.4 3.3 -3.8";
const BLACK_MOON = "M-2.6 -8.4A4.9 4.9 0 1 1 -2.6 .6A6.6 6.6 0 0 0 -2.6 -8.4ZM.4 1V8.6M-3.1 5H3.9";
/** The bar that marks a mean node. A dot marks the true Lilith. */
const MEAN_BAR = "M-2.4 0H2.4";
const TRUE_DOT = circlePath(-3.9, -3.9, 0.6);

/** Glyphs of the points as strokes, centred on the origin within ±9. */
export const BODY_GLYPHS: Readonly<Record<Point, string>> = {
  sun: circlePath(0, 0, 7.4) + circlePath(0, 0, 0.7),
  moon: "M-4.7 -7.6A7.9 7.9 0 1 1 -4.7 7.6A8.8 8.8 0 0 0 -4.7 -7.6Z",
  mercury: circlePath(0, -1.6, 3.9) +
    "M-3.9 -8.8C-3.7 -6.6 -2 -5.5 0 -5.5S3.7 -6.6 3.9 -8.8M0 2.3V8.8M-3.2 5.6H3.2",
  venus: circlePath(0, -3.9, 4.6) + "M0 .7V8.6M-3.7 4.6H3.7",
  mars: circlePath(-1.7, 2.3, 5.2) + "M2 -1.4L7.3 -6.7M2.7 -7H7.5V-2.2",
  jupiter: "M-6.4 -4.6C-6 -7.2 -4 -8.6 -1.9 -7.9C2.6 -6.2 .4 .8 -6.6 3.6H6.8M3.7 -8.4V8.6",
  saturn:
    "M-3 -8.6V6.6M-6.2 -5.6H1.4M-3 -.8C-1.9 -2.9 .2 -3.9 2.2 -3.2C5.4 -2 4.9 1.6 3.1 4C1.8 5.8 2.2 8.4 5.4 7.9",
  uranus: circlePath(0, 6.2, 2.5) +
    "M-6.6 -8.4C-4.2 -6.6 -4.2 .4 -6.6 2.2M6.6 -8.4C4.2 -6.6 4.2 .4 6.6 2.2M-4.8 -3.1H4.8M0 -8.4V3.7",
  neptune: "M-6.2 -8.2V-4.4C-6.2 -.8 -3.6 1.6 0 1.6S6.2 -.8 6.2 -4.4V-8.2M0 -8.4V8.6M-3.5 5.2H3.5" +
    "M-8 -6.4L-6.2 -8.6L-4.4 -6.4M4.4 -6.4L6.2 -8.6L8 -6.4M-1.8 -6.4L0 -8.6L1.8 -6.4",
  pluto: circlePath(0, -5.8, 2.8) + "M-6 -6C-6 -1.8 -3.4 .6 0 .6S6 -1.8 6 -6M0 .6V8.6M-3.5 4.7H3.5",
  chiron: circlePath(0, 5.4, 3.2) + "M0 2.2V-8.6M4.8 -8.2L0 -3.6L4.8 .6",
  mean_node: ASCENDING_LOOP + MEAN_BAR,
  true_node: ASCENDING_LOOP,
  mean_lilith: BLACK_MOON,
  ceres: "M-4.3 -6A4.9 4.9 0 1 1 0 1" + CROSS_BELOW,
  pallas: "M0 -8.8L4.5 -3.9L0 1L-4.5 -3.9Z" + CROSS_BELOW,
  juno: "M0 -8.8V8.6M-3.5 5H3.5M-4.7 -3.9H4.7M-3.3 -7.2L3.3 -.6M3.3 -7.2L-3.3 -.6",
  vesta: "M0 -8V-1.6M-3.8 -1L0 2.8L3.8 -1M-7.8 2.2H-4.8L0 7.8L4.8 2.2H7.8",
  pholus: circlePath(0, 5.4, 3.2) + "M0 2.2V-8.4H1.6C4.4 -8.4 5.6 -7 5.6 -5S4.4 -1.6 1.6 -1.6H0",
  true_lilith: BLACK_MOON + TRUE_DOT,
  mean_south_node: DESCENDING_LOOP + MEAN_BAR,
  true_south_node: DESCENDING_LOOP,
  lot_of_fortune: circlePath(0, 0, 7.4) + "M-5.2 -5.2L5.2 5.2M5.2 -5.2L-5.2 5.2",
  lot_of_spirit: circlePath(0, 0, 6.2) + "M0 -8.8V8.8",
  ascendant: strokeText("AC"),
  midheaven: strokeText("MC"),
  descendant: strokeText("DC"),
  imum_coeli: strokeText("IC"),
  vertex: strokeText("Vx"),
};
