import { z } from "zod";
import { loopPlaces, natalTiming } from "../astrology/timing/natal_timing.ts";
import { MAJOR_ASPECTS, TRANSIT_ORB_DEG } from "../astrology/orbs.ts";
import { POLARITIES } from "../astrology/polarity.ts";
import { TRANSITING_BODIES } from "../astrology/timing/passes.ts";
import { TIMING_TOPICS, TOPIC_WEIGHTS, TRANSITING } from "../astrology/timing/timing_tables.ts";
import type { TimingWindow } from "../astrology/timing/timing_windows.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import { utcInstant } from "../time/civil_time.ts";
import type { AspectType, Point } from "../ephemeris/points.ts";
import { invalidRequest } from "../base/errors.ts";
import { type Birth, birthQuality, resolveBirth } from "../births/birth.ts";
import { engineBasis, engineBasisOf } from "./response/engine_basis.ts";
import { subjectBasis, subjectBasisOf } from "./response/subject_basis.ts";
import { zodiacBasis, zodiacBasisAt } from "./response/zodiac_basis.ts";
import { answeredInstant } from "./request/instant.ts";
import { inTurns } from "../base/next_turn.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { icsText } from "../calendar/ics.ts";
import { ICS } from "../routes/rendering.ts";
import { windowsIcs } from "./response/calendar_ics.ts";
import { chartMeta, type Warning } from "../births/chart_meta.ts";
import { localInstant, requireTimezone } from "./request/local_instant.ts";
import { subject, timezone } from "../births/subject.ts";
import { dayOrInstant, timeRange } from "./request/time_range.ts";
import { zodiacOf, zodiacOptions } from "./request/zodiac_option.ts";
import { timingWindow, timingWindowAnswer } from "./response/timing_schema.ts";

const MAX_WINDOWS = 50;
const USUAL_WINDOWS = 20;

const transitingIds = Object.keys(TRANSITING) as [Point, ...Point[]];
const natalIds = ["ascendant", "midheaven", ...TRANSITING_BODIES] as [Point, ...Point[]];
const aspectIds = MAJOR_ASPECTS as [AspectType, ...AspectType[]];
const defaultTransiting = transitingIds.filter((body) => TRANSITING[body]!.isDefault);

const request = z.strictObject({
  subject,
  start: dayOrInstant.meta({
    description: "A day (from midnight UTC) or an instant.",
    example: "2026-01-01",
  }),
  end: dayOrInstant.meta({
    description:
      "A day or an instant. With a day, the range ends at the end of the day in UTC. The end is at most 366 days after start.",
    example: "2026-12-31",
  }),
  topic: z.enum(TIMING_TOPICS).optional().meta({ default: "general" }),
  max_windows: z.int().min(1).max(MAX_WINDOWS).optional().meta({
    description:
      "Maximum number of windows. If there are more, the windows with the highest scores are kept.",
    default: USUAL_WINDOWS,
  }),
  transiting: z.array(z.enum(transitingIds)).min(1).max(transitingIds.length).optional().meta({
    description: "The transiting bodies to search for. Default: Sun, Mercury to Pluto, and Chiron.",
  }),
  natal: z.array(z.enum(natalIds)).min(1).max(natalIds.length).optional().meta({
    description:
      "The natal points to which transits are searched. Default: the points of the topic.",
  }),
  aspects: z.array(z.enum(aspectIds)).min(1).max(aspectIds.length).optional().meta({
    description: "The aspects to search for. Default: the five major aspects.",
  }),
  polarities: z.array(z.enum(POLARITIES)).min(1).max(POLARITIES.length).optional().meta({
    description: "Only windows with one of these polarities are returned.",
  }),
  min_score: z.number().min(0).max(100).optional().meta({
    description: "Only windows with at least this score are returned.",
  }),
  timezone: timezone.optional().meta({
    description:
      "IANA name of a time zone. If a time zone is sent, the answer also has local times in that zone.",
  }),
  options: zodiacOptions.optional(),
}).meta({ id: "TimingWindowsRequest" });

const data = z.object({
  subject_id: z.string(),
  topic: z.enum(TIMING_TOPICS),
  start: answeredInstant,
  end: answeredInstant,
  calculation_basis: z.object({
    ...engineBasis,
    ...zodiacBasis,
    orb: z.number().meta({ description: "Orb of every transit, degrees." }),
    subject: subjectBasis,
  }).meta({ id: "TimingBasis" }),
  found: z.int().min(0).meta({
    description: "Number of windows that pass the filters, before max_windows is applied.",
  }),
  windows: z.array(timingWindow).meta({ description: "In order of time." }),
}).meta({ id: "TimingData" });

