import { Shares } from "../access/shares.ts";
import { ApiError } from "../base/errors.ts";
import { withoutOutline } from "../lettering/noto_sans.ts";
import type { PngResult, PngTask } from "./png_worker.ts";

/** Maximum number of pictures that are drawn or wait in this process. */
export const MAX_PICTURES = { ofOrganization: 8, ofProcess: 32 };

/** Who wants the picture, and until when. */
interface PngCall {
  organizationId: string;
  signal: AbortSignal;
}

interface Waiting {
  task: PngTask;
  call: PngCall;
  resolve(png: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/**
 * Turns SVG documents of this service into PNG files. Threads, which start with the first picture,
 * draw the files. Organizations take turns.
 */
export class PngPictures implements Disposable {
  readonly #shares = new Shares("pictures", MAX_PICTURES);
  readonly #threads: Thread[];
  readonly #waiting: Waiting[] = [];
  /**
   * Organizations in the order of their last turn. The organization with the latest turn comes
   * last.
   */
  readonly #turns = new Set<string>();

  constructor(
    threadCount: number,
    script: URL = new URL("./png_worker.ts", import.meta.url),
  ) {
    this.#threads = Array.from({ length: threadCount }, () => new Thread(script));
  }

  /**
   * @throws {ApiError} NOT_ACCEPTABLE for a text with letters that have no outline. RATE_LIMITED
   * and SERVICE_UNAVAILABLE for the same reasons as `Shares.enter`.
   */
  async draw(svg: string, scale: number, call: PngCall): Promise<Uint8Array<ArrayBuffer>> {
    using _share = this.#shares.enter(call.organizationId);
    requireOutlines(svg);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.#waiting.push({ task: { svg, scale }, call, resolve, reject });
    this.#start();
    return await promise;
  }

  [Symbol.dispose](): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error("the service is ending"));
    for (const thread of this.#threads) thread.stop("the service is ending");
  }

  #start(): void {
    for (const thread of this.#threads) {
      if (thread.isBusy) continue;
      const next = this.#next();
      if (next === null) return;
      thread.draw(next.task).then(next.resolve, next.reject).finally(() => this.#start());
    }
  }

  /** The first waiting picture of the organization whose last turn is the longest ago. */
  #next(): Waiting | null {
    for (let index = this.#waiting.length - 1; index >= 0; index--) {
      const { call: { signal }, reject } = this.#waiting[index];
      if (!signal.aborted) continue;
      this.#waiting.splice(index, 1);
      reject(new Error("nobody waits for the picture any more"));
    }
    if (this.#waiting.length === 0) return null;
    const order = [...this.#turns];
    const turnOf = ({ call }: Waiting) => order.indexOf(call.organizationId);
    const next = this.#waiting.reduce((best, one) => turnOf(one) < turnOf(best) ? one : best);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    const { organizationId } = next.call;
    this.#turns.delete(organizationId);
    this.#turns.add(organizationId);
    if (this.#turns.size > MAX_PICTURES.ofProcess) {
      this.#turns.delete(this.#turns.values().next().value!);
    }
    return next;
  }
}

/**
 * A Worker that draws one picture at a time. After a failure, the next picture starts a new Worker.
 */
class Thread {
  readonly #script: URL;
  #worker: Worker | null = null;
  #current: PromiseWithResolvers<Uint8Array<ArrayBuffer>> | null = null;

  constructor(script: URL) {
    this.#script = script;
  }

  get isBusy(): boolean {
    return this.#current !== null;
  }

  draw(task: PngTask): Promise<Uint8Array<ArrayBuffer>> {
    const worker = this.#worker ??= this.#open();
    const current = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.#current = current;
    worker.postMessage(task);
    return current.promise;
  }

  stop(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const current = this.#current;
    this.#current = null;
    current?.reject(new Error(`png worker: ${reason}`));
  }

  #open(): Worker {
    const worker = new Worker(this.#script, { type: "module", name: "png worker" });
    worker.onmessage = ({ data }: MessageEvent<PngResult>) => {
      const current = this.#current;
      this.#current = null;
      if ("png" in data) current?.resolve(data.png);
      else current?.reject(new Error(`png worker: ${data.error}`));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop(event.message);
    };
    return worker;
  }
}

const TEXT = /<text [^>]*>([^<]*)<\/text>/g;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const FORMLESS = /\p{Cf}|\s/gu;
const MAX_SHOWN = 8;

/**
 * Refuses a picture with text elements, because pictures of this service have text elements only
 * for letters without an outline.
 * @throws {ApiError} NOT_ACCEPTABLE if there is a text element.
 */
function requireOutlines(svg: string): void {
  const texts = [...svg.matchAll(TEXT)].map(([, text]) =>
    text.replace(ENTITY, "").replace(FORMLESS, "")
  );
  if (texts.length === 0) return;
  const shown = withoutOutline(texts.join("")).slice(0, MAX_SHOWN).join(" ");
  const message =
    `A PNG has letters of the Latin, Greek and Cyrillic scripts, and none for ${shown}. Change the ` +
    "caption, or accept image/svg+xml, which is shown with the reader's fonts. Nothing was billed.";
  throw new ApiError("NOT_ACCEPTABLE", message, {
    issues: [{
      path: "picture.caption",
      code: "not_drawable",
      message: `expected letters of the Latin, Greek or Cyrillic script; found ${shown}`,
      suggestions: ["image/svg+xml"],
    }],
  });
}
