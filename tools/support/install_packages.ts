/**
 * Installs the packages that a configuration names, if they are missing. Deno itself installs only
 * packages that a program imports, not those whose files it reads or that its Workers import.
 *
 * @throws {Error} if the installation fails, after Deno has printed the reason.
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
