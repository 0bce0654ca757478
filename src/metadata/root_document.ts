import type { Operation } from "../routes/operation.ts";
import type { Query } from "../routes/query.ts";
import {
  PLACES_ATTRIBUTION,
  ZONE_BOUNDARIES_ATTRIBUTION,
  ZONE_HISTORY_ATTRIBUTION,
} from "../places/attribution.ts";
import type { Services } from "../services.ts";
import { metadataDocument } from "./document.ts";

/** `/v1`: what there is, what it costs, under which licence. */
export function rootDocument(
  catalogue: readonly Operation[],
  queries: readonly Query[],
  { ephemeris, places, config }: Services,
) {
  return metadataDocument("Astrology Business Intelligence API", "2026-11-21", {
    routes: catalogue.map((operation) => ({
      id: operation.id,
      method: "POST",
      path: `/v1${operation.path}`,
      summary: operation.summary,
      lane: operation.lane,
      credits: operation.creditsPerUnit,
      per: operation.unit,
      minimumPlan: operation.minimumPlan,
      rateWeight: operation.rateWeight,
      stability: operation.stability,
    })),
    queries: queries.map(({ id, path, summary }) => ({
      id,
      method: "GET",
      path: `/v1${path}`,
      summary,
      credits: 0,
    })),
    engine: { name: "Swiss Ephemeris", version: ephemeris.engineVersion, ephemeris: "DE431" },
    data: { placesDate: places.placesDataDate, tzVersion: places.tzVersion },
    licence: { spdx: "AGPL-3.0-or-later", source: config.sourceUrl ?? null },
    attributions: [
      "Swiss Ephemeris, copyright Astrodienst AG, AGPL-3.0",
      PLACES_ATTRIBUTION,
      ZONE_BOUNDARIES_ATTRIBUTION,
      ZONE_HISTORY_ATTRIBUTION,
    ],
  });
}
