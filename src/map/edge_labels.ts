/**
 * Moves labels of one width along an edge as little as possible, until no label overlaps another
 * label or an end of the edge. The order of the labels does not change. If there are too many
 * labels, they share the edge equally.
 * @param wished Wished middles of the labels, in ascending order.
 * @returns Middles in the same order.
 */
export function spreadAlong(wished: readonly number[], width: number, length: number): number[] {
  const room = Math.min(width, length / wished.length);
  // Groups of touching labels. Each group stands at the mean of the wished positions of its labels.
  const groups: { count: number; start: number }[] = [];
  for (const middle of wished) {
    let group = { count: 1, start: within(middle - room / 2, room, length) };
    for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
      if (last.start + last.count * room <= group.start) break;
      groups.pop();
      const count = last.count + group.count;
      const mean = (last.start * last.count + (group.start - last.count * room) * group.count) /
        count;
      group = { count, start: within(mean, count * room, length) };
    }
    groups.push(group);
  }
  return groups.flatMap(({ count, start }) =>
    Array.from({ length: count }, (_, index) => start + (index + 0.5) * room)
  );
}

function within(start: number, width: number, length: number): number {
  return Math.max(0, Math.min(length - width, start));
}
