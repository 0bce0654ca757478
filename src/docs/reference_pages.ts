import type { Operation } from "../routes/operation.ts";
import type { Query } from "../routes/query.ts";
import type { Routes } from "../routes/routes.ts";
import { markdownTable } from "./markdown_table.ts";
import { type Page, pageOf } from "./page.ts";
import { schemaRows } from "./schema_rows.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** A page whose words come from the contract, which is written when it is first asked for. */
interface ReferencePage {
  path: string;
  markdownPath: string;
  make(contract: Json): Page;
}

/** A page for each operation and query. */
export function referencePages({ operations, queries }: Routes): ReferencePage[] {
  return [...operations, ...queries].map((route) => {
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

/** Where an operation or query is described. */
export function referencePath({ id }: Operation | Query): string {
  return `/docs/reference/${id}`;
}

function routeMarkdown(route: Operation | Query, { paths, components }: Json): string {
  const { schemas } = components;
  const path = `/v1${route.path}`;
  const method = "request" in route ? "POST" : route.method ?? "GET";
  const { summary, description, requestBody, parameters, responses } =
    paths[path][method.toLowerCase()];
  const parts = [`# ${summary}`, description, `\`${method} ${path}\``];
  const table = (rows: string[][]) =>
    rows.length === 0 ? "Nothing." : markdownTable(["field", "required", "type", "meaning"], rows);
  if (requestBody !== undefined) {
    const { schema, examples } = requestBody.content["application/json"];
    parts.push("## Request", table(schemaRows(schema, schemas)));
    for (const { summary, value } of Object.values<Json>(examples)) {
      parts.push(`### ${summary}`, curlSample(path, value));
    }
  } else {
    const rows = (parameters ?? []).map((parameter: Json) => [
      `\`${parameter.name}\``,
      parameter.required ? "yes" : "",
      parameter.in === "path" ? "in the path" : "in the query",
      parameter.schema.description ?? parameter.description ?? "",
    ]);
    parts.push("## Parameters", table(rows));
  }
  for (const [status, { description, content }] of Object.entries<Json>(responses)) {
    if (!status.startsWith("2")) continue;
    const { schema, examples } = content["application/json"];
    parts.push(`## Answer, ${status}`, description, table(schemaRows(schema, schemas)));
    for (const { value } of Object.values<Json>(examples ?? {})) {
      parts.push("### Example", "```json\n" + JSON.stringify(value, null, 2) + "\n```");
    }
  }
  parts.push("## Errors", "Any of [Errors](errors.md). Nothing is billed for a call that fails.");
  return parts.join("\n\n") + "\n";
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
