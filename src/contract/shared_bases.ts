type Json = Record<string, unknown>;

/** Fields that several schemas of answers have in common, and a schema from which they are read. */
interface Base {
  of: string;
  fields: readonly string[];
  description: string;
}

/**
 * The bases by name, the largest first. A base belongs to answers only: a request allows no other
 * fields than its own, so two closed schemas cannot be joined. No field of a base may be null:
 * openapi-generator forgets that of fields that a schema has from a base.
 */
const BASES: Readonly<Record<string, Base>> = {
  PublicDocument: {
    of: "RoutesDocument",
    fields: ["name", "version", "status", "contractVersion", "lastReviewedAt", "links"],
    description: "What every public document says of itself.",
  },
  ChartBasisBase: {
    of: "CalculationBasis",
    fields: [
      ...["frame", "zodiac", "system", "engine_version", "ephemeris", "conventions"],
      ...["house_system_requested", "orbs", "point_orbs"],
    ],
    description: "What every chart with houses was computed from.",
  },
  EngineBasis: {
    of: "LinesBasis",
    fields: ["frame", "system", "engine_version", "ephemeris", "conventions"],
    description: "The engine and ephemeris of a result.",
  },
  AspectBase: {
    of: "Aspect",
    fields: [
      ...["type", "angle", "separation", "orb", "deviation", "orb_limit", "phase", "exact"],
      "strength",
    ],
    description: "An aspect without its two points.",
  },
  TrafficCounts: {
    of: "OperationTraffic",
    fields: [
      ...["lane", "state", "requests", "failed", "providerFailures", "shed", "refused"],
      "computed",
    ],
    description: "How calls ended, and how long they took.",
  },
  CastChart: {
    of: "ReturnChart",
    fields: [
      ...["planets", "aspects", "lots", "midpoints", "conditions", "antiscia"],
      ...["dignity_scores", "declination_aspects", "stars", "vedic"],
    ],
    description: "The points of a chart, and what was asked for about them.",
  },
  WordedMeta: {
    of: "OracleMeta",
    fields: ["status", "aiGenerated", "language", "wording", "drivers", "citations"],
    description: "What every text says of itself.",
  },
  ZodiacPoint: {
    of: "Planet",
    fields: ["id", "longitude", "longitude_range", "sign_candidates"],
    description: "Where a point is in the zodiac.",
  },
  CallAnswer: {
    of: "ChartsNatalAnswer",
    fields: ["request_id", "usage"],
    description: "The envelope of an answer without a language model.",
  },
  WordedAnswer: {
    of: "OracleAskAnswer",
    fields: ["request_id", "usage"],
    description: "The envelope of an answer in words.",
  },
};

/**
 * Replaces the fields of each base in the schemas that have them all, exactly alike, by a reference
 * to the base. Yields between the bases.
 */
export function* referToSharedBases(schemas: Json): Generator<void> {
  for (const [base, { of, fields, description }] of Object.entries(BASES)) {
    // A service with fewer routes, as in tests, has not all schemas.
    if (schemas[of] === undefined) continue;
    const { properties, required } = schemas[of] as ObjectSchema;
    const own = Object.fromEntries(fields.map((field) => [field, properties[field]]));
    if (Object.values(own).some(mayBeNull)) throw new Error(`a field of ${base} may be null`);
    const needed = required.filter((field) => fields.includes(field));
    const users = Object.entries(schemas).filter(([name, schema]) =>
      !(name in BASES) && hasBase(schema, own, needed)
    );
    schemas[base] = { type: "object", description, properties: own, required: needed };
    for (const [name, schema] of users) {
      schemas[name] = withBase(schema as ObjectSchema, base, fields);
    }
    yield;
  }
}

function mayBeNull(property: unknown): boolean {
  const { type, anyOf = [] } = property as { type?: unknown; anyOf?: Json[] };
  return Array.isArray(type) || anyOf.some((choice) => choice.type === "null");
}

interface ObjectSchema extends Json {
  properties: Json;
  required: string[];
}

function hasBase(schema: unknown, own: Json, needed: readonly string[]): boolean {
  const { properties, required = [], additionalProperties } = schema as Partial<ObjectSchema>;
  if (properties === undefined || additionalProperties !== undefined) return false;
  return Object.entries(own).every(([field, property]) =>
    field in properties && required.includes(field) === needed.includes(field) &&
    JSON.stringify(properties[field]) === JSON.stringify(property)
  );
}

function withBase(
  { type, properties, required, ...rest }: ObjectSchema,
  base: string,
  fields: readonly string[],
): Json {
  const others = Object.entries(properties).filter(([field]) => !fields.includes(field));
  const needed = required.filter((field) => !fields.includes(field));
  return {
    ...rest,
    allOf: [
      { $ref: `#/components/schemas/${base}` },
      {
        type,
        properties: Object.fromEntries(others),
        ...(needed.length > 0 && { required: needed }),
      },
    ],
  };
}
