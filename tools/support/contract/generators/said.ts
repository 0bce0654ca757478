/**
 * Runs a program in a folder. @returns Its output. @throws {Error} with its output, if it failed.
 */
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
