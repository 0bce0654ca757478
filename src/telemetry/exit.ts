const LINGERING_MS = 1000;

/**
 * Lets the process end by itself with this code, or exits if something keeps it alive. `Deno.exit`
 * would wait for ever if metrics are just being read: it waits for them, and they for this thread.
 */
export function exit(code: number): void {
  Deno.exitCode = code;
  Deno.unrefTimer(setTimeout(() => Deno.exit(code), LINGERING_MS));
}
