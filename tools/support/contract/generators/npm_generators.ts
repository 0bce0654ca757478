import { hashOf } from "../../hash_of.ts";
import { said } from "./said.ts";

const PACKAGES = new URL("package.json", import.meta.url);
const LOCK = new URL("deno.lock", import.meta.url);
const FOLDER = new URL("../../../../.cache/contract-npm/", import.meta.url);
/** Holds the hash of the packages that are installed. */
const STAMP = new URL("packages.sha256", FOLDER);

/**
 * The node_modules of the generators from npm, which are installed if they are missing. @throws
 * {Error}
 */
export async function npmGenerators(): Promise<string> {
  const wanted = await hashOf([PACKAGES, LOCK]);
  if (await Deno.readTextFile(STAMP).catch(() => "") !== wanted) {
    await Deno.mkdir(FOLDER, { recursive: true });
    for (const file of [PACKAGES, LOCK]) {
      await Deno.copyFile(
        file,
        new URL(file.pathname.split("/").at(-1)!, FOLDER),
      );
    }
    await said(
      Deno.execPath(),
      ["install", "--quiet", "--frozen"],
      FOLDER.pathname,
    );
    await Deno.writeTextFile(STAMP, wanted);
  }
  return `${FOLDER.pathname}node_modules`;
}
