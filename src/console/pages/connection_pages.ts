import { html } from "hono/html";
import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import { lockKey, MAX_CONNECTIONS, setKeyStatus } from "../../access/key_store.ts";
import { GRANT_DAYS, listGrants } from "../../access/oauth_grants.ts";
import { change, type ConsoleRoute, goTo, NotHere } from "../console_route.ts";
import { ago, askedTwice, count, pill, table } from "../parts.ts";

const PATH = "/console/connections";
const MAX_SHOWN = 200;
const NONE = "No agent is connected.";

type Grant = Awaited<ReturnType<typeof listGrants>>[number];

/** The agents that people of the organization have allowed. */
export const CONNECTION_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async ({ session }, { database, now, config }) => {
      const grants = await listGrants(database.db, session.organizationId, MAX_SHOWN);
      return {
        title: "Connections",
        body: html`
          <p>Agents that people of this organization have allowed to call its tools. Each connection has a key of its own, on which its calls and limits are counted. A connection ends after ${GRANT_DAYS} days. An organization can have at most ${MAX_CONNECTIONS} connections. The calls of a revoked connection are refused within ${REVOKED_WITHIN_SECONDS} seconds.</p>
          ${table("Connections", grants, columnsFor(now()), NONE)}
          <p
            class="soft">To connect an assistant, give it the address <code>${config
              .publicUrl}/mcp</code>. It then sends you here to allow it. For a program that asks you for a client id, <a
              href="${PATH}/clients">make a client</a>.</p>
        `,
      };
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id/revoke`,
    run: async (asked, services) => {
      const { id } = asked.params;
      await change(asked, services, async (db) => {
        const key = await lockKey(db, asked.session.organizationId, id, "connection");
        if (key === null) throw new NotHere();
        await setKeyStatus(db, id, "revoked");
        const change = {
          action: "connection.revoke",
          subject: id,
          old: { status: key.status },
          new: { status: "revoked" },
        };
        return { result: null, change };
      });
      return goTo(PATH);
    },
  },
];

function columnsFor(now: Date) {
  return {
    Program: ({ name }: Grant) => html`<strong>${name}</strong>`,
    Client: ({ clientId }: Grant) => html`<code>${clientId}</code>`,
    Scopes: ({ scopes }: Grant) => scopes.join(", "),
    "Credits a day": { figure: ({ dayCredits }: Grant) => count(dayCredits) },
    State: ({ status, expiresAt }: Grant) =>
      status !== "active"
        ? pill("idle", status)
        : expiresAt <= now
        ? pill("idle", "expired")
        : pill("good", "active"),
    Allowed: ({ createdAt }: Grant) => ago(createdAt, now),
    Ends: ({ expiresAt }: Grant) => ago(expiresAt, now),
    Actions: ({ apiKeyId, status }: Grant) =>
      status === "revoked" ? null : html`<div class="actions">${
        askedTwice(
          `${PATH}/${apiKeyId}/revoke`,
          "Revoke",
          "This cannot be undone.",
          "Revoke for good",
        )
      }</div>`,
  };
}
