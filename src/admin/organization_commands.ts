import { createOrganization, listOrganizations, setTerms } from "../access/organizations.ts";
import { type ContractLimits, contractLimits, type Plan, PLAN_NAMES } from "../access/plans.ts";
import { AdminError, type Command } from "./command.ts";
import { requireName, requireOrganization } from "./command_values.ts";

/** `org …` */
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
      (await listOrganizations(db)).map(({ id, name, plan, contractLimits, balanceCredits }) => ({
        organization: id,
        name,
        plan,
        contract_limits: JSON.stringify(contractLimits),
        balance_credits: balanceCredits,
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
      return {
        organization,
        plan: terms.plan,
        contract_limits: JSON.stringify(terms.contractLimits),
      };
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
  const [{ path, message }] = parsed.error.issues;
  throw new AdminError(`--limits: ${[...path, message].join(": ")}`);
}
