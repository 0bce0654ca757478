const WINDOW_MS = 15 * 60_000;
/**
 * Limits of sign-ins: failed sign-ins per address and per organization, and successful sign-ins per
 * key.
 */
const MAX_SIGN_INS = { address: 10, organization: 20, key: 20 };
/** The number of counted subjects above which the least recently counted subject is dropped. */
const MAX_SUBJECTS = 10_000;

interface Subject {
  kind: keyof typeof MAX_SIGN_INS;
  name: string;
}

/**
 * Counts recent sign-ins and failures in this process. The counts only save work and log lines: a
 * code is secure without them, because it has 80 bits and allows ten attempts.
 */
export class RecentSignIns {
  readonly #times = new Map<string, number[]>();

  add(subject: Subject): void {
    const name = nameOf(subject);
    const times = [...this.#recent(name), performance.now()];
    this.#times.delete(name);
    this.#times.set(name, times);
    if (this.#times.size > MAX_SUBJECTS) {
      this.#times.delete(this.#times.keys().next().value!);
    }
  }

  areTooMany(subject: Subject): boolean {
    return this.#recent(nameOf(subject)).length >= MAX_SIGN_INS[subject.kind];
  }

  #recent(name: string): number[] {
    const sinceMs = performance.now() - WINDOW_MS;
    return (this.#times.get(name) ?? []).filter((atMs) => atMs > sinceMs);
  }
}

function nameOf({ kind, name }: Subject): string {
  return `${kind} ${name}`;
}
