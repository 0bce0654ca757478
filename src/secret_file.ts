/**
 * The secret kept in a file that only its owner can read; `make` is called where there is none.
 * Two processes that start together agree on the one that was written first.
 */
export async function secretFile(
  path: string,
  make: () => string | Promise<string>,
): Promise<string> {
  return await readSecretFile(path) ?? await createSecretFile(path, await make());
}

/** The secret in a file, or null if there is no such file. */
export async function readSecretFile(path: string): Promise<string | null> {
  try {
    return (await Deno.readTextFile(path)).trim();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

async function createSecretFile(path: string, secret: string): Promise<string> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true, mode: 0o700 });
  try {
    await Deno.writeTextFile(path, `${secret}\n`, { createNew: true, mode: 0o600 });
    return secret;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return (await readSecretFile(path))!;
  }
}
