// deno-lint-ignore no-explicit-any
type Json = any;

const ROOT = new URL("../../", import.meta.url);
const CACHED = new URL(".cache/test_document.json", ROOT);
/** The inputs of the document, except for the answers in its examples. */
const SOURCES = ["src", "deno.json", "deno.lock"];

/**
 * The OpenAPI document of the whole catalogue; it is made again only after a change of any source.
 */
export async function cachedDocument(make: () => Promise<Json>): Promise<Json> {
  const hash = await hashOfSources();
  const text = await Deno.readTextFile(CACHED).catch(() => "");
  if (text.startsWith(`"${hash}"`)) return JSON.parse(text.slice(text.indexOf("\n")));
  const document = await make();
  // Written under another name and renamed, so that a reader never sees an incomplete file.
  const partial = new URL(`${CACHED.pathname}.${crypto.randomUUID()}`, CACHED);
  await Deno.mkdir(new URL(".", CACHED), { recursive: true });
  await Deno.writeTextFile(partial, `"${hash}"\n${JSON.stringify(document)}`);
  await Deno.rename(partial, CACHED);
  return document;
}

async function hashOfSources(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesOf))).flat().toSorted();
  const contents = await Promise.all(
    files.map(async (file) => [`\n${file}\n`, await Deno.readFile(new URL(file, ROOT))]),
  );
  const all = await new Blob(contents.flat() as BlobPart[]).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest("SHA-256", all)).toHex();
}

async function filesOf(path: string): Promise<string[]> {
  const url = new URL(path, ROOT);
  if ((await Deno.stat(url)).isFile) return [path];
  const entries = await Array.fromAsync(Deno.readDir(url));
  return (await Promise.all(entries.map(({ name }) => filesOf(`${path}/${name}`)))).flat();
}
