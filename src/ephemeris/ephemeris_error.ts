/**
 * The kernel failed because of a missing file, a detected silent fallback, or a trap. The caller is
 * never at fault.
 */
export class EphemerisError extends Error {
  override name = "EphemerisError";
}
