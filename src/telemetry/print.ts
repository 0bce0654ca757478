/**
 * Prints a line directly. If `console` printed the line, telemetry would export it, even if it
 * contains an API key.
 */
export function print(text: string): void {
  let bytes = new TextEncoder().encode(`${text}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}
