import { z } from "zod";
import { placeSummary } from "../births/locate.ts";
import { NAME_LANGUAGES } from "../places/name_languages.ts";
import type { FoundPlace } from "../places/search_places.ts";
import { isNamed, tagOf } from "../routes/entity_tag.ts";
import { defineQuery } from "../routes/query.ts";
import { placeText } from "../births/subject.ts";

const MAX_PLACES = 10;
/** Longer than any browser token. */
const MAX_TOKEN_LENGTH = 1000;
const CACHE_CONTROL = "private, max-age=86400";

// URL parameters arrive as text, but the contract describes this parameter as an integer.
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
  "Language of label, name, admin1 and country, as an ISO 639 code; English by default. If the gazetteer has no name in that language, the usual name is returned.";

const countries = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const country = z.string().regex(/^[a-zA-Z]{2}$/, "expected an ISO 3166 code such as DE")
  // `UK` becomes GB.
  .transform((code) => new Intl.Locale(`und-${code}`).region!)
  .refine((code) => countries.of(code) !== undefined, "expected an ISO 3166 code such as DE")
  .meta({
    override: { type: "string", pattern: "^[a-zA-Z]{2}$" },
    example: "DE",
    "x-personal": "place",
  });

function foundPlace(found: FoundPlace) {
  return { ...placeSummary(found), matched_name: found.matchedName, label: found.label };
}

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
  matched_name: z.string().meta({
    description:
      "The name that begins with q. The matched name is the name of the place itself, or another name of the place, such as München.",
  }),
  label: z.string().meta({
    description: "One line to show, such as Springfield, Illinois, United States.",
  }),
}).meta({ id: "Place" }) satisfies z.ZodType<ReturnType<typeof foundPlace>>;

export const places = defineQuery({
  id: "places",
  path: "/places",
  helper: "places",
  operationId: "searchPlaces",
  lane: "core",
  rateWeight: 0,
  isTyping: true,
  hasEtag: true,
  summary: "Type-ahead search of places",
  description:
    "Places with a name that begins with q, the best-known place first. The displayed name of a place counts most, then the place's name in its own country. Other names count only once they are almost complete, and codes only once they are complete. One typing error is accepted if no place fits otherwise. Any script works, and accents are ignored. After a comma, q may have the beginning of a region or country. In a form, send the chosen place_id in the subject. The search of places has a separate budget that does not count against the rate windows. Answers may be kept for a day. Web pages send a browser token in place of a key.",
  parameters: z.strictObject({
    q: placeText,
    limit: limit.optional().meta({ description: "Maximum number of places." }),
    lang: lang.optional().meta({ description: LANG_WORDS }),
    country: country.optional().meta({
      description: "ISO 3166 code of a country. Only places of this country are returned.",
    }),
    preferred_country: country.optional().meta({
      description:
        "ISO 3166 code of a country. Places of this country come before other places that are equally well known.",
    }),
    token: z.string().max(MAX_TOKEN_LENGTH).optional().meta({
      description:
        "The token from POST /v1/places/tokens. Web pages send the token in place of a key.",
    }),
  }),
  data: z.object({ places: z.array(place).max(MAX_PLACES) }).meta({ id: "PlacesData" }),
  example: { q: "San Di" },
  run: async ({ q, limit, lang, country, preferred_country }, services, { headers }) => {
    const wish = { limit, language: lang, country, preferredCountry: preferred_country };
    const data = { places: (await services.places.search(q, wish)).map(foundPlace) };
    const tag = tagOf(JSON.stringify(data));
    return {
      data,
      // The ETag is weak, because the request_id of the envelope differs between equal answers.
      headers: { "ETag": `W/"${tag}"`, "Cache-Control": CACHE_CONTROL },
      isUnchanged: isNamed([tag], headers.get("if-none-match")),
    };
  },
});
