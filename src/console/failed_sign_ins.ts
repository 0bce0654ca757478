const WINDOW_MS = 15 * 60_000;
const MOST_FAILURES = { address: 10, organization: 20 };
/** The subject that failed longest ago is forgotten first. */
const MAX_SUBJECTS = 10_000;

interface Subject {
  kind: keyof typeof MOST_FAILURES;
  name: string;
}

/**
 * How often sign-in has failed lately, by address and by organization, in this process. It saves
 * work and noise; what cannot be guessed is the code, of 80 bits and ten tries.
 */
export class FailedSignIns {
  readonly #failures = new Map<string, number[]>();

  add(subject: Subject): void {
    const name = nameOf(subject);
    const times = [...this.#recent(name), performance.now()];
    this.#failures.delete(name);
    this.#failures.set(name, times);
    if (this.#failures.size > MAX_SUBJECTS) {
      this.#failures.delete(this.#failures.keys().next().value!);
    }
  }

  areTooMany(subject: Subject): boolean {
    return this.#recent(nameOf(subject)).length >= MOST_FAILURES[subject.kind];
  }

  #recent(name: string): number[] {
    const sinceMs = performance.now() - WINDOW_MS;
    return (this.#failures.get(name) ?? []).filter((atMs) => atMs > sinceMs);
  }
}

function nameOf({ kind, name }: Subject): string {
  return `${kind} ${name}`;
}

/**
 * Who sends a request: whoever is connected, and whom the last proxy says it serves. Without a proxy
 * a caller can say what it likes there; then the limit of the organization is left.
 */
export function addressOf({ headers }: Request, remoteAddress: string): string {
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").at(-1)!.trim().slice(0, 64);
  return `${remoteAddress} ${forwarded}`;
}
