import { ROW_STRIDE } from "../../src/ephemeris/layout.ts";
import { DIST_DIR, ENGINE_DIR, readModuleInputs, TABLES_FILE } from "../../wasm/module_inputs.ts";
import { EPHEMERIS_FOLDER } from "../golden/swetest.ts";
import type { BenchCharts, Contender } from "./contender.ts";

const COMPILERS = ["cc", "gcc", "clang"];
/** The definitions of the module's own build, and the optimization asked for. */
const FLAGS = [
  "-O3",
  "-msse4.1",
  "-ffp-contract=off",
  "-w",
  "-DNO_SWE_GLP",
  "-DTLSOFF=1",
  "-Iwasm",
  `-I${ENGINE_DIR}`,
];

async function findCompiler(): Promise<string | undefined> {
  for (const compiler of COMPILERS) {
    try {
      const { success } = await new Deno.Command(compiler, { args: ["--version"] }).output();
      if (success) return compiler;
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}

async function compile(compiler: string, program: string): Promise<void> {
  const sources = readModuleInputs().sources.map((path) =>
    path.replace(/^kernel\//, "wasm/").replace(/^engine\//, `${ENGINE_DIR}/`)
  );
  const args = [...FLAGS, "tests/bench/native_bench.c", ...sources, "-o", program, "-lm"];
  const { success, stderr } = await new Deno.Command(compiler, { args }).output();
  if (!success) throw new Error(`${compiler} failed:\n${new TextDecoder().decode(stderr)}`);
}

/** The kernel compiled for this machine, with charts to compute in it. */
export interface NativeKernel extends AsyncDisposable {
  /** Swiss Ephemeris itself. */
  engine: Contender;
  /** The fast path. */
  fast: Contender;
}

/** The kernel's own C files compiled for this machine; undefined where there is no compiler. */
export async function openNativeKernel(
  { julianDayUt, latitudeDeg, longitudeDeg }: BenchCharts,
): Promise<NativeKernel | undefined> {
  const compiler = await findCompiler();
  if (!compiler) return;
  console.log(`compiling native C with ${compiler}: some 15 s`);
  const folder = await Deno.makeTempDir();
  const program = `${folder}/native_bench`;
  await compile(compiler, program);

  const count = julianDayUt.length;
  const child = new Deno.Command(program, {
    args: [EPHEMERIS_FOLDER, `${DIST_DIR}/${TABLES_FILE}`, String(count)],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const commands = child.stdin.getWriter();
  const answers = child.stdout.getReader({ mode: "byob" });
  for (const column of [julianDayUt, latitudeDeg, longitudeDeg]) {
    await commands.write(new Uint8Array(column.buffer.slice(0) as ArrayBuffer));
  }
  const ask = async (command: "e" | "f" | "r", doubles: number): Promise<Float64Array> => {
    await commands.write(new TextEncoder().encode(command));
    const { value } = await answers.read(new Uint8Array(doubles * 8), { min: doubles * 8 });
    if (value?.length !== doubles * 8) throw new Error(`${program} ended early`);
    return new Float64Array(value.buffer);
  };
  const contender = (command: "e" | "f", name: string, toleranceArcsec: number): Contender => ({
    name: `native ${name} (${compiler} -O3)`,
    count,
    toleranceArcsec,
    round: async () => (await ask(command, 1))[0],
    rows: () => ask("r", count * ROW_STRIDE),
  });
  return {
    // The library leaves its iteration of Placidus early, most so near the polar circles.
    engine: contender("e", "Swiss Ephemeris", 0.05),
    fast: contender("f", "fast path", 0),
    async [Symbol.asyncDispose]() {
      await commands.close();
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}
