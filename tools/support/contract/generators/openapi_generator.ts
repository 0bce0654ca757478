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

/** A language in which openapi-generator writes a client. */
export interface Language {
  name: string;
  /** Programs that must be installed: those that start, and a sign of what has no program. */
  needs: readonly [program: string, ...args: string[]][];
  /** Options without which no document with such names or such a version compiles. */
  options?: string;
  /** The file with the first request, and its place in the client. */
  file: [from: string, to: string];
  /** Commands that compile the client and send the first request. */
  commands: readonly string[][];
}

const MAVEN: Language["needs"] = [["java", "-version"], ["mvn", "-version"]];

export const LANGUAGES: readonly Language[] = [
  {
    name: "java",
    needs: [],
    file: ["FirstRequest.java", "src/main/java/org/openapitools/client/FirstRequest.java"],
    commands: [
      ["mvn", "-q", "-Dmaven.test.skip=true", "compile", "dependency:copy-dependencies"],
      ["java", "-cp", "target/classes:target/dependency/*", "org.openapitools.client.FirstRequest"],
    ],
  },
  {
    name: "go",
    needs: [["go", "version"]],
    // Without it, two lists with the same value would have the same constant.
    options: "enumClassPrefix=true",
    file: ["first_request.go", "first/main.go"],
    commands: [["go", "mod", "tidy"], ["go", "run", "./first"]],
  },
  {
    name: "rust",
    needs: [["cargo", "--version"]],
    file: ["first_request.rs", "examples/first_request.rs"],
    commands: [
      ["cargo", "add", "--quiet", "--dev", "tokio@1", "--features", "macros,rt-multi-thread"],
      ["cargo", "run", "--quiet", "--example", "first_request"],
    ],
  },
  {
    name: "ruby",
    needs: [["ruby", "-rtyphoeus", "-rmarcel", "-e", "1"]],
    file: ["first_request.rb", "first_request.rb"],
    commands: [["ruby", "-Ilib", "first_request.rb"]],
  },
  {
    name: "php",
    needs: [["php", "-r", 'require "GuzzleHttp/autoload.php"; new GuzzleHttp\\Client;']],
    file: ["first_request.php", "first_request.php"],
    commands: [["php", "-d", "error_reporting=E_ALL & ~E_DEPRECATED", "first_request.php"]],
  },
];

/** What this machine lacks for a language; null if nothing. */
export async function whatIsMissingFor({ needs }: Language): Promise<string | null> {
  for (const [program, ...args] of [...MAVEN, ...needs]) {
    const output = await new Deno.Command(program, { args }).output().catch(() => null);
    if (output?.success !== true) return `needs ${[program, ...args].join(" ")} to work`;
  }
  return null;
}

/** Generates a client, compiles it and sends the first request to the service. @throws {Error} */
export async function tryLanguage(language: Language, service: RunningService): Promise<void> {
  const { name, options, file: [from, to], commands } = language;
  const folder = await Deno.makeTempDir({ prefix: "generators_" });
  try {
    await Deno.writeTextFile(`${folder}/openapi.json`, JSON.stringify(service.document));
    const args = [
      "-jar",
      await jar(),
      "generate",
      "-g",
      name,
      "-i",
      "openapi.json",
      "-o",
      "client",
    ];
    await said("java", [...args, ...options ? [`--additional-properties=${options}`] : []], folder);
    const client = `${folder}/client`;
    await Deno.mkdir(`${client}/${to}`.replace(/\/[^/]+$/, ""), { recursive: true });
    await Deno.copyFile(new URL(`${from}.txt`, FIRST_REQUESTS), `${client}/${to}`);
    const env = { ADDRESS: service.address, API_KEY: service.keyText };
    let words = "";
    for (const [program, ...args] of commands) words = await said(program, args, client, env);
    if (!words.split("\n").includes(service.answer)) throw new Error(`it printed ${words}`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The path of the generator, which Maven fetches if it is missing. @throws {Error} */
async function jar(): Promise<string> {
  if (await Deno.stat(JAR).catch(() => null) === null) {
    const artifact = `org.openapitools:openapi-generator-cli:${VERSION}`;
    await Deno.mkdir(FOLDER, { recursive: true });
    const goal = ["dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${FOLDER}`];
    await said("mvn", ["-q", ...goal], FOLDER);
  }
  const hash = await crypto.subtle.digest("SHA-256", await Deno.readFile(JAR));
  if (new Uint8Array(hash).toHex() !== JAR_SHA256) throw new Error(`${JAR} is not the one we know`);
  return JAR;
}
