import { CODE_MINUTES, makeConsoleCode } from "../access/console_code.ts";
import type { Command } from "./command.ts";
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
      return { organization, code: await makeConsoleCode(db, peppers, organization, name) };
    },
  },
];
