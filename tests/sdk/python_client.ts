import { packPython, SDK_VENV } from "../../tools/support/clients/pack_python.ts";
import { installed, isInstalled } from "../../tools/support/pinned_venv.ts";

/** Null: what the tests of the Python client need is there; it is not installed for a test. */
export const MISSING = await isInstalled(SDK_VENV) ? null : "deno task pack:python installs it";
if (MISSING !== null) console.info(`the Python client is not tried: ${MISSING}`);

export interface Ran {
  success: boolean;
  stdout: string;
  stderr: string;
}

/** The wheel, as packed, in a virtual environment that has nothing else but its dependencies. */
export interface PythonClient extends AsyncDisposable {
  folder: string;
  wheel: string;
  run(program: string, args: string[], env?: Record<string, string>): Promise<Ran>;
  /** `mypy --strict` over files of the folder, a line a complaint. */
  typeCheck(...files: string[]): Promise<string[]>;
}

export async function installPythonClient(): Promise<PythonClient> {
  const folder = await Deno.makeTempDir({ prefix: "sdk_" });
  const tools = await installed(SDK_VENV);
  const [wheel] = (await packPython(`${folder}/`)).filter((path) => path.endsWith(".whl"));
  const python = `${folder}/venv/bin/python`;
  await ran(`${tools}/python`, ["-m", "venv", "--without-pip", `${folder}/venv`]);
  const install = ["install", "--quiet", "--no-index", "--no-deps", wheel];
  await ran(`${tools}/pip`, ["--python", python, ...install]);
  const { stdout } = await ran(`${tools}/python`, ["-c", SITE_PACKAGES]);
  // The dependencies are those of the tools, which do not have the client.
  const own = await ran(python, ["-c", SITE_PACKAGES]);
  await Deno.writeTextFile(`${own.stdout.trim()}/dependencies.pth`, stdout);
  return {
    folder,
    wheel,
    run: (program, args, env) => command(python, ["-I", program, ...args], folder, env),
    typeCheck: async (...files) => {
      const cache = new URL("mypy-cache", SDK_VENV.folder).pathname;
      const args = ["-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context"];
      const where = ["--python-executable", python, "--cache-dir", cache];
      const { stdout, stderr } = await command(
        `${tools}/python`,
        [...args, ...where, ...files],
        folder,
      );
      return (stdout + stderr).trim().split("\n").filter((line) => line !== "");
    },
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

const SITE_PACKAGES = "import sysconfig; print(sysconfig.get_path('purelib'))";

async function ran(program: string, args: string[]): Promise<Ran> {
  const result = await command(program, args);
  if (!result.success) throw new Error(`${program} ${args.join(" ")}:\n${result.stderr}`);
  return result;
}

async function command(
  program: string,
  args: string[],
  cwd?: string,
  env?: Record<string, string>,
): Promise<Ran> {
  const { success, stdout, stderr } = await new Deno.Command(program, { args, cwd, env }).output();
  const decoder = new TextDecoder();
  return { success, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}
