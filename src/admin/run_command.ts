import { parseArgs } from "node:util";
import { AdminError, type AdminResult, type AdminServices, type Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";

/** Output for the terminal: text for stdout or stderr, and the exit code. */
export interface AdminOutput {
  exitCode: 0 | 1 | 2;
  text: string;
}

/**
 * Runs one command line. Exit code 1 means that the command failed, exit code 2 that its arguments
 * were invalid.
 */
export async function runCommand(
  services: AdminServices,
  args: readonly string[],
): Promise<AdminOutput> {
  const rest = args.filter((arg) => arg !== "--json");
  const asJson = rest.length < args.length;
  const command = COMMANDS.find(({ name }) => name === rest.slice(0, words(name)).join(" "));
  try {
    if (command === undefined) throw new UsageError(`${unknownCommand(rest)}\n\n${help()}`);
    const values = readValues(command, rest.slice(words(command.name)));
    const result = await command.run(services, values);
    return { exitCode: 0, text: asJson ? JSON.stringify(result, null, 2) : table(result) };
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof UsageError)) throw error;
    const exitCode = error instanceof UsageError ? 2 : 1;
    return {
      exitCode,
      text: asJson ? JSON.stringify({ error: error.message }) : `error: ${error.message}`,
    };
  }
}

/** Whether the arguments ask for help. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.length === 0 || args[0] === "help" || args.includes("--help") || args.includes("-h");
}

/**
 * Help for the commands that begin with the given words. If no words are given, help for all
 * commands.
 */
export function help(args: readonly string[] = []): string {
  const asked = args.filter((arg) => arg !== "help" && !arg.startsWith("-"));
  const named = COMMANDS.filter(({ name }) =>
    name.split(" ").every((word, at) => asked[at] === undefined || asked[at] === word)
  );
  return [
    "Usage: deno task admin COMMAND [--json]",
    "",
    ...(named.length === 0 ? COMMANDS : named).flatMap(({ name, usage, summary }) => [
      `  ${name} ${usage}`.trimEnd(),
      `      ${summary}`,
    ]),
    "",
    "Exit codes: 0 done, 1 failed, 2 invalid arguments.",
  ].join("\n");
}

class UsageError extends Error {}

function words(name: string): number {
  return name.split(" ").length;
}

function unknownCommand(args: readonly string[]): string {
  return `unknown command "${args.slice(0, 2).join(" ")}"`;
}

function readValues(command: Command, args: string[]): Record<string, string> {
  const shape = `${command.name} ${command.usage}`.trim();
  try {
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries(
        Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
      ),
      allowPositionals: true,
    });
    const count = command.positionals.length;
    if (positionals.length !== count) {
      throw new Error(
        `expected ${count} argument${count === 1 ? "" : "s"} after "${command.name}"`,
      );
    }
    for (const [name, { required }] of Object.entries(command.options)) {
      if (required && values[name] === undefined) throw new Error(`--${name} is missing`);
    }
    const named = command.positionals.map((name, index) => [name, positionals[index]]);
    return { ...(values as Record<string, string>), ...Object.fromEntries(named) };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: deno task admin ${shape}`);
  }
}

function table(result: AdminResult | AdminResult[]): string {
  if (!Array.isArray(result)) {
    const width = Math.max(...Object.keys(result).map((key) => key.length));
    return Object.entries(result)
      .map(([key, value]) => `${key.padEnd(width)}  ${cell(value)}`).join("\n");
  }
  if (result.length === 0) return "(none)";
  const columns = Object.keys(result[0]);
  const lines = [columns, ...result.map((row) => columns.map((key) => cell(row[key])))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) =>
    line.map((cell, column) => cell.padEnd(widths[column])).join("  ").trimEnd()
  ).join("\n");
}

function cell(value: AdminResult[string]): string {
  if (value === null) return "-";
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
