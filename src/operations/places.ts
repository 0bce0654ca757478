import { z } from "zod";
import { placeSummary } from "./request/locate.ts";
import { defineQuery } from "../routes/query.ts";
import { placeText } from "./request/subject.ts";

const MAX_PLACES = 10;

const place = z.object({
  place_id: z.int(),
  name: z.string(),
  admin1: z.string().nullable(),
  country: z.string(),
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  population: z.int(),
}).meta({ id: "Place" }) satisfies z.ZodType<ReturnType<typeof placeSummary>>;

export const places = defineQuery({
  id: "places",
  path: "/places",
  helper: "places",
  lane: "core",
  rateWeight: 1,
  summary: "Type-ahead search of places",
  description:
    "Places one of whose names begins with q, in any script, accents ignored, likeliest first; after a comma the beginning of a region or country. For forms: send the place_id chosen as that of the subject.",
  parameters: z.strictObject({ q: placeText }),
  data: z.object({ places: z.array(place).max(MAX_PLACES) }).meta({ id: "PlacesData" }),
  example: { q: "San Di" },
  run: ({ q }, services) => ({
    data: { places: services.places.search(q, MAX_PLACES).map(placeSummary) },
  }),
});
