import type { DrawnElement } from "./read_svg.ts";
import { pathPoints } from "./path_points.ts";

/** What a glyph or a text really covers on the picture, its stroke included. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  data: string;
}

export type Segment = [x1: number, y1: number, x2: number, y2: number];

/** Glyphs come back in every chart; their bounds are computed once. */
export type BoundsCache = Map<string, Omit<Box, "data">>;

export function isPlaced({ attributes }: DrawnElement): boolean {
  return attributes.get("transform")?.startsWith("translate") ?? false;
}

/** The boxes of all glyphs and texts: whatever is put in place by a transform. */
export function drawnBoxes(elements: readonly DrawnElement[], cache: BoundsCache): Box[] {
  return elements.filter(isPlaced).map((element) => {
    const pattern = /^translate\((\S+) (\S+?)\)(?:scale\((.+)\))?$/;
    const [, x, y, scale = "1"] = pattern.exec(element.attributes.get("transform")!)!;
    const data = element.attributes.get("d")!;
    const bounds = cache.get(data) ?? boundsOf(data);
    cache.set(data, bounds);
    const reach = element.strokeWidth / 2;
    return {
      left: Number(x) + Number(scale) * (bounds.left - reach),
      right: Number(x) + Number(scale) * (bounds.right + reach),
      top: Number(y) + Number(scale) * (bounds.top - reach),
      bottom: Number(y) + Number(scale) * (bounds.bottom + reach),
      data,
    };
  });
}

export function boundsOf(data: string): Omit<Box, "data"> {
  const points = pathPoints(data).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Straight pieces of an untransformed path. */
export function segmentsOf(element: DrawnElement): Segment[] {
  return pathPoints(element.attributes.get("d")!).flatMap((points) =>
    points.slice(1).map((point, index): Segment => [...points[index], ...point])
  );
}

/** Whether a segment meets a box. Method: Liang and Barsky's clipping. */
export function meets([x1, y1, x2, y2]: Segment, box: Box): boolean {
  let [enter, leave] = [0, 1];
  for (
    const [step, room] of [
      [x1 - x2, x1 - box.left],
      [x2 - x1, box.right - x1],
      [y1 - y2, y1 - box.top],
      [y2 - y1, box.bottom - y1],
    ]
  ) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) enter = Math.max(enter, room / step);
    else leave = Math.min(leave, room / step);
  }
  return enter <= leave;
}

/** Least and greatest distance of a box from the middle of the picture. */
export function distances(box: Box, centre = 300): [number, number] {
  const near = (low: number, high: number) => Math.max(low - centre, centre - high, 0);
  const far = (low: number, high: number) => Math.max(centre - low, high - centre);
  return [
    Math.hypot(near(box.left, box.right), near(box.top, box.bottom)),
    Math.hypot(far(box.left, box.right), far(box.top, box.bottom)),
  ];
}
