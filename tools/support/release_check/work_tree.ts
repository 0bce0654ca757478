import { sha256 } from "../../../wasm/module_inputs.ts";

/** The record names a commit and is committed later, so it is excluded from the recorded files. */
const BUT_RECORDS = ["--", ".", ":!records"];

/** Paths that are changed or new, except for the record. */
export async function changedPaths(): Promise<string[]> {
  const lines = await git("status", "--porcelain", "--untracked-files=all", ...BUT_RECORDS);
  return lines.split("\n").filter((line) => line !== "").map((line) => line.slice(3));
}

/** SHA-256 of what `git ls-files --stage -- . ':!records'` prints. */
export async function treeHash(): Promise<string> {
  return sha256(await git("ls-files", "--stage", ...BUT_RECORDS));
}

async function git(...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command("git", { args }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  if (!success) throw new Error(`git ${args[0]}: ${text(stderr)}`);
  return text(stdout);
}
