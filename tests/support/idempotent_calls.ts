import assert from "node:assert/strict";
import type { Answer, CallOptions } from "./test_bed.ts";

/** The options of a call with an Idempotency-Key. */
export function keyed(key: string, options: CallOptions = {}): CallOptions {
  return { ...options, headers: { ...options.headers, "idempotency-key": key } };
}

/** Checks that a call ran, and was not replayed. */
export function assertFirst(answer: Answer): void {
  assert.ok(answer.status === 200 || answer.status === 202, answer.text.slice(0, 300));
  assert.equal(answer.headers.get("Idempotent-Replayed"), null);
}

/** Checks that an answer is a replay of `first`, byte for byte. */
export function assertReplay(answer: Answer, first: Answer, what = "the call"): void {
  assert.equal(answer.status, first.status, `${what}: ${answer.text.slice(0, 300)}`);
  assert.deepEqual(answer.bytes, first.bytes, `${what}: ${answer.text.slice(0, 300)}`);
  for (const name of ["Content-Type", "X-Request-Id", "Vary"]) {
    assert.equal(answer.headers.get(name), first.headers.get(name), `${what}: ${name}`);
  }
  assert.equal(answer.headers.get("Idempotent-Replayed"), "true", what);
}

export function assertConflict(answer: Answer, reason: string): void {
  assert.equal(answer.status, 409, answer.text.slice(0, 300));
  assert.deepEqual(
    [answer.json.error.code, answer.json.error.reason],
    ["IDEMPOTENCY_CONFLICT", reason],
  );
  assert.equal(answer.headers.get("Idempotent-Replayed"), null);
}
