import { isObject, isSame, type Json } from "./json.ts";

/** The use of a schema: partners write requests, and read answers and events. */
export type Side = "request" | "answer" | "event";

export interface SchemaDifference {
  /** The place in the body, such as `data.chart.planets[].speed`; "" is the whole body. */
  path: string;
  what: string;
  isBreaking: boolean;
}

/** The documents in which references are looked up. */
interface Documents {
  old: Json;
  now: Json;
}

const LOWER_BOUNDS = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const UPPER_BOUNDS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
/**
 * Keywords that are compared by their own rules; a change of any other keyword counts as breaking.
 */
const COMPARED = new Set([
  ...LOWER_BOUNDS,
  ...UPPER_BOUNDS,
  ...["$ref", "type", "enum", "const", "anyOf", "oneOf", "default", "x-default", "title"],
  ...["properties", "required", "additionalProperties", "propertyNames", "items"],
]);

/** The differences between two schemas, from the point of view of partners. */
export function compareSchemas(
  old: Json,
  now: Json,
  side: Side,
  documents: Documents,
): SchemaDifference[] {
  return new SchemaComparison(side, documents).compare(old, now, "");
}

class SchemaComparison {
  readonly #isRequest: boolean;
  readonly #isNot: string;
  readonly #documents: Documents;
  /** Pairs of references that are being compared, since a schema may contain itself. */
  readonly #underWay = new Set<string>();

  constructor(side: Side, documents: Documents) {
    this.#isRequest = side === "request";
    this.#isNot = this.#isRequest ? "may not be" : "is never";
    this.#documents = documents;
  }

