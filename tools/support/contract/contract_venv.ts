import { hashOf } from "../hash_of.ts";

const REQUIREMENTS = new URL("requirements.txt", import.meta.url);
const VENV = new URL("../../../.cache/contract-venv/", import.meta.url);
/** Holds the hash of the requirements that are installed. */
const STAMP = new URL("requirements.sha256", VENV);

/** Whether those programs are there, without a look at the network. */
export async function areContractProgramsInstalled(): Promise<boolean> {
  return await Deno.readTextFile(STAMP).catch(() => "") === await hashOf([REQUIREMENTS]);
}

/** The folder of the programs from PyPI, installed where they are not yet. @throws {Error} */
export async function contractPrograms(): Promise<string> {
  if (!await areContractProgramsInstalled()) {
    console.log("Making the virtual environment .cache/contract-venv …");
    await run(
      "python3",
      ["-m", "venv", "--clear", VENV.pathname],
      "Python 3.10 or newer with venv",
    );
    const install = ["install", "--quiet", "--no-deps", "--requirement", REQUIREMENTS.pathname];
    await run(`${VENV.pathname}bin/pip`, install, "PyPI");
    await Deno.writeTextFile(STAMP, await hashOf([REQUIREMENTS]));
  }
  return `${VENV.pathname}bin`;
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
