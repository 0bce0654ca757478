/** What a call costs, as a document can show it. */
export interface PriceTable {
  /** What one unit is, such as `chart`. */
  unit: string;
  /** Credits of one unit; where the request chooses between prices, those of each choice. */
  creditsPerUnit: number | Readonly<Record<string, number>>;
}

/** With what a request comes to. */
export interface Price<Input = unknown> extends PriceTable {
  units(input: Input): number;
  credits(input: Input): number;
}

/** The same for every call. */
export function fixedPrice(credits: number, unit: string): Price {
  return { unit, creditsPerUnit: credits, units: () => 1, credits: () => credits };
}

/**
 * So much for each of what a request names, such as its customers. The argument of `units` is to be
 * annotated: `({ customers }: z.infer<typeof request>) => customers.length`.
 */
export function pricePerUnit<Input>(
  creditsPerUnit: number,
  unit: string,
  units: (input: Input) => number,
): Price<Input> {
  return { unit, creditsPerUnit, units, credits: (input) => creditsPerUnit * units(input) };
}

/** By what a request chooses, such as its depth. */
export function priceByChoice<Choice extends string, Input>(
  creditsPerUnit: Readonly<Record<Choice, number>>,
  unit: string,
  choice: (input: Input) => Choice,
): Price<Input> {
  return {
    unit,
    creditsPerUnit,
    units: () => 1,
    credits: (input) => creditsPerUnit[choice(input)],
  };
}

/** `2 credits per chart`; `6 (brief) or 12 (standard) credits per forecast`. */
export function priceWords({ unit, creditsPerUnit }: PriceTable): string {
  const credits = typeof creditsPerUnit === "number"
    ? String(creditsPerUnit)
    : Object.entries(creditsPerUnit).map(([choice, credits]) => `${credits} (${choice})`)
      .join(" or ");
  return `${credits} ${creditsPerUnit === 1 ? "credit" : "credits"} per ${unit}`;
}
