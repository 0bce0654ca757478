import { html, raw } from "hono/html";
import { keyPrefix } from "../../access/api_key.ts";
import { keyNames, listKeys } from "../../access/key_store.ts";
import type { Environment } from "../../base/config.ts";
import { ERROR_CODES, type ErrorCode, errorDocPath } from "../../base/errors.ts";
import { ISSUE_CODES, type IssueCode } from "../../base/issue_codes.ts";
import { SUPPORT_PACKET } from "../../metadata/onboarding/support_packet.ts";
import { entryOfCall } from "../../metering/credits.ts";
import { REQUEST_DAYS } from "../../metering/reaper.ts";
import {
  type FoundRequests,
  type KeptRequest,
  MAX_SEARCHED,
  type RequestFilter,
  requestsNamed,
  searchRequests,
} from "../../metering/request_log.ts";
import type { Html } from "../../look/page_frame.ts";
import type { Routes } from "../../routes/routes.ts";
import { curlSample } from "../call_samples.ts";
import {
  type Asked,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import { samplesOf } from "../operation_samples.ts";
import {
  ago,
  codeTabs,
  count,
  cursorOf,
  facts,
  olderThan,
  sample,
  shortId,
  statusPill,
  table,
  time,
} from "../parts.ts";
import { exampleOfShape } from "../shape_example.ts";

const PATH = "/console/requests";
const PAGE_SIZE = 50;
const MAX_KEYS = 200;
const REQUEST_ID = /^req_\w{1,60}$/;

/**
 * The pages of the calls of the last weeks. A page shows the outcome of a call, the same call as
 * code, and the data that support asks for.
 */
export const REQUEST_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async (asked, services) => {
      const { session: { organizationId }, url } = asked;
      const { database: { db }, now, routes } = services;
      const id = (url.searchParams.get("id") ?? "").trim();
      if (REQUEST_ID.test(id)) return goTo(`${PATH}/${id}`);
      const { filter, query } = filterOf(asked);
      const page = await searchRequests(db, organizationId, filter, {
        before: cursorOf(url),
        limit: PAGE_SIZE,
      });
      const keys = await listKeys(db, organizationId, { limit: MAX_KEYS });
      const names = await keyNames(db, organizationId, [
        ...new Set(page.found.map(({ apiKeyId }) => apiKeyId)),
      ]);
      return {
        title: "Requests",
        body: html`
          <p
            class="soft">Calls of the last ${REQUEST_DAYS} days, listed a second after they end. Request values are not stored.</p>
          ${filterForm(filter, id, keys, routes)}
          ${table(
            "Requests",
            page.found,
            columnsOf(names, now()),
            emptyWords(query, page),
            "calls",
          )}
          ${page.next === null ? "" : olderThan(
            query.size === 0 ? PATH : `${PATH}?${query}`,
            page.next,
            page.searchedBackTo === null ? "Older" : "Search further back",
          )}
          ${searchedWords(page)}
        `,
      };
    },
  },
  {
    method: "GET",
    path: `${PATH}/:id`,
    run: async ({ session, params: { id } }, services) => {
      const { database: { db }, config } = services;
      const requests = await requestsNamed(db, session.organizationId, id);
      const entry = await entryOfCall(db, session.organizationId, id);
      if (requests.length === 0 && entry === null) throw new NotHere();
      const [last] = requests;
      return {
        title: "Request",
        body: html`
          ${last
            ? requestFacts(last, requests.length, entry, config.environment)
            : html`<p>Only the ledger entry of ${id} is still stored: ${billedWords(entry)}</p>`}
          ${last?.code ? refusal(last) : ""}
          ${last ? asCode(last, services) : ""}
          ${last ? packet(last, config.environment) : ""}
          <p><a href="${PATH}">All requests</a></p>
        `,
      };
    },
  },
];

const STATUS_CLASSES = { "2xx": 2, "4xx": 4, "5xx": 5 } as const;

