import { z } from "zod";
import { lunationAt, type PhaseEvent } from "../astrology/sky/lunation.ts";
import { LUNATION_PHASES, MOON_PHASES } from "../astrology/sky/moon_phase.ts";
import { utcInstant } from "../time/civil_time.ts";
import { sign } from "./response/chart_schema.ts";
import { answeredInstant, instant, julianDayOfInstant } from "./request/instant.ts";
import { julianDayOfDate } from "../time/julian_day_of_date.ts";
import { defineOperation } from "../routes/operation.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { fixedPrice } from "../routes/price.ts";
import { skyBasis, skyBasisOf } from "./response/sky_basis.ts";
import { datetimeLocal, phaseEvent, phaseEventAnswer } from "./response/sky_schema.ts";
import { localInstant, requireTimezone } from "./request/local_instant.ts";
import { timezone } from "../births/subject.ts";

const request = z.strictObject({
  datetime: instant.optional().meta({ description: "Default: now." }),
  timezone: timezone.optional().meta({
    description:
      "IANA name of a time zone. If a time zone is sent, the answer also has local times in that zone.",
  }),
}).meta({ id: "LunarPhaseRequest" });

const phaseEventOrNull = z.union([phaseEvent, z.null()]).meta({
  description: "Null if it is beyond the range of the ephemeris.",
});

const data = z.object({
  datetime: answeredInstant,
  datetime_local: datetimeLocal,
  calculation_basis: skyBasis,
  phase: z.enum(MOON_PHASES).meta({
    description: "The phase in eight bins of 45°. The bins are centred on the principal phases.",
  }),
  lunation_phase: z.enum(LUNATION_PHASES).meta({
    description: "The phase in eight bins of 45°. The first bin begins at the new Moon.",
  }),
  phase_angle: z.number().min(0).lt(360).meta({
    description: "The Moon's longitude minus the Sun's longitude, degrees.",
  }),
  illumination: z.number().min(0).max(1).meta({
    description: "Illuminated fraction of the disc, 0 to 1.",
  }),
  age_days: z.number().nullable().meta({
    description:
      "Days since the new Moon; null if that new Moon is beyond the range of the ephemeris.",
  }),
  sign,
  sign_degree: z.number().min(0).lt(30),
  longitude: z.number().min(0).lt(360),
  is_waxing: z.boolean(),
  previous: phaseEventOrNull,
  next: phaseEventOrNull,
  upcoming: z.array(phaseEvent).max(4).meta({
    description: "The next four principal phases in order of time.",
  }),
}).meta({ id: "MoonPhaseData" });

export const lunarPhase = defineOperation({
  id: "lunar.phase",
  path: "/lunar/phase",
  helper: "lunarPhase",
  operationId: "getLunarPhase",
  lane: "core",
  execution: "call",
  price: fixedPrice(1, "call"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "live",
  summary: "Phase of the Moon",
  description:
    "The Moon's phase at an instant, and the principal phases before and after it, exact to the second. If a phase is an eclipse, the answer says so.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "Now",
    request: {},
  }, {
    name: "An instant, with local times",
    request: { datetime: "2026-08-12T12:00:00Z", timezone: "Europe/Madrid" },
  }],
  prepare: (input, { places, now }) => {
    requireTimezone(input.timezone, places);
    return {
      julianDayUt: input.datetime === undefined
        ? julianDayOfDate(now())
        : julianDayOfInstant(input.datetime, "datetime"),
      timezone: input.timezone,
    };
  },
  run: ({ julianDayUt, timezone }, { ephemeris, places }) => {
    const lunation = lunationAt(ephemeris, julianDayUt);
    const shown = (instantUt: number) => ({
      datetime: utcInstant(instantUt),
      ...(timezone !== undefined && { datetime_local: localInstant(instantUt, timezone, places) }),
    });
    const event = (found: PhaseEvent) => phaseEventAnswer(found, shown(found.julianDayUt));
    return {
      data: {
        ...shown(julianDayUt),
        calculation_basis: skyBasisOf(
          julianDayUt,
          lunation.deltaTSeconds,
          ephemeris.engineVersion,
        ),
        phase: lunation.phase,
        lunation_phase: lunation.lunationPhase,
        phase_angle: lunation.phaseAngleDeg,
        illumination: lunation.illumination,
        age_days: lunation.ageDays,
        sign: lunation.moon.sign,
        sign_degree: lunation.moon.degreesInSign,
        longitude: lunation.moon.longitudeDeg,
        is_waxing: lunation.isWaxing,
        previous: lunation.previous && event(lunation.previous),
        next: lunation.next && event(lunation.next),
        upcoming: lunation.upcoming.map(event),
      },
      meta: { chartQuality: [], warnings: [] },
    };
  },
});
