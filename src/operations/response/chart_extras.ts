import { z } from "zod";
import { antisciaOf, ANTISCION_TYPES, antiscionContacts } from "../../astrology/antiscia.ts";
import { ASPECT_PHASES } from "../../astrology/aspects.ts";
import type { CastChart } from "../../astrology/chart/cast_charts.ts";
import { PACES, planetConditions, SOLAR_CONDITIONS } from "../../astrology/conditions.ts";
import {
  DECLINATION_ASPECTS,
  DECLINATION_ORB_DEG,
  declinationAspects,
} from "../../astrology/declination_aspects.ts";
import {
  DIGNITY_POINTS,
  DIGNITY_TABLES,
  dignityScores,
  type ScoredDignity,
} from "../../astrology/dignity_scores.ts";
import { longitudePoints } from "../../astrology/extra_points.ts";
import { MIDPOINT_CONTACTS, midpoints } from "../../astrology/midpoints.ts";
import { sectOf, SECTS } from "../../astrology/sect.ts";
import { STAR_ORB_DEG, starConjunctions } from "../../astrology/star_conjunctions.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Point } from "../../ephemeris/points.ts";
import type { ChartExtras } from "../request/chart_extras.ts";
import { point, position, positionAnswer } from "./chart_schema.ts";

const orb = z.number().min(0).max(1).meta({ description: "Degrees from exact." });
const signPosition = z.object(position).meta({ id: "ZodiacPlace" });

const declinationAspect = z.object({
  first: point,
  second: point,
  type: z.enum(DECLINATION_ASPECTS),
  orb: orb.meta({
    description: "Difference between the distances of the two bodies from the equator, degrees.",
  }),
  phase: z.enum(ASPECT_PHASES),
  exact: z.boolean().meta({ description: "Whether the orb is below 0.1°." }),
}).meta({ id: "DeclinationAspect" });

const dignityScore = z.object({
  planet: point,
  score: z.int(),
  rows: z.array(
    z.object({
      dignity: z.enum(Object.keys(DIGNITY_POINTS) as [ScoredDignity, ...ScoredDignity[]]),
      points: z.int(),
    }).meta({ id: "DignityRow" }),
  ).meta({ description: "The points of these rows add up to the score." }),
}).meta({ id: "DignityScore" });

const antiscia = z.object({
  points: z.array(
    z.object({ point, antiscion: signPosition, contra_antiscion: signPosition }).meta({
      id: "PointAntiscia",
    }),
  ),
  contacts: z.array(
    z.object({ first: point, second: point, type: z.enum(ANTISCION_TYPES), orb }).meta({
      id: "AntiscionContact",
    }),
  ).meta({
    description:
      "Pairs of points in which each point is on the mirrored degree of the other point.",
  }),
}).meta({ id: "Antiscia" });

const midpoint = z.object({
  first: point,
  second: point,
  ...position,
  contacts: z.array(
    z.object({ point, type: z.enum(MIDPOINT_CONTACTS), orb }).meta({ id: "MidpointContact" }),
  ),
}).meta({ id: "Midpoint" });

const condition = z.object({
  planet: point,
  sun_distance: z.number().min(0).max(180).nullable().meta({
    description: "Distance from the Sun in longitude, degrees; null for the Sun.",
  }),
  solar_condition: z.enum(SOLAR_CONDITIONS).nullable().meta({
    description:
      "The nearest condition by distance from the Sun. cazimi: up to 17′. combust: up to 8°30′. under_the_beams: up to 17°. Null if none applies.",
  }),
  mean_daily_motion: z.number().meta({
    description: "The mean daily motion according to Lilly, degrees a day.",
  }),
  pace: z.enum(PACES).meta({
    description: "Whether the speed, direct or retrograde, is above the mean daily motion.",
  }),
}).meta({ id: "PlanetCondition" });

const star = z.object({
  id: z.string().meta({ example: "regulus" }),
  name: z.string(),
  designation: z.string().meta({ example: "α Leo" }),
  magnitude: z.number().meta({
    description: "Visual magnitude. Brighter stars have smaller numbers.",
  }),
  natures: z.array(point).meta({
    description:
      "The planets that the star resembles according to Ptolemy. The planet that it resembles more comes first.",
  }),
  ...position,
  latitude: z.number().meta({ description: "Ecliptic latitude in degrees." }),
  conjunctions: z.array(z.object({ point, orb }).meta({ id: "StarContact" })).meta({
    description: "Conjunctions in longitude, the closest first. Latitude does not count.",
  }),
}).meta({ id: "StarConjunctions" });

