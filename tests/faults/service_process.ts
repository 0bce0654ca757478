const REPOSITORY = new URL("../../", import.meta.url);
const STARTED = /url=(?:"([^"]+)"|(\S+))/;

/** The service as a process of its own, to be killed and started again at the same port. */
export class ServiceProcess {
  readonly #environment: Record<string, string>;
  #child: Deno.ChildProcess | null = null;
  #isKilled = false;
  url = "";
  /** How often the process logged each event, including earlier starts. */
  readonly events = new Map<string, number>();
  /** How often the process ended without being killed, after it had started. */
  diedByItself = 0;
  /** The last lines of its log, to be shown if it died by itself. */
  lastLines: string[] = [];

  /** `folder`: the checkout of the release that runs. */
  constructor(
    environment: Record<string, string>,
    private readonly entry = "main.ts",
    private readonly folder: string | URL = REPOSITORY,
  ) {
    this.#environment = environment;
  }

  get isRunning(): boolean {
    return this.url !== "" && this.#child !== null;
  }

  /** Starts the process and waits until it listens; tries again if the database was unavailable. */
  async start(): Promise<void> {
    while (this.#child === null && !await this.#startOnce()) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Kills the process, so that it cannot do anything more. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#isKilled = true;
    child.kill("SIGKILL");
    await child.status;
  }

  /** Asks the process to end (SIGTERM) and waits for it. */
  async terminate(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#isKilled = true;
    child.kill("SIGTERM");
    await child.status;
  }

  async #startOnce(): Promise<boolean> {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", "-A", this.entry],
      cwd: this.folder,
      env: this.#environment,
      stdin: "null",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#child = child;
    this.#isKilled = false;
    const listening = Promise.withResolvers<boolean>();
    this.#readLog(child, listening.resolve);
    child.status.then(() => {
      if (this.url !== "" && !this.#isKilled) this.diedByItself++;
      this.url = "";
      this.#child = null;
      listening.resolve(false);
    });
    return await listening.promise;
  }

  async #readLog(child: Deno.ChildProcess, listening: (isListening: boolean) => void) {
    let rest = "";
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      for (const line of lines) {
        const [, , event] = line.split(" ");
        this.events.set(event, (this.events.get(event) ?? 0) + 1);
        if (event !== "request") this.lastLines = [...this.lastLines.slice(-5), line];
        if (event !== "listening") continue;
        const [, quoted, bare] = STARTED.exec(line)!;
        this.url = quoted ?? bare;
        listening(true);
      }
    }
  }
}
