import { OPERATOR, recordChange } from "../access/audit_log.ts";
import { listFactors, removeFactor } from "../access/second_factor.ts";
import { inTransaction } from "../database/in_transaction.ts";
import { AdminError, type Command } from "./command.ts";
import { requireOrganization } from "./command_values.ts";

/** The commands `second-factor …`. */
export const SECOND_FACTOR_COMMANDS: readonly Command[] = [
  {
    name: "second-factor list",
    usage: "ORGANIZATION",
    summary: "List who has turned on a second factor for signing in to the console.",
    positionals: ["organization"],
    options: {},
    run: async (services, { organization }) => {
      await requireOrganization(services, organization);
      const factors = await listFactors(services.db, organization);
      return factors.map(({ id, person, apiKeyIds, recoveryCodes, wrongCodes, createdAt }) => ({
        factor: id,
        person,
        keys: apiKeyIds,
        recovery_codes_left: recoveryCodes,
        wrong_codes: wrongCodes,
        turned_on: createdAt.toISOString(),
      }));
    },
  },
  {
    name: "second-factor reset",
    usage: "ORGANIZATION FACTOR",
    summary:
      "Turn off a second factor whose app is lost, and end its sessions. Make sure who asks for it. The organization's audit log tells of it.",
    positionals: ["organization", "factor"],
    options: {},
    run: async (services, { organization, factor }) => {
      await requireOrganization(services, organization);
      return await inTransaction(services.db, async (db) => {
        const found = (await listFactors(db, organization)).find(({ id }) => id === factor);
        if (found === undefined) {
          throw new AdminError(
            `${organization} has no second factor ${factor}; see: second-factor list`,
          );
        }
        const { person, apiKeyIds: keys } = found;
        await removeFactor(db, factor);
        await recordChange(db, organization, OPERATOR, {
          action: "second_factor.reset",
          subject: factor,
          old: person === null ? { keys } : { person },
          new: null,
        });
        return { factor, person, keys, status: "off" };
      });
    },
  },
];
