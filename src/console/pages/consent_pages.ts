import { html } from "hono/html";
import { hasRoomForConnection, MAX_CONNECTIONS } from "../../access/key_store.ts";
import { GRANT_DAYS, hostOf, makeCode } from "../../access/oauth_grants.ts";
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
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
} from "../console_route.ts";
import { count, facts } from "../parts.ts";

const DAY_CREDITS = { usual: 100, max: 1_000_000 };

/** The page to which a client sends a person, who may allow the client to call the tools. */
export const CONSENT_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: AUTHORIZE_PATH,
    isArrival: true,
    run: async (asked, services) => {
      const request = await requestOf(asked.url.searchParams, asked, services);
      return "location" in request ? goTo(request.location) : consentPage(request, asked, services);
    },
  },
  {
    method: "POST",
    path: AUTHORIZE_PATH,
    run: async (asked, services) => {
      const { form, session } = asked;
      const parameters = new URLSearchParams(form.get("request") ?? "");
      const request = await requestOf(parameters, asked, services);
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
        if (!await hasRoomForConnection(db, session.organizationId)) {
          throw new FormFault(NO_ROOM, { status: 409 });
        }
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
];

const NO_ROOM =
  `An organization can have at most ${MAX_CONNECTIONS} connections; revoke one, then come back.`;

function requestOf(
  parameters: URLSearchParams,
  { session: { organizationId } }: Asked,
  services: ConsoleServices,
) {
  const { clients, routes: { operations }, config: { publicUrl } } = services;
  return readAuthorizationRequest(parameters, { clients, organizationId, operations, publicUrl })
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
        class="box"><input type="checkbox" name="scope" value="${scope}" checked><span><strong>${title}</strong><br><span class="soft">${price} · <code>${scope}</code></span></span></label>
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
        ["Ends", `${ends}, or when you revoke the connection under Connections`],
      ])}
      <form class="fields" method="post" action="${AUTHORIZE_PATH}">
        <input type="hidden" name="request" value="${form.get("request") ?? url.search.slice(1)}">
        <fieldset class="wide">
          <legend>The program may</legend>
          ${boxes}
        </fieldset>
        <p>
          <label for="credits">Credits that the program may spend in a day (UTC)</label>
          <input id="credits" name="credits" type="number" required min="1"
            max="${DAY_CREDITS.max}" value="${form.get("credits") ?? DAY_CREDITS.usual}">
        </p>
        <p
          class="soft">The program can also search places and read your organization's usage and jobs, which is free. It cannot change keys or open this console.</p>
        <p class="actions">
          <button class="first" name="decision" value="allow">Allow</button>
          <button name="decision" value="refuse" formnovalidate>Refuse</button>
        </p>
      </form>
    `,
  };
}

function clientWords({ name, host, isOwn }: Client): Html {
  if (isOwn) return html`${name} <span class="soft">set up by your organization</span>`;
  return host === null
    ? html`${name} <span class="soft">registered itself: nobody vouches for its name</span>`
    : html`${name} <span class="soft">vouched for by</span> <strong>${host}</strong>`;
}
