import type { ZodType } from "zod";
import type { Access } from "../access/access.ts";
import type { TypingStanding } from "../access/typing_budget.ts";
import type { ApiError } from "../base/errors.ts";
import type { Standing } from "../metering/admission.ts";
import type { Lane } from "../terms/lanes.ts";
import type { FileArrival } from "../uploads/file_arrival.ts";

/** An operation or query and its lane, whose limits a request counts against. */
export interface Counted {
  id: string;
  lane: Lane;
}

/** The called route, once the caller is allowed to call it. */
interface Called {
  id: string;
  request: ZodType;
  payloadShape: string | null;
}

/** What the steps of a request report, for the headers, counts and log lines of its answer. */
export class CallReport {
  #operation: string | null = null;
  #access: Access | null = null;
  #counted: Counted | null = null;
  #standing: Standing | null = null;
  #called: Called | null = null;
  #arrival: FileArrival | null = null;
  #typing: TypingStanding | null = null;
  #allowedOrigin: string | null = null;
  #error: ApiError | null = null;
  #isComputed = false;

  /** Null if the request belongs to no operation or query. */
  get operation(): string | null {
    return this.#operation;
  }

  /** Null until the key has been read. */
  get access(): Access | null {
    return this.#access;
  }

  /**
   * The caller, and the operation whose limits the answer shows. Null if there is no valid key, or
   * if the limits cannot be read.
   */
  get limited(): { access: Access; counted: Counted } | null {
    return this.#access && this.#counted && { access: this.#access, counted: this.#counted };
  }

  /** The state of the limits of `limited`; null if it is not known yet or no longer known. */
  get standing(): Standing | null {
    return this.#standing;
  }

  get called(): Readonly<Called> | null {
    return this.#called;
  }

  /** How much of an uploaded file has arrived. */
  get arrival(): FileArrival | null {
    return this.#arrival;
  }

  /** What is left of the budget of searches while typing. */
  get typing(): TypingStanding | null {
    return this.#typing;
  }

  /** The origin whose pages may read the answer. */
  get allowedOrigin(): string | null {
    return this.#allowedOrigin;
  }

  /** The error that ended the request. */
  get error(): ApiError | null {
    return this.#error;
  }

  /** Whether the engine wrote the answer because the model had failed. */
  get isComputed(): boolean {
    return this.#isComputed;
  }

  setComputed(): void {
    this.#isComputed = true;
  }

  setOperation(id: string): void {
    this.#operation = id;
  }

  setAccess(access: Access): void {
    this.#access = access;
  }

  setCalled(id: string, request: ZodType): void {
    this.#called = { id, request, payloadShape: null };
  }

  setPayloadShape(shape: string | null): void {
    this.#called!.payloadShape = shape;
  }

  /** Makes the answer show the limits of this operation or query. */
  showLimits(counted: Counted): void {
    this.#counted = counted;
  }

  showNoLimits(): void {
    this.#counted = null;
  }

  setStanding(standing: Standing | null): void {
    this.#standing = standing;
  }

  setArrival(arrival: FileArrival): void {
    this.#arrival = arrival;
  }

  setTyping(standing: TypingStanding): void {
    this.#typing = standing;
  }

  allowOrigin(origin: string): void {
    this.#allowedOrigin = origin;
  }

  setError(error: ApiError): void {
    this.#error = error;
  }
}
