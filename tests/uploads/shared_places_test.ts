import assert from "node:assert/strict";
import { SharedPlaces } from "../../src/uploads/shared_places.ts";
import { ApiError } from "../../src/base/errors.ts";

const LIMITS = { all: 8, ofOrganization: 3, doing: "files are being received" };

/** Takes places; who has one, and why some lost theirs. */
function trial() {
  const places = new SharedPlaces(LIMITS);
  const cuts: string[] = [];
  const enter = (organizationId: string, isSlow = false): Disposable =>
    places.enter(organizationId, {
      isSlow,
      cut: (reason) => void cuts.push(`${organizationId}: ${(reason as ApiError).code}`),
    });
  const refusal = (organizationId: string): [string, number | undefined] => {
    try {
      enter(organizationId);
    } catch (error) {
      assert.ok(error instanceof ApiError && error.details.retryAfterSeconds === 5, String(error));
      return [error.code, error.details.limit?.limit];
    }
    assert.fail(`${organizationId} has found a place`);
  };
  return { enter, refusal, cuts };
}

Deno.test("an organization has its share, and more than one place only while half are free", () => {
  const { enter, refusal } = trial();
  const first = enter("a");
  enter("a");
  enter("a");
  assert.deepEqual(refusal("a"), ["RATE_LIMITED", 3]);
  enter("b");
  assert.deepEqual(refusal("b"), ["RATE_LIMITED", 1]);
  for (const other of ["c", "d", "e", "f"]) enter(other);
  assert.deepEqual(refusal("g"), ["SERVICE_UNAVAILABLE", undefined]);
  first[Symbol.dispose]();
  assert.deepEqual(refusal("a"), ["RATE_LIMITED", 2]);
  enter("g");
});

Deno.test("where all places are taken the slow lose theirs, the oldest first, to whoever has none [slow-uploads-displaced]", () => {
  const { enter, refusal, cuts } = trial();
  enter("a");
  const slow = enter("b", true);
  enter("c", true);
  for (const other of ["d", "e", "f", "g", "h"]) enter(other);
  assert.deepEqual(refusal("a"), ["RATE_LIMITED", 1]);
  enter("i");
  assert.deepEqual(cuts, ["b: SERVICE_UNAVAILABLE"]);
  // It ends later than its place was given away.
  slow[Symbol.dispose]();
  enter("j");
  assert.deepEqual(cuts, ["b: SERVICE_UNAVAILABLE", "c: SERVICE_UNAVAILABLE"]);
  assert.deepEqual(refusal("k"), ["SERVICE_UNAVAILABLE", undefined]);
});