/**
 * The fields for the blocks of `chartExtras`. Each block is in the answer only if the request asks
 * for it.
 */
export const chartExtraBlocks = {
  declination_aspects: z.array(declinationAspect).optional().meta({
    description: `Parallels and contraparallels within ${DECLINATION_ORB_DEG}°, closest first.`,
  }),
  dignity_scores: z.object({
    tables: z.enum(DIGNITY_TABLES),
    sect: z.enum(SECTS),
    planets: z.array(dignityScore),
  }).optional().meta({
    id: "DignityScores",
    description: "Essential dignities of Sun to Saturn in points.",
  }),
  antiscia: antiscia.optional(),
  midpoints: z.array(midpoint).optional().meta({
    description:
      "Midpoints on the shorter arc. Two points within 1° of an opposition have two midpoints.",
  }),
  conditions: z.array(condition).optional().meta({
    description: "Conditions of Sun to Saturn: distance from the Sun, and speed.",
  }),
  stars: z.array(star).optional().meta({
    description: `Fixed stars within ${STAR_ORB_DEG}° of a point, in the order of the zodiac.`,
  }),
};

/**
 * The blocks for which the request asks.
 * @param chart The chart, whose time is known.
 * @param points The points between which the chart has aspects.
 */
export function chartExtrasAnswer(
  ephemeris: Ephemeris,
  chart: CastChart,
  points: readonly Point[],
  wish: ChartExtras,
) {
  const placed = wish.antiscia || wish.midpoints ? longitudePoints(chart, points) : [];
  return {
    ...(wish.declination_aspects && {
      declination_aspects: declinationAspects(ephemeris, chart, points).map((found) => ({
        first: found.first,
        second: found.second,
        type: found.type,
        orb: found.orbDeg,
        phase: found.phase,
        exact: found.isExact,
      })),
    }),
    ...(wish.dignity_scores && { dignity_scores: dignityAnswer(chart, wish.dignity_scores) }),
    ...(wish.antiscia && {
      antiscia: {
        points: placed.map(antisciaOf).map(({ point, antiscion, contraAntiscion }) => ({
          point,
          antiscion: positionAnswer(antiscion),
          contra_antiscion: positionAnswer(contraAntiscion),
        })),
        contacts: antiscionContacts(placed).map(({ orbDeg, ...found }) => ({
          ...found,
          orb: orbDeg,
        })),
      },
    }),
    ...(wish.midpoints && {
      midpoints: midpoints(placed).map(({ first, second, position, contacts }) => ({
        first,
        second,
        ...positionAnswer(position),
        contacts: contacts.map(({ point, type, orbDeg }) => ({ point, type, orb: orbDeg })),
      })),
    }),
    ...(wish.conditions && {
      conditions: planetConditions(chart).map((found) => ({
        planet: found.planet,
        sun_distance: found.sunDistanceDeg,
        solar_condition: found.solarCondition,
        mean_daily_motion: found.meanDailyMotionDeg,
        pace: found.pace,
      })),
    }),
    ...(wish.stars && {
      stars: starConjunctions(ephemeris, chart, points).map((found) => ({
        id: found.star.id,
        name: found.star.name,
        designation: found.star.designation,
        magnitude: found.star.magnitude,
        natures: [...found.natures],
        ...positionAnswer(found.position),
        latitude: found.latitudeDeg,
        conjunctions: found.conjunctions.map(({ point, orbDeg }) => ({ point, orb: orbDeg })),
      })),
    }),
  };
}

/** The stars of an answer in the form that a wheel draws. */
export function drawnStars({ stars }: { stars?: z.infer<typeof star>[] }) {
  return stars?.map(({ name, longitude }) => ({ name, longitudeDeg: longitude }));
}

function dignityAnswer(chart: CastChart, tables: (typeof DIGNITY_TABLES)[number]) {
  const sect = sectOf(chart, chart.moment.location!.latitudeDeg);
  return { tables, sect, planets: dignityScores(chart, tables, sect) };
}
