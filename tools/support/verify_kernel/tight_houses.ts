import { compileModule } from "../../../wasm/compile_module.ts";
import { DIST_DIR, readEngineSources, readModuleInputs } from "../../../wasm/module_inputs.ts";
import { instantiateKernel, loadTables } from "../../../src/ephemeris/kernel/kernel_module.ts";
import type { KernelExports } from "../../../src/ephemeris/kernel/kernel_exports.ts";

const SOURCE = "engine/swehouse.c";
/**
 * The library ends its Placidus iteration when a step is below 1/100″, or after 100 steps. Both
 * limits are replaced.
 */
const REPLACEMENTS: [string, string][] = [
  ["#define VERY_SMALL_PLAC_ITER (1.0 / 360000.0 )", "#define VERY_SMALL_PLAC_ITER 1e-11"],
  ["int niter_max = 100;", "int niter_max = 10000;"],
];

async function copyObjects(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name } of Deno.readDir(from)) {
    if (name.endsWith(".o")) await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}

/**
 * A kernel whose Swiss Ephemeris iterates Placidus until it converges, as a reference for cusps.
 *
 * @throws {Error} if the library's source differs from the expected text, or does not compile.
 */
export async function openTightKernel(report: (line: string) => void): Promise<KernelExports> {
  const inputs = readModuleInputs();
  const files = new Map([...inputs.files, ...readEngineSources()]);
  let source = new TextDecoder().decode(files.get(SOURCE));
  for (const [found, replacement] of REPLACEMENTS) {
    if (source.split(found).length !== 2) {
      throw new Error(`${SOURCE} does not have "${found}" once: it is another version`);
    }
    source = source.replace(found, replacement);
  }
  files.set(SOURCE, new TextEncoder().encode(source));
  const objectsDir = `${DIST_DIR}/verify_objects`;
  await copyObjects(`${DIST_DIR}/objects`, objectsDir);
  const module = new Uint8Array(await compileModule(inputs, files, objectsDir, report));
  const kernel = await instantiateKernel(module, inputs.data);
  await loadTables(kernel);
  return kernel;
}
