/** Keeps the heaviest of many items. */
export class Heaviest<Item extends { weight: number }> {
  #items: Item[] = [];
  #least = 0;

  constructor(private readonly max: number) {}

  /** The weight that a new item must exceed in order to be kept. */
  get least(): number {
    return this.#least;
  }

  add(item: Item): void {
    this.#items.push(item);
    if (this.#items.length < 2 * this.max) return;
    this.#items = this.take();
    this.#least = this.#items.at(-1)!.weight;
  }

  /** The heaviest, heaviest first. */
  take(): Item[] {
    return this.#items.toSorted((a, b) => b.weight - a.weight).slice(0, this.max);
  }
}
