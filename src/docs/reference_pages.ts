import type { Query } from "../routes/query.ts";
import { isUpload, type MeteredRoute, meteredRoutes, type Routes } from "../routes/routes.ts";
import { exampleFiles, FILE_TYPES, type Upload } from "../routes/upload.ts";
import { markdownTable } from "./markdown_table.ts";
import { type Page, pageOf } from "./page.ts";
import { schemaRows } from "./schema_rows.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** A page that is made from the contract at the first request. */
interface ReferencePage {
  path: string;
  markdownPath: string;
  make(contract: Json): Page;
}

/** A page for each route that needs a key. */
export function referencePages(routes: Routes): ReferencePage[] {
  return [...meteredRoutes(routes), ...routes.queries].map((route) => {
    const path = referencePath(route);
    const markdownPath = `${path}.md`;
    return {
      path,
      markdownPath,
      make: (contract) =>
        pageOf({ path, markdownPath, group: null, markdown: routeMarkdown(route, contract) }),
    };
  });
}

/** The path of a route's page. */
export function referencePath({ id }: MeteredRoute | Query): string {
  return `/docs/reference/${id}`;
}

function routeMarkdown(route: MeteredRoute | Query, { paths, components }: Json): string {
  const { schemas } = components;
  const path = `/v1${route.path}`;
  const method = "price" in route ? "POST" : route.method ?? "GET";
  const { summary, description, requestBody, parameters = [], responses } =
    paths[path][method.toLowerCase()];
  const parts = [`# ${summary}`, description, `\`${method} ${path}\``];
  const table = (rows: string[][]) =>
    rows.length === 0 ? "Nothing." : markdownTable(["field", "required", "type", "meaning"], rows);
  const fields = (content: Json) => table(schemaRows(schemaOf(content), schemas));
  if (requestBody === undefined || isUpload(route)) {
    const rows = parameters.map((parameter: Json) => [
      `\`${parameter.name}\``,
      parameter.required ? "yes" : "",
      PLACES[parameter.in],
      parameter.schema.description ?? parameter.description ?? "",
    ]);
    parts.push("## Parameters", table(rows));
  }
  if (isUpload(route)) {
    parts.push("## A line of the file", fields(requestBody.content), ...fileSamples(path, route));
  } else if (requestBody !== undefined) {
    parts.push("## Request", fields(requestBody.content));
    const { examples } = requestBody.content["application/json"];
    for (const { summary, value } of Object.values<Json>(examples)) {
      parts.push(`### ${summary}`, curlSample(path, value));
    }
  }
  for (const [status, answer] of Object.entries<Json>(responses)) {
    if (!status.startsWith("2")) continue;
    const { description, content } = answer;
    const types = [...Object.keys(content), ...answer["x-renders"] ?? []];
    parts.push(`## Answer, ${status}`, description, `\`${types.join("`, `")}\``, fields(content));
    for (const { value } of Object.values<Json>(content["application/json"]?.examples ?? {})) {
      parts.push("### Example", "```json\n" + JSON.stringify(value, null, 2) + "\n```");
    }
  }
  parts.push("## Errors", "Any code in [Errors](errors.md). A call that fails is not billed.");
  return parts.join("\n\n") + "\n";
}

const PLACES: Readonly<Record<string, string>> = {
  path: "in the path",
  query: "in the query",
  header: "a header",
};

/** The schema of a JSON body, or of one line of a body that consists of lines. */
function schemaOf(content: Json): Json {
  return (content["application/json"] ?? content["application/x-ndjson"]).schema;
}

/** The example file in each media type, with the command that sends the file. */
function fileSamples(path: string, upload: Upload): string[] {
  const files = exampleFiles(upload);
  const query = new URLSearchParams(upload.example.parameters);
  const name = `${upload.price.unit}s`;
  return Object.entries(FILE_TYPES).flatMap(([type, form]) => [
    `### ${form.toUpperCase()}`,
    [
      "```sh",
      `cat > ${name}.${form} <<'END'`,
      files[form] + "END",
      `curl --fail-with-body "$ASTROLOGY_BASE_URL${path}?${query}" \\`,
      `  -H "x-api-key: $ASTROLOGY_API_KEY" -H 'content-type: ${type}' \\`,
      `  --data-binary @${name}.${form}`,
      "```",
    ].join("\n"),
  ]);
}

function curlSample(path: string, body: unknown): string {
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return [
    "```sh",
    `curl --fail-with-body "$ASTROLOGY_BASE_URL${path}" \\`,
    `  -H "x-api-key: $ASTROLOGY_API_KEY" -H 'content-type: application/json' \\`,
    `  -d '${json}'`,
    "```",
  ].join("\n");
}
