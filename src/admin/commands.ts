import { sql } from "kysely";
import { CATALOGUE } from "../catalogue.ts";
import { createKey, rollKey, setKeyStatus } from "../metering/key_store.ts";
import {
  adjustCredits,
  balanceOf,
  createOrganization,
  grantCredits,
} from "../metering/organizations.ts";
import { verifyLedger } from "../metering/verify_ledger.ts";
import {
  type ContractLimits,
  contractLimits,
  LANES,
  type Plan,
  PLAN_NAMES,
} from "../metering/plans.ts";
import { AdminError, type AdminServices, type Command } from "./command.ts";

const DEFAULT_SCOPES = "*";
const DEFAULT_OVERLAP_HOURS = "24";
const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;
const MAX_CALLS = 1000;
const MAX_CREDITS = 1_000_000_000;

/** Every command of `deno task admin`. */
export const COMMANDS: readonly Command[] = [
  {
    name: "org create",
    usage: "--name NAME --plan PLAN [--limits JSON]",
    summary: `Create an organization. PLAN: ${PLAN_NAMES.join(", ")}.`,
    positionals: [],
    options: {
      name: { type: "string", required: true },
      plan: { type: "string", required: true },
      limits: { type: "string" },
    },
    run: async ({ db }, { name, plan, limits }) => {
      requireName(name);
      const organization = { name, plan: parsePlan(plan), limits: parseLimits(limits ?? "{}") };
      return { organization: await createOrganization(db, organization), name, plan };
    },
  },
  {
    name: "org list",
    usage: "",
    summary: "List organizations.",
    positionals: [],
    options: {},
    run: ({ db }) =>
      db.selectFrom("organization")
        .innerJoin("credit_balance", "organization_id", "organization.id")
        .select(["organization.id as organization", "name", "plan"])
        .select(["contract_limits", "balance_credits"])
        .orderBy("created_at").execute(),
  },
  {
    name: "org set",
    usage: "ORGANIZATION [--plan PLAN] [--limits JSON]",
    summary: `Set plan or contract limits (${
      Object.keys(contractLimits.shape).join(", ")
    }); '{}' clears the limits.`,
    positionals: ["organization"],
    options: { plan: { type: "string" }, limits: { type: "string" } },
    run: async ({ db }, { organization, plan, limits }) => {
      if (plan === undefined && limits === undefined) {
        throw new AdminError("nothing to set: give --plan or --limits");
      }
      await requireOrganization({ db }, organization);
      const row = await db.updateTable("organization").set({
        ...(plan !== undefined && { plan: parsePlan(plan) }),
        ...(limits !== undefined && { contract_limits: JSON.stringify(parseLimits(limits)) }),
      }).where("id", "=", organization)
        .returning(["id as organization", "plan", "contract_limits"]).executeTakeFirstOrThrow();
      return row;
    },
  },
  {
    name: "credits grant",
    usage: "ORGANIZATION CREDITS [--note TEXT] [--expires DATE]",
    summary: "Add credits, as an entry of the ledger; with --expires YYYY-MM-DD only until then.",
    positionals: ["organization", "credits"],
    options: { note: { type: "string" }, expires: { type: "string" } },
    run: async (services, { organization, credits, note, expires }) => {
      await requireOrganization(services, organization);
      const amount = parseWhole(credits, "CREDITS", MAX_CREDITS);
      const balance = await grantCredits(
        services.db,
        organization,
        amount,
        note ?? "admin grant",
        expires === undefined ? null : parseDate(expires, "--expires"),
      );
      return { organization, granted_credits: amount, balance_credits: balance };
    },
  },
  {
    name: "credits adjust",
    usage: "ORGANIZATION CREDITS --note TEXT",
    summary: "Correct a balance: CREDITS with a sign, such as +10 or -10 (after --: -- -10).",
    positionals: ["organization", "credits"],
    options: { note: { type: "string", required: true } },
    run: async (services, { organization, credits, note }) => {
      await requireOrganization(services, organization);
      const amount = (credits.startsWith("-") ? -1 : 1) *
        parseWhole(credits.replace(/^[+-]/, ""), "CREDITS", MAX_CREDITS);
      const balance = await adjustCredits(services.db, organization, amount, note);
      if (balance === null) {
        const { balanceCredits, heldCredits } = await balanceOf(services.db, organization);
        throw new AdminError(`only ${balanceCredits - heldCredits} credits are available`);
      }
      return { organization, adjusted_credits: amount, balance_credits: balance };
    },
  },
  {
    name: "key create",
    usage: "ORGANIZATION --name NAME [--scopes SCOPES] [--days DAYS]",
    summary:
      "Create a key and show it once. SCOPES: operation ids, core:*, ai:* or * (default), separated by commas.",
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
      const rows = await services.db.selectFrom("api_key")
        .select(["id as key_id", "name", "scopes", "status", "expires_at"])
        // Every call that was admitted left its second in a rate window.
        .select(({ selectFrom }) =>
          selectFrom("rate_window").whereRef("api_key_id", "=", "api_key.id")
            .select(sql<number | null>`max(last_second)`.as("second")).as("last_used")
        )
        .where("organization_id", "=", organization).orderBy("created_at").execute();
      return rows.map((row) => ({
        ...row,
        expires_at: row.expires_at?.toISOString() ?? null,
        last_used: row.last_used === null ? null : new Date(row.last_used * 1000).toISOString(),
      }));
    },
  },
  {
    name: "key roll",
    usage: "KEY_ID [--overlap-hours HOURS]",
    summary: "Give a key a successor; the old one works on for 24 hours, or HOURS.",
    positionals: ["key_id"],
    options: { "overlap-hours": { type: "string" } },
    run: async ({ db, environment, peppers }, values) => {
      const hours = parseWhole(
        values["overlap-hours"] ?? DEFAULT_OVERLAP_HOURS,
        "--overlap-hours",
        168,
      );
      const key = await rollKey(db, environment, peppers, values.key_id, hours * SECONDS_PER_HOUR);
      if (key === null) throw new AdminError(`there is no active key ${values.key_id}`);
      return { key_id: key.id, key: key.text, replaces: values.key_id, overlap_hours: hours };
    },
  },
  ...(["pause", "resume", "revoke"] as const).map((verb): Command => ({
    name: `key ${verb}`,
    usage: "KEY_ID",
    summary: {
      pause: "Refuse a key's calls until it is resumed.",
      resume: "Let a paused key work again.",
      revoke: "End a key for good.",
    }[verb],
    positionals: ["key_id"],
    options: {},
    run: async ({ db }, { key_id }) => {
      const status = { pause: "paused", resume: "active", revoke: "revoked" } as const;
      if (!await setKeyStatus(db, key_id, status[verb])) {
        throw new AdminError(`there is no key ${key_id} that is not revoked`);
      }
      return { key_id, status: status[verb] };
    },
  })),
  {
    name: "balance",
    usage: "ORGANIZATION",
    summary: "Show an organization's credits.",
    positionals: ["organization"],
    options: {},
    run: async (services, { organization }) => {
      await requireOrganization(services, organization);
      const { balanceCredits, heldCredits } = await balanceOf(services.db, organization);
      return {
        organization,
        balance_credits: balanceCredits,
        held_credits: heldCredits,
        available_credits: balanceCredits - heldCredits,
      };
    },
  },
  {
    name: "verify-ledger",
    usage: "",
    summary: "Check every promise of the ledger against its rows; nothing is changed.",
    positionals: [],
    options: {},
    run: async ({ db }) => {
      const violations = await verifyLedger(db);
      if (violations.length === 0) return { violations: 0 };
      const lines = violations.map(({ invariant, subject, found }) =>
        `${invariant}: ${subject}: ${found}`
      );
      throw new AdminError(`${violations.length} violations\n${lines.join("\n")}`);
    },
  },
  {
    name: "calls",
    usage: "ORGANIZATION [--last N]",
    summary: "Show the last billed calls, newest first (20, or N).",
    positionals: ["organization"],
    options: { last: { type: "string" } },
    run: async (services, { organization, last }) => {
      await requireOrganization(services, organization);
      const rows = await services.db.selectFrom("usage_record")
        .select(["call_id as request_id", "created_at", "operation", "api_key_id as key_id"])
        .select(["credits", "duration_ms"])
        .where("organization_id", "=", organization)
        .orderBy("created_at", "desc").limit(parseWhole(last ?? "20", "--last", MAX_CALLS))
        .execute();
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    },
  },
];

