/** Chooses among the entries of a bank. */
export interface Picker {
  pick<T>(entries: readonly T[]): T;
}

/** The number of days within which the same reader does not get the same entry twice. */
const READER_DAYS = 21;

/**
 * The turn of a slot in a text that is written every day. Each sign gets different entries on the
 * same day. Each day, every sign moves on by one entry.
 */
export interface Turn {
  /** Days since 1970, negative before. */
  day: number;
  /** 0 … 11. */
  sign: number;
  /**
   * The index of the slot among the text's slots that share a list, and the number of these slots.
   */
  place: number;
  places: number;
}

export function turnPicker({ day, sign, place, places }: Turn): Picker {
  return {
    pick: (entries) => {
      const { length } = entries;
      const at = sign * places + place;
      // Before 1970 the day is negative, and so is the remainder, which at() counts from the end.
      return entries.at((day + at * strideOf(length, places)) % length)!;
    },
  };
}

/**
 * The distance in a list between two signs, or between two places, on the same day. The distance is
 * coprime to the length of the list, so that no two signs or places share an entry. Two places are
 * so far apart that one place reaches an entry of the other place only after READER_DAYS.
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
