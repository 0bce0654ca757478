/** An endpoint that this process is serving. */
export interface Turn {
  organizationId: string;
  /** Whether the last answer was late, or an answer that is still awaited is already late. */
  isSlow: boolean;
  startMs: number;
}

/** How a process divides its senders among endpoints. Tests use other values. */
export interface Pace {
  /** An answer that takes longer is late. */
  slowMs: number;
  /** The time after which a turn ends if other endpoints wait. */
  turnMs: number;
}

export const PACE: Pace = { slowMs: 2000, turnMs: 2000 };

/**
 * The maximum number of turns of fast endpoints, of slow endpoints, and of both together. `all`
 * includes endpoints that have just become slow.
 */
const MAX_TURNS = { quick: 32, slow: 16, all: 64 };
/** The maximum number of turns of one organization, fast and slow turns together. */
export const MAX_ORGANIZATION_TURNS = 8;
/** The number of slow turns of an organization from which no new slow turn begins. */
export const MAX_ORGANIZATION_SLOW_TURNS = 2;
/** The time after which a turn ends even if no endpoint seems to wait. */
const MAX_TURN_MS = 30_000;

/**
 * The endpoints that a process serves at present, in two lanes. While an endpoint's answer is late,
 * the endpoint moves to the slow lane, so that it does not delay endpoints that answer in time.
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

  /** The number of turns of each organization, in the format of `claim_endpoints`. */
  held(): { organization_id: string; turns: number; slow: number }[] {
    const byOrganization = Map.groupBy(this.#turns, ({ organizationId }) => organizationId);
    return Array.from(byOrganization, ([organization_id, turns]) => ({
      organization_id,
      turns: turns.length,
      slow: turns.filter(({ isSlow }) => isSlow).length,
    }));
  }

  /**
   * @param isFull Whether the last claim filled all free places, so that other endpoints may be
   * waiting.
   */
  setFull(isFull: boolean): void {
    this.#isFull = isFull;
  }

  /** Whether other endpoints seem to wait for the place that this turn occupies. */
  isWaitedFor({ organizationId }: Turn): boolean {
    return this.#isFull || this.#turnsOf(organizationId).length >= MAX_ORGANIZATION_TURNS;
  }

  /** Whether a turn is over, even if the endpoint has more deliveries to send. */
  isOver(turn: Turn, turnMs: number): boolean {
    const tookMs = performance.now() - turn.startMs;
    return turn.isSlow || tookMs >= MAX_TURN_MS || tookMs >= turnMs && this.isWaitedFor(turn);
  }

  #turnsOf(organizationId: string): Turn[] {
    return [...this.#turns].filter((turn) => turn.organizationId === organizationId);
  }
}
