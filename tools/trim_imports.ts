/**
 * Leaves in deno.json only what the programs named as arguments need: the packages they import, and
 * the tasks that run them. The image is built with it; a checkout would lose its tests and tools.
 */

import { npmImports } from "./support/npm_imports.ts";

const CONFIG_FILE = "deno.json";

interface DenoConfig {
  nodeModulesDir: string;
  imports: Record<string, string>;
  tasks: Record<string, { command: string }>;
}

function trimmed(config: DenoConfig, programs: string[], specifiers: Set<string>): DenoConfig {
  const isNamed = (target: string) =>
    [...specifiers].some((name) => name === target || name.startsWith(`${target}/`));
  const imports = Object.entries(config.imports).filter(([, target]) => isNamed(target));
  const tasks = Object.entries(config.tasks).filter(([, { command }]) =>
    programs.some((program) => command.endsWith(` ${program}`))
  );
  return {
    nodeModulesDir: "manual",
    imports: Object.fromEntries(imports),
    tasks: Object.fromEntries(tasks),
  };
}

if (Deno.args.length === 0) {
  console.error("error: name the programs to keep, such as main.ts");
  Deno.exit(2);
}
const imports = await Promise.all(Deno.args.map(npmImports));
const specifiers = new Set(imports.flatMap(({ specifiers }) => specifiers));
const config = trimmed(JSON.parse(await Deno.readTextFile(CONFIG_FILE)), Deno.args, specifiers);
await Deno.writeTextFile(CONFIG_FILE, `${JSON.stringify(config, null, 2)}\n`);
console.log(`${CONFIG_FILE} keeps ${Object.keys(config.imports).join(", ")}`);
