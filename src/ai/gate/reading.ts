/** The claims of a sentence compared with the given facts. */
export interface ClaimReading {
  faults: Set<"wrong_fact" | "unlicensed">;
  /** Drivers whose claims are stated, with the clauses that state them. */
  stated: Map<string, Set<number>>;
  /** Drivers of named bodies, with or without claims about them. */
  named: Set<string>;
}

export function emptyReading(): ClaimReading {
  return { faults: new Set(), stated: new Map(), named: new Set() };
}

/** Records drivers as stated; an empty id means a claim allowed without a driver. */
export function state(reading: ClaimReading, ids: readonly string[], clause: number): void {
  for (const id of ids) {
    if (id === "") continue;
    const clauses = reading.stated.get(id);
    if (clauses === undefined) reading.stated.set(id, new Set([clause]));
    else clauses.add(clause);
  }
}
