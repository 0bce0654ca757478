import { monotonicFactory } from "ulid";

/** Random bytes in reserve, since the library would ask the system for each of sixteen characters. */
const reserve = new Uint8Array(1024);
let used = reserve.length;

/** A number from 0 to below 1. */
function random(): number {
  if (used === reserve.length) {
    crypto.getRandomValues(reserve);
    used = 0;
  }
  return reserve[used++] / 256;
}

const nextUlid = monotonicFactory(random);

/**
 * Makes an id such as `req_01M7YXM5KR1988CZ4A7ZV90YG5`: a ULID for the instant `now`, greater than
 * all ids made earlier.
 */
export function newId(prefix: string, now: Date): string {
  return `${prefix}_${nextUlid(now.getTime())}`;
}
