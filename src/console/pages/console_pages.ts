import type { ConsoleRoute } from "../console_route.ts";
import { AUDIT_PAGES } from "./audit_pages.ts";
import { CLIENT_PAGES } from "./client_pages.ts";
import { CONNECTION_PAGES } from "./connection_pages.ts";
import { FILE_PAGES } from "./file_pages.ts";
import { JOB_PAGES } from "./job_pages.ts";
import { KEY_PAGES } from "./key_pages.ts";
import { LEDGER_PAGES } from "./ledger_pages.ts";
import { OVERVIEW_PAGES } from "./overview_pages.ts";
import { REQUEST_PAGES } from "./request_pages.ts";
import { SECOND_FACTOR_PAGES } from "./second_factor_pages.ts";
import { TRY_PAGES } from "./try_pages.ts";
import { USAGE_PAGES } from "./usage_pages.ts";
import { WEBHOOK_PAGES } from "./webhook_pages.ts";

/** Every page and form of the console after sign-in. */
export const CONSOLE_PAGES: readonly ConsoleRoute[] = [
  ...OVERVIEW_PAGES,
  ...KEY_PAGES,
  ...CONNECTION_PAGES,
  ...CLIENT_PAGES,
  ...USAGE_PAGES,
  ...LEDGER_PAGES,
  ...REQUEST_PAGES,
  ...TRY_PAGES,
  ...FILE_PAGES,
  ...JOB_PAGES,
  ...WEBHOOK_PAGES,
  ...AUDIT_PAGES,
  ...SECOND_FACTOR_PAGES,
];
