import { CODE_MINUTES, makeConsoleCode } from "../access/console_code.ts";
import { listFactors } from "../access/second_factor.ts";
import { AdminError, type AdminServices, type Command } from "./command.ts";
import { requireName, requireOrganization } from "./command_values.ts";

/** The command `console-code`. */
export const CONSOLE_COMMANDS: readonly Command[] = [
  {
    name: "console-code",
    usage: "ORGANIZATION --name PERSON",
    summary:
      `Create a code with which one person can sign in to the organization's console once, within ${CODE_MINUTES} minutes.`,
    positionals: ["organization"],
    options: { name: { type: "string", required: true } },
    run: async (services, { organization, name }) => {
      requireName(name);
      await requireOrganization(services, organization);
      const { db, peppers } = services;
      const second_factor = await hasFactor(services, organization, name) ? "on" : "off";
      const code = await makeConsoleCode(db, peppers, organization, name);
      return { organization, code, second_factor };
    },
  },
];

/**
 * Whether a person has a second factor.
 * @throws {AdminError} if the factor's name differs only in how it is written, because a code for
 * the other name would ask for no second factor.
 */
async function hasFactor(
  { db }: AdminServices,
  organization: string,
  name: string,
): Promise<boolean> {
  const people = (await listFactors(db, organization)).map(({ person }) => person ?? "");
  const same = people.find((person) => folded(person) === folded(name));
  if (people.includes(name)) return true;
  if (same === undefined) return false;
  throw new AdminError(
    `--name: "${same}" has a second factor, and "${name}" would go around it; write the name as "${same}"`,
  );
}

function folded(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
