import { packed } from "../clients/pack_python.ts";

const ROOT = new URL("../../../", import.meta.url);
/**
 * Where the program's files go below its folder. Modules find their data relative to themselves, and
 * in a bundle all modules are where the bundle is.
 */
const BUNDLE = "src/ephemeris/kernel/filter.js";
const FILES: Readonly<Record<string, string>> = {
  "data/places.bin": "src/data/places.bin",
  "data/zone_map.bin": "src/data/zone_map.bin",
  "src/time/zones.bin": "src/ephemeris/time/zones.bin",
  ...Object.fromEntries(
    ["abi.wasm", "tables.bin", "sepl_18.se1", "semo_18.se1", "seas_18.se1"]
      .map((name) => [`wasm/dist/${name}`, `wasm/dist/${name}`]),
  ),
};

/**
 * Packs the facts filter as a Python wheel and returns its path. The same sources give the same
 * bytes.
 * @param outDir The folder, with a trailing slash.
 * @throws {Error}
 */
export async function packEngine(outDir: string): Promise<string> {
  const [wheel] = await packed(new URL("engine/", ROOT), outDir, {
    licence: new URL("LICENSE", ROOT),
    add: (sources) => addProgram(`${sources}/src/astrology_bi/engine/program/`),
    isWheelOnly: true,
  });
  return wheel;
}

async function addProgram(folder: string): Promise<void> {
  for (const [from, to] of Object.entries(FILES)) {
    await Deno.mkdir(folder + to.slice(0, to.lastIndexOf("/")), { recursive: true });
    await Deno.copyFile(new URL(from, ROOT), folder + to);
  }
  await Deno.mkdir(folder + BUNDLE.slice(0, BUNDLE.lastIndexOf("/")), { recursive: true });
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--quiet", "--minify", "--output", folder + BUNDLE, "tools/filter.ts"],
    cwd: ROOT,
  }).output();
  if (!success) {
    throw new Error(`the filter could not be bundled: ${new TextDecoder().decode(stderr)}`);
  }
}
