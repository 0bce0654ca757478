/** Writes beside the target and renames, so that nobody ever reads half a file. */
export async function writeAtomically(
  path: string,
  content: Uint8Array | string,
): Promise<void> {
  const temporary = `${path}.${crypto.randomUUID()}.part`;
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  await Deno.writeFile(temporary, bytes);
  await Deno.rename(temporary, path);
}