/** The filter in the address of the page, and the query string of this filter. */
function filterOf({ url: { searchParams } }: Asked): {
  filter: RequestFilter;
  query: URLSearchParams;
} {
  const query = new URLSearchParams();
  const read = (name: string, format: RegExp): string | null => {
    const value = searchParams.get(name) ?? "";
    if (value === "") return null;
    if (!format.test(value)) throw new FormFault(`${name}: there is no such value.`);
    query.set(name, value);
    return value;
  };
  const status = read("status", /^[245]xx$/);
  const filter = {
    apiKeyId: read("key", /^\w{1,64}$/),
    operation: read("route", /^[\w.-]{1,100}$/),
    statusClass: status === null ? null : STATUS_CLASSES[status as keyof typeof STATUS_CLASSES],
    code: read("code", /^[A-Z_]{1,64}$/),
    until: read("until", /^(?!0000)\d{4}-\d{2}-\d{2}$/),
  };
  if (filter.until !== null && !isDay(filter.until)) {
    throw new FormFault("until: choose a day in the form YYYY-MM-DD.");
  }
  return { filter, query };
}

function isDay(text: string): boolean {
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
}

function filterForm(
  { apiKeyId, operation, statusClass, code, until }: RequestFilter,
  id: string,
  keys: Awaited<ReturnType<typeof listKeys>>,
  routes: Routes,
): Html {
  const status = statusClass === null ? null : `${statusClass}xx`;
  return html`
    <form class="inline" method="get" action="${PATH}">
      ${choice("status", "Status", Object.keys(STATUS_CLASSES).map((one) => [one, one]), status)}
      ${choice("route", "Route", routeChoices(routes), operation)}
      ${choice("code", "Error code", Object.keys(ERROR_CODES).map((one) => [one, one]), code)}
      ${choice("key", "Key", keys.map(({ id, name }) => [id, name]), apiKeyId)}
      <label>Up to <input type="date" name="until" value="${until ?? ""}"></label>
      <label class="sought">Request id <input name="id" value="${id}" maxlength="64"
        placeholder="req_…" autocomplete="off" spellcheck="false"></label>
      <button class="first">Search</button>
      <a class="button" href="${PATH}">Clear</a>
    </form>
  `;
}

function choice(
  name: string,
  label: string,
  choices: readonly (readonly [value: string, words: string])[],
  chosen: string | null,
): Html {
  const isListed = chosen === null || choices.some(([value]) => value === chosen);
  const shown = isListed ? choices : [...choices, [chosen, chosen]];
  return html`
    <label>${label} <select name="${name}">
      <option value="">any</option>
      ${shown.map(([value, words]) =>
        html`
          <option value="${value}" ${value === chosen ? raw(" selected") : ""}>${words}</option>
        `
      )}
    </select></label>
  `;
}

/** Every route that takes a key. */
function routeChoices({ operations, uploads, queries }: Routes): [id: string, words: string][] {
  return [
    ...[...operations, ...uploads].map(({ id, path }) => [id, `POST /v1${path}`] as const),
    ...queries.map(({ id, path, method = "GET" }) => [id, `${method} /v1${path}`] as const),
  ].map(([id, words]) => [id, words]);
}

function columnsOf(names: ReadonlyMap<string, string>, now: Date) {
  return {
    Status: ({ status, isReplay, requestId }: KeptRequest) =>
      html`
        <a class="bare" href="${PATH}/${requestId}"
          aria-label="${status}${isReplay ? " replay" : ""}, request ${requestId}">${statusPill(
            status,
            isReplay,
          )}</a>
      `,
    Route: ({ route, requestId, code }: KeptRequest) =>
      html`<a href="${PATH}/${requestId}">${route}</a>${code && html`<br><code>${code}</code>`}`,
    Key: ({ apiKeyId }: KeptRequest) =>
      html`<span title="${apiKeyId}">${names.get(apiKeyId) ?? apiKeyId}</span>`,
    ms: { figure: ({ durationMs }: KeptRequest) => count(durationMs) },
    When: ({ createdAt }: KeptRequest) => ago(createdAt, now),
    Id: ({ requestId }: KeptRequest) => shortId(requestId),
  };
}

function emptyWords(query: URLSearchParams, { next }: FoundRequests): Html | string {
  if (next !== null) return `None of the ${count(MAX_SEARCHED)} calls that were searched match.`;
  return query.size > 0
    ? html`No call matches. <a href="${PATH}">Show all calls</a>`
    : html`There are no calls yet. <a href="/console/try">Try one</a>`;
}

function searchedWords({ searchedBackTo }: FoundRequests): Html | "" {
  if (searchedBackTo === null) return "";
  return html`<p class="soft">${count(MAX_SEARCHED)} calls were searched, back to ${
    time(searchedBackTo)
  }.</p>`;
}

type Entry = Awaited<ReturnType<typeof entryOfCall>>;

