const SDK = new URL("../../../sdk/", import.meta.url);

/** Where the script of the element `<birth-place>` is served. */
export const BIRTH_PLACE_PATH = "/docs/birth-place.js";

/** The script of the element `<birth-place>`, which is the same file as in the Node package. */
export function birthPlaceScript(): Promise<string> {
  return read("node/src/birth_place.js");
}

/** A client in this repository, as described by its manifest. */
export interface ClientPackage {
  runtime: "node" | "python";
  name: string;
  version: string;
  licence: string;
  /** The oldest version of the runtime. */
  minimumRuntime: string;
  /** Whether the manifest prevents publication. */
  isGated: boolean;
}

/** The clients in this checkout or image. */
export async function clientPackages(): Promise<ClientPackage[]> {
  return await Promise.all([nodePackage(), pythonPackage()]);
}

async function nodePackage(): Promise<ClientPackage> {
  const manifest = JSON.parse(await read("node/package.json"));
  return {
    runtime: "node",
    name: manifest.name,
    version: manifest.version,
    licence: manifest.license,
    minimumRuntime: manifest.engines.node,
    isGated: manifest.private === true,
  };
}

async function pythonPackage(): Promise<ClientPackage> {
  const manifest = await read("python/pyproject.toml");
  return {
    runtime: "python",
    name: field(manifest, "name"),
    version: field(await read("python/src/astrology_bi/_version.py"), "__version__"),
    licence: field(manifest, "license"),
    minimumRuntime: field(manifest, "requires-python"),
    isGated: manifest.includes('"Private :: Do Not Upload"'),
  };
}

function field(text: string, name: string): string {
  return new RegExp(`^${name} = "([^"]+)"$`, "m").exec(text)![1];
}

function read(path: string): Promise<string> {
  return Deno.readTextFile(new URL(path, SDK));
}
