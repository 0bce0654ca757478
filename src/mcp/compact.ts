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
  ...["longitude_range", "sign_candidates"],
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
  // That there is nothing of a kind, such as no retrograde planet, is an answer as well.
  const none = Object.entries(data).filter(([name, field]) =>
    Array.isArray(field) && field.length === 0 && !LEFT_OUT.includes(name)
  );
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
  let shortest: Json = {};
  for (const items of ITEMS_KEPT) {
    shortest = { ...compactFields(data as Json, items), ...Object.fromEntries(none) };
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
  // The id of an event says again what its kind, bodies and date say.
  const isNamedByKind = String(object.id).startsWith(`${object.kind}.`);
  const fields = Object.entries(object)
    .filter(([name]) => !LEFT_OUT.includes(name) && !(name === "id" && isNamedByKind))
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
  if (rows.length > 0 && rows.every(isWindow)) return windowsInWords(rows, items);
  const isAspects = has("first", "second", "type", "orb");
  const sorted = isAspects
    ? rows.toSorted((one, other) => Number(one.orb) - Number(other.orb))
    : list;
  const kept = sorted.slice(0, items)
    .map((item) => isAspects ? aspectWords(item as Json) : compact(item, items));
  const more = list.length - kept.length;
  return more > 0 ? [...kept, `and ${more} more`] : kept;
}

/** Whether an object is a window of transits. */
function isWindow(object: unknown): object is Json {
  return typeof object === "object" && object !== null &&
    ["start", "end", "peak", "theme", "polarity", "score", "drivers"]
      .every((name) => name in object);
}

/** The strongest windows, in order of time. */
function windowsInWords(windows: Json[], items: number): string[] {
  const strongest = windows.toSorted((one, other) => Number(other.score) - Number(one.score))
    .slice(0, 2 * items);
  const weaker = windows.length - strongest.length;
  return [
    ...windows.filter((window) => strongest.includes(window)).map(windowWords),
    ...(weaker > 0 ? [`and ${weaker} weaker`] : []),
  ];
}

/**
 * For example: `2026-12-20 to 2026-12-23, peak 2026-12-22T02:17Z: supportive, harmony, strength
 * 16.2, venus trine mercury`.
 */
function windowWords(window: Json): string {
  const of = (name: string) => String(window[`${name}_local`] ?? window[name]);
  const day = (name: string) => of(name).slice(0, 10);
  const peak = of("peak").replace(/:\d\d(?=[Z+-]|$)/, "");
  const transits = (window.drivers as Json[])
    .map(({ transiting, type, natal }) => `${transiting} ${type} ${natal}`);
  return `${day("start")} to ${
    day("end")
  }, peak ${peak}: ${window.polarity}, ${window.theme}, strength ${
    Number(window.score).toFixed(1)
  }, ${transits.join(" and ")}`;
}

/** Whether an object has only the position of a body, cusp or angle. */
function isPosition(object: Json): boolean {
  return "sign" in object && "sign_degree" in object &&
    Object.keys(object).every((name) => POSITION_FIELDS.includes(name));
}

function named(rows: Json[], name: string): Json {
  return Object.fromEntries(rows.map((row) => [row[name], positionWords(row)]));
}

/**
 * For example: `10.6° Capricorn, house 11, retrograde, fall`; at an unknown time of birth `10.6±0.5°
 * Capricorn`, or `Capricorn or Aquarius`.
 */
function positionWords(position: Json): string {
  const { sign, sign_degree, house, retrograde, dignities, longitude_range } = position;
  const { from, to } = (longitude_range ?? {}) as Record<string, number>;
  const doubtDeg = from === undefined ? "0.0" : (((to - from + 360) % 360) / 2).toFixed(1);
  const doubt = doubtDeg === "0.0" ? "" : `±${doubtDeg}`;
  const degree = typeof sign_degree === "number" ? `${sign_degree.toFixed(1)}${doubt}° ` : "";
  const signs = sign ?? (position.sign_candidates as string[] | undefined)?.join(" or ");
  return [
    `${degree}${signs}`,
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

/** For example: `tropical, placidus, 2000-01-01T18:00:00Z, San Diego, California, US`. */
function basisWords({ zodiac, subject, subjects, ...own }: Json): string {
  const births = (subjects ?? (subject ? [subject] : [])) as Json[];
  const words = [own, ...births].map(({ house_system, time, place }) => {
    const { utc, span, date } = (time ?? {}) as Json;
    const when = span === undefined ? utc : `${date}, time unknown`;
    const { name, admin1, country_code } = (place ?? {}) as Json;
    return [house_system, when, name, admin1, country_code]
      .filter((word) => typeof word === "string").join(", ");
  });
  return [zodiac, ...words].filter((text) => text !== "").join("; ").replace("; ", ", ");
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
}

/** Fields that the paragraph omits, because they would make it too long. */
const NOT_IN_WORDS = ["houses"];

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
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(words).join("; ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value).filter(([name]) => !NOT_IN_WORDS.includes(name))
    .map(([name, field]) => `${plain(name)} ${words(field)}`).join("; ");
}

const plain = (name: string) => name.replaceAll("_", " ");
const ended = (text: string) => /[.!?…]$/.test(text) ? text : `${text}.`;
