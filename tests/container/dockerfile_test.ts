import assert from "node:assert/strict";
import { CONFIG_VARIABLES } from "../../src/base/config.ts";
import { checkContents, checkRefusal, checkService, freePort } from "./check_image.ts";
import { jsonWords, parseDockerfile } from "./dockerfile.ts";
import { buildContext, replay } from "./replay.ts";
import { canSandbox } from "./sandbox.ts";

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
