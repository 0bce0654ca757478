import { z } from "zod";
import { NAME_LANGUAGES } from "../places/name_languages.ts";
import { placeSummary } from "../births/locate.ts";
import { defineQuery } from "../routes/query.ts";
import { placeText } from "../births/subject.ts";

const MAX_PLACES = 10;

// URL parameters arrive as text, but the contract describes this one as an integer.
const limit = z.string().regex(/^\d{1,4}$/, "expected a whole number").transform(Number)
  .pipe(z.int().min(1).max(MAX_PLACES)).meta({
    override: {
      type: "integer",
      minimum: 1,
      maximum: MAX_PLACES,
      pattern: undefined,
      default: MAX_PLACES,
      example: 5,
    },
  });
const lang = z.enum(NAME_LANGUAGES).meta({ example: "de" });
const LANG_WORDS =
  "Language of name, admin1 and country, ISO 639. If the gazetteer has no name in that language, the usual name is returned.";

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
    "Places with a name that begins with q, likeliest first. Any script works, and accents are ignored. After a comma, q may have the beginning of a region or country. In a form, send the chosen place_id in the subject.",
  parameters: z.strictObject({
    q: placeText,
    limit: limit.optional().meta({ description: "Maximum number of places." }),
    lang: lang.optional().meta({ description: LANG_WORDS }),
  }),
  data: z.object({ places: z.array(place).max(MAX_PLACES) }).meta({ id: "PlacesData" }),
  example: { q: "San Di" },
  run: ({ q, limit = MAX_PLACES, lang }, services) => ({
    data: { places: services.places.search(q, limit, lang).map(placeSummary) },
  }),
});