  compare(old: Json, now: Json, path: string): SchemaDifference[] {
    const pair = `${old.$ref} ${now.$ref}`;
    const isNamed = "$ref" in old && "$ref" in now;
    if (isNamed && this.#underWay.has(pair)) return [];
    this.#underWay.add(pair);
    const [olds, nows] = [
      alternatives(old, this.#documents.old),
      alternatives(now, this.#documents.now),
    ];
    const found = olds.length === 1 && nows.length === 1
      ? this.#compareOne(olds[0], nows[0], path)
      : this.#compareAlternatives(olds, nows, path);
    if (isNamed) this.#underWay.delete(pair);
    return found;
  }

  #compareAlternatives(olds: Json[], nows: Json[], path: string): SchemaDifference[] {
    if (olds.some(isAnything) !== nows.some(isAnything)) {
      return nows.some(isAnything)
        ? [this.#wider(path, "may be anything now")]
        : [this.#narrower(path, `is ${nows.map(kindOf).join(" or ")} now, it was anything`)];
    }
    const left = nows.filter((now) => !olds.some((old) => isSame(old, now)));
    const found: SchemaDifference[] = [];
    for (const old of olds.filter((old) => !nows.some((now) => isSame(old, now)))) {
      const match = left.findIndex((now) => kindOf(now) === kindOf(old));
      if (match >= 0) found.push(...this.#compareOne(old, left.splice(match, 1)[0], path));
      else found.push(this.#narrower(path, `${this.#isNot} ${kindOf(old)} any more`));
    }
    return [...found, ...left.map((now) => this.#wider(path, `may be ${kindOf(now)} now`))];
  }

  #compareOne(old: Json, now: Json, path: string): SchemaDifference[] {
    return [
      ...this.#compareTypes(old.type, now.type, path),
      ...this.#compareValues(valuesOf(old), valuesOf(now), path),
      ...this.#compareBounds(old, now, path),
      ...this.#compareMembers(old, now, path),
      ...this.#compareOpenness(old.additionalProperties, now.additionalProperties, path),
      ...this.#compareParts(old, now, path),
      ...this.#compareDefaults(defaultOf(old), defaultOf(now), path),
      ...this.#compareRest(old, now, path),
    ];
  }

  #compareTypes(old: string | undefined, now: string | undefined, path: string) {
    if (old === now) return [];
    if (now === undefined || (old === "integer" && now === "number")) {
      return [this.#wider(path, `is ${now ?? "anything"} now, it was ${old}`)];
    }
    if (old === undefined || (old === "number" && now === "integer")) {
      return [this.#narrower(path, `is ${now} now, it was ${old ?? "anything"}`)];
    }
    return [breaking(path, `is ${now} now, it was ${old}`)];
  }

  #compareValues(old: Json[] | null, now: Json[] | null, path: string): SchemaDifference[] {
    if (old === null && now === null) return [];
    if (old === null) return [this.#narrower(path, `is one of ${now!.map(shown).join(", ")} now`)];
    if (now === null) return [this.#wider(path, "may be anything of its type now")];
    const gone = old.filter((value) => !now.some((other) => isSame(value, other)));
    const added = now.filter((value) => !old.some((other) => isSame(value, other)));
    return [
      // A client may wait for a value that no longer comes.
      ...gone.map((value) => breaking(path, `${this.#isNot} ${shown(value)} any more`)),
      // Clients ignore values that they do not know.
      ...added.map((value) => compatible(path, `may be ${shown(value)} now`)),
    ];
  }

  #compareBounds(old: Json, now: Json, path: string): SchemaDifference[] {
    return [...LOWER_BOUNDS, ...UPPER_BOUNDS].flatMap((bound) => {
      const isLower = LOWER_BOUNDS.includes(bound);
      const none = isLower ? -Infinity : Infinity;
      const [before, after] = [boundOf(old, bound) ?? none, boundOf(now, bound) ?? none];
      if (before === after) return [];
      const what = `has ${bound} ${now[bound] ?? "none"} now, it was ${old[bound] ?? "none"}`;
      const isNarrower = isLower ? after > before : after < before;
      return [isNarrower ? this.#narrower(path, what) : this.#wider(path, what)];
    });
  }

  #compareMembers(old: Json, now: Json, path: string): SchemaDifference[] {
    const [olds, nows] = [old.properties ?? {}, now.properties ?? {}];
    const isRequired = (schema: Json, name: string) => schema.required?.includes(name) ?? false;
    const found: SchemaDifference[] = [];
    for (const [name, member] of Object.entries(olds)) {
      const here = below(path, name);
      const isNeeded = [isRequired(old, name), isRequired(now, name)];
      if (!(name in nows)) {
        found.push(breaking(here, "is gone"));
        continue;
      }
      if (!isNeeded[0] && isNeeded[1]) {
        found.push(
          this.#narrower(here, this.#isRequest ? "is required now" : "is always there now"),
        );
      }
      if (isNeeded[0] && !isNeeded[1]) found.push(this.#wider(here, "may be left out now"));
      found.push(...this.compare(member, nows[name], here));
    }
    for (const name of Object.keys(nows).filter((name) => !(name in olds))) {
      const here = below(path, name);
      found.push(
        this.#isRequest && isRequired(now, name)
          ? breaking(here, "is new and required")
          : compatible(here, "is new"),
      );
    }
    return found;
  }

  #compareOpenness(old: Json, now: Json, path: string): SchemaDifference[] {
    if (isObject(old) && isObject(now)) return this.compare(old, now, `${path}{}`);
    if (isSame(old ?? true, now ?? true)) return [];
    if (now === false) return [this.#narrower(path, "takes no other fields now")];
    if (old === false) return [this.#wider(path, "may have other fields now")];
    return isObject(now)
      ? [this.#narrower(path, "has other fields of one kind alone now")]
      : [this.#wider(path, "may have any other fields now")];
  }

  #compareParts(old: Json, now: Json, path: string): SchemaDifference[] {
    return [["items", `${path}[]`], ["propertyNames", `${path}{name}`]].flatMap(([part, here]) =>
      old[part] === undefined && now[part] === undefined
        ? []
        : this.compare(old[part] ?? {}, now[part] ?? {}, here)
    );
  }

  #compareDefaults(old: Json, now: Json, path: string): SchemaDifference[] {
    if (!this.#isRequest || isSame(old ?? null, now ?? null)) return [];
    if (old === undefined) return [compatible(path, `is ${shown(now)} now where it is left out`)];
    return [breaking(path, `was ${shown(old)} where it was left out, and is not any more`)];
  }

  #compareRest(old: Json, now: Json, path: string): SchemaDifference[] {
    const names = new Set([...Object.keys(old), ...Object.keys(now)]);
    // A pattern next to a format only repeats the format.
    if (old.format !== undefined && old.format === now.format) names.delete("pattern");
    // It says how many digits a client needs, and allows the same numbers.
    if ((old.format ?? now.format) === "double") names.delete("format");
    return [...names].filter((name) => !COMPARED.has(name) && !isSame(old[name], now[name]))
      .map((name) => {
        if (old[name] === undefined) {
          return this.#narrower(path, `has ${name} ${shown(now[name])} now`);
        }
        if (now[name] === undefined) return this.#wider(path, `has no ${name} any more`);
        return breaking(path, `has another ${name}`);
      });
  }

  /** The schema allows less than before, which breaks clients that write it. */
  #narrower(path: string, what: string): SchemaDifference {
    return { path, what, isBreaking: this.#isRequest };
  }

  /** The schema allows more than before, which breaks clients that read it. */
  #wider(path: string, what: string): SchemaDifference {
    return { path, what, isBreaking: !this.#isRequest };
  }
}

/** The alternatives of a schema, with references resolved. */
function alternatives(schema: Json, document: Json): Json[] {
  if ("$ref" in schema) {
    const { $ref, ...beside } = schema;
    return alternatives({ ...document.components.schemas[nameOf($ref)], ...beside }, document);
  }
  const { anyOf, oneOf, ...beside } = schema;
  const some = anyOf ?? oneOf;
  if (some !== undefined) {
    return some.flatMap((one: Json) => alternatives({ ...one, ...beside }, document));
  }
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type: string) => ({ ...schema, type }));
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1)!;
}

/** Identifies an alternative: its type, and the constants that distinguish objects. */
function kindOf(schema: Json): string {
  const constants = Object.entries<Json>(schema.properties ?? {})
    .filter(([, member]) => "const" in member)
    .map(([name, member]) => `${name} ${shown(member.const)}`);
  return [schema.type ?? "anything", ...constants].join(" with ");
}

function isAnything(schema: Json): boolean {
  return Object.keys(schema).length === 0;
}

/** A bound of a schema. Undefined also for the bounds that every JSON integer has. */
function boundOf(schema: Json, bound: string): number | undefined {
  return Math.abs(schema[bound]) === Number.MAX_SAFE_INTEGER ? undefined : schema[bound];
}

function defaultOf(schema: Json): Json {
  return schema.default ?? schema["x-default"];
}

function valuesOf(schema: Json): Json[] | null {
  return "const" in schema ? [schema.const] : schema.enum ?? null;
}

function below(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function shown(value: Json): string {
  return JSON.stringify(value);
}

function breaking(path: string, what: string): SchemaDifference {
  return { path, what, isBreaking: true };
}

function compatible(path: string, what: string): SchemaDifference {
  return { path, what, isBreaking: false };
}
