import { typingLimits } from "../access/typing_budget.ts";
import { gunaTables } from "../astrology/vedic/guna_method.ts";
import { lotsTable } from "../astrology/chart/lots.ts";
import { PLANS } from "../terms/plans.ts";
import { CALL_HEADERS, LIMIT_HEADERS, RETRY_AFTER } from "../terms/response_headers.ts";
import { ERROR_CODES, type ErrorCode, errorDocPath } from "../base/errors.ts";
import { EVENTS } from "../events/event_table.ts";
import { RETRY_POLICY } from "../events/retry_schedule.ts";
import { ISSUE_CODES, WARNING_CODES } from "../base/issue_codes.ts";
import { GATE_RULES } from "../metadata/trust/gate_rules.ts";
import { DEPRECATED_SINCE } from "../routes/alias.ts";
import { priceWords } from "../routes/price.ts";
import { documentPaths } from "../routes/public_document.ts";
import { meteredRoutes } from "../routes/routes.ts";
import { METRICS } from "../telemetry/metrics.ts";
import { boundsTable } from "./route_bounds.ts";
import { documentsTable } from "./document_pages.ts";
import { skyMarkdown } from "./home_page.ts";
import { markdownTable } from "./markdown_table.ts";
import type { DocsServices } from "./page.ts";
import { referencePath } from "./reference_pages.ts";

const MARKER = /^<!-- table: ([a-z-]+) -->$/gm;

/**
 * The tables that replace `<!-- table: NAME -->`, generated from the data that the service uses.
 */
const TABLES: Readonly<Record<string, (services: DocsServices) => string>> = {
  operations: ({ routes }) =>
    markdownTable(
      ["route", "content", "price", "lane", "plan", "rate tokens"],
      meteredRoutes(routes).map((route) => [
        `[\`POST /v1${route.path}\`](${referencePath(route)})`,
        route.summary,
        priceWords(route.price),
        route.lane,
        `\`${route.minimumPlan}\``,
        String(route.rateWeight),
      ]),
    ),
  sky: skyMarkdown,
  lots: () => {
    const { head, rows } = lotsTable();
    return markdownTable(head, rows);
  },
  queries: ({ routes }) =>
    markdownTable(
      ["route", "content"],
      routes.queries.map((query) => [
        `[\`${query.method ?? "GET"} /v1${query.path}\`](${referencePath(query)})`,
        query.summary,
      ]),
    ),
  documents: ({ routes }) =>
    markdownTable(
      ["document", "content"],
      routes.documents.map((document) => {
        const [path] = documentPaths(document, ["/v1"]);
        return [`[\`${path}\`](${path})`, document.summary];
      }),
    ),
  "printed-documents": documentsTable,
  plans: () =>
    markdownTable(
      ["plan", "rate tokens a minute", "core calls in flight", "AI calls in flight", "open jobs"]
        .concat("typed searches a minute", "credits a month"),
      Object.entries(PLANS).map(([plan, limits]) => [
        `\`${plan}\``,
        ...[limits.tokensPerMinute, limits.coreInFlight, limits.aiInFlight, limits.openJobs]
          .map(counted),
        counted(typingLimits(limits).ofOrganization),
        limits.monthlyCredits === 0 ? "by contract" : counted(limits.monthlyCredits),
      ]),
    ),
  bounds: ({ config }) => boundsTable(config),
  "limit-headers": () =>
    markdownTable(
      ["header", "meaning"],
      Object.entries({
        ...LIMIT_HEADERS,
        "X-Credits-Charged": CALL_HEADERS["X-Credits-Charged"],
        "Retry-After": RETRY_AFTER,
      }).map(([name, { description }]) => [`\`${name}\``, description]),
    ),
  errors: () =>
    markdownTable(
      ["status", "code", "when", "retryable", "partner action"],
      (Object.keys(ERROR_CODES) as ErrorCode[]).map((code) => {
        const { status, condition, isRetryable, partnerAction } = ERROR_CODES[code];
        return [
          String(status),
          `[\`${code}\`](${errorDocPath(code)})`,
          condition,
          isRetryable ? "yes" : "no",
          `\`${partnerAction}\``,
        ];
      }),
    ),
  "guna-milan": gunaTables,
  issues: () => reports(ISSUE_CODES),
  warnings: () => reports(WARNING_CODES),
  events: () =>
    markdownTable(
      ["event", "when", "fields of `data`"],
      Object.entries(EVENTS).map(([name, { description, data }]) => [
        `\`${name}\``,
        description,
        Object.keys(data.shape).map((field) => `\`${field}\``).join(", "),
      ]),
    ),
  "webhook-retries": () => RETRY_POLICY,
  "gate-rules": () =>
    markdownTable(
      ["code", "what is refused"],
      Object.entries(GATE_RULES).map(([code, words]) => [`\`${code}\``, words]),
    ),
  metrics: () =>
    markdownTable(
      ["metric", "kind", "unit", "attributes", "what it counts"],
      Object.values(METRICS).map(({ name, kind, unit, attributes, description }) => [
        `\`${name}\``,
        kind.replaceAll("_", " "),
        `\`${unit}\``,
        attributes.map((attribute) => `\`${attribute}\``).join(", "),
        description,
      ]),
    ),
  aliases: ({ routes }) =>
    markdownTable(
      ["former path", "current path", "deprecated since", "ends"],
      routes.operations.flatMap(({ path, aliases = [] }) =>
        aliases.map((alias) => [
          `\`POST /v1${alias.path}\``,
          `\`POST /v1${path}\``,
          DEPRECATED_SINCE,
          alias.sunsetDate ?? "no end date is set",
        ])
      ),
    ),
};

/**
 * A page's Markdown in which tables replace the markers.
 * @throws {Error} for a marker of an unknown table.
 */
export function withTables(markdown: string, services: DocsServices): string {
  return markdown.replaceAll(MARKER, (_, name: string) => {
    if (!Object.hasOwn(TABLES, name)) throw new Error(`there is no table "${name}"`);
    return TABLES[name](services);
  });
}

/** A table of issue or warning codes with their remedies. */
export function reports(
  codes: Readonly<Record<string, { cause: string; remedy: string }>>,
): string {
  return markdownTable(
    ["code", "cause", "remedy"],
    Object.entries(codes).map(([code, { cause, remedy }]) => [`\`${code}\``, cause, remedy]),
  );
}

function counted(count: number): string {
  return count.toLocaleString("en");
}
