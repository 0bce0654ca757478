import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  renameOrganization,
  setTerms,
  suspendOrganization,
} from "../access/organizations.ts";
import { REVOKED_WITHIN_SECONDS } from "../access/key_cache.ts";
import { type ContractLimits, contractLimits, type Plan, PLAN_NAMES } from "../terms/plans.ts";
import { AdminError, type Command } from "./command.ts";
import { requireName, requireOrganization } from "./command_values.ts";

/** The commands `org …`. */
export const ORGANIZATION_COMMANDS: readonly Command[] = [
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
    run: async ({ db }) =>
      (await listOrganizations(db)).map((organization) => ({
        organization: organization.id,
        name: organization.name,
        plan: organization.plan,
        status: organization.status,
        contract_limits: organization.contractLimits,
        balance_credits: organization.balanceCredits,
      })),
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
      const terms = await setTerms(db, organization, {
        plan: plan === undefined ? undefined : parsePlan(plan),
        limits: limits === undefined ? undefined : parseLimits(limits),
      });
      return { organization, plan: terms.plan, contract_limits: terms.contractLimits };
    },
  },
  {
    name: "org rename",
    usage: "ORGANIZATION --name NAME",
    summary: "Rename an organization.",
    positionals: ["organization"],
    options: { name: { type: "string", required: true } },
    run: async ({ db }, { organization, name }) => {
      requireName(name);
      await requireOrganization({ db }, organization);
      await renameOrganization(db, organization, name);
      return { organization, name };
    },
  },
  ...(["suspend", "resume"] as const).map((verb): Command => ({
    name: `org ${verb}`,
    usage: "ORGANIZATION",
    summary: {
      suspend:
        `Suspend an organization. Its calls are refused within ${REVOKED_WITHIN_SECONDS} seconds, until the organization is resumed. Its jobs continue.`,
      resume: "Resume a suspended organization.",
    }[verb],
    positionals: ["organization"],
    options: {},
    run: async ({ db }, { organization }) => {
      await requireOrganization({ db }, organization);
      if (!await suspendOrganization(db, organization, verb === "suspend")) {
        throw new AdminError(`${organization} is ${verb === "suspend" ? "" : "not "}suspended`);
      }
      return { organization, status: verb === "suspend" ? "suspended" : "active" };
    },
  })),
  {
    name: "org delete",
    usage: "ORGANIZATION --confirm ORGANIZATION",
    summary:
      "Delete an organization: erase its name, revoke its keys, disable its endpoints. Ledger and usage are kept.",
    positionals: ["organization"],
    options: { confirm: { type: "string", required: true } },
    run: async ({ db }, { organization, confirm }) => {
      await requireOrganization({ db }, organization);
      if (confirm !== organization) {
        throw new AdminError(`--confirm: found "${confirm}", expected ${organization} again`);
      }
      const openJobs = await deleteOrganization(db, organization);
      if (openJobs > 0) {
        throw new AdminError(`${openJobs} of its jobs are open; cancel them first, see: job list`);
      }
      return { organization, status: "deleted" };
    },
  },
];

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
  const [issue] = parsed.error.issues;
  if (issue.code === "unrecognized_keys") {
    const known = Object.keys(contractLimits.shape).join(", ");
    throw new AdminError(`--limits: unknown limit ${issue.keys.join(", ")}; expected ${known}`);
  }
  throw new AdminError(`--limits: ${[...issue.path, issue.message].join(": ")}`);
}
