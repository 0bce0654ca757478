import { html } from "hono/html";
import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import {
  createKey,
  listKeys,
  OVERLAP_HOURS,
  rollKey,
  setKeyStatus,
} from "../../access/key_store.ts";
import { CONSOLE_SCOPE, workScopes } from "../../access/scopes.ts";
import type { Html } from "../console_page.ts";
import {
  type Asked,
  change,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import { action, askedTwice, shownOnce, table, time } from "../parts.ts";

const PATH = "/console/keys";
const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;
const MOST_DAYS = 3650;

type Key = Awaited<ReturnType<typeof listKeys>>[number];

/** Keys, and what is done with them. */
export const KEY_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async ({ session }, { database, routes }) => {
      const keys = await listKeys(database.db, session.organizationId);
      return {
        title: "Keys",
        body: html`
          <p>A key belongs on a server. It is shown once, when it is made. A revoked or paused key is
            refused within ${REVOKED_WITHIN_SECONDS} seconds.</p>
          ${table("Keys", COLUMNS, keys.map(keyRow), "There is no key yet.")}
          <h2>New key</h2>
          ${newKeyForm(workScopes(routes.operations))}
        `,
      };
    },
  },
  {
    method: "POST",
    path: PATH,
    run: async (asked, services) => {
      const { name, scopes, days } = newKeyOf(asked.form, services);
      const lifetimeSeconds = days === null ? null : days * SECONDS_PER_DAY;
      const key = await change(asked, services, async (db) => {
        const { config: { environment }, peppers } = services;
        const { organizationId } = asked.session;
        const wanted = { organizationId, name, scopes, lifetimeSeconds };
        const result = await createKey(db, environment, peppers, wanted);
        const made = { name, scopes, days };
        return {
          result,
          change: { action: "key.create", subject: result.id, old: null, new: made },
        };
      });
      return shownOnce("Your new key", "Key", key.text, PATH);
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id/roll`,
    run: async (asked, services) => {
      const old = await ownKey(asked, services);
      if (old.scopes.includes(CONSOLE_SCOPE)) {
        throw new FormFault("A key that opens the console is rolled by the operator alone.");
      }
      const hours = wholeOf(asked.form, "hours", OVERLAP_HOURS.most) ?? OVERLAP_HOURS.usual;
      const key = await change(asked, services, async (db) => {
        const { config: { environment }, peppers } = services;
        const overlapSeconds = hours * SECONDS_PER_HOUR;
        const result = await rollKey(db, environment, peppers, old.id, overlapSeconds);
        if (result === null) throw new FormFault("This key is not active, or has expired.");
        const made = { successor: result.id, overlap_hours: hours };
        return { result, change: { action: "key.roll", subject: old.id, old: null, new: made } };
      });
      return shownOnce(`The successor of ${old.id}`, "Key", key.text, PATH);
    },
  },
  ...(["pause", "resume", "revoke"] as const).map((verb): ConsoleRoute => ({
    method: "POST",
    path: `${PATH}/:id/${verb}`,
    run: async (asked, services) => {
      const old = await ownKey(asked, services);
      const status = { pause: "paused", resume: "active", revoke: "revoked" } as const;
      await change(asked, services, async (db) => {
        const isChanged = await setKeyStatus(db, old.id, status[verb]);
        if (!isChanged) throw new FormFault("A revoked key stays revoked.");
        const [from, to] = [{ status: old.status }, { status: status[verb] }];
        const change = { action: `key.${verb}`, subject: old.id, old: from, new: to };
        return { result: null, change };
      });
      return goTo(PATH);
    },
  })),
];

const COLUMNS = ["Key", "Name", "Scopes", "State", "Expires", "Last used", "Actions"];

function keyRow({ id, name, scopes, status, expiresAt, lastUsedAt }: Key) {
  return [
    html`<code>${id}</code>`,
    name,
    scopes.join(" "),
    status,
    time(expiresAt),
    time(lastUsedAt),
    html`<div class="actions">${verbsOf(status).map((verb) => keyAction(id, verb))}</div>`,
  ];
}

function verbsOf(status: string): string[] {
  if (status === "revoked") return [];
  return status === "paused" ? ["resume", "revoke"] : ["roll", "pause", "revoke"];
}

function keyAction(id: string, verb: string): Html {
  const label = verb[0].toUpperCase() + verb.slice(1);
  if (verb !== "revoke") return action(`${PATH}/${id}/${verb}`, label);
  return askedTwice(`${PATH}/${id}/revoke`, label, "This cannot be undone.", "Revoke for good");
}

function newKeyForm(scopes: readonly string[]): Html {
  const boxes = scopes.map((scope) =>
    html`<label class="box"><input type="checkbox" name="scope" value="${scope}">${scope}</label>`
  );
  return html`
    <form class="fields" method="post" action="${PATH}">
      <p>
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="200" autocomplete="off">
      </p>
      <fieldset>
        <legend>Scopes</legend>
        ${boxes}
      </fieldset>
      <p>
        <label for="days">Expires after so many days; empty: never</label>
        <input id="days" name="days" type="number" min="1" max="${MOST_DAYS}">
      </p>
      <p><button class="first">Make the key</button></p>
    </form>
    <p class="soft">A key with the scope <code>${CONSOLE_SCOPE}</code> is made by the operator alone.</p>
  `;
}

function newKeyOf(form: URLSearchParams, { routes }: ConsoleServices) {
  const name = (form.get("name") ?? "").trim();
  if (name.length < 1 || name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new FormFault("Give the key a name of 1 to 200 characters, on one line.");
  }
  const known = workScopes(routes.operations);
  const scopes = [...new Set(form.getAll("scope"))];
  if (scopes.length === 0) throw new FormFault("Choose at least one scope.");
  if (!scopes.every((scope) => known.includes(scope))) {
    throw new FormFault("There is no such scope.");
  }
  return { name, scopes, days: wholeOf(form, "days", MOST_DAYS) };
}

function wholeOf(form: URLSearchParams, name: string, most: number): number | null {
  const text = form.get(name) ?? "";
  if (text === "") return null;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  throw new FormFault(`${name}: expected a whole number from 1 to ${most}.`);
}

/** @throws {NotHere} where it is another organization's. */
async function ownKey({ session, params }: Asked, { database }: ConsoleServices): Promise<Key> {
  const keys = await listKeys(database.db, session.organizationId);
  const key = keys.find(({ id }) => id === params.id);
  if (key === undefined) throw new NotHere();
  return key;
}
