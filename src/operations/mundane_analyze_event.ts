import { z } from "zod";
import { angularPlanets } from "../astrology/mundane/angular_planets.ts";
import { type EclipseEvent, eclipseEvent } from "../astrology/sky/eclipse_events.ts";
import {
  findIngresses,
  findStations,
  INGRESS_BODIES,
  STATION_BODIES,
} from "../astrology/sky/ingresses_and_stations.ts";
import { daysAround } from "../astrology/sky/motion_events.ts";
import { mundaneIntensity, mundaneSignals } from "../astrology/mundane/mundane_signals.ts";
import { NEAR_DAYS } from "../astrology/mundane/mundane_tables.ts";
import { planetaryCycles } from "../astrology/sky/planetary_cycles.ts";
import { castSky } from "../astrology/sky/sky_chart.ts";
import { utcInstant } from "../time/civil_time.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { invalidRequest } from "../base/errors.ts";
import { chartOptions, chartSettings, maxAspects } from "./request/chart_options.ts";
import { aspect, aspectAnswer } from "./response/aspect_schema.ts";
import { angles, house, lotsField, planet } from "./response/chart_schema.ts";
import { answeredInstant, instant, julianDayOfInstant } from "./request/instant.ts";
import { locate, type Location } from "../births/locate.ts";
import {
  angularPlanet,
  angularPlanetAnswer,
  cycle,
  cycleAnswer,
  eclipseAnswer,
  eclipseOrNull,
  mundaneSignal,
  signalAnswer,
} from "./response/mundane_schema.ts";
import { shortTurn } from "../base/next_turn.ts";
import { defineOperation } from "../routes/operation.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { fixedPrice } from "../routes/price.ts";
import { skyChartBasis, skyChartBasisOf, skyWarnings } from "./response/sky_basis.ts";
import { ingress, ingressAnswer, station, stationAnswer } from "./response/sky_schema.ts";
import { vedicAyanamsa } from "./request/vedic_options.ts";
import { chartWithVedic, vedicField } from "./response/vedic_schema.ts";
import { bothCoordinates, placeFields, placeText } from "../births/subject.ts";

const MAX_TITLE = 200;
const title = z.string().min(1).max(MAX_TITLE).meta({
  description: "What happens; returned unchanged.",
  "x-personal": "caller's words",
  example: "Founding of a company",
});

const request = z.strictObject({
  event: z.strictObject({
    title,
    datetime: instant,
    location: placeText.optional().meta({
      description: "The place as text. Instead of text, send place_id, or latitude and longitude.",
    }),
    ...placeFields,
  }).meta({ id: "MundaneEvent", ...bothCoordinates }),
  max_aspects: maxAspects,
  options: chartOptions.omit({ zodiac: true }).meta({ id: "EventChartOptions" }).optional(),
}).meta({ id: "AnalyzeEventRequest" });

const data = z.object({
  event: z.object({ title: z.string(), datetime: answeredInstant, location: z.string().nullable() })
    .meta({ id: "AnalyzedEvent" }),
  calculation_basis: skyChartBasis,
  chart: z.object({
    planets: z.array(planet),
    houses: z.array(house),
    angles,
    aspects: z.array(aspect),
    ...vedicField,
    ...lotsField,
  }).meta({ id: "EventChart" }),
  angular_planets: z.array(angularPlanet).meta({
    description: "The ten planets within 8° of an angle, the closest first.",
  }),
  eclipses: z.object({
    previous_solar: eclipseOrNull,
    next_solar: eclipseOrNull,
    previous_lunar: eclipseOrNull,
    next_lunar: eclipseOrNull,
  }).meta({ id: "EclipsesAround" }),
  ingresses: z.array(ingress).meta({
    description: "Ingresses and stations within 30 days, except those of the Moon.",
  }),
  stations: z.array(station).meta({ description: "Within 30 days." }),
  cycles: z.array(cycle).meta({ description: "Every pair of planets from Jupiter to Pluto." }),
  signals: z.array(mundaneSignal).meta({ description: "Strongest first." }),
  intensity: z.number().min(0).max(100).meta({
    description: "The intensity, which is exactly the sum of the points of `signals` and `bounds`.",
  }),
  bounds: z.number().max(0).meta({
    description: "The points by which the sum exceeds 100, as a negative number.",
  }),
}).meta({ id: "AnalyzeEventData" });

