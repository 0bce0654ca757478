import { html } from "hono/html";
import { keyNames } from "../../access/key_store.ts";
import { csvRow } from "../../base/csv.ts";
import type { Html } from "../../look/page_frame.ts";
import { USAGE_GROUPS, usageBetween } from "../../metering/usage.ts";
import {
  type Asked,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
} from "../console_route.ts";
import { count, table } from "../parts.ts";

const PATH = "/console/usage";
const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

/** The pages of billed usage for any range of days, as a table and as CSV. */
export const USAGE_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async (asked, services) => {
      const found = await usageOf(asked, services).catch((error) => {
        if (error instanceof FormFault) return error;
        throw error;
      });
      if (found instanceof FormFault) {
        const { searchParams } = asked.url;
        const [from, to, by] = ["from", "to", "by"].map((name) => searchParams.get(name) ?? "");
        return {
          title: "Usage",
          status: found.status,
          body: html`
            ${rangeForm(from, to, by)}
            <p class="fault" role="alert">${found.message}</p>
          `,
        };
      }
      const { from, to, by, rows } = found;
      const query = new URLSearchParams({ from, to, by });
      const columns = {
        [by]: ({ group }: Row) => group,
        Calls: { figure: ({ calls }: Row) => count(calls) },
        Credits: { figure: ({ credits }: Row) => count(credits) },
      };
      return {
        title: "Usage",
        body: html`
          ${rangeForm(from, to, by)}
          <p class="soft">Days in UTC, both included. Refunded calls are not counted.</p>
          ${table("Usage", rows, columns, "Nothing was billed on these days.")}
          <p><a class="button" href="${PATH}.csv?${query}">As CSV</a></p>
        `,
      };
    },
  },
  {
    method: "GET",
    path: `${PATH}.csv`,
    run: async (asked, services) => {
      const { from, to, by, rows } = await usageOf(asked, services);
      const lines = rows.map(({ group, calls, credits }) => csvRow([group, calls, credits]));
      return new Response([csvRow([by, "calls", "credits"]), ...lines].join(""), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="usage-${from}-${to}-${by}.csv"`,
        },
      });
    },
  },
];

function rangeForm(from: string, to: string, by: string): Html {
  const groups = USAGE_GROUPS.map((group) =>
    group === by ? html`<option selected>${group}</option>` : html`<option>${group}</option>`
  );
  return html`
    <form class="inline" method="get" action="${PATH}">
      <label>From <input type="date" name="from" value="${from}" required></label>
      <label>to <input type="date" name="to" value="${to}" required></label>
      <label>by <select name="by">${groups}</select></label>
      <button class="first">Show</button>
    </form>
  `;
}

type Row = Awaited<ReturnType<typeof usageBetween>>[number];

async function usageOf({ session, url }: Asked, { database, now }: ConsoleServices) {
  const today = now().toISOString().slice(0, 10);
  const { searchParams } = url;
  const from = dayOf(searchParams.get("from") ?? `${today.slice(0, 8)}01`);
  const to = dayOf(searchParams.get("to") ?? today);
  const by = USAGE_GROUPS.find((group) => group === (searchParams.get("by") ?? "operation"));
  if (by === undefined) throw new FormFault(`by: expected ${USAGE_GROUPS.join(", ")}.`);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > MAX_DAYS) {
    throw new FormFault(`Choose at most ${MAX_DAYS} days, with the first day before the last.`);
  }
  const range = { from: new Date(from), to: new Date(to), by };
  const { db } = database;
  const rows = await usageBetween(db, session.organizationId, range);
  if (by !== "key") return { from, to, by, rows };
  const names = await keyNames(db, session.organizationId, rows.map(({ group }) => group));
  const named = rows.map((row) => ({
    ...row,
    group: `${names.get(row.group) ?? ""} (${row.group})`,
  }));
  return { from, to, by, rows: named };
}

function dayOf(text: string): string {
  // The database has no year 0.
  const isDay = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
    new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (isDay) return text;
  throw new FormFault("Enter days as YYYY-MM-DD.");
}
