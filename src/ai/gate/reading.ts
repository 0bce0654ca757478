/** What a sentence claims, held against what is given. */
export interface ClaimReading {
  faults: Set<"wrong_fact" | "unlicensed">;
  /** Drivers a claim of which it states, with the clauses that state them. */
  stated: Map<string, Set<number>>;
  /** Drivers of bodies that it names, whatever it says of them. */
  named: Set<string>;
}

export function emptyReading(): ClaimReading {
  return { faults: new Set(), stated: new Map(), named: new Set() };
}

/** Notes drivers as stated; an empty id is a licence that no driver gave. */
export function state(reading: ClaimReading, ids: readonly string[], clause: number): void {
  for (const id of ids) {
    if (id === "") continue;
    const clauses = reading.stated.get(id);
    if (clauses === undefined) reading.stated.set(id, new Set([clause]));
    else clauses.add(clause);
  }
}
