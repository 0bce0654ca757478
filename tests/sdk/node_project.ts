import { npmGenerators } from "../../tools/support/contract/generators/npm_generators.ts";
import { said } from "../../tools/support/contract/generators/said.ts";
import { packNode } from "../../tools/support/clients/pack_node.ts";

const OLDEST_NODE = 20;
/** As strict as TypeScript gets for what partners write. */
const STRICT = [
  "--strict",
  "--exactOptionalPropertyTypes",
  "--noUncheckedIndexedAccess",
];
const FOR_NODE = [
  "--target",
  "es2022",
  "--module",
  "nodenext",
  "--moduleResolution",
  "nodenext",
];
/** What samples use of Node, whose own types a project installs. */
const NODE_TYPES = `declare const process: { env: Record<string, string | undefined> };
declare module "node:fs/promises" {
  export function writeFile(path: string, content: string | Uint8Array): Promise<void>;
}
`;

/** A Node project with nothing but the packed client in it. */
export interface NodeProject extends AsyncDisposable {
  folder: string;
  write(name: string, text: string): Promise<void>;
  /** Compiles strictly, types of packages too. @throws {Error} with what the compiler said */
  compile(...names: string[]): Promise<void>;
  /** Runs a compiled file. @returns What it said. @throws {Error} */
  run(name: string, env?: Record<string, string>): Promise<string>;
}

/** Null: Node and npm are there; else what is missing. */
export async function whatNodeLacks(): Promise<string | null> {
  try {
    const version = await said("node", ["--version"], ".");
    await said("npm", ["--version"], ".");
    const isOld = Number(/^v(\d+)/.exec(version)![1]) < OLDEST_NODE;
    if (isOld) return `Node ${version} is older than ${OLDEST_NODE}`;
    return await npmGenerators().then(() => null, (error) => error.message);
  } catch {
    return "there is no Node with npm";
  }
}

export async function openNodeProject(): Promise<NodeProject> {
  const folder = await Deno.makeTempDir({ prefix: "node_project_" });
  const tarball = await packNode(folder);
  const write = (name: string, text: string) => Deno.writeTextFile(`${folder}/${name}`, text);
  await write("package.json", '{ "type": "module", "private": true }');
  await write("node.d.ts", NODE_TYPES);
  await said("npm", [
    "install",
    "--offline",
    "--no-audit",
    "--no-fund",
    tarball,
  ], folder);
  const tsc = `${await npmGenerators()}/typescript/bin/tsc`;
  return {
    folder,
    write,
    compile: async (...names) => {
      await said(
        "node",
        [tsc, ...STRICT, ...FOR_NODE, "node.d.ts", ...names],
        folder,
      );
    },
    run: (name, env = {}) => said("node", [name], folder, env),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}
