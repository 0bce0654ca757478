import { html } from "hono/html";
import { termsOfOrganization } from "../../access/organizations.ts";
import { limitsOf } from "../../terms/plans.ts";
import { listEndpoints, MAX_COUNTED } from "../../events/endpoints.ts";
import { balanceOf, dueGrantCredits } from "../../metering/credits.ts";
import { failureCounts } from "../../metering/request_log.ts";
import { type MonthUsage, usageOfMonth } from "../../metering/usage.ts";
import type { Html } from "../../look/page_frame.ts";
import type { ConsoleRoute } from "../console_route.ts";
import { count, facts, table } from "../parts.ts";

const FAILURES_OF_CALLS = 1000;
const MAX_OPEN_JOBS = 100;
const DAYS = 31;
const CHART = { width: 620, height: 120, bar: 20 };

/** The overview. */
export const OVERVIEW_PAGES: readonly ConsoleRoute[] = [{
  method: "GET",
  path: "/console",
  run: async ({ session }, { database: { db }, jobs }) => {
    const { organizationId } = session;
    const { plan, contractLimits } = await termsOfOrganization(db, organizationId);
    const { monthlyCredits } = limitsOf(plan, contractLimits);
    const { balanceCredits, heldCredits } = await balanceOf(db, organizationId);
    const dueCredits = await dueGrantCredits(db, organizationId, monthlyCredits);
    const usage = await usageOfMonth(db, organizationId);
    const failures = await failureCounts(db, organizationId, FAILURES_OF_CALLS);
    const { running, queued } = await jobs.desk.openOf(organizationId, MAX_OPEN_JOBS);
    const endpoints = await listEndpoints(db, organizationId);
    const sum = (field: "pending" | "dead") => {
      const isAll = endpoints.every((endpoint) => endpoint[field] < MAX_COUNTED);
      const total = endpoints.reduce((total, endpoint) => total + endpoint[field], 0);
      return isAll ? count(total) : `${count(total)} or more`;
    };
    return {
      title: "Overview",
      body: html`
        ${facts([
          ["Available credits", count(balanceCredits - heldCredits)],
          ["Held by open calls", count(heldCredits)],
          ["Added by the next call", count(dueCredits)],
          ["Plan", plan],
          ["Jobs running, queued", `${atMost(running)}, ${atMost(queued)}`],
          ["Webhooks waiting, failed", `${sum("pending")}, ${sum("dead")}`],
        ])}
        <h2>Credits by day since ${usage.start}</h2>
        ${dayBars(usage)}
        <h2>This month by operation</h2>
        ${table(
          "Usage",
          byOperation(usage),
          {
            Operation: ({ operation }) => operation,
            Calls: ({ calls }) => count(calls),
            Credits: ({ credits }) => count(credits),
          },
          "No calls were billed.",
        )}
        <h2>Failures of the last ${count(FAILURES_OF_CALLS)} calls, by code</h2>
        ${table(
          "Failures",
          failures,
          {
            Code: ({ code }) => html`<code>${code}</code>`,
            Calls: ({ count: calls }) => count(calls),
          },
          "None.",
        )}
        <p><a href="/console/requests?failed=1">Failed calls</a></p>
      `,
    };
  },
}];

function atMost(found: number): string {
  return found === MAX_OPEN_JOBS ? `${found} or more` : String(found);
}

function byOperation({ rows }: MonthUsage) {
  return [...Map.groupBy(rows, ({ operation }) => operation)].map(([operation, days]) => ({
    operation,
    calls: days.reduce((total, { calls }) => total + Number(calls), 0),
    credits: days.reduce((total, { credits }) => total + Number(credits), 0),
  }));
}

/** One bar per day of the month; a text with the figures follows for screen readers. */
function dayBars({ start, rows }: MonthUsage): Html {
  const credits = Array.from({ length: DAYS }, (_, index) => {
    const day = `${start.slice(0, 8)}${String(index + 1).padStart(2, "0")}`;
    return rows.filter((row) => row.day === day)
      .reduce((total, row) => total + Number(row.credits), 0);
  });
  const max = Math.max(...credits, 1);
  const bars = credits.map((value, index) => {
    const height = Math.round(CHART.height * value / max);
    const [x, y] = [index * CHART.bar + 2, CHART.height - height];
    return html`
      <rect x="${x}" y="${y}" width="${CHART.bar - 4}" height="${height}">
        <title>${index + 1}: ${count(value)} credits</title>
      </rect>
    `;
  });
  const total = credits.reduce((sum, value) => sum + value, 0);
  const words = `Bars of the credits of each day; the highest is ${count(max)}.`;
  return html`
    <svg
      class="bars"
      viewBox="0 0 ${CHART.width} ${CHART.height + 2}"
      role="img"
      aria-label="${words}"
    >${bars}<line x1="0" y1="${CHART.height + 1}" x2="${CHART.width}" y2="${CHART.height +
      1}"/></svg>
    <p class="soft">${count(total)} credits in all; the highest bar is ${count(max)}.</p>
  `;
}
