import { z } from "zod";
import {
  CHALDEAN_ORDER,
  HOURS_OF_PART,
  MISSING_HOURS,
  type PlanetaryDay,
  planetaryDay,
  type SoughtDate,
  WEEKDAYS,
} from "../astrology/sky/planetary_hours.ts";
import { invalidRequest } from "../base/errors.ts";
import { dayIssue } from "../births/birth_issues.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { locate, type Location } from "../births/locate.ts";
import { bothCoordinates, placeFields, placeText } from "../births/subject.ts";
import type { Places } from "../places/open_places.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { utcInstant, utcSecondsOf } from "../time/civil_time.ts";
import { julianDayOfDate } from "../time/julian_day_of_date.ts";
import { answeredInstant } from "./request/instant.ts";
import { localInstant } from "./request/local_instant.ts";
import { engineBasis, engineBasisOf } from "./response/engine_basis.ts";
import { locationBasis, placeBasis } from "./response/subject_basis.ts";

/**
 * The first date whose next sunrise is within the ephemeris in every time zone; `LAST_DATE` is the
 * last.
 */
const FIRST_DATE = "1800-01-03";
const LAST_DATE = "2399-12-27";

const request = z.strictObject({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "expected a date as YYYY-MM-DD").optional().meta({
    description:
      `A date on the clock of the place, ${FIRST_DATE} to ${LAST_DATE}. Default: today at the place.`,
    example: "2026-07-15",
  }),
  location: placeText.optional().meta({
    description: "The place as text. Instead of text, send place_id, or latitude and longitude.",
  }),
  ...placeFields,
}).meta({ id: "PlanetaryHoursRequest", ...bothCoordinates });

const ruler = z.enum(CHALDEAN_ORDER).meta({ id: "PlanetaryRuler" });

const clockInstant = z.object({
  datetime: answeredInstant,
  datetime_local: z.iso.datetime({ offset: true }).meta({
    description: "The same instant in local time of the place, with its offset.",
  }),
}).meta({ id: "ClockInstant" });
const clockInstantOrNull = z.union([clockInstant, z.null()]);

const data = z.object({
  date: z.iso.date(),
  timezone: z.string().meta({
    description: "Time zone of the local times, which is the zone of the place.",
  }),
  calculation_basis: z.object({
    ...engineBasis,
    sunrise: z.enum(["upper_limb_refraction_34"]).meta({
      description:
        "How sunrise and sunset are defined: the Sun's upper limb is on the sea-level horizon, with the usual refraction of almanacs, 34′.",
    }),
    place: placeBasis,
  }).meta({ id: "PlanetaryHoursBasis" }),
  weekday: z.enum(WEEKDAYS).meta({
    description: "Weekday of the local date on which the Sun rises.",
  }),
  day_ruler: ruler,
  sunrise: clockInstantOrNull.meta({
    description: "The first sunrise of the local date; null if the date has no sunrise.",
  }),
  sunset: clockInstantOrNull.meta({
    description: "The next sunset; null if there is none within 26 hours.",
  }),
  next_sunrise: clockInstantOrNull.meta({
    description: "The sunrise after the sunset; null if there is none within 26 hours.",
  }),
  missing: z.enum(MISSING_HOURS).nullable().meta({
    description:
      "Why there are no hours; null if there are hours. sun_stays_up or sun_stays_down: it is polar day or polar night, or polar day or night begins on this date. no_sunrise_on_date: the Sun rises just before and just after the date.",
  }),
  hours: z.array(
    z.object({
      number: z.int().min(1).max(2 * HOURS_OF_PART),
      ruler,
      part: z.enum(["day", "night"]),
      start: clockInstant,
      end: clockInstant,
    }).meta({ id: "PlanetaryHour" }),
  ).max(2 * HOURS_OF_PART).meta({
    description:
      "Twelve equal hours from sunrise to sunset, and twelve to the next sunrise. Empty unless both sunrises and the sunset exist.",
  }),
}).meta({ id: "PlanetaryHoursData" });

