import type { Point } from "../../ephemeris/points.ts";
import { traditionalRuler } from "../dignities.ts";
import { LUNATION_STANCES } from "../drivers/lunation_drivers.ts";
import { stanceIn } from "../drivers/placement_drivers.ts";
import type { Polarity } from "../polarity.ts";
import { modalityOf } from "../signs.ts";
import {
  CYCLE_ASPECTS,
  ECLIPSE_FACTORS,
  MUNDANE_PLANETS,
  type MundaneTheme,
} from "./mundane_tables.ts";
import type { WorldItem } from "./world_items.ts";
import {
  ECLIPSE_WEIGHT,
  INGRESS_WEIGHTS,
  JUPITER_PAIR_FACTOR,
  OTHER_AFFINITY,
  SLOW_ASPECT_WEIGHTS,
  STATION_WEIGHTS,
  SUN_INGRESS_WEIGHTS,
  WORLD_AFFINITIES,
  WORLD_LUNATION_WEIGHTS,
  type WorldTopic,
} from "./world_tables.ts";

/** A dated item weighed for a topic. */
export interface WorldSignal {
  item: WorldItem;
  theme: MundaneTheme;
  polarity: Polarity;
  /** 100 × weight × affinity with the topic, rounded, 0 … 100. */
  intensity: number;
}

/**
 * Items as signals for a topic, the most intense first. Signals of equal intensity are in order of
 * time.
 */
export function worldSignals(items: readonly WorldItem[], topic: WorldTopic): WorldSignal[] {
  return items.map((item) => ({
    item,
    theme: themeOf(item),
    polarity: polarityOf(item),
    intensity: Math.round(100 * weightOf(item) * affinityOf(item, topic)),
  })).sort((a, b) => b.intensity - a.intensity || a.item.julianDayUt - b.item.julianDayUt);
}

function weightOf(item: WorldItem): number {
  switch (item.kind) {
    case "aspect": {
      const [faster, slower] = item.planets;
      const isLesser = faster.body === "jupiter" && slower.body !== "saturn";
      return SLOW_ASPECT_WEIGHTS[item.type]! * (isLesser ? JUPITER_PAIR_FACTOR : 1);
    }
    case "eclipse":
      return ECLIPSE_WEIGHT * ECLIPSE_FACTORS[item.eclipse];
    case "ingress":
      return item.body === "sun"
        ? SUN_INGRESS_WEIGHTS[modalityOf(item.toSign) === "cardinal" ? "cardinal" : "other"]
        : INGRESS_WEIGHTS[item.body]!;
    case "station":
      return STATION_WEIGHTS[item.body]!;
    case "lunation":
      return WORLD_LUNATION_WEIGHTS[item.phase];
  }
}

/** The highest affinity of an item's bodies with the topic. */
function affinityOf(item: WorldItem, topic: WorldTopic): number {
  if (topic === "general") return 1;
  return Math.max(
    ...bodiesOf(item).map((body) => WORLD_AFFINITIES[topic][body] ?? OTHER_AFFINITY),
  );
}

/**
 * The bodies of an item. The bodies of a lunation are the Moon and the ruler of the Moon's sign.
 */
function bodiesOf(item: WorldItem): Point[] {
  switch (item.kind) {
    case "aspect":
      return item.planets.map(({ body }) => body);
    case "ingress":
    case "station":
      return [item.body];
    case "lunation":
    case "eclipse":
      return ["moon", traditionalRuler(item.sign)];
  }
}

/** The theme of an item. The theme of an aspect is the theme of the slower planet. */
function themeOf(item: WorldItem): MundaneTheme {
  switch (item.kind) {
    case "aspect":
      return MUNDANE_PLANETS[item.planets[1].body]!.theme;
    case "ingress":
    case "station":
      return MUNDANE_PLANETS[item.body]!.theme;
    case "lunation":
      return "public_mood";
    case "eclipse":
      return "turning_point";
  }
}

function polarityOf(item: WorldItem): Polarity {
  switch (item.kind) {
    case "aspect":
      return CYCLE_ASPECTS[item.type]!.polarity;
    case "ingress":
      return stanceIn(item.body, item.toSign, item.isRetrograde);
    case "station":
      return item.turns === "retrograde" ? "challenging" : "supportive";
    case "lunation":
      return LUNATION_STANCES[item.phase];
    case "eclipse":
      return "mixed";
  }
}