export const timingWindows = defineOperation({
  id: "timing.windows",
  path: "/timing/windows",
  helper: "timingWindows",
  operationId: "findTimingWindows",
  lane: "core",
  execution: "call",
  price: fixedPrice(3, "call"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "live",
  renders: [ICS],
  summary: "Windows of time",
  description:
    "Times of transits to a birth chart. Overlapping transits of one body form a window with a peak and a score. The drivers of a window list all passes, including retrograde passes, each with its number in the loop.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "Love in a year",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      start: "2026-01-01",
      end: "2026-12-31",
      topic: "love",
      max_windows: 5,
    },
  }, {
    name: "Saturn to the Sun, birth time unknown",
    request: {
      subject: { id: "customer-2", dob: "1990-06-15" },
      start: "2026-01-01T00:00:00Z",
      end: "2026-06-30T00:00:00Z",
      transiting: ["saturn"],
      natal: ["sun"],
    },
  }],
  prepare: async (input, { places, now }) => {
    requireTimezone(input.timezone, places);
    const birth = await resolveBirth(input.subject, "subject", places, now());
    const topic = input.topic ?? "general";
    const natal = unique(input.natal ?? Object.keys(TOPIC_WEIGHTS[topic]) as Point[]);
    const unknown = unknownPoints(birth);
    if (natal.every((point) => unknown.includes(point))) throw noPointKnown(natal);
    return {
      birth,
      topic,
      natal,
      zodiac: zodiacOf(input.options),
      range: timeRange(input),
      transiting: unique(input.transiting ?? defaultTransiting),
      types: unique(input.aspects ?? MAJOR_ASPECTS),
      maxWindows: input.max_windows ?? USUAL_WINDOWS,
      polarities: input.polarities ?? POLARITIES,
      minMillipoints: 1000 * (input.min_score ?? 0),
      timezone: input.timezone,
      warnings: leftOut((input.natal ?? []).filter((point) => unknown.includes(point))),
    };
  },
  run: async (prepared, services) => {
    const { birth, topic, natal: points, transiting, types, range, zodiac, timezone } = prepared;
    const { places } = services;
    const ephemeris = ephemerisIn(services.ephemeris, zodiac);
    const { natal, windows } = await inTurns(
      natalTiming(ephemeris, { birth, topic, natal: points, transiting, types, ...range }),
    );
    const found = windows.filter(({ polarity, millipoints }) =>
      prepared.polarities.includes(polarity) && millipoints >= prepared.minMillipoints
    );
    const shown = strongest(found, prepared.maxWindows);
    const loops = await inTurns(loopPlaces(ephemeris, shown));
    const localTime = timezone === undefined
      ? null
      : (julianDayUt: number) => localInstant(julianDayUt, timezone, places);
    return {
      data: {
        subject_id: birth.subjectId,
        topic,
        start: utcInstant(range.startJulianDayUt),
        end: utcInstant(range.endJulianDayUt),
        calculation_basis: {
          ...engineBasisOf(ephemeris.engineVersion),
          ...zodiacBasisAt(ephemeris, zodiac, range.startJulianDayUt),
          orb: TRANSIT_ORB_DEG,
          subject: subjectBasisOf(birth, natal),
        },
        found: found.length,
        windows: shown.map((window) => timingWindowAnswer(window, loops, range, localTime)),
      },
      meta: {
        chartQuality: [birthQuality(birth, natal.isPolarFallback)],
        warnings: [...birth.warnings, ...prepared.warnings],
      },
      renders: {
        [ICS.mediaType]: () =>
          inTurns(icsText(windowsIcs(shown, { subjectId: birth.subjectId, topic }))),
      },
    };
  },
});

/** The windows with the highest scores, in order of time. */
function strongest(windows: readonly TimingWindow[], count: number): TimingWindow[] {
  return windows.toSorted((a, b) => b.millipoints - a.millipoints).slice(0, count)
    .sort((a, b) => a.startJulianDayUt - b.startJulianDayUt);
}

function unique<Id>(ids: readonly Id[]): Id[] {
  return [...new Set(ids)];
}

/** The points that are unknown because the time or place of the birth is unknown. */
function unknownPoints({ time, location }: Birth): Point[] {
  if (time === null) return ["moon", "ascendant", "midheaven"];
  return location === null ? ["ascendant", "midheaven"] : [];
}

function noPointKnown(points: readonly Point[]) {
  return invalidRequest({
    path: "natal",
    code: "needs_birth_time",
    message: `${
      points.join(", ")
    } cannot be known without time and place of birth; send time and place, or other points`,
  });
}

function leftOut(points: readonly Point[]): Warning[] {
  return points.length === 0 ? [] : [{
    code: "natal_point_unknown",
    message: `natal: ${points.join(", ")} cannot be known without time and place of birth`,
  }];
}
