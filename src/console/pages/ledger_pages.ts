import { html } from "hono/html";
import { balanceOf, lastEntries } from "../../metering/credits.ts";
import type { ConsoleRoute } from "../console_route.ts";
import { cards, count, cursorOf, nextPage, shortId, table, time } from "../parts.ts";

const PATH = "/console/ledger";
const PAGE_SIZE = 50;

/** Every ledger entry of an organization; their sum is its balance. */
export const LEDGER_PAGES: readonly ConsoleRoute[] = [{
  method: "GET",
  path: PATH,
  run: async ({ session, url }, { database: { db } }) => {
    const { organizationId } = session;
    const { balanceCredits, heldCredits } = await balanceOf(db, organizationId);
    const entries = await lastEntries(db, organizationId, PAGE_SIZE, cursorOf(url));
    return {
      title: "Ledger",
      body: html`
        ${cards([
          {
            name: "Balance",
            figure: count(balanceCredits),
            words: "the sum of all entries that have not expired",
          },
          { name: "Held by open calls", figure: count(heldCredits), words: "billed when they end" },
        ])}
        ${table(
          "Ledger",
          entries,
          {
            Kind: ({ kind }) => kind === "capture" ? "charged" : kind,
            Credits: {
              figure: ({ credits }) => credits > 0 ? `+${count(credits)}` : count(credits),
            },
            Request: ({ callId }) =>
              callId && html`<a href="/console/requests/${callId}">${shortId(callId)}</a>`,
            Note: ({ note }) => note,
            When: ({ createdAt }) => time(createdAt),
            Entry: ({ id }) => String(id),
          },
          "There are no entries.",
        )}
        ${nextPage(PATH, entries, PAGE_SIZE)}
      `,
    };
  },
}];
