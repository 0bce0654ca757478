/**
 * The kernel failed: a missing file, a detected silent fallback, or a trap. Never the caller's
 * fault.
 */
export class EphemerisError extends Error {
  override name = "EphemerisError";
}
