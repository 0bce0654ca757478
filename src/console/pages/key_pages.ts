import { html } from "hono/html";
import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import {
  createKey,
  hasRoomForKey,
  listKeys,
  lockKey,
  MOST_OWN_KEYS,
  OVERLAP_HOURS,
  rollKey,
  setKeyStatus,
} from "../../access/key_store.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
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
import { action, sample, table, time } from "../parts.ts";

const PATH = "/console/keys";
const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;
const MOST_DAYS = 3650;
const MOST_SHOWN = 200;

type Key = Awaited<ReturnType<typeof listKeys>>[number];

/** Keys, and what is done with them. */
export const KEY_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async ({ session }, { database, routes }) => {
      const keys = await listKeys(database.db, session.organizationId, MOST_SHOWN);
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
        await requireRoom(asked, db);
        const wanted = { organizationId, name, scopes, lifetimeSeconds };
        const result = await createKey(db, environment, peppers, wanted);
        const made = { name, scopes, days };
        return {
          result,
          change: { action: "key.create", subject: result.id, old: null, new: made },
        };
      });
      return shownOnce("Your new key", key.text);
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id/roll`,
    run: async (asked, services) => {
      const { id } = asked.params;
      const hours = wholeOf(asked.form, "hours", OVERLAP_HOURS.most) ?? OVERLAP_HOURS.usual;
      const key = await change(asked, services, async (db) => {
        const { config: { environment }, peppers } = services;
        await requireRoom(asked, db);
        const { scopes } = await ownKey(asked, db);
        if (scopes.includes(CONSOLE_SCOPE)) {
          throw new FormFault("A key that opens the console is rolled by the operator alone.");
        }
        const overlapSeconds = hours * SECONDS_PER_HOUR;
        const result = await rollKey(db, environment, peppers, id, overlapSeconds);
        if (result === null) throw new FormFault("This key is not active, or has expired.");
        const made = { successor: result.id, overlap_hours: hours };
        return { result, change: { action: "key.roll", subject: id, old: null, new: made } };
      });
      return shownOnce(`The successor of ${id}`, key.text);
    },
  },
  ...(["pause", "resume", "revoke"] as const).map((verb): ConsoleRoute => ({
    method: "POST",
    path: `${PATH}/:id/${verb}`,
    run: async (asked, services) => {
      const { id } = asked.params;
      const status = { pause: "paused", resume: "active", revoke: "revoked" } as const;
      await change(asked, services, async (db) => {
        const old = await ownKey(asked, db);
        const isChanged = await setKeyStatus(db, id, status[verb]);
        if (!isChanged) throw new FormFault("A revoked key stays revoked.");
        const [from, to] = [{ status: old.status }, { status: status[verb] }];
        const change = { action: `key.${verb}`, subject: id, old: from, new: to };
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
  return html`
    <details>
      <summary>Revoke…</summary>
      <p>This cannot be undone.</p>
      ${action(`${PATH}/${id}/revoke`, "Revoke for good")}
    </details>
  `;
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

/** In the transaction that changes it. @throws {NotHere} where it is another organization's. */
async function ownKey({ session, params }: Asked, db: Kysely<Schema>) {
  const key = await lockKey(db, session.organizationId, params.id);
  if (key === null) throw new NotHere();
  return key;
}

async function requireRoom({ session }: Asked, db: Kysely<Schema>): Promise<void> {
  if (await hasRoomForKey(db, session.organizationId)) return;
  throw new FormFault(
    `An organization makes at most ${MOST_OWN_KEYS} keys; revoke one, or ask the operator.`,
  );
}

function shownOnce(title: string, text: string) {
  return {
    title,
    body: html`
      <p>Copy it now: it is not stored, and is not shown again.</p>
      ${sample("Key", text)}
      <p><a href="${PATH}">Back to the keys</a></p>
    `,
  };
}
