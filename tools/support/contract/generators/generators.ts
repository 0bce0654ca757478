import { contractPrograms } from "../contract_venv.ts";
import { npmGenerators } from "./npm_generators.ts";
import type { Recorded } from "./recorded.ts";
import { said } from "./said.ts";

export const FIRST_REQUESTS = new URL("first_requests/", import.meta.url);

export interface Generator {
  name: string;
  /** The registry from which it is installed if it is missing. */
  registry: "npm" | "PyPI";
  /**
   * Installs the generator and what it needs.
   * @returns The folder of the programs.
   * @throws {Error}
   */
  programs(): Promise<string>;
  /**
   * Generates a client of openapi.json in a folder, type-checks the first request and runs it.
   * @throws {Error}
   */
  generateAndUse(programs: string, folder: string): Promise<void>;
}

/** Routes with media types that openapi-python-client leaves out with a warning. */
const FILES_AND_FEEDS = [
  "GET /status.atom",
  "POST /v1/audience/insights/jobs",
  "GET /v1/audience/insights/jobs/{job_id}/results",
  "GET /v1/audience/campaign-table/{table_id}/scores",
  "GET /v1/audience/campaign-table/{table_id}/reasonings",
];

/** The generators with default settings, without options that a partner would have to know. */
export const GENERATORS: readonly Generator[] = [
  {
    name: "openapi-typescript",
    registry: "npm",
    programs: npmGenerators,
    generateAndUse: async (programs, folder) => {
      const args = ["openapi.json", "--output", "openapi.ts"];
      await node(programs, "openapi-typescript/bin/cli.js", args, folder);
      await useTypeScript(programs, folder, "openapi_typescript.ts");
    },
  },
  {
    name: "@hey-api/openapi-ts",
    registry: "npm",
    programs: npmGenerators,
    generateAndUse: async (programs, folder) => {
      const args = [
        "--input",
        "openapi.json",
        "--output",
        "client",
        "--no-log-file",
      ];
      await node(programs, "@hey-api/openapi-ts/bin/run.js", args, folder);
      await useTypeScript(programs, folder, "hey_api.ts");
    },
  },
  {
    name: "openapi-python-client",
    registry: "PyPI",
    programs: contractPrograms,
    generateAndUse: async (programs, folder) => {
      const args = [
        "generate",
        "--path",
        "openapi.json",
        "--output-path",
        "client",
      ];
      // The generator starts its formatter by name, so PATH must contain it.
      const env = { PATH: `${programs}:${Deno.env.get("PATH")}` };
      const words = await said(
        `${programs}/openapi-python-client`,
        [...args, "--meta", "none"],
        folder,
        env,
      );
      const warned = Array.from(words.matchAll(/^(?:WARNING|ERROR) (.*)$/gm), ([, what]) => what);
      const isKnown = (what: string) =>
        FILES_AND_FEEDS.some((route) => what.startsWith(`parsing ${route} within`));
      if (!warned.every(isKnown)) throw new Error(words);
      await usePython(programs, folder, "openapi_python_client.py");
    },
  },
  {
    name: "datamodel-code-generator",
    registry: "PyPI",
    programs: contractPrograms,
    generateAndUse: async (programs, folder) => {
      const args = ["--input", "openapi.json", "--input-file-type", "openapi"];
      await said(
        `${programs}/datamodel-codegen`,
        [
          ...args,
          "--output",
          "models.py",
          "--output-model-type",
          "pydantic_v2.BaseModel",
        ],
        folder,
      );
      await usePython(programs, folder, "datamodel_code_generator.py");
    },
  },
];

/**
 * Generates a client of a document, and uses it as the README does.
 * @throws {Error}
 */
export async function tryGenerator(
  { programs, generateAndUse }: Generator,
  { document, ...recorded }: Recorded,
): Promise<void> {
  const installed = await programs();
  const folder = await Deno.makeTempDir({ prefix: "generators_" });
  try {
    await Deno.writeTextFile(
      `${folder}/openapi.json`,
      JSON.stringify(document),
    );
    await Deno.writeTextFile(
      `${folder}/recorded.json`,
      JSON.stringify(recorded),
    );
    for await (const { name } of Deno.readDir(FIRST_REQUESTS)) {
      await Deno.copyFile(
        new URL(name, FIRST_REQUESTS),
        `${folder}/${name.replace(/\.txt$/, "")}`,
      );
    }
    await generateAndUse(installed, folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Runs a program from npm, on Deno. */
function node(
  modules: string,
  program: string,
  args: string[],
  folder: string,
): Promise<string> {
  return said(
    Deno.execPath(),
    ["run", "-A", `${modules}/${program}`, ...args],
    folder,
  );
}

async function useTypeScript(
  modules: string,
  folder: string,
  file: string,
): Promise<void> {
  await Deno.symlink(modules, `${folder}/node_modules`);
  await Deno.writeTextFile(`${folder}/package.json`, `{"type":"module"}`);
  const options = [
    "--strict",
    "--noEmit",
    "--allowImportingTsExtensions",
    "--resolveJsonModule",
  ];
  await node(modules, "typescript/bin/tsc", [
    ...options,
    ...[
      "--target",
      "es2022",
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
    ],
    ...["--lib", "es2023,dom,dom.iterable", file],
  ], folder);
  // Generated imports have no file extensions.
  const run = [
    "run",
    "-A",
    "--no-check",
    "--unstable-sloppy-imports",
    "--node-modules-dir=manual",
  ];
  await said(Deno.execPath(), [...run, file], folder);
}

async function usePython(
  programs: string,
  folder: string,
  file: string,
): Promise<void> {
  // Only the code that uses the generated client is type-checked here, as partners would write it.
  await Deno.writeTextFile(
    `${folder}/mypy.ini`,
    "[mypy]\nplugins = pydantic.mypy\n",
  );
  const options = ["--strict", "--follow-imports=silent", "--no-incremental"];
  await said(`${programs}/mypy`, [...options, file], folder);
  await said(`${programs}/python`, ["-B", file], folder);
}
