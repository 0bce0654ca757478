import { installed, type PinnedVenv } from "../pinned_venv.ts";

/** The programs that pack and check the Python client. */
export const SDK_VENV: PinnedVenv = {
  requirements: new URL("requirements.txt", import.meta.url),
  folder: new URL("../../../.cache/sdk-venv/", import.meta.url),
};
const SDK = new URL("../../../sdk/", import.meta.url);

/**
 * Packs the Python client into wheel and sdist. The same sources give the same bytes.
 * @param outDir The folder, with a trailing slash.
 * @throws {Error}
 */
export async function packPython(outDir: string): Promise<string[]> {
  return await packed(new URL("python/", SDK), outDir, {
    // All clients have the same licence file, and each package has a copy.
    licence: new URL("LICENSE", SDK),
  });
}

interface Packing {
  licence: URL;
  /** Adds what is built to a copy of the sources. */
  add?(sources: string): Promise<void>;
  /** Whether only the wheel is made. */
  isWheelOnly?: boolean;
}

/**
 * Packs the Python sources of a folder. The same sources give the same bytes.
 * @throws {Error}
 */
export async function packed(
  folder: URL,
  outDir: string,
  { licence, add, isWheelOnly = false }: Packing,
): Promise<string[]> {
  const python = `${await installed(SDK_VENV)}/python`;
  const sources = await Deno.makeTempDir({ prefix: "pack_" });
  try {
    await copy(folder.pathname, sources);
    await Deno.copyFile(licence, `${sources}/LICENSE`);
    await add?.(sources);
    const only = isWheelOnly ? ["--wheel"] : [];
    const { success, stdout, stderr } = await new Deno.Command(python, {
      args: ["-m", "build", "--no-isolation", ...only, "--outdir", outDir, sources],
      // The earliest time that a zip archive can store.
      env: { SOURCE_DATE_EPOCH: "315532800", NO_COLOR: "1" },
    }).output();
    const words = new TextDecoder().decode(stdout);
    if (!success) throw new Error(words + new TextDecoder().decode(stderr));
    return words.match(/[\w.-]+\.(whl|tar\.gz)(?=( and |\s*$))/g)!.map((name) =>
      `${outDir}${name}`
    );
  } finally {
    await Deno.remove(sources, { recursive: true });
  }
}

async function copy(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (name === "__pycache__" || name.startsWith(".")) continue;
    if (isDirectory) await copy(`${from}/${name}`, `${to}/${name}`);
    else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}
