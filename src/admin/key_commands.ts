import { CATALOGUE } from "../catalogue.ts";
import {
  createKey,
  HasSuccessor,
  listKeys,
  OVERLAP_HOURS,
  rollKey,
  setKey,
  setKeyStatus,
} from "../access/key_store.ts";
import { REVOKED_WITHIN_SECONDS } from "../access/key_cache.ts";
import { CONSOLE_SCOPE, workScopes } from "../terms/scopes.ts";
import { meteredRoutes } from "../routes/routes.ts";
import { AdminError, type Command } from "./command.ts";
import { parseWhole, requireName, requireOrganization } from "./command_values.ts";

const DEFAULT_SCOPES = "*";
const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;

/** The commands `key …`. */
export const KEY_COMMANDS: readonly Command[] = [
  {
    name: "key create",
    usage: "ORGANIZATION --name NAME [--scopes SCOPES] [--days DAYS]",
    summary:
      `Create a key and show it once. SCOPES: operation ids, core:*, ai:* or * (default), separated by commas; ${CONSOLE_SCOPE} allows signing in to the console, and is not part of *.`,
    positionals: ["organization"],
    options: {
      name: { type: "string", required: true },
      scopes: { type: "string" },
      days: { type: "string" },
    },
    run: async (services, { organization, name, scopes, days }) => {
      requireName(name);
      await requireOrganization(services, organization);
      const { db, environment, peppers } = services;
      const key = await createKey(db, environment, peppers, {
        organizationId: organization,
        name,
        scopes: parseScopes(scopes ?? DEFAULT_SCOPES),
        lifetimeSeconds: days === undefined
          ? null
          : parseWhole(days, "--days", 3650) * SECONDS_PER_DAY,
      });
      return { key_id: key.id, key: key.text };
    },
  },
  {
    name: "key list",
    usage: "ORGANIZATION",
    summary: "List an organization's keys, without their secrets.",
    positionals: ["organization"],
    options: {},
    run: async (services, { organization }) => {
      await requireOrganization(services, organization);
      const keys = await listKeys(services.db, organization);
      return keys.map((
        { id, name, scopes, status, expiresAt, lastUsedAt, replaces, isConnection },
      ) => ({
        key_id: id,
        name,
        scopes,
        status,
        expires_at: expiresAt?.toISOString() ?? null,
        last_used: lastUsedAt?.toISOString() ?? null,
        replaces,
        kind: isConnection ? "connection" : "key",
      }));
    },
  },
  {
    name: "key roll",
    usage: "KEY_ID [--overlap-hours HOURS]",
    summary:
      `Create a successor of a key; the old key keeps working for ${OVERLAP_HOURS.usual} hours, or HOURS.`,
    positionals: ["key_id"],
    options: { "overlap-hours": { type: "string" } },
    run: async ({ db, environment, peppers }, values) => {
      const hours = parseWhole(
        values["overlap-hours"] ?? String(OVERLAP_HOURS.usual),
        "--overlap-hours",
        OVERLAP_HOURS.max,
      );
      const key = await rollKey(db, environment, peppers, values.key_id, hours * SECONDS_PER_HOUR)
        .catch((error) => {
          throw error instanceof HasSuccessor ? new AdminError(error.message) : error;
        });
      if (key === null) {
        throw new AdminError(
          `there is no active, unexpired key ${values.key_id}; a connection cannot be rolled`,
        );
      }
      return { key_id: key.id, key: key.text, replaces: values.key_id, overlap_hours: hours };
    },
  },
  {
    name: "key set",
    usage: "KEY_ID [--name NAME] [--scopes SCOPES]",
    summary: "Change the name or scopes of a key.",
    positionals: ["key_id"],
    options: { name: { type: "string" }, scopes: { type: "string" } },
    run: async ({ db }, { key_id, name, scopes }) => {
      if (name === undefined && scopes === undefined) {
        throw new AdminError("nothing to set: give --name or --scopes");
      }
      if (name !== undefined) requireName(name);
      const changes = { name, scopes: scopes === undefined ? undefined : parseScopes(scopes) };
      if (!await setKey(db, key_id, changes)) {
        throw new AdminError(
          `there is no key ${key_id}, or it is revoked or a connection, which keeps what was allowed`,
        );
      }
      return { key_id, ...(name && { name }), ...(changes.scopes && { scopes: changes.scopes }) };
    },
  },
  ...(["pause", "resume", "revoke"] as const).map((verb): Command => ({
    name: `key ${verb}`,
    usage: "KEY_ID",
    summary: {
      pause:
        `Pause a key. The calls of the key are refused within ${REVOKED_WITHIN_SECONDS} seconds, until the key is resumed.`,
      resume: "Resume a paused key.",
      revoke: `Revoke a key permanently, within ${REVOKED_WITHIN_SECONDS} seconds.`,
    }[verb],
    positionals: ["key_id"],
    options: {},
    run: async ({ db }, { key_id }) => {
      const status = { pause: "paused", resume: "active", revoke: "revoked" } as const;
      if (!await setKeyStatus(db, key_id, status[verb])) {
        throw new AdminError(`there is no key ${key_id}, or it is revoked`);
      }
      return { key_id, status: status[verb] };
    },
  })),
];

function parseScopes(text: string): string[] {
  const known = [...workScopes(meteredRoutes(CATALOGUE)), CONSOLE_SCOPE];
  const scopes = text.split(",").map((scope) => scope.trim());
  const unknown = scopes.find((scope) => !known.includes(scope));
  if (unknown === undefined) return scopes;
  throw new AdminError(`--scopes: unknown scope "${unknown}"; expected ${known.join(", ")}`);
}
