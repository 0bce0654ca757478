import { html } from "hono/html";
import { GRANT_DAYS, hostOf, listGrants, makeCode } from "../../access/oauth_grants.ts";
import type { Grant } from "../../access/oauth_grants.ts";
import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import { hasRoomForKey, lockKey, MAX_OWN_KEYS, setKeyStatus } from "../../access/key_store.ts";
import { inTransaction } from "../../database/in_transaction.ts";
import {
  type AuthorizationRequest,
  backTo,
  readAuthorizationRequest,
} from "../../oauth/authorization_request.ts";
import { type Client, ClientFault } from "../../oauth/clients.ts";
import { AUTHORIZE_PATH } from "../../oauth/oauth_metadata.ts";
import { scopeWords } from "../../oauth/oauth_scopes.ts";
import { formTarget } from "../../oauth/redirects.ts";
import type { Html } from "../../look/page_frame.ts";
import type { ConsolePage } from "../console_page.ts";
import {
  type Asked,
  change,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import { ago, askedTwice, count, facts, pill, table } from "../parts.ts";

const PATH = "/console/connections";
const MAX_SHOWN = 200;
const DAY_CREDITS = { usual: 100, max: 1_000_000 };

/** The page on which a person allows a client, and the list of what was allowed. */
export const CONNECT_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: AUTHORIZE_PATH,
    isArrival: true,
    run: async (asked, services) => {
      const request = await requestOf(asked.url.searchParams, services);
      return "location" in request ? goTo(request.location) : consentPage(request, asked, services);
    },
  },
  {
    method: "POST",
    path: AUTHORIZE_PATH,
    run: async (asked, services) => {
      const { form, session } = asked;
      const request = await requestOf(new URLSearchParams(form.get("request") ?? ""), services);
      if ("location" in request) return goTo(request.location);
      const { publicUrl, environment } = services.config;
      const { client, redirectUri, challenge, state } = request;
      const back = (answer: Record<string, string>) =>
        goTo(backTo(redirectUri, publicUrl, answer, state));
      if (form.get("decision") !== "allow") return back({ error: "access_denied" });
      const allowed = form.getAll("scope");
      const scopes = request.scopes.filter((scope) => allowed.includes(scope));
      const dayCredits = Number(form.get("credits"));
      const fault = scopes.length === 0
        ? "Choose at least one permission, or refuse."
        : !isDayCredits(dayCredits)
        ? `Credits a day: expected a whole number from 1 to ${count(DAY_CREDITS.max)}.`
        : null;
      if (fault !== null) {
        return { ...consentPage(request, asked, services, fault), status: 400 };
      }
      const code = await inTransaction(services.database.db, async (db) => {
        if (!await hasRoomForKey(db, session.organizationId)) throw new FormFault(NO_ROOM);
        const consent = {
          clientId: client.id,
          clientName: client.name,
          redirectUri,
          challenge,
          scopes,
          dayCredits,
          organizationId: session.organizationId,
          actor: session.actor,
        };
        return await makeCode({ db, environment, peppers: services.peppers }, consent);
      });
      return back({ code });
    },
  },
  {
    method: "GET",
    path: PATH,
    run: async ({ session }, { database, now, config }) => {
      const grants = await listGrants(database.db, session.organizationId, MAX_SHOWN);
      return {
        title: "Connections",
        body: html`
          <p>Agents that people of this organization have allowed to call its tools. Each connection has a key of its own, which counts its calls and limits; it ends after ${GRANT_DAYS} days. A revoked connection is refused within ${REVOKED_WITHIN_SECONDS} seconds.</p>
          ${table("Connections", grants, columnsFor(now()), NONE)}
          <p
            class="soft">To connect an assistant, give it the address <code>${config
              .publicUrl}/mcp</code>. It then sends you here to allow it.</p>
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
        const key = await lockKey(db, asked.session.organizationId, id);
        const [grant] = await db.selectFrom("oauth_grant").select("api_key_id")
          .where("api_key_id", "=", id).execute();
        if (key === null || grant === undefined) throw new NotHere();
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

const NONE = "No agent is connected.";
const NO_ROOM =
  `An organization can have at most ${MAX_OWN_KEYS} keys and connections; revoke one, then come back.`;

function requestOf(parameters: URLSearchParams, services: ConsoleServices) {
  const { clients, routes: { operations }, config: { publicUrl } } = services;
  return readAuthorizationRequest(parameters, { clients, operations, publicUrl })
    .catch((error) => {
      if (error instanceof ClientFault) throw new FormFault(error.message, { cause: error });
      throw error;
    });
}

function isDayCredits(credits: number): boolean {
  return Number.isInteger(credits) && credits >= 1 && credits <= DAY_CREDITS.max;
}

function consentPage(
  request: AuthorizationRequest,
  { url, form, session }: Asked,
  { routes: { operations }, now }: ConsoleServices,
  fault: string | null = null,
): ConsolePage {
  const { client, redirectUri, scopes } = request;
  const ends = new Date(now().getTime() + GRANT_DAYS * 86_400_000).toISOString().slice(0, 10);
  const boxes = scopes.map((scope) => {
    const { title, price } = scopeWords(scope, operations);
    return html`
      <label
        class="box"><input type="checkbox" name="scope" value="${scope}" checked><span><strong>${title}</strong><span class="soft">${price} · <code>${scope}</code></span></span></label>
    `;
  });
  return {
    title: `Allow ${client.name}?`,
    formTarget: formTarget(redirectUri),
    body: html`
      ${fault && html`<p class="fault" role="alert">${fault}</p>`}
      <p>This program wants to call the tools of the API for <strong>${session
        .organizationName}</strong>, at your organization's expense.</p>
      ${facts([
        ["Program", clientWords(client)],
        ["You will be sent to", html`<strong>${hostOf(redirectUri)}</strong>`],
        ["Organization", session.organizationName],
        ["Ends", `${ends}, or when you revoke it under Connections`],
      ])}
      <form class="fields" method="post" action="${AUTHORIZE_PATH}">
        <input type="hidden" name="request" value="${form.get("request") ?? url.search.slice(1)}">
        <fieldset class="stack">
          <legend>It may</legend>
          ${boxes}
        </fieldset>
        <p>
          <label for="credits">Credits that it may spend in a day (UTC)</label>
          <input id="credits" name="credits" type="number" required min="1"
            max="${DAY_CREDITS.max}" value="${form.get("credits") ?? DAY_CREDITS.usual}">
        </p>
        <p
          class="soft">It can also search places and read your organization's usage and jobs, which is free. It cannot change keys or open this console.</p>
        <p class="actions">
          <button class="first" name="decision" value="allow">Allow</button>
          <button name="decision" value="refuse" formnovalidate>Refuse</button>
        </p>
      </form>
    `,
  };
}

function clientWords({ name, host }: Client): Html {
  return host === null
    ? html`${name} <span class="soft">registered itself: nobody vouches for its name</span>`
    : html`${name} <span class="soft">vouched for by</span> <strong>${host}</strong>`;
}

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
      status === "revoked" ? null : askedTwice(
        `${PATH}/${apiKeyId}/revoke`,
        "Revoke",
        "This cannot be undone.",
        "Revoke for good",
      ),
  };
}
