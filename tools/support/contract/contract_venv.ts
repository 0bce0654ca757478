import { installed, isInstalled, type PinnedVenv } from "../pinned_venv.ts";

const CONTRACT_VENV: PinnedVenv = {
  requirements: new URL("requirements.txt", import.meta.url),
  folder: new URL("../../../.cache/contract-venv/", import.meta.url),
};

/** Whether the programs are installed; does not use the network. */
export async function areContractProgramsInstalled(): Promise<boolean> {
  return await isInstalled(CONTRACT_VENV);
}

/**
 * The folder of the programs from PyPI, which are installed if they are missing. @throws {Error}
 */
export async function contractPrograms(): Promise<string> {
  return await installed(CONTRACT_VENV);
}
