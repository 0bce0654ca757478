import { html } from "hono/html";
import { keyPrefix } from "../../access/api_key.ts";
import type { Environment } from "../../base/config.ts";
import { ERROR_CODES, type ErrorCode } from "../../base/errors.ts";
import { ISSUE_CODES, type IssueCode } from "../../base/issue_codes.ts";
import { SUPPORT_PACKET } from "../../metadata/onboarding/support_packet.ts";
import { entryOfCall } from "../../metering/credits.ts";
import { REQUEST_DAYS } from "../../metering/reaper.ts";
import { listRequests, requestsNamed } from "../../metering/request_log.ts";
import type { Html } from "../../look/page_frame.ts";
import { type ConsoleRoute, NotHere } from "../console_route.ts";
import { cursorOf, facts, nextPage, sample, table, time } from "../parts.ts";

const PATH = "/console/requests";
const PAGE_SIZE = 50;

type Request = Awaited<ReturnType<typeof requestsNamed>>[number];

/** The calls of the last weeks: their outcomes, and the packet for support. */
export const REQUEST_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async ({ session, url }, { database }) => {
      const isFailed = url.searchParams.get("failed") === "1";
      const requests = await listRequests(database.db, session.organizationId, {
        before: cursorOf(url),
        limit: PAGE_SIZE,
        isFailed,
      });
      const path = isFailed ? `${PATH}?failed=1` : PATH;
      return {
        title: isFailed ? "Requests that failed" : "Requests",
        body: html`
          <p>Calls of the last ${REQUEST_DAYS} days, listed a second after they end. Request values are not stored.</p>
          <p>${isFailed
            ? html`<a href="${PATH}">All requests</a>`
            : html`<a href="${PATH}?failed=1">Only those that failed</a>`}</p>
          ${table("Requests", requests, COLUMNS, "There are no calls.")}
          ${nextPage(path, requests, PAGE_SIZE)}
        `,
      };
    },
  },
  {
    method: "GET",
    path: `${PATH}/:id`,
    run: async ({ session, params: { id } }, { database: { db }, config }) => {
      const requests = await requestsNamed(db, session.organizationId, id);
      const entry = await entryOfCall(db, session.organizationId, id);
      if (requests.length === 0 && entry === null) throw new NotHere();
      const [last] = requests;
      return {
        title: "Request",
        body: html`
          ${last
            ? requestFacts(last, config.environment)
            : html`<p>Only the ledger entry of ${id} is still stored.</p>`}
          ${last?.code ? refusal(last) : ""}
          <h2>Ledger</h2>
          ${entry === null
            ? html`<p>Nothing was billed.</p>`
            : html`<p>Entry ${entry.id}: ${entry.credits} credits, ${time(entry.createdAt)}.</p>`}
          ${requests.length > 1
            ? html`<p>The answer was sent ${requests.length} times; all but the first are replays.</p>`
            : ""}
          ${last ? packet(last, config.environment) : ""}
          <p><a href="${PATH}">All requests</a></p>
        `,
      };
    },
  },
];

const COLUMNS = {
  Request: ({ requestId }: Request) => html`<a href="${PATH}/${requestId}">${requestId}</a>`,
  When: ({ createdAt }: Request) => time(createdAt),
  Route: ({ route }: Request) => route,
  Status: ({ status, isReplay }: Request) => isReplay ? `${status} (replay)` : String(status),
  Code: ({ code }: Request) => code && html`<code>${code}</code>`,
  Key: ({ apiKeyId }: Request) => apiKeyId,
  ms: ({ durationMs }: Request) => String(durationMs),
};

function requestFacts(request: Request, environment: Environment): Html {
  return facts([
    ["Request", request.requestId],
    ["When", time(request.createdAt)],
    ["Route", request.route],
    ["Operation", request.operation],
    ["Status", String(request.status)],
    ["Took", `${request.durationMs} ms`],
    ["Key", `${keyPrefix(environment)}${request.apiKeyId}`],
  ]);
}

/** The reason for a refusal, from the table of errors. */
function refusal({ code, reason, issues }: Request): Html {
  const kind = ERROR_CODES[code as ErrorCode];
  const found = JSON.parse(issues ?? "[]") as Issue[];
  return html`
    <h2>Why it failed</h2>
    ${facts([
      ["Code", html`<code>${code}</code>`],
      ["Reason", reason],
      ["Meaning", kind.condition],
      ["What to do", kind.partnerAction.replaceAll("_", " ")],
      ["May be retried", kind.isRetryable ? "yes" : "no"],
    ])}
    ${found.length > 0 ? table("Issues", found, ISSUE_COLUMNS, "") : ""}
  `;
}

interface Issue {
  path: string;
  code: IssueCode;
}

const ISSUE_COLUMNS = {
  Where: ({ path }: Issue) => html`<code>${path === "" ? "(body)" : path}</code>`,
  Issue: ({ code }: Issue) => html`<code>${code}</code>`,
  Cause: ({ code }: Issue) => ISSUE_CODES[code].cause,
  Remedy: ({ code }: Issue) => ISSUE_CODES[code].remedy,
};

/** Everything that support asks for, and nothing else. */
function packet(request: Request, environment: Environment): Html {
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
    <p class="soft">Send it with your question. Never send ${SUPPORT_PACKET.neverInclude.join(
      ", ",
    )}.</p>
    ${sample("Support packet", text)}
  `;
}
