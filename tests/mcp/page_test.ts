import assert from "node:assert/strict";
import { MAX_MESSAGES, MAX_TEXT_BYTES } from "../../src/mcp/message_bounds.ts";
import { MCP_CLIENTS } from "../../tools/support/mcp_clients/mcp_clients.ts";
import { mcpApp } from "../support/mcp_client.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const PAGE = await Deno.readTextFile("src/docs/pages/mcp.md");
const samples = (language: string) =>
  Array.from(
    PAGE.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, "gm")),
    ([, code]) => code,
  );

/** Has a program read a sample, with the address and the key of a service in its environment. */
async function said(sample: string, program: string, ...args: string[]): Promise<string> {
  await using app = await bed.testApp();
  const { fetch } = mcpApp(app);
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => fetch(request),
  );
  const child = new Deno.Command(program, {
    args,
    env: {
      ASTROLOGY_BASE_URL: `http://127.0.0.1:${server.addr.port}`,
      ASTROLOGY_API_KEY: app.key,
      NO_COLOR: "1",
    },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  await new Response(sample).body!.pipeTo(child.stdin);
  const { success, stdout, stderr } = await child.output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

Deno.test("the page's samples for a shell and in TypeScript work as they stand", async () => {
  const [shell] = samples("sh");
  assert.match(await said(shell, "bash", "-eu"), /"name":"charts_natal"/);
  const [typescript] = samples("ts");
  assert.match(
    await said(typescript, Deno.execPath(), "run", "--config", "tests/deno.json", "-A", "-"),
    /^false \{/,
  );
});

const [, python] = MCP_CLIENTS;
Deno.test({
  name: "the page's sample in Python works as it stands",
  ignore: !await python.isInstalled(),
  fn: async () => {
    const [program] = python.command();
    const [sample] = samples("py");
    assert.match(await said(sample, program, "-"), /^False \{/);
  },
});

Deno.test("the page says how many messages a batch has, and how long a text may be", () => {
  assert.match(PAGE, new RegExp(`has at most ${MAX_MESSAGES} messages`));
  assert.match(PAGE, new RegExp(`has at most ${MAX_TEXT_BYTES / 1024} KiB`));
});

Deno.test("the page's configurations are JSON that names the endpoint and sends a key", () => {
  const configurations = samples("jsonc");
  assert.equal(configurations.length, 3);
  for (const text of configurations) {
    assert.match(JSON.stringify(JSON.parse(text)), /api\.example\.com\/mcp.*x-api-key/);
  }
});