async function requireOrganization(
  { db }: Pick<AdminServices, "db">,
  organizationId: string,
): Promise<void> {
  const found = await db.selectFrom("organization").select(sql<number>`1`.as("one"))
    .where("id", "=", organizationId).executeTakeFirst();
  if (!found) throw new AdminError(`there is no organization ${organizationId}; see: org list`);
}

function requireName(name: string): void {
  if (name.length < 1 || name.length > 200) {
    throw new AdminError(`--name: found ${name.length} characters, expected 1 to 200`);
  }
  // A terminal that shows the name would obey them.
  if (/\p{Cc}/u.test(name)) {
    throw new AdminError("--name: found control characters, expected a single line of text");
  }
}

function parsePlan(text: string): Plan {
  if ((PLAN_NAMES as string[]).includes(text)) return text as Plan;
  throw new AdminError(`--plan: found "${text}", expected one of ${PLAN_NAMES.join(", ")}`);
}

function parseLimits(text: string): ContractLimits {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AdminError(`--limits: expected a JSON object, found ${text}`);
  }
  const parsed = contractLimits.safeParse(value);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw new AdminError(`--limits: ${[...path, message].join(": ")}`);
}

function parseScopes(text: string): string[] {
  const known = ["*", ...LANES.map((lane) => `${lane}:*`), ...CATALOGUE.map(({ id }) => id)];
  const scopes = text.split(",").map((scope) => scope.trim());
  const unknown = scopes.find((scope) => !known.includes(scope));
  if (unknown === undefined) return scopes;
  throw new AdminError(`--scopes: unknown scope "${unknown}"; expected ${known.join(", ")}`);
}

function parseWhole(text: string, name: string, maximum: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= 1 && value <= maximum) return value;
  throw new AdminError(`${name}: found "${text}", expected a whole number from 1 to ${maximum}`);
}

function parseDate(text: string, name: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text);
  if (isDate) return date;
  throw new AdminError(`${name}: found "${text}", expected a date as YYYY-MM-DD`);
}
