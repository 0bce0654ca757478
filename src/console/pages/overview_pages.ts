import { html, raw } from "hono/html";
import { termsOfOrganization } from "../../access/organizations.ts";
import { type ErrorCode, errorDocPath } from "../../base/errors.ts";
import { limitsOf } from "../../terms/plans.ts";
import { listEndpoints, MAX_COUNTED } from "../../events/endpoints.ts";
import { balanceOf, dueGrantCredits } from "../../metering/credits.ts";
import { failureCounts } from "../../metering/request_log.ts";
import {
  type CallFigures,
  type CallTotals,
  callTotals,
  TOTAL_WINDOWS,
  type TotalWindow,
} from "../../metering/request_totals.ts";
import { creditsOfDays, type DayCredits } from "../../metering/usage.ts";
import type { Html } from "../../look/page_frame.ts";
import type { ConsoleRoute } from "../console_route.ts";
import { type Card, cards, count, facts, pill, table } from "../parts.ts";
import { lines, stackedBars, timeColumns } from "../plots.ts";

const PATH = "/console";
const FAILURES_OF_CALLS = 1000;
const MAX_OPEN_JOBS = 100;
const CREDIT_DAYS = 30;
/** The number of last days from whose use the console computes how long the credits will last. */
const PACE_DAYS = 7;
/**
 * The number of days beyond which no forecast is shown, because such a forecast would say nothing.
 */
const MAX_FORECAST_DAYS = 365;

/** The number of operations that are listed. Further operations are folded. */
const MAX_OPERATIONS = 8;

const FIRST_STEPS = html`
  <div class="empty">
    <p>There are no calls yet.</p>
    <p class="steps"><a class="button first" href="/console/try">Try a call</a>
      <a class="button" href="/console/keys">Create a key</a>
      <a class="button" href="/docs/start">Read the first steps</a></p>
  </div>
`;

/** The overview. */
export const OVERVIEW_PAGES: readonly ConsoleRoute[] = [{
  method: "GET",
  path: PATH,
  run: async ({ session, url }, { database: { db }, jobs }) => {
    const { organizationId } = session;
    const window = windowOf(url);
    const { plan, contractLimits } = await termsOfOrganization(db, organizationId);
    const { monthlyCredits } = limitsOf(plan, contractLimits);
    const { balanceCredits, heldCredits } = await balanceOf(db, organizationId);
    const dueCredits = await dueGrantCredits(db, organizationId, monthlyCredits);
    const credits = await creditsOfDays(db, organizationId, CREDIT_DAYS);
    const totals = await callTotals(db, organizationId, window);
    const failures = await failureCounts(db, organizationId, FAILURES_OF_CALLS);
    const { running, queued } = await jobs.desk.openOf(organizationId, MAX_OPEN_JOBS);
    const endpoints = await listEndpoints(db, organizationId);
    const availableCredits = balanceCredits - heldCredits;
    const isNew = totals.whole.calls + totals.callsBefore + credits.rows.length === 0;
    return {
      title: "Overview",
      heading: windowLinks(window),
      body: html`
        ${cards([
          {
            name: "Credits left",
            figure: count(availableCredits),
            words: availableCredits <= 0 && dueCredits > 0
              ? `the next call adds ${count(dueCredits)}`
              : lastsWords(availableCredits + dueCredits, credits),
          },
          ...callCards(totals, window),
        ])}
        ${isNew ? FIRST_STEPS : callPlots(totals, window)}
        <h2>Credits</h2>
        ${isNew ? "" : creditBars(credits)}
        ${facts([
          ["Plan", plan],
          ["Held by open calls", count(heldCredits)],
          ["Added by the next call", count(dueCredits)],
          ["Added each month", count(monthlyCredits)],
        ])}
        <div class="two">
          ${failuresOf(failures)}
          ${attentionOf(running, queued, endpoints)}
        </div>
        ${operationsOf(totals)}
      `,
    };
  },
}];

function windowOf(url: URL): TotalWindow {
  const asked = url.searchParams.get("window") ?? "";
  return asked in TOTAL_WINDOWS ? asked as TotalWindow : "24h";
}

const SHORT_WINDOWS: Record<TotalWindow, string> = { "24h": "24 h", "7d": "7 d", "30d": "30 d" };

function windowLinks(window: TotalWindow): Html {
  const links = Object.entries(SHORT_WINDOWS).map(([one, words]) =>
    html`<li><a href="${PATH}?window=${one}"${
      one === window ? raw(' aria-current="true"') : ""
    }>${words}</a></li>`
  );
  return html`<ul class="windows" aria-label="Window">${links}</ul>`;
}

