/** Prints a line as it is. What goes through `console` telemetry exports as well, keys among it. */
export function print(text: string): void {
  let bytes = new TextEncoder().encode(`${text}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}
