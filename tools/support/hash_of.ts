/** SHA-256 over the hashes of files, in hexadecimal. */
export async function hashOf(files: URL[]): Promise<string> {
  const digests = await Promise.all(
    files.map(async (file) => crypto.subtle.digest("SHA-256", await Deno.readFile(file))),
  );
  const all = await new Blob(digests).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest("SHA-256", all)).toHex();
}
