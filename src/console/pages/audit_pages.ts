import { html } from "hono/html";
import { listChanges } from "../../access/audit_log.ts";
import { actorWords } from "../console_page.ts";
import type { ConsoleRoute } from "../console_route.ts";
import { cursorOf, nextPage, shortId, table, time } from "../parts.ts";

const PAGE_SIZE = 50;

/** The audit log of the console. */
export const AUDIT_PAGES: readonly ConsoleRoute[] = [{
  method: "GET",
  path: "/console/audit",
  run: async ({ session, url }, { database }) => {
    const entries = await listChanges(database.db, session.organizationId, {
      before: cursorOf(url),
      limit: PAGE_SIZE,
    });
    return {
      title: "Audit",
      body: html`
        <p>All sign-ins, wrong codes of second factors, and all changes that were made in the console; also second factors that the operator has reset. Entries cannot be changed or deleted.</p>
        ${table("Audit", entries, COLUMNS, "There are no changes yet.")}
        ${nextPage("/console/audit", entries, PAGE_SIZE)}
      `,
    };
  },
}];

type Entry = Awaited<ReturnType<typeof listChanges>>[number];

/** An id that the service made, such as `job_01M8…`; the middle of such an id says nothing. */
const GENERATED_ID = /^[a-z]+_\w{20,}$/;

const COLUMNS = {
  When: ({ createdAt }: Entry) => time(createdAt),
  Who: ({ actor }: Entry) => actorWords(actor),
  What: ({ action }: Entry) => action,
  For: ({ subject }: Entry) =>
    GENERATED_ID.test(subject) ? shortId(subject) : html`<code class="nowrap">${subject}</code>`,
  Old: (entry: Entry) => entry.old && html`<code>${entry.old}</code>`,
  New: (entry: Entry) => entry.new && html`<code>${entry.new}</code>`,
};