/** When the credits will be used up if each day uses as many credits as the last days did. */
function lastsWords(
  credits: number,
  { days, rows }: { days: readonly Date[]; rows: readonly DayCredits[] },
): string {
  if (credits <= 0) return "used up";
  const first = days[days.length - PACE_DAYS].toISOString().slice(0, 10);
  const used = sumOf(rows.filter(({ day }) => day >= first), ({ credits }) => credits);
  if (used <= 0) return `no credits were used in the last ${PACE_DAYS} days`;
  const left = Math.floor(credits * PACE_DAYS / used);
  if (left > MAX_FORECAST_DAYS) return "lasts more than a year at this pace";
  if (left < 1) return "runs out within a day at this pace";
  return `runs out in about ${left === 1 ? "a day" : `${left} days`} at this pace`;
}

function callCards({ whole, callsBefore }: CallTotals, window: TotalWindow): Card[] {
  const { words } = TOTAL_WINDOWS[window];
  const { calls, refused, failed, p50Ms, p95Ms } = whole;
  return [
    {
      name: `Calls in ${words}`,
      figure: count(calls),
      words: changeWords(calls, callsBefore, words),
    },
    {
      name: "Errors",
      figure: percent(shareOf(whole)),
      ...(calls > 0 && { unit: "%" }),
      words: `${count(refused)} refused (4xx), ${count(failed)} failed (5xx)`,
    },
    {
      name: "p95 latency",
      figure: p95Ms === null ? "–" : count(p95Ms),
      ...(p95Ms !== null && { unit: "ms" }),
      words: p50Ms === null
        ? "no call was answered"
        : `half of the calls take at most ${count(p50Ms)} ms`,
    },
  ];
}

function changeWords(now: number, before: number, words: string): string {
  if (before === 0) return now === 0 ? "and none before" : `none in the ${words} before`;
  const change = Math.round(100 * (now - before) / before);
  if (change === 0) return `as many as in the ${words} before`;
  return `${count(Math.abs(change))} % ${
    change > 0 ? "more" : "fewer"
  } than in the ${words} before`;
}

/**
 * The share of calls with an outcome, per hundred calls. Without an outcome, the share of refused
 * and failed calls. Null if there were no calls.
 */
function shareOf(figures: CallFigures, outcome?: "refused" | "failed"): number | null {
  const { calls, refused, failed } = figures;
  const wanted = outcome === undefined ? refused + failed : figures[outcome];
  return calls === 0 ? null : 100 * wanted / calls;
}

function percent(share: number | null): string {
  if (share === null) return "–";
  return share === 0 || share >= 10
    ? String(Math.round(share))
    : share.toFixed(share < 0.1 ? 2 : 1);
}

function callPlots({ whole, columns, operations }: CallTotals, window: TotalWindow): Html {
  const { span, words } = TOTAL_WINDOWS[window];
  const time = timeColumns(columns.map(({ start }) => start), span);
  const per = span === "hour" ? "hour, in UTC" : "day, in UTC";
  return html`
    ${stackedBars({
      title: "Calls by operation",
      words: `${count(whole.calls)} calls in ${words}, by ${per}`,
      columns: time,
      series: operations.map(({ operation }) => ({
        name: operation,
        values: columns.map(({ calls }) => calls.get(operation) ?? 0),
      })),
      empty: `No calls in ${words}.`,
    })}
    <div class="two">
      ${lines({
        title: "Errors",
        words: `Per cent of the calls, by ${per}`,
        columns: time,
        series: [
          {
            name: "refused (4xx)",
            tone: "gold",
            values: columns.map(({ figures }) => shareOf(figures, "refused")),
          },
          {
            name: "failed (5xx)",
            tone: "bad",
            values: columns.map(({ figures }) => shareOf(figures, "failed")),
          },
        ],
        shown: (value) => `${Number(value.toFixed(1))} %`,
        minStep: 1,
        empty: `No calls in ${words}.`,
      })}
      ${lines({
        title: "Latency",
        words: `What half (p50) and 95 % (p95) took at most, by ${per}`,
        columns: time,
        series: [
          { name: "p95", tone: "accent", values: columns.map(({ figures }) => figures.p95Ms) },
          { name: "p50", tone: "gold", values: columns.map(({ figures }) => figures.p50Ms) },
        ],
        shown: (value) => `${count(value)} ms`,
        minStep: 1,
        empty: `No call was answered in ${words}.`,
      })}
    </div>
  `;
}

/** The figures of each operation. Operations that are seldom called are folded. */
function operationsOf({ operations }: CallTotals): Html | "" {
  if (operations.length === 0) return "";
  const [shown, folded] = [operations.slice(0, MAX_OPERATIONS), operations.slice(MAX_OPERATIONS)];
  return html`
    <h2>Operations</h2>
    ${table("Operations", shown, OPERATION_COLUMNS, "")}
    ${folded.length === 0 ? "" : html`
      <details>
        <summary>${count(folded.length)} more</summary>
        ${table("More operations", folded, OPERATION_COLUMNS, "")}
      </details>
    `}
  `;
}

