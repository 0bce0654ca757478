import { ApiError } from "../base/errors.ts";
import { nextTurn } from "../base/next_turn.ts";
import type { LineChunk } from "../routes/intake.ts";
import type { FileLayout } from "./line_format.ts";
import type { TaskFault, TaskResult, ThreadAnswers, ThreadTask } from "./thread_task.ts";

/** The delay of the event loop above which other work is taken to need the processor. */
const LATE_MS = 10;
/** The longest time that background work waits for the processor. */
const MAX_PAUSE_MS = 250;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The lines of one file, which another thread reads. */
export interface FileLines extends Disposable {
  /**
   * The chunks that are complete with these bytes.
   * @throws {ApiError} if the whole file is unusable.
   */
  push(bytes: Uint8Array<ArrayBuffer>): Promise<LineChunk[]>;
  /**
   * The chunk that remains at the end of the file.
   * @throws {ApiError} for the same reasons as `push`.
   */
  end(): Promise<LineChunk[]>;
}

/**
 * Threads that read and process files. Each script has a fixed number of threads. A thread starts
 * with its first task.
 */
export class Threads {
  readonly #pools = new Map<string, Member[]>();
  #nextFile = 0;

  /** `shared`: data in shared memory that every thread uses. */
  constructor(private readonly count: number, private readonly shared: Uint8Array) {}

  /** Starts to read a file whose bytes arrive in pieces. */
  async open(script: URL, layout: FileLayout): Promise<FileLines> {
    const file = this.#nextFile++;
    const member = this.#leastBusy(script);
    await member.run({ kind: "open", file, layout });
    return {
      push: (bytes) => member.run({ kind: "push", file, bytes }),
      end: () => member.run({ kind: "end", file }),
      [Symbol.dispose]: () => void member.run({ kind: "drop", file }).catch(() => {}),
    };
  }

  /** Runs the work of a script's jobs when calls do not need the processor. */
  async work(script: URL, work: object): Promise<unknown> {
    await untilOthersCanSpareIt();
    return await this.#leastBusy(script).run({ kind: "work", work });
  }

  close(): void {
    for (const member of [...this.#pools.values()].flat()) member.stop("the service is ending");
  }

  #leastBusy(script: URL): Member {
    const members = this.#pools.get(script.href) ??
      Array.from({ length: this.count }, () => new Member(script, this.shared));
    this.#pools.set(script.href, members);
    return members.reduce((least, member) =>
      member.waitingCount < least.waitingCount ? member : least
    );
  }
}

async function untilOthersCanSpareIt(): Promise<void> {
  const startedMs = performance.now();
  for (let lateMs = Infinity; lateMs > LATE_MS;) {
    const askedMs = performance.now();
    if (askedMs - startedMs > MAX_PAUSE_MS) return;
    await nextTurn();
    lateMs = performance.now() - askedMs;
  }
}

/**
 * A Worker and the tasks that it has not finished. A Worker that fails is replaced at the next
 * task.
 */
class Member {
  readonly #script: URL;
  readonly #shared: Uint8Array;
  /** For example `audience worker`, as in logs. */
  readonly #name: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #nextId = 0;

  constructor(script: URL, shared: Uint8Array) {
    this.#script = script;
    this.#shared = shared;
    this.#name = script.pathname.split("/").at(-1)!.replace(".ts", "").replaceAll("_", " ");
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  async run<Task extends ThreadTask>(task: Task): Promise<ThreadAnswers[Task["kind"]]> {
    const id = this.#nextId++;
    this.#worker ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ ...task, id }, task.kind === "push" ? [task.bytes.buffer] : []);
    return await promise as ThreadAnswers[Task["kind"]];
  }

  stop(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) {
      reject(new Error(`${this.#name}: ${reason}`));
    }
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { type: "module", name: this.#name });
    worker.onmessage = ({ data }: MessageEvent<TaskResult>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("fault" in data) waiting?.reject(this.#errorOf(data.fault));
      else waiting?.resolve(data.answer);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop(event.message);
    };
    worker.postMessage(this.#shared);
    return worker;
  }

  #errorOf(fault: TaskFault): Error {
    return fault.code === null
      ? new Error(`${this.#name}: ${fault.message}`)
      : new ApiError(fault.code, fault.message, fault.details);
  }
}
