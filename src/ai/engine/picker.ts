/** Chooses among the entries of a bank. */
export interface Picker {
  pick(entries: readonly string[]): string;
}

/** Entries that a reader has met do not return within so many days. */
const READER_DAYS = 21;

/**
 * Whose turn it is in a text that is written every day. Each sign reads its own part of a list on a
 * day, and walks through the list by one entry a day.
 */
export interface Turn {
  /** Days since 1970. */
  day: number;
  /** 0 … 11. */
  sign: number;
  /** The place of the slot among the slots of a text that share a list, and their number. */
  place: number;
  places: number;
}

export function turnPicker({ day, sign, place, places }: Turn): Picker {
  return {
    pick: (entries) => {
      const { length } = entries;
      const at = sign * places + place;
      return entries[(day + at * strideOf(length, places)) % length];
    },
  };
}

/**
 * The distance in a list between two signs, or two places, on a day. It has no factor in common
 * with the length, so that all have entries of their own. Two places are so far apart that one
 * reaches the other's entry only after READER_DAYS.
 */
function strideOf(length: number, places: number): number {
  const least = places === 1 ? 5 : READER_DAYS + 1;
  for (let stride = least; stride < length; stride++) {
    if (isCoprime(stride, length)) return stride;
  }
  return 1;
}

function isCoprime(one: number, other: number): boolean {
  return other === 0 ? one === 1 : isCoprime(other, one % other);
}
