import { hashOf } from "../hash_of.ts";

/** A third-party MCP client, wrapped in a program that takes calls line by line. */
export interface McpClientProgram {
  name: string;
  /** Whether the client is installed; does not use the network. */
  isInstalled(): Promise<boolean>;
  /** Installs the client from its registry. @throws {Error} */
  install(): Promise<void>;
  /** The program, and its arguments before the address and the key. */
  command(): [program: string, ...args: string[]];
}

const HERE = new URL("./", import.meta.url);
const CACHE = new URL("../../../.cache/", import.meta.url);

function clientProgram(
  { name, folder, files, install, command }: {
    name: string;
    folder: string;
    files: string[];
    install: (path: string) => Promise<void>;
    command: (path: string) => [string, ...string[]];
  },
): McpClientProgram {
  const target = new URL(folder, CACHE);
  /** Holds the hash of what is installed. */
  const stamp = new URL("installed.sha256", target);
  const sources = files.map((file) => new URL(file, HERE));
  return {
    name,
    isInstalled: async () =>
      await Deno.readTextFile(stamp).catch(() => "") === await hashOf(sources),
    install: async () => {
      await Deno.mkdir(target, { recursive: true });
      for (const [index, file] of files.entries()) {
        await Deno.copyFile(sources[index], new URL(file, target));
      }
      await install(target.pathname);
      await Deno.writeTextFile(stamp, await hashOf(sources));
    },
    command: () => command(target.pathname),
  };
}

/** The JavaScript client of the previous protocol generation, and the Python client. */
export const MCP_CLIENTS: readonly McpClientProgram[] = [
  clientProgram({
    name: "@modelcontextprotocol/sdk",
    folder: "mcp-npm/",
    files: ["package.json", "deno.lock"],
    install: (path) => run(Deno.execPath(), ["install", "--quiet", "--frozen"], path),
    command: (path) => [
      Deno.execPath(),
      ...["run", "-A", "--no-config", "--node-modules-dir=manual"],
      new URL("sdk_client.js", HERE).pathname,
      `file://${path}node_modules/@modelcontextprotocol/sdk/dist/esm/client/`,
    ],
  }),
  clientProgram({
    name: "mcp for Python",
    folder: "mcp-venv/",
    files: ["requirements.txt"],
    install: async (path) => {
      await run("python3", ["-m", "venv", "venv"], path);
      const options = ["--quiet", "--no-deps", "--requirement", "requirements.txt"];
      await run(`${path}venv/bin/pip`, ["install", ...options], path);
    },
    command: (path) => [`${path}venv/bin/python`, "-B", new URL("python_client.py", HERE).pathname],
  }),
];

async function run(program: string, args: string[], cwd: string): Promise<void> {
  const { success, stderr } = await new Deno.Command(program, { args, cwd }).output();
  if (!success) throw new Error(`${program}: ${new TextDecoder().decode(stderr)}`);
}
