type Json = Record<string, unknown>;

/**
 * The number of bytes that the data of a compact answer should not exceed. Only lists are shortened
 * for this limit, so long texts and large objects may exceed it.
 */
const MAX_BYTES = 1650;
/**
 * How many items of each list are kept. The first of these numbers with which the data fits into
 * MAX_BYTES is used, otherwise the last.
 */
const ITEMS_KEPT = [12, 8, 6, 4, 3];
/** Fields that a model needs only for calculations of its own. Compact answers omit them. */
const LEFT_OUT = [
  "citations",
  "datetime_local",
  "distance_au",
  "drivers",
  "engine_version",
  "geometry",
  "julian_day_ut",
  "knowledge",
  "orbs",
  "picture",
  "status_url",
  "thousandths",
];

const POSITION_FIELDS = [
  ...[
    "id",
    "name",
    "number",
    "longitude",
    "sign",
    "sign_degree",
    "latitude",
    "distance_au",
    "speed",
  ],
  ...["declination", "house", "retrograde", "motion", "dignities", "out_of_bounds", "size"],
];

/** Shortens `data`, `usage` and `meta` of an answer of the API, for a model that reads them. */
export function compactEnvelope({ data, usage, meta, ...rest }: Json): Json {
  const { credits } = usage as Json;
  const shortMeta = compactMeta(meta as Json ?? {});
  return {
    ...rest,
    data: compactData(data as object),
    usage: { credits },
    ...(Object.keys(shortMeta).length > 0 && { meta: shortMeta }),
  };
}

function compactData(data: object): Json {
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
  let shortest: Json = {};
  for (const items of ITEMS_KEPT) {
    shortest = compactFields(data as Json, items);
    if (bytesOf(shortest) <= MAX_BYTES) break;
  }
  return shortest;
}

/** The warnings, the doubts about the charts, and whether a model wrote the text. */
function compactMeta({ status, aiGenerated, warnings = [], chartQuality = [] }: Json): Json {
  const doubtful = (chartQuality as Json[]).filter(({ quality }) => quality !== "full");
  return {
    ...(status !== undefined && { status, aiGenerated }),
    ...((warnings as unknown[]).length > 0 && { warnings }),
    ...(doubtful.length > 0 && { chartQuality: doubtful }),
  };
}

function compact(value: unknown, items: number): unknown {
  if (typeof value === "number") return Number(value.toFixed(2));
  if (Array.isArray(value)) return compactList(value, items);
  if (typeof value !== "object" || value === null) return value;
  return compactObject(value as Json, items);
}

function compactObject(object: Json, items: number): unknown {
  if (isPosition(object)) return positionWords(object);
  if ("min" in object && object.min === object.max) return compact(object.min, items);
  if (object.type === "FeatureCollection") return `${(object.features as unknown[]).length} lines`;
  return compactFields(object, items);
}

function compactFields(object: Json, items: number): Json {
  const fields = Object.entries(object)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map((
      [name, field],
    ) => [name, name === "calculation_basis" ? basisWords(field as Json) : compact(field, items)])
    .filter(([, field]) => !isEmpty(field));
  return Object.fromEntries(fields);
}

function compactList(list: unknown[], items: number): unknown {
  const has = (...names: string[]) =>
    list.length > 0 &&
    list.every((item) => typeof item === "object" && names.every((name) => name in (item as Json)));
  const rows = list as Json[];
  if (has("sign", "sign_degree") && rows.every(isPosition)) {
    return named(rows, "id" in rows[0] ? "id" : "number");
  }
  if (has("id", "house") && Object.keys(rows[0]).length === 2) {
    return Object.fromEntries(rows.map(({ id, house }) => [id, house]));
  }
  const isAspects = has("first", "second", "type", "orb");
  const sorted = isAspects
    ? rows.toSorted((one, other) => Number(one.orb) - Number(other.orb))
    : list;
  const kept = sorted.slice(0, items)
    .map((item) => isAspects ? aspectWords(item as Json) : compact(item, items));
  const more = list.length - kept.length;
  return more > 0 ? [...kept, `and ${more} more`] : kept;
}

/** Whether an object has only the position of a body, cusp or angle. */
function isPosition(object: Json): boolean {
  return "sign" in object && "sign_degree" in object &&
    Object.keys(object).every((name) => POSITION_FIELDS.includes(name));
}

function named(rows: Json[], name: string): Json {
  return Object.fromEntries(rows.map((row) => [row[name], positionWords(row)]));
}

/** For example: `10.6° Capricorn, house 11, retrograde, fall`. */
function positionWords({ sign, sign_degree, house, retrograde, dignities }: Json): string {
  const degree = typeof sign_degree === "number" ? `${sign_degree.toFixed(1)}° ` : "";
  return [
    `${degree}${sign}`,
    ...(typeof house === "number" ? [`house ${house}`] : []),
    ...(retrograde === true ? ["retrograde"] : []),
    ...(dignities as string[] ?? []),
  ].join(", ");
}

/** For example: `sun trine saturn 0.23°`. */
function aspectWords({ first, second, type, orb, exact_at }: Json): string {
  const exact = typeof exact_at === "string" ? `, exact ${exact_at}` : "";
  return `${first} ${type} ${second} ${Number(orb).toFixed(2)}°${exact}`;
}

/** For example: `tropical, placidus, 2000-01-01T18:00:00Z, San Diego, US`. */
function basisWords({ zodiac, house_system, time, place }: Json): string {
  const { utc } = (time ?? {}) as Json;
  const { name, country_code } = (place ?? {}) as Json;
  return [zodiac, house_system, utc, name, country_code].filter((word) => typeof word === "string")
    .join(", ");
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
}

/** Fields that the paragraph omits, because they would make it too long. */
const NOT_IN_WORDS = ["houses", "calculation_basis"];

/** The content of a compact answer as a paragraph. */
export function paragraphOf({ data, usage, meta }: Json): string {
  const { credits } = usage as Json;
  const { warnings = [] } = (meta ?? {}) as { warnings?: Json[] };
  const facts = typeof data === "object" && data !== null ? sentences(data as Json) : [];
  return [
    ...facts,
    ...warnings.map(({ message }) => `Warning: ${message}`),
    `${credits} ${credits === 1 ? "credit" : "credits"}`,
  ].map(ended).join(" ");
}

function sentences(data: Json): string[] {
  return Object.entries(data).filter(([name]) => !NOT_IN_WORDS.includes(name))
    .map(([name, value]) => `${plain(name)}: ${words(value)}`);
}

function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).join("; ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value).filter(([name]) => !NOT_IN_WORDS.includes(name))
    .map(([name, field]) => `${plain(name)} ${words(field)}`).join("; ");
}

const plain = (name: string) => name.replaceAll("_", " ");
const ended = (text: string) => /[.!?…]$/.test(text) ? text : `${text}.`;
