import {
  PLACES_ATTRIBUTION,
  ZONE_BOUNDARIES_ATTRIBUTION,
  ZONE_HISTORY_ATTRIBUTION,
} from "../places/attribution.ts";
import type { Operation } from "../routes/operation.ts";
import type { PublicDocument } from "../routes/public_document.ts";
import type { Query } from "../routes/query.ts";
import { metadata } from "./document.ts";

/** `/v1`: what there is, what it costs, under which licence. */
export const rootDocument: PublicDocument = {
  id: "routes",
  path: "",
  name: "Astrology Business Intelligence API",
  summary: "Route catalogue",
  schema: metadata,
  lastReviewedAt: "2026-11-21",
  build: ({ routes, ephemeris, places, config }) => ({
    routes: routes.operations.map(operationEntry),
    queries: routes.queries.map(queryEntry),
    engine: { name: "Swiss Ephemeris", version: ephemeris.engineVersion, ephemeris: "DE431" },
    data: { placesDate: places.placesDataDate, tzVersion: places.tzVersion },
    licence: { spdx: "AGPL-3.0-or-later", source: config.sourceUrl ?? null },
    attributions: [
      "Swiss Ephemeris, copyright Astrodienst AG, AGPL-3.0",
      PLACES_ATTRIBUTION,
      ZONE_BOUNDARIES_ATTRIBUTION,
      ZONE_HISTORY_ATTRIBUTION,
    ],
  }),
};

function operationEntry(operation: Operation) {
  const { creditsPerUnit, unit } = operation.price;
  return {
    id: operation.id,
    method: "POST",
    path: `/v1${operation.path}`,
    ...(operation.aliases && { aliases: operation.aliases.map((path) => `/v1${path}`) }),
    summary: operation.summary,
    lane: operation.lane,
    credits: creditsPerUnit,
    per: unit,
    minimumPlan: operation.minimumPlan,
    rateWeight: operation.rateWeight,
    stability: operation.stability,
  };
}

function queryEntry({ id, method = "GET", path, summary }: Query) {
  return { id, method, path: `/v1${path}`, summary, credits: 0 };
}
