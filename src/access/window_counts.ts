import { WINDOW_SECONDS } from "../terms/plans.ts";

interface Counts {
  /** The number of events in each second, at index second mod 60. */
  seconds: Uint32Array;
  lastSecond: number;
}

/**
 * Counts the events of each name in the last `WINDOW_SECONDS` seconds, in this process. If there are
 * more than `maxNames` names, the name that was counted longest ago is forgotten.
 */
export class WindowCounts {
  readonly #names = new Map<string, Counts>();

  constructor(private readonly maxNames: number) {}

  add(name: string, count: number): void {
    const counts = this.#of(name) ??
      { seconds: new Uint32Array(WINDOW_SECONDS), lastSecond: nowSecond() };
    counts.seconds[nowSecond() % WINDOW_SECONDS] += count;
    this.#names.delete(name);
    this.#names.set(name, counts);
    // The first entry of a Map is the entry that was added first.
    if (this.#names.size > this.maxNames) {
      this.#names.delete(this.#names.keys().next().value!);
    }
  }

  /** The number of events in the last `WINDOW_SECONDS` seconds. */
  sum(name: string): number {
    return this.#of(name)?.seconds.reduce((sum, count) => sum + count, 0) ?? 0;
  }

  /** Whole seconds until the oldest `excess` of the counted events no longer count. */
  secondsUntilFreed(name: string, excess: number): number {
    const { seconds } = this.#of(name)!;
    const second = nowSecond();
    let freed = 0;
    for (let ahead = 1; ahead < WINDOW_SECONDS; ahead++) {
      freed += seconds[(second + ahead) % WINDOW_SECONDS];
      if (freed >= excess) return ahead;
    }
    return WINDOW_SECONDS;
  }

  #of(name: string): Counts | undefined {
    const counts = this.#names.get(name);
    if (counts === undefined) return undefined;
    const { seconds, lastSecond } = counts;
    const second = nowSecond();
    if (second - lastSecond >= WINDOW_SECONDS) seconds.fill(0);
    else for (let old = lastSecond + 1; old <= second; old++) seconds[old % WINDOW_SECONDS] = 0;
    counts.lastSecond = second;
    return counts;
  }
}

function nowSecond(): number {
  return Math.floor(performance.now() / 1000);
}
