const WINDOW_MS = 15 * 60_000;
/** Failures by address and by organization; of a key those that let somebody in. */
const MAX_SIGN_INS = { address: 10, organization: 20, key: 20 };
/** The subject that was counted longest ago is forgotten first. */
const MAX_SUBJECTS = 10_000;

interface Subject {
  kind: keyof typeof MAX_SIGN_INS;
  name: string;
}

/**
 * How often somebody has signed in lately, or failed to, in this process. It saves work and noise;
 * what cannot be guessed is the code, of 80 bits and ten tries.
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

/**
 * Who sends a request: whoever is connected, and whom the last proxy says it serves. Without a proxy
 * a caller can say what it likes there; then the limit of the organization is left.
 */
export function addressOf({ headers }: Request, remoteAddress: string): string {
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").at(-1)!.trim().slice(0, 64);
  return `${remoteAddress} ${forwarded}`;
}
