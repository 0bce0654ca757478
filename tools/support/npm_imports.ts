/** The npm packages of a program, from `deno info`. */
interface NpmImports {
  /** The `npm:` specifiers in the program and everything it imports. */
  specifiers: string[];
  /** Keys in `packages` of the packages that the program imports, directly or through others. */
  imported: string[];
  packages: Record<string, NpmPackage>;
}

interface NpmPackage {
  name: string;
  version: string;
  /** Keys in `packages`. */
  dependencies: string[];
  localPath: string;
}

export async function npmImports(program: string): Promise<NpmImports> {
  const { success, stdout, stderr } = await new Deno.Command("deno", {
    args: ["info", "--json", program],
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const { redirects, npmPackages: packages } = JSON.parse(new TextDecoder().decode(stdout));
  const imported = new Set<string>();
  const add = (key: string) => {
    if (imported.has(key)) return;
    imported.add(key);
    packages[key].dependencies.forEach(add);
  };
  for (const target of Object.values<string>(redirects)) add(keyOf(target, packages));
  return { specifiers: Object.keys(redirects), imported: [...imported], packages };
}

/**
 * The key of a package. Keys also name the peers of a package.
 * @param target `npm:/name@version`, or a file in that package.
 */
function keyOf(target: string, packages: NpmImports["packages"]): string {
  const [, named] = /^npm:\/((?:@[^/]+\/)?[^/]+)/.exec(target)!;
  return Object.keys(packages).find((key) => key === named || key.startsWith(`${named}_`))!;
}
