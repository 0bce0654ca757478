/**
 * Prints a line directly. Telemetry would also export lines printed by `console`, including API
 * keys.
 */
export function print(text: string): void {
  let bytes = new TextEncoder().encode(`${text}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}
