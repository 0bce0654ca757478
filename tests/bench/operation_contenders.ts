import { LOT_IDS } from "../../src/astrology/chart/lots.ts";
import { LINE_BODIES } from "../../src/astrology/lines.ts";
import { CALENDAR_KINDS } from "../../src/astrology/sky/calendar.ts";
import { TRANSITING_BODIES } from "../../src/astrology/timing/passes.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import type { CallOperation } from "../../src/routes/operation.ts";
import { ICS, SVG } from "../../src/routes/rendering.ts";
import { operationOf, services } from "../operations/answer.ts";
import { anyCall } from "../support/any_call.ts";
import { audienceRequest, seededCustomers } from "../support/audience_requests.ts";
import { RENDER_TOOLS } from "../operations/answer.ts";

/** An operation with a request to it. */
export interface Contender {
  name: string;
  operation: CallOperation;
  request: unknown;
  /** What is asked for instead of JSON. */
  accept?: string;
}

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const BORN_LATER = { ...BORN, id: "b", dob: "2001-05-01", tob: "18:30" };
const UNTIMED = { id: "c", dob: "1998-07-04", pob: "Boston, MA, US" };

const ALL_POINTS = {
  minor_aspects: true,
  bodies: [
    ...["ceres", "pallas", "juno", "vesta", "pholus", "true_lilith"],
    ...["mean_south_node", "true_south_node", "lot_of_fortune", "lot_of_spirit"],
  ],
};

/** What a natal chart can be asked for besides; the plain chart of the same birth stands first. */
const NATAL_OPTIONS = {
  "by a place as text": {},
  "a house system of the library": { options: { house_system: "krusinski" } },
  "sidereal": { options: { zodiac: { sidereal: "lahiri" } } },
  "with its Vedic block": { options: { vedic: true } },
  "relocated": { options: { relocated_to: { latitude: 38.7167, longitude: -9.1333 } } },
  "twelve lots": { options: { lots: LOT_IDS } },
  "parallels": { declination_aspects: true },
  "dignity scores": { dignity_scores: "lilly" },
  "antiscia": { antiscia: true },
  "midpoints": { midpoints: true },
  "conditions": { conditions: true },
  "stars": { stars: true },
};

