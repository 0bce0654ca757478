/** Runs a program in a folder. @returns What it said. @throws {Error} It failed, with what it said. */
export async function said(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args,
    cwd,
    env,
  }).output();
  const decoder = new TextDecoder();
  const words = (decoder.decode(stdout) + decoder.decode(stderr)).trim();
  if (!success) throw new Error(`${program} ${args.join(" ")}:\n${words}`);
  return words;
}
