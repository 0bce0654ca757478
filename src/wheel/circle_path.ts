/** Path data of a circle. */
export function circlePath(x: number, y: number, radius: number): string {
  const turn = `a${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${turn} ${2 * radius} 0${turn} ${-2 * radius} 0z`;
}
