import { z } from "zod";
import { nearest } from "./nearest.ts";

/**
 * Names that other services use for fields of this service. A name is listed if similar spelling
 * would suggest the wrong field or no field.
 */
const FIELD_ALIASES: ReadonlyMap<string, string> = new Map(Object.entries({
  date: "dob",
  birth_date: "dob",
  birthdate: "dob",
  date_of_birth: "dob",
  time: "tob",
  birth_time: "tob",
  time_of_birth: "tob",
  place: "pob",
  city: "pob",
  location: "pob",
  birth_place: "pob",
  place_of_birth: "pob",
  customer_id: "id",
  ayanamsa: "zodiac",
  ayanamsha: "zodiac",
  sidereal: "zodiac",
}));

/** Names that other services use for `ayanamsa`, for routes that have an ayanamsa but no zodiac. */
const AYANAMSA_ALIASES: readonly string[] = ["zodiac", "vedic_ayanamsa", "ayanamsha", "sidereal"];

const ZODIAC_ROUTES = "chart routes, sky/calendar, timing/windows and timing/profections";
const ASK_FOR_ZODIAC =
  `for a sidereal answer, send options.zodiac, such as {"sidereal": "lahiri"}, on ${ZODIAC_ROUTES}`;

const SIDEREAL_ALREADY = "this answer is sidereal; send ayanamsa to choose the zodiac";

/** The reasons why some routes lack a field that other routes have. */
const REASONS: ReadonlyMap<string, string> = new Map(Object.entries({
  zodiac:
    `this route has no choice of zodiac, because its answer is tropical or the same in every zodiac; ${ZODIAC_ROUTES} have options.zodiac`,
  ayanamsa: ASK_FOR_ZODIAC,
  ayanamsha: ASK_FOR_ZODIAC,
  sidereal: ASK_FOR_ZODIAC,
}));

/**
 * The reason why a request does not take a field. The reason is found by the field's name, or by
 * the name of a field within its value. Undefined if no reason is known.
 * @param known The fields that the request takes.
 */
export function notHere(
  name: string,
  value: unknown,
  known: readonly string[],
): string | undefined {
  const within = typeof value === "object" && value !== null
    ? [...REASONS.keys()].find((inner) => Object.hasOwn(value, inner))
    : undefined;
  const reason = REASONS.get(name) ?? (within && REASONS.get(within));
  return reason && known.includes("ayanamsa") ? SIDEREAL_ALREADY : reason;
}

/** The field of `known` to which other services give this name. */
export function aliased(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  if (known.includes("ayanamsa") && AYANAMSA_ALIASES.includes(lower)) return "ayanamsa";
  const alias = FIELD_ALIASES.get(lower);
  return alias !== undefined && known.includes(alias) ? alias : undefined;
}

/** The field that the caller probably meant by the unknown field at `path`. */
export function meantField(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  key: string,
): string | undefined {
  const known = fieldNames(schema, path);
  return aliased(key, known) ?? deeper(schema, path, known, key) ?? nearest(key, known);
}

/** The correct path of a field that the caller sent one level too high, such as `subject.dob`. */
function deeper(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  known: readonly string[],
  key: string,
): string | undefined {
  const parent = known.find((name) => fieldNames(schema, [...path, name]).includes(key));
  return parent && `${parent}.${key}`;
}

/** The schema at `path` within a schema. */
export function schemaAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  let at: z.core.$ZodType | undefined = schema;
  for (const part of path) {
    at = unwrapped(at);
    if (at instanceof z.ZodArray) at = at.element;
    else at = at instanceof z.ZodObject ? at.shape[part as string] : undefined;
  }
  return at;
}

/** The fields of the object at `path` within a schema. */
export function fieldNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const at = unwrapped(schemaAt(schema, path));
  if (at instanceof z.ZodRecord) {
    return at.keyType instanceof z.ZodEnum ? at.keyType.options.map(String) : [];
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  // If a field may be either a word or an object, only the object has fields.
  if (schema instanceof z.ZodUnion) {
    return schema.options.find((option) => option instanceof z.ZodObject);
  }
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap())
    : schema;
}
