/** The shared state of the event loop and the pinging thread, as positions in an Int32Array. */
export type PingerState = Int32Array<SharedArrayBuffer>;

export const PINGER = {
  /** The port to send requests to; 0: none. */
  port: 0,
  /** The number of answers since the start; 0: the pinging has ended. */
  answers: 1,
  longestUs: 2,
} as const;
