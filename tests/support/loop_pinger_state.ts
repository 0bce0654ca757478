/** What the event loop and the thread that asks it share: the places of an Int32Array. */
export type PingerState = Int32Array<SharedArrayBuffer>;

export const PINGER = {
  /** Whom to ask, over and over; 0: nobody. */
  port: 0,
  /** So many answers came since it began; 0: it has ended. */
  answers: 1,
  longestUs: 2,
} as const;
