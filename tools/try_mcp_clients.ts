/**
 * `deno task try-mcp-clients`: installs the MCP clients of tests/mcp from npm and PyPI, and calls
 * every tool with each.
 */
import { MCP_CLIENTS } from "./support/mcp_clients/mcp_clients.ts";

for (const client of MCP_CLIENTS) if (!await client.isInstalled()) await client.install();
const { success } = await new Deno.Command(Deno.execPath(), {
  args: [
    "test",
    "--config",
    "tests/deno.json",
    "-A",
    "--no-check",
    "tests/mcp/other_clients_test.ts",
  ],
}).spawn().status;
Deno.exit(success ? 0 : 1);
