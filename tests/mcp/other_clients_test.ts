import assert from "node:assert/strict";
import { MCP_CLIENTS } from "../../tools/support/mcp_clients/mcp_clients.ts";
import { ledgerState } from "../support/ledger.ts";
import { mcpApp } from "../support/mcp_client.ts";
import { openTestBed } from "../support/test_bed.ts";
import { AGENT_OPERATIONS, callEveryTool, toolNames } from "./every_tool.ts";

const bed = await openTestBed();

async function* linesOf(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string, void> {
  let rest = "";
  for await (const text of bytes.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
}

for (const { name, isInstalled, command } of MCP_CLIENTS) {
  const isThere = await isInstalled();
  if (!isThere) console.info(`${name} is not tried: deno task try-mcp-clients installs it`);
  Deno.test({
    name: `every tool answers the client ${name}`,
    ignore: !isThere,
    fn: async () => {
      await using app = await bed.testApp();
      const { fetch } = mcpApp(app);
      await using server = Deno.serve(
        { hostname: "127.0.0.1", port: 0, onListen() {} },
        (request) => fetch(request),
      );
      const [program, ...args] = command();
      const child = new Deno.Command(program, {
        args: [...args, `http://127.0.0.1:${server.addr.port}/mcp`, app.key],
        stdin: "piped",
        stdout: "piped",
      }).spawn();
      const lines = linesOf(child.stdout);
      const said = async () => {
        const { value } = await lines.next();
        return JSON.parse(value ?? assert.fail("the client has ended"));
      };
      assert.deepEqual(await said(), toolNames());
      const writer = child.stdin.getWriter();
      await callEveryTool(async (name, input) => {
        await writer.write(
          new TextEncoder().encode(`${JSON.stringify({ name, arguments: input })}\n`),
        );
        return await said();
      });
      await writer.close();
      assert.ok((await child.status).success);
      assert.ok((await ledgerState(app)).captures.length >= AGENT_OPERATIONS.length - 1);
    },
  });
}
