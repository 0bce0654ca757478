import { markdownTable } from "../../../src/docs/markdown_table.ts";
import { installPackages } from "../install_packages.ts";
import { packageFile } from "../licences/licences.ts";
import { SHIPPED } from "../licences/shipped.ts";
import { PACKAGE_REASONS } from "./package_reasons.ts";

/** The folders whose `deno.json` names packages. */
const CONFIGURATIONS = [".", "tests", "wasm"];
/** The text below the table. */
const NOTES = new URL("notes.md", import.meta.url);

interface NamedPackage {
  name: string;
  version: string;
  /** The folder of the `deno.json` that names the package. */
  folder: string;
}

/**
 * The text of `DEPENDENCIES.md`. @throws {Error} if a package has no reason, or a reason no
 * package.
 */
export async function dependenciesPage(): Promise<string> {
  const unexplained = await namedPackages();
  const rows: string[][] = [];
  for (const [use, reasons] of Object.entries(PACKAGE_REASONS)) {
    for (const [name, why] of Object.entries(reasons)) {
      const named = unexplained.get(name);
      if (named === undefined) throw new Error(`no deno.json names ${name} any more`);
      unexplained.delete(name);
      rows.push([`\`${name}\``, named.version, await licenceOf(named), use, why]);
    }
  }
  if (unexplained.size > 0) {
    throw new Error(`package_reasons.ts does not say why: ${[...unexplained.keys()].join(", ")}`);
  }
  return [
    "# Dependencies",
    "`deno task dependencies` writes this file: the packages from the three `deno.json`, the licences from the packages themselves, the reasons from `tools/support/dependencies/package_reasons.ts`.",
    markdownTable(["package", "version", "licence", "used by", "why"], rows),
    (await Deno.readTextFile(NOTES)).trim(),
  ].join("\n\n") + "\n";
}

async function namedPackages(): Promise<Map<string, NamedPackage>> {
  const found = new Map<string, NamedPackage>();
  for (const folder of CONFIGURATIONS) {
    const { imports } = JSON.parse(await Deno.readTextFile(`${folder}/deno.json`));
    for (const specifier of Object.values<string>(imports)) {
      const [, name, version] = /^npm:(@?[^@]+)@([^/]+)/.exec(specifier)!;
      if (!found.has(name)) found.set(name, { name, version, folder });
    }
  }
  return found;
}

/** The licence that the package states; the package is installed if it is missing. */
async function licenceOf({ name, version, folder }: NamedPackage): Promise<string> {
  const path = `${folder}/node_modules/${name}`;
  const file = await packageFile(path).catch(async () => {
    await installPackages(`${folder}/deno.json`);
    return await packageFile(path);
  });
  if (file.version !== version) throw new Error(`${path} is ${file.version}, not ${version}`);
  const data = SHIPPED.find(({ from, kind }) => kind === "data" && from === name)?.licence;
  return data === undefined ? file.license : `${file.license}; data ${data}`;
}
