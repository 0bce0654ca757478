/**
 * Returns the secret in a file that only its owner can read. If the file does not exist, `make`
 * makes the secret. If two processes start together, both use the secret that was written first. A
 * process that dies while writing leaves no file.
 * @throws {Error} if the file holds less than `minLength` characters.
 */
export async function secretFile(
  path: string,
  minLength: number,
  make: () => string | Promise<string>,
): Promise<string> {
  const secret = await readSecretFile(path) ?? await createSecretFile(path, await make());
  if (secret.length >= minLength) return secret;
  throw new Error(
    `${path} holds ${secret.length} characters, expected a secret of at least ${minLength}; restore it, or delete it so that a new one is created`,
  );
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

/**
 * Writes the secret to a temporary file first and then links that file to the path, so that a
 * partial file is never visible. An existing file at the path is kept.
 */
async function createSecretFile(path: string, secret: string): Promise<string> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true, mode: 0o700 });
  const whole = `${path}.${crypto.randomUUID()}`;
  await Deno.writeTextFile(whole, `${secret}\n`, { createNew: true, mode: 0o600 });
  try {
    await Deno.link(whole, path);
    return secret;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return (await readSecretFile(path))!;
  } finally {
    await Deno.remove(whole);
  }
}