export const mundaneAnalyzeEvent = defineOperation({
  id: "mundane.analyze_event",
  path: "/mundane/analyze-event",
  helper: "analyzeEvent",
  operationId: "analyzeMundaneEvent",
  lane: "core",
  execution: "call",
  price: fixedPrice(4, "event"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "live",
  summary: "Analysis of an event",
  description:
    "The chart of an event with its angular planets, the eclipses before and after the event, ingresses and stations, and cycles of the slow planets. Each of these facts is a signal with points. The points add up to an intensity.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "An event at a place",
    request: {
      event: {
        title: "Founding of a company",
        datetime: "2026-08-12T18:00:00Z",
        location: "Madrid, ES",
      },
      max_aspects: 25,
    },
  }],
  prepare: async ({ event, max_aspects, options }, { places }) => ({
    title: event.title,
    locationText: event.location ?? null,
    julianDayUt: julianDayOfInstant(event.datetime, "event.datetime"),
    settings: chartSettings(options, max_aspects),
    vedic: vedicAyanamsa(options),
    location: await locate(event, event.location, "event", "location", places) ?? noPlace(),
  }),
  run: async (prepared, { ephemeris }) => {
    const { title, locationText, julianDayUt, settings, vedic, location } = prepared;
    const { chart, aspects } = castSky(ephemeris, julianDayUt, location, settings);
    const near = daysAround(julianDayUt, NEAR_DAYS, NEAR_DAYS);
    const angular = angularPlanets(chart);
    const ingresses = findIngresses(ephemeris, INGRESS_BODIES, near);
    const stations = findStations(ephemeris, STATION_BODIES, near);
    const cycles = planetaryCycles(ephemeris, julianDayUt, chart.planets);
    const eclipses = await eclipsesAround(ephemeris, julianDayUt, location);
    const signals = mundaneSignals({
      julianDayUt,
      chart,
      angular,
      cycles,
      eclipses: Object.values(eclipses).filter((eclipse) => eclipse !== null),
      ingresses,
      stations,
    });
    const { millipoints, boundMillipoints } = mundaneIntensity(signals);
    const answered = (eclipse: EclipseEvent | null) =>
      eclipse && eclipseAnswer(eclipse, julianDayUt);
    return {
      data: {
        event: { title, datetime: utcInstant(julianDayUt), location: locationText },
        calculation_basis: skyChartBasisOf(
          chart,
          settings,
          julianDayUt,
          location,
          ephemeris.engineVersion,
        ),
        chart: { ...chartWithVedic(ephemeris, chart, vedic), aspects: aspects.map(aspectAnswer) },
        angular_planets: angular.map(angularPlanetAnswer),
        eclipses: {
          previous_solar: answered(eclipses.previousSolar),
          next_solar: answered(eclipses.nextSolar),
          previous_lunar: answered(eclipses.previousLunar),
          next_lunar: answered(eclipses.nextLunar),
        },
        ingresses: ingresses.map(ingressAnswer),
        stations: stations.map(stationAnswer),
        cycles: cycles.map(cycleAnswer),
        signals: signals.map(signalAnswer),
        intensity: millipoints / 1000,
        bounds: boundMillipoints / 1000,
      },
      meta: { chartQuality: [], warnings: skyWarnings(chart, location) },
    };
  },
});

/**
 * Finds eclipses near an instant. Whether an eclipse is visible takes some milliseconds to compute,
 * so other work runs between eclipses.
 */
async function eclipsesAround(ephemeris: Ephemeris, fromJulianDayUt: number, place: Location) {
  const find = async (of: "solar" | "lunar", direction: "previous" | "next") => {
    await shortTurn();
    return eclipseEvent(ephemeris, { of, direction, fromJulianDayUt, place });
  };
  return {
    previousSolar: await find("solar", "previous"),
    nextSolar: await find("solar", "next"),
    previousLunar: await find("lunar", "previous"),
    nextLunar: await find("lunar", "next"),
  };
}

function noPlace(): never {
  throw invalidRequest({
    path: "event.location",
    code: "missing",
    message: "missing; expected a place: location, place_id, or latitude and longitude",
  });
}