/** Every operation of the catalogue first, a natal chart at the head. */
export const contenders: readonly Contender[] = [
  ...OPERATIONS.filter((operation) => operation.execution === "call").map((operation) => ({
    name: operation.id,
    operation,
    request: operation.examples.at(-1)!.request,
  })),
  {
    name: "charts.natal, a wheel",
    operation: operationOf("charts.natal"),
    request: { subject: BORN },
    accept: SVG.mediaType,
  },
  ...Object.entries(NATAL_OPTIONS).map(([name, options]) => ({
    name: `charts.natal, ${name}`,
    operation: operationOf("charts.natal"),
    request: { subject: BORN, ...options },
  })),
  {
    name: "charts.synastry, a bi-wheel",
    operation: operationOf("charts.synastry"),
    request: { subject: BORN, partner: BORN_LATER },
    accept: SVG.mediaType,
  },
  {
    name: "charts.synastry, a bi-wheel of all points",
    operation: operationOf("charts.synastry"),
    request: { subject: BORN, partner: BORN_LATER, options: ALL_POINTS },
    accept: SVG.mediaType,
  },
  {
    name: "charts.synastry, with a bi-wheel of all points and long captions",
    operation: operationOf("charts.synastry"),
    request: {
      subject: BORN,
      partner: BORN_LATER,
      options: ALL_POINTS,
      picture: {
        caption: { title: "Ǻ".repeat(80), inner: "e\u0301 ".repeat(26), outer: "漢".repeat(80) },
      },
      include_picture: true,
    },
  },
  ...[
    { times: "both times known", subject: BORN, partner: BORN_LATER },
    { times: "one time unknown", subject: BORN, partner: UNTIMED },
    {
      times: "both times unknown",
      subject: { ...UNTIMED, id: "d", dob: "1994-02-03" },
      partner: UNTIMED,
    },
  ].map(({ times, ...request }) => ({
    name: `compatibility.score, ${times}`,
    operation: operationOf("compatibility.score"),
    request,
  })),
  {
    name: "charts.transits, to a birth",
    operation: operationOf("charts.transits"),
    request: { transit_datetime: "2026-07-15T12:00:00Z", subject: BORN },
  },
  ...["davison", "composite"].map((method) => ({
    name: `charts.relationship, ${method}, a wheel`,
    operation: operationOf("charts.relationship"),
    request: { subject: BORN, partner: BORN_LATER, method },
    accept: SVG.mediaType,
  })),
  {
    name: "charts.lines, a map",
    operation: operationOf("charts.lines"),
    request: { subject: BORN, bodies: LINE_BODIES, near: "Lisbon, PT" },
    accept: SVG.mediaType,
  },
  {
    name: "charts.lines, all bodies, nearest, with a map under a long title",
    operation: operationOf("charts.lines"),
    request: {
      subject: BORN,
      bodies: LINE_BODIES,
      near: "Lisbon, PT",
      picture: { caption: { title: "Ǻ".repeat(80) } },
      include_picture: true,
    },
  },
  {
    name: "sky.hours, where the Sun does not rise",
    operation: operationOf("sky.hours"),
    request: { date: "2026-12-21", latitude: 85, longitude: 0 },
  },
  {
    name: "charts.return, fourteen of the Moon",
    operation: operationOf("charts.return"),
    request: { subject: BORN, body: "moon", year: 2026, count: 14 },
  },
  {
    name: "charts.return, Pluto, precession-corrected, birth time unknown",
    operation: operationOf("charts.return"),
    request: { subject: UNTIMED, body: "pluto", year: 2026, precession_corrected: true },
  },
  {
    name: "charts.progressed, a bi-wheel",
    operation: operationOf("charts.progressed"),
    request: { subject: BORN, date: "2026-07-15" },
    accept: SVG.mediaType,
  },
  {
    name: "experiences.future_partner_vision, with time and place",
    operation: operationOf("experiences.future_partner_vision"),
    request: { subject: BORN },
  },
  {
    name: "timing.windows, 365 days, ten natal points",
    operation: operationOf("timing.windows"),
    request: { subject: BORN, start: "2026-01-01", end: "2026-12-31", max_windows: 50 },
  },
  {
    name: "timing.windows, 366 days, all bodies and points",
    operation: operationOf("timing.windows"),
    request: {
      subject: BORN,
      start: "2024-01-01",
      end: "2025-01-01",
      transiting: TRANSITING_BODIES.filter((body) => body !== "mean_lilith"),
      natal: [...TRANSITING_BODIES, "ascendant", "midheaven"],
      max_windows: 50,
    },
  },
  {
    name: "compatibility.guna_milan, both times unknown",
    operation: operationOf("compatibility.guna_milan"),
    request: { subject: { ...UNTIMED, id: "d", dob: "1994-02-03" }, partner: UNTIMED },
  },
  {
    name: "timing.year_ahead, all events",
    operation: operationOf("timing.year_ahead"),
    request: { subject: BORN, start: "2026-07-15", max_events: 200, timezone: "Europe/Berlin" },
  },
  ...[undefined, ICS.mediaType].map((accept) => ({
    name: `sky.calendar, a year of everything${accept === undefined ? "" : ", as a file"}`,
    operation: operationOf("sky.calendar"),
    request: {
      start: "2026-01-01",
      end: "2026-12-31",
      kinds: CALENDAR_KINDS,
      location: "Madrid, ES",
    },
    accept,
  })),
  {
    name: "audience.insights, 500 customers",
    operation: operationOf("audience.insights"),
    request: audienceRequest(seededCustomers(500, 1)),
  },
];

/** One call, with its answer as text. */
export async function call(
  { operation, request, accept }: Contender,
): Promise<string | Uint8Array> {
  const prepared = await operation.prepare(operation.request.parse(request), services);
  const result = await operation.run(prepared, services, anyCall());
  return accept === undefined
    ? JSON.stringify(result.data)
    : await result.renders![accept](RENDER_TOOLS);
}
