import { z } from "zod";
import { ANGLE_POINTS, type Chart } from "../../astrology/chart/chart.ts";
import type { ChartSettings } from "../../astrology/chart/chart_settings.ts";
import { LOT_IDS, type LotId } from "../../astrology/chart/lots.ts";
import { MAJOR_ASPECTS, natalOrbs, type OrbTable } from "../../astrology/orbs.ts";
import {
  ASPECT_TYPES,
  EXTRA_BODIES,
  HOUSE_SYSTEM_LETTERS,
  type HouseSystem,
  PLANETS,
  type Point,
  POINTS,
} from "../../ephemeris/points.ts";
import { invalidRequest } from "../../base/errors.ts";
import type { IssueCode } from "../../base/issue_codes.ts";
import type { Warning } from "../../births/chart_meta.ts";
import { zodiacOption } from "./zodiac_option.ts";
import { vedicOptions } from "./vedic_options.ts";

const MAX_ASPECTS = 200;

const HOUSE_SYSTEMS = Object.keys(HOUSE_SYSTEM_LETTERS) as [HouseSystem, ...HouseSystem[]];

const MAX_ORB_DEG = 15;

/** z.record is not used, because it ignores a key named `__proto__`. */
const orbsByType = z.strictObject(
  Object.fromEntries(
    ASPECT_TYPES.map((type) => [type, z.number().min(0).max(MAX_ORB_DEG)]),
  ) as Record<
    (typeof ASPECT_TYPES)[number],
    z.ZodNumber
  >,
).partial().meta({ id: "OrbsByAspect" });

const orbsByPoint = z.strictObject(
  Object.fromEntries(
    POINTS.map((point) => [point, z.number().min(0).max(MAX_ORB_DEG)]),
  ) as Record<Point, z.ZodNumber>,
).partial().meta({ id: "OrbsByPoint" });

/** `options` of every chart route. */
export const chartOptions = z.strictObject({
  house_system: z.enum(HOUSE_SYSTEMS).optional().meta({
    description:
      "House system. If the cusps of the system do not exist or are out of order, Porphyry is used and the answer says so. Cusps are missing or out of order beyond the polar circles, and with azimuthal at many hours between the tropics.",
    default: "placidus",
  }),
  minor_aspects: z.boolean().optional().meta({
    description:
      "Whether to compute the minor aspects too: semisextile, semisquare, quintile, sesquiquadrate, biquintile and quincunx.",
    default: false,
  }),
  orbs: orbsByType.optional().meta({
    description:
      "Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon, without the usual addition for these two.",
    example: { conjunction: 6, trine: 5 },
  }),
  point_orbs: orbsByPoint.optional().meta({
    description:
      "Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points.",
    example: { pluto: 4, ascendant: 3 },
  }),
  node: z.enum(["true", "mean"]).optional().meta({
    description: "Which lunar node the chart shows.",
    default: "true",
  }),
  bodies: z.array(z.enum(EXTRA_BODIES)).max(EXTRA_BODIES.length).optional().meta({
    description: "Additional bodies to show.",
    example: ["ceres", "lot_of_fortune"],
  }),
  aspect_points: z.array(z.enum(POINTS)).min(2).max(POINTS.length).optional().meta({
    description:
      "The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here.",
    example: ["sun", "moon", "ascendant"],
  }),
  zodiac: zodiacOption,
  ...vedicOptions,
  lots: z.array(z.enum(LOT_IDS)).min(1).max(LOT_IDS.length).optional().meta({
    description:
      "Lots to compute. Each lot has the formula that was used and its source. Lots need time and place.",
    example: ["lot_of_fortune", "lot_of_eros"],
  }),
}).meta({ id: "ChartOptions" });

type ChartOptions = z.infer<typeof chartOptions>;

export const maxAspects = z.int().min(1).max(MAX_ASPECTS).optional().meta({
  description: "Maximum number of aspects. If there are more, the strongest aspects are kept.",
  default: MAX_ASPECTS,
});

/**
 * The engine's settings for the options of a chart.
 * @param orbsOf The route's default orbs, with or without minor aspects. Orbs of the request
 * replace the default orbs.
 * @throws {ApiError} INVALID_REQUEST if an orb or the aspect points cannot affect this chart.
 */
export function chartSettings(
  options: ChartOptions = {},
  maxAspectCount = MAX_ASPECTS,
  orbsOf: (withMinors: boolean, given?: ChartOptions["orbs"]) => OrbTable = natalOrbs,
): ChartSettings {
  const withMinors = options.minor_aspects ?? false;
  for (const type of Object.keys(options.orbs ?? {}) as (typeof ASPECT_TYPES)[number][]) {
    if (withMinors || MAJOR_ASPECTS.includes(type)) continue;
    throw invalidRequest({
      path: `options.orbs.${type}`,
      code: "no_effect",
      message: `${type} is a minor aspect; set options.minor_aspects to true to include it`,
    });
  }
  const node: Point = options.node === "mean" ? "mean_node" : "true_node";
  const standard: Point[] = [...PLANETS, "chiron", node];
  const aspectPoints = options.aspect_points ?? [...standard, "ascendant", "midheaven"];
  requireAspects(aspectPoints);
  const idle = (Object.keys(options.point_orbs ?? {}) as Point[])
    .find((point) => !aspectPoints.includes(point));
  if (idle !== undefined) {
    throw invalidRequest({
      path: `options.point_orbs.${idle}`,
      code: "no_effect",
      message:
        `${idle} makes no aspects here; add it to options.aspect_points, or leave its orb out`,
    });
  }
  return {
    houseSystem: options.house_system ?? "placidus",
    shownPoints: [
      ...new Set([
        ...standard,
        "mean_lilith" as const,
        ...(options.bodies ?? []),
        ...aspectPoints.filter((point) => !isAngle(point)),
      ]),
    ],
    aspectPoints: POINTS.filter((point) => aspectPoints.includes(point)),
    lots: options.lots,
    orbs: orbsOf(withMinors, options.orbs),
    pointOrbs: options.point_orbs,
    maxAspects: maxAspectCount,
  };
}

/** @throws {ApiError} INVALID_REQUEST if the points can have no aspect with each other. */
function requireAspects(points: readonly Point[]): void {
  const refuse = (code: IssueCode, message: string) => {
    throw invalidRequest({ path: "options.aspect_points", code, message });
  };
  const different = new Set(points);
  if (different.size < 2) {
    refuse("out_of_range", `found only ${[...different]}, expected at least 2 different points`);
  }
  if ([...different].every(isAngle)) {
    refuse("no_effect", "angles make no aspects with each other; add a body, such as sun");
  }
}

function isLot(point: Point | LotId): boolean {
  return (LOT_IDS as readonly string[]).includes(point);
}

function isAngle(point: Point | LotId): boolean {
  return (ANGLE_POINTS as readonly string[]).includes(point);
}

/**
 * Warns of requested points that a chart without houses cannot have: angles and lots.
 * @param whose Field of the birth in the request, such as `partner`.
 */
export function unknownPointWarnings(
  { bodies = [], aspect_points = [], lots = [] }: ChartOptions = {},
  chart: Chart,
  whose: string,
): Warning[] {
  if (chart.angles !== null) return [];
  const unknown = [...new Set<Point | LotId>([...bodies, ...aspect_points, ...lots])]
    .filter((point) => isLot(point) || isAngle(point));
  return unknown.length === 0 ? [] : [{
    code: "point_unknown",
    message: `${whose}: ${
      unknown.join(", ")
    } cannot be known without time and place, so they were left out`,
  }];
}
