import { said } from "../contract/generators/said.ts";

const SDK = new URL("../../../sdk/", import.meta.url).pathname;

/** Packs the Node client for npm: compiled, with types. @returns The tarball's path. */
export async function packNode(folder: string): Promise<string> {
  const manifest = JSON.parse(await Deno.readTextFile(`${SDK}node/package.json`));
  const work = await Deno.makeTempDir({ prefix: "pack_node_" });
  try {
    await copyFiles(`${SDK}node/src`, `${work}/src`);
    // `deno pack` compiles the client; it requires a scoped name and writes its own manifest.
    const scoped = {
      name: `@client/${manifest.name}`,
      version: "0.0.0",
      exports: { ".": "./src/mod.ts", "./cli": "./src/cli.ts" },
    };
    await Deno.writeTextFile(`${work}/deno.json`, JSON.stringify(scoped));
    const options = ["--quiet", "--allow-dirty", "--no-source-maps", "--output", "compiled.tgz"];
    await said(Deno.execPath(), ["pack", ...options], work);
    await said("tar", ["-xzf", "compiled.tgz"], work);
    // For browsers as it is; the compiler takes only what its exports reach.
    for (const name of ["birth_place.js", "birth_place.d.ts"]) {
      await Deno.copyFile(`${SDK}node/src/${name}`, `${work}/package/src/${name}`);
    }
    await Deno.copyFile(`${SDK}node/package.json`, `${work}/package/package.json`);
    await Deno.copyFile(`${SDK}node/README.md`, `${work}/package/README.md`);
    await Deno.copyFile(`${SDK}LICENSE`, `${work}/package/LICENSE`);
    await Deno.mkdir(folder, { recursive: true });
    const tarball = `${await Deno.realPath(folder)}/${manifest.name}-${manifest.version}.tgz`;
    await said("tar", ["-czf", tarball, "package"], work);
    return tarball;
  } finally {
    await Deno.remove(work, { recursive: true });
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  await Deno.mkdir(to);
  for await (const { name } of Deno.readDir(from)) {
    await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}
