import type { SampledService } from "../console/operation_samples.ts";
import type { Query } from "../routes/query.ts";
import { isUpload, type MeteredRoute, meteredRoutes, type Routes } from "../routes/routes.ts";
import { type DescribedRoute, describedRoute } from "./described_route.ts";
import { fileSamples } from "./file_samples.ts";
import { markdownTable } from "./markdown_table.ts";
import type { LinkGroup } from "./page_html.ts";
import { type Page, pageOf } from "./page.ts";
import { referenceMain } from "./reference_main.ts";
import { type Field, fieldRows } from "./schema_fields.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** A page that is made from the contract at the first request. */
interface ReferencePage {
  path: string;
  markdownPath: string;
  make(contract: Json): Page;
  /** The content of the page as HTML, which folds what its Markdown lists. */
  main(contract: Json): Promise<string>;
}

/** A page for each route that needs a key. */
export function referencePages(services: SampledService): ReferencePage[] {
  const { routes, config } = services;
  return documentedRoutes(routes).map((route) => {
    const path = referencePath(route);
    const markdownPath = `${path}.md`;
    const page = (described: DescribedRoute) =>
      pageOf({
        path,
        markdownPath,
        group: null,
        markdown: routeMarkdown(route, described, config.publicUrl),
      });
    return {
      path,
      markdownPath,
      make: (contract) => page(describedRoute(route, contract)),
      main: (contract) => {
        const described = describedRoute(route, contract);
        return referenceMain(route, described, markdownPath, services);
      },
    };
  });
}

/** The routes that have a page of their own. */
function documentedRoutes(routes: Routes): (MeteredRoute | Query)[] {
  return [...meteredRoutes(routes), ...routes.queries];
}

/** The pages of routes by the first part of their paths, as contents. */
export function referenceGroups(routes: Routes): LinkGroup[] {
  const groups = Map.groupBy(documentedRoutes(routes), ({ path }) => path.split("/")[1]);
  return [
    { name: "Documentation", links: [{ path: "/docs", title: "All pages" }, REFERENCE] },
    ...Array.from(groups, ([name, some]) => ({
      name,
      links: some.map((route) => ({ path: referencePath(route), title: route.summary })),
    })),
  ];
}

const REFERENCE = { path: "/docs/reference", title: "All routes" };

/** The pages of routes, as `/llms.txt` lists them. */
export function routePages(routes: Routes) {
  return documentedRoutes(routes).map((route) => ({
    markdownPath: `${referencePath(route)}.md`,
    title: `/v1${route.path}`,
    summary: `${route.summary}.`,
  }));
}

/** The path of a route's page. */
export function referencePath({ id }: MeteredRoute | Query): string {
  return `/docs/reference/${id}`;
}

function routeMarkdown(
  route: MeteredRoute | Query,
  { method, path, summary, description, parameters, request, examples, answers }: DescribedRoute,
  address: string,
): string {
  const parts = [`# ${summary}`, description, `\`${method} ${path}\``];
  const table = (fields: readonly Field[]) => {
    const rows = fieldRows(fields);
    return rows.length === 0
      ? "Nothing."
      : markdownTable(["field", "required", "type", "meaning"], rows);
  };
  if (parameters !== null) parts.push("## Parameters", table(parameters));
  if (isUpload(route)) {
    parts.push("## A line of the file", table(request!), ...fileSamples(path, route, address));
  } else if (request !== null) {
    parts.push("## Request", table(request));
    for (const { summary, value } of examples) {
      parts.push(`### ${summary}`, curlMarkdown(address + path, value));
    }
  }
  for (const { status, description, types, fields, example } of answers) {
    parts.push(`## Answer, ${status}`, description, `\`${types.join("`, `")}\``, table(fields));
    if (example !== undefined) {
      parts.push("### Example", "```json\n" + JSON.stringify(example, null, 2) + "\n```");
    }
  }
  parts.push("## Errors", "Any code in [Errors](errors.md). A call that fails is not billed.");
  return parts.join("\n\n") + "\n";
}

function curlMarkdown(url: string, body: unknown): string {
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return [
    "```sh",
    `curl --fail-with-body ${url} \\`,
    `  -H "x-api-key: $ASTROLOGY_API_KEY" -H 'content-type: application/json' \\`,
    `  -d '${json}'`,
    "```",
  ].join("\n");
}
