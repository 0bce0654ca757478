import { monotonicFactory } from "ulid";

const nextUlid = monotonicFactory();

/**
 * Makes an id such as `req_01M7YXM5KR1988CZ4A7ZV90YG5`: a ULID of this instant that is greater than
 * all earlier ones.
 */
export function newId(prefix: string, now: Date): string {
  return `${prefix}_${nextUlid(now.getTime())}`;
}
