import assert from "node:assert/strict";
import { eventually, freePort, type Site } from "./scene_site.ts";

const CONFIG = new URL("../../deploy/haproxy.cfg", import.meta.url);

/** HAProxy with the delivered configuration, except for addresses and TLS. */
export class ProxyProcess {
  readonly lines: string[] = [];

  constructor(readonly url: string, child: Deno.ChildProcess) {
    this.#read(child);
  }

  /** Waits until the proxy's log says that a node is up or down. */
  async sees(node: number, state: "UP" | "DOWN", since = 0): Promise<void> {
    const said = `Server nodes/node-${node + 1} is ${state}`;
    await eventually(said, () => this.lines.slice(since).some((line) => line.includes(said)));
  }

  async #read(child: Deno.ChildProcess): Promise<void> {
    let rest = "";
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      this.lines.push(...lines);
    }
  }
}

/** Starts it in front of two nodes; it ends with the scene. */
export async function startProxy(site: Site, nodeUrls: readonly string[]): Promise<ProxyProcess> {
  const port = freePort();
  let config = await Deno.readTextFile(CONFIG);
  const changes: [string, string][] = [
    ["bind :8443 ssl crt /certificate/api.pem alpn h2,http/1.1", `bind 127.0.0.1:${port}`],
    ...nodeUrls.map((url, index): [string, string] => [
      ` node-${index + 1}:8000`,
      ` ${new URL(url).host}`,
    ]),
  ];
  for (const [from, to] of changes) {
    assert.equal(config.split(from).length, 2, from);
    config = config.replace(from, to);
  }
  const file = await Deno.makeTempFile({ prefix: "abi_", suffix: ".cfg" });
  await Deno.writeTextFile(file, config);
  const child = new Deno.Command("haproxy", {
    args: ["-db", "-f", file],
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  site.defer(async () => {
    child.kill("SIGTERM");
    await child.status;
    await Deno.remove(file);
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually("the proxy answers", async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  });
  return new ProxyProcess(url, child);
}
