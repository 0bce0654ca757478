/**
 * Writes a temporary file beside the target and renames it, so that nobody ever reads an incomplete
 * file.
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
