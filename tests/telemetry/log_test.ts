import assert from "node:assert/strict";
import { ApiError } from "../../src/base/errors.ts";
import { consoleLog } from "../../src/telemetry/log.ts";
import { fakeTimers } from "../support/fake_timers.ts";

function logTo(lines: string[]) {
  return consoleLog(() => new Date("2026-03-20T14:46:00Z"), (line) => lines.push(line));
}

function outage(call: number): Error {
  return Object.assign(new Error(`call ${call} failed`), { code: "53100" });
}

Deno.test("of a flood of the same error a line a second is written, and none is lost count of", () => {
  using timers = fakeTimers();
  const lines: string[] = [];
  const log = logTo(lines);
  const total = 2500;
  for (let call = 0; call < total; call++) {
    if (call > 0 && call % 1000 === 0) timers.advance(1000);
    log.error("call_failed", outage(call), {
      requestId: `req_${call}`,
      code: "SERVICE_UNAVAILABLE",
    });
  }
  timers.advance(1000);
  assert.equal(lines.length, 4, lines.join("\n"));
  const repeated = lines.map((line) => Number(/ repeated=(\d+)$/.exec(line)?.[1] ?? 1));
  assert.deepEqual(repeated, [1, 999, 1000, 500]);
  assert.match(lines[1], /requestId=req_999 .*call 999 failed/);
  timers.advance(1000);
  assert.equal(timers.waiting, 0);
  log.error("call_failed", outage(1), { code: "SERVICE_UNAVAILABLE" });
  assert.equal(lines.length, 5, "after a second without one the next is written at once");
});

Deno.test("errors that are not the same do not hide each other", () => {
  using _timers = fakeTimers();
  const lines: string[] = [];
  const log = logTo(lines);
  log.error("call_failed", outage(1), { code: "SERVICE_UNAVAILABLE" });
  log.error("call_failed", new TypeError("a bug"), { code: "INTERNAL_ERROR" });
  log.error("call_failed", Object.assign(new Error("off"), { code: "57P01" }), {
    code: "SERVICE_UNAVAILABLE",
  });
  log.error("reaper_failed", outage(1));
  assert.equal(lines.length, 4);
  for (let line = 0; line < 10; line++) log.info("request", {});
  assert.equal(lines.length, 14);
});

Deno.test("an error that was meant is written without a stack, any other with its own", () => {
  using _timers = fakeTimers();
  const lines: string[] = [];
  const log = logTo(lines);
  const cause = "refused for wrong_fact length";
  log.error("call_failed", new ApiError("QUALITY_GATE_FAILED", "No wording passed.", { cause }));
  log.error("call_failed", new ApiError("AI_UNAVAILABLE", "No model."));
  log.error("call_failed", new Error("a bug"));
  assert.match(lines[0], /error="QUALITY_GATE_FAILED: refused for wrong_fact length"$/);
  assert.match(lines[1], /error="AI_UNAVAILABLE: No model\."$/);
  assert.match(lines[2], /error="Error: a bug\\n {4}at /);
});
