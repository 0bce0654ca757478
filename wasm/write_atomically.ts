/**
 * Writes a temporary file next to the target and then renames it, so that no reader ever sees an
 * incomplete file.
 */
export async function writeAtomically(
  path: string,
  content: Uint8Array | string,
): Promise<void> {
  const temporary = `${path}.${crypto.randomUUID()}.part`;
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  await Deno.writeFile(temporary, bytes);
  await Deno.rename(temporary, path);
}