type OperationRow = CallTotals["operations"][number];

const OPERATION_COLUMNS = {
  Operation: ({ operation }: OperationRow) => operation,
  Calls: { figure: ({ figures }: OperationRow) => count(figures.calls) },
  Refused: { figure: ({ figures }: OperationRow) => count(figures.refused) },
  Failed: { figure: ({ figures }: OperationRow) => count(figures.failed) },
  "Errors, %": { figure: ({ figures }: OperationRow) => percent(shareOf(figures)) },
  "p50, ms": { figure: ({ figures }: OperationRow) => figures.p50Ms && count(figures.p50Ms) },
  "p95, ms": { figure: ({ figures }: OperationRow) => figures.p95Ms && count(figures.p95Ms) },
};

function creditBars(
  { days, rows }: { days: readonly Date[]; rows: readonly DayCredits[] },
): Html {
  const byOperation = [...Map.groupBy(rows, ({ operation }) => operation)]
    .map(([name, some]) => ({ name, some, total: sumOf(some, ({ credits }) => credits) }))
    .sort((a, b) => b.total - a.total);
  const total = sumOf(byOperation, ({ total }) => total);
  return stackedBars({
    title: "Credits by operation",
    words: `${count(total)} credits in ${days.length} days, by day, in UTC`,
    columns: timeColumns(days, "day"),
    series: byOperation.map(({ name, some }) => ({
      name,
      values: days.map((day) => {
        const wanted = day.toISOString().slice(0, 10);
        return sumOf(some.filter(({ day }) => day === wanted), ({ credits }) => credits);
      }),
    })),
    empty: `No credits were used in ${days.length} days.`,
  });
}

function failuresOf(failures: readonly Failure[]): Html {
  const last = count(FAILURES_OF_CALLS);
  const columns = {
    Code: ({ code }: Failure) =>
      html`<a href="/console/requests?code=${code}"><code>${code}</code></a>`,
    Calls: { figure: ({ count: calls }: Failure) => count(calls) },
    "What to do": ({ code }: Failure) =>
      html`<a href="${errorDocPath(code as ErrorCode)}">Causes and remedies</a>`,
  };
  const links = html`
    <p
      class="soft">Of the last ${last} calls. <a href="/console/requests?status=4xx">Refused calls</a>,
      <a href="/console/requests?status=5xx">failed calls</a>.</p>
  `;
  return html`
    <section>
      <h2>Failures by code</h2>
      ${table("Failures", failures, columns, `None of the last ${last} calls failed.`)}
      ${failures.length > 0 ? links : ""}
    </section>
  `;
}

type Failure = Awaited<ReturnType<typeof failureCounts>>[number];

/** The numbers of open jobs and of endpoints, and the endpoints that need attention. */
function attentionOf(running: number, queued: number, endpoints: readonly Endpoint[]): Html {
  const jobs = { name: "Jobs", href: "/console/jobs", words: jobWords(running, queued) };
  const all: Line[] = [{ ...jobs, tone: "idle" }, ...endpoints.map(endpointLine)];
  return html`
    <section>
      <h2>Webhooks and jobs</h2>
      ${table("Webhooks and jobs", all, LINE_COLUMNS, "")}
    </section>
  `;
}

type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number];

interface Line {
  name: string;
  href: string;
  words: string;
  tone: "good" | "bad" | "idle";
}

const LINE_COLUMNS = {
  What: ({ name, href }: Line) => html`<a href="${href}">${name}</a>`,
  State: ({ tone, words }: Line) => pill(tone, words),
};

function endpointLine(
  { id, url, disabledReason, failingSince, pending, dead }: Endpoint,
): Line {
  const name = `${new URL(url).host} webhook`;
  const href = `/console/webhooks/${id}`;
  if (disabledReason !== null) return { name, href, words: "disabled", tone: "idle" };
  if (failingSince !== null) return { name, href, words: "failing", tone: "bad" };
  if (dead > 0) {
    return { name, href, words: `${atMost(dead, MAX_COUNTED)} not delivered`, tone: "bad" };
  }
  const words = pending === 0 ? "all delivered" : `${atMost(pending, MAX_COUNTED)} waiting`;
  return { name, href, words, tone: "good" };
}

function jobWords(running: number, queued: number): string {
  return `${atMost(running, MAX_OPEN_JOBS)} running, ${atMost(queued, MAX_OPEN_JOBS)} queued`;
}

function atMost(found: number, max: number): string {
  return found >= max ? `${count(max)} or more` : count(found);
}

function sumOf<T>(all: readonly T[], value: (one: T) => number): number {
  return all.reduce((total, one) => total + value(one), 0);
}
