import type { Campaign } from "../astrology/campaign_fit/campaigns.ts";
import { ApiError } from "../errors.ts";
import { nextTurn } from "../next_turn.ts";
import type {
  AudienceAnswers,
  AudienceTask,
  KeptChunk,
  LineChunk,
  StoredBirths,
  TaskFault,
  TaskResult,
} from "./audience_task.ts";
import type { FileForm } from "./lines.ts";

const SCRIPT = new URL("./audience_worker.ts", import.meta.url);

/** Where the event loop is later than this, others need the processor. */
const LATE_MS = 10;
/** Work that nobody waits for goes on after so long all the same. */
const MOST_PAUSE_MS = 250;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The lines of one file, read in another thread. */
export interface FileLines extends Disposable {
  /** The chunks that these bytes complete. @throws {ApiError} for what spoils the whole file. */
  push(bytes: Uint8Array<ArrayBuffer>): Promise<LineChunk[]>;
  /** What is left at the end. @throws {ApiError} as `push`. */
  end(): Promise<LineChunk[]>;
}

/** Threads that read and score audiences; they start with the first of them. */
export class AudienceWorkers {
  readonly #members: Member[];
  #nextFile = 0;

  /** `indexBytes`: the place index in shared memory. */
  constructor(workers: number, indexBytes: Uint8Array) {
    this.#members = Array.from({ length: workers }, () => new Member(indexBytes));
  }

  /** Reads a file as it comes. */
  async open(form: FileForm): Promise<FileLines> {
    const file = this.#nextFile++;
    const member = this.#leastBusy();
    await member.run({ kind: "open", file, form });
    return {
      push: (bytes) => member.run({ kind: "push", file, bytes }),
      end: () => member.run({ kind: "end", file }),
      [Symbol.dispose]: () => void member.run({ kind: "drop", file }).catch(() => {}),
    };
  }

  /** Scores the customers of a chunk, when others can spare the processor. */
  async score(births: StoredBirths, campaign: Campaign, today: string): Promise<KeptChunk> {
    await untilOthersCanSpareIt();
    return await this.#leastBusy().run({ kind: "score", births, campaign, today });
  }

  close(): void {
    for (const member of this.#members) member.stop("the service is ending");
  }

  #leastBusy(): Member {
    return this.#members.reduce((least, member) =>
      member.waitingCount < least.waitingCount ? member : least
    );
  }
}

async function untilOthersCanSpareIt(): Promise<void> {
  const startedMs = performance.now();
  for (let lateMs = Infinity; lateMs > LATE_MS;) {
    const askedMs = performance.now();
    if (askedMs - startedMs > MOST_PAUSE_MS) return;
    await nextTurn();
    lateMs = performance.now() - askedMs;
  }
}

/** A Worker and what it was asked; one that breaks down is replaced at the next task. */
class Member {
  readonly #indexBytes: Uint8Array;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #nextId = 0;

  constructor(indexBytes: Uint8Array) {
    this.#indexBytes = indexBytes;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  async run<Task extends AudienceTask>(task: Task): Promise<AudienceAnswers[Task["kind"]]> {
    const id = this.#nextId++;
    this.#worker ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ ...task, id }, task.kind === "push" ? [task.bytes.buffer] : []);
    return await promise as AudienceAnswers[Task["kind"]];
  }

  stop(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) {
      reject(new Error(`audience worker: ${reason}`));
    }
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = new Worker(SCRIPT, { type: "module", name: "audience worker" });
    worker.onmessage = ({ data }: MessageEvent<TaskResult>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("fault" in data) waiting?.reject(errorOf(data.fault));
      else waiting?.resolve(data.answer);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop(event.message);
    };
    worker.postMessage(this.#indexBytes);
    return worker;
  }
}

function errorOf(fault: TaskFault): Error {
  return fault.code === null
    ? new Error(`audience worker: ${fault.message}`)
    : new ApiError(fault.code, fault.message, fault.details);
}
