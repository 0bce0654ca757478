import type { Json } from "../contract/json.ts";
import type { ClientMethod, ClientModel, ClientParameter } from "./client_model.ts";
import { discriminatorsIn, refName, schemaSides } from "./schema_sides.ts";

const MANIFEST = new URL("../../../sdk/node/package.json", import.meta.url);
const WRITTEN = "// Written by `deno task generate` from the contract; not by hand.\n";

/** The files of the Node client that are generated from the contract, by path. */
export function writeNode(model: ClientModel): Record<string, string> {
  return {
    "sdk/node/src/schemas.ts": schemasText(model),
    "sdk/node/src/methods.ts": methodsText(model),
  };
}

/** The types of the contract. Requests are closed; answers may gain fields and values. */
function schemasText(model: ClientModel): string {
  const { requests, answers } = schemaSides(model);
  const names = Object.keys(model.schemas).filter((name) =>
    requests.has(name) || answers.has(name)
  );
  const discriminators = discriminatorsIn(model.schemas);
  const events = Object.values(model.events).map(({ $ref }) => refName($ref));
  return [
    WRITTEN,
    "// deno-lint-ignore-file ban-types\n",
    "/** One of these values, or one that a later version of the contract adds. */",
    "export type Open<T extends string | number> = T | (T extends number ? number & {} : string & {});\n",
    "/** What is sent to webhooks. */",
    `export type WebhookEvent =\n${events.map((name) => `  | ${name}`).join("\n")};\n`,
    ...names.map((name) => {
      const written = new TypeWriter(
        model.schemas,
        answers.has(name),
        discriminators.get(name),
      );
      return written.declaration(name, model.schemas[name]);
    }),
  ].join("\n");
}

class TypeWriter {
  readonly #schemas: Record<string, Json>;
  readonly #isAnswer: boolean;
  readonly #discriminator: string | undefined;

  constructor(
    schemas: Record<string, Json>,
    isAnswer: boolean,
    discriminator?: string,
  ) {
    this.#schemas = schemas;
    this.#isAnswer = isAnswer;
    this.#discriminator = discriminator;
  }

  declaration(name: string, schema: Json): string {
    const doc = docText(schema.description, "");
    // A list of values is declared closed. A reference from an answer opens it.
    if (schema.enum) {
      return `${doc}export type ${name} = ${union(schema.enum.map(literal))};\n`;
    }
    if (hasFields(schema)) {
      return `${doc}export interface ${name} ${this.#fields(schema, "")}\n`;
    }
    return `${doc}export type ${name} = ${this.#type(schema, "")};\n`;
  }

  #fields({ properties, required = [] }: Json, indent: string): string {
    const inner = `${indent}  `;
    const fields = Object.entries<Json>(properties).map(([name, schema]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : literal(name);
      const mark = required.includes(name) ? "" : "?";
      // If the discriminator were open, it would not distinguish the variants.
      const writer = name === this.#discriminator ? new TypeWriter(this.#schemas, false) : this;
      return `${docText(schema.description, inner)}${inner}${key}${mark}: ${
        writer.#type(schema, inner)
      };\n`;
    });
    return `{\n${fields.join("")}${indent}}`;
  }

  #type(schema: Json, indent: string): string {
    if (schema.$ref) return this.#named(refName(schema.$ref));
    if ("const" in schema) return literal(schema.const);
    if (schema.enum) return this.#opened(union(schema.enum.map(literal)));
    const either = schema.anyOf ?? schema.oneOf;
    if (either) {
      return union(either.map((one: Json) => this.#type(one, indent)));
    }
    if (Array.isArray(schema.type)) {
      return union(
        schema.type.map((type: string) => this.#type({ ...schema, type }, indent)),
      );
    }
    switch (schema.type) {
      case "array":
        return `${this.#isAnswer ? "" : "Readonly"}Array<${
          this.#type(schema.items ?? {}, indent)
        }>`;
      case "object":
        return hasFields(schema) ? this.#fields(schema, indent) : this.#record(schema, indent);
      case "integer":
        return "number";
      default:
        return schema.type ?? "unknown";
    }
  }

  #record(
    { additionalProperties, propertyNames }: Json,
    indent: string,
  ): string {
    const values = typeof additionalProperties === "object"
      ? this.#type(additionalProperties, indent)
      : "unknown";
    const keys = propertyNames?.enum || propertyNames?.$ref
      ? this.#type(propertyNames, indent)
      : null;
    return keys === null ? `Record<string, ${values}>` : `Partial<Record<${keys}, ${values}>>`;
  }

  #named(name: string): string {
    return "enum" in this.#schemas[name] ? this.#opened(name) : name;
  }

  #opened(values: string): string {
    return this.#isAnswer ? `Open<${values}>` : values;
  }
}

