import assert from "node:assert/strict";
import { secretFile } from "../../src/base/secret_file.ts";

const LEAST = 8;

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("of many who make a secret at once all get the one that was written first, whole", () =>
  inFolder(async (folder) => {
    let made = 0;
    const make = () => `secret-${made++}-`.padEnd(10_000, "x");
    const found = await Promise.all(
      Array.from({ length: 40 }, () => secretFile(`${folder}/new/secret`, LEAST, make)),
    );
    assert.equal(new Set(found).size, 1);
    assert.equal(found[0].length, 10_000);
    const names = Array.from(Deno.readDirSync(`${folder}/new`), ({ name }) => name);
    assert.deepEqual(names, ["secret"]);
    assert.equal((await Deno.stat(`${folder}/new/secret`)).mode! & 0o777, 0o600);
  }));

Deno.test("an empty or short secret is refused, and stays as it is", () =>
  inFolder(async (folder) => {
    const path = `${folder}/secret`;
    for (const content of ["", "\n", "short\n"]) {
      await Deno.writeTextFile(path, content);
      const opening = secretFile(path, LEAST, () => "a new secret");
      await assert.rejects(opening, /secret holds \d characters, expected a secret of at least 8/);
      assert.equal(await Deno.readTextFile(path), content);
    }
  }));
