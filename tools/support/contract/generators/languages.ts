import { FIRST_REQUESTS } from "./generators.ts";
import { said } from "./said.ts";

const VERSION = "7.25.0";
const JAR_SHA256 = "41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae";
const FOLDER = new URL("../../../../.cache/openapi-generator/", import.meta.url).pathname;
const JAR = `${FOLDER}openapi-generator-cli-${VERSION}.jar`;

/** A running service, with the answer to the first request in words. */
export interface RunningService {
  document: object;
  address: string;
  keyText: string;
  /** The Sun's sign and the credits, as each first request prints them. */
  answer: string;
}

/** A language in which a generator writes a client. */
export interface Language {
  name: string;
  /** Programs that must be installed: those that start, and a sign of what has no program. */
  needs: readonly [program: string, ...args: string[]][];
  /** The command that writes openapi.json's client into the folder client. */
  generate: readonly string[];
  /** The first request and what builds it, with their places in the client. */
  files: readonly [from: string, to: string][];
  /** Commands that compile the client and send the first request. */
  commands: readonly string[][];
}

const MAVEN: Language["needs"] = [["java", "-version"], ["mvn", "-version"]];
const NODE: Language["needs"] = [["node", "--version"], ["npx", "--version"]];
const GO: Language["needs"] = [["go", "version"]];
const OAPI_CODEGEN = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2";

/** openapi-generator for a language, with the options without which no such document compiles. */
function openapiGenerator(
  language: string,
  { needs, options, ...rest }: Omit<Language, "name" | "generate"> & { options?: string },
): Language {
  const command = ["java", "-jar", JAR, "generate", "-g", language, "-i", "openapi.json"];
  const properties = options === undefined ? [] : [`--additional-properties=${options}`];
  return {
    name: `openapi-generator ${language}`,
    needs: [...MAVEN, ...needs],
    generate: [...command, "-o", "client", ...properties],
    ...rest,
  };
}

export const LANGUAGES: readonly Language[] = [
  openapiGenerator("java", {
    needs: [],
    files: [["FirstRequest.java", "src/main/java/org/openapitools/client/FirstRequest.java"]],
    commands: [
      ["mvn", "-q", "-Dmaven.test.skip=true", "compile", "dependency:copy-dependencies"],
      ["java", "-cp", "target/classes:target/dependency/*", "org.openapitools.client.FirstRequest"],
    ],
  }),
  openapiGenerator("kotlin", {
    needs: [],
    // It comes with a build file for Gradle, whose distribution is not on Maven Central.
    files: [
      ["kotlin_pom.xml", "pom.xml"],
      ["FirstRequest.kt", "src/main/kotlin/first/FirstRequest.kt"],
    ],
    commands: [
      ["mvn", "-q", "compile", "dependency:copy-dependencies"],
      ["java", "-cp", "target/classes:target/dependency/*", "first.FirstRequestKt"],
    ],
  }),
  openapiGenerator("typescript-fetch", {
    needs: NODE,
    files: [["typescript_fetch.ts", "first_request.ts"]],
    commands: [
      [
        ...["npx", "--yes", "-p", "typescript@5.9.3", "tsc", "--strict", "--target", "es2022"],
        ...["--module", "commonjs", "--lib", "es2023,dom", "--outDir", "out", "first_request.ts"],
      ],
      ["node", "out/first_request.js"],
    ],
  }),
  openapiGenerator("go", {
    needs: GO,
    // Without it, two lists with the same value would have the same constant.
    options: "enumClassPrefix=true",
    files: [["first_request.go", "first/main.go"]],
    commands: [["go", "mod", "tidy"], ["go", "run", "./first"]],
  }),
  {
    name: "oapi-codegen",
    needs: GO,
    // Without skip-prune, it leaves out the schemas of webhooks, which its code then names.
    generate: [
      ...["go", "run", OAPI_CODEGEN, "-generate", "types,client,skip-prune", "-package", "api"],
      ...["-o", "client/api.go", "openapi.json"],
    ],
    files: [["oapi_codegen.go", "first/main.go"]],
    commands: [["go", "mod", "init", "first"], ["go", "mod", "tidy"], ["go", "run", "./first"]],
  },
  openapiGenerator("rust", {
    needs: [["cargo", "--version"]],
    files: [["first_request.rs", "examples/first_request.rs"]],
    commands: [
      ["cargo", "add", "--quiet", "--dev", "tokio@1", "--features", "macros,rt-multi-thread"],
      ["cargo", "run", "--quiet", "--example", "first_request"],
    ],
  }),
  openapiGenerator("ruby", {
    needs: [["ruby", "-rtyphoeus", "-rmarcel", "-e", "1"]],
    files: [["first_request.rb", "first_request.rb"]],
    commands: [["ruby", "-Ilib", "first_request.rb"]],
  }),
  openapiGenerator("php", {
    needs: [["php", "-r", 'require "GuzzleHttp/autoload.php"; new GuzzleHttp\\Client;']],
    files: [["first_request.php", "first_request.php"]],
    commands: [["php", "-d", "error_reporting=E_ALL & ~E_DEPRECATED", "first_request.php"]],
  }),
];

/** What this machine lacks for a language; null if nothing. */
export async function whatIsMissingFor({ needs }: Language): Promise<string | null> {
  for (const [program, ...args] of needs) {
    const output = await Promise.try(() => new Deno.Command(program, { args }).output())
      .catch(() => null);
    if (output?.success !== true) return `needs ${[program, ...args].join(" ")} to work`;
  }
  return null;
}

/** Generates a client, compiles it and sends the first request to the service. @throws {Error} */
export async function tryLanguage(language: Language, service: RunningService): Promise<void> {
  const { generate: [generator, ...args], files, commands } = language;
  const folder = await Deno.makeTempDir({ prefix: "generators_" });
  try {
    await Deno.writeTextFile(`${folder}/openapi.json`, JSON.stringify(service.document));
    const client = `${folder}/client`;
    await Deno.mkdir(client);
    if (args.includes(JAR)) await fetchJar();
    await said(generator, args, folder);
    for (const [from, to] of files) {
      const path = `${client}/${to}`;
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
      await Deno.copyFile(new URL(`${from}.txt`, FIRST_REQUESTS), path);
    }
    const env = { ADDRESS: service.address, API_KEY: service.keyText };
    let words = "";
    for (const [program, ...args] of commands) words = await said(program, args, client, env);
    if (!words.split("\n").includes(service.answer)) throw new Error(`it printed ${words}`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Has Maven fetch openapi-generator if it is missing. @throws {Error} */
async function fetchJar(): Promise<void> {
  if (await Deno.stat(JAR).catch(() => null) === null) {
    const artifact = `org.openapitools:openapi-generator-cli:${VERSION}`;
    await Deno.mkdir(FOLDER, { recursive: true });
    const goal = ["dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${FOLDER}`];
    await said("mvn", ["-q", ...goal], FOLDER);
  }
  const hash = await crypto.subtle.digest("SHA-256", await Deno.readFile(JAR));
  if (new Uint8Array(hash).toHex() !== JAR_SHA256) throw new Error(`${JAR} is not the one we know`);
}
