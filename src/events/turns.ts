/** An endpoint that this process is serving. */
export interface Turn {
  organizationId: string;
  /** Whether the last answer was late, or the answer now awaited already is. */
  isSlow: boolean;
  startMs: number;
}

/** How a process shares its senders among endpoints; tests use other values. */
export interface Pace {
  /** An answer that takes longer is late. */
  slowMs: number;
  /** A turn ends after this time if other endpoints wait. */
  turnMs: number;
}

export const PACE: Pace = { slowMs: 2000, turnMs: 2000 };

/**
 * The maximum turns of fast endpoints, of slow endpoints, and of both together. `all` includes
 * endpoints that have just become slow.
 */
const MAX_TURNS = { quick: 32, slow: 16, all: 64 };
/** The maximum turns of one organization, fast and slow together. */
export const MAX_ORGANIZATION_TURNS = 8;
/** A new slow turn begins only while the organization has fewer slow turns than this. */
export const MAX_ORGANIZATION_SLOW_TURNS = 2;
/** A turn ends after this time even if no endpoint seems to wait. */
const MAX_TURN_MS = 30_000;

/**
 * The endpoints that a process serves at present, in two lanes. An endpoint moves to the slow lane
 * while its late answer is awaited, so that it does not delay endpoints that answer in time.
 */
export class Turns {
  readonly #turns = new Set<Turn>();
  #isFull = false;

  get size(): number {
    return this.#turns.size;
  }

  begin(turn: Turn): void {
    this.#turns.add(turn);
  }

  end(turn: Turn): void {
    this.#turns.delete(turn);
  }

  /** How many turns may begin in each lane. */
  room(): { quick: number; slow: number } {
    const slow = [...this.#turns].filter(({ isSlow }) => isSlow).length;
    const all = Math.max(0, MAX_TURNS.all - this.size);
    const quick = Math.min(all, Math.max(0, MAX_TURNS.quick - (this.size - slow)));
    return { quick, slow: Math.min(all - quick, Math.max(0, MAX_TURNS.slow - slow)) };
  }

  /** The numbers of turns of each organization, in the format of `claim_endpoints`. */
  held(): { organization_id: string; turns: number; slow: number }[] {
    const byOrganization = Map.groupBy(this.#turns, ({ organizationId }) => organizationId);
    return Array.from(byOrganization, ([organization_id, turns]) => ({
      organization_id,
      turns: turns.length,
      slow: turns.filter(({ isSlow }) => isSlow).length,
    }));
  }

  /** @param isFull The last claim filled all free places, so other endpoints may be waiting. */
  setFull(isFull: boolean): void {
    this.#isFull = isFull;
  }

  /** Whether other endpoints seem to wait for the place of this turn. */
  isWaitedFor({ organizationId }: Turn): boolean {
    return this.#isFull || this.#turnsOf(organizationId).length >= MAX_ORGANIZATION_TURNS;
  }

  /** Whether a turn is over, even if there is more to send. */
  isOver(turn: Turn, turnMs: number): boolean {
    const tookMs = performance.now() - turn.startMs;
    return turn.isSlow || tookMs >= MAX_TURN_MS || tookMs >= turnMs && this.isWaitedFor(turn);
  }

  #turnsOf(organizationId: string): Turn[] {
    return [...this.#turns].filter((turn) => turn.organizationId === organizationId);
  }
}
