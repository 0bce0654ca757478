import type { ZodType } from "zod";
import type { Access } from "../access/access.ts";
import type { TypingStanding } from "../access/typing_budget.ts";
import type { ApiError } from "../base/errors.ts";
import type { Standing } from "../metering/admission.ts";
import type { Lane } from "../terms/lanes.ts";
import type { FileArrival } from "../uploads/file_arrival.ts";

/** An operation or query, and the lane against whose limits a request counts. */
export interface Counted {
  id: string;
  lane: Lane;
}

/** The called route; set once the caller is known to be allowed to call it. */
interface Called {
  id: string;
  request: ZodType;
  payloadShape: string | null;
}

/**
 * Collects what the steps of a request report, for the headers, counts and log lines of the answer.
 */
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

  /** The id of the called operation or query; null if the request belongs to neither. */
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

  /** The state of the limits of `limited`; null if the state is not known. */
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

  /** The rest of the budget of searches that are made while a user types. */
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

  /** Sets the operation or query whose limits the answer shows. */
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
