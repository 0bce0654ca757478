import { lastCalls } from "../metering/usage.ts";
import { verifyLedger } from "../metering/verify_ledger.ts";
import { AdminError, type Command } from "./command.ts";
import { parseWhole, requireOrganization } from "./command_values.ts";

const MAX_CALLS = 1000;

/** `verify-ledger` and `calls` */
export const BOOK_COMMANDS: readonly Command[] = [
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
      const count = parseWhole(last ?? "20", "--last", MAX_CALLS);
      const calls = await lastCalls(services.db, organization, count);
      return calls.map((call) => ({
        request_id: call.callId,
        created_at: call.createdAt.toISOString(),
        operation: call.operation,
        key_id: call.apiKeyId,
        credits: call.credits,
        duration_ms: call.durationMs,
      }));
    },
  },
];