export const skyHours = defineOperation({
  id: "sky.hours",
  path: "/sky/hours",
  helper: "planetaryHours",
  operationId: "listPlanetaryHours",
  lane: "core",
  execution: "call",
  price: fixedPrice(1, "call"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "beta",
  summary: "Planetary hours",
  description:
    "Sunrise, sunset and the 24 planetary hours of a date at a place, with the ruler of the day and of each hour.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "Today at a place",
    request: { location: "Madrid, ES" },
  }, {
    name: "A date, by coordinates",
    request: { date: "2026-07-15", latitude: 32.716667, longitude: -117.15 },
  }],
  prepare: async (input, { places, now }) => {
    const location = await locate(input, input.location, "", "location", places);
    if (location === null) {
      throw invalidRequest({
        path: "location",
        code: "missing",
        message: "missing; expected a place: location, place_id, or latitude and longitude",
      });
    }
    const { timezone } = places.clockPlace(location);
    const date = input.date ?? localDate(julianDayOfDate(now()), timezone, places);
    return { location, timezone, sought: soughtDate(date, location, timezone, places) };
  },
  run: ({ location, timezone, sought }, { ephemeris, places }) => {
    const { latitudeDeg, longitudeDeg } = location;
    const day = planetaryDay(ephemeris, { latitudeDeg, longitudeDeg }, sought);
    return {
      data: {
        date: sought.date,
        timezone,
        calculation_basis: {
          ...engineBasisOf(ephemeris.engineVersion),
          sunrise: "upper_limb_refraction_34" as const,
          place: locationBasis(location, timezone),
        },
        ...dayAnswer(day, (julianDayUt) => ({
          datetime: utcInstant(julianDayUt),
          datetime_local: localInstant(julianDayUt, timezone, places),
        })),
      },
      meta: { chartQuality: [], warnings: location.warnings },
    };
  },
});

function localDate(julianDayUt: number, timezone: string, places: Places): string {
  return places.localTime(timezone, utcSecondsOf(julianDayUt))!.local.slice(0, 10);
}

/** @throws {ApiError} INVALID_REQUEST: date_invalid, date_nonexistent, out_of_range. */
function soughtDate(
  date: string,
  location: Location,
  timezone: string,
  places: Places,
): SoughtDate {
  const day = places.birthDay({ date, place: places.clockPlace(location) });
  if (day.outcome !== "resolved") {
    throw invalidRequest({ ...dayIssue(day, { id: "", dob: date }, ""), path: "date" });
  }
  if (date < FIRST_DATE || date > LAST_DATE) {
    throw invalidRequest({
      path: "date",
      code: "out_of_range",
      message: `found ${date}, expected a date from ${FIRST_DATE} to ${LAST_DATE}`,
    });
  }
  return {
    date,
    startJulianDayUt: day.startJulianDayUt,
    endJulianDayUt: day.endJulianDayUt,
    localDate: (julianDayUt) => localDate(julianDayUt, timezone, places),
  };
}

function dayAnswer(
  day: PlanetaryDay,
  shown: (julianDayUt: number) => z.infer<typeof clockInstant>,
) {
  const shownOrNull = (julianDayUt: number | null) =>
    julianDayUt === null ? null : shown(julianDayUt);
  return {
    weekday: day.weekday,
    day_ruler: day.dayRuler,
    sunrise: shownOrNull(day.sunriseJulianDayUt),
    sunset: shownOrNull(day.sunsetJulianDayUt),
    next_sunrise: shownOrNull(day.nextSunriseJulianDayUt),
    missing: day.missing,
    hours: day.hours.map(({ number, ruler, part, startJulianDayUt, endJulianDayUt }) => ({
      number,
      ruler,
      part,
      start: shown(startJulianDayUt),
      end: shown(endJulianDayUt),
    })),
  };
}
