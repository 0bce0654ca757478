import { z } from "zod";
import { LANE_NAMES } from "../../terms/lanes.ts";
import { planName } from "../../terms/plans.ts";
import {
  PLACES_ATTRIBUTION,
  ZONE_BOUNDARIES_ATTRIBUTION,
  ZONE_HISTORY_ATTRIBUTION,
} from "../../places/attribution.ts";
import { stability } from "../../routes/operation.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import type { Query } from "../../routes/query.ts";
import { isUpload, type MeteredRoute, meteredRoutes } from "../../routes/routes.ts";
import { FILE_TYPES } from "../../routes/upload.ts";
import { measuredUntil, predictedUntil } from "../../time/delta_t.ts";
import { documentSchema, documentsNamed, namedDocument } from "../document.ts";
import { SERVER_LICENCE, SERVICE_NAME } from "../service_identity.ts";

const path = z.string().meta({
  description: "Base path at the gateway. Paths that begin with /api/v1 work too.",
});
/** A price as an object whose `kind` tells its shape, because many generators cannot tell a number from an object. */
const credits = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("fixed"),
    amount: z.int().meta({ description: "Credits per unit." }),
  }).meta({ id: "FixedPrice", description: "The same price for every call." }),
  z.object({
    kind: z.literal("by_choice"),
    amounts: z.record(z.string(), z.int()).meta({
      description: "Credits per unit for each choice in the request.",
    }),
  }).meta({ id: "PriceByChoice", description: "A price that depends on a choice in the request." }),
]);
const metered = z.object({
  id: z.string(),
  method: z.literal("POST"),
  path,
  aliases: z.array(path).optional(),
  fileTypes: z.array(z.string()).optional().meta({
    description: "Media types of a route that takes a file. Other routes take JSON.",
  }),
  summary: z.string(),
  lane: z.enum(LANE_NAMES),
  credits,
  per: z.string(),
  minimumPlan: planName,
  rateWeight: z.int(),
  stability,
});
const query = z.object({
  id: z.string(),
  method: z.enum(["GET", "POST"]),
  path,
  summary: z.string(),
  credits: z.literal(0),
});

/** `/v1`: routes, prices and licence. */
export const rootDocument: PublicDocument = {
  id: "routes",
  path: "",
  name: SERVICE_NAME,
  summary: "Route catalogue",
  schema: documentSchema("Routes", {
    routes: z.array(metered),
    queries: z.array(query),
    documents: z.array(namedDocument),
    engine: z.object({ name: z.string(), version: z.string(), ephemeris: z.string() }),
    data: z.object({
      placesDate: z.iso.date(),
      tzVersion: z.string(),
      deltaT: z.object({ measuredUntil: z.iso.date(), predictedUntil: z.iso.date() }).meta({
        description:
          "The last measured and the last predicted day. After the last predicted day, a model is used.",
      }),
    }),
    licence: z.object({ spdx: z.string(), source: z.url().nullable() }),
    attributions: z.array(z.string()),
  }),
  build: ({ routes, ephemeris, places, config }) => ({
    routes: meteredRoutes(routes).map(routeEntry),
    queries: routes.queries.map(queryEntry),
    documents: documentsNamed(routes, routes.documents.map(({ id }) => id)),
    engine: { name: "Swiss Ephemeris", version: ephemeris.engineVersion, ephemeris: "DE441" },
    data: {
      placesDate: places.placesDataDate,
      tzVersion: places.tzVersion,
      deltaT: { measuredUntil, predictedUntil },
    },
    licence: { spdx: SERVER_LICENCE, source: config.sourceUrl ?? null },
    attributions: [
      "Swiss Ephemeris, copyright Astrodienst AG, AGPL-3.0",
      PLACES_ATTRIBUTION,
      ZONE_BOUNDARIES_ATTRIBUTION,
      ZONE_HISTORY_ATTRIBUTION,
      "Delta T: International Earth Rotation and Reference Systems Service, Bulletin A; public domain.",
    ],
  }),
};

function routeEntry(route: MeteredRoute) {
  const { creditsPerUnit, unit } = route.price;
  const aliases = isUpload(route) ? undefined : route.aliases;
  return {
    id: route.id,
    method: "POST",
    path: `/v1${route.path}`,
    ...(aliases && { aliases: aliases.map(({ path }) => `/v1${path}`) }),
    ...(isUpload(route) && { fileTypes: Object.keys(FILE_TYPES) }),
    summary: route.summary,
    lane: route.lane,
    credits: typeof creditsPerUnit === "number"
      ? { kind: "fixed", amount: creditsPerUnit }
      : { kind: "by_choice", amounts: creditsPerUnit },
    per: unit,
    minimumPlan: route.minimumPlan,
    rateWeight: route.rateWeight,
    stability: route.stability,
  };
}

function queryEntry({ id, method = "GET", path, summary }: Query) {
  return { id, method, path: `/v1${path}`, summary, credits: 0 };
}
