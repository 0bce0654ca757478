import { ApiError, invalidRequest } from "../../base/errors.ts";
import type { IssueCode } from "../../base/issue_codes.ts";
import { nextTurn } from "../../base/next_turn.ts";
import { JSON_TYPE } from "../../routes/answer_types.ts";
import { jsonFault } from "../../validation/json_fault.ts";
import { nameIssues } from "../../validation/json_names.ts";

export const MAX_BODY_BYTES = 64 * 1024;
export const BODY_TIMEOUT_MS = 10_000;
/** The size of a body after whose parsing other work gets a turn. */
const MAX_BYTES_A_TURN = 16 * 1024;
const ANY_JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** A JSON body: its bytes, which idempotency compares, and its value. */
interface JsonBody {
  bytes: Uint8Array;
  value: unknown;
}

/** The bytes that replace a missing body. */
const EMPTY_OBJECT = new TextEncoder().encode("{}");

/**
 * Reads a JSON body.
 * @param mayBeEmpty Whether a missing body counts as `{}`.
 * @throws {ApiError} with status 415, 413, 408 or 400. The faults are checked in this order.
 */
export async function readJsonBody(
  request: Request,
  mayBeEmpty: () => boolean,
): Promise<JsonBody> {
  const { headers } = request;
  // Of a request without a length, only reading tells whether it has a body.
  const seemsEmpty = request.body === null || headers.get("content-length") === "0" ||
    (!headers.has("content-length") && !headers.has("content-type"));
  const mayLackType = seemsEmpty && mayBeEmpty();
  if (!mayLackType) requireJson(headers);
  const bytes = await readBytes(request);
  if (bytes.length === 0 && mayBeEmpty()) return { bytes: EMPTY_OBJECT, value: {} };
  if (mayLackType) requireJson(headers);
  const value = parseJson(bytes);
  // The check against the schema takes as long as parsing, so other work gets a turn before it.
  if (bytes.length > MAX_BYTES_A_TURN) await nextTurn();
  return { bytes, value };
}

function requireJson(headers: Headers): void {
  const type = headers.get("content-type") ?? "";
  if (!ANY_JSON_TYPE.test(type)) {
    const found = type === "" ? "no Content-Type" : `Content-Type ${type.slice(0, 100)}`;
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `Found ${found}; send the body as Content-Type: ${JSON_TYPE}.`,
    );
  }
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send the body without Content-Encoding.");
  }
}

/**
 * Reads a body up to a size limit.
 * @throws {ApiError} with status 413 or 408.
 */
export async function readBytes(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  let isExpired = false;
  const timer = setTimeout(() => {
    isExpired = true;
    reader.cancel().catch(() => {});
  }, BODY_TIMEOUT_MS);
  try {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(part.value);
    }
    // A cancelled body looks like a complete body, so this check is needed.
    if (isExpired) throw timedOut();
    return chunks.length === 1 ? chunks[0] : joined(chunks, size);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw timedOut(error);
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => {});
  }
}

function joined(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The body is larger than ${maxBytes} bytes; send less in one call.`,
  );
}

function timedOut(cause?: unknown): ApiError {
  return new ApiError(
    "REQUEST_TIMEOUT",
    `The body did not arrive completely within ${BODY_TIMEOUT_MS / 1000} seconds.`,
    { cause },
  );
}

function parseJson(bytes: Uint8Array): unknown {
  const fail = (code: IssueCode, message: string) => invalidRequest({ path: "", code, message });
  if (bytes.length === 0) throw fail("missing", "the body is empty; expected a JSON object");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw fail("invalid_encoding", "the body is not valid UTF-8; expected JSON in UTF-8");
  }
  const value = parsed(text);
  const issues = nameIssues(text);
  if (issues.length > 0) throw invalidRequest(...issues);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `the body is not valid JSON: ${jsonFault(text, error as Error)}`;
    throw invalidRequest({ path: "", code: "invalid_json", message });
  }
}
