/**
 * Installs the packages that a configuration names, where they are not yet. A program of it cannot
 * leave that to Deno, which installs what a program imports, but not what it reads or what a thread
 * of it imports.
 *
 * @throws {Error} when they cannot be had; Deno has said why.
 */
export async function installPackages(configFile: string): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--frozen", "--config", configFile],
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).spawn().status;
  if (!success) throw new Error(`the packages of ${configFile} cannot be installed`);
}
