/**
 * Folders whose files determine the service's behaviour. The kernel has a separate hash, and
 * packages are listed in `licences.json`.
 */
const SERVICE_FOLDERS = ["migrations", "src"];
/** `origin.json` has the hashes of the place and zone data. */
const SERVICE_FILES = ["main.ts", "data/origin.json"];
const KERNEL_FILE = "wasm/dist/abi.wasm";

export interface ServiceHashes {
  serviceHash: string;
  kernelHash: string;
}

/**
 * SHA-256 of the service in a folder, and of the service's kernel. The hash of the service is the
 * output of `find data/origin.json main.ts migrations src -type f | LC_ALL=C sort | xargs sha256sum
 * | sha256sum` in that folder.
 */
export async function serviceHashesOf(root: URL): Promise<ServiceHashes> {
  const files = [...SERVICE_FILES];
  for (const folder of SERVICE_FOLDERS) files.push(...await filesBelow(root, folder));
  let lines = "";
  // Files are read one at a time, so that other work of the process can run between files.
  for (const file of files.sort()) lines += `${await hashOfFile(root, file)}  ${file}\n`;
  return {
    serviceHash: await sha256(new TextEncoder().encode(lines)),
    kernelHash: await hashOfFile(root, KERNEL_FILE),
  };
}

async function filesBelow(root: URL, folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, root))) {
    const path = `${folder}/${name}`;
    found.push(...isDirectory ? await filesBelow(root, path) : [path]);
  }
  return found;
}

async function hashOfFile(root: URL, path: string): Promise<string> {
  return await sha256(await Deno.readFile(new URL(path, root)));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
