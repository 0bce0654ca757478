import { referToSharedBases } from "./shared_bases.ts";
import { shortenResponses } from "./short_responses.ts";
import { withoutUnused } from "./used_components.ts";

type Json = Record<string, unknown>;

/** An OpenAPI document in its parts. */
export interface Written {
  info: Json;
  paths: Record<string, Record<string, Json>>;
  webhooks: Json;
  components: Record<string, Json> & { schemas: Json };
}

/**
 * Which of the two served documents: the routes that need a key, with the public documents by name
 * alone, or the public documents in full.
 */
type Part = "routes" | "documents";

/** Longer answers are not shown in the document. */
const MAX_SHOWN_BYTES = 1_000;
const ANY_DOCUMENT = { $ref: "#/components/schemas/PublicDocument" };

/**
 * Shortens a document for machines that read it. What several parts have in common is written once,
 * long answers are left to GET /v1/examples, and the fields of public documents to their own part.
 * Yields between short steps.
 */
export function* asServed(written: Written, part: Part): Generator<void, object> {
  const { components, paths } = written;
  yield* referToSharedBases(components.schemas);
  for (const each of [paths, written.webhooks, components]) {
    for (const one of Object.values(each)) {
      leaveOutRepeatedWords(one, components.schemas);
      yield;
    }
  }
  shortenResponses(paths, components);
  yield;
  const routes = Object.entries(paths).filter(([, item]) =>
    part === "routes" || isDocument(Object.values(item)[0])
  );
  for (const route of routes.flatMap(([, item]) => Object.values(item))) {
    keepOneRequest(route);
    leaveOutLongAnswers(route);
    if (part === "routes" && isDocument(route)) leaveOutFields(route);
    yield;
  }
  const { webhooks, info, ...rest } = written;
  return withoutUnused({
    ...rest,
    info: part === "routes" ? info : { ...info, title: `${info.title}: public documents` },
    paths: Object.fromEntries(routes),
    ...(part === "routes" && { webhooks }),
  });
}

function isDocument({ tags }: Json): boolean {
  return (tags as string[])[0] === "documents";
}

/** The answers of a document, with the fields that all documents share instead of its own. */
function leaveOutFields({ responses }: Json): void {
  const { 200: answer } = responses as Record<string, Json>;
  for (const [type, content] of Object.entries(answer.content as Record<string, Json>)) {
    const { $ref } = content.schema as Json;
    if (type === "application/json" && $ref !== undefined) content.schema = { ...ANY_DOCUMENT };
  }
}

/** Keeps one example of a request; the page of the route in the documentation has all of them. */
function keepOneRequest({ requestBody }: Json): void {
  const contents = (requestBody as Json | undefined)?.content ?? {};
  for (const content of Object.values(contents as Record<string, Json>)) {
    const [[name, example] = []] = Object.entries(content.examples ?? {});
    if (name !== undefined) content.examples = { [name]: example };
  }
}

/**
 * Leaves out long example answers, which GET /v1/examples has. Their address beside the answer would
 * stop openapi-typescript, which fetches what it refers to.
 */
function leaveOutLongAnswers({ responses }: Json): void {
  for (const { content = {} } of Object.values(responses as Record<string, Json>)) {
    for (const shown of Object.values(content as Record<string, Json>)) {
      const isLong = JSON.stringify(shown.examples ?? {}).length > MAX_SHOWN_BYTES;
      if (isLong) delete shown.examples;
    }
  }
}

/**
 * Leaves out the description beside a reference if the schema referred to has the same words, and
 * the description of a parameter's schema if the parameter has the same words.
 */
function leaveOutRepeatedWords(part: unknown, schemas: Json): void {
  if (typeof part !== "object" || part === null) return;
  const { $ref, description, schema } = part as Json & { schema?: Json };
  if (schema !== undefined && schema.description === description) delete schema.description;
  if (typeof $ref === "string" && description !== undefined) {
    const target = schemas[$ref.replace("#/components/schemas/", "")] as Json | undefined;
    if (target?.description === description) delete (part as Json).description;
  }
  for (const value of Object.values(part)) leaveOutRepeatedWords(value, schemas);
}
