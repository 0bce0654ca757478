import { html } from "hono/html";
import { balanceOf, lastEntries } from "../../metering/credits.ts";
import type { ConsoleRoute } from "../console_route.ts";
import { count, cursorOf, facts, nextPage, table, time } from "../parts.ts";

const PATH = "/console/ledger";
const PAGE_SIZE = 50;

/** Every entry that made the balance what it is. */
export const LEDGER_PAGES: readonly ConsoleRoute[] = [{
  method: "GET",
  path: PATH,
  run: async ({ session, url }, { database: { db } }) => {
    const { organizationId } = session;
    const { balanceCredits, heldCredits } = await balanceOf(db, organizationId);
    const entries = await lastEntries(db, organizationId, PAGE_SIZE, cursorOf(url));
    const rows = entries.map(({ id, createdAt, kind, credits, callId, note }) => [
      String(id),
      time(createdAt),
      kind,
      credits > 0 ? `+${count(credits)}` : count(credits),
      callId && html`<a href="/console/requests/${callId}">${callId}</a>`,
      note,
    ]);
    return {
      title: "Ledger",
      body: html`
        ${facts([["Balance", count(balanceCredits)], ["Held by open calls", count(heldCredits)]])}
        ${table(
          "Ledger",
          ["Entry", "When", "Kind", "Credits", "Request", "Note"],
          rows,
          "No entry.",
        )}
        ${nextPage(PATH, entries, PAGE_SIZE)}
      `,
    };
  },
}];
