import { termsOfOrganization } from "../access/organizations.ts";
import { limitsOf } from "../terms/plans.ts";
import { adjustCredits, balanceOf, dueGrantCredits, grantCredits } from "../metering/credits.ts";
import { AdminError, type Command } from "./command.ts";
import { parseFutureDate, parseWhole, requireOrganization } from "./command_values.ts";

const MAX_CREDITS = 1_000_000_000;

/** The commands `credits …` and `balance`. */
export const CREDIT_COMMANDS: readonly Command[] = [
  {
    name: "credits grant",
    usage: "ORGANIZATION CREDITS [--note TEXT] [--expires DATE]",
    summary:
      "Add credits as a ledger entry. With --expires YYYY-MM-DD, the credits expire on that day.",
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
        expires === undefined ? null : parseFutureDate(expires, "--expires"),
      );
      return { organization, granted_credits: amount, balance_credits: balance };
    },
  },
  {
    name: "credits adjust",
    usage: "ORGANIZATION CREDITS --note TEXT",
    summary: "Correct a balance. CREDITS has a sign: +10, or -10 after two dashes (-- -10).",
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
    name: "balance",
    usage: "ORGANIZATION",
    summary:
      "Show an organization's credits, and the monthly grant that the organization's next call adds.",
    positionals: ["organization"],
    options: {},
    run: async (services, { organization }) => {
      await requireOrganization(services, organization);
      const { db } = services;
      const { balanceCredits, heldCredits } = await balanceOf(db, organization);
      const { plan, contractLimits } = await termsOfOrganization(db, organization);
      const { monthlyCredits } = limitsOf(plan, contractLimits);
      return {
        organization,
        balance_credits: balanceCredits,
        held_credits: heldCredits,
        available_credits: balanceCredits - heldCredits,
        due_grant_credits: await dueGrantCredits(db, organization, monthlyCredits),
      };
    },
  },
];
