/** Above this spread of what never changes, other work on the machine decides the ratios. */
const MAX_SPREAD = 0.15;

/** Prints the machine's load, as the first line of a benchmark. */
export function tellLoad(): void {
  const load = Deno.loadavg().map((value) => value.toFixed(1)).join(" ");
  console.log(`load average ${load} at the start; ${navigator.hardwareConcurrency} cores`);
}

/**
 * Whether the ratios of a run may be quoted; if not, prints why.
 * @param constant What was measured, in the words of the output.
 * @param figures The same work in each round.
 */
export function isSteady(constant: string, figures: readonly number[]): boolean {
  const sorted = figures.toSorted((a, b) => a - b);
  const spread = (sorted.at(-1)! - sorted[0]) / sorted[sorted.length >> 1];
  const percent = `${Math.round(spread * 100)} %`;
  // NaN if there are no figures.
  if (spread <= MAX_SPREAD) {
    console.log(`spread of the constant (${constant}): ${percent}`);
    return true;
  }
  console.log(
    `no ratios: the spread of the constant (${constant}) is ${percent}, above ${
      MAX_SPREAD * 100
    } %; run this on a quiet machine`,
  );
  return false;
}
