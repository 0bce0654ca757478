import assert from "node:assert/strict";

type Point = [x: number, y: number];

const STEPS = 12;
const ARGUMENTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };

/** Points along a path, dense on its curves; a new list for each subpath. */
export function pathPoints(data: string): Point[][] {
  const subpaths: Point[][] = [];
  let here: Point = [0, 0];
  let control: Point | null = null;
  for (const [, command, source] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const count = ARGUMENTS[kind];
    assert.ok(count !== undefined, `path command ${command}`);
    const numbers = (source.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    assert.equal(count === 0 ? numbers.length : numbers.length % count, 0, `${command}${source}`);
    if (kind === "z") {
      const path = subpaths.at(-1)!;
      here = path[0];
      path.push(here);
    }
    for (let at = 0; at < numbers.length; at += count) {
      const [base, values] = [command === kind ? here : [0, 0], numbers.slice(at, at + count)];
      const point = (i: number): Point => [base[0] + values[i], base[1] + values[i + 1]];
      const path = subpaths.at(-1)!;
      const start: Point = here;
      let nextControl: Point | null = null;
      if (kind === "m" && at === 0) subpaths.push([here = point(0)]);
      else if (kind === "m" || kind === "l") path.push(here = point(0));
      else if (kind === "h") path.push(here = [base[0] + values[0], here[1]]);
      else if (kind === "v") path.push(here = [here[0], base[1] + values[0]]);
      else if (kind === "a") path.push(...arcPoints(start, values, here = point(5)));
      else if (kind === "q") {
        const [middle, end] = [point(0), point(2)];
        const third = (to: Point, axis: 0 | 1) => to[axis] + 2 / 3 * (middle[axis] - to[axis]);
        const controls: [Point, Point] = [
          [third(here, 0), third(here, 1)],
          [third(end, 0), third(end, 1)],
        ];
        path.push(...curvePoints([start, ...controls, here = end]));
      } else {
        const first: Point = kind === "c"
          ? point(0)
          : control
          ? [2 * here[0] - control[0], 2 * here[1] - control[1]]
          : here;
        nextControl = kind === "c" ? point(2) : point(0);
        here = kind === "c" ? point(4) : point(2);
        path.push(...curvePoints([start, first, nextControl, here]));
      }
      control = nextControl;
    }
  }
  return subpaths;
}

function curvePoints(p: [Point, Point, Point, Point]): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const at = (axis: 0 | 1) => weights.reduce((sum, weight, i) => sum + weight * p[i][axis], 0);
    return [at(0), at(1)];
  });
}

/** Circular arcs only. Formula: SVG 2, appendix B.2.4. */
function arcPoints([x1, y1]: Point, values: number[], [x2, y2]: Point): Point[] {
  const [rx, ry, rotation, large, sweep] = values;
  assert.ok(rx === ry && rotation === 0);
  const half: Point = [(x1 - x2) / 2, (y1 - y2) / 2];
  const halfChord = Math.hypot(...half);
  const radius = Math.max(rx, halfChord);
  const rise = Math.sqrt(Math.max(0, radius ** 2 - halfChord ** 2)) / halfChord *
    (large === sweep ? -1 : 1);
  const centre: Point = [(x1 + x2) / 2 + rise * half[1], (y1 + y2) / 2 - rise * half[0]];
  const from = Math.atan2(y1 - centre[1], x1 - centre[0]);
  let turn = Math.atan2(y2 - centre[1], x2 - centre[0]) - from;
  if (sweep === 1 && turn <= 0) turn += 2 * Math.PI;
  if (sweep === 0 && turn >= 0) turn -= 2 * Math.PI;
  return Array.from({ length: 2 * STEPS }, (_, step) => {
    const angle = from + turn * (step + 1) / (2 * STEPS);
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}
