import { html } from "hono/html";
import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import { MAX_CONNECTIONS } from "../../access/key_store.ts";
import { clientName, redirectUris } from "../../oauth/clients.ts";
import {
  createOwnClient,
  deleteOwnClient,
  listOwnClients,
  MAX_OWN_CLIENTS,
  type OwnClient,
} from "../../oauth/organization_clients.ts";
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
import { ago, askedTwice, fault, invalid, sample, shownOnce, table } from "../parts.ts";

const PATH = "/console/connections/clients";
const CONNECTIONS_PATH = "/console/connections";

/** The fields of a new client, as the person filled them in. */
interface Typed {
  name: string;
  redirects: string;
  kind: string;
}

type Faults = { [Field in keyof Typed]?: string };

const NEW: Typed = { name: "", redirects: "", kind: "public" };

/** The clients of OAuth that the organization makes for its own people. */
export const CLIENT_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: (asked, services) => clientsPage(asked, services, NEW),
  },
  {
    method: "POST",
    path: PATH,
    run: async (asked, services) => {
      const { form, session: { organizationId } } = asked;
      const typed = {
        name: form.get("name") ?? "",
        redirects: form.get("redirects") ?? "",
        kind: form.get("kind") ?? "",
      };
      const wanted = newClientOf(typed);
      if (wanted.faults !== null) {
        return { ...await clientsPage(asked, services, typed, wanted.faults), status: 400 };
      }
      const { faults: _none, ...made } = wanted;
      const client = await change(asked, services, async (db) => {
        const { config: { environment }, peppers } = services;
        const vault = { db, environment, peppers };
        const result = await createOwnClient(vault, { organizationId, ...made });
        if (result === null) throw new FormFault(NO_ROOM, { status: 409 });
        const { name, redirectUris, hasSecret } = made;
        return {
          result,
          change: {
            action: "client.create",
            subject: result.id,
            old: null,
            new: { name, redirect_uris: redirectUris, has_secret: hasSecret },
          },
        };
      });
      const id = html`<p>The id of the client:</p>${sample("Client id", client.id)}`;
      return client.secret === null
        ? { title: "Your new client", body: html`${id}<p><a href="${PATH}">Continue</a></p>` }
        : shownOnce(
          "Your new client",
          "Client secret",
          client.secret,
          PATH,
          html`${id}<p>The secret of the client is below.</p>`,
        );
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id/delete`,
    run: async (asked, services) => {
      const { params: { id }, session: { organizationId } } = asked;
      await change(asked, services, async (db) => {
        const deleted = await deleteOwnClient(db, organizationId, id);
        if (deleted === null) throw new NotHere();
        const { name, connections } = deleted;
        const change = {
          action: "client.delete",
          subject: id,
          old: { name, connections },
          new: null,
        };
        return { result: null, change };
      });
      return goTo(PATH);
    },
  },
];

const NO_ROOM =
  `An organization can have at most ${MAX_OWN_CLIENTS} clients; delete one, then come back.`;
const EXPECTED_REDIRECTS =
  "expected 1 to 10 addresses, one a line: https, http on localhost, or an app's scheme";

async function clientsPage(
  { session: { organizationId } }: Asked,
  { database, now, config }: ConsoleServices,
  typed: Typed,
  faults: Faults = {},
): Promise<ConsolePage> {
  const clients = await listOwnClients(database.db, organizationId);
  return {
    title: "Clients",
    body: html`
      <p>Most assistants need no client, because the address <code>${config
        .publicUrl}/mcp</code> is enough for them. Make a client for a program that asks you for a client id. Only people of this organization can allow the client. Its <a href="${CONNECTIONS_PATH}">connections</a> count with those of other programs: at most ${MAX_CONNECTIONS} in all.</p>
      ${table("Clients", clients, columnsFor(now()), "There is no client yet.")}
      <h2>New client</h2>
      ${newClientForm(typed, faults)}
    `,
  };
}

function columnsFor(now: Date) {
  return {
    Name: ({ name }: OwnClient) => html`<strong>${name}</strong>`,
    "Client id": ({ id }: OwnClient) => html`<code>${id}</code>`,
    "May lead to": ({ redirectUris }: OwnClient) =>
      html`${redirectUris.map((uri) => html`<div><code>${uri}</code></div>`)}`,
    Kind: ({ hasSecret }: OwnClient) => hasSecret ? "with a secret" : "public",
    Created: ({ createdAt }: OwnClient) => ago(createdAt, now),
    "Last allowed": ({ usedAt }: OwnClient) => ago(usedAt, now),
    Actions: ({ id }: OwnClient) =>
      askedTwice(
        `${PATH}/${id}/delete`,
        "Delete",
        `The connections of the client end within ${REVOKED_WITHIN_SECONDS} seconds. This cannot be undone.`,
        "Delete for good",
      ),
  };
}

const KINDS = [
  ["public", "Public: a program on people's machines or in a browser, without a secret"],
  ["secret", "With a secret: a program on a server, which presents the secret for each token"],
] as const;

function newClientForm({ name, redirects, kind }: Typed, faults: Faults): Html {
  const choices = KINDS.map(([value, words]) =>
    html`
      <label
        class="box"><input type="radio" name="kind" value="${value}" required ${kind === value
          ? "checked"
          : ""}>${words}</label>
    `
  );
  return html`
    <form class="fields" method="post" action="${PATH}">
      <p>
        <label for="name">Name, as people see it when they allow the client</label>
        <input id="name" name="name" required maxlength="100" autocomplete="off" value="${name}"
          ${invalid("name", faults.name)}>
        ${fault("name", faults.name)}
      </p>
      <p>
        <label for="redirects">Redirect addresses, one a line</label>
        <textarea id="redirects" name="redirects" rows="3" required maxlength="3100" spellcheck="false"
          ${invalid("redirects", faults.redirects)}>${redirects}</textarea>
        ${fault("redirects", faults.redirects)}
      </p>
      <fieldset class="wide">
        <legend>Kind</legend>
        ${choices}
      </fieldset>
      ${fault("kind", faults.kind)}
      <p><button class="first">Create client</button></p>
    </form>
  `;
}

type NewClient = { faults: null; name: string; redirectUris: string[]; hasSecret: boolean };

function newClientOf(typed: Typed): NewClient | { faults: Faults } {
  const name = clientName.safeParse(typed.name.trim());
  const lines = typed.redirects.split("\n").map((line) => line.trim()).filter((line) =>
    line !== ""
  );
  const redirects = redirectUris.safeParse([...new Set(lines)]);
  const isKnown = KINDS.some(([kind]) => kind === typed.kind);
  if (name.success && redirects.success && isKnown) {
    const hasSecret = typed.kind === "secret";
    return { faults: null, name: name.data, redirectUris: redirects.data, hasSecret };
  }
  return {
    faults: {
      ...(!name.success && { name: "expected 1 to 100 characters, on one line" }),
      ...(!redirects.success && { redirects: EXPECTED_REDIRECTS }),
      ...(!isKnown && { kind: "choose one" }),
    },
  };
}
