/** A service that examples name; its pepper signs nothing that a real one accepts. */
export const EXAMPLE_SERVICE = {
  config: { environment: "development" },
  peppers: { current: 1, secrets: new Map([[1, "an example, no secret of a service"]]) },
} as const;
