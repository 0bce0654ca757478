/** The price of a call in the form that documents show. */
export interface PriceTable {
  /** The unit, such as `chart`. */
  unit: string;
  /**
   * Credits per unit. If the price depends on a choice in the request, the credits for each choice.
   */
  creditsPerUnit: number | Readonly<Record<string, number>>;
}

/** A price table, with functions for the units and credits of a request. */
export interface Price<Input = unknown> extends PriceTable {
  units(input: Input): number;
  credits(input: Input): number;
}

/** The same price for every call. */
export function fixedPrice(credits: number, unit: string): Price {
  return { unit, creditsPerUnit: credits, units: () => 1, credits: () => credits };
}

/**
 * A price for each item of the request, such as each customer. The argument of `units` needs a
 * type: `({ customers }: z.infer<typeof request>) => customers.length`.
 */
export function pricePerUnit<Input>(
  creditsPerUnit: number,
  unit: string,
  units: (input: Input) => number,
): Price<Input> {
  return { unit, creditsPerUnit, units, credits: (input) => creditsPerUnit * units(input) };
}

/** A price that depends on a choice in the request, such as its depth. */
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

/**
 * A price in words, such as `2 credits per chart` or `6 (brief) or 12 (standard) credits per
 * forecast`.
 */
export function priceWords({ unit, creditsPerUnit }: PriceTable): string {
  const credits = typeof creditsPerUnit === "number"
    ? String(creditsPerUnit)
    : Object.entries(creditsPerUnit).map(([choice, credits]) => `${credits} (${choice})`)
      .join(" or ");
  return `${credits} ${creditsPerUnit === 1 ? "credit" : "credits"} per ${unit}`;
}
