/** The claims of a sentence, compared with the facts that the sentence may use. */
export interface ClaimReading {
  faults: Set<"wrong_fact" | "unlicensed">;
  /** Drivers whose claims the sentence states, with the clauses that state them. */
  stated: Map<string, Set<number>>;
  /** Drivers of the bodies that the sentence names, even if it makes no claim about them. */
  named: Set<string>;
}

export function emptyReading(): ClaimReading {
  return { faults: new Set(), stated: new Map(), named: new Set() };
}

/** Records drivers as stated. An empty id means a claim that needs no driver. */
export function state(reading: ClaimReading, ids: readonly string[], clause: number): void {
  for (const id of ids) {
    if (id === "") continue;
    const clauses = reading.stated.get(id);
    if (clauses === undefined) reading.stated.set(id, new Set([clause]));
    else clauses.add(clause);
  }
}
