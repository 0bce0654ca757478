import { CONFIG_VARIABLES } from "../../src/base/config.ts";

/** A limit, so that a test fails instead of waiting for ever for a line. */
const LONGEST_WAIT_MS = 120_000;
const ROOT = new URL("../../", import.meta.url).pathname;

export interface ProcessOptions {
  dataDir: string;
  env?: Record<string, string>;
}

/** A program of the service in a process of its own, with its output line by line. */
export interface RunningProcess extends AsyncDisposable {
  readonly pid: number;
  readonly lines: readonly string[];
  /** The first line that matches, whether already written or still to come. */
  line(pattern: RegExp): Promise<string>;
  /** Writes a line to its standard input. */
  say(text: string): Promise<void>;
  /** Ends its standard input. */
  endInput(): Promise<void>;
  kill(signal: Deno.Signal): void;
  readonly status: Promise<Deno.CommandStatus>;
}

/** A service that accepts connections. */
export interface ServiceProcess extends RunningProcess {
  url: string;
}

/** Starts `entry` (main.ts) as `deno task start` does, with its flags or others, on a free port. */
export async function startService(
  options: ProcessOptions & { entry?: string; args?: string[]; flags?: string[] },
): Promise<ServiceProcess> {
  const { entry = "main.ts", args = ["dev"] } = options;
  const flags = options.flags ?? await taskFlags("start", options.dataDir);
  const running = spawn([...flags, entry, ...args], {
    ...options,
    env: { HOST: "127.0.0.1", PORT: "0", ...options.env },
  });
  const listening = await running.line(/ listening url=/);
  return { ...running, url: /url=(\S+)/.exec(listening)![1] };
}

/** Runs a service that is expected to refuse to start. */
export async function refusedStart(options: ProcessOptions): Promise<Ended> {
  const flags = await taskFlags("start", options.dataDir);
  return await end(spawn([...flags, "main.ts"], options));
}

/** Runs `deno task admin` with these words, with its permissions. */
export async function runAdmin(options: ProcessOptions, ...words: string[]): Promise<Ended> {
  const flags = await taskFlags("admin", options.dataDir);
  return await end(spawn([...flags, "tools/admin.ts", ...words], options));
}

/** Runs `deno task migrate` with these words, with its permissions. */
export async function runMigrate(options: ProcessOptions, ...words: string[]): Promise<Ended> {
  const flags = await taskFlags("migrate", options.dataDir);
  return await end(spawn([...flags, "tools/migrate.ts", ...words], options));
}

export interface Ended {
  code: number;
  text: string;
}

async function end(running: RunningProcess): Promise<Ended> {
  const guard = setTimeout(() => running.kill("SIGKILL"), LONGEST_WAIT_MS);
  const { code } = await running.status;
  clearTimeout(guard);
  await running[Symbol.asyncDispose]();
  return { code, text: running.lines.join("\n") };
}

/** The permissions a task runs with, for a data folder. */
async function taskFlags(task: string, dataDir: string): Promise<string[]> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const command: string = tasks[task].command.replaceAll(/\$\([^)]*\)[^)]*\)/g, dataDir);
  const words = command.split(" ");
  return words.filter((word) => word.startsWith("--"));
}

function spawn(args: string[], { dataDir, env = {} }: ProcessOptions): RunningProcess {
  const unset = Object.fromEntries(CONFIG_VARIABLES.map((name) => [name, ""]));
  return startProgram(Deno.execPath(), ["run", ...args], {
    ...unset,
    DATA_DIR: dataDir,
    ...env,
    NO_COLOR: "1",
  });
}

/** Starts any program in the folder of the checkout. */
export function startProgram(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): RunningProcess {
  const child = new Deno.Command(program, {
    args,
    cwd: ROOT,
    env,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = new LineBuffer();
  const reading = Promise.all([output.read(child.stdout), output.read(child.stderr)])
    .then(() => output.end());
  const stdin = child.stdin.getWriter();
  return {
    pid: child.pid,
    lines: output.lines,
    line: (pattern) => output.line(pattern),
    say: (text) => stdin.write(new TextEncoder().encode(`${text}\n`)),
    endInput: () => stdin.close(),
    kill: (signal) => child.kill(signal),
    status: child.status,
    [Symbol.asyncDispose]: async () => {
      await stdin.close().catch(() => {});
      try {
        child.kill("SIGKILL");
      } catch {
        // The process has already ended.
      }
      await Promise.all([child.status, reading]);
    },
  };
}

/** Collects lines from both outputs, and resolves those who wait for one. */
class LineBuffer {
  readonly lines: string[] = [];
  #waiting: { pattern: RegExp; found: (line: string) => void; ended: (error: Error) => void }[] =
    [];

  async read(stream: ReadableStream<Uint8Array>): Promise<void> {
    let rest = "";
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      lines.forEach((line) => this.#add(line));
    }
    if (rest !== "") this.#add(rest);
  }

  line(pattern: RegExp): Promise<string> {
    const found = this.lines.find((line) => pattern.test(line));
    if (found !== undefined) return Promise.resolve(found);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#waiting.push({ pattern, found: resolve, ended: reject });
    const guard = setTimeout(
      () => reject(new Error(`no ${pattern} for too long; it said:\n${this.lines.join("\n")}`)),
      LONGEST_WAIT_MS,
    );
    return promise.finally(() => clearTimeout(guard));
  }

  end(): void {
    for (const { pattern, ended } of this.#waiting.splice(0)) {
      ended(new Error(`it ended without ${pattern}; it said:\n${this.lines.join("\n")}`));
    }
  }

  #add(line: string): void {
    this.lines.push(line);
    const isMet = ({ pattern }: { pattern: RegExp }) => pattern.test(line);
    this.#waiting.filter(isMet).forEach(({ found }) => found(line));
    this.#waiting = this.#waiting.filter((waiting) => !isMet(waiting));
  }
}
