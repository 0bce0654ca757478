import { lastEntries } from "../metering/credits.ts";
import { lastCalls, USAGE_GROUPS, usageBetween } from "../metering/usage.ts";
import { verifyLedger } from "../metering/verify_ledger.ts";
import { AdminError, type Command } from "./command.ts";
import { parseDate, parseWhole, requireBooks } from "./command_values.ts";

const MAX_CALLS = 1000;

/** The commands `verify-ledger` and `calls`. */
export const BOOK_COMMANDS: readonly Command[] = [
  {
    name: "verify-ledger",
    usage: "[--full]",
    summary:
      "Check every invariant of the ledger without changing anything. For closed months, only the stored sums are used, unless --full is given.",
    positionals: [],
    options: { full: { type: "boolean" } },
    run: async ({ db }, { full }) => {
      const violations = await verifyLedger(db, { isFull: full !== undefined });
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
      await requireBooks(services, organization);
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
  {
    name: "ledger",
    usage: "ORGANIZATION [--last N]",
    summary: "Show the last entries of the ledger, newest first (20, or N).",
    positionals: ["organization"],
    options: { last: { type: "string" } },
    run: async (services, { organization, last }) => {
      await requireBooks(services, organization);
      const count = parseWhole(last ?? "20", "--last", MAX_CALLS);
      const entries = await lastEntries(services.db, organization, count);
      return entries.map(({ id, kind, credits, callId, note, createdAt }) => ({
        entry: id,
        created_at: createdAt.toISOString(),
        kind,
        credits,
        request_id: callId,
        note,
      }));
    },
  },
  {
    name: "usage",
    usage: `ORGANIZATION --from DATE --to DATE [--by ${USAGE_GROUPS.join("|")}]`,
    summary:
      "Sum up billed calls from one day to another, both included, in UTC. Sums are grouped by operation, or by --by.",
    positionals: ["organization"],
    options: {
      from: { type: "string", required: true },
      to: { type: "string", required: true },
      by: { type: "string" },
    },
    run: async (services, { organization, from, to, by }) => {
      await requireBooks(services, organization);
      const group = USAGE_GROUPS.find((group) => group === (by ?? "operation"));
      if (group === undefined) {
        throw new AdminError(`--by: found "${by}", expected ${USAGE_GROUPS.join(", ")}`);
      }
      const range = { from: parseDate(from, "--from"), to: parseDate(to, "--to") };
      if (range.to < range.from) {
        throw new AdminError(`--to: found ${to}, expected a day not before ${from}`);
      }
      const rows = await usageBetween(services.db, organization, { ...range, by: group });
      return rows.map(({ group: value, calls, credits }) => ({ [group]: value, calls, credits }));
    },
  },
];
