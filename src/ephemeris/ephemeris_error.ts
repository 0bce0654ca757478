/** The kernel could not answer: a missing file, a silent fallback caught, a trap. Never the caller's fault. */
export class EphemerisError extends Error {
  override name = "EphemerisError";
}
