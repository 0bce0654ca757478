import assert from "node:assert/strict";
import { CONFIG_VARIABLES } from "../../src/base/config.ts";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import { serviceHashesOf } from "../../src/metadata/release/service_hashes.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";
import { jsonWords, parseDockerfile } from "./dockerfile.ts";
import { buildContext, type Image, replay } from "./replay.ts";
import { canSandbox, type Container, startContainer } from "./sandbox.ts";

const CHECKOUT = new URL("../../", import.meta.url);
const isPossible = await canSandbox();
if (!isPossible) console.warn("skipped: replaying the Dockerfile needs Linux, root and unshare");

const stages = parseDockerfile(await Deno.readTextFile("Dockerfile"));

Deno.test("the image allows what the start task allows, and every variable of the configuration", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
  const flag = (words: string[], name: string) =>
    words.find((word) => word === name || word.startsWith(`${name}=`));
  const task = tasks.start.command.split(" ");
  const command = jsonWords(
    stages.at(-1)!.instructions.find(({ keyword }) => keyword === "CMD")!.text,
  );
  for (const name of ["--allow-net", "--allow-env", "--no-prompt", "--v8-flags"]) {
    assert.equal(flag(command, name), flag(task, name));
  }
  const allowed = flag(command, "--allow-env")!.split("=")[1].split(",");
  for (const name of CONFIG_VARIABLES) assert.ok(allowed.includes(name), name);
  assert.equal(command.some((word) => word === "-A" || word === "--allow-all"), false);
});

Deno.test("the health check asks where HOST and PORT say, and starts no Deno", async () => {
  const { text } = stages.at(-1)!.instructions.find(({ keyword }) => keyword === "HEALTHCHECK")!;
  const [program, ...args] = jsonWords(text);
  assert.equal(program, "bash");
  const check = async (host: string, port: number) => {
    const env = { HOST: host, PORT: String(port) };
    return (await new Deno.Command(program, { args, env, stderr: "null" }).output()).success;
  };
  const hosts = ["127.0.0.1", "0.0.0.0", "localhost", ...(hasIpv6() ? ["::", "::1"] : [])];
  for (const hostname of hosts) {
    let status = 200;
    await using server = Deno.serve(
      { hostname, port: 0, onListen() {} },
      (request) =>
        new Response(null, { status: new URL(request.url).pathname === "/livez" ? status : 404 }),
    );
    const { port } = server.addr;
    assert.equal(await check(hostname, port), true, hostname);
    status = 503;
    assert.equal(await check(hostname, port), false, hostname);
  }
  assert.equal(await check("127.0.0.1", freePort()), false);
});

function hasIpv6(): boolean {
  try {
    using _listener = Deno.listen({ hostname: "::1", port: 0 });
    return true;
  } catch {
    return false;
  }
}

Deno.test({
  name:
    "the Dockerfile's steps make a service that runs as another user on a read-only file system",
  ignore: !isPossible,
  async fn() {
    const work = await Deno.makeTempDir({ prefix: "dockerfile_" });
    try {
      await Deno.chmod(work, 0o755);
      await buildContext(`${work}/context`);
      const image = await replay(stages, `${work}/context`, work);
      await checkContents(image);
      await checkRefusal(image, work);
      await checkService(image, work);
    } finally {
      await Deno.remove(work, { recursive: true });
    }
  },
});

/** The packages of tests and of the build stay behind, and so do the tests. */
async function checkContents({ root, user }: Image): Promise<void> {
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
    env: { ...image.env, ...env },
    workdir: image.workdir,
    user: image.user,
    volume: { folder, path: image.volume },
  };
}

/** An image that is told nothing is in production, and says what it lacks. */
async function checkRefusal(image: Image, work: string): Promise<void> {
  const folder = await newVolume(image, `${work}/volume_refused`);
  await using container = await startContainer(containerOf(image, folder, {}), image.command);
  const output = await new Response(container.output).text();
  assert.match(output, /^cannot start: DATABASE_URL: production needs PostgreSQL/);
  assert.equal((await container.status).code, 1);
}

async function checkService(image: Image, work: string): Promise<void> {
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

function freePort(): number {
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
