import { AI_COMMANDS } from "./ai_commands.ts";
import { BOOK_COMMANDS } from "./book_commands.ts";
import type { Command } from "./command.ts";
import { CONSOLE_COMMANDS } from "./console_commands.ts";
import { CREDIT_COMMANDS } from "./credit_commands.ts";
import { INCIDENT_COMMANDS } from "./incident_commands.ts";
import { JOB_COMMANDS } from "./job_commands.ts";
import { KEY_COMMANDS } from "./key_commands.ts";
import { MONTH_COMMANDS } from "./month_commands.ts";
import { ORGANIZATION_COMMANDS } from "./organization_commands.ts";
import { SECOND_FACTOR_COMMANDS } from "./second_factor_commands.ts";
import { USAGE_COMMANDS } from "./usage_commands.ts";
import { WEBHOOK_COMMANDS } from "./webhook_commands.ts";

/** Every command of `deno task admin`. */
export const COMMANDS: readonly Command[] = [
  ...ORGANIZATION_COMMANDS,
  ...CREDIT_COMMANDS,
  ...KEY_COMMANDS,
  ...CONSOLE_COMMANDS,
  ...SECOND_FACTOR_COMMANDS,
  ...USAGE_COMMANDS,
  ...BOOK_COMMANDS,
  ...MONTH_COMMANDS,
  ...AI_COMMANDS,
  ...WEBHOOK_COMMANDS,
  ...JOB_COMMANDS,
  ...INCIDENT_COMMANDS,
];
