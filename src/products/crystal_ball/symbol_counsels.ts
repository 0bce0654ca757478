import type { Driver, Stance } from "../../astrology/drivers/driver.ts";
import { type Counsel, COUNSELS } from "../asked/counsel.ts";

/** What a symbol advises, by its id. */
const SYMBOL_COUNSELS: Readonly<Record<string, Counsel>> = {
  acorn: "start",
  anchor: "steady",
  beehive: "help",
  bell: "honesty",
  bridge: "start",
  candle: "hope",
  cobweb: "release",
  compass: "self",
  feather: "load",
  fountain: "joy",
  fox: "look",
  gate: "balance",
  hare: "calm",
  harp: "balance",
  hourglass: "finish",
  key: "self",
  kite: "courage",
  knot: "patience",
  ladder: "steady",
  lighthouse: "help",
  loom: "steady",
  mask: "honesty",
  mirror: "look",
  moth: "look",
  nest: "rest",
  owl: "look",
  pomegranate: "torn",
  quill: "honesty",
  rose: "joy",
  rowboat: "steady",
  snail: "patience",
  stag: "courage",
  staircase: "change",
  suitcase: "release",
  swan: "calm",
  umbrella: "help",
};

/** Which way a symbol inclines. Like that of a card, its inclination is that of its counsel. */
export function inclinationOf({ id, stance }: Driver): Stance {
  const counsel = SYMBOL_COUNSELS[id.replace("symbol.", "")];
  return counsel === undefined ? stance : COUNSELS[counsel];
}
