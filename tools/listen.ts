import process from "node:process";
import { runCommand } from "../sdk/node/src/commands.ts";
import { clientOptions } from "./support/client_options.ts";

/** `deno task listen` and `deno task trigger`: the commands of the Node client. */
process.exitCode = await runCommand(Deno.args, await clientOptions());