function hasFields({ properties = {}, anyOf, oneOf }: Json): boolean {
  return Object.keys(properties).length > 0 && !anyOf && !oneOf;
}

function methodsText({ methods, contractVersion }: ClientModel): string {
  const { version } = JSON.parse(Deno.readTextFileSync(MANIFEST));
  const imports = [
    "type CallOptions",
    "type ClientOptions",
    "Connection",
    "type JobOperation",
    "type Operation",
    "type RenderedOperation",
    "withQuery",
  ];
  return [
    WRITTEN,
    `import {\n${imports.map((name) => `  ${name},\n`).join("")}} from "./connection.ts";`,
    'import type { Answered, TextAnswer } from "./response.ts";',
    'import type * as contract from "./schemas.ts";\n',
    `const USER_AGENT = "astrology-bi-node/${version} (contract ${contractVersion})";\n`,
    "/** A method for each operation, query and document of the contract. */",
    "export class Methods extends Connection {",
    ...methods.filter(({ kind }) => kind !== "file" && kind !== "rows")
      .map((method) => docText(docOf(method), "  ") + methodText(method) + "\n"),
    "  constructor(options: ClientOptions) {\n    super(options, USER_AGENT);\n  }\n}\n",
  ].join("\n");
}

function docOf({ summary, method, path, lane }: ClientMethod): string {
  return `${summary}: \`${method} ${path}\`${lane === null ? "" : `, ${lane} lane`}.`;
}

function methodText(method: ClientMethod): string {
  return method.kind === "operation" ? operationText(method, method.request!) : queryText(method);
}

function operationText(
  { node, path, lane, answers, renders }: ClientMethod,
  request: string,
): string {
  // A route with two answers is a job: a request is either validated only or accepted.
  const maker = answers.length === 2 ? "job" : renders.length > 0 ? "rendered" : "operation";
  const kind = {
    job: "JobOperation",
    rendered: "RenderedOperation",
    operation: "Operation",
  }[maker];
  const types = [request, ...answers].map((name) => `contract.${name}`);
  const given = [path, lane].map(literal);
  if (maker === "rendered") {
    types.push(union(renders.map(({ id }) => literal(id))));
    given.push(`{ ${renders.map(({ id, mediaType }) => `${id}: ${literal(mediaType)}`)} }`);
  }
  return `  readonly ${node}: ${kind}<${types.join(", ")}> =\n    this.${maker}(${
    given.join(", ")
  });\n`;
}

function queryText(
  { node, kind, method, path, request, answers, parameters, mediaType }: ClientMethod,
): string {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const isText = mediaType === "text/plain";
  const [answer = "Record<string, unknown>"] = answers.map((name) => `contract.${name}`);
  const parts = [
    ...(request === null ? [] : [`payload: contract.${request}`]),
    ...inPath.map(({ name }) => `${camelCase(name)}: string`),
    ...(inQuery.length === 0 ? [] : [queryParameter(inQuery)]),
    "options?: CallOptions",
  ];
  const template = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name) => `\${encodeURIComponent(${camelCase(name)})}`,
  );
  const asked = inQuery.length === 0 ? `\`${template}\`` : `withQuery(\`${template}\`, query)`;
  const call = isText
    ? `textDocument(${asked}, options)`
    : kind === "document"
    ? `document(${asked}, options)`
    : `query("${method}", ${asked}, options${request === null ? "" : ", payload"})`;
  const type = isText ? "TextAnswer" : `Answered<${answer}>`;
  return `  ${node}(${parts.join(", ")}): Promise<${type}> {\n    return this.${call};\n  }\n`;
}

/** Query parameters are sent as text, so callers may also give numbers. */
function queryParameter(parameters: ClientParameter[]): string {
  const fields = parameters.map(({ name, isRequired, schema }) => {
    const type = schema.$ref ? `contract.${refName(schema.$ref)}` : "string | number";
    return `${name}${isRequired ? "" : "?"}: ${type}`;
  });
  const isOptional = parameters.every(({ isRequired }) => !isRequired);
  return `query: { ${fields.join("; ")} }${isOptional ? " = {}" : ""}`;
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}

function docText(
  description: string | undefined | null,
  indent: string,
): string {
  return description ? `${indent}/** ${description.replaceAll("*/", "* /")} */\n` : "";
}
