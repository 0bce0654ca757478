/**
 * The test files in the given files and folders; all test files if none are given. `places` stands
 * for `tests/places`.
 */
export async function testFilesOf(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    (paths.length === 0 ? ["tests"] : paths).map(async (path) => await filesUnder(path)),
  );
  return [...new Set(found.flat())];
}

async function filesUnder(path: string): Promise<string[]> {
  const plain = path.replace(/^\.\//, "").replace(/\/$/, "");
  for (const candidate of [plain, `tests/${plain}`, `tests/${plain}_test.ts`]) {
    const info = await Deno.stat(candidate).catch(() => null);
    if (!candidate.startsWith("tests") || info === null) continue;
    return info.isFile ? [candidate] : await testFilesIn(candidate);
  }
  throw new Error(`no tests in ${path}: name a file or folder of tests, such as places`);
}

async function testFilesIn(folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  const found = await Promise.all(entries.map(async ({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return name === "node_modules" ? [] : await testFilesIn(path);
    return name.endsWith("_test.ts") ? [path] : [];
  }));
  return found.flat();
}
