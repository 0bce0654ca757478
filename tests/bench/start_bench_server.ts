import type { Access } from "../../src/access/access.ts";

/** `bench_server.ts` in a process of its own. */
export interface BenchServer extends AsyncDisposable {
  pid: number;
  port: number;
  access: Access;
  keyText: string;
  /** A key of another organization. */
  otherKeyText: string;
}

/**
 * Starts it with these variables and waits until it serves.
 * @param options `checkout`: the folder of another checkout that serves instead of this one;
 * `profileDir`: where V8 writes a profile.
 */
export async function startBenchServer(
  env: Record<string, string>,
  { checkout, profileDir }: { checkout?: string; profileDir?: string } = {},
): Promise<BenchServer> {
  const root = checkout ?? new URL("../../", import.meta.url).pathname;
  const kept = ["PATH", "HOME", "DENO_DIR"].map((name) => [name, Deno.env.get(name) ?? ""]);
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-q", "-A", "--no-check", await engineFlags(`${root}/deno.json`)],
      ...(profileDir === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileDir}`]),
      `${root}/tests/bench/bench_server.ts`,
    ],
    cwd: root,
    // Nothing of a configuration that may stand in the environment.
    clearEnv: true,
    env: { ...Object.fromEntries(kept.filter(([, value]) => value !== "")), ...env },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const lines = process.stderr.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  while (!said.includes("\n")) {
    const { value, done } = await lines.read();
    if (done) throw new Error(`the server did not start: ${said}`);
    said += value;
  }
  if (!said.startsWith("{")) throw new Error(said);
  return {
    ...JSON.parse(said),
    pid: process.pid,
    [Symbol.asyncDispose]: async () => {
      process.kill("SIGTERM");
      await process.status;
      await lines.cancel();
    },
  };
}

/** What `deno task start` tells V8. */
async function engineFlags(path: string): Promise<string> {
  const config = await Deno.readTextFile(path);
  return /--v8-flags=\S+/.exec(JSON.parse(config).tasks.start.command)![0];
}
