import assert from "node:assert/strict";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import { serviceHashesOf } from "../../src/metadata/release/service_hashes.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";
import { type Container, startContainer } from "./sandbox.ts";

const CHECKOUT = new URL("../../", import.meta.url);

/** What the last stage of the Dockerfile leaves: a root folder, and how its program is started. */
export interface Image {
  root: string;
  /** Whether the root folder has its own /usr; otherwise this machine's is seen in it. */
  hasOwnSystem: boolean;
  env: Record<string, string>;
  workdir: string;
  user: string;
  command: string[];
  healthCheck: string[];
  volume: string;
}

/** The packages of tests and of the build stay behind, and so do the tests. */
export async function checkContents({ root, user }: Image): Promise<void> {
  const app = Array.from(Deno.readDirSync(`${root}/app`), ({ name }) => name).sort();
  const expected = ["CHANGELOG.md", "LICENSE", "data", "deno.json", "deno.lock", "main.ts"]
    .concat(["migrations", "node_modules", "records", "sdk", "src", "tools", "wasm"]);
  assert.deepEqual(app, expected);
  const { npm } = JSON.parse(await Deno.readTextFile(`${root}/app/deno.lock`));
  const installed = Array.from(Deno.readDirSync(`${root}/app/node_modules/.deno`))
    .filter(({ name, isDirectory }) => isDirectory && name !== "node_modules");
  assert.equal(installed.length, Object.keys(npm).length);
  for (const name of ["tests", "wasm/node_modules", "wasm/dist/objects"]) {
    await assert.rejects(Deno.stat(`${root}/app/${name}`), Deno.errors.NotFound);
  }
  assert.match(user, /^[1-9]\d*:[1-9]\d*$/);
}

function containerOf(image: Image, folder: string, env: Record<string, string>) {
  return {
    root: image.root,
    hasOwnSystem: image.hasOwnSystem,
    env: { ...image.env, ...env },
    workdir: image.workdir,
    user: image.user,
    volume: { folder, path: image.volume },
  };
}

/** An image that is told nothing is in production, and says what it lacks. */
export async function checkRefusal(image: Image, work: string): Promise<void> {
  const folder = await newVolume(image, `${work}/volume_refused`);
  await using container = await startContainer(containerOf(image, folder, {}), image.command);
  const output = await new Response(container.output).text();
  assert.match(output, /^cannot start: DATABASE_URL: production needs PostgreSQL/);
  assert.equal((await container.status).code, 1);
}

export async function checkService(image: Image, work: string): Promise<void> {
  const folder = await newVolume(image, `${work}/volume`);
  const port = freePort();
  const env = { ENVIRONMENT: "development", PORT: String(port) };
  await using container = await startContainer(containerOf(image, folder, env), image.command);
  const log = container.output.pipeThrough(new TextDecoderStream()).getReader();
  await readUntil(log, " listening ");

  const { stdout } = await container.exec("readlink", "/proc/1/exe");
  assert.equal(new TextDecoder().decode(stdout), "/usr/local/bin/deno\n");
  for (const path of ["/probe", "/app/probe", "/tmp/probe", "/usr/local/bin/probe"]) {
    assert.notEqual((await container.exec("touch", path)).code, 0, `${path} is writable`);
  }
  assert.equal((await container.exec(...image.healthCheck)).code, 0);
  const key = await makeKey(container);
  const response = await fetch(`http://127.0.0.1:${port}/v1${chartsNatal.path}`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify(chartsNatal.examples[0].request),
  });
  const answer = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  assert.equal(answer.data.sun_sign, "Capricorn");
  assert.equal(answer.usage.credits, 2);

  await checkDocuments(`http://127.0.0.1:${port}/v1`);

  container.kill("SIGTERM");
  await readUntil(log, " stopped");
  assert.equal((await container.status).code, 0);
  await log.cancel();
}

/** What documents read at run time is in the image, and hashes there to what it does here. */
async function checkDocuments(url: string): Promise<void> {
  const { running } = await (await fetch(`${url}/conformance`)).json();
  const { serviceHash, kernelHash } = await serviceHashesOf(CHECKOUT);
  assert.deepEqual([running.serviceHash, running.kernelHash], [serviceHash, kernelHash]);
  const { entries } = await (await fetch(`${url}/changelog`)).json();
  assert.equal(entries[0].version, CONTRACT_VERSION);
}

/** A new volume takes content, owner and mode from the image. */
async function newVolume(image: Image, folder: string): Promise<string> {
  const args = ["-a", image.root + image.volume, folder];
  assert.ok((await new Deno.Command("cp", { args }).output()).success);
  return folder;
}

export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

async function readUntil(log: ReadableStreamDefaultReader<string>, words: string): Promise<void> {
  let seen = "";
  while (!seen.includes(words)) {
    const { value, done } = await log.read();
    if (done) throw new Error(`the service has ended before it said "${words}":\n${seen}`);
    seen += value;
  }
}

/** An organization with credits and a key, by the operator's command inside the container. */
async function makeKey(container: Container): Promise<string> {
  const admin = async (...words: string[]) => {
    const { code, stdout, stderr } = await container.exec(
      "deno",
      "task",
      "admin",
      ...words,
      "--json",
    );
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    return JSON.parse(new TextDecoder().decode(stdout));
  };
  const { organization } = await admin("org", "create", "--name", "Test", "--plan", "enterprise");
  await admin("credits", "grant", organization, "10");
  return (await admin("key", "create", organization, "--name", "test")).key;
}
