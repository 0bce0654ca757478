import { hashOf } from "./hash_of.ts";

/** Programs from PyPI in exact versions, kept in a folder of `.cache`. */
export interface PinnedVenv {
  requirements: URL;
  folder: URL;
}

/** Whether the programs are installed; does not use the network. */
export async function isInstalled({ requirements, folder }: PinnedVenv): Promise<boolean> {
  return await Deno.readTextFile(stampOf(folder)).catch(() => "") === await hashOf([requirements]);
}

/** The folder of the programs, which are installed if they are missing. @throws {Error} */
export async function installed(venv: PinnedVenv): Promise<string> {
  const { requirements, folder } = venv;
  if (!await isInstalled(venv)) {
    console.log(`Making the virtual environment ${folder.pathname} …`);
    await run(
      "python3",
      ["-m", "venv", "--clear", folder.pathname],
      "Python 3.11 or newer with venv",
    );
    const install = ["install", "--quiet", "--no-deps", "--requirement", requirements.pathname];
    await run(`${folder.pathname}bin/pip`, install, "PyPI");
    await Deno.writeTextFile(stampOf(folder), await hashOf([requirements]));
  }
  return `${folder.pathname}bin`;
}

/** Holds the hash of the requirements that are installed. */
function stampOf(folder: URL): URL {
  return new URL("requirements.sha256", folder);
}

async function run(program: string, args: string[], needs: string): Promise<void> {
  const told = (words: string) =>
    new Error(`the programs from PyPI could not be installed, which needs ${needs}:\n${words}`);
  const { success, stdout, stderr } = await new Deno.Command(program, { args }).output()
    .catch((error) => {
      throw told(error.message);
    });
  const decoder = new TextDecoder();
  if (!success) throw told(decoder.decode(stdout) + decoder.decode(stderr));
}
