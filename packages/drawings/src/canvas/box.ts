import type { Point } from './svg.ts';

/** A stretch of a picture, in its pixels or in thousandths of its sides. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function toThousandths(box: Box, { width, height }: Size): Box {
  return {
    left: Math.round((1000 * box.left) / width),
    top: Math.round((1000 * box.top) / height),
    right: Math.round((1000 * box.right) / width),
    bottom: Math.round((1000 * box.bottom) / height),
  };
}

/** The smallest box around points. */
export function toBoundingBox(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
