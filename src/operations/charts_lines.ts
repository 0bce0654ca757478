import { z } from "zod";
import { castCharts } from "../astrology/chart/cast_charts.ts";
import { type Line, LINE_BODIES, linesAt, MAX_SAG_DEG, nearestOnLine } from "../astrology/lines.ts";
import { transitOrbs } from "../astrology/orbs.ts";
import { roundDeg } from "../astrology/angles.ts";
import { invalidRequest } from "../base/errors.ts";
import { birthQuality, resolveBirth, type TimedBirth } from "../births/birth.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { locate, type Location } from "../births/locate.ts";
import { bothCoordinates, placeFields, placeText, timedSubject } from "../births/subject.ts";
import { distanceKm } from "../places/distance.ts";
import { defineOperation } from "../routes/operation.ts";
import { PICTURES, renderedPicture } from "../routes/rendering.ts";
import { fixedPrice } from "../routes/price.ts";
import { paintWish } from "./request/picture.ts";
import { mapFields } from "./request/map_picture.ts";
import { engineBasis, engineBasisOf } from "./response/engine_basis.ts";
import {
  lineAnswer,
  lineBody,
  lineCollection,
  lineIdOf,
  nearestLine,
} from "./response/lines_schema.ts";
import {
  locationBasis,
  placeBasis,
  subjectBasis,
  subjectBasisOf,
} from "./response/subject_basis.ts";

const USUAL_BODIES = LINE_BODIES.filter((body) => body !== "mean_node");

const request = z.strictObject({
  subject: timedSubject.meta({
    description:
      "The time of birth is required, because the lines move by a degree in four minutes. Send a place, a timezone or a utc_offset together with the time.",
  }),
  bodies: z.array(lineBody).min(1).max(LINE_BODIES.length).optional().meta({
    description: "The bodies whose lines the answer has. Default: all bodies except mean_node.",
    example: ["sun", "venus", "jupiter"],
  }),
  near: placeText.optional().meta({
    description:
      "A place as text. With a place, the answer has the distance of each line from the place. Instead of text, send place_id, or latitude and longitude.",
    example: "Lisbon, PT",
  }),
  ...placeFields,
  ...mapFields,
}).meta({ id: "LinesRequest", ...bothCoordinates });

const data = z.object({
  subject_id: z.string(),
  calculation_basis: z.object({
    ...engineBasis,
    lines: z.enum(["in_mundo"]).meta({
      description:
        "A line is computed from the right ascension and declination of the body, not from the body's degree of the zodiac. The horizon is without refraction and parallax.",
    }),
    max_deviation_degrees: z.number().meta({
      description:
        "The greatest distance of a straight piece between two points from the true line, in degrees of longitude and latitude.",
      example: MAX_SAG_DEG,
    }),
    near: z.union([placeBasis, z.null()]),
    subject: subjectBasis,
  }).meta({ id: "LinesBasis" }),
  lines: lineCollection,
  nearest: z.array(nearestLine).meta({
    description: "Every line, the nearest line first; empty if the request has no `near`.",
  }),
  picture: z.string().optional().meta({
    description:
      "The lines on a map of the world, as an SVG document. The field is present only if include_picture is true. Coastlines: Natural Earth, public domain.",
  }),
}).meta({ id: "LinesData" });

export const chartsLines = defineOperation({
  id: "charts.lines",
  path: "/charts/lines",
  helper: "lines",
  operationId: "mapChartLines",
  lane: "core",
  execution: "call",
  price: fixedPrice(3, "call"),
  rateWeight: 1,
  minimumPlan: "core_compute",
  stability: "beta",
  renders: PICTURES,
  summary: "Astrocartography lines",
  description:
    "The lines on which each body culminated, rose or set at the instant of a birth: lines of midheaven, imum coeli, ascendant and descendant, as GeoJSON or drawn on a map. For a given place, the answer also has the distance of each line.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "All lines, with their distances from a place",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      near: "Lisbon, PT",
    },
  }, {
    name: "The lines of two bodies",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      bodies: ["sun", "venus"],
    },
  }],
  prepare: async (input, { places, now }) => {
    const birth = await resolveBirth(input.subject, "subject", places, now());
    if (birth.time === null) throw needsClock();
    const near = await locate(input, input.near, "", "near", places);
    return {
      birth,
      near,
      bodies: [...new Set(input.bodies ?? USUAL_BODIES)],
      drawn: {
        caption: input.picture?.caption,
        scale: input.picture?.scale ?? 1,
        paint: paintWish(input.picture ?? {}),
        isIncluded: input.include_picture ?? false,
      },
    };
  },
  run: async ({ birth, near, bodies, drawn }, { ephemeris, places }) => {
    const lines = linesAt(ephemeris, birth.julianDayUt, bodies);
    const picture = async () => {
      // Loaded only if a picture is requested.
      const { mapSvg } = await import("../map/map_svg.ts");
      return mapSvg({
        title: `Astrocartography lines of ${birth.subjectId}`,
        lines,
        mark: near && [near.longitudeDeg, near.latitudeDeg],
        caption: drawn.caption?.title,
        ...drawn.paint,
      });
    };
    return {
      data: {
        subject_id: birth.subjectId,
        calculation_basis: {
          ...engineBasisOf(ephemeris.engineVersion),
          lines: "in_mundo" as const,
          max_deviation_degrees: MAX_SAG_DEG,
          near: near && locationBasis(near, places.clockPlace(near).timezone),
          subject: subjectBasisOf(birth, natalChart(ephemeris, birth)),
        },
        lines: { type: "FeatureCollection" as const, features: lines.map(lineAnswer) },
        nearest: near === null ? [] : nearestAnswer(lines, near),
        ...(drawn.isIncluded && { picture: await picture() }),
      },
      meta: {
        chartQuality: [birthQuality(birth, false)],
        warnings: [...birth.warnings, ...near?.warnings ?? []],
      },
      renders: renderedPicture(picture, drawn.scale),
    };
  },
});

function needsClock() {
  return invalidRequest({
    path: "subject.tob",
    code: "needs_birth_time",
    message:
      "lines need an instant, which tob alone does not determine; send a place of birth, timezone or utc_offset together with tob",
  });
}

/** The birth chart that the answer's basis describes. */
function natalChart(ephemeris: Parameters<typeof castCharts>[0], birth: TimedBirth) {
  const { charts: [natal] } = castCharts(ephemeris, [birth], {
    houseSystem: "porphyry",
    shownPoints: [],
    aspectPoints: [],
    orbs: transitOrbs(false),
    maxAspects: 0,
  });
  return natal;
}

function nearestAnswer(
  lines: readonly Line[],
  near: Location,
): z.infer<typeof nearestLine>[] {
  return lines.map((line) => {
    const point = nearestOnLine(line, near);
    return {
      line: lineIdOf(line),
      body: line.body,
      angle: line.angle,
      km: Math.round(distanceKm(near, point) * 1000) / 1000,
      latitude: roundDeg(point.latitudeDeg),
      longitude: roundDeg(point.longitudeDeg),
    };
  }).sort((a, b) => a.km - b.km);
}
