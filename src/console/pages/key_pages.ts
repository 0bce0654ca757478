import { html } from "hono/html";
import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import {
  createKey,
  hasRoomForKey,
  HasSuccessor,
  listKeys,
  lockKey,
  MAX_OWN_KEYS,
  OVERLAP_HOURS,
  rollKey,
  setKeyStatus,
} from "../../access/key_store.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { CONSOLE_SCOPE, workScopes } from "../../terms/scopes.ts";
import { meteredRoutes, type Routes } from "../../routes/routes.ts";
import type { ConsolePage } from "../console_page.ts";
import type { Html } from "../../look/page_frame.ts";
import {
  type Asked,
  change,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import {
  action,
  ago,
  askedTwice,
  fault,
  invalid,
  pill,
  sentence,
  shownOnce,
  table,
  type Tone,
} from "../parts.ts";

const PATH = "/console/keys";
const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;
const MAX_DAYS = 3650;
const MAX_SHOWN = 200;
const MAX_LISTED_SCOPES = 3;

type Key = Awaited<ReturnType<typeof listKeys>>[number];

/** The keys of an organization, and the actions on them. */
export const KEY_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: (asked, services) => keysPage(asked, services, NEW),
  },
  {
    method: "POST",
    path: PATH,
    run: async (asked, services) => {
      const { form } = asked;
      const typed = {
        name: form.get("name") ?? "",
        scopes: form.getAll("scope"),
        days: form.get("days") ?? "",
      };
      const wanted = newKeyOf(typed, services);
      if (wanted.faults !== null) {
        return { ...await keysPage(asked, services, typed, wanted.faults), status: 400 };
      }
      const { name, scopes, days } = wanted;
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
      return shownOnce("Your new key", "Key", key.text, PATH);
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id/roll`,
    run: async (asked, services) => {
      const { id } = asked.params;
      const hours = wholeOf(
        asked.form.get("hours") ?? String(OVERLAP_HOURS.usual),
        OVERLAP_HOURS.max,
      );
      if (hours === undefined) {
        throw new FormFault(`hours: expected a whole number from 1 to ${OVERLAP_HOURS.max}.`);
      }
      const key = await change(asked, services, async (db) => {
        const { config: { environment }, peppers } = services;
        await requireRoom(asked, db);
        await ownKey(asked, db);
        const overlapSeconds = hours * SECONDS_PER_HOUR;
        const result = await rollKey(db, environment, peppers, id, overlapSeconds)
          .catch((error) => {
            if (!(error instanceof HasSuccessor)) throw error;
            throw new FormFault(sentence(error.message), { status: 409 });
          });
        if (result === null) throw new FormFault("This key is not active, or has expired.");
        const made = { successor: result.id, overlap_hours: hours };
        return { result, change: { action: "key.roll", subject: id, old: null, new: made } };
      });
      return shownOnce(`Successor of ${id}`, "Key", key.text, PATH);
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
        if (isSignedInBy({ id }, asked) && verb !== "resume") throw new FormFault(LOCKS_OUT);
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

const LOCKS_OUT =
  "You are signed in with this key. Roll it, sign in with its successor, and revoke the old key there.";

const TONES: Readonly<Record<string, Tone>> = { active: "good", paused: "warn" };

function statePill({ status, expiresAt }: Key, now: Date): Html {
  const hasExpired = status !== "revoked" && expiresAt !== null && expiresAt <= now;
  return hasExpired ? pill("idle", "expired") : pill(TONES[status] ?? "idle", status);
}

/** The scopes of a key in words. If the scopes do not fit in a cell, they are folded. */
function scopesWords(scopes: readonly string[]): Html | string {
  if (scopes.length <= MAX_LISTED_SCOPES) return scopes.join(", ");
  return html`
    <details>
      <summary>${scopes.length} scopes</summary>
      <p>${scopes.join(", ")}</p>
    </details>
  `;
}

/** The maximum lifetime of a key with the scope `console`. */
const MAX_CONSOLE_DAYS = 365;

/** The fields of a new key, as the person filled them in. */
interface Typed {
  name: string;
  scopes: readonly string[];
  days: string;
}

type Faults = { [Field in keyof Typed]?: string };

const NEW: Typed = { name: "", scopes: [], days: "" };

async function keysPage(
  asked: Asked,
  { database, routes, now }: ConsoleServices,
  typed: Typed,
  faults: Faults = {},
): Promise<ConsolePage> {
  const { organizationId } = asked.session;
  const shown = { limit: MAX_SHOWN, hasConnections: false };
  const keys = await listKeys(database.db, organizationId, shown);
  return {
    title: "Keys",
    body: html`
      <p>A key belongs on a server. The key is shown once, when it is created. A revoked or paused key is
        refused within ${REVOKED_WITHIN_SECONDS} seconds. A rolled key keeps working next to its successor for ${OVERLAP_HOURS
          .usual} hours.</p>
      ${table("Keys", keys, columnsFor(asked, keys, now()), "There is no key yet.")}
      <h2>New key</h2>
      ${newKeyForm(scopesOf(routes), typed, faults)}
    `,
  };
}

function columnsFor(asked: Asked, keys: readonly Key[], now: Date) {
  const rolled = new Map(
    keys.filter(({ status }) => status !== "revoked")
      .map(({ id, replaces }) => [replaces, id]),
  );
  return {
    Name: ({ name }: Key) => html`<strong>${name}</strong>`,
    Key: ({ id }: Key) => html`<code class="nowrap">${id}</code>`,
    Scopes: ({ scopes }: Key) => scopesWords(scopes),
    State: (key: Key) => {
      const successor = rolled.get(key.id);
      return html`${statePill(key, now)}${
        successor && html`
          <span class="soft">rolled, its successor is ${successor}</span>
        `
      }${
        isSignedInBy(key, asked)
          ? html`
            <span class="soft">you are signed in with this key</span>
          `
          : ""
      }`;
    },
    Expires: ({ expiresAt }: Key) => ago(expiresAt, now),
    "Last used": ({ lastUsedAt }: Key) => ago(lastUsedAt, now),
    Actions: (key: Key) => {
      const verbs = isSignedInBy(key, asked) ? ["roll"] : verbsOf(key.status);
      const open = verbs.filter((verb) => verb !== "roll" || !rolled.has(key.id));
      return html`<div class="actions">${open.map((verb) => keyAction(key.id, verb))}</div>`;
    },
  };
}

function isSignedInBy({ id }: Pick<Key, "id">, { session }: Asked): boolean {
  return session.actor.apiKeyId === id;
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

function newKeyForm(known: readonly string[], typed: Typed, faults: Faults): Html {
  const { name, scopes, days } = typed;
  const boxes = known.map((scope) =>
    scopes.includes(scope)
      ? html`
        <label
          class="box"><input type="checkbox" name="scope" value="${scope}" checked>${scope}</label>
      `
      : html`<label class="box"><input type="checkbox" name="scope" value="${scope}">${scope}</label>`
  );
  return html`
    <form class="fields" method="post" action="${PATH}">
      <p>
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="200" autocomplete="off" value="${name}"
          ${invalid("name", faults.name)}>
        ${fault("name", faults.name)}
      </p>
      <fieldset>
        <legend>Scopes</legend>
        ${boxes}
      </fieldset>
      ${fault("scopes", faults.scopes)}
      <p class="soft"><code>*</code> allows every operation. <code>${CONSOLE_SCOPE}</code> allows signing in to this console, and is not part of <code>*</code>; a key with this scope expires after at most ${MAX_CONSOLE_DAYS} days.</p>
      <p>
        <label for="days">Expires after this many days; leave it empty for a key that never expires</label>
        <input id="days" name="days" type="number" min="1" max="${MAX_DAYS}" value="${days}"
          ${invalid("days", faults.days)}>
        ${fault("days", faults.days)}
      </p>
      <p><button class="first">Create key</button></p>
    </form>
  `;
}

/** Every scope that a key can be given on this page. */
function scopesOf(routes: Routes): string[] {
  return [...workScopes(meteredRoutes(routes)), CONSOLE_SCOPE];
}

type NewKey = { faults: null; name: string; scopes: string[]; days: number | null };

function newKeyOf(typed: Typed, { routes }: ConsoleServices): NewKey | { faults: Faults } {
  const name = typed.name.trim();
  const scopes = [...new Set(typed.scopes)];
  const known = scopesOf(routes);
  const maxDays = scopes.includes(CONSOLE_SCOPE) ? MAX_CONSOLE_DAYS : MAX_DAYS;
  const days = typed.days === "" && maxDays === MAX_DAYS ? null : wholeOf(typed.days, maxDays);
  const faults: Faults = {
    ...(!/^\P{Cc}{1,200}$/u.test(name) && { name: "expected 1 to 200 characters, on one line" }),
    ...(scopes.length === 0 && { scopes: "choose at least one" }),
    ...(!scopes.every((scope) => known.includes(scope)) && { scopes: "there is no such scope" }),
    ...(days === undefined && { days: `expected a whole number from 1 to ${maxDays}` }),
  };
  if (days === undefined || Object.keys(faults).length > 0) return { faults };
  return { faults: null, name, scopes, days };
}

function wholeOf(text: string, max: number): number | undefined {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : undefined;
}

/**
 * Reads the key in the transaction that changes it.
 * @throws {NotHere} if the organization has no such key.
 */
async function ownKey({ session, params }: Asked, db: Kysely<Schema>) {
  const key = await lockKey(db, session.organizationId, params.id, "key");
  if (key === null) throw new NotHere();
  return key;
}

async function requireRoom({ session }: Asked, db: Kysely<Schema>): Promise<void> {
  if (await hasRoomForKey(db, session.organizationId)) return;
  throw new FormFault(
    `An organization can create at most ${MAX_OWN_KEYS} keys; revoke one, or ask the operator.`,
  );
}
