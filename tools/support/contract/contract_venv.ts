import { installed, isInstalled, type PinnedVenv } from "../pinned_venv.ts";

const CONTRACT_VENV: PinnedVenv = {
  requirements: new URL("requirements.txt", import.meta.url),
  folder: new URL("../../../.cache/contract-venv/", import.meta.url),
};

/** Whether those programs are there, without a look at the network. */
export async function areContractProgramsInstalled(): Promise<boolean> {
  return await isInstalled(CONTRACT_VENV);
}

/** The folder of the programs from PyPI, installed where they are not yet. @throws {Error} */
export async function contractPrograms(): Promise<string> {
  return await installed(CONTRACT_VENV);
}
