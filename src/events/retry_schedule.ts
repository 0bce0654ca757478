import { ATTEMPT_TIMEOUT_MS } from "./attempt.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Seconds from a failed attempt to the next attempt. The schedule has ten attempts in about three
 * days.
 */
export const RETRY_SECONDS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** The largest share by which a wait varies at random. */
export const JITTER = 0.2;
/** The longest wait that a receiver may request with Retry-After. */
export const MAX_RETRY_AFTER_SECONDS = 24 * HOUR;
/**
 * The first pause of a failing endpoint in seconds. Each further pause is twice as long, up to the
 * maximum.
 */
const MIN_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 5 * MINUTE;

/** The number of days without a success after which a failing endpoint is disabled. */
export const FAILING_DAYS = 5;
export const DEAD_LETTER_DAYS = 30;
/** The time a receiver has to answer. */
export const SUCCESS_SECONDS = ATTEMPT_TIMEOUT_MS / 1000;

export const RETRY_POLICY =
  `Any 2xx answer within ${SUCCESS_SECONDS} s is a success; redirects are not followed. 410 disables the endpoint. Anything else is tried again after ${
    listed(RETRY_SECONDS.map(inUnits))
  }. Each wait varies by ± ${
    JITTER * 100
  } %; Retry-After of a 429 or 503 makes it longer. A delivery that still fails is kept as a dead letter for ${DEAD_LETTER_DAYS} days. After ${FAILING_DAYS} days without a success, the endpoint is disabled.`;

function inUnits(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`;
  return seconds < HOUR ? `${seconds / MINUTE} min` : `${seconds / HOUR} h`;
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/**
 * Seconds until a delivery that failed `attempts` times is tried again; null if it is not tried
 * again.
 */
export function retrySeconds(
  attempts: number,
  retryAfterSeconds: number,
  random: () => number,
): number | null {
  const seconds = RETRY_SECONDS[attempts - 1];
  if (seconds === undefined) return null;
  return Math.max(jittered(seconds, random), Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS));
}

/** Seconds until an endpoint that failed `failures` times in a row is tried again. */
export function pauseSeconds(
  failures: number,
  retryAfterSeconds: number,
  random: () => number,
): number {
  const seconds = Math.min(MIN_PAUSE_SECONDS * 2 ** (failures - 1), MAX_PAUSE_SECONDS);
  return Math.max(jittered(seconds, random), Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS));
}

function jittered(seconds: number, random: () => number): number {
  return seconds * (1 + JITTER * (2 * random() - 1));
}