function billedWords(entry: Entry): Html | string {
  if (entry === null) return "Nothing was billed.";
  return html`Entry ${entry.id}: ${entry.credits} credits, ${time(entry.createdAt)}.`;
}

function requestFacts(
  request: KeptRequest,
  timesSent: number,
  entry: Entry,
  environment: Environment,
): Html {
  return facts([
    ["Status", statusPill(request.status, request.isReplay)],
    ["Route", request.route],
    ["Took", `${count(request.durationMs)} ms`],
    ["When", time(request.createdAt)],
    ["Key", `${keyPrefix(environment)}${request.apiKeyId}`],
    ["Operation", request.operation],
    ["Request", html`<code>${request.requestId}</code>`],
    ["Ledger", billedWords(entry)],
    ...(timesSent > 1
      ? [["Sent", `${timesSent} times; all but the first are replays`]] as const
      : []),
  ]);
}

/** The reason for a refusal, in the words of the table of errors. */
function refusal({ code, reason, issues }: KeptRequest): Html {
  const kind = ERROR_CODES[code as ErrorCode];
  const found = JSON.parse(issues ?? "[]") as Issue[];
  return html`
    <h2>Why it failed</h2>
    <p class="fault">${kind.condition}${reason && html`
      Reason: <code>${reason}</code>.
    `}</p>
    ${found.length > 0 ? table("Issues", found, ISSUE_COLUMNS, "") : ""}
    ${facts([
      ["Code", html`<a href="${errorDocPath(code as ErrorCode)}"><code>${code}</code></a>`],
      ["What to do", kind.partnerAction.replaceAll("_", " ")],
      ["May be retried", kind.isRetryable ? "yes" : "no"],
    ])}
  `;
}

interface Issue {
  path: string;
  code: IssueCode;
}

const ISSUE_COLUMNS = {
  Where: ({ path }: Issue) => html`<code>${path === "" ? "(body)" : path}</code>`,
  Cause: ({ code }: Issue) => ISSUE_CODES[code].cause,
  Remedy: ({ code }: Issue) => ISSUE_CODES[code].remedy,
  Issue: ({ code }: Issue) => html`<code>${code}</code>`,
};

/**
 * A logged call as code. The values of a logged call are not stored, so the code has the values of
 * an example.
 */
function asCode(
  { requestId, operation: id, route, payloadShape }: KeptRequest,
  services: ConsoleServices,
): Html | "" {
  const operation = services.routes.operations.find((one) => one.id === id);
  if (services.routes.uploads.some((one) => one.id === id)) {
    return html`
      <h2>Same call as code</h2>
      <p
        class="soft">The file is not stored. <a href="/docs/reference/${id}">The reference</a> has the commands that send a file; <a href="/console/files">Files</a> sends one from here.</p>
    `;
  }
  if (operation === undefined) {
    const [method, path] = route.split(" ");
    const sample = curlSample({
      address: services.config.publicUrl,
      method: method === "GET" ? "GET" : "POST",
      path,
      isBilled: false,
    });
    return html`
      <h2>Same call as code</h2>
      <p class="soft">Parameters are not stored, so fill in your own values.</p>
      ${codeTabs([["curl", sample]])}
    `;
  }
  if (payloadShape === null) return "";
  const request = exampleOfShape(payloadShape, operation.examples[0].request as object);
  return html`
    <h2>Same call as code</h2>
    <p
      class="soft">The code has the fields that were sent. Values are not stored, so the code has the values of an example. Fill in your own values.</p>
    ${codeTabs(samplesOf(operation, request, undefined, services))}
    <p><a class="button" href="/console/try/${id}?like=${requestId}">Open in Try it</a></p>
  `;
}

/** The data about a call that support asks for, without anything else. */
function packet(request: KeptRequest, environment: Environment): Html {
  const text = JSON.stringify(
    {
      request_id: request.requestId,
      endpoint: request.route,
      timestamp_utc: request.createdAt.toISOString(),
      status: request.status,
      code: request.code,
      reason: request.reason,
      key_prefix: `${keyPrefix(environment)}${request.apiKeyId}`,
      idempotency_key_sha256: request.idempotencyKeyHash,
      payload_shape: request.payloadShape && JSON.parse(request.payloadShape),
    },
    null,
    2,
  );
  return html`
    <h2>Support packet</h2>
    <p class="soft">Send this packet with your question. Never send ${SUPPORT_PACKET.neverInclude
      .join(
        ", ",
      )}.</p>
    ${sample("Support packet", text, "json")}
  `;
}
