import { monotonicFactory } from "ulid";

const nextUlid = monotonicFactory();

/**
 * Makes an id such as `req_01M7YXM5KR1988CZ4A7ZV90YG5`: a ULID for the instant `now`, greater than
 * all ids made earlier.
 */
export function newId(prefix: string, now: Date): string {
  return `${prefix}_${nextUlid(now.getTime())}`;
}
