/**
 * Prints the tools on one line, then makes calls, one line each. Arguments: path of the modules,
 * address, key.
 */
const [modules, address, key] = Deno.args;
const { Client } = await import(`${modules}index.js`);
const { StreamableHTTPClientTransport } = await import(`${modules}streamableHttp.js`);

const client = new Client({ name: "tests", version: "1" });
await client.connect(
  new StreamableHTTPClientTransport(new URL(address), {
    requestInit: { headers: { "x-api-key": key } },
  }),
);
const { tools } = await client.listTools();
console.log(JSON.stringify(tools.map(({ name }) => name)));

let rest = "";
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  for (const line of lines) {
    const { content: [{ text }], isError } = await client.callTool(JSON.parse(line));
    console.log(JSON.stringify({ isError: isError === true, text }));
  }
}
await client.close();
